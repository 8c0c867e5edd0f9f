"""What changed between two sets of rules, and which change a different answer is due to."""

from __future__ import annotations

from datetime import date

from adjudicator.compare.rule_changes import RuleChange, SidesBetween, by_rules_of
from adjudicator.compare.sides import side
from adjudicator.format.catalogue import names
from adjudicator.format.document import Scenario
from adjudicator.format.reading.reader import loads

MANDATORY_UNTIL_2016 = """
id: a
title: A
kingdom: [Moneylender, Scheme]
versions: {Scheme: 2011}
players:
  alice: {hand: [Moneylender, Copper]}
  bob: {}
unwritten: decline
moves: [alice plays Moneylender]
"""


def before_and_today(text: str = MANDATORY_UNTIL_2016) -> tuple[Scenario, Scenario]:
    """The scenario by the rules of 2010, and by today's."""
    (scenario,) = loads(text, "a.yaml", names())
    return by_rules_of(scenario, date(2010, 6, 1), {}), by_rules_of(scenario, None, {})


def test_the_pins_of_a_scenario_stay_and_others_are_added() -> None:
    (scenario,) = loads(MANDATORY_UNTIL_2016, "a.yaml", names())
    pinned = by_rules_of(scenario, None, {"Moneylender": date(2010, 6, 1)}, {"a-rule": True})
    assert pinned.versions.keys() == {"Scheme", "Moneylender"}
    assert pinned.rules == {**scenario.rules, "a-rule": True}
    assert pinned.as_of == scenario.as_of


def test_a_card_that_is_pinned_does_not_change() -> None:
    changed = [change for change in SidesBetween(*before_and_today(), None).changes if not change.is_rule]
    assert changed == [RuleChange("Moneylender", False, "2008", "2016")]


def test_a_rule_says_how_it_was_before_and_how_it_is() -> None:
    rules = [change for change in SidesBetween(*before_and_today(), None).changes if change.is_rule]
    assert rules
    assert all(change.before and change.after and change.before != change.after for change in rules)


def test_the_change_that_makes_the_difference_alone_is_found() -> None:
    before, today = before_and_today()
    then, now = side(before, None), side(today, None)
    assert then.answer != now.answer
    due = SidesBetween(before, today, None, (then, now)).due_of(now.answer)
    assert [change.name for change in due.all] == ["Moneylender"]
    assert due.alone
    assert not due.together


def test_an_answer_that_neither_change_leads_to_is_due_to_nothing() -> None:
    assert SidesBetween(*before_and_today(), None).due_of("another answer").all == ()
