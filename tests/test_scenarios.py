"""Every scenario of the project holds, with the invariants of the table tested after every change."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from adjudicator.scenario.catalogue import names
from adjudicator.scenario.document import Scenario
from adjudicator.scenario.load import load
from adjudicator.scenario.running import run_scenario

FOLDER = Path(__file__).parent.parent / "scenarios"


def every_scenario() -> list[Scenario]:
    return [scenario for file in sorted(FOLDER.rglob("*.scenario.yaml")) for scenario in load(file, names())]


SCENARIOS = every_scenario()


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_holds(scenario: Scenario) -> None:
    result = run_scenario(scenario, check=True)
    told = [f"{scenario.file}:{failure.line}: {failure.message}" for failure in result.failures]
    assert result.missing is None, str(result.missing)
    assert not told, "\n".join(told)
    assert result.verdict == "holds", result.why_unknown


def test_ids_are_unique() -> None:
    counts = Counter(scenario.id for scenario in SCENARIOS)
    assert [name for name, count in counts.items() if count > 1] == []


def test_every_scenario_expects_something_and_says_where_the_answer_comes_from() -> None:
    assert [scenario.id for scenario in SCENARIOS if scenario.expect is None] == []
    assert [scenario.id for scenario in SCENARIOS if not scenario.cites] == []
