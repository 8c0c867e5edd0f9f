"""What does not hold of a scenario."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.engine.run import Run


@dataclass(frozen=True, slots=True)
class Failure:
    """An expectation that does not hold: one sentence, and its place in the file.

    `run` is an outcome that shows it, where there is one.
    """

    line: int
    column: int
    message: str
    run: Run | None = None
