"""Which events a statement is about."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from adjudicator.engine.run import Run
from adjudicator.format.boards import Value
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.format.steps import Statement
from adjudicator.scenario.checks.stated_events import StatedEvents
from adjudicator.scenario.runner import run_scenario

BUREAUCRATS = """
id: a
title: A
kingdom: [Bureaucrat]
players:
  alice: {hand: [2 Bureaucrat, Copper], deck: [Copper], actions: 2, coins: 3}
  bob: {hand: [Estate, Copper]}
moves:
  - alice plays Bureaucrat
  - alice plays Bureaucrat
  - alice buys Silver
"""


@cache
def run() -> Run:
    """Two Silvers gained for Bureaucrats, one bought; Bob puts an Estate onto his deck."""
    return run_scenario(loads(BUREAUCRATS, "a.yaml", names())[0]).runs[0]


def cards(name: str, count: int = 1, text: str = "") -> Value:
    return Value(text or name, name, count, None, None, 0, 0)


def stated(who: str | None, verb: str, *named: Value) -> StatedEvents:
    return StatedEvents(run(), Statement("", who, verb, named), Counter(), 0)


def test_what_was_done_of_a_kind_since_an_event() -> None:
    events = stated("alice", "gain", cards("Silver"))
    gained = list(events.done(0))
    assert len(gained) == 3
    assert list(events.done(gained[-1].id)) == gained[-1:]


def test_the_card_that_is_bought_is_the_act_itself_and_one_that_a_text_gains_is_not() -> None:
    events = stated("alice", "gain", cards("Silver"))
    assert [events.is_the_act(one) for one in events.done(0)] == [False, False, True]


def test_a_card_of_the_same_name_that_is_played_later_is_one_more() -> None:
    events = stated("alice", "play", cards("Bureaucrat"))
    assert [events.is_one_more(one) for one in events.done(0)] == [False, True]


@pytest.mark.parametrize(
    ("who", "verb", "card", "number"),
    [
        *(("bob", "put", "Estate", 1), ("alice", "put", "Estate", 0), (None, "put", "Estate", 1)),
        *(("alice", "gain", "Silver", 3), ("alice", "gain", "Gold", 0), ("bob", "gain", "Silver", 0)),
    ],
)
def test_it_is_about_the_player_and_the_cards_that_it_names(who: str | None, verb: str, card: str, number: int) -> None:
    events = stated(who, verb, cards(card))
    assert sum(events.is_so(one) for one in events.done(0)) == number


def test_another_means_one_more_than_the_act_itself() -> None:
    assert stated("alice", "gain", cards("Silver", text="another Silver")).another
    assert not stated("alice", "gain", cards("Silver", text="a Silver")).another
