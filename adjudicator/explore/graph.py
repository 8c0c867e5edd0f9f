"""All states that open choices can lead to, each looked at once: states with equal keys have the same future."""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, Generic, Protocol, TypeVar

from adjudicator.engine.decisions import Decision

P = TypeVar("P")

OUTCOME: Final = -2
"""In place of who decides: nothing is open any more."""
UNSEEN: Final = -3
"""In place of who decides: a bound stopped the exploring before this state was looked at."""

MOST_STATES: Final = 20_000
"""How many different states are looked at, unless somebody says more."""
MOST_CHOICES: Final = 100
"""How many choices one after the other are looked at, unless somebody says more: some can go on without end."""
MOST_ANSWERS: Final = 10
"""How many answers are tried for each state that may be looked at: some questions have millions."""
_AFTER: Final = 256
"""After how many states the clock is looked at and progress is told."""
_BYTES_PER_STATE: Final = 300


class Choices(Protocol[P]):
    """What is explored: positions, the decision that is open in each, and what comes of its answers."""

    def open(self, at: P) -> Decision | None:
        """The decision that is open here; None for an outcome."""

    def answered(self, at: P, answer: tuple[str, ...]) -> P:
        """The next position in which something is open, or an outcome."""

    def mark(self, at: P) -> bytes:
        """Positions with equal marks have the same future."""

    def rest(self, at: P) -> None:
        """Nobody goes on from this outcome: let go of what that would take."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """Where exploring stops: different states, seconds, choices one after the other, megabytes (about)."""

    states: int | None = MOST_STATES
    seconds: float | None = None
    depth: int | None = MOST_CHOICES
    megabytes: int | None = None


@dataclass(slots=True)
class Graph(Generic[P]):
    """The states by number (0: the beginning), who decides in each, and where each answer leads.

    The answers of a state stand in the order of its decision's `answers()`. `outcomes` are the positions in which nothing
    was open, by their state. `stopped` says in a sentence's end what ended the exploring early; None when it is complete.
    """

    beginning: P
    deciders: array[int] = field(default_factory=lambda: array("b"))
    first: array[int] = field(default_factory=lambda: array("Q"))
    many: array[int] = field(default_factory=lambda: array("L"))
    edges: array[int] = field(default_factory=lambda: array("L"))
    outcomes: dict[int, P] = field(default_factory=dict)
    stopped: str | None = None

    def __len__(self) -> int:
        return len(self.deciders)

    @property
    def complete(self) -> bool:
        """Whether every state was looked at."""
        return self.stopped is None

    def after(self, state: int) -> array[int]:
        """The states that the answers of this one lead to, in the order of the answers."""
        start = self.first[state]
        return self.edges[start : start + self.many[state]]

    def add(self) -> int:
        """One more state, not looked at yet; gives its number."""
        self.deciders.append(UNSEEN)
        self.first.append(0)
        self.many.append(0)
        return len(self.deciders) - 1

    def unseen(self) -> Iterator[int]:
        """The states that were not looked at."""
        return (number for number, decider in enumerate(self.deciders) if decider == UNSEEN)


def explore(
    beginning: P,
    choices: Choices[P],
    bounds: Bounds = Bounds(),
    progress: Callable[[int, int], None] | None = None,
) -> Graph[P]:
    """Look at every state that can be reached. `progress` is told how many were found, and how many wait.

    Ctrl-C stops it: what was found until then is given back, as with any other bound.
    """
    graph = Graph(beginning)
    waiting: list[tuple[P, int, int]] = [(beginning, graph.add(), 0)]
    numbers: dict[bytes, int] = {}
    if choices.open(beginning) is not None:
        numbers[choices.mark(beginning)] = 0
    end = None if bounds.seconds is None else time.monotonic() + bounds.seconds
    most = _fewest(
        bounds.states, None if bounds.megabytes is None else bounds.megabytes * 1_000_000 // _BYTES_PER_STATE
    )
    looked = 0
    try:
        while waiting:
            at, number, depth = waiting.pop()
            decision = choices.open(at)
            if decision is None:
                graph.deciders[number] = OUTCOME
                graph.outcomes[number] = at
                choices.rest(at)
                continue
            looked += 1
            if looked % _AFTER == 0:
                if progress is not None:
                    progress(len(graph), len(waiting))
                if end is not None and time.monotonic() > end:
                    graph.stopped = f"after {bounds.seconds:g} seconds"
                    break
            if bounds.depth is not None and depth >= bounds.depth:
                graph.stopped = f"at {bounds.depth} choices one after the other"
                continue
            if not _look(graph, choices, decision, at, number, depth, numbers, waiting, most):
                graph.stopped = _too_many(bounds, len(graph))
                break
    except KeyboardInterrupt:
        graph.stopped = "by Ctrl-C"
    return graph


def _look(
    graph: Graph[P],
    choices: Choices[P],
    decision: Decision,
    at: P,
    number: int,
    depth: int,
    numbers: dict[bytes, int],
    waiting: list[tuple[P, int, int]],
    most: int | None,
) -> bool:
    """Give every answer of one state; False if that would be more states than `most`: then it was not looked at."""
    found: list[tuple[P, int, int]] = []
    edges = array("L")
    for answer in decision.answers():
        if most is not None and len(graph.edges) + len(edges) >= most * MOST_ANSWERS:
            return False
        after = choices.answered(at, answer)
        mark = choices.mark(after)
        child = numbers.get(mark)
        if child is None:
            if most is not None and len(graph) >= most:
                return False
            child = numbers[mark] = graph.add()
            found.append((after, child, depth + 1))
        edges.append(child)
    graph.first[number] = len(graph.edges)
    graph.many[number] = len(edges)
    graph.edges += edges
    graph.deciders[number] = decision.decider
    # what the first answer leads to is looked at first
    waiting += reversed(found)
    return True


def _fewest(*bounds: int | None) -> int | None:
    return min((bound for bound in bounds if bound is not None), default=None)


def _too_many(bounds: Bounds, states: int) -> str:
    if bounds.states is not None and states < bounds.states and bounds.megabytes is None:
        return f"after {bounds.states * MOST_ANSWERS} answers"
    if bounds.megabytes is not None and (bounds.states is None or states < bounds.states):
        return f"at about {bounds.megabytes} MB, after {states} states"
    return f"after {bounds.states} states"


def back_edges(graph: Graph[P]) -> list[list[int]]:
    """For each state, the states with an answer that leads to it."""
    back: list[list[int]] = [[] for _ in range(len(graph))]
    for state in range(len(graph)):
        for after in set(graph.after(state)):
            back[after].append(state)
    return back


def backwards(graph: Graph[P]) -> Iterable[int]:
    """The states so that what a state leads to comes before it, as far as nothing leads back."""
    order: list[int] = []
    seen = bytearray(len(graph))
    stack: list[tuple[int, int]] = [(0, 0)]
    seen[0] = 1
    while stack:
        state, number = stack.pop()
        if number == graph.many[state]:
            order.append(state)
            continue
        stack.append((state, number + 1))
        child = graph.edges[graph.first[state] + number]
        if not seen[child]:
            seen[child] = 1
            stack.append((child, 0))
    return order
