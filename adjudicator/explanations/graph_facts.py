"""Questions about the graph of causes: the longest chain of triggers, what depends on a choice, which orders mattered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import networkx

from adjudicator.explanations.trace import DECIDING
from adjudicator.explanations.trigger_graph import CONTAINS, Graph

_networkx: Final[Any] = networkx

TRIGGERING: Final = frozenset({"triggers", "sets up", "enables"})
"""Kinds of cause that make an ability trigger."""


@dataclass(frozen=True, slots=True)
class GraphFacts:
    """Facts about a graph of causes. Events are given by their ids in the trace.

    `causes` counts links by kind; `longest` is the longest chain of events, each of which led to an ability that
    triggered on it, through what happened inside them; `depending` are, by choice, all events that it led to, the
    choices with the most first; `orders` are the choices that put one ability before others.
    """

    events: int
    causes: dict[str, int]
    longest: tuple[int, ...]
    depending: dict[int, tuple[int, ...]]
    orders: tuple[int, ...]


def facts(graph: Graph) -> GraphFacts:
    """Facts about a graph of causes (from `trigger_graph.graph` or its `rules_view`)."""
    kinds = Counter(kind for _, _, kind in graph.edges(keys=True))
    choices = [event for event, is_choice in graph.nodes(data="is_choice") if is_choice]
    depending = {choice: depending_on(graph, choice) for choice in choices}
    return GraphFacts(
        events=len(graph),
        causes=dict(kinds.most_common()),
        longest=longest_chain(graph),
        depending={
            choice: found
            for choice, found in sorted(depending.items(), key=lambda one: (-len(one[1]), one[0]))
            if found
        },
        orders=tuple(choice for choice in choices if _is_order(graph, choice)),
    )


def _is_order(graph: Graph, choice: int) -> bool:
    """Whether a choice put one ability before others: where there is only one, the choice was whether to use it."""
    several = len({*graph.nodes[choice]["options"]} - {"nothing"}) > 1
    return several and any(kind == "orders" for _, _, kind in graph.out_edges(choice, keys=True))


def depending_on(graph: Graph, event: int) -> tuple[int, ...]:
    """The ids of all events that an event led to: without it, they would not have happened in this way."""
    return tuple(sorted(_networkx.descendants(graph, event)))


def longest_chain(graph: Graph) -> tuple[int, ...]:
    """The longest chain of triggers: each event led to an ability, inside which the next one happened."""
    best: dict[int, tuple[int, ...]] = {}
    for event in sorted(graph):
        best[event] = max(
            _chains(graph, event, best), key=lambda chain: (len(chain), [-one for one in chain]), default=()
        )
    chain = max(best.values(), key=len, default=())
    return chain if len(chain) > 1 else ()


def _chains(graph: Graph, event: int, best: dict[int, tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    yield (event,) if any(kind in TRIGGERING for _, _, kind in graph.out_edges(event, keys=True)) else ()
    for cause, _, kind in graph.in_edges(event, keys=True):
        if kind in TRIGGERING and graph.nodes[event]["kind"] == "ability":
            before = best[cause]
            yield (*before, event) if before and before[-1] == cause else (*before, cause, event)
        elif kind == CONTAINS or kind in DECIDING:
            yield best[cause]
