"""The graph of causes: one node per event, an edge from every cause to its effect, and `contains` edges for nesting."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final, TypeAlias

import networkx

from adjudicator.engine.events import Event
from adjudicator.explanations.outline import numbers
from adjudicator.explanations.phrases import link_words, person
from adjudicator.explanations.sentences import sentence
from adjudicator.explanations.trace import (
    DECIDING,
    Trace,
    ability_said,
    causes,
    engine_only,
    event_with,
    is_choice,
    repeating_events,
)

Graph: TypeAlias = networkx.MultiDiGraph
"""Nodes are event ids; the key of an edge is its kind."""

CONTAINS: Final = "contains"
REFUSED: Final = "not offered"
"""The kind of event for an ability that was tested and refused."""


def graph(trace: Trace, players: Sequence[str] = ()) -> Graph:
    """Every event and every cause of the trace. Edges lead from smaller to larger ids, so there is no cycle.

    A node has `kind`, `player` (seat), `who`, `cards` (names), `sentence`, `number` (in the outline; empty for the engine's
    own events), `outcome`, `because`, `cites`, `ability` with its `title` (what it says), `is_choice` with the `options`,
    and `engine_only`; an edge has `kind` and `label`. The graph's `players` are the names by seat. Raises ValueError for a trace in which
    something is its own cause.
    """
    drawn: Graph = networkx.MultiDiGraph(players=tuple(players))
    number, again = numbers(trace), repeating_events(trace)
    for event in trace:
        of_engine = engine_only(event) or event.id in again
        told = {"number": number.get(event.id, ""), "engine_only": of_engine}
        drawn.add_node(event.id, **_node(event, players, trace), **told)
    for event in trace:
        for cause, kind in _causes(event, trace):
            _join(drawn, cause, event.id, kind)
    return drawn


def _node(event: Event, players: Sequence[str], trace: Trace) -> dict[str, Any]:
    return {
        "kind": event.kind,
        "player": event.player,
        "who": None if event.player is None else person(players, event.player),
        "cards": tuple(card.name for card in event.cards),
        "sentence": sentence(event, players, trace),
        "outcome": event.outcome,
        "because": event.because,
        "cites": event.cites,
        "ability": event.ability,
        "title": ability_said(event)[1] if event.ability else None,
        "is_choice": is_choice(event),
        "options": tuple(event.get("options") or ()) if is_choice(event) else (),
    }


def _causes(event: Event, trace: Trace) -> Iterator[tuple[int, str]]:
    """The causes of this event, with the kind of edge, as far as the trace has them."""
    around = event_with(trace, event.parent)
    if around is not None:
        yield around.id, CONTAINS
    for kind, cause in causes(event, trace, rules_view=False):
        yield cause.id, kind


def _join(drawn: Graph, cause: int, effect: int, kind: str) -> None:
    if cause >= effect:
        raise ValueError(f"event {effect} has the later event {cause} as its cause ({kind})")
    if not drawn.has_edge(cause, effect, kind):
        drawn.add_edge(cause, effect, kind, kind=kind, label=link_words(kind).onward)


def rules_view(whole: Graph, *, refused: bool = False) -> Graph:
    """The graph without the engine's own events; what led to one of them now leads to what that one led to.

    With `refused`, abilities that were tested and refused stay where they were tested.
    """
    seen: Graph = whole.copy()
    for number, node in list(whole.nodes(data=True)):
        if node["engine_only"] and not (refused and node["kind"] == REFUSED):
            _contract(seen, number)
    return seen


def _contract(seen: Graph, middle: int) -> None:
    causes = [(cause, kind) for cause, _, kind in seen.in_edges(middle, keys=True)]
    untold = DECIDING if seen.nodes[middle]["is_choice"] else frozenset()
    effects = [(effect, kind) for _, effect, kind in seen.out_edges(middle, keys=True) if kind not in untold]
    seen.remove_node(middle)
    for cause, coming in causes:
        for effect, going in effects:
            _join(seen, cause, effect, coming if going == CONTAINS else going)


def part(whole: Graph, events: Collection[int]) -> Graph:
    """The events of an answer and the edges between them: the graph of one `why`."""
    kept = set(events)
    small: Graph = whole.copy()
    small.remove_nodes_from([number for number in whole if number not in kept])
    return small
