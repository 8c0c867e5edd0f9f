"""The dates on which an answer changed."""

from __future__ import annotations

from datetime import date

import pytest
from small_scenarios import HAGGLER

from adjudicator.choices.graph import Bounds
from adjudicator.compare import history as history_module
from adjudicator.compare.history import history
from adjudicator.compare.sides import Side, side
from adjudicator.format.catalogue import names
from adjudicator.format.document import Scenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario


def test_every_date_on_which_the_answer_changed() -> None:
    (one,) = loads(HAGGLER, "a.yaml", names())
    found = history(one)
    assert [since.day.year for since in found] == [2011, 2022]
    assert found[0].causes == ()
    assert [cause.name for cause in found[1].causes] == ["Haggler"]


OPEN = """
id: a
title: A
kingdom: [Militia]
players:
  alice: {hand: [Militia]}
  bob: {hand: [3 Copper, Estate, Silver]}
moves:
  - alice plays Militia:
      - any, to the end
"""


def test_days_with_the_same_rules_are_not_run_again_if_something_was_left_open(monkeypatch: pytest.MonkeyPatch) -> None:
    (one,) = loads(OPEN.replace("Militia]", "Militia, Tunnel]", 1), "a.yaml", names())
    ran = run_scenario(one)
    assert len(ran.runs) > 1
    asked: list[date | None] = []

    def counted(scenario: Scenario, bounds: Bounds | None = None) -> Side:
        asked.append(scenario.as_of)
        return side(scenario, bounds)

    monkeypatch.setattr(history_module, "side", counted)
    enough = Bounds(states=40, depth=40)
    known = [(since.day, since.side.answer) for since in history(one, enough, ran)]
    with_ran = len(asked)
    assert known == [(since.day, since.side.answer) for since in history(one, enough)]
    # the day of today's rules was not run
    assert len(asked) - with_ran == with_ran + 1
    asked.clear()
    # where less may be explored than there was, it has to be run
    history(one, Bounds(states=2, depth=40), ran)
    assert len(asked) == with_ran + 1


@pytest.mark.parametrize(
    ("changed", "days"),
    [
        ({}, 1),
        # what is said of each discarded card, or how many questions are answered, is another matter
        ({"Militia]": "Militia, Tunnel]"}, 2),
        ({"any, to the end": "bob discard: [Copper, Estate]"}, 2),
    ],
)
def test_discarding_one_at_a_time_or_at_once_ends_the_same(
    changed: dict[str, str], days: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = OPEN
    for old, new in changed.items():
        text = text.replace(old, new, 1)
    (one,) = loads(text, "a.yaml", names())
    asked: list[date | None] = []

    def counted(scenario: Scenario, bounds: Bounds | None = None) -> Side:
        asked.append(scenario.as_of)
        return side(scenario, bounds)

    monkeypatch.setattr(history_module, "side", counted)
    history(one)
    assert len(asked) == days


def test_there_is_no_history_of_what_is_unknown_on_some_day() -> None:
    (one,) = loads(OPEN, "a.yaml", names())
    little = Bounds(states=2)
    assert any(since.side.unknown for since in history(one, little))
    assert history(one, little, whole=True) == []
