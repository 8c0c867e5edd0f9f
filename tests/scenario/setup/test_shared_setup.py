"""Boards with the same Kingdom share their setup, and are otherwise independent."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.problems import Problems
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario
from adjudicator.scenario.setup.board import Laid, lay_out
from adjudicator.scenario.state import state_of

BOARD = """\
id: a
title: A
kingdom: [Village, Smithy, Workshop]
players:
  alice: {hand: [Workshop, Estate]}
  bob: {}
"""
MOVES = """\
moves:
  - alice plays Workshop:
      - gain: Village
expect:
  alice: {discard: [Village]}
  supply: {Village: 9}
  trace: [alice gains Village]
"""


def run(text: str) -> Result:
    (scenario,) = loads(text, "a.yaml", names())
    return run_scenario(scenario, check=True)


def laid(text: str) -> Laid:
    (scenario,) = loads(text, "a.yaml", names())
    found = lay_out(scenario, Problems("a.yaml"))
    assert found is not None
    return found


def table(text: str) -> dict[str, Any]:
    """The table, and what else is in the game."""
    found = laid(text)
    game = found.game
    return {
        **state_of(game, found.world),
        "piles": tuple(game.piles),
        "landscapes": game.landscapes,
        "present": game.present,
        "unsaid": game.unsaid,
        "names": found.world.names,
    }


def test_boards_of_one_kingdom_share_what_is_fixed_and_the_full_piles() -> None:
    one, other = laid(BOARD), laid(BOARD.replace("hand:", "discard:"))
    assert one.game.abilities is other.game.abilities
    assert one.world.zones[-1] == other.world.zones[-1]
    assert one.world.zones[0] != other.world.zones[0]


def test_a_rule_that_one_board_asks_for_is_not_asked_for_by_the_next() -> None:
    one, other = laid(BOARD), laid(BOARD)
    assert one.game.on("shuffle-first")
    assert (one.game.consulted, other.game.consulted) == ({"shuffle-first"}, set())


def test_what_happens_in_one_scenario_is_not_seen_in_the_next() -> None:
    before = table(BOARD)
    assert run(BOARD + MOVES).verdict == "holds"
    assert table(BOARD) == before


@pytest.mark.parametrize(
    "other",
    [
        BOARD.replace("bob: {}", "bob: {hand: [3 Village, 9 Copper]}"),
        BOARD.replace("players:", "supply: {Village: 0, Curse: 2}\nplayers:"),
        BOARD.replace("bob: {}", "bob: {}\n  carol: {}"),
        BOARD.replace("players:", "shelters: yes\nplayers:"),
        BOARD.replace("players:", "colonies: yes\nplayers:"),
        BOARD.replace("players:", "landscapes: [Ferry]\nplayers:"),
        BOARD.replace("Workshop]\nplayers", "Workshop, Pixie]\nplayers"),
        BOARD.replace("bob: {}", "bob: {hand: [Potion]}"),
        BOARD.replace("bob", "dora"),
    ],
)
def test_another_board_in_between_changes_nothing(other: str) -> None:
    plain = table(BOARD)
    assert table(other) != plain
    assert table(BOARD) == plain


@pytest.mark.parametrize(
    ("said", "what"), [("exile: [Gold]", "present"), ("projects: [Barracks]", "landscapes"), ("turns: 3", "unsaid")]
)
def test_with_the_same_piles_something_else_can_be_in_the_game(said: str, what: str) -> None:
    plain = table(BOARD)
    assert table(BOARD.replace("bob: {}", f"bob: {{{said}}}"))[what] != plain[what]
    assert table(BOARD) == plain


def test_a_board_with_other_piles_has_a_setup_of_its_own() -> None:
    assert table(BOARD)["supply"]["Village"] == 10
    assert table(BOARD.replace("bob: {}", "bob: {hand: [3 Village]}"))["supply"]["Village"] == 7
    assert table(BOARD)["supply"]["Estate"] == 8
    assert table(BOARD.replace("bob: {}", "bob: {}\n  carol: {}"))["supply"]["Estate"] == 12
    assert "Colony" not in table(BOARD)["piles"]
    assert "Colony" in table(BOARD.replace("bob: {}", "bob: {hand: [Platinum]}"))["piles"]
    assert "Horse" not in table(BOARD)["piles"]
    assert "Horse" in table(BOARD.replace("players:", "landscapes: [Ride]\nplayers:"))["piles"]


@pytest.mark.parametrize(
    ("board", "one", "other"),
    [
        (BOARD.replace("Smithy", "Ferryman") + "chosen: {Ferryman: Bridge}\n", "Bridge", "Militia"),
        (BOARD.replace("Smithy", "Black Market") + "black market: [Cultist]\n", "Cultist", "Sleigh"),
    ],
)
def test_a_pile_or_card_from_outside_the_kingdom_is_only_where_it_was_said(board: str, one: str, other: str) -> None:
    for name, missing in ((one, other), (other, one)):
        found = table(board.replace(one, name))
        assert name in found["present"]
        assert missing not in found["present"]
        assert ("Ruins" in found["piles"]) == (name == "Cultist")


@pytest.mark.parametrize(
    "rules", ["as_of: 2012\n", "versions: {Throne Room: 2012}\n", "rules: {reactions-again: off}\n"]
)
def test_the_same_cards_by_other_rules_are_another_game(rules: str) -> None:
    board = BOARD.replace("Workshop", "Throne Room")
    newest, other = laid(board).game, laid(board + rules).game
    card = "Throne Room"
    assert newest.catalog[card] is not other.catalog[card] or newest.switches != other.switches
    # only which rules switches were asked for is each board's own
    assert laid(board).game.abilities is newest.abilities is not other.abilities


@pytest.mark.parametrize(
    "board",
    [
        BOARD.replace("alice", "zoe"),
        BOARD.replace("Village, Smithy", "Smithy, Village"),
        BOARD.replace("players:", "supply: {Copper: 3, Smithy: 1}\nplayers:"),
    ],
)
def test_what_is_gained_comes_from_the_pile_of_its_own_board(board: str) -> None:
    assert run(BOARD + MOVES).verdict == "holds"
    again = run(board + (MOVES.replace("alice", "zoe") if "zoe" in board else MOVES))
    assert (again.verdict, again.failures) == ("holds", ())
