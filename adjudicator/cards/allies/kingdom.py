"""Allies: Kingdom cards, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.moments import GAIN
from adjudicator.engine.occurrences import Occurrence
from adjudicator.rules.words import ATTACK, a
from adjudicator.rules.you import You
from adjudicator.world.records import UNTIL_END_OF_TURN

skirmisher = card(
    "Skirmisher",
    "Action-Attack",
    5,
    2022,
    expansion="Allies",
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
