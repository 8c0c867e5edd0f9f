"""What the project's scenarios have in common. That each of them holds is tested by adjudicator's own pytest plugin."""

from __future__ import annotations

from collections import Counter

import pytest
from whole_corpus import every_scenario

from adjudicator.format.steps import Check


def test_every_scenario_is_a_test(pytestconfig: pytest.Config) -> None:
    installed = pytestconfig.pluginmanager.hasplugin("adjudicator")
    assert installed, "Without adjudicator installed (pip install -e '.[test]') the scenarios are not run."
    assert "scenarios" in pytestconfig.getini("testpaths")
    assert pytestconfig.getini("adjudicator_scenarios") is True
    assert pytestconfig.getini("adjudicator_check") is True


def test_ids_and_titles_are_unique() -> None:
    every = every_scenario()
    for counts in (Counter(scenario.id for scenario in every), Counter(scenario.title for scenario in every)):
        assert [name for name, count in counts.items() if count > 1] == []


def test_every_scenario_expects_something_and_says_where_the_answer_comes_from() -> None:
    every = every_scenario()
    checked = {scenario.id for scenario in every for step in scenario.moves if isinstance(step, Check)}
    assert [scenario.id for scenario in every if scenario.expect is None and scenario.id not in checked] == []
    assert [scenario.id for scenario in every if not scenario.cites] == []
