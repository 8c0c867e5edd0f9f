"""The graphs that are drawn: that of the hand-written trace, and one whose names try to break the drawing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hand_written_trace import NASTY, happened, players, trace

from adjudicator.engine.events import Event
from adjudicator.explanations.trigger_graph import Graph, graph, rules_view

__all__ = ["happened", "players", "trace"]


@pytest.fixture
def seen(trace: tuple[Event, ...], players: tuple[str, ...]) -> Graph:
    return rules_view(graph(trace, players))


@pytest.fixture
def nasty(happened: Callable[..., Event]) -> Graph:
    events = (
        happened(1, "play", NASTY, cites=(NASTY,)),
        happened(2, "gain", NASTY, parent=1, player=1, because=NASTY, outcome="failed", links=(("triggers", 1),)),
        happened(3, "set up", player=None, ability=NASTY, links=(("made-up <kind>", 1),)),
    )
    return graph(events, (NASTY, "bob"))
