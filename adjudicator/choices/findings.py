"""What a graph of choices says: how many ways there are, where outcomes diverge, who can make sure of what."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Set
from functools import reduce
from operator import or_
from typing import Any, Final, TypeVar

from adjudicator.choices.certainty import certain
from adjudicator.choices.graph import OUTCOME, Graph, backwards

P = TypeVar("P")

_NONE: Final = -1
"""The number of the set with no kind of outcome in it."""

NOT_LOOKED_AT: Final = 0
"""The number, among the kinds of outcomes (1, 2 ...), of everything that was not explored."""


def paths(graph: Graph[Any], ends: Set[int] | None = None) -> int | None:
    """How many ways there are through the graph, or to these ends; None if choices can be repeated endlessly."""
    ways: dict[int, int] = {}
    for state in backwards(graph):
        total = 0 if graph.many[state] or (ends is not None and state not in ends) else 1
        for after in graph.after(state):
            if after not in ways:
                return None
            total += ways[after]
        ways[state] = total
    return ways[0]


class Possible:
    """For each state, the kinds of outcomes it can still lead to.

    Many states can have the same ones, so each set is kept once, under a number: that of its only kind, or else one
    above those of all kinds.
    """

    def __init__(self, graph: Graph[Any], kinds: Mapping[int, int]) -> None:
        """`kinds` are those of the outcomes, by their states; every other end counts as `NOT_LOOKED_AT`."""
        self._more = max(kinds.values(), default=0) + 1
        self._bits: list[int] = []
        self._numbers: dict[int, int] = {}
        self.of = array("q", [_NONE]) * len(graph)
        """The number of each state's set."""
        for state in range(len(graph)):
            if not graph.many[state]:
                self.of[state] = kinds.get(state, NOT_LOOKED_AT)
        order = [state for state in backwards(graph) if graph.many[state]]
        changed = True
        while changed:
            changed = False
            for state in order:
                can = {self.of[after] for after in graph.after(state)}
                if state == graph.unfinished:
                    can.add(NOT_LOOKED_AT)
                number = self._together(can - {_NONE})
                if number != self.of[state]:
                    self.of[state] = number
                    changed = True

    def kinds(self, number: int) -> tuple[int, ...]:
        """The kinds in the set with this number."""
        if NOT_LOOKED_AT <= number < self._more:
            return (number,)
        bits = bin(self._as_bits(number))[:1:-1]
        return tuple(kind for kind, bit in enumerate(bits) if bit == "1")

    def part(self, numbers: Set[int]) -> bool:
        """Whether some answer certainly rules out what another one leaves possible: `numbers` are those of their sets.

        What was not explored could still lead to anything.
        """
        if sum(NOT_LOOKED_AT < number < self._more for number in numbers) > 1:
            return True
        found = [self._as_bits(number) for number in numbers]
        unknown = 1 << NOT_LOOKED_AT
        every = reduce(or_, found, 0) & ~unknown
        return any(not can & unknown and can != every for can in found)

    def _as_bits(self, number: int) -> int:
        if number < self._more:
            return 0 if number == _NONE else 1 << number
        return self._bits[number - self._more]

    def _together(self, numbers: Set[int]) -> int:
        """The number of the union of these sets."""
        if len(numbers) < 2:
            return next(iter(numbers), _NONE)
        alone = bytearray(self._more // 8 + 1)
        bits = 0
        for number in numbers:
            if number < self._more:
                alone[number >> 3] |= 1 << (number & 7)
            else:
                bits |= self._bits[number - self._more]
        bits |= int.from_bytes(alone, "little")
        number = self._numbers.setdefault(bits, self._more + len(self._bits))
        if number == self._more + len(self._bits):
            self._bits.append(bits)
        return number


class Ways:
    """A shortest way from the beginning to each state, as far as it leads through `within` (everywhere, if it is None)."""

    def __init__(self, graph: Graph[Any], within: Callable[[int], bool] | None = None) -> None:
        self._before = array("q", [_NONE]) * len(graph)
        self._answer = array("L", [0]) * len(graph)
        self.states = array("L", [0])
        """The states that can be reached, the nearest first."""
        seen = bytearray(len(graph))
        seen[0] = 1
        for state in self.states:
            for number, after in enumerate(graph.after(state)):
                if not seen[after] and (within is None or within(after)):
                    seen[after] = 1
                    self._before[after], self._answer[after] = state, number
                    self.states.append(after)

    def to(self, state: int) -> list[tuple[int, int]]:
        """(state, number of the answer) one after the other."""
        way: list[tuple[int, int]] = []
        while (before := self._before[state]) != _NONE:
            way.append((before, self._answer[state]))
            state = before
        return way[::-1]


def parting(graph: Graph[Any], possible: Possible, ways: Ways) -> int | None:
    """The nearest state in which an answer certainly rules out what another one leaves possible; None if none does.

    None, too, where orders were left out before it so that nobody knows what the answers there rule out.
    """
    for state in ways.states:
        if any(after in graph.narrowed for after in graph.after(state)):
            return None
        if graph.many[state] and possible.part({possible.of[after] for after in graph.after(state)}):
            return state
    return None


def ensured(graph: Graph[Any], who: int, good: Set[int]) -> tuple[bool, dict[int, int]]:
    """Whether `who` can make sure that it ends in a `good` state, whatever the others and chance do; and the answers.

    The answers are the number of the one to give in each state of theirs from which they can make sure of it. An
    unexplored state counts as lost: with a graph that is not complete, only "yes" is certain.
    """
    sure, answers = certain(graph, who, good)
    return 0 in sure, answers


def prevented(graph: Graph[Any], who: int, good: Set[int]) -> int | None:
    """The nearest outcome that the others and chance can bring about so that it is not `good`, whatever `who` answers.

    None if `who` can make sure of a good one, or if only continuing forever avoids it.
    """
    sure, _ = certain(graph, who, good)
    if 0 in sure:
        return None
    ways = Ways(graph, lambda state: state not in sure)
    return next((state for state in ways.states if graph.deciders[state] == OUTCOME), None)
