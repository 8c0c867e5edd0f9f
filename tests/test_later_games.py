"""What is not the same again is noticed, and so is a key that knows how long a game has lasted."""

from __future__ import annotations

from dataclasses import replace

import later_games
import pytest
from later_games import unlike_later

from adjudicator.engine.keys import run_keys
from adjudicator.engine.run import Run
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

CELLAR = """\
id: cellar
title: Cellar discards an Estate
kingdom: [Cellar]
players: {alice: {hand: [Cellar, Estate, Copper], deck: [2 Silver]}, bob: {}}
moves: [{alice plays Cellar: [discard: Estate]}]
expect: {alice: {actions: 1}}
"""


def result(text: str = CELLAR) -> Result:
    (scenario,) = loads(text, "cellar.scenario.yaml", names())
    return run_scenario(scenario)


def test_the_same_answers_lead_to_the_same() -> None:
    assert list(unlike_later(result())) == []


def test_another_end_is_noticed() -> None:
    other = result(CELLAR.replace("discard: Estate", "discard: Copper"))
    mixed = replace(other, runs=(other.run,), scenario=result(CELLAR.replace("2 Silver", "2 Gold")).scenario)
    assert list(unlike_later(mixed)) == ["The same answers do not lead to the same trace and the same key again."]


def test_a_key_that_knows_the_number_of_the_turn_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def knowing(run: Run) -> object:
        return run_keys.key(run), run.world.turn

    monkeypatch.setattr(later_games, "key", knowing)
    first, *others = unlike_later(result())
    assert first == "The position has another key in a game that has lasted longer."
    assert len(others) == 2
