"""Answers on file that are no longer true are found, and name the scenario with today's."""

from __future__ import annotations

from datetime import date

import pytest
from whole_corpus import every_scenario

from adjudicator.compare.changed_answers import turned, unlinked
from adjudicator.format.catalogue import names
from adjudicator.format.document import Scenario
from adjudicator.format.reading.reader import loads

SINCE = date(2023, 8, 31)

OLD = """
id: old
title: Old
as_of: 2024-07
kingdom: [Engineer]
players:
  alice: {coins: 1, debt: 1}
  bob: {}
expect:
  not offered: [pay off Debt]
"""
NEW = OLD.replace("id: old", "id: new").replace("as_of: 2024-07\n", "").replace("  not offered", "  offered")


def read(*texts: str) -> list[Scenario]:
    return list(loads("---".join(texts), "a.yaml", names()))


def messages(*texts: str) -> list[str]:
    scenarios = read(*texts)
    return [str(one) for one in unlinked(scenarios, {one.id for one in scenarios if turned(one, SINCE)})]


def test_an_answer_that_is_another_one_today_has_turned() -> None:
    old, new = read(OLD, NEW)
    assert turned(old, SINCE)
    assert not turned(new, SINCE)


def test_an_answer_that_had_turned_before_that_day_is_left_out() -> None:
    text = OLD.replace("2024-07", "2021").replace("debt: 1", "coffers: 1").replace("pay off Debt", "spend Coffers")
    (old,) = read(text)
    assert not turned(old, SINCE)
    assert turned(old, date(2021, 6, 1))


def test_it_has_to_name_the_scenario_with_todays_answer() -> None:
    (message,) = messages(OLD, NEW)
    assert message == ("a.yaml:2:1: old: the answer is different today. Name the scenario that has it: 'today: ID'.")
    assert messages(OLD.replace("as_of", "today: new\nas_of"), NEW) == []


def test_the_scenario_named_has_to_be_there_and_to_hold_today() -> None:
    (message,) = messages(OLD.replace("as_of", "today: newer\nas_of"), NEW)
    assert message == "a.yaml:4:1: old: today: there is no scenario 'newer' in these files."
    (message,) = messages(
        OLD.replace("as_of", "today: older\nas_of"),
        OLD.replace("id: old", "id: older").replace("as_of", "today: new\nas_of"),
        NEW,
    )
    assert message == "a.yaml:4:1: old: today: 'older' does not hold by today's rules either."


@pytest.mark.slow
def test_every_answer_of_the_corpus_that_turned_since_2023_names_todays() -> None:
    scenarios = every_scenario()
    found = {one.id for one in scenarios if turned(one, SINCE)}
    assert len(found) > 80
    assert [str(problem) for problem in unlinked(scenarios, found)] == []
