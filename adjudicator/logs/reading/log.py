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
    """Names in full, in turn order."""
    short: tuple[str, ...]
    """The names that the lines use for them."""
    number: int | None = None
    """The number of the game."""
    kingdom: tuple[str, ...] = ()
    """What is in the Supply according to a line before the log, including landscapes."""
    starting: tuple[dict[str, int], ...] = ()
    """What each player starts with."""
    chosen: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """What the heading says was chosen: by the name of the card or landscape."""
    unknown: tuple[LogLine, ...] = ()
    """Lines of an unknown form."""
    strange: tuple[str, ...] = ()
    """The names in the Kingdom line that are neither cards nor landscapes."""
    scores: dict[int, int] = field(default_factory=dict)
    """The client's score, by seat, as far as the text has it."""

    @property
    def chat(self) -> tuple[LogLine, ...]:
        """What players and spectators said."""
        return tuple(line for line in self.lines if line.kind == "chat")

    @property
    def turns(self) -> tuple[int, ...]:
        """Where the turns begin: places in `lines`."""
        return tuple(place for place, line in enumerate(self.lines) if line.kind == "turn")
