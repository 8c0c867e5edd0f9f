"""A player's own tokens on piles, the Journey token, and Events bought for the whole game: on a board and back."""

from __future__ import annotations

import pytest

from adjudicator.drafts.scenario_from_game import note_down
from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario, Problems
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.setup.board import Laid, lay_out
from adjudicator.scenario.state import state_of

BOARD = """\
id: board-1
title: A board
kingdom: [Village, Smithy, Giant, Prince]
landscapes: [Pathfinding, Plan, Alms, Mission]
phase: buying
this turn: [alice bought Alms]
players:
  alice:
    tokens: [+1 Card on Village, Trashing on Smithy, Journey face down, -1 Coin]
    set aside: [Smithy]
    bought: [Inheritance]
    in force:
      - {ability: Inheritance, cards: [Smithy]}
      - {ability: Mission, only: may buy}
  bob: {tokens: [+1 Card on Village]}
"""


def laid(text: str) -> Laid:
    (scenario,) = loads(text, "file", names())
    problems = Problems("file")
    found = lay_out(scenario, problems)
    if found is None:
        raise problems.raised()
    return found


def test_it_lies_there() -> None:
    first = laid(BOARD)
    alice = state_of(first.game, first.world)["players"]["alice"]
    assert sorted(alice["tokens"]) == ["+1 Card on Village", "-1 Coin", "Journey face down", "Trashing on Smithy"]
    assert alice["bought"] == ["Inheritance"]
    assert alice["in force"][-1] == "Mission: you cannot buy cards in that turn"
    assert "Inheritance" in first.game.landscapes


def test_it_is_written_down_again() -> None:
    first = laid(BOARD)
    noted = note_down(first.game, first.world, id="board-1", title="A board")
    assert noted.unsaid == ()
    assert state_of(first.game, first.world) == state_of(laid(noted.text).game, laid(noted.text).world)


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("+1 Card on Village, ", "+1 Card, ", "say which pile the token is on"),
        ("+1 Card on Village, ", "+1 Card on Vilage, ", "There is no card called 'Vilage'"),
        ("+1 Card on Village, ", "+1 Card on Witch, ", "there is no Witch pile in this game. Add it to 'kingdom'."),
        ("+1 Card on Village, ", "-2 Cost on Village, ", "nothing in this game moves a -2 Cost token"),
        (
            "+1 Card on Village, ",
            "+1 Card on Gold, ",
            "+1 Card on Gold is not possible: such tokens are put on Action piles",
        ),
        (
            "+1 Card on Village, ",
            "+2 Cards on Village, ",
            "tokens: there is no token '+2 Cards on Village'. Did you mean '+1 Card on Village'?",
        ),
        (
            "+1 Card on Village, ",
            "Sun on Village, ",
            "tokens: there is no token 'Sun on Village'. On piles there can be +1 Card, +1 Action, +1 Buy, +1 Coin, -2 Cost or",
        ),
        (
            "+1 Card on Village, ",
            "Sun, ",
            "Write -1 Card, -1 Coin, Journey face down or one on a pile, such as '+1 Card on Village'.",
        ),
        ("+1 Card on Village, ", "-1 Cards, ", "tokens: there is no token '-1 Cards'. Did you mean '-1 Card'?"),
        ("bought: [Inheritance]", "bought: [Plan]", "Plan is not an Event that can be bought only once per game"),
        ("only: may buy", "only: nothing", "Mission sets up after turn or may buy"),
    ],
)
def test_mistakes(old: str, new: str, wrong: str) -> None:
    assert old in BOARD
    with pytest.raises(BadScenario) as bad:
        laid(BOARD.replace(old, new, 1))
    assert any(wrong in problem.message for problem in bad.value.problems)
