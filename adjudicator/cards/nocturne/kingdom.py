"""Nocturne: Kingdom cards, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import IN_GAME
from adjudicator.engine.moments import GAIN
from adjudicator.engine.occurrences import Occurrence
from adjudicator.rules.words import FROM_A_PILE, at_least, costing
from adjudicator.rules.you import You

changeling = card(
    "Changeling",
    "Night",
    3,
    2017,
    expansion="Nocturne",
    text="Trash this and gain a copy of a card you have in play. In games with Changelings, whenever you gain a card that"
    " costs $3 or more you may exchange it for a Changeling.",
    cites=("Changeling",),
)


@changeling.instructions
async def become_a_card_in_play(you: You) -> None:
    await you.trash(you.this)
    chosen = await you.choose_one("choose", you.in_play)
    if chosen is not None:
        await you.gain_a_copy(you.name(chosen))


@changeling.when(
    GAIN,
    where=IN_GAME,
    may=True,
    trigger=costing(at_least(3), "$3 or more")
    & FROM_A_PILE
    & when(lambda you, it: "Changeling" in you.game.piles, "there is no pile of Changelings"),
    cites=("Changeling 4", "Changeling 6", "Changeling 7", "Changeling 8"),
)
async def exchange_it_for_a_changeling(you: You, it: Occurrence) -> None:
    await you.exchange(it.card, "Changeling")
