"""Seaside: Kingdom cards from Navigator to Salvager, in alphabetical order."""

from __future__ import annotations

from typing import Final

from adjudicator.cards.defining import card
from adjudicator.engine.definitions import ANYONE, FROM_HAND
from adjudicator.engine.moments import AFTER_TURN, GAIN, START_OF_TURN, WOULD_DRAW_HAND
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import DURATION, NOT_A_THIRD_TURN, SAME_PLAYER, TREASURE, a, up_to
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND
from adjudicator.world.records import UNTIL_END_OF_TURN

SEASIDE = "Seaside"

navigator = card(
    "Navigator",
    "Action",
    4,
    2009,
    expansion=SEASIDE,
    text="+$2. Look at the top five cards of your deck; discard them all, or put them back in any order.",
    cites=("Navigator",),
)


@navigator.instructions
async def keep_five_cards_or_not(you: You) -> None:
    await you.plus(coins=2)
    looked = await you.look_at(5)
    if await you.decide("discard them", "put them back") == "discard them":
        await you.discard(looked)
    else:
        await you.put_back(looked)


outpost_2009 = card(
    "Outpost",
    "Action-Duration",
    5,
    2009,
    expansion=SEASIDE,
    text="You draw only three cards in this turn's Clean-up. Take an extra turn after this one, unless it would be more than"
    " your second turn in a row.",
    extra_turns=True,
    cites=("Outpost",),
)


@outpost_2009.later(WOULD_DRAW_HAND, until=UNTIL_END_OF_TURN, cites=("Outpost 1", "Outpost 5"))
async def draw_only_three_cards(you: You, it: Occurrence) -> Occurrence:
    return it.changed(amount=3)


@outpost_2009.later(AFTER_TURN, stays=True, if_=NOT_A_THIRD_TURN, cites=("Outpost 2", "Outpost 4"))
async def take_an_extra_turn(you: You, it: Occurrence) -> None:
    await you.extra_turn()


@outpost_2009.instructions
async def a_small_hand_and_an_extra_turn(you: You) -> None:
    await you.set_up(draw_only_three_cards)
    await you.set_up(take_an_extra_turn)


outpost_2017 = card(
    "Outpost",
    "Action-Duration",
    5,
    2017,
    expansion=SEASIDE,
    text="If this is the first Outpost you play this turn and the turn before was not yours, take an extra turn after this"
    " one, and draw only three cards for your next hand.",
    extra_turns=True,
    cites=("Outpost",),
)


@outpost_2017.later(WOULD_DRAW_HAND, cites=("Outpost 1", "Outpost 5"), title="draw only three cards for your next hand")
async def draw_only_three_cards_for_it(you: You, it: Occurrence) -> Occurrence:
    return it.changed(amount=3)


@outpost_2017.later(AFTER_TURN, stays=True, cites=("Outpost 3", "Outpost 4"), title="take an extra turn after this one")
async def take_the_extra_turn(you: You, it: Occurrence) -> None:
    await you.extra_turn()


@outpost_2017.instructions
async def an_extra_turn_for_the_first_one(you: You) -> None:
    if not you.played_first("Outpost"):
        await you.set_up_nothing(take_the_extra_turn, "it is not the first Outpost played this turn")
    elif you.world.turn.last == you.seat:
        await you.set_up_nothing(take_the_extra_turn, SAME_PLAYER)
    else:
        await you.set_up(take_the_extra_turn)
        await you.set_up(draw_only_three_cards_for_it)


outpost_2023 = card(
    "Outpost",
    "Action-Duration",
    5,
    "2023-09",
    expansion=SEASIDE,
    text="You draw only three cards for your next hand. Take an extra turn after this one, unless it would be your third"
    " turn in a row.",
    extra_turns=True,
    cites=("Outpost",),
)


@outpost_2023.later(WOULD_DRAW_HAND, cites=("Outpost 1",))
async def draw_only_three_cards_next(you: You, it: Occurrence) -> Occurrence:
    return it.changed(amount=3)


@outpost_2023.later(AFTER_TURN, stays=True, if_=NOT_A_THIRD_TURN, cites=("Outpost 4",))
async def take_one_more_turn(you: You, it: Occurrence) -> None:
    await you.extra_turn()


@outpost_2023.instructions
async def a_small_next_hand_and_an_extra_turn(you: You) -> None:
    await you.set_up(draw_only_three_cards_next)
    await you.set_up(take_one_more_turn)


pearl_diver = card(
    "Pearl Diver",
    "Action",
    2,
    2009,
    expansion=SEASIDE,
    text="+1 Card, +1 Action. Look at the bottom card of your deck; you may put it on top.",
    cites=("Pearl Diver",),
)


@pearl_diver.instructions
async def dive_for_the_bottom_card(you: You) -> None:
    await you.plus(cards=1, actions=1)
    bottom = await you.look_at_bottom()
    if bottom is not None and await you.may("put it on top"):
        await you.put(bottom, DECK)


pirate = card(
    "Pirate",
    "Action-Duration-Reaction",
    5,
    2022,
    expansion=SEASIDE,
    text="At the start of your next turn, gain a Treasure that costs up to $6 to your hand. When any player gains a"
    " Treasure, you may play this from your hand.",
    cites=("Pirate",),
)


@pirate.later(START_OF_TURN, stays=True, cites=("Pirate 1", "Pirate 2"))
async def gain_a_treasure_to_your_hand(you: You, it: Occurrence) -> None:
    await you.gain_one(TREASURE, costing=up_to(6), to=HAND)


@pirate.instructions
async def sail_for_a_treasure(you: You) -> None:
    await you.set_up(gain_a_treasure_to_your_hand)


@pirate.when(
    GAIN,
    where=FROM_HAND,
    whose=ANYONE,
    may=True,
    trigger=a(TREASURE),
    cites=("Pirate 4", "Pirate 3", "Pirate 5", "Pirate 6"),
)
async def play_it_when_a_treasure_is_gained(you: You, it: Occurrence) -> None:
    await you.play(you.this)


PIRATE_SHIP: Final = "pirate ship"
"""Coin tokens on a player's Pirate Ship mat."""


PLUNDER: Final = "plunder"


COUNT: Final = "+$1 for each token"


async def plunder_the_others(you: You) -> None:
    """Each other player reveals two cards and trashes a Treasure that you choose; a token if anyone did."""
    any_trashed = False
    for other in you.attacked:
        revealed = await other.reveal_from_deck(2)
        treasure = await you.choose_one("trash", you.cards(revealed, TREASURE))
        trashed = await other.trash(treasure)
        any_trashed = any_trashed or bool(trashed)
        await other.discard(tuple(ref for ref in revealed if ref != treasure))
    if any_trashed:
        await you.add_token(you.seat, PIRATE_SHIP)


async def count_the_tokens(you: You) -> None:
    """+$1 for each Coin token on your mat."""
    await you.plus(coins=await you.count_tokens(PIRATE_SHIP))


pirate_ship_2009 = card(
    "Pirate Ship",
    "Action-Attack",
    4,
    2009,
    expansion=SEASIDE,
    text="Choose one: each other player reveals the top two cards of their deck, trashes a Treasure among them that you choose"
    " and discards the rest, and if anyone trashed a Treasure you take a Coin token; or +$1 for each Coin token that you"
    " took with Pirate Ships this game.",
    cites=("Pirate Ship",),
)


@pirate_ship_2009.instructions
async def plunder_or_count(you: You) -> None:
    chosen = await you.choose_options(PLUNDER, COUNT)
    if PLUNDER in chosen:
        await plunder_the_others(you)
    if COUNT in chosen:
        await count_the_tokens(you)


pirate_ship_2017 = card(
    "Pirate Ship",
    "Action-Attack",
    4,
    2017,
    expansion=SEASIDE,
    text="Choose one: +$1 for each Coin token on your Pirate Ship mat; or each other player reveals the top two cards of"
    " their deck, trashes a Treasure among them that you choose and discards the rest, and if anyone trashed a Treasure you"
    " add a Coin token to your mat.",
    cites=("Pirate Ship",),
)


@pirate_ship_2017.instructions
async def count_or_plunder(you: You) -> None:
    chosen = await you.choose_options(COUNT, PLUNDER)
    if COUNT in chosen:
        await count_the_tokens(you)
    if PLUNDER in chosen:
        await plunder_the_others(you)


sailor = card(
    "Sailor",
    "Action-Duration",
    4,
    2022,
    expansion=SEASIDE,
    text="+1 Action. Once this turn, when you gain a Duration card, you may play it. At the start of your next turn, +$2, and"
    " you may trash a card from your hand.",
    cites=("Sailor",),
)


@sailor.later(
    GAIN, may=True, trigger=a(DURATION), until=UNTIL_END_OF_TURN, cites=("Sailor 1", "Sailor 2", "Sailor 3", "Sailor 4")
)
async def play_the_gained_duration(you: You, it: Occurrence) -> None:
    await you.play(it.card)


@sailor.later(START_OF_TURN, stays=True, cites=("Sailor 7",))
async def two_coins_and_perhaps_trash_a_card(you: You, it: Occurrence) -> None:
    await you.plus(coins=2)
    await you.trash_from_hand(0, 1)


@sailor.instructions
async def sail_now_and_next_turn(you: You) -> None:
    await you.plus(actions=1)
    await you.set_up(play_the_gained_duration)
    await you.set_up(two_coins_and_perhaps_trash_a_card)


async def a_coin_for_each_it_costs(you: You) -> None:
    """+1 Buy; trash a card for +$1 per coin in its cost."""
    await you.plus(buys=1)
    trashed = await you.trash_from_hand(1)
    if trashed:
        await you.plus(coins=you.cost(trashed[0]).coins)


salvager = card(
    "Salvager",
    "Action",
    4,
    2009,
    expansion=SEASIDE,
    text="+1 Buy. Trash a card from your hand, for +$1 for each $1 in its cost. (The text of 2017 only says it more clearly.)",
    cites=("Salvager",),
)


salvager.instructions(a_coin_for_each_it_costs)
