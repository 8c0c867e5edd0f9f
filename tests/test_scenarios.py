"""What the project's scenarios have in common. That each of them holds is tested by adjudicator's own pytest plugin."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.document import Check, Scenario
from adjudicator.format.reader import load

FOLDER = Path(__file__).parent.parent / "scenarios"


def every_scenario() -> list[Scenario]:
    return [scenario for file in sorted(FOLDER.rglob("*.scenario.yaml")) for scenario in load(file, names())]


SCENARIOS = every_scenario()


def test_every_scenario_is_a_test(pytestconfig: pytest.Config) -> None:
    installed = pytestconfig.pluginmanager.hasplugin("adjudicator")
    assert installed, "Without adjudicator installed (pip install -e '.[test]') the scenarios are not run."
    assert "scenarios" in pytestconfig.getini("testpaths")
    assert pytestconfig.getini("adjudicator_scenarios") is True
    assert pytestconfig.getini("adjudicator_check") is True


def test_ids_and_titles_are_unique() -> None:
    for counts in (Counter(scenario.id for scenario in SCENARIOS), Counter(scenario.title for scenario in SCENARIOS)):
        assert [name for name, count in counts.items() if count > 1] == []


def test_every_scenario_expects_something_and_says_where_the_answer_comes_from() -> None:
    checked = {scenario.id for scenario in SCENARIOS for step in scenario.moves if isinstance(step, Check)}
    assert [scenario.id for scenario in SCENARIOS if scenario.expect is None and scenario.id not in checked] == []
    assert [scenario.id for scenario in SCENARIOS if not scenario.cites] == []
