"""What a graph of choices says: how many ways there are, where outcomes part, who can make sure of what."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence, Set
from typing import Any, Final, TypeVar

from adjudicator.explore.graph import OUTCOME, UNSEEN, Graph, back_edges, backwards

P = TypeVar("P")

BY_CTRL_C: Final = "by Ctrl-C"
"""What a graph says that somebody interrupted: whoever looks at several has to stop, too."""


def paths(graph: Graph[Any]) -> int | None:
    """How many ways there are through the graph; None when choices can be repeated without end."""
    ways: dict[int, int] = {}
    for state in backwards(graph):
        total = 0 if graph.many[state] else 1
        for after in graph.after(state):
            if after not in ways:
                return None
            total += ways[after]
        ways[state] = total
    return ways[0]


def reachable(graph: Graph[Any], kind: Callable[[int], int]) -> list[int]:
    """For each state, what can still come of it: bit number `kind(state)` of each outcome, or of what was not looked at."""
    ends = (OUTCOME, UNSEEN)
    found = [1 << kind(state) if graph.deciders[state] in ends else 0 for state in range(len(graph))]
    order = list(backwards(graph))
    changed = True
    while changed:
        changed = False
        for state in order:
            can = found[state]
            for after in graph.after(state):
                can |= found[after]
            if can != found[state]:
                found[state] = can
                changed = True
    return found


def parting(graph: Graph[Any], can: Sequence[int]) -> int | None:
    """The first state in which an answer rules out something that another one leaves possible; None if none does."""
    for state in _nearest_first(graph):
        if len({can[after] for after in graph.after(state)}) > 1:
            return state
    return None


def way_to(graph: Graph[Any], wanted: Callable[[int], bool], start: int = 0) -> list[tuple[int, int]] | None:
    """A shortest way from a state to a wanted one: (state, number of the answer) one after the other."""
    came: dict[int, tuple[int, int] | None] = {start: None}
    waiting = deque([start])
    while waiting:
        state = waiting.popleft()
        if wanted(state):
            way: list[tuple[int, int]] = []
            step = came[state]
            while step is not None:
                way.append(step)
                step = came[step[0]]
            return way[::-1]
        for number, after in enumerate(graph.after(state)):
            if after not in came:
                came[after] = (state, number)
                waiting.append(after)
    return None


def ensured(graph: Graph[Any], who: int, good: Set[int]) -> tuple[bool, dict[int, int]]:
    """Whether `who` can make sure that it ends in a `good` state, whatever the others and chance do; and the answers.

    The answers are the number of the one to give in each state of theirs from which they can make sure of it. A state that
    was not looked at counts as lost: with a graph that is not complete, only "yes" is certain.
    """
    back = back_edges(graph)
    missing = [graph.many[state] if graph.deciders[state] != who else 1 for state in range(len(graph))]
    sure = set(good)
    answers: dict[int, int] = {}
    waiting = deque(sorted(good))
    while waiting:
        state = waiting.popleft()
        for before in back[state]:
            if before in sure or graph.deciders[before] in (OUTCOME, UNSEEN):
                continue
            if graph.deciders[before] == who:
                answers[before] = graph.after(before).index(state)
            else:
                missing[before] -= sum(1 for after in graph.after(before) if after == state)
                if missing[before] > 0:
                    continue
            sure.add(before)
            waiting.append(before)
    return 0 in sure, answers


def _nearest_first(graph: Graph[Any]) -> Sequence[int]:
    seen = {0: None}
    waiting = deque([0])
    while waiting:
        for after in graph.after(waiting.popleft()):
            if after not in seen:
                seen[after] = None
                waiting.append(after)
    return list(seen)
