"""Nocturne: Heirlooms, which take the place of Coppers in starting decks."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.conditions import when
from adjudicator.engine.moments import TRASH, WORTH
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION
from adjudicator.rules.you import You
from adjudicator.world.places import PLAY

NOCTURNE = "Nocturne"

cursed_gold = card(
    "Cursed Gold",
    "Treasure-Heirloom",
    4,
    2017,
    expansion=NOCTURNE,
    text="$3. Gain a Curse.",
    cites=("Cursed Gold",),
)


@cursed_gold.instructions
async def three_coins_and_a_curse(you: You) -> None:
    await you.plus(coins=3)
    await you.gain("Curse")


goat = card(
    "Goat",
    "Treasure-Heirloom",
    2,
    2017,
    expansion=NOCTURNE,
    text="$1. You may trash a card from your hand.",
    cites=("Goat",),
)


@goat.instructions
async def a_coin_and_may_trash_a_card(you: You) -> None:
    await you.plus(coins=1)
    await you.trash_from_hand(0, 1)


haunted_mirror = card(
    "Haunted Mirror",
    "Treasure-Heirloom",
    0,
    2017,
    expansion=NOCTURNE,
    needs=("Ghost",),
    text="$1. When you trash it, you may discard an Action card to gain a Ghost.",
    cites=("Haunted Mirror",),
)


@haunted_mirror.instructions
async def mirror_coin(you: You) -> None:
    await you.plus(coins=1)


@haunted_mirror.when(
    TRASH,
    may=True,
    can=when(lambda you, it: bool(you.cards(you.hand, ACTION)), "there is no Action in hand", "where"),
    cites=("Haunted Mirror 1", "Haunted Mirror 2", "Haunted Mirror 3"),
)
async def discard_an_action_for_a_ghost(you: You, it: Occurrence) -> None:
    discarded = await you.discard(await you.choose_one("discard", you.cards(you.hand, ACTION)))
    if discarded:
        await you.gain("Ghost", from_its_pile=True)


lucky_coin = card(
    "Lucky Coin",
    "Treasure-Heirloom",
    4,
    2017,
    expansion=NOCTURNE,
    text="$1. Gain a Silver.",
    cites=("Lucky Coin",),
)


@lucky_coin.instructions
async def a_coin_and_a_silver(you: You) -> None:
    await you.plus(coins=1)
    await you.gain("Silver")


magic_lamp = card(
    "Magic Lamp",
    "Treasure-Heirloom",
    0,
    2017,
    expansion=NOCTURNE,
    needs=("Wish",),
    text="$1. If there are six or more cards of which you have exactly one copy in play, trash this; if you did, gain three"
    " Wishes.",
    cites=("Magic Lamp",),
)


@magic_lamp.instructions
async def a_coin_and_maybe_three_wishes(you: You) -> None:
    await you.plus(coins=1)
    if await you.count_singles(PLAY) < 6:
        return
    trashed = await you.trash(you.this)
    if trashed:
        await you.gain("Wish", from_its_pile=True)
        await you.gain("Wish", from_its_pile=True)
        await you.gain("Wish", from_its_pile=True)


pasture = card(
    "Pasture",
    "Treasure-Victory-Heirloom",
    2,
    2017,
    expansion=NOCTURNE,
    text="$1. Worth 1 VP for each Estate that you have.",
    cites=("Pasture",),
)


@pasture.instructions
async def pasture_coin(you: You) -> None:
    await you.plus(coins=1)


@pasture.ongoing(WORTH)
def a_point_for_each_estate(you: You) -> int:
    return len(you.cards(you.all_cards, named="Estate"))


pouch = card(
    "Pouch",
    "Treasure-Heirloom",
    2,
    2017,
    expansion=NOCTURNE,
    text="$1, +1 Buy",
    cites=("Pouch",),
)


@pouch.instructions
async def a_coin_and_a_buy(you: You) -> None:
    await you.plus(coins=1, buys=1)
