"""A scenario can begin before a turn has begun, and when the game has ended."""

from __future__ import annotations

from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario


def ran(text: str) -> Result:
    (scenario,) = loads(f"id: a\ntitle: A\n{text}", "a.yaml", names())
    return run_scenario(scenario, check=True)


def test_what_is_in_force_for_the_start_of_a_turn_is_resolved_first() -> None:
    found = ran(
        """
kingdom: [Caravan, Lighthouse, Smugglers]
phase: start of turn
last turns: [bob gained Gold]
players:
  alice:
    hand: [Smugglers]
    deck: [Duchy, Silver]
    in play: [Caravan, Lighthouse]
    in force: [Caravan, Lighthouse]
    turns: 5
  bob: {}
moves:
  - first: Lighthouse
  - check: {phase: Action, alice: {hand: [Smugglers, Duchy], coins: 1, actions: 1, buys: 1, turns: 5}}
  - alice plays Smugglers: [gain: Gold]
expect: {alice: {discard: [Gold], in force: []}}
"""
    )
    assert [failure.message for failure in found.failures] == []
    assert found.verdict == "holds"


def test_when_the_game_has_ended_the_scores_are_left() -> None:
    board = """
phase: game over
supply: {Province: 0}
players:
  alice: {hand: [Province, Duchy], turns: 3}
  bob: {deck: [2 Province], turns: 3}
"""
    found = ran(f"{board}expect: {{winner: [bob], game over: yes, alice: {{score: 9}}, trace: [the game ends]}}")
    assert found.verdict == "holds"
    assert ran(f"{board}expect: {{winner: [alice]}}").failures[0].message == "expected alice to win, got bob."
