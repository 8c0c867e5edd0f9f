"""The questions on the way through a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from adjudicator.engine.decisions import Decision
from adjudicator.engine.run import Run
from adjudicator.logs.replaying.answers import Answer
from adjudicator.logs.replaying.progress import ReplayPosition


@dataclass(slots=True)
class Node:
    """A run at a question, its place in the log, and the answers not tried yet."""

    run: Run
    standing: ReplayPosition
    answers: Iterator[Answer]
    named: frozenset[int] = frozenset()
    """The cards that lines have named since the question before."""
    given: Answer = ()
    tried: set[Answer] = field(default_factory=set)

    def asks(self, other: Decision) -> bool:
        """Whether this is the same question as another one, about other cards perhaps."""
        own = self.run.decision
        return own is not None and (own.word, own.player, own.by, own.phase) == (
            other.word,
            other.player,
            other.by,
            other.phase,
        )
