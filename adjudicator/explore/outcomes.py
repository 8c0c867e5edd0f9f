"""Every way the open choices of a run can go, merged where nothing can tell two of them apart any more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from adjudicator.engine.canonical import Unkeyable
from adjudicator.engine.keys import Keys
from adjudicator.engine.run import Run

MOST_STATES: Final = 20_000
"""How many different states are looked at before exploring stops and says that it is not complete."""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """The runs that were reached, how many states were looked at, and whether that was all of them."""

    runs: tuple[Run, ...]
    states: int
    complete: bool


def every_answer(runs: Iterable[Run], *, most: int = MOST_STATES, exact: bool = False) -> Outcomes:
    """All runs one answer further on. With `exact`, a run without a key raises `Unkeyable`; else it is never merged."""
    return _explore(runs, lambda run, steps: steps == 1, most, exact)


def to_the_end(runs: Iterable[Run], *, most: int = MOST_STATES, exact: bool = False) -> Outcomes:
    """All runs at the next question of a phase, or at the end of the game."""
    return _explore(runs, lambda run, steps: run.decision is None or run.decision.phase, most, exact)


def _explore(runs: Iterable[Run], done: Callable[[Run, int], bool], most: int, exact: bool) -> Outcomes:
    seen: set[object] = set()
    reached: list[Run] = []
    beginning = list(runs)
    keys = Keys(beginning[0].game) if beginning else None
    waiting: list[Iterator[tuple[Run, int]]] = [iter([(run, 0) for run in beginning])]
    while waiting:
        found = next(waiting[-1], None)
        if found is None:
            waiting.pop()
            continue
        run, steps = found
        mark = (min(steps, 2), _mark(keys, run, exact))
        if mark in seen:
            continue
        if len(seen) >= most:
            return Outcomes(tuple(reached), len(seen), False)
        seen.add(mark)
        if done(run, steps):
            reached.append(run)
        else:
            waiting.append(_answered(run, steps + 1))
    return Outcomes(tuple(reached), len(seen), True)


def _answered(run: Run, steps: int) -> Iterator[tuple[Run, int]]:
    """The run after each answer of its decision."""
    assert run.decision is not None
    for answer in run.decision.answers():
        yield run.answer(*answer), steps


def _mark(keys: Keys | None, run: Run, exact: bool) -> object:
    """The key of a run; one that holds a value without an exact picture is like no other."""
    assert keys is not None
    try:
        return keys.of(run)
    except Unkeyable:
        if exact:
            raise
        return run
