"""`adjudicator ask`: what is found, and what is said when nothing is."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest
from commands import INN, MILITIA, Command

SECOND = """\
id: inn-2
title: Inn may shuffle itself in
kingdom: [Inn]
players: {alice: {}, bob: {}}
status: disputed
ruling: Yes.
"""


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, installed: None) -> Path:
    """A folder with scenarios to be in, and an empty cache."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "inn.scenario.yaml").write_text(f"{INN}---\n{SECOND}", encoding="utf-8")
    (tmp_path / "scenarios" / "the militia.scenario.yaml").write_text(MILITIA, encoding="utf-8")
    return tmp_path


def test_the_ruling_its_citation_and_the_command(adjudicator: Command) -> None:
    ran = adjudicator("ask", "can", "watchtower", "move", "an", "inn")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (
        " 1 Watchtower cannot move an Inn that was shuffled away\n"
        "   No. The Inn has been shuffled away from where it was gained to, so Watchtower\n"
        "   cannot move it.\n"
        "   cites  Inn 3 (inferred)\n"
        "   run    adjudicator run scenarios/inn.scenario.yaml --only inn-1\n"
    )


def test_quotes_do_not_matter(adjudicator: Command) -> None:
    assert adjudicator("ask", "can watchtower move an inn?").out == adjudicator("ask", "watchtower", "move", "inn").out


def test_a_question_may_begin_with_a_token_that_looks_like_an_option(adjudicator: Command) -> None:
    asked = adjudicator("ask", "-1 card token and watchtower with an inn")
    assert asked.out == adjudicator("ask", "my -1 card token and watchtower with an inn").out
    assert "Usage:" not in asked.out


def test_the_command_that_is_shown_runs(adjudicator: Command) -> None:
    for question in ("watchtower inn", "militia discards to three", "losing track", "king's court", "+1 card token"):
        data = json.loads(adjudicator("ask", question, "--json").out)
        for found in data["found"]:
            ran = adjudicator(*shlex.split(found["command"])[1:])
            assert ran.code == 0, found["command"]
            assert found["title"] in " ".join(ran.out.split())


def test_misspelt_and_short_names_are_told(adjudicator: Command) -> None:
    ran = adjudicator("ask", "watchtowr on an inn")
    assert ran.code == 0
    assert ran.out.startswith("Read as: Watchtower (watchtowr)\n\n 1 Watchtower cannot move")


def test_cards_and_rules_are_found(adjudicator: Command) -> None:
    ran = adjudicator("ask", "inn")
    assert ran.out.splitlines()[0] == " 1 Inn  card: Action, $5"
    assert "   run    adjudicator card Inn" in ran.out
    ran = adjudicator("ask", "what is losing track", "--limit", "3")
    assert "Losing track  rule" in ran.out
    assert "   run    adjudicator rules lose-track" in ran.out


def test_what_the_card_says_goes_with_the_first_answer(adjudicator: Command) -> None:
    ran = adjudicator("ask", "inn shuffle itself in")
    first, *others = ran.out.split("\n\n")
    assert first.startswith(" 1 Inn may shuffle itself in\n")
    assert "   card   Inn (Action, $5): +2 Cards, +2 Actions, discard two cards." in first
    assert not any("Inn  card" in other for other in others)
    data = json.loads(adjudicator("ask", "inn shuffle itself in", "--json").out)
    assert data["card"]["name"] == "Inn"
    assert data["card"]["text"].startswith("+2 Cards")
    assert json.loads(adjudicator("ask", "can watchtower move an inn", "--json").out)["card"] is None


def test_the_status_is_told(adjudicator: Command) -> None:
    assert "   cites  disputed\n" in adjudicator("ask", "inn shuffle itself in").out


def test_limit(adjudicator: Command) -> None:
    ran = adjudicator("ask", "inn", "--limit", "1")
    assert ran.out.count("   run    ") == 1
    ran = adjudicator("ask", "inn", "--limit", "0")
    assert (ran.code, ran.out) == (2, "")


def test_when_nothing_fits(adjudicator: Command) -> None:
    ran = adjudicator("ask", "can", "watchtowr", "save", "a", "KC", "from", "militia", "and", "moat", "and", "witch")
    assert ran.code == 0  # the closest rulings are shown
    lines = ran.out.splitlines()
    assert lines[0] == "Read as: Watchtower (watchtowr), King's Court (KC)"
    assert lines[2] == "No ruling is on file about Watchtower, King's Court, Militia, Moat and Witch"
    offer = next(line for line in lines if line.startswith("To write it down:  "))
    command = offer.removeprefix("To write it down:  ")
    assert command == 'adjudicator new Watchtower "King\'s Court" Militia Moat Witch'
    assert adjudicator(*shlex.split(command)[1:]).code == 0
    assert "The closest rulings and rules:" in lines


def test_what_may_be_the_answer_has_no_heading_that_denies_it(adjudicator: Command) -> None:
    ran = adjudicator("ask", "how many events/landmarks etc are we supposed to use in one game")
    assert "on file" not in ran.out
    assert "To write it down" not in ran.out
    assert " 1 How many Events, Landmarks, Projects, Ways and Traits are used?  rule" in ran.out.splitlines()


def test_a_question_for_two_things_has_both_answered(adjudicator: Command) -> None:
    asked = "throne room: do i have to play a card with it, and does the second play use more actions"
    ran = adjudicator("ask", asked)
    first = ran.out.split("\n 2 ")[0]
    assert "adjudicator rules throne-room-optional" in first
    assert "adjudicator rules throne-room-actions" in first
    data = json.loads(adjudicator("ask", asked, "--json").out)
    (besides,) = data["besides"]
    assert {data["found"][0]["id"], besides["id"]} == {"throne-room-optional", "throne-room-actions"}


def test_when_nothing_is_recognised(adjudicator: Command) -> None:
    ran = adjudicator("ask", "xyzzy", "plugh")
    assert (ran.code, ran.out) == (1, "Nothing on file answers that.\n")


def test_json(adjudicator: Command) -> None:
    data = json.loads(adjudicator("ask", "can watchtowr move an inn", "--json").out)
    keys = ["schema_version", "question", "fits", "names", "words", "corrected", "found", "besides"]
    keys += ["card", "played_out", "new"]
    assert list(data) == keys
    assert (data["schema_version"], data["fits"], data["new"]) == (1, True, None)
    assert data["names"] == [
        {"name": "Watchtower", "typed": "watchtowr", "how": "misspelt", "sure": True},
        {"name": "Inn", "typed": "inn", "how": "spelled", "sure": True},
    ]
    first = data["found"][0]
    score = first.pop("score")
    assert score > 1
    assert first == {
        "kind": "ruling",
        "id": "inn-1",
        "title": "Watchtower cannot move an Inn that was shuffled away",
        "facts": None,
        "question": "",
        "answer": "No. The Inn has been shuffled away from where it was gained to, so Watchtower cannot move it.",
        "cites": ["Inn 3"],
        "status": "inferred",
        "file": "scenarios/inn.scenario.yaml",
        "outdated": False,
        "rules_of": None,
        "today": None,
        "command": "adjudicator run scenarios/inn.scenario.yaml --only inn-1",
        "fits": True,
        "like": {},
    }


def test_cards_that_have_nothing_to_do_with_each_other(adjudicator: Command) -> None:
    ran = adjudicator("ask", "harbinger with moat")
    assert ran.code == 0
    said = " ".join(ran.out.split())
    nothing = "situations showed nothing beyond what each of them does by itself."
    assert said.startswith(
        "No ruling is on file about Harbinger and Moat together. Playing Harbinger and Moat together in "
    )
    assert said.index(nothing) < said.index("The closest rulings")


def test_what_happens_on_a_later_turn_is_said_once(adjudicator: Command) -> None:
    said = " ".join(adjudicator("ask", "imperial envoy haven").out.split())
    assert "Haven: Alice puts Imperial Envoy from the cards set aside into their hand." in said
    assert "On a later turn" not in said


def test_what_is_on_file_goes_first_if_something_else_is_asked(adjudicator: Command) -> None:
    said = " ".join(adjudicator("ask", "harbinger with moat onto an empty deck").out.split())
    assert said.startswith("No ruling is on file about Harbinger and Moat together. ")
    assert said.endswith("situations showed nothing beyond what each of them does by itself.")


def test_json_when_nothing_fits(adjudicator: Command) -> None:
    ran = adjudicator("ask", "watchtower and militia", "--json")
    data = json.loads(ran.out)
    assert (ran.code, data["fits"]) == (0, False)
    assert data["new"] == "adjudicator new Watchtower Militia"


def test_names_of_files_are_quoted(adjudicator: Command) -> None:
    ran = adjudicator("ask", "militia bob discards")
    assert "run    adjudicator run 'scenarios/the militia.scenario.yaml'\n" in ran.out


def test_another_folder(adjudicator: Command, at_home: Path) -> None:
    (at_home / "scenarios").rename(at_home / "mine")
    ran = adjudicator("ask", "watchtower inn", "--scenarios", "mine")
    assert ran.code == 0
    assert "adjudicator run mine/inn.scenario.yaml --only inn-1" in ran.out
    ran = adjudicator("ask", "inn", "--scenarios", "yours")
    assert (ran.code, ran.out, ran.err) == (2, "", "yours: There is no such folder.\n")


def test_without_scenarios_there_are_cards(adjudicator: Command, at_home: Path) -> None:
    (at_home / "scenarios").rename(at_home / "mine")
    ran = adjudicator("ask", "inn")
    assert ran.code == 0
    assert ran.out.startswith(" 1 Inn  card: Action, $5\n")
    assert ran.err == ""


@pytest.mark.parametrize("question", ["", "  ", "?!", "..."])
def test_no_question(adjudicator: Command, question: str) -> None:
    ran = adjudicator("ask", question)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "Ask something: adjudicator ask can watchtower move an inn\n"


def test_signs_of_the_query_language_are_nothing(adjudicator: Command) -> None:
    for question in (
        'inn"',
        "inn AND NOT",
        "NEAR(inn, 5)",
        "title:inn",
        "inn*",
        "'; DROP TABLE entries; --",
        "-1 card",
    ):
        assert adjudicator("ask", question).code in (0, 1), question


def test_a_cache_that_cannot_be_written(adjudicator: Command, at_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (at_home / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(at_home / "file"))
    ran = adjudicator("ask", "watchtower inn")
    assert ran.code == 0
    assert ran.out.startswith(" 1 Watchtower cannot move")
    assert "The index cannot be kept in the cache folder" in ran.err


def test_an_sqlite_without_full_text_search(adjudicator: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    from adjudicator.search import index

    monkeypatch.setattr(index, "_TABLES", index._TABLES.replace("USING fts5", "USING fts99"))
    ran = adjudicator("ask", "inn")
    assert (ran.code, ran.out) == (2, "")
    assert "was built without FTS5" in ran.err


def test_in_eighty_columns(adjudicator: Command) -> None:
    for question in ("throne room", "watchtower inn", "losing track"):
        lines = adjudicator("ask", question).out.splitlines()
        assert all(len(line) <= 80 or line.startswith("   run    ") for line in lines)


def test_what_a_card_does_with_any_card_does_not_go_before_a_ruling(adjudicator: Command) -> None:
    ran = adjudicator("ask", "improve can i trash the actions that i gain with workshop")
    assert ran.out.index(" 1 Improve") < ran.out.index("With Improve, Alice trashes Workshop")


@pytest.mark.parametrize("asked", ["that i played last turn", "and then play a militia"])
def test_what_was_played_in_another_situation_does_not_go_before_what_is_on_file(
    adjudicator: Command, asked: str
) -> None:
    ran = adjudicator("ask", f"can scepter replay a wharf {asked}")
    assert "Played out:" not in ran.out[: ran.out.index(" 1 ")]
