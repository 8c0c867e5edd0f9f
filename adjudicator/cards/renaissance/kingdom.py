"""Renaissance: Kingdom cards, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.moments import GAIN
from adjudicator.engine.occurrences import Occurrence
from adjudicator.rules.you import You

lackeys = card(
    "Lackeys",
    "Action",
    2,
    2018,
    expansion="Renaissance",
    text="+2 Cards. When you gain it, +2 Villagers.",
    cites=("Lackeys",),
)


@lackeys.instructions
async def two_cards(you: You) -> None:
    await you.plus(cards=2)


@lackeys.when(GAIN, cites=("Lackeys",))
async def two_villagers(you: You, it: Occurrence) -> None:
    await you.plus(villagers=2)


recruiter = card(
    "Recruiter",
    "Action",
    5,
    2018,
    expansion="Renaissance",
    text="+2 Cards. Trash a card from your hand; +1 Villager for each $1 it costs.",
    cites=("Recruiter",),
)


@recruiter.instructions
async def trash_a_card_for_villagers(you: You) -> None:
    await you.plus(cards=2)
    trashed = await you.trash_from_hand(1)
    if trashed:
        await you.plus(villagers=you.cost(trashed[0]).coins)
