"""Menagerie: Horses, whose pile is not in the Supply."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.rules.you import You

HORSE = "Horse"

horse = card(
    HORSE,
    "Action",
    3,
    2020,
    expansion="Menagerie",
    in_supply=False,
    copies=30,
    text="+2 Cards, +1 Action. Return this to its pile. It is not in the Supply.",
    cites=("Horse", "Horse 3"),
)


@horse.instructions
async def draw_and_go_back(you: You) -> None:
    await you.plus(cards=2, actions=1)
    await you.return_to_pile(you.this)


async def gain_horses(you: You, number: int, to: str = "") -> None:
    """Gain Horses, one after the other."""
    for _ in range(number):
        await you.gain(HORSE, to)
