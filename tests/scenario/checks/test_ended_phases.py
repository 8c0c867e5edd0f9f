"""What a `check` sees after an act that ends a phase, if the turn is over without another question."""

from __future__ import annotations

import pytest

from adjudicator.compare.sides import side
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

HERMIT = """\
id: a
title: A
kingdom: [Hermit]
players:
  alice: {hand: [Hermit]}
  bob: {hand: [Copper]}
moves:
  - alice plays Hermit: [gain: Silver]
"""
AT_THE_END = "{turn: alice, alice: {discard: [Silver, Madman], in play: []}}"
TREASURY = """\
id: a
title: A
as_of: 2019
kingdom: [Treasury]
players:
  alice: {hand: [Treasury], deck: [5 Copper]}
  bob: {}
moves:
  - alice plays Treasury
"""


def result(text: str) -> Result:
    (scenario,) = loads(text, "a.yaml", names())
    return run_scenario(scenario)


@pytest.mark.parametrize(
    "behind",
    [
        pytest.param(f"  - check: {AT_THE_END}\n", id="a check"),
        pytest.param(f"expect: {AT_THE_END}\n", id="the end"),
        pytest.param(f"expect: {{could: {{alice: {AT_THE_END}}}}}\n", id="a claim"),
    ],
)
def test_the_table_is_that_of_the_phase(behind: str) -> None:
    assert result(f"{HERMIT}  - alice ends Buy phase\n{behind}").verdict == "holds"


def test_a_check_behind_it_and_the_next_turn() -> None:
    moves = f"  - alice ends Buy phase\n  - check: {AT_THE_END}\n  - bob plays Copper\nexpect: {{turn: bob, bob: {{coins: 1}}}}\n"
    assert result(HERMIT + moves).verdict == "holds"


def test_the_rest_is_compared_with_that_table() -> None:
    moves = f"  - alice ends Buy phase\n  - check: {AT_THE_END}\n  - bob plays Copper\nexpect: {{alice: {{rest: unchanged}}}}\n"
    (failure,) = result(HERMIT + moves).failures
    assert "alice's discard" in failure.message


def test_what_is_chosen_in_clean_up_is_behind_it() -> None:
    moves = (
        "  - alice ends Buy phase:\n      - use: Treasury\nexpect: {turn: bob, alice: {hand: [Treasury, 4 Copper]}}\n"
    )
    assert result(TREASURY + moves).verdict == "holds"


def test_who_expects_the_next_turn_is_told() -> None:
    (failure,) = result(HERMIT + "  - alice ends Buy phase\nexpect: {turn: bob}\n").failures
    assert failure.message.endswith("To look at it after Clean-up, write 'ends turn' there.")


def test_ends_turn_goes_on_to_the_next_one() -> None:
    assert (
        result(HERMIT + "  - alice ends turn\nexpect: {turn: bob, alice: {hand: [Silver, Madman]}}\n").verdict
        == "holds"
    )


def test_a_question_is_that_of_the_run() -> None:
    moves = "  - alice ends Buy phase\n  - check: {asked: bob}\n"
    assert result(HERMIT + moves).verdict == "holds"


def test_branches_that_are_alike_later_are_told_apart() -> None:
    text = (
        "id: a\ntitle: A\nkingdom: [Village]\nlandscapes: [Pageant]\nphase: buying\nplayers:\n"
        "  alice: {coins: 1, coffers: 0, projects: [Pageant]}\n  bob: {}\nmoves:\n  - alice ends Buy phase: [any]\n"
        "expect: {sometimes: [{alice: {coins: 0, coffers: 1}}, {alice: {coins: 1, coffers: 0}}]}\n"
    )
    assert result(text).verdict == "holds"


def test_the_phase_that_ended_is_the_buy_phase() -> None:
    """Its second part, buying, is a part of it."""
    assert result(f"{HERMIT}  - alice ends Buy phase\nexpect: {{phase: Buy}}\n").verdict == "holds"
    assert result(f"{HERMIT}  - alice ends Buy phase\nexpect: {{phase: buying}}\n").verdict == "holds"
    (failure,) = result(f"{HERMIT}  - alice ends Buy phase\nexpect: {{phase: Night}}\n").failures
    assert failure.message.startswith("expected the Night phase, got the Buy phase.")
    (failure,) = result(f"{HERMIT}expect: {{phase: buying}}\n").failures
    assert failure.message == "expected buying, after the Treasures, got the Action phase."


def test_both_sides_of_a_comparison_end_with_that_table() -> None:
    (scenario,) = loads(f"{HERMIT}  - alice ends Buy phase\n", "a.yaml", names())
    (table,) = side(scenario).outcomes
    assert (table["alice discard"], table.get("alice hand")) == (["Madman", "Silver"], None)


def test_ends_turn_after_the_phase_that_ended_the_turn_does_nothing_more() -> None:
    text = HERMIT + f"  - alice ends Buy phase\n  - check: {AT_THE_END}\n  - alice ends turn\n"
    assert result(text + "  - check: {turn: bob, phase: Action}\n  - bob plays Copper\n").verdict == "holds"


@pytest.mark.parametrize(
    "ending",
    [
        "alice ends Buy phase: [use: Wine Merchant]",
        "alice ends Buy phase and uses Wine Merchant",
        "alice ends Buy phase, discarding Wine Merchant",
        "alice ends Buy phase and discards Wine Merchant",
        "alice ends Buy phase. She discards Wine Merchant",
        "alice ends Buy phase: [alice discards Wine Merchant]",
        "alice ends Buy phase\n  - alice discards Wine Merchant",
    ],
)
def test_what_is_done_as_the_phase_ends_may_be_said_in_any_way(ending: str) -> None:
    text = (
        "id: a\ntitle: A\nkingdom: [Wine Merchant]\nphase: Buy\nplayers:\n"
        "  alice: {tavern: [Wine Merchant], coins: 2, deck: [Copper]}\n  bob: {}\n"
        f"moves:\n  - {ending}\nexpect: {{turn: alice, alice: {{discard: [Wine Merchant], deck: [Copper], hand: []}}}}\n"
    )
    assert result(text).failures == ()


@pytest.mark.parametrize("deed", ["gains Gold", "discards Silver", "trashes Madman", "draws a card"])
def test_what_is_done_for_its_own_sake_is_done_in_the_next_turn(deed: str) -> None:
    text = f"{HERMIT}  - alice ends Buy phase\n  - alice {deed}\nexpect: {{turn: bob}}\n"
    assert result(text).verdict == "holds"
