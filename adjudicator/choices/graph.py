"""All states that open choices can lead to, each explored once: states with equal keys have the same future."""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import islice
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from adjudicator.engine.decisions import Decision

P = TypeVar("P")

OUTCOME: Final = -2
"""In place of who decides: nothing is open any more."""
UNSEEN: Final = -3
"""In place of who decides: a limit stopped the exploring before this state was explored."""

MOST_STATES: Final = 50_000
"""How many different states are explored by default."""
MOST_CHOICES: Final = 100
"""How many choices in a row are explored by default: some scenarios never end."""
MOST_ANSWERS: Final = 10
"""How many answers are tried for each state that may be explored: some questions have millions."""
BY_CTRL_C: Final = "by Ctrl-C"
"""What ended the exploring, where Ctrl-C is a limit."""

_AFTER: Final = 256
"""After how many answers the clock and the memory are checked and progress is reported."""


class Choices(Protocol[P]):
    """What is explored: positions, the decision that is open in each, and what its answers lead to."""

    def open(self, at: P) -> Decision | None:
        """The decision that is open here; None for an outcome."""

    def answered(self, at: P, answer: tuple[str, ...]) -> P:
        """The next position in which something is open, or an outcome."""

    def mark(self, at: P) -> bytes:
        """Positions with equal marks have the same future."""

    def only(self, at: P) -> Enough | None:
        """The answers that are enough here, if the others make no difference; None if all of them have to be tried.

        If it turns out later that they were not enough, `answered` raises `NotEnough`.
        """

    def try_all(self) -> None:
        """From now on no answer is left out."""

    def rest(self, at: P) -> None:
        """This outcome will not be continued, or not soon: let go of everything needed only for that."""


class Enough(NamedTuple):
    """Answers of a state that are enough, and whether they lead to all ends that are possible from there.

    Where they do not, those that are missing were reached another way.
    """

    answers: tuple[tuple[str, ...], ...]
    to_all_ends: bool


@dataclass(frozen=True, slots=True)
class Bounds:
    """Where exploring stops: different states, seconds, choices in a row, megabytes.

    The megabytes are how much the memory of the whole process may grow. With `whole`, what was found before a limit is
    of no use, so the first way that reaches one ends the exploring of all of them. With `ctrl_c`, Ctrl-C is a limit like the
    others; without it, Ctrl-C also ends whatever called for the exploring.
    """

    states: int | None = MOST_STATES
    seconds: float | None = None
    depth: int | None = MOST_CHOICES
    megabytes: int | None = None
    whole: bool = False
    ctrl_c: bool = False


@dataclass(slots=True)
class Graph(Generic[P]):
    """The states by number (0: the beginning), who decides in each, and where each answer leads.

    The answers of a state are in the order of its decision's `answers()`: all of them, or those in `only`. `outcomes`
    are the positions in which nothing was open, by their state. `stopped` says what ended the exploring early, as the
    end of a sentence; None when it is complete. `unfinished` is the state whose answers were being tried then: not all
    of them were.
    """

    beginning: P
    deciders: array[int] = field(default_factory=lambda: array("b"))
    first: array[int] = field(default_factory=lambda: array("I"))
    many: array[int] = field(default_factory=lambda: array("I"))
    edges: array[int] = field(default_factory=lambda: array("I"))
    outcomes: dict[int, P] = field(default_factory=dict)
    stopped: str | None = None
    unfinished: int | None = None
    at_once: dict[int, int] = field(default_factory=dict)
    """For each state in which one of several simultaneous choices is open: which of them."""
    only: dict[int, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    """For each state in which answers were left out since they make no difference: those that were tried."""
    narrowed: set[int] = field(default_factory=set)
    """Those of them that do not lead to all ends that are possible from there."""

    def __len__(self) -> int:
        return len(self.deciders)

    @property
    def complete(self) -> bool:
        """Whether every state was explored."""
        return self.stopped is None

    def after(self, state: int) -> array[int]:
        """The states that the answers of this one lead to, in the order of the answers."""
        start = self.first[state]
        return self.edges[start : start + self.many[state]]

    def answers(self, state: int, decision: Decision) -> Iterable[tuple[str, ...]]:
        """The answers of a state that were tried, in their order."""
        return islice(self.only.get(state) or decision.answers(), self.many[state])

    def add(self) -> int:
        """Add a state that is not explored yet; returns its number."""
        self.deciders.append(UNSEEN)
        self.first.append(0)
        self.many.append(0)
        return len(self.deciders) - 1


def explore(
    beginning: P,
    choices: Choices[P],
    bounds: Bounds = Bounds(),
    progress: Callable[[int, int], None] | None = None,
) -> Graph[P]:
    """Explore every state that can be reached. `progress` is called with how many were found and how many are waiting.

    What was found before a limit is reached is returned. Raises `KeyboardInterrupt`, unless Ctrl-C is one of the bounds.
    """
    exploring = _Exploring(beginning, choices, bounds, progress)
    exploring.go()
    return exploring.graph


class NotEnough(Exception):
    """Answers were left out that make a difference."""


class Stopped(Exception):
    """The exploring ends here; the message says why, as the end of a sentence. Choices may raise it too."""


class _Exploring(Generic[P]):
    """Exploring under way: the states found, those that wait, and how much has been spent."""

    def __init__(
        self, beginning: P, choices: Choices[P], bounds: Bounds, progress: Callable[[int, int], None] | None
    ) -> None:
        self.choices = choices
        self.bounds = bounds
        self.progress = progress
        self.tried = 0
        self._begin(beginning)
        self.end = None if bounds.seconds is None else time.monotonic() + bounds.seconds
        self.used = 0 if bounds.megabytes is None else memory_used()

    def _begin(self, beginning: P) -> None:
        self.graph = Graph(beginning)
        self.waiting: list[tuple[P, int, int]] = [(beginning, self.graph.add(), 0)]
        self.numbers: dict[bytes, int] = {}

    def go(self) -> None:
        """Explore one state after another, until none is waiting or a limit is reached."""
        try:
            self._go()
        except NotEnough:
            self.choices.try_all()
            self._begin(self.graph.beginning)
            self._go()

    def _go(self) -> None:
        graph, choices = self.graph, self.choices
        try:
            if choices.open(graph.beginning) is None:
                choices.rest(graph.beginning)
            else:
                self.numbers[choices.mark(graph.beginning)] = 0
            while self.waiting:
                self._look(*self.waiting.pop())
        except Stopped as stopped:
            graph.stopped = str(stopped)
        except KeyboardInterrupt:
            if not self.bounds.ctrl_c:
                raise
            graph.stopped = BY_CTRL_C
        # outcomes that were found while they waited are known all the same
        for at, number, _ in reversed(self.waiting):
            if choices.open(at) is None:
                self._keep(at, number)

    def _keep(self, outcome: P, number: int) -> None:
        self.graph.deciders[number] = OUTCOME
        self.graph.outcomes[number] = outcome

    def _look(self, at: P, number: int, depth: int) -> None:
        """Give every answer of one state. Raises `Stopped` at a limit; what was tried until then is kept."""
        decision = self.choices.open(at)
        if decision is None:
            self._keep(at, number)
            return
        graph, choices, numbers, waiting = self.graph, self.choices, self.numbers, self.waiting
        if self.bounds.depth is not None and depth >= self.bounds.depth:
            graph.stopped = f"at {counted(self.bounds.depth, 'choice')} one after the other"
            if self.bounds.whole:
                raise Stopped(graph.stopped)
            return
        behind = len(waiting)
        graph.first[number] = len(graph.edges)
        graph.unfinished = number
        if decision.at_once:
            graph.at_once[number] = decision.at_once
        only = choices.only(at)
        if only is not None:
            graph.only[number] = only.answers
            if not only.to_all_ends:
                graph.narrowed.add(number)
        try:
            for answer in decision.answers() if only is None else only.answers:
                self._check_bounds()
                after = choices.answered(at, answer)
                mark = choices.mark(after)
                child = numbers.get(mark)
                if child is None:
                    if self.bounds.states is not None and len(graph) >= self.bounds.states:
                        raise Stopped(f"after {counted(self.bounds.states, 'state')}")
                    child = numbers[mark] = graph.add()
                    # what comes of the first answer is looked at next; the others may wait for long
                    if len(waiting) > behind or choices.open(after) is None:
                        choices.rest(after)
                    waiting.append((after, child, depth + 1))
                graph.edges.append(child)
            graph.unfinished = None
        finally:
            graph.many[number] = len(graph.edges) - graph.first[number]
            if graph.many[number]:
                graph.deciders[number] = decision.decider
            waiting[behind:] = waiting[behind:][::-1]

    def _check_bounds(self) -> None:
        """Before an answer. Raises `Stopped`."""
        graph, bounds = self.graph, self.bounds
        if bounds.states is not None and len(graph.edges) >= bounds.states * MOST_ANSWERS:
            raise Stopped(f"after {counted(bounds.states * MOST_ANSWERS, 'answer')}")
        self.tried += 1
        if self.tried % _AFTER:
            return
        if self.progress is not None:
            self.progress(len(graph), len(self.waiting))
        if self.end is not None and time.monotonic() > self.end:
            raise Stopped(f"after {bounds.seconds:g} second{'' if bounds.seconds == 1 else 's'}")
        if bounds.megabytes is not None and memory_used() - self.used >= bounds.megabytes * 1_000_000:
            raise Stopped(f"at about {bounds.megabytes} MB, after {counted(len(graph), 'state')}")


def memory_used() -> int:
    """How many bytes of memory this process takes now."""
    import psutil

    return int(psutil.Process().memory_info().rss)


def counted(number: int, what: str) -> str:
    """`1 state`, `12 states`."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def back_edges(graph: Graph[P]) -> list[list[int]]:
    """For each state, the states with an answer that leads to it."""
    back: list[list[int]] = [[] for _ in range(len(graph))]
    for state in range(len(graph)):
        for after in set(graph.after(state)):
            back[after].append(state)
    return back


def backwards(graph: Graph[P]) -> Iterable[int]:
    """The states in an order in which what a state leads to is before it, as far as nothing leads back."""
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
