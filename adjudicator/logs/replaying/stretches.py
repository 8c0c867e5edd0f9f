"""The result of replaying a log: the stretches of the game that were replayed in one go."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date

from adjudicator.engine.run import Run
from adjudicator.logs.kingdom import Kingdom
from adjudicator.logs.reading.log import Log
from adjudicator.logs.reading.log_line import LogLine
from adjudicator.logs.replaying.nodes import Node
from adjudicator.logs.replaying.progress import Mismatch, ReplayPosition
from adjudicator.logs.replaying.restarts import Restart


@dataclass(slots=True)
class Stretch:
    """A part of a game that was replayed in one go: the way in it that led furthest."""

    start: ReplayPosition
    """Where it begins in the lines."""
    begun: int
    """The id of its first event; earlier ones belong to earlier stretches."""
    nodes: list[Node]
    """The questions on the way, with the answers given."""
    last: Run
    standing: ReplayPosition
    """Where it ends in the lines."""
    reached: int
    """The first line that does not happen."""
    restart: Restart | None = None
    """How it begins, if it is not the first."""
    beyond: tuple[Node, Run] | None = None
    """The latest answer on the way that got furthest without the whole line at `reached`, and what it led to."""


@dataclass(slots=True)
class Replay:
    """The result of replaying a log: its stretches, only one if no line is wrong."""

    log: Log
    lines: tuple[LogLine, ...]
    """The lines that are replayed: from the first shuffle on."""
    table: Kingdom
    as_of: date
    dated: bool
    """Whether somebody named the day; otherwise it follows from the number of the game."""
    stretches: list[Stretch] = field(default_factory=list)
    complete: bool = False
    """Whether every line happened."""
    stopped: str | None = None
    """Which limit ended the search for the first line that did not happen, if one did."""
    exhausted: bool = False
    """Whether every world that is consistent with the log was tried: then that line cannot happen at all."""
    tried: int = 0
    mismatches: list[tuple[Mismatch, Run]] = field(default_factory=list)
    """What happened instead of the first line that did not happen, and the runs in which it did."""

    @property
    def nodes(self) -> list[Node]:
        """The questions of the whole game, with the answers given."""
        found: list[Node] = []
        for part in self.stretches:
            number = part.nodes[0].run.world.turn.number
            while found and (found[-1].standing.at >= part.start.at and found[-1].run.world.turn.number >= number):
                found.pop()
            found += part.nodes
        return found

    @property
    def last(self) -> Run:
        """The run at the end."""
        return self.stretches[-1].last

    @property
    def reached(self) -> int:
        """The first line that did not happen; the number of lines if there is none."""
        return self.stretches[0].reached

    @property
    def restarts(self) -> list[Restart]:
        """How the replay continued after lines that did not happen."""
        return [part.restart for part in self.stretches if part.restart is not None]
