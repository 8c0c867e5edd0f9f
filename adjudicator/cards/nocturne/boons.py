"""Nocturne: Boons."""

from __future__ import annotations

from adjudicator.cards.defining import boon
from adjudicator.engine.moments import END_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import TREASURE, up_to
from adjudicator.rules.you import You
from adjudicator.world.places import DECK
from adjudicator.world.records import UNTIL_END_OF_TURN

NOCTURNE = "Nocturne"
GIVING_A_COIN = ("The Field's Gift", "The Forest's Gift")
"""The Boons that give +$1."""

earths_gift = boon(
    "The Earth's Gift",
    2017,
    expansion=NOCTURNE,
    text="You may discard a Treasure to gain a card that costs up to $4.",
    cites=("The Earth's Gift",),
)


@earths_gift.instructions
async def discard_a_treasure_to_gain_a_card(you: You) -> None:
    treasure = await you.choose_one("discard", you.cards(you.hand, TREASURE), may=True)
    discarded = await you.discard(treasure)
    if discarded:
        await you.gain_one(costing=up_to(4))


fields_gift = boon(
    "The Field's Gift",
    2017,
    expansion=NOCTURNE,
    kept=True,
    text="+1 Action, +$1. Keep it until Clean-up.",
    cites=("The Field's Gift",),
)


@fields_gift.instructions
async def an_action_and_a_coin(you: You) -> None:
    await you.plus(actions=1, coins=1)


flames_gift = boon(
    "The Flame's Gift",
    2017,
    expansion=NOCTURNE,
    text="You may trash a card from your hand.",
    cites=("The Flame's Gift",),
)


@flames_gift.instructions
async def may_trash_a_card(you: You) -> None:
    await you.trash_from_hand(0, 1)


forests_gift = boon(
    "The Forest's Gift",
    2017,
    expansion=NOCTURNE,
    kept=True,
    text="+1 Buy, +$1. Keep it until Clean-up.",
    cites=("The Forest's Gift",),
)


@forests_gift.instructions
async def a_buy_and_a_coin(you: You) -> None:
    await you.plus(buys=1, coins=1)


moons_gift = boon(
    "The Moon's Gift",
    2017,
    expansion=NOCTURNE,
    text="Look through your discard pile. You may put a card from it onto your deck.",
    cites=("The Moon's Gift",),
)


@moons_gift.instructions
async def bring_a_card_back(you: You) -> None:
    card = await you.choose_one("put", you.discard_pile, may=True)
    await you.put(card, DECK)


mountains_gift = boon(
    "The Mountain's Gift",
    2017,
    expansion=NOCTURNE,
    text="Gain a Silver.",
    cites=("The Mountain's Gift",),
)


@mountains_gift.instructions
async def a_silver(you: You) -> None:
    await you.gain("Silver")


rivers_gift = boon(
    "The River's Gift",
    2017,
    expansion=NOCTURNE,
    kept=True,
    text="+1 Card at the end of this turn. Keep it until Clean-up.",
    cites=("The River's Gift",),
)


@rivers_gift.later(END_OF_TURN, until=UNTIL_END_OF_TURN, cites=("The River's Gift 1",))
async def a_card_at_the_end_of_the_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=1)


@rivers_gift.instructions
async def a_card_later_this_turn(you: You) -> None:
    await you.set_up(a_card_at_the_end_of_the_turn)


seas_gift = boon("The Sea's Gift", 2017, expansion=NOCTURNE, text="+1 Card", cites=("The Sea's Gift",))


@seas_gift.instructions
async def a_card(you: You) -> None:
    await you.plus(cards=1)


skys_gift = boon(
    "The Sky's Gift",
    2017,
    expansion=NOCTURNE,
    text="You may discard three cards to gain a Gold.",
    cites=("The Sky's Gift",),
)


@skys_gift.instructions
async def discard_three_cards_for_a_gold(you: You) -> None:
    if not you.hand or not await you.may("discard 3 cards"):
        return
    discarded = await you.discard_from_hand(3)
    if await you.did_all(discarded, 3, "discarded"):
        await you.gain("Gold")


suns_gift = boon(
    "The Sun's Gift",
    2017,
    expansion=NOCTURNE,
    text="Look at the top four cards of your deck. Discard as many of them as you like, and put the others back in any"
    " order.",
    cites=("The Sun's Gift",),
)


@suns_gift.instructions
async def sort_four_cards(you: You) -> None:
    await sort_the_deck(you, 4)


swamps_gift = boon(
    "The Swamp's Gift",
    2017,
    expansion=NOCTURNE,
    needs=("Will-o'-Wisp",),
    text="Gain a Will-o'-Wisp.",
    cites=("The Swamp's Gift",),
)


@swamps_gift.instructions
async def a_wisp(you: You) -> None:
    await you.gain("Will-o'-Wisp", from_its_pile=True)


winds_gift = boon(
    "The Wind's Gift",
    2017,
    expansion=NOCTURNE,
    text="+2 Cards. Discard two cards.",
    cites=("The Wind's Gift",),
)


@winds_gift.instructions
async def draw_two_discard_two(you: You) -> None:
    await you.plus(cards=2)
    await you.discard_from_hand(2)


async def sort_the_deck(you: You, number: int) -> None:
    """Look at this many cards of the deck, discard some of them and put the others back in any order."""
    seen = await you.look_at(number)
    unwanted = await you.choose("discard", seen, 0, len(seen))
    await you.discard(unwanted)
    await you.put_back(tuple(ref for ref in seen if ref not in unwanted))
