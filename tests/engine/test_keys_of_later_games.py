"""Keys forget how a position arose: how long the game has lasted, and which of the equal cards are where."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from replayed import answers, by_answers_alone
from slowness import one_of
from whole_corpus import FILES, of_file

from adjudicator.engine.keys.run_keys import key
from adjudicator.engine.run import Run
from adjudicator.format.document import Scenario
from adjudicator.format.problems import Problems
from adjudicator.scenario.runner import run_scenario
from adjudicator.scenario.setup.board import lay_out
from adjudicator.world.records import Fact, Instance, PlayNumber, Record, Ref, Stay, Turn, Unaffected
from adjudicator.world.world import World

TURNS, PHASES, PLAYS, MOVES, RECORDS, CARDS = 4, 9, 6, 3, 11, 5
"""How many more of each there have been in the other game."""


def later(world: World) -> World:
    """The same position in a game that has lasted longer, in which the cards have other numbers."""
    layout = world.layout
    layout = layout.of((*[""] * CARDS, *layout.names), (*[None] * CARDS, *layout.pile_of))
    return World._make((layout, *map(_later, world[1:-2]), world.made + RECORDS, world.plays + PLAYS))


def _later(value: Any) -> Any:
    if isinstance(value, Ref):
        # a card that was played without being put into play has moved -1 times
        return Ref(value.card + CARDS, value.moves + MOVES * (value.moves >= 0), value.place)
    if isinstance(value, PlayNumber):
        return PlayNumber(value + PLAYS)
    if not isinstance(value, tuple):
        return value
    if type(value) is tuple:
        return tuple([_later(part) for part in value])
    parts = {name: _later(part) for name, part in zip(value._fields, value, strict=True)}  # type: ignore[attr-defined]
    if isinstance(value, Turn):
        parts |= {"number": value.number + TURNS, "serial": value.serial + PHASES}
    elif isinstance(value, Record):
        claimed = value.claimed and value.claimed + PLAYS
        parts |= {"serial": value.serial + RECORDS, "made": value.made + TURNS, "claimed": claimed}
    elif isinstance(value, (Stay, Unaffected, Instance)):
        parts["play"] = value.play and value.play + PLAYS
    elif isinstance(value, Fact) and value.card >= 0:
        parts |= {"card": value.card + CARDS, "moves": value.moves + MOVES * (value.moves >= 0)}
    return type(value)(**parts)


def same_keys(scenario: Scenario) -> None:
    """Each position of a scenario has the same key as that of the later game."""
    trace = run_scenario(scenario).run.trace
    if not by_answers_alone(trace):
        return
    laid = lay_out(scenario, Problems(scenario.file))
    assert laid is not None
    now, then = Run.begin(laid.game, laid.world), Run.begin(laid.game, later(laid.world))
    for number, labels in enumerate(answers(trace)):
        assert key(now) == key(then), (scenario.id, number)
        now, then = now.answer(*labels), then.answer(*labels)


@pytest.mark.parametrize("file", one_of(25, FILES), ids=lambda file: file.stem.removesuffix(".scenario"))
def test_a_later_game_has_the_same_keys(file: Path) -> None:
    for scenario in of_file(file):
        same_keys(scenario)
