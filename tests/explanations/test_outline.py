"""The outline numbers what people need to see, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adjudicator.engine.events import Event
from adjudicator.explanations.outline import numbers, outline
from adjudicator.explanations.phrases import among
from adjudicator.explanations.trigger_graph import graph, rules_view
from adjudicator.explanations.why import why

Happened = Callable[..., Event]


def test_numbers_and_nesting(trace: tuple[Event, ...], players: tuple[str, ...]) -> None:
    lines = outline(trace, players)
    assert [(line.number, line.event) for line in lines] == [
        ("1", 2),
        ("1.1", 5),
        ("1.1.1", 6),
        ("1.2", 7),
        ("1.3", 8),
        ("1.4", 9),
        ("1.5", 10),
        ("1.6", 11),
        ("1.7", 12),
        ("1.7.1", 15),
        ("1.7.2", 16),
        ("1.7.2.1", 18),
        ("1.7.2.2", 19),
        ("1.7.3", 20),
        ("1.7.4", 21),
        ("1.7.4.1", 22),
        ("1.7.4.2", 23),
    ]
    assert all(line.depth == line.number.count(".") for line in lines)
    assert numbers(trace) == {line.event: line.number for line in lines}


def test_the_whole_view_leaves_nothing_out(trace: tuple[Event, ...], players: tuple[str, ...]) -> None:
    assert [line.event for line in outline(trace, players, rules_view=False)] == [event.id for event in trace]


def test_a_choice_says_among_what(trace: tuple[Event, ...], players: tuple[str, ...]) -> None:
    line = next(line for line in outline(trace, players) if line.event == 15)
    assert line.is_choice
    assert line.options == ("Inn", "Watchtower")
    assert str(line) == "    1.7.1 alice resolves Inn first (out of Inn and Watchtower) [Inn 3]"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("Copper", "Silver"), "out of Copper and Silver"),
        (("pass", *map(str, range(1, 41))), "out of pass and 1 to 40"),
        (("1", "2", "3"), "out of 1, 2 and 3"),
        (("Royal Seal", "Watchtower", "nothing"), "out of Royal Seal, Watchtower or nothing"),
        (("+1 Buy and +$2", "a card when you next buy one"), "out of +1 Buy and +$2; a card when you next buy one"),
    ],
)
def test_what_there_was_to_choose_from_is_short_and_clear(options: tuple[str, ...], said: str) -> None:
    assert among(options) == said


def test_what_did_not_happen_is_visible_with_why(players: tuple[str, ...], happened: Happened) -> None:
    trace = (
        happened(1, "play", "Bishop"),
        happened(2, "trash", "Estate", parent=1, outcome="declined"),
        happened(3, "gain", "Gold", parent=1, outcome="failed", because="the pile is empty"),
        happened(4, "choose", parent=1, asked="trash", outcome="not written"),
    )
    lines = outline(trace, players)
    assert [line.outcome for line in lines[1:]] == ["declined", "failed", "not written"]
    assert lines[2].text == "alice cannot gain Gold: the pile is empty"
    assert lines[2].because == "the pile is empty"


def test_following_is_shown_when_it_is_out_of_the_ordinary(players: tuple[str, ...], happened: Happened) -> None:
    trace = (
        happened(1, "play", "Village"),
        happened(2, "follow", "Village", parent=1),
        happened(3, "plus", parent=2, what="actions", amount=2),
        happened(4, "follow", "Village", parent=1, time=2),
        happened(5, "play", "Village"),
        happened(6, "follow", "Village", parent=5, outcome="replaced", because="Enchantress"),
    )
    assert [line.event for line in outline(trace, players)] == [1, 3, 4, 5, 6]


def test_a_very_deep_trace(players: tuple[str, ...], happened: Happened) -> None:
    trace = tuple(happened(number, "play", "Village", parent=number - 1 or None) for number in range(1, 3001))
    assert outline(trace, players)[-1].depth == 2999


def test_an_event_whose_parent_is_missing_stands_outermost(players: tuple[str, ...], happened: Happened) -> None:
    assert [line.number for line in outline((happened(7, "draw", "Gold", parent=3),), players)] == ["1"]


def test_a_card_that_was_lost_track_of_is_told_once(players: tuple[str, ...], happened: Happened) -> None:
    """The play ended with that; what is told inside it has the rule and the reason."""
    trace = (
        happened(1, "set aside", "Trail"),
        happened(
            2,
            "ability",
            "Trail",
            ability="Trail: when you gain, trash or discard this, not in Clean-up, you may play it",
        ),
        happened(3, "play", "Trail", parent=2, origin=2, outcome="lost track", cites=("playing",)),
        happened(
            4,
            "play",
            "Trail",
            parent=3,
            origin=2,
            outcome="lost track",
            links=(("loses track of", 1),),
            cites=("lose-track",),
        ),
    )
    assert [(line.number, line.event) for line in outline(trace, players)] == [("1", 1), ("2", 2), ("2.1", 4)]
    assert [line.event for line in outline(trace, players, rules_view=False)] == [1, 2, 3, 4]
    assert [step.event for step in why(trace, "loses track", players).steps] == [1, 2, 4]
    assert sorted(rules_view(graph(trace, players))) == [1, 2, 4]


def test_that_none_is_left_goes_without_saying_after_the_last_one(players: tuple[str, ...], happened: Happened) -> None:
    trace = (
        happened(1, "play", "Storyteller"),
        happened(2, "choose", parent=1, asked="play", chosen=("Copper",), options=("Copper", "nothing")),
        happened(3, "play", "Copper", parent=1),
        happened(4, "choose", parent=1, asked="play", chosen=(), options=(), forced=True),
        happened(5, "choose", parent=1, asked="discard", chosen=(), options=(), forced=True),
    )
    assert [line.event for line in outline(trace, players)] == [1, 2, 3, 5]
    assert [line.event for line in outline(trace[:1] + trace[3:], players)] == [1, 4, 5]
