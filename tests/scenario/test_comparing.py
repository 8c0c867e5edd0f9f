"""The same scenario by the rules of different days."""

from __future__ import annotations

from datetime import date

from adjudicator.scenario.catalogue import names
from adjudicator.scenario.comparing import by_rules_of, compare, history
from adjudicator.scenario.document import Scenario
from adjudicator.scenario.load import loads


def plain() -> Scenario:
    (one,) = loads(PLAIN, "a.yaml", names())
    return one


PLAIN = """
id: a
title: A
kingdom: [Smithy]
players:
  alice: {hand: [Smithy], deck: [3 Copper]}
  bob: {}
moves:
  - alice plays Smithy
"""


def test_nothing_has_changed() -> None:
    found = compare(by_rules_of(plain(), date(2010, 1, 1), {}), plain())
    assert found.same
    assert (found.first, found.differs, found.causes) == (None, {}, ())


HAGGLER = """
id: a
title: A
kingdom: [Haggler]
players:
  alice: {in play: [Haggler], coins: 3}
  bob: {}
phase: buying
moves:
  - alice buys Silver:
      - gain: Copper
"""


def test_the_card_that_changed_is_the_cause() -> None:
    (one,) = loads(HAGGLER, "a.yaml", names())
    found = compare(by_rules_of(one, date(2015, 1, 1), {}), by_rules_of(one, date(2023, 1, 1), {}))
    assert not found.same
    assert [(cause.name, cause.before, cause.after) for cause in found.causes] == [("Haggler", "2011", "2022")]
    assert found.one.cannot is None
    assert found.other.result is not None
    # nothing is asked any more when the card is bought
    assert [step.line for step in found.other.result.unused] == [11]
    pinned = compare(one, by_rules_of(one, None, {"Haggler": date(2015, 1, 1)}))
    assert [cause.name for cause in pinned.causes] == ["Haggler"]


def test_every_day_from_which_the_answer_was_another() -> None:
    (one,) = loads(HAGGLER, "a.yaml", names())
    found = history(one)
    assert [since.day.year for since in found] == [2011, 2022]
    assert found[0].causes == ()
    assert [cause.name for cause in found[1].causes] == ["Haggler"]
    assert len(history(plain())) == 1


MILITIA = """
id: a
title: A
kingdom: [Militia]
players:
  alice: {hand: [Militia]}
  bob: {hand: [5 Copper], discard: []}
moves:
  - alice plays Militia
"""


def test_a_rule_that_changed_is_a_cause_with_its_source() -> None:
    text = MILITIA.replace("[5 Copper]", "[3 Copper, Estate, Silver]").replace(
        "alice plays Militia\n", "alice plays Militia:\n      - bob discard: Estate\n      - bob discard: Silver\n"
    )
    (one,) = loads(text, "a.yaml", names())
    found = compare(by_rules_of(one, date(2015, 1, 1), {}), by_rules_of(one, date(2023, 1, 1), {}))
    (cause,) = found.causes
    assert (cause.name, cause.is_rule) == ("discard-down-at-once", True)
    assert cause.cites
    # one answer to both cards is missing now: every answer is looked at
    assert len(found.other.outcomes) > 1
