"""Every way the open choices of a run can go, merged where nothing can tell two of them apart any more."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from adjudicator.engine.keys import key
from adjudicator.engine.run import Run

MOST_STATES: Final = 20_000
"""How many different states are looked at before exploring stops and says that it is not complete."""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """The runs that were reached, how many states were looked at, and whether that was all of them."""

    runs: tuple[Run, ...]
    states: int
    complete: bool


def every_answer(runs: Iterable[Run], *, most: int = MOST_STATES) -> Outcomes:
    """All runs one answer further on."""
    return _explore(runs, lambda run, steps: steps == 1, most)


def to_the_end(runs: Iterable[Run], *, most: int = MOST_STATES) -> Outcomes:
    """All runs at the next question of a phase, or at the end of the game."""
    return _explore(runs, lambda run, steps: run.decision is None or run.decision.phase, most)


def _explore(runs: Iterable[Run], done: Callable[[Run, int], bool], most: int) -> Outcomes:
    seen: set[object] = set()
    reached: list[Run] = []
    waiting: list[tuple[Run, int]] = [(run, 0) for run in runs]
    while waiting:
        run, steps = waiting.pop()
        mark = (steps if steps < 2 else 2, key(run))
        if mark in seen:
            continue
        if len(seen) >= most:
            return Outcomes(tuple(reached), len(seen), False)
        seen.add(mark)
        if done(run, steps):
            reached.append(run)
            continue
        decision = run.decision
        assert decision is not None
        for answer in reversed(tuple(decision.answers())):
            waiting.append((run.answer(*answer), steps + 1))
    return Outcomes(tuple(reached), len(seen), True)
