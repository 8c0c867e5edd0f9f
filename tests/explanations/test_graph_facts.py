"""Questions to the graph of causes."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.engine.events import Event
from adjudicator.explanations.graph_facts import depending_on, facts, longest_chain
from adjudicator.explanations.trigger_graph import graph, rules_view


def test_what_a_graph_says_of_itself(trace: tuple[Event, ...], players: tuple[str, ...]) -> None:
    found = facts(rules_view(graph(trace, players)))
    assert found.causes["triggers"] == 2
    assert found.causes["loses track of"] == 1
    # the other choice among abilities, 20, was whether to use the only one
    assert found.orders == (15,)
    assert found.longest == (12, 16)


def test_what_depends_on_a_choice(trace: tuple[Event, ...], players: tuple[str, ...]) -> None:
    whole = rules_view(graph(trace, players))
    assert {12, 16, 21, 23} <= set(depending_on(whole, 11))
    assert 10 not in depending_on(whole, 11)
    assert next(iter(facts(whole).depending)) in (9, 11)


def test_the_longest_chain_goes_through_what_happens_inside(happened: Callable[..., Event]) -> None:
    events = (
        happened(1, "gain", "Silver"),
        happened(2, "ability", ability="Watchtower: trash it", links=(("triggers", 1),), parent=1),
        happened(3, "trash", "Silver", parent=2),
        happened(4, "ability", ability="Tomb: +1 VP", links=(("triggers", 3),), parent=3),
        happened(5, "ability", ability="Fan: x", links=(("triggers", 1),)),
    )
    assert longest_chain(graph(events, ("alice",))) == (1, 2, 3, 4)


def test_no_chain_without_triggers(happened: Callable[..., Event]) -> None:
    assert longest_chain(graph((happened(1, "play", "Village"),), ("alice",))) == ()
    assert facts(graph(())).events == 0


def test_a_card_that_stays_in_play_is_no_part_of_a_chain(happened: Callable[..., Event]) -> None:
    events = (
        happened(1, "play", "Crypt"),
        happened(2, "stays", "Crypt", links=(("sets up", 1),)),
        happened(3, "ability", ability="Crypt: put one into your hand", links=(("sets up", 1),)),
    )
    assert longest_chain(graph(events, ("alice",))) == (1, 3)
