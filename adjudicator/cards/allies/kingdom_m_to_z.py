"""Allies: Kingdom cards from M to Z, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.allies.kingdom_a_to_l import ALLIES
from adjudicator.cards.defining import card
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import A_CARD, ForLater
from adjudicator.engine.moments import DISCARD, GAIN, START_OF_TURN, TRASH
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, ATTACK, DURATION, FROM_PLAY_BY_YOU, TREASURE, a, up_to
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND
from adjudicator.world.records import UNTIL_END_OF_TURN

marquis = card(
    "Marquis",
    "Action",
    6,
    2022,
    expansion=ALLIES,
    text="+1 Buy, and +1 Card for each card in your hand. Discard down to ten cards in hand.",
    cites=("Marquis",),
)


@marquis.instructions
async def double_your_hand(you: You) -> None:
    await you.plus(buys=1)
    await you.plus(cards=await you.count(HAND))
    await you.discard_down_to(10)


merchant_camp = card(
    "Merchant Camp",
    "Action",
    3,
    2022,
    expansion=ALLIES,
    text="+2 Actions, +$1. When you discard this from play, you may put it onto your deck.",
    cites=("Merchant Camp",),
)


@merchant_camp.instructions
async def two_actions_and_a_coin(you: You) -> None:
    await you.plus(actions=2, coins=1)


@merchant_camp.when(DISCARD, may=True, trigger=FROM_PLAY_BY_YOU, cites=("Merchant Camp",))
async def put_this_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(it.card, DECK)


modify = card(
    "Modify",
    "Action",
    5,
    2022,
    expansion=ALLIES,
    text="Trash a card from your hand. Choose one: +1 Card and +1 Action; or gain a card that costs up to $2 more than it.",
    cites=("Modify",),
)


@modify.instructions
async def trash_a_card_to_draw_or_to_gain(you: You) -> None:
    trashed = await you.trash_from_hand(1)
    chosen = await you.choose_options("+1 Card and +1 Action", "gain a card")
    if "+1 Card and +1 Action" in chosen:
        await you.plus(cards=1, actions=1)
    if "gain a card" in chosen and trashed:
        await you.gain_one(costing=up_to(you.cost(trashed[0]).more(2)))


royal_galley_2022 = card(
    "Royal Galley",
    "Action-Duration",
    4,
    2022,
    expansion=ALLIES,
    text="+1 Card. You may play an Action card from your hand that is not a Duration card, and set it aside; if you did, play it"
    " at the start of your next turn.",
    for_later=ForLater((ACTION,), but_not=(DURATION,)),
    cites=("Royal Galley",),
)


@royal_galley_2022.later(START_OF_TURN, knows=A_CARD, stays=True, cites=("Royal Galley 2", "Royal Galley 8"))
async def play_it_next_turn(you: You, it: Occurrence) -> None:
    await you.play(it.kept)


@royal_galley_2022.instructions
async def play_an_action_now_and_next_turn(you: You) -> None:
    await you.plus(cards=1)
    chosen = await you.choose_one("play", you.cards(you.playable_from_hand, ACTION, but_not=DURATION), may=True)
    if chosen is None:
        return
    played = await you.play(chosen)
    aside = await you.set_aside(played)
    if aside:
        await you.set_up(play_it_next_turn, aside[0])


royal_galley_2026 = card(
    "Royal Galley",
    "Action-Duration",
    4,
    "2026-05",
    expansion=ALLIES,
    only_announced=True,
    text="+1 Card. You may play an Action card from your hand that is not a Duration card. If you would discard it from play"
    " before your next turn, it stays in play instead. At the start of your next turn, if it is still in play, replay it.",
    for_later=ForLater((ACTION,), but_not=(DURATION,)),
    cites=("Royal Galley", "Errata of May 2026: Royal Galley"),
)


@royal_galley_2026.later(
    START_OF_TURN,
    knows=A_CARD,
    stays=True,
    keeps=True,
    if_=when(lambda you, it: you.tracked(it.kept), "it is not in play any more", "where"),
    cites=("Errata of May 2026: Royal Galley",),
)
async def replay_it_next_turn(you: You, it: Occurrence) -> None:
    await you.play(it.kept, again=True)


@royal_galley_2026.instructions
async def play_an_action_and_replay_it_next_turn(you: You) -> None:
    await you.plus(cards=1)
    chosen = await you.choose_one("play", you.cards(you.playable_from_hand, ACTION, but_not=DURATION), may=True)
    if chosen is None:
        return
    played = await you.play(chosen)
    if played is not None and you.tracked(played):
        await you.set_up(replay_it_next_turn, played)


sentinel = card(
    "Sentinel",
    "Action",
    3,
    2022,
    expansion=ALLIES,
    text="Look at the top five cards of your deck. You may trash up to two of them; put the others back.",
    cites=("Sentinel",),
)


@sentinel.instructions
async def trash_two_of_the_top_five(you: You) -> None:
    looked = await you.look_at(5)
    chosen = await you.choose("trash", looked, 0, 2)
    await you.trash(chosen)
    await you.put_back(tuple(ref for ref in looked if you.tracked(ref)))


skirmisher = card(
    "Skirmisher",
    "Action-Attack",
    5,
    2022,
    expansion=ALLIES,
    text="+1 Card, +1 Action, +$1. This turn, when you gain an Attack card, each other player discards down to three cards"
    " in hand.",
    cites=("Skirmisher",),
)


@skirmisher.later(
    GAIN,
    trigger=a(ATTACK),
    lasting=True,
    until=UNTIL_END_OF_TURN,
    cites=("Skirmisher 1", "Skirmisher 2", "Skirmisher 3"),
)
async def others_discard_to_three(you: You, it: Occurrence) -> None:
    for other in you.attacked:
        await other.discard_down_to(3)


@skirmisher.instructions
async def set_up_the_skirmish(you: You) -> None:
    await you.plus(cards=1, actions=1, coins=1)
    await you.set_up(others_discard_to_three)


specialist = card(
    "Specialist",
    "Action",
    5,
    2022,
    expansion=ALLIES,
    text="You may play an Action or Treasure card from your hand. Choose one: play it again; or gain a copy of it.",
    cites=("Specialist",),
)


@specialist.instructions
async def play_a_card_twice_or_gain_a_copy(you: You) -> None:
    playable = tuple(ref for ref in you.playable_from_hand if you.is_(ref, ACTION) or you.is_(ref, TREASURE))
    card = await you.choose_one("play", playable, may=True)
    if card is None:
        return
    played = await you.play(card)
    chosen = await you.choose_options("play it again", "gain a copy of it")
    if "play it again" in chosen and played is not None:
        await you.play(played, again=True)
    if "gain a copy of it" in chosen:
        await you.gain_a_copy(you.name(you.now(card)))


swap = card(
    "Swap",
    "Action",
    5,
    2022,
    expansion=ALLIES,
    text="+1 Card, +1 Action. You may return an Action card from your hand to its pile, to gain to your hand a differently"
    " named Action card that costs up to $5.",
    restacks=True,
    cites=("Swap",),
)


@swap.instructions
async def return_an_action_for_a_different_one(you: You) -> None:
    await you.plus(cards=1, actions=1)
    returnable = tuple(ref for ref in you.cards(you.hand, ACTION) if you.world.pile_of[ref.card] is not None)
    chosen = await you.choose_one("return", returnable, may=True)
    if chosen is None:
        return
    name = you.name(chosen)
    returned = await you.return_to_pile(chosen)
    if returned:
        others = tuple(ref for ref in you.cards(you.supply, ACTION, costing=up_to(5)) if you.name(ref) != name)
        gained = await you.choose_one("gain", others)
        if gained is not None:
            await you.gain(gained, HAND)


sycophant = card(
    "Sycophant",
    "Action-Liaison",
    2,
    2022,
    expansion=ALLIES,
    text="+1 Action. Discard three cards; if you discarded any, +$3. When you gain or trash this, +2 Favors.",
    cites=("Sycophant",),
)


@sycophant.instructions
async def discard_three_cards_for_coins(you: You) -> None:
    await you.plus(actions=1)
    discarded = await you.discard_from_hand(3)
    if discarded:
        await you.plus(coins=3)


@sycophant.when(GAIN, cites=("Sycophant", "Architects' Guild 6"))
async def two_favors_when_gained(you: You, it: Occurrence) -> None:
    await you.plus(favors=2)


@sycophant.when(TRASH, cites=("Sycophant 2",))
async def two_favors_when_trashed(you: You, it: Occurrence) -> None:
    await you.plus(favors=2)


town = card(
    "Town",
    "Action",
    4,
    2022,
    expansion=ALLIES,
    text="Choose one: +1 Card and +2 Actions; or +1 Buy and +$2.",
    cites=("Town",),
)


@town.instructions
async def a_village_or_a_market(you: You) -> None:
    chosen = await you.choose_options("+1 Card and +2 Actions", "+1 Buy and +$2")
    if "+1 Card and +2 Actions" in chosen:
        await you.plus(cards=1, actions=2)
    if "+1 Buy and +$2" in chosen:
        await you.plus(buys=1, coins=2)


underling = card(
    "Underling",
    "Action-Liaison",
    3,
    2022,
    expansion=ALLIES,
    text="+1 Card, +1 Action, +1 Favor.",
    cites=("Underling",),
)


@underling.instructions
async def a_card_an_action_and_a_favor(you: You) -> None:
    await you.plus(cards=1, actions=1, favors=1)
