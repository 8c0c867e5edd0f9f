"""Seaside: Kingdom cards from Explorer to Native Village, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import A_CARD, ANYONE, FROM_PLAY, OTHERS
from adjudicator.engine.moments import BEFORE_PLAY, GAIN, START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ATTACK, BY_ANOTHER_PLAYER, a
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND, ISLAND, NATIVE_VILLAGE
from adjudicator.world.records import UNTIL_NEXT_TURN

SEASIDE = "Seaside"

explorer = card(
    "Explorer",
    "Action",
    5,
    2009,
    expansion=SEASIDE,
    text="You may reveal a Province from your hand. If you do, gain a Gold to your hand; if you do not, a Silver.",
    cites=("Explorer",),
)


@explorer.instructions
async def a_gold_or_a_silver(you: You) -> None:
    shown = await you.choose_one("reveal", you.cards(you.hand, named="Province"), may=True)
    if shown is not None:
        await you.reveal(shown)
    await you.gain("Gold" if shown is not None else "Silver", HAND)


fishing_village = card(
    "Fishing Village",
    "Action-Duration",
    3,
    2009,
    expansion=SEASIDE,
    text="+2 Actions, +$1. At the start of your next turn, +1 Action and +$1.",
    cites=("Fishing Village",),
)


@fishing_village.later(START_OF_TURN, stays=True, cites=("Fishing Village 1", "Fishing Village 2"))
async def an_action_and_a_coin_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(actions=1, coins=1)


@fishing_village.instructions
async def actions_and_a_coin_now_and_next_turn(you: You) -> None:
    await you.plus(actions=2, coins=1)
    await you.set_up(an_action_and_a_coin_next_turn)


ghost_ship = card(
    "Ghost Ship",
    "Action-Attack",
    5,
    2009,
    expansion=SEASIDE,
    text="+2 Cards. Each other player with four or more cards in hand puts cards from it onto their deck until three are left.",
    cites=("Ghost Ship",),
)


@ghost_ship.instructions
async def the_others_put_cards_back(you: You) -> None:
    await you.plus(cards=2)
    for other in you.attacked:
        if await other.count(HAND) >= 4:
            await other.put_back_from_hand(len(other.hand) - 3)


haven = card(
    "Haven",
    "Action-Duration",
    2,
    2009,
    expansion=SEASIDE,
    text="+1 Card, +1 Action. Set aside a card from your hand, face down. At the start of your next turn, put it into your"
    " hand.",
    cites=("Haven",),
)


@haven.later(START_OF_TURN, knows=A_CARD, stays=True, face_down=True, cites=("Haven 1",))
async def put_the_card_set_aside_into_your_hand(you: You, it: Occurrence) -> None:
    await you.put(it.kept, HAND)


@haven.instructions
async def save_a_card_for_next_turn(you: You) -> None:
    await you.plus(cards=1, actions=1)
    chosen = await you.choose_one("set aside", you.hand)
    aside = await you.set_aside(chosen)
    if aside:
        await you.set_up(put_the_card_set_aside_into_your_hand, aside[0])


island = card(
    "Island",
    "Action-Victory",
    4,
    2009,
    expansion=SEASIDE,
    vp=2,
    text="2 VP. Put this and a card from your hand onto your Island mat, where they stay until the end of the game.",
    cites=("Island",),
)


@island.instructions
async def put_this_and_another_card_on_your_mat(you: You) -> None:
    other = await you.choose_one("put", you.hand)
    both = (you.this,) if other is None else (you.this, other)
    await you.put(both, ISLAND)


lighthouse_2009 = card(
    "Lighthouse",
    "Action-Duration",
    2,
    2009,
    expansion=SEASIDE,
    text="+1 Action. Now and at the start of your next turn, +$1. While this is in play, Attack cards that other players"
    " play do not affect you.",
    cites=("Lighthouse",),
)


@lighthouse_2009.later(START_OF_TURN, stays=True, cites=("Lighthouse 1",))
async def a_coin_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(coins=1)


@lighthouse_2009.instructions
async def an_action_and_a_coin_now_and_next_turn(you: You) -> None:
    await you.plus(actions=1, coins=1)
    await you.set_up(a_coin_next_turn)


@lighthouse_2009.when(
    BEFORE_PLAY, where=FROM_PLAY, whose=OTHERS, trigger=a(ATTACK), cites=("Lighthouse 2", "Lighthouse 5")
)
async def be_unaffected_while_this_is_in_play(you: You, it: Occurrence) -> None:
    await you.not_affected(it.play)


lighthouse_2022 = card(
    "Lighthouse",
    "Action-Duration",
    2,
    2022,
    expansion=SEASIDE,
    text="+1 Action, +$1. At the start of your next turn, +$1. Until then, Attack cards that other players play do not"
    " affect you.",
    cites=("Lighthouse",),
)


@lighthouse_2022.later(
    BEFORE_PLAY,
    whose=ANYONE,
    lasting=True,
    until=UNTIL_NEXT_TURN,
    trigger=a(ATTACK) & BY_ANOTHER_PLAYER,
    cites=("Lighthouse 2", "Lighthouse 3", "Lighthouse 4"),
)
async def be_unaffected_until_your_next_turn(you: You, it: Occurrence) -> None:
    await you.not_affected(it.play)


@lighthouse_2022.later(START_OF_TURN, stays=True, cites=("Lighthouse 1",))
async def another_coin_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(coins=1)


@lighthouse_2022.instructions
async def a_coin_now_and_next_turn_and_no_attacks(you: You) -> None:
    await you.plus(actions=1, coins=1)
    await you.set_up(another_coin_next_turn)
    await you.set_up(be_unaffected_until_your_next_turn)


lookout = card(
    "Lookout",
    "Action",
    3,
    2009,
    expansion=SEASIDE,
    text="+1 Action. Look at the top three cards of your deck: trash one, discard one, put one back.",
    cites=("Lookout",),
)


@lookout.instructions
async def trash_one_discard_one_put_one_back(you: You) -> None:
    await you.plus(actions=1)
    looked = await you.look_at(3)
    trashed = await you.choose_one("trash", looked)
    await you.trash(trashed)
    left = tuple(ref for ref in looked if ref != trashed)
    discarded = await you.choose_one("discard", left)
    await you.discard(discarded)
    await you.put(tuple(ref for ref in left if ref != discarded), DECK)


merchant_ship = card(
    "Merchant Ship",
    "Action-Duration",
    5,
    2009,
    expansion=SEASIDE,
    text="Now and at the start of your next turn, +$2.",
    cites=("Merchant Ship",),
)


@merchant_ship.later(START_OF_TURN, stays=True, cites=("Merchant Ship 1",))
async def two_coins_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(coins=2)


@merchant_ship.instructions
async def two_coins_now_and_next_turn(you: You) -> None:
    await you.plus(coins=2)
    await you.set_up(two_coins_next_turn)


monkey = card(
    "Monkey",
    "Action-Duration",
    3,
    2022,
    expansion=SEASIDE,
    text="Until your next turn, when the player to your right gains a card, +1 Card. At the start of your next turn, +1"
    " Card.",
    cites=("Monkey",),
)


@monkey.later(
    GAIN,
    whose=ANYONE,
    lasting=True,
    until=UNTIL_NEXT_TURN,
    trigger=when(
        lambda you, it: it.player != you.seat and you.player(it.player).left == you.seat,
        "it was not the player to the right",
        "whose",
    ),
    cites=("Monkey 1", "Monkey 2", "Monkey 3", "Monkey 4", "Monkey 5"),
)
async def draw_a_card_with_them(you: You, it: Occurrence) -> None:
    await you.plus(cards=1)


@monkey.later(START_OF_TURN, stays=True, cites=("Monkey 1",))
async def and_a_card_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=1)


@monkey.instructions
async def watch_the_player_to_your_right(you: You) -> None:
    await you.set_up(draw_a_card_with_them)
    await you.set_up(and_a_card_next_turn)


native_village = card(
    "Native Village",
    "Action",
    2,
    2009,
    expansion=SEASIDE,
    text="+2 Actions. Choose one: put the top card of your deck on your Native Village mat, face down (you may look at"
    " the cards there at any time); or put all cards from the mat into your hand.",
    cites=("Native Village",),
)


@native_village.instructions
async def put_a_card_on_the_mat_or_take_all(you: You) -> None:
    await you.plus(actions=2)
    onto_mat, into_hand = "put the top card of your deck onto your mat", "put the cards from your mat into your hand"
    chosen = await you.choose_options(onto_mat, into_hand)
    if onto_mat in chosen:
        await you.take_from_deck(1, NATIVE_VILLAGE)
    if into_hand in chosen:
        await you.put(you.zone(NATIVE_VILLAGE), HAND)
