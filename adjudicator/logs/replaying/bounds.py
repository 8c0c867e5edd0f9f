"""Where a replay stops searching, and the ways in which it searches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

MOST_ANSWERS: Final = 16_000
"""How many answers are tried in one game by default."""
MOST_SECONDS: Final = 20.0
MOST_REPAIRS: Final = 12
"""How often the same card may be missing in the same line before that counts as a dead end."""
MOST_REPAIRED: Final = 24
"""How many ways to put a missing card in its place are tried."""
MOST_STRETCHES: Final = 24
"""How often a replay continues after a line that did not happen."""
FEWEST_ANSWERS: Final = 600
"""How many answers are tried in each part of a game at least."""
MOST_FRESH: Final = 6
"""How many new questions may be asked after cards have changed places."""
MOST_IN_VAIN: Final = 300
"""How many answers are tried for one line before an earlier choice in the turn is changed."""
LONGEST_IN_VAIN: Final = 1_200
"""How many answers are tried for one line before the game is tried in another way."""
SHORTER_IN_VAIN: Final = 400
"""The same in the other ways."""
MOST_IN_VAIN_AT_ALL: Final = 6_000
"""The same in the way that has got furthest, if cards are hidden; then the check continues after that line."""
MOST_SHORT: Final = 400
"""How often a choice is taken back because it gave too little."""


@dataclass(frozen=True, slots=True)
class ReplayBounds:
    """Where a replay stops searching."""

    answers: int | None = MOST_ANSWERS
    seconds: float | None = MOST_SECONDS


USUAL: Final = ReplayBounds()
"""The default limits."""


class Way(NamedTuple):
    """How to choose the cards that change places. Which way is quickest differs from game to game."""

    spare_first: bool = False
    """Whether a card that nothing needs is taken out of a hand first."""
    in_turn: bool = False
    """Whether a different exchange is tried first each time the same card is missing again."""

    flowing: bool = False
    """Whether exchanges are searched for as flows."""
    from_the_end: bool = False
    """Whether exchanges are searched for from the end."""


WAYS: Final = (Way(), Way(spare_first=True), Way(in_turn=True), Way(flowing=True), Way(from_the_end=True))
