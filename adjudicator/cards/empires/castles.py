"""Empires: the Castles, cheapest on top."""

from __future__ import annotations

from typing import Final

from adjudicator.cards.defining import card, pile
from adjudicator.engine.moments import GAIN, TRASH, WORTH
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ON_YOUR_TURN, VICTORY
from adjudicator.rules.you import You
from adjudicator.world.places import HAND, PLAY
from adjudicator.world.records import Ref

EMPIRES = "Empires"
CASTLE: Final = "Castle"

castles = pile(
    "Castles",
    "Victory-Castle",
    3,
    2016,
    holds=(
        "Humble Castle",
        "Crumbling Castle",
        "Small Castle",
        "Haunted Castle",
        "Opulent Castle",
        "Sprawling Castle",
        "Grand Castle",
        "King's Castle",
    ),
    each=1,
    doubled=("Humble Castle", "Small Castle", "Opulent Castle", "King's Castle"),
    expansion=EMPIRES,
    text="One of each Castle, sorted by cost; with three players or more twelve, four of them twice.",
)

humble_castle = card(
    "Humble Castle",
    "Treasure-Victory-Castle",
    3,
    2016,
    expansion=EMPIRES,
    text="$1. Worth 1 VP for each Castle you have.",
    cites=("Humble Castle",),
)


@humble_castle.instructions
async def one_coin(you: You) -> None:
    await you.plus(coins=1)


@humble_castle.ongoing(WORTH)
def one_for_each_castle(you: You) -> int:
    return len(you.cards(you.all_cards, CASTLE))


crumbling_castle = card(
    "Crumbling Castle",
    "Victory-Castle",
    4,
    2016,
    expansion=EMPIRES,
    vp=1,
    text="1 VP. When you gain or trash it, +1 VP and gain a Silver.",
    cites=("Crumbling Castle",),
)


async def a_point_and_a_silver(you: You) -> None:
    await you.plus(vp=1)
    await you.gain("Silver")


@crumbling_castle.when(GAIN, cites=("Crumbling Castle 3", "Crumbling Castle 2"))
async def a_point_and_a_silver_when_gained(you: You, it: Occurrence) -> None:
    await a_point_and_a_silver(you)


@crumbling_castle.when(TRASH, cites=("Crumbling Castle 1", "Crumbling Castle 2"))
async def a_point_and_a_silver_when_trashed(you: You, it: Occurrence) -> None:
    await a_point_and_a_silver(you)


small_castle = card(
    "Small Castle",
    "Action-Victory-Castle",
    5,
    2016,
    expansion=EMPIRES,
    vp=2,
    text="Trash this or a Castle from your hand. If you do, gain a Castle. 2 VP.",
    cites=("Small Castle",),
)


@small_castle.instructions
async def trash_a_castle_for_the_next(you: You) -> None:
    what = await you.decide("trash this", "trash a Castle from your hand")
    castle: Ref | None = you.this
    if what != "trash this":
        castle = await you.choose_one("trash", you.cards(you.hand, CASTLE))
    trashed = await you.trash(castle)
    if trashed:
        await you.gain_one(CASTLE)


haunted_castle = card(
    "Haunted Castle",
    "Victory-Castle",
    6,
    2016,
    expansion=EMPIRES,
    vp=2,
    text="2 VP. When you gain it during your turn, gain a Gold, and each other player with five or more cards in hand puts"
    " two of them onto their deck.",
    cites=("Haunted Castle",),
)


@haunted_castle.when(GAIN, trigger=ON_YOUR_TURN, cites=("Haunted Castle", "Haunted Castle 2", "Haunted Castle 6"))
async def gain_a_gold_and_haunt_the_others(you: You, it: Occurrence) -> None:
    await you.gain("Gold")
    for other in you.others:
        if await other.count(HAND) >= 5:
            await other.put_back_from_hand(2)


opulent_castle_2016 = card(
    "Opulent Castle",
    "Action-Victory-Castle",
    7,
    2016,
    expansion=EMPIRES,
    vp=3,
    text="Discard any number of Victory cards; +$2 for each discarded. 3 VP.",
    cites=("Opulent Castle",),
)


@opulent_castle_2016.instructions
async def discard_victory_cards_for_coins(you: You) -> None:
    victories = you.cards(you.hand, VICTORY)
    chosen = await you.choose("discard", victories, 0, len(victories))
    discarded = await you.discard(chosen)
    await you.plus(coins=2 * len(discarded))


opulent_castle_2021 = card(
    "Opulent Castle",
    "Action-Victory-Castle",
    7,
    2021,
    expansion=EMPIRES,
    vp=3,
    text="Discard any number of Victory cards, revealing them; +$2 for each discarded. 3 VP.",
    cites=("Opulent Castle",),
)


@opulent_castle_2021.instructions
async def reveal_and_discard_victory_cards_for_coins(you: You) -> None:
    victories = you.cards(you.hand, VICTORY)
    chosen = await you.choose("discard", victories, 0, len(victories))
    await you.reveal(chosen)
    discarded = await you.discard(chosen)
    await you.plus(coins=2 * len(discarded))


sprawling_castle = card(
    "Sprawling Castle",
    "Victory-Castle",
    8,
    2016,
    expansion=EMPIRES,
    vp=4,
    text="4 VP. When you gain it, gain a Duchy or three Estates.",
    cites=("Sprawling Castle",),
)


@sprawling_castle.when(GAIN, cites=("Sprawling Castle 1", "Sprawling Castle 2"))
async def gain_a_duchy_or_estates(you: You, it: Occurrence) -> None:
    what = await you.decide("a Duchy", "3 Estates")
    if what == "a Duchy":
        await you.gain("Duchy")
        return
    await you.gain("Estate")
    await you.gain("Estate")
    await you.gain("Estate")


grand_castle = card(
    "Grand Castle",
    "Victory-Castle",
    9,
    2016,
    expansion=EMPIRES,
    vp=5,
    text="5 VP. When you gain it, reveal your hand; +1 VP for each Victory card in your hand and in play.",
    cites=("Grand Castle",),
)


@grand_castle.when(
    GAIN,
    cites=("Grand Castle", "Grand Castle 1", "Grand Castle 2"),
    title="when you gain it, reveal your hand; +1 VP for each Victory card in your hand and in play",
)
async def a_point_for_each_victory_card(you: You, it: Occurrence) -> None:
    await you.reveal(you.hand)
    in_hand = await you.count(HAND, VICTORY)
    in_play = await you.count_everybodys(PLAY, VICTORY)
    await you.plus(vp=in_hand + in_play)


kings_castle = card(
    "King's Castle",
    "Victory-Castle",
    10,
    2016,
    expansion=EMPIRES,
    text="Worth 2 VP for each Castle you have.",
    cites=("King's Castle",),
)


@kings_castle.ongoing(WORTH)
def two_for_each_castle(you: You) -> int:
    return 2 * len(you.cards(you.all_cards, CASTLE))
