"""A whole log, read: its lines, the players, and what its heading says."""

from __future__ import annotations

from dataclasses import dataclass, field

from adjudicator.logs.reading.log_line import LogLine


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
    def chat(self) -> tuple[LogLine, ...]:
        """What players and onlookers said."""
        return tuple(line for line in self.lines if line.kind == "chat")

    @property
    def turns(self) -> tuple[int, ...]:
        """Where the turns begin: places in `lines`."""
        return tuple(place for place, line in enumerate(self.lines) if line.kind == "turn")
