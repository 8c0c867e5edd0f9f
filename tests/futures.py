"""What a run can still lead to, as far as anybody at the table could see: the yardstick for exact keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tables import asked

from adjudicator.engine.keys.canonical import canonical
from adjudicator.engine.keys.run_keys import key
from adjudicator.engine.run import Run

Future = Any


def shown(run: Run) -> Future:
    """What is on the table now and what is asked."""
    decision = run.decision
    question = None
    if decision is not None:
        options = tuple((option.label, len(option.values), option.tag) for option in decision.options)
        question = (
            *(decision.word, decision.player, decision.decider, options, decision.least, decision.most),
            *(decision.by, decision.ordered, decision.phase),
        )
    return (canonical(run.game, run.world), question)


def future(run: Run, depth: int) -> Future:
    """What is shown now and after every sequence of at most `depth` further answers."""
    decision = run.decision
    if decision is None or decision.phase or not depth:
        return shown(run)
    return (shown(run), tuple((answer, future(run.answer(*answer), depth - 1)) for answer in decision.answers()))


def every_run(run: Run, most: int) -> Iterator[Run]:
    """The runs that can be reached before a phase asks again, unmerged, the shortest first, at most this many."""
    waiting = [run]
    for at in range(most):
        if at >= len(waiting):
            return
        now = waiting[at]
        yield now
        if now.decision is not None and not now.decision.phase:
            waiting += [now.answer(*answer) for answer in now.decision.answers()]


def confused(run: Run, most: int = 150, depth: int = 4, most_pairs: int = 60) -> list[tuple[Run, Run]]:
    """Pairs of runs whose keys are equal although their futures differ. Exact keys leave none."""
    groups: dict[Any, list[Run]] = {}
    for one in every_run(run, most):
        groups.setdefault(key(one), []).append(one)
    wrong = []
    for same in groups.values():
        first = future(same[0], depth) if len(same) > 1 else None
        for other in same[1:most_pairs]:
            if future(other, depth) != first:
                wrong.append((same[0], other))
    return wrong


def merged(run: Run, most: int = 150) -> int:
    """How many of the runs share their key with an earlier one: a key that never merges is of no use."""
    keys = [key(one) for one in every_run(run, most)]
    return len(keys) - len(set(keys))


def exact(run: Run) -> None:
    """No two runs that this one can lead to have one key and different futures."""
    wrong = confused(run)
    ways = [(asked(one), asked(other)) for one, other in wrong[:2]]
    assert not wrong, f"{len(wrong)} pairs of runs have one key and two futures: {ways}"
