"""Lines of a log, read: who does what with which cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

LineKind = Literal[
    "turn",  # Turn 3 - alice
    "act",  # a player does something
    "numbers",  # +2 Actions, +$1: what is added to pools and mats; the engine counts these itself
    "start",  # what a player starts with, and the first shuffle
    "heading",  # the number of the game, ratings, the timer ...
    "remark",  # said besides: lost track, a token moves, the game has ended
    "comment",  # a line that begins with '#'
    "unknown",  # none of these
]

Cards = tuple[tuple[str, int], ...]
"""Cards in the order in which a line names them, with their counts. A card that is not named is `names.HIDDEN`."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of a log. `number` is its place in the file, from 1; `seat` who does it (-1: nobody)."""

    number: int
    text: str
    kind: LineKind
    depth: int = 0
    seat: int = -1
    act: str = ""
    """The verb: play, draw, gain, buy, buy and gain ..."""
    cards: Cards = ()
    name: str = ""
    """The pile, Way, mat or cause that the line names besides its cards."""
    cause: str = ""
    """The card or landscape that the line gives as the reason."""
    amount: int = 0
    """How much, or the number of the turn."""
    coins: int | None = None
    """The $ in brackets behind a play of Treasures."""
    spare: bool = False
    """Whether another line reports the same."""


@dataclass(frozen=True, slots=True)
class Log:
    """A log that was read: its lines, and what its heading says."""

    file: str
    lines: tuple[LogLine, ...]
    players: tuple[str, ...]
    """Names in full, in the order in which the players begin."""
    short: tuple[str, ...]
    """What the lines call them."""
    number: int | None = None
    """The number of the game."""
    kingdom: tuple[str, ...] = ()
    """What a line before the log says is in the Supply, landscapes too."""
    starting: tuple[dict[str, int], ...] = ()
    """What each player starts with."""
    chosen: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """What the heading says was chosen: by the name of the card or landscape."""
    unknown: tuple[LogLine, ...] = ()
    """Lines of a form that is not known."""
    strange: tuple[str, ...] = ()
    """What the line with the Kingdom names that is neither a card nor a landscape."""
    scores: dict[int, int] = field(default_factory=dict)
    """The client's score, by seat, as far as the text has it."""

    @property
    def turns(self) -> tuple[int, ...]:
        """Where the turns begin: places in `lines`."""
        return tuple(place for place, line in enumerate(self.lines) if line.kind == "turn")
