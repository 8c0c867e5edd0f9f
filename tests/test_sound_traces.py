"""What is wrong with a trace is noticed."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest
from sound_traces import unsound

from adjudicator.engine.run import Run
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

MOAT = """\
id: moat
title: Moat against Witch
kingdom: [Moat, Witch]
players: {alice: {hand: [Witch], deck: [2 Copper]}, bob: {hand: [Moat]}}
moves: [{alice plays Witch: [bob react: Moat]}]
expect: {bob: {discard: []}}
"""


def result() -> Result:
    (scenario,) = loads(MOAT, "moat.scenario.yaml", names())
    return run_scenario(scenario, keep_worlds=True)


def with_one(found: Result, kind: str, **changed: Any) -> Result:
    """The same, with something else said of the last event of a kind."""
    last = next(event for event in reversed(found.run.trace) if event.kind == kind)
    trace = tuple([event._replace(**changed) if event is last else event for event in found.run.trace])
    run = SimpleNamespace(trace=trace, game=found.run.game, world=found.run.world, worlds=found.run.worlds)
    return replace(found, runs=(cast("Run", run),))


def test_a_sound_trace() -> None:
    assert list(unsound(result())) == []


@pytest.mark.parametrize(
    ("kind", "changed", "said"),
    [
        ("play", {"cites": ()}, "it cites no rule"),
        ("play", {"cites": ("no-such-rule",)}, "not in the register"),
        ("ability", {"links": ()}, "an ability without what it fired on"),
        ("unaffected", {"links": ()}, "unaffected without an ability"),
        ("draw", {"parent": 10_000}, "nested in what happens later"),
        ("draw", {"links": (("triggers", 10_000),)}, "caused by what happens later"),
        ("draw", {"links": (("helps", 0),)}, "no such kind of link"),
        ("draw", {"ability": ""}, "an ability without a name"),
    ],
)
def test_what_is_wrong_with_a_trace(kind: str, changed: dict[str, Any], said: str) -> None:
    assert said in " ".join(unsound(with_one(result(), kind, **changed)))
