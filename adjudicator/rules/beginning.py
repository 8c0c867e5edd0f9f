"""The beginning of a game: everybody draws their first hand (I, Basic setup)."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.view import View
from adjudicator.rules.cleaning_up import HAND_SIZE
from adjudicator.rules.getting import draw
from adjudicator.rules.receiving import set_boons_aside
from adjudicator.rules.words import BOON
from adjudicator.world.records import Turn

SETTING_UP: Final = "setting up"
"""The phase before the first turn: decks are shuffled, hands are still to be drawn."""


def before_the_first_turn(first: int) -> Turn:
    """Where a new game stands; the player at `first` begins."""
    return Turn(number=0, player=first, phase=SETTING_UP, normal=first)


async def draw_first_hands(you: View) -> None:
    """Each player draws a hand, the one who begins first; then their turn begins."""
    if BOON in you.game.types:
        await set_boons_aside(you)
    for seat in you.seats:
        await you.game.view(you.frame, seat).do(draw, HAND_SIZE)
    first = Turn(number=1, player=you.seat, phase="start", serial=1, normal=you.seat)
    await you.change(lambda world: (world._replace(turn=first), None))
