"""The graph of causes has every event and no cycle; the rules view contracts what only the engine needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import networkx
import pytest

from adjudicator.engine.events import Event
from adjudicator.explanations.trace import engine_only
from adjudicator.explanations.trigger_graph import graph, part, rules_view
from adjudicator.explanations.why import why

Happened = Callable[..., Event]
NETWORKX: Any = networkx


def test_every_event_is_a_node_with_what_is_known_of_it(trace: tuple[Event, ...], players: tuple[str, ...]) -> None:
    whole = graph(trace, players)
    assert list(whole) == [event.id for event in trace]
    node = whole.nodes[23]
    assert node["kind"] == "put"
    assert node["who"] == "alice"
    assert node["outcome"] == "lost track"
    assert node["cites"] == ("lose-track",)
    assert node["number"] == "1.7.4.2"
    assert node["sentence"].startswith("Watchtower loses track of Inn")


def test_causes_lead_to_effects(trace: tuple[Event, ...], players: tuple[str, ...]) -> None:
    whole = graph(trace, players)
    assert whole.has_edge(12, 16, "triggers")
    assert whole.has_edge(15, 16, "orders")
    assert whole.has_edge(12, 16, "contains")
    assert whole.edges[19, 23, "loses track of"]["label"] == "moves the card"
    assert whole.edges[12, 16, "triggers"]["kind"] == "triggers"


@pytest.mark.parametrize("view", [lambda whole: whole, rules_view])
def test_no_cycle(view: object, trace: tuple[Event, ...], players: tuple[str, ...]) -> None:
    seen = view(graph(trace, players))  # type: ignore[operator]
    assert NETWORKX.is_directed_acyclic_graph(seen)
    assert all(cause < effect for cause, effect in seen.edges())


def test_nothing_is_its_own_cause(happened: Happened) -> None:
    with pytest.raises(ValueError, match="later event 2"):
        graph((happened(1, "play", "Village", links=(("triggers", 2),)), happened(2, "draw", "Gold")))


def test_the_rules_view_contracts(trace: tuple[Event, ...], players: tuple[str, ...]) -> None:
    seen = rules_view(graph(trace, players))
    assert set(seen) == {event.id for event in trace if not engine_only(event)}
    assert seen.has_edge(2, 5, "contains"), "the follow is part of the play"
    assert seen.has_edge(12, 16, "contains")
    assert seen.has_edge(12, 16, "triggers")
    assert set(seen.get_edge_data(16, 18)) == {"contains"}, "a forced choice chooses nothing"
    assert NETWORKX.is_weakly_connected(seen)


def test_the_rules_view_leaves_the_whole_graph_alone(trace: tuple[Event, ...], players: tuple[str, ...]) -> None:
    whole = graph(trace, players)
    rules_view(whole)
    assert len(whole) == len(trace)


def test_the_graph_of_one_answer(trace: tuple[Event, ...], players: tuple[str, ...]) -> None:
    small = part(rules_view(graph(trace, players)), why(trace, "loses track", players).events)
    assert set(small) == {2, 11, 12, 15, 16, 19, 20, 21, 22, 23}
    assert NETWORKX.is_weakly_connected(small)


def test_links_to_events_outside_the_trace_are_left_out(happened: Happened) -> None:
    assert graph((happened(5, "gain", "Gold", parent=2, links=(("triggers", 1),)),)).number_of_edges() == 0
