"""Headings: what is under `within ...` has to happen while that is happening."""

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
kingdom: [Militia, Moat, Village]
players:
  alice: {hand: [Militia, Copper], actions: 2, coffers: 2}
  bob: {hand: [3 Copper, Estate]}
moves:
  - alice plays Militia:
      - within alice plays Militia:
"""
OVER = (
    "This is under 'within alice plays Militia', but nothing like that is happening any longer. "
    "What is happening: nothing. Write it below that list, or earlier in it."
)


def ran(*inside: str) -> Result:
    (scenario,) = loads(BOARD + "".join(f"          - {step}\n" for step in inside), "a.yaml", names())
    return run_scenario(scenario, check=True)


def told(*inside: str) -> str:
    with pytest.raises(BadScenario) as bad:
        ran(*inside)
    return str(bad.value)


def test_tokens_spent_while_it_is_happening() -> None:
    result = ran("alice spends 2 Coffers", "check: {asked: bob}", "bob discard: Copper")
    assert result.verdict == "holds"
    assert result.run.world.pools[0].coins == 4


@pytest.mark.parametrize(
    "step",
    [
        "alice spends 2 Coffers",
        "check: {phase: Action}",
        "alice gains Village",
        "alice plays Copper",
        "alice ends turn",
        "within turn: [alice ends turn]",
    ],
)
def test_a_step_that_comes_when_it_is_over(step: str) -> None:
    assert told("bob discard: Copper", step) == f"a.yaml:12:13: {OVER}"


BLOCKADE = """
id: a
title: A
phase: buying
kingdom: [Blockade, Village, Watchtower]
players:
  alice: {coins: 3, hand: [Watchtower]}
  bob: {set aside: [Village], in play: [Blockade], in force: [{ability: Blockade, cards: [Village]}]}
moves:
  - alice buys Village:
      - first: Blockade
      - within alice gains Curse:
          - react: Watchtower
          - choose: trash it
          - %s
"""


@pytest.mark.parametrize("step", ["react: Watchtower", "any", "react: nothing"])
def test_another_question_than_one_of_what_is_happening(step: str) -> None:
    (scenario,) = loads(BLOCKADE % step, "a.yaml", names())
    with pytest.raises(BadScenario) as bad:
        run_scenario(scenario)
    assert str(bad.value) == (
        "a.yaml:15:13: This is under 'within alice gains Curse', but nothing like that is happening any longer. "
        "What is happening: alice gains Village. Write it below that list, or earlier in it."
    )
