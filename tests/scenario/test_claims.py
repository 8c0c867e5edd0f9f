"""Claims are decided by exploring; what was not looked at is unknown, never held."""

from __future__ import annotations

import pytest

from adjudicator.explore.graph import Bounds
from adjudicator.scenario import running
from adjudicator.scenario.catalogue import names
from adjudicator.scenario.load import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.running import run_scenario

BOARD = """
id: a
title: A
kingdom: [Cellar]
players:
  alice: {hand: [Cellar, Estate, Copper], deck: [3 Gold]}
  bob: {}
moves:
  - alice plays Cellar:
      - any
"""


def result(expect: str) -> Result:
    (scenario,) = loads(BOARD + f"expect:\n  {expect}\n", "a.yaml", names())
    return run_scenario(scenario, check=True)


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("sometimes: {alice: {hand: [2 Gold]}}", "holds"),
        ("sometimes: {alice: {hand: [3 Gold]}}", "differs"),
        ("always: {alice: {in play: [Cellar]}}", "holds"),
        ("always: {alice: {hand: [Estate, Copper]}}", "differs"),
        ("never: {alice: {discard: [Gold]}}", "holds"),
        ("never: {alice: {discard: [Estate]}}", "differs"),
        ("alice: {hand size: 2}", "holds"),
        ("alice: {hand: [2 Gold]}", "differs"),
    ],
)
def test_claims_over_what_is_left_open(claim: str, verdict: str) -> None:
    found = result(claim)
    assert len(found.runs) == 4
    assert found.verdict == verdict


def test_a_failing_claim_shows_the_outcome_that_breaks_it() -> None:
    (failure,) = result("never: {alice: {discard: [Estate]}}").failures
    assert failure.run is not None
    assert (failure.line, failure.column) == (12, 3)


@pytest.mark.parametrize("most", [1, 2])
@pytest.mark.parametrize(
    "claim",
    [
        "sometimes: {alice: {hand: [3 Gold]}}",
        "always: {alice: {in play: [Cellar]}}",
        "never: {alice: {discard: [Gold]}}",
    ],
)
def test_what_was_not_looked_at_is_unknown(claim: str, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "BOUNDS", Bounds(states=most))
    found = result(claim)
    assert found.verdict == "unknown"
    assert "exploring stopped" in str(found.why_unknown)
    assert found.run is not None


TRAIL = """
id: a
title: A
kingdom: [Trail, Watchtower]
players:
  alice: {hand: [Watchtower], deck: [Silver]}
  bob: {}
moves:
  - alice gains Trail:
      - any, to the end
"""


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("sometimes: {alice: {in play: [Trail]}, trace: [alice trashes Trail]}", "holds"),
        ("sometimes: {alice: {in play: [Trail]}, not in trace: [alice trashes Trail]}", "holds"),
        ("never: {alice: {in play: [Trail]}, trace: [alice trashes Trail]}", "differs"),
        ("never: {alice: {in play: [Trail]}, not in trace: [alice trashes Trail]}", "differs"),
        ("always: {trace: [alice trashes Trail]}", "differs"),
        ("could: {alice: {trace: [alice trashes Trail], alice: {in play: [Trail]}}}", "holds"),
        ("not in trace: [alice trashes Trail]", "differs"),
    ],
)
def test_two_ways_to_the_same_table_are_told_apart_by_what_the_trace_says(claim: str, verdict: str) -> None:
    # a Trail is in play at once, or only after Watchtower has trashed it
    (scenario,) = loads(TRAIL + f"expect:\n  {claim}\n", "a.yaml", names())
    assert run_scenario(scenario, check=True).verdict == verdict


def test_a_check_on_the_way_also_tells_them_apart() -> None:
    moves = TRAIL.replace("any, to the end", "any\n      - any\n      - any\n      - any")
    moves += "  - check: {never: {alice: {in play: [Trail]}, trace: [alice trashes Trail]}}\n"
    (scenario,) = loads(moves, "a.yaml", names())
    assert run_scenario(scenario, check=True).verdict == "differs"
