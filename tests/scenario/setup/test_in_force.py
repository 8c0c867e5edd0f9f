"""What is in force when a scenario begins needs a card that could have set it up."""

from __future__ import annotations

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

DURATIONS = {"Cabin Boy": "Cabin Boy", "Conjurer": "Wizards", "Crew": "Crew", "Garrison": "Forts"}
OTHERS = {"Hermit": "Hermit", "Treasury": "Treasury"}


def turns(ability: str, pile: str, board: str) -> Result:
    text = f"""
id: in-force
title: Two turns go by
kingdom: [{pile}]
unwritten: decline
players:
  alice: {{hand: [Copper], in force: [{ability}]{board}}}
  bob: {{}}
moves: [alice ends turn, bob ends turn]
"""
    (scenario,) = loads(text, "t.yaml", names())
    return run_scenario(scenario)


@pytest.mark.parametrize("ability", DURATIONS)
def test_a_duration_has_to_be_somewhere(ability: str) -> None:
    with pytest.raises(BadScenario, match=f"in force: there is no {ability} on the board. Put it into 'in play'"):
        turns(ability, DURATIONS[ability], "")


@pytest.mark.parametrize("ability", [*DURATIONS, "Highwayman"])
def test_one_that_has_left_play_is_lost_track_of(ability: str) -> None:
    result = turns(ability, DURATIONS.get(ability, ability), f", discard: [{ability}]")
    assert not any(event.kind == "put" and event.outcome == "done" for event in result.run.trace)


@pytest.mark.parametrize("ability", OTHERS)
def test_other_cards_may_be_anywhere(ability: str) -> None:
    assert turns(ability, OTHERS[ability], "").run.trace


@pytest.mark.parametrize("place", ["discard", "deck", "hand", "set aside"])
def test_a_card_gained_this_turn_is_found_wherever_it_is(place: str) -> None:
    text = f"""
id: wayfarer
title: Wayfarer costs as much as the Village
kingdom: [Wayfarer, Village]
phase: Buy
this turn: [alice gained Village]
players:
  alice: {{coins: 6, buys: 1, {place}: [Village]}}
  bob: {{}}
moves: [alice buys Wayfarer]
expect: {{alice: {{coins: 3}}}}
"""
    (scenario,) = loads(text, "t.yaml", names())
    assert run_scenario(scenario).verdict == "holds"
