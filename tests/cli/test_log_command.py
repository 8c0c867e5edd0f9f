"""`adjudicator log` as somebody uses it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commands import GAME, Command, Written


@pytest.fixture
def game(written: Written) -> str:
    return written(GAME, "game.txt")


def test_it_says_how_far_the_log_comes_about(adjudicator: Command, game: str) -> None:
    ran = adjudicator("log", game)
    assert ran.code == 0
    assert "Game #22900001: anna and ben, 5 turns" in ran.out
    assert "The rules allow every line: 5 turns" in ran.out
    assert "The log ends before the game is over. Victory points at that moment: anna 3, ben 3." in " ".join(
        ran.out.split()
    )
    assert "Open: which cards ben held" in ran.out


def test_the_log_can_come_from_standard_input(adjudicator: Command) -> None:
    assert adjudicator("log", "-", typed=GAME).code == 0


def test_each_line_beside_what_it_is_in_the_trace(adjudicator: Command, game: str) -> None:
    ran = adjudicator("log", game, "--lines")
    assert "   29  a plays a Militia.\n         = anna plays Militia\n" in ran.out


def test_json_has_the_same(adjudicator: Command, game: str) -> None:
    ran = adjudicator("log", game, "--json")
    said = json.loads(ran.out)
    assert (said["schema_version"], said["status"], said["turns_understood"]) == (1, "complete", 5)
    assert said["hidden_hands"] == ["ben"]
    assert said["kingdom"] == ["Militia"]
    assert all(line["understood"] for line in said["replayed"])


def test_a_moment_becomes_a_scenario_that_runs(adjudicator: Command, game: str, tmp_path: Path) -> None:
    out = str(tmp_path / "q.scenario.yaml")
    ran = adjudicator("log", game, "--at", "Turn 3, a plays a Militia", "--out", out)
    assert (ran.code, ran.out) == (0, "")
    assert "'adjudicator run" in ran.err
    text = Path(out).read_text(encoding="utf-8")
    assert "hand: [2 Copper, Estate, Militia, Silver]" in text
    assert "- anna plays Militia" in text
    assert adjudicator("run", out).code == 0
    again = adjudicator("log", game, "--at", "29", "--out", out)
    assert again.code == 2
    assert "--force" in again.err
    assert adjudicator("log", game, "--at", "line 29").out == text


@pytest.mark.parametrize(
    ("moment", "says"),
    [
        ("Turn 9", "There is no 'Turn 9' in what was replayed."),
        (
            "Turn 3, plays a Witch",
            "No move in Turn 3 says 'plays a Witch'. The moves are: a plays a Militia; a plays a Silver",
        ),
        ("line 900", "There is no move at line 900"),
    ],
)
def test_a_moment_that_there_is_not(adjudicator: Command, game: str, moment: str, says: str) -> None:
    ran = adjudicator("log", game, "--at", moment)
    assert ran.code == 2
    assert says in ran.err


def test_a_line_that_cannot_come_about(adjudicator: Command, written: Written) -> None:
    wrong = written(GAME.replace("a buys and gains a Gold.", "a buys and gains a Province."), "wrong.txt")
    ran = adjudicator("log", wrong)
    assert ran.code == 1
    assert "Unknown: no way was found to play line 33 by the rules: 'a buys and gains a Province.'" in " ".join(
        ran.out.split()
    )
    assert "Unknown" in ran.out, "a hand is hidden, so it is not said to be a contradiction"


def test_names_can_be_left_out(adjudicator: Command, game: str) -> None:
    ran = adjudicator("log", game, "--anonymous", "--lines")
    assert ran.code == 0
    assert "anna" not in ran.out
    assert "22900001" not in ran.out
    assert "alice plays a Militia." in ran.out
    ran = adjudicator("log", game, "--anonymous", "--at", "Turn 3 - anna, a plays a Militia")
    assert ran.code == 0
    assert "anna" not in ran.out + ran.err
    assert "alice plays Militia" in ran.out


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "This is not a log: there is no line such as 'Turn 1 - alice'."),
        (
            "a starts with 7 Coppers.\nTurn 1 - ben\n",
            "No line such as 'Turn 1 - a' begins a turn of a player of this log.",
        ),
        ("Turn 5 - anna\na plays a Copper.\n", "The beginning is missing"),
        ("x" * 5000, "game.txt:1: No line of a log is that long (5000 characters)."),
    ],
)
def test_what_is_not_a_log(adjudicator: Command, written: Written, text: str, says: str) -> None:
    ran = adjudicator("log", written(text, "game.txt"))
    assert ran.code == 2
    assert says in ran.err


def test_what_is_typed_wrong(adjudicator: Command, game: str, tmp_path: Path) -> None:
    assert "Did you mean 'Militia'?" in adjudicator("log", game, "--kingdom", "Militai").err
    assert "say which one with --at" in adjudicator("log", game, "--out", "x.yaml").err
    assert "use both" in adjudicator("log", game, "--force").err
    assert adjudicator("log", str(tmp_path / "none.txt")).code == 2
    binary = tmp_path / "game.bin"
    binary.write_bytes(b"\xff\x00\x80")
    ran = adjudicator("log", str(binary))
    assert ran.code == 2
    assert "This is not a text" in ran.err


def test_a_line_of_unknown_form_is_reported_and_left_out(adjudicator: Command, written: Written) -> None:
    file = written(GAME.replace("a gets +$2.\n", "a gets +$2.\na juggles 3 Coppers.\n"), "strange.txt")
    ran = adjudicator("log", file)
    assert ran.code == 0
    assert "Line 31 was left out, because its form is not known: 'a juggles 3 Coppers.'." in ran.out


def test_a_cut_out_names_the_cards_that_the_log_does_not(adjudicator: Command, game: str, tmp_path: Path) -> None:
    to = tmp_path / "q.scenario.yaml"
    ran = adjudicator("log", game, "--at", "Turn 3, a plays a Militia", "--out", str(to))
    assert ran.code == 0
    text = to.read_text(encoding="utf-8")
    # of ben's hand the log names nothing yet; anna's is shown
    assert "# The log does not name these cards in ben's hand" in text
    assert "in anna's hand" not in text
    assert adjudicator("run", str(to)).code == 0
    asked = adjudicator("why-not", str(to), "buy Province")
    assert asked.code == 0
    assert "Province" in asked.out


def test_with_rest_step_goes_through_the_whole_game(adjudicator: Command, game: str, tmp_path: Path) -> None:
    to = tmp_path / "whole.scenario.yaml"
    assert adjudicator("log", game, "--at", "Turn 1", "--rest", "--out", str(to)).code == 0
    assert "anna buys Gold" in to.read_text(encoding="utf-8")
    ran = adjudicator("step", str(to), "--json")
    assert ran.code == 0
    assert "Gold" in ran.out


def test_rest_needs_a_moment(adjudicator: Command, game: str) -> None:
    ran = adjudicator("log", game, "--rest")
    assert ran.code == 2
    assert "--at" in ran.err


def test_without_names_it_is_still_replayed_by_the_rules_of_its_day(adjudicator: Command, game: str) -> None:
    named, nameless = adjudicator("log", game), adjudicator("log", game, "--anonymous")
    day = next(line for line in named.out.splitlines() if line.startswith("Rules and card versions of "))
    assert day.endswith("(by the game's number).")
    assert day in nameless.out.splitlines()
    assert "(as given)" in adjudicator("log", game, "--anonymous", "--as-of", "2019-01-31").out
    assert "22900001" not in nameless.out


def test_unknown_cards_of_a_cut_out_can_be_left_open(adjudicator: Command, game: str, tmp_path: Path) -> None:
    to = tmp_path / "open.scenario.yaml"
    ran = adjudicator("log", game, "--at", "Turn 3, a plays a Militia", "--any", "--out", str(to))
    assert ran.code == 0
    text = to.read_text(encoding="utf-8")
    # the Estate that the log names when it is discarded was in his hand; the other four are any of the rest
    assert "The log does not name 4 cards of ben's hand" in text
    assert "hand: [Estate]\n    shuffled deck: [7 Copper, 2 Estate, Militia, Silver]" in text
    assert '- ben draws 4: ["any, to the end"]\n  - anna plays Militia\n  - any, to the end\n' in text
    assert adjudicator("run", str(to)).code == 0
    explored = adjudicator("explore", str(to), "--shuffles", "--json")
    assert explored.code == 0
    # the Militia and the Silver may both be in his hand, or not
    hands = json.loads(explored.out)["outcomes"]
    assert len(hands) > 10


def test_where_nothing_is_unknown_nothing_is_left_open(adjudicator: Command, game: str) -> None:
    moment = ("log", game, "--at", "Turn 1 - anna")
    known = GAME.replace("b draws 5 cards.", "b draws 3 Coppers and 2 Estates.", 1)
    assert "any, to the end" in adjudicator(*moment, "--any").out
    assert "any" not in adjudicator("log", "-", "--at", "Turn 1 - anna", "--any", typed=known).out


def test_any_needs_a_moment_and_cannot_have_all_moves(adjudicator: Command, game: str) -> None:
    assert adjudicator("log", game, "--any").code == 2
    both = adjudicator("log", game, "--at", "Turn 1", "--any", "--rest")
    assert both.code == 2
    assert "cannot be combined" in both.err
