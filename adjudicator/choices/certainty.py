"""From which states of a graph a player can make sure of something, whatever the others and chance do.

Simultaneous choices (Masquerade) are one state after another in the graph, but whoever makes one of them does not know
the others: a player's own choice has to be the same whatever the others choose. So the place in turn order does not
matter.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Iterator, Mapping, Set
from itertools import product
from typing import Any

from adjudicator.choices.graph import OUTCOME, UNSEEN, Graph, back_edges


def certain(graph: Graph[Any], who: int, good: Set[int]) -> tuple[Set[int], dict[int, int]]:
    """The states from which `who` can make sure of a good end, and the number of the answer to give in theirs.

    An unexplored state counts as lost.
    """
    looking = _Looking(graph, who, good)
    looking.go_back_from(good)
    while found := [first for first in looking.at_once if first not in looking.sure and looking.chosen_blindly(first)]:
        looking.sure.update(found)
        looking.go_back_from(found)
    return looking.sure, looking.answers


class _Looking:
    """The states that are known to be sure, and what is missing before others are."""

    def __init__(self, graph: Graph[Any], who: int, good: Set[int]) -> None:
        self.graph = graph
        self.who = who
        self.back = back_edges(graph)
        self.at_once = {
            first: after for first in _first_choices(graph, self.back) if who in (after := self._others(first))
        }
        """The states in which the first of several simultaneous choices is open, one of them made by `who`, with who
        makes each."""
        self.inside = {state for first in self.at_once for state in _within(graph, first)}
        deciders = graph.deciders
        self.missing = array("L", [graph.many[at] if deciders[at] != who else 1 for at in range(len(graph))])
        if graph.unfinished is not None and deciders[graph.unfinished] != who:
            self.missing[graph.unfinished] += 1  # an answer that was not tried
        self.sure: set[int] = set(good)
        self.answers: dict[int, int] = {}

    def _others(self, first: int) -> set[int]:
        return {self.graph.deciders[state] for state in _within(self.graph, first)}

    def go_back_from(self, states: Set[int] | list[int]) -> None:
        """Find the states that are sure because these are."""
        graph, sure, who = self.graph, self.sure, self.who
        waiting = deque(sorted(states))
        while waiting:
            state = waiting.popleft()
            for before in self.back[state]:
                if before in sure or before in self.inside or graph.deciders[before] in (OUTCOME, UNSEEN):
                    continue
                if graph.deciders[before] == who:
                    self.answers[before] = graph.after(before).index(state)
                else:
                    self.missing[before] -= sum(1 for after in graph.after(before) if after == state)
                    if self.missing[before] > 0:
                        continue
                sure.add(before)
                waiting.append(before)

    def chosen_blindly(self, first: int) -> bool:
        """Whether `who` has answers to these simultaneous choices that are right whatever the others choose."""
        graph = self.graph
        own = {graph.at_once[at]: graph.many[at] for at in _within(graph, first) if graph.deciders[at] == self.who}
        for chosen in product(*map(range, own.values())):
            answers = dict(zip(own, chosen, strict=True))
            if all(state in self.sure for state in self._ends(first, answers)):
                mine = (at for at in _within(graph, first) if graph.deciders[at] == self.who)
                self.answers |= {at: answers[graph.at_once[at]] for at in mine}
                return True
        return False

    def _ends(self, state: int, answers: Mapping[int, int]) -> Iterator[int]:
        """Where simultaneous choices lead to with these answers of `who`."""
        graph = self.graph
        if graph.unfinished == state:
            yield state
        number = graph.at_once[state]
        after = graph.after(state)
        for following in after[answers[number] :][:1] if graph.deciders[state] == self.who else after:
            if graph.at_once.get(following, 0) > number:
                yield from self._ends(following, answers)
            else:
                yield following


def _first_choices(graph: Graph[Any], back: list[list[int]]) -> list[int]:
    """The states in which the first of several simultaneous choices is open."""
    return [
        state
        for state, number in graph.at_once.items()
        if state == 0 or any(graph.at_once.get(before, number) >= number for before in back[state])
    ]


def _within(graph: Graph[Any], first: int) -> set[int]:
    """The states in which one of these choices is open."""
    found, waiting = {first}, [first]
    while waiting:
        state = waiting.pop()
        for after in graph.after(state):
            if graph.at_once.get(after, 0) > graph.at_once[state] and after not in found:
                found.add(after)
                waiting.append(after)
    return found
