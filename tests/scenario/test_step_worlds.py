"""Runs that keep their worlds, and the table after each line of the trace."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.engine.run import Run
from adjudicator.explanations.outline import outline
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import load, loads
from adjudicator.rules.invariants import sound
from adjudicator.scenario.runner import run_scenario
from adjudicator.scenario.state import state, state_of
from adjudicator.scenario.step_worlds import stops

FOLDER = Path(__file__).parents[2] / "scenarios" / "chapter-3"

OPEN = """\
id: chapel-1
title: Chapel with everything open
kingdom: [Chapel]
players:
  alice: {hand: [Chapel, Copper, Estate]}
  bob: {}
moves:
  - alice plays Chapel:
      - any
"""


def runs(text: str, *, keep_worlds: bool = True) -> tuple[Run, ...]:
    (scenario,) = loads(text, "a", names())
    return run_scenario(scenario, keep_worlds=keep_worlds).runs


def test_worlds_are_kept_only_when_wanted() -> None:
    assert runs(OPEN, keep_worlds=False)[0].worlds == ()
    kept = runs(OPEN)[0].worlds
    assert kept[0][0] == 0
    with pytest.raises(ValueError, match="keep_worlds"):
        stops(runs(OPEN, keep_worlds=False)[0])


def test_forks_have_worlds_of_their_own() -> None:
    outcomes = runs(OPEN)
    assert len(outcomes) == 4
    trashed = {tuple(state(run)["trash"]): run for run in outcomes}
    assert set(trashed) == {(), ("Copper",), ("Estate",), ("Copper", "Estate")}
    for cards, run in trashed.items():
        assert run.worlds[-1][1] == run.world
        assert state_of(run.game, stops(run)[-1].world)["trash"] == list(cards)
        assert state_of(run.game, stops(run)[1].world)["trash"] == []


def test_what_leads_to_a_step_belongs_to_it() -> None:
    start, played, *_ = stops(runs(OPEN)[0])
    assert start.line is None
    assert played.line is not None
    assert played.line.text == "alice plays Chapel"
    assert (start.world.pools[0].actions, played.world.pools[0].actions) == (1, 0)


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.yaml")), ids=lambda file: file.name.split(".")[0])
def test_every_scenario_can_be_gone_through(file: Path) -> None:
    for scenario in load(file, names()):
        for run in run_scenario(scenario, keep_worlds=True).runs[:3]:
            events = [event for event, _ in run.worlds]
            assert events == sorted(events)
            found = stops(run)
            assert [stop.line for stop in found[1:]] == outline(run.trace, run.game.players)
            assert found[-1].world == run.world
            check = sound(found[0].world)
            for stop in found:
                check(stop.world)
                assert set(state_of(run.game, stop.world)["players"]) == set(run.game.players)
            assert state_of(run.game, found[-1].world) == state(run)
