"""Abilities in force are noted down so that they are in force again."""

from __future__ import annotations

import pytest
from noted_boards import laid_out, loaded, same

from adjudicator.drafts.scenario_from_game import note_down
from adjudicator.format.problems import BadScenario
from adjudicator.scenario.runner import run_scenario


def test_what_an_event_set_up_is_noted() -> None:
    run = laid_out("""
id: a
title: A
landscapes: [Expedition, Mission]
phase: buying
players:
  alice: {coins: 7, buys: 2, deck: [10 Copper], turns: 3}
  bob: {turns: 2}
""")
    for bought in ("Expedition", "Mission"):
        run = run.answer(f"buy {bought}")
    noted = note_down(run.game, run.world, id="b", title="B")
    assert noted.unsaid == ()
    same(run, laid_out(noted.text))
    run = run.answer("end Buy phase")
    noted = note_down(run.game, run.world, id="b", title="B")
    assert noted.unsaid == ()
    assert "in force: [{ability: Mission, only: may buy}]" in noted.text


def test_a_card_played_three_times_is_noted() -> None:
    run = laid_out("""
id: a
title: A
kingdom: [King's Court, Haven]
players:
  alice: {hand: [King's Court, Haven, Duchy, 2 Gold], deck: [3 Copper]}
  bob: {}
""")
    for label in ("play King's Court", "Haven", "Duchy", "Gold", "Gold"):
        run = run.answer(label)
    noted = note_down(run.game, run.world, id="b", title="B")
    assert noted.text.count("played by: King's Court") == 2
    assert noted.unsaid == ()


def test_a_duration_that_is_back_in_its_pile_is_still_in_force() -> None:
    text = """
id: a
title: A
kingdom: [Wharf, Throne Room]
landscapes: [Way of the Horse]
players:
  alice: {hand: [Throne Room, Wharf], deck: [9 Copper]}
  bob: {}
moves:
  - alice plays Throne Room:
      - use: nothing
      - play: Wharf
      - use: nothing
      - use: Way of the Horse
"""
    run = run_scenario(loaded(text)).run
    noted = note_down(run.game, run.world, id="b", title="B")
    assert "supply: {Wharf: 10}" in noted.text
    again = laid_out(noted.text)
    ((ability, owner, made),) = [(one.ability, one.owner, one.made) for one in again.world.in_force]
    assert (ability, owner) == ("Wharf: start of turn", 0)
    assert made == again.world.turn.number
    with pytest.raises(BadScenario, match="If it is back in its pile, say how many cards that has in 'supply'"):
        laid_out(noted.text.replace("supply: {Wharf: 10}", ""))
