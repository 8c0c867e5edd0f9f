"""`rest: unchanged`: whatever is not named is as it was, or is listed."""

from __future__ import annotations

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

BOARD = """
id: a
title: A
kingdom: [Village, Witch, Moat]
players:
  alice: {hand: [Witch, Village], deck: [Gold, Silver, 3 Copper]}
  bob: {hand: [Estate], coffers: 1}
moves:
%s
expect:
  %s
"""
WITCH = "  - alice plays Witch"
PLAYED = "alice: {hand: [Gold, Silver, Village], deck: [3 Copper], in play: [Witch], actions: 0}"


def ran(moves: str, expect: str) -> Result:
    (scenario,) = loads(BOARD % (moves, expect), "a.yaml", names())
    return run_scenario(scenario, check=True)


def test_everything_that_changed_is_named() -> None:
    found = ran(WITCH, f"{PLAYED}\n  bob: {{discard: [Curse]}}\n  supply: {{Curse: 9}}\n  rest: unchanged")
    assert found.verdict == "holds"


def test_what_changed_and_is_not_named_is_listed() -> None:
    (failure,) = ran(WITCH, f"{PLAYED}\n  rest: unchanged").failures
    assert (failure.line, failure.column) == (12, 3)
    assert failure.message == (
        "rest: not everything else is unchanged: bob's discard (nothing before, now Curse); "
        "the Curse pile (10 before, now 9)."
    )


def test_the_rest_of_one_player() -> None:
    assert ran(WITCH, "bob: {discard: [Curse], rest: unchanged}").verdict == "holds"
    (failure,) = ran(WITCH, "alice: {in play: [Witch], deck size: 3, rest: unchanged}").failures
    assert failure.message == (
        "rest: not everything else is unchanged: alice's hand (Village, Witch before, now Gold, Silver, Village); "
        "alice's actions (1 before, now 0)."
    )


def test_a_size_or_some_of_the_cards_name_a_zone() -> None:
    expect = "{hand contains: [Gold], deck size: 3, in play: [Witch], actions: 0, rest: unchanged}"
    assert ran(WITCH, f"alice: {expect}").verdict == "holds"


def test_after_a_check_only_what_changed_since_counts() -> None:
    moves = "  - alice plays Village\n  - check: {alice: {actions: 2}}\n" + WITCH
    changed = "alice: {hand: [Silver, Copper, Gold], deck: [2 Copper], in play: [Village, Witch], actions: 1}"
    rest = f"{changed}\n  bob: {{discard size: 1}}\n  supply: {{Curse: 9}}\n  rest: unchanged"
    found = ran(moves, rest)
    assert [failure.message for failure in found.failures] == []


def test_where_ways_meet_again_each_is_compared_with_its_own_check() -> None:
    """After Cellar the tables differ, but after the turn they are the same."""
    text = """
id: a
title: A
kingdom: [Cellar]
players:
  alice: {hand: [Cellar, Copper, Estate], deck: [10 Gold]}
  bob: {}
moves:
  - alice plays Cellar:
      - any
  - check: {alice: {in play: [Cellar]}}
  - alice ends turn
expect:
  bob: {rest: unchanged}
  alice: {hand: [5 Gold], in play: [], deck size: %s, discard size: %s}
"""
    (scenario,) = loads(text % (5, 3), "a.yaml", names())
    assert run_scenario(scenario).verdict == "differs"


@pytest.mark.parametrize(
    ("expect", "message"),
    [
        ("rest: the same", "rest: write 'rest: unchanged'. Everything else must then be as it was before."),
        ("never: {rest: unchanged}", "'rest: unchanged' cannot be under 'never', where a list means 'contains"),
    ],
)
def test_mistakes(expect: str, message: str) -> None:
    with pytest.raises(BadScenario) as bad:
        ran(WITCH, expect)
    assert message in str(bad.value)
