"""Cards in play with nothing in force: a note says how to write it, and that can be written."""

from __future__ import annotations

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

BOARD = """\
id: a
title: A
kingdom: [Page, Flagship, Hireling, Wharf, Highway, Possession, Haven, Throne Room, Outpost, Smithy]
players:
  alice: {deck: [9 Copper], <alice>}
  bob: {<bob>}
"""


def laid(alice: str = "", bob: str = "", rest: str = "") -> Result:
    text = BOARD.replace("<alice>", alice).replace("<bob>", bob) + rest
    (scenario,) = loads(text.replace(", }", "}"), "a.yaml", names())
    return run_scenario(scenario, check=True)


def notes(alice: str = "", bob: str = "", rest: str = "") -> list[str]:
    return [str(note) for note in laid(alice, bob, rest).notes]


def note(name: str, *, line: int = 5, column: int = 39, who: str = "alice") -> str:
    why = f"{who} has {name} in play, but nothing that it set up is in force."
    return f"a.yaml:{line}:{column}: {why} If it should be, write 'in force: [{name}]' for {who}."


@pytest.mark.parametrize("name", ["Champion", "Flagship", "Hireling", "Highway", "Outpost"])
def test_what_would_be_in_force_on_its_players_own_turn(name: str) -> None:
    assert notes(f"in play: [{name}]") == [note(name)]
    assert notes(f"in play: [{name}], in force: [{name}]") == []


@pytest.mark.parametrize("name", ["Champion", "Flagship", "Wharf"])
def test_what_would_be_in_force_on_another_players_turn(name: str) -> None:
    assert notes(bob=f"in play: [{name}]") == [note(name, line=6, column=19, who="bob")]
    assert notes(bob=f"in play: [{name}], in force: [{name}]") == []


def test_a_duration_that_has_done_everything_needs_no_note() -> None:
    assert notes("in play: [Wharf, Smithy]", "in play: [Smithy]") == []
    assert notes("in play: [Outpost]", rest="extra turn: yes\nlast turn: alice\n") == []


def test_a_duration_that_was_played_this_turn() -> None:
    played = "this turn: [alice played Wharf]\n"
    assert notes("in play: [Wharf]", rest=played) == [note("Wharf")]
    assert notes("in play: [Wharf (a)], in force: [Wharf (a)]", rest=played.replace("Wharf", "Wharf (a)")) == []


def test_what_a_card_in_play_has_played_again_is_no_idle_card() -> None:
    again = "in force: [Wharf, {ability: Wharf, played by: Throne Room}]"
    assert notes(bob=f"in play: [Throne Room, Wharf], {again}") == []


def test_several_copies() -> None:
    (two,) = notes("in play: [2 Highway]")
    assert "alice has 2 Highway in play, but nothing that they set up is in force." in two
    assert "'in force: [2 Highway]' for alice." in two
    (one,) = notes("in play: [2 Highway], in force: [Highway]")
    assert "alice has 1 of the 2 Highway in play" in one
    (lettered,) = notes("in play: [Highway (a), Highway (b)], in force: [Highway (a)]")
    assert "'in force: [Highway (b)]' for alice." in lettered


def test_what_needs_a_card_or_a_player() -> None:
    (haven,) = notes(bob="in play: [Haven]")
    assert "'in force: [{ability: Haven, cards: [...]}]' for bob." in haven
    (possession,) = notes("in play: [Possession]")
    assert "'in force: [{ability: Possession, by: alice}]' for the player it is about." in possession
    assert notes("in play: [Possession]", "in force: [{ability: Possession, by: alice}]") == []


def test_the_note_stands_beside_a_missing_answer() -> None:
    moves = "moves: [alice plays Throne Room]\n"
    result = laid("in play: [Champion], hand: [Throne Room, Smithy, Page]", rest=moves)
    assert result.verdict == "missing answer"
    assert [str(one) for one in result.notes] == [note("Champion")]
