"""Bane piles, Shelters, Trade Route and Pirate Ship tokens, and last turns: laid out, and written down again."""

from __future__ import annotations

import pytest

from adjudicator.drafts.scenario_from_game import note_down
from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario, Problems
from adjudicator.format.reading.reader import loads
from adjudicator.games.new_game import new_game
from adjudicator.scenario.setup.board import Laid, lay_out
from adjudicator.scenario.state import state_of
from adjudicator.world.places import DECK, Place
from adjudicator.world.tokens import chosen_for

BOARD = """\
id: board-1
title: A board
kingdom: [Young Witch, Village, Trade Route, Pirate Ship, Smugglers, Gardens]
chosen: {Young Witch: Village}
trade route tokens: {Province: 0}
last turns: [bob gained Gold]
shelters: yes
players:
  alice: {hand: [Hovel], pirate ship: 2}
  bob: {}
"""


def laid(text: str) -> Laid:
    (scenario,) = loads(text, "file", names())
    problems = Problems("file")
    found = lay_out(scenario, problems)
    if found is None:
        raise problems.raised()
    return found


def test_where_everything_lies() -> None:
    found = laid(BOARD)
    state = state_of(found.game, found.world)
    assert state["chosen"] == {"Young Witch": "Village"}
    assert state["trade route tokens"] == {"Duchy": 1, "Estate": 1, "Gardens": 1}
    assert state["players"]["alice"]["pirate ship"] == 2
    assert state["supply"]["Estate"] == 8
    assert [fact.name for fact in found.world.facts] == ["Gold"]


def test_a_moment_is_written_down_again() -> None:
    found = laid(BOARD)
    text = note_down(found.game, found.world, id="moment", title="A moment").text
    for line in (
        "chosen: {Young Witch: Village}",
        "trade route tokens: {Province: 0}",
        "last turns: [bob gained Gold]",
        "shelters: yes",
        "pirate ship: 2",
    ):
        assert line in text
    again = laid(text)
    assert state_of(again.game, again.world) == state_of(found.game, found.world)


def test_a_new_game_with_shelters_and_tokens() -> None:
    run = new_game(("alice", "bob"), ("Baker", "Trade Route", "Gardens"), shelters=True)
    world = run.world
    assert world.number(0, "coffers") == world.number(1, "coffers") == 1
    assert world.number("Gardens", "trade route") == 1
    deck = [world.names[ref.card] for ref in world.at(Place(DECK, 0))]
    assert sorted(deck) == [*["Copper"] * 7, "Hovel", "Necropolis", "Overgrown Estate"]


def test_a_token_that_moves_to_the_mat_is_seen() -> None:
    found = laid(BOARD.replace("trade route tokens: {Province: 0}", "trade route tokens: {Gardens: 0}"))
    assert found.world.number("Province", "trade route") == 1
    assert found.world.number("Gardens", "trade route") == 0


FERRYMAN = """\
id: board-2
title: A board
kingdom: [Ferryman, Smithy]
chosen: {Ferryman: Village}
players:
  alice: {hand: [Village]}
  bob: {}
"""


def test_a_pile_outside_the_supply() -> None:
    found = laid(FERRYMAN)
    assert "Village" not in found.game.supply
    state = state_of(found.game, found.world)
    assert state["chosen"] == {"Ferryman": "Village"}
    assert state["other piles"] == {"Village": 9}
    text = note_down(found.game, found.world, id="moment", title="A moment").text
    assert "kingdom: [Ferryman, Smithy]" in text
    again = laid(text)
    assert state_of(again.game, again.world) == state


def test_a_pile_outside_the_supply_that_cannot_be() -> None:
    for wrong, why in (
        ("Smithy", "Smithy is in the Supply"),
        ("Market", "Market cannot be the pile for Ferryman"),
        ("Silver", "Silver cannot be the pile for Ferryman"),
    ):
        with pytest.raises(BadScenario, match=why):
            laid(FERRYMAN.replace("Ferryman: Village", f"Ferryman: {wrong}").replace("hand: [Village]", "hand: []"))
    with pytest.raises(BadScenario, match="Say which pile outside the Supply"):
        laid(FERRYMAN.replace("chosen: {Ferryman: Village}\n", "").replace("hand: [Village]", "hand: []"))


def test_a_new_game_with_a_pile_outside_the_supply() -> None:
    run = new_game(("alice", "bob"), ("Ferryman", "Smithy"))
    (outside,) = (name for name in run.game.piles if run.world.number(name, chosen_for("Ferryman")))
    assert outside not in run.game.supply
