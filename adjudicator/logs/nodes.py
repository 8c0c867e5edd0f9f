"""The questions on the way through a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from adjudicator.engine.run import Run
from adjudicator.logs.answers import Answer
from adjudicator.logs.progress import ReplayPosition


@dataclass(slots=True)
class Node:
    """A run at a question, where it stands in the log, and the answers not tried yet."""

    run: Run
    standing: ReplayPosition
    answers: Iterator[Answer]
    given: Answer = ()
    tried: set[Answer] = field(default_factory=set)
