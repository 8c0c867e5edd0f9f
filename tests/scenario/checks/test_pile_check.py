"""Piles, costs, gained cards, the end of the game, and some cards of a zone can be expected."""

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
kingdom: [Bridge, Marauder, Village]
piles: {Ruins: [Survivors, Ruined Market, Ruined Village]}
supply: {Village: 0, Province: 1}
players:
  alice: {hand: [Bridge, 2 Gold, Marauder, Village], actions: 2, buys: 2, coins: 6}
  bob: {}
moves:
  - alice plays Bridge
  - alice plays Marauder
  - alice buys Province
  - %s
expect:
  %s
"""


def ran(expect: str, move: str = "check: {trash: []}") -> Result:
    (scenario,) = loads(BOARD % (move, expect), "a.yaml", names())
    return run_scenario(scenario, check=True)


@pytest.mark.parametrize(
    "expect",
    [
        "cost: {Bridge: $3, Province: 7, Copper: $0}",
        "gained: {alice: [Spoils, Province], bob: [Survivors]}",
        "piles: {Ruins: [Ruined Market, Ruined Village]}",
        "empty piles: 2",
        "empty piles: [Province, Village]",
        "game over: no",
        "alice: {hand contains: [Gold]}",
        "sometimes: [{alice: {buys: 2}}, {bob: {discard: [Survivors]}}]",
        "never: [{trash: [Gold]}, {alice: {hand contains: [3 Gold]}}]",
        "always: [{game over: no}, {empty piles: 2}]",
        "could: {alice: [{empty piles: 2}, {game over: no}]}",
    ],
)
def test_what_can_be_expected(expect: str) -> None:
    found = ran(expect)
    assert [failure.message for failure in found.failures] == []
    assert found.verdict == "holds"


@pytest.mark.parametrize(
    ("expect", "message"),
    [
        ("cost: {Bridge: $2}", "expected Bridge to cost $2, got $3."),
        (
            "gained: {alice: [Province, Spoils]}",
            "expected alice to have gained Province, Spoils, got Spoils, Province.",
        ),
        (
            "piles: {Ruins: [Ruined Village, Ruined Market]}",
            "expected Ruined Village, Ruined Market in the Ruins pile, top first, got Ruined Market, Ruined Village.",
        ),
        ("empty piles: 3", "expected 3 empty piles, got 2 (Province, Village)."),
        ("empty piles: [Village]", "expected the empty piles to be Village, got Province, Village."),
        ("game over: yes", "the game is not over."),
        ("alice: {hand contains: [Curse]}", "expected Curse in alice's hand, got 2 Gold, Village."),
        ("trash contains: [Curse]", "expected Curse in the trash, got no cards."),
    ],
)
def test_what_does_not_hold(expect: str, message: str) -> None:
    assert [failure.message for failure in ran(expect).failures] == [message]


def test_the_game_is_over() -> None:
    assert ran("game over: yes", "alice ends turn: [any, to the end]").verdict == "holds"


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("$2", "$2"),
        ("2", "$2"),
        ("12", "$12"),
        ("$3 P", "$3 P"),
        ("8 Debt", "8D"),
        ("12D", "12D"),
        ("$4 10 Debt", "$4 10D"),
    ],
)
def test_a_cost_is_written_in_coins_potions_and_debt(text: str, cost: str) -> None:
    (failure,) = ran(f"cost: {{Bridge: {text}}}").failures
    assert failure.message == f"expected Bridge to cost {cost}, got $3."


def test_a_cost_that_is_none() -> None:
    with pytest.raises(BadScenario, match=r"'cheap' is not a cost. Write an amount such as \$2, \$3 P"):
        ran("cost: {Bridge: cheap}")


@pytest.mark.parametrize(
    "expect", ["supply: {Militia: 10}", "empty piles: [Militia]", "sometimes: {supply: {Militia: 10}}"]
)
def test_a_pile_that_is_not_in_the_game(expect: str) -> None:
    with pytest.raises(BadScenario, match="There is no Militia pile in this game. Add it to 'kingdom', or take"):
        ran(expect)


def test_no_cards_and_no_piles_in_words() -> None:
    (scenario,) = loads(
        "id: a\ntitle: A\nplayers: {alice: {}, bob: {}}\nmoves: []\nexpect: {empty piles: none, gained: {bob: nothing}}\n",
        "a.yaml",
        names(),
    )
    assert run_scenario(scenario).verdict == "holds"


def test_a_state_in_a_branch_belongs_under_the_moves() -> None:
    with pytest.raises(BadScenario, match=r"under 'moves', after what is left open"):
        ran("if alice gained Silver: {supply: {Silver: 39}}")
