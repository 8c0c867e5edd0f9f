"""Menagerie: the Exile mat, which every player has in a game where anything can be Exiled."""

from __future__ import annotations

from adjudicator.cards.defining import mat
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import IN_GAME
from adjudicator.engine.moments import GAIN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.you import You
from adjudicator.world.places import EXILE
from adjudicator.world.records import Ref

EXILE_MAT = "Exile mat"


def other_copies(you: You, it: Occurrence) -> tuple[Ref, ...]:
    """The copies of the card gained that the player has in Exile, other than that card itself."""
    exiled = you.cards(you.zone(EXILE), named=you.name(you.now(it.card)))
    return tuple(ref for ref in exiled if ref.card != it.card.card)


A_COPY_IN_EXILE = when(lambda you, it: bool(other_copies(you, it)), "there is no other copy of it in Exile", "where")

exile_mat = mat(
    EXILE_MAT,
    2020,
    expansion="Menagerie",
    text="When you gain a card, you may discard all other copies of it from the mat.",
    cites=("Exile mat 1",),
)


@exile_mat.when(
    GAIN,
    where=IN_GAME,
    may=True,
    trigger=A_COPY_IN_EXILE,
    can=A_COPY_IN_EXILE,
    cites=("Exile mat 1", "Exile mat 3"),
)
async def discard_all_other_copies(you: You, it: Occurrence) -> None:
    await you.discard(other_copies(you, it))
