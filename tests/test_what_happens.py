"""The record of what happens in every scenario, and what changes it."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest
from what_happens import differences, digest, kept, unlike_before, what_happens
from whole_corpus import every_scenario

from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

VILLAGE = """\
id: village
title: Village gives a card and two Actions
kingdom: [Village]
players: {alice: {hand: [Village], deck: [3 Copper]}, bob: {}}
moves: [alice plays Village]
expect: {alice: {actions: 2}}
"""


def came_to(text: str = VILLAGE) -> Result:
    (scenario,) = loads(text, "a.scenario.yaml", names())
    return run_scenario(scenario)


def with_last(result: Result, **changed: Any) -> Result:
    """The same, with something else said of the last event."""
    *before, last = result.run.trace
    run = SimpleNamespace(trace=(*before, last._replace(**changed)))
    return cast("Result", SimpleNamespace(runs=(run,), graph=result.graph))


def test_something_is_kept_of_every_scenario_and_of_no_other() -> None:
    assert sorted(kept()) == sorted([scenario.id for scenario in every_scenario()])


def test_who_did_what_with_which_card_and_where_it_went() -> None:
    (drawn,) = [line for line in what_happens(came_to()) if line.startswith("draw")]
    assert drawn.startswith("draw by 0 | Copper#")
    assert "to: ('hand', 0) | from: ('deck', 0)" in drawn
    assert drawn.endswith("| done | drawing")


@pytest.mark.parametrize(
    "changed",
    [
        {"player": 1},
        {"outcome": "failed"},
        {"links": (("modifies", 0),)},
        {"cites": ()},
        {"origin": 0},
        {"because": "so"},
    ],
)
def test_anything_else_that_happens_is_noticed(changed: dict[str, object]) -> None:
    assert digest(with_last(came_to(), **changed)) != digest(came_to())


def test_positions_that_no_longer_merge_are_noticed() -> None:
    cellar = VILLAGE.replace("[alice plays Village]", "[{alice plays Cellar: [any]}]").replace(
        "hand: [", "hand: [Copper, "
    )
    result = came_to(cellar.replace("Village]", "Cellar]").replace("actions: 2", "actions: 1"))
    assert result.graph is not None
    graph = replace(result.graph, edges=result.graph.edges[:-1])
    assert digest(replace(result, graph=graph)) != digest(result)


def test_other_words_are_not() -> None:
    words = [with_last(came_to(), because=why, title=title) for why in ("so", "why not") for title in ("", "draws")]
    assert len(set(map(digest, words))) == 1
    assert digest(came_to(VILLAGE.replace("Village gives", "A Village gives"))) == digest(came_to())


def test_what_is_unlike_before_says_what_to_do() -> None:
    scenario = every_scenario()[0]
    assert unlike_before(scenario.id, run_scenario(scenario)) == []
    (said,) = unlike_before(scenario.id, came_to())
    assert said.startswith("Something else happens here")
    (said,) = unlike_before("village", came_to())
    assert said.startswith("Nothing is kept")


def test_differences_are_shown_line_by_line() -> None:
    before, now = what_happens(came_to()), what_happens(came_to(VILLAGE.replace("3 Copper", "Gold")))
    shown = list(differences({"village": before, "gone": before}, [("village", now), ("new", now)]))
    assert shown[:2] == ["--- village, before", "+++ village, now"]
    assert [line[:19] for line in shown[3:] if line[0] in "+-"] == ["-draw by 0 | Copper", "+draw by 0 | Gold#1"]
    assert list(differences({"village": before}, [("village", before)])) == []
