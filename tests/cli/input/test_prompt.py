"""`run --ask` and `--save`: a person answers, and the answers are written into the file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commands import INN, MILITIA, Command, Written

UNANSWERED = """\
id: militia-1
title: Bob discards down to three
kingdom: [Militia, Moat, Village]
players:
  alice: {hand: [Militia, Village, Copper], actions: 2}
  bob: {hand: [2 Copper, 2 Estate, Moat]}
moves:
  - alice plays Militia
expect:
  bob: {hand size: 3}
"""


def _cut(text: str, behind: str, until: str = "expect:") -> str:
    start = text.index(behind) + len(behind)
    return text[:start] + text[text.index(until) :]


def test_numbers(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("run", written(UNANSWERED), "--ask", typed="2\n1 2\n")
    assert ran.code == 0
    assert ran.out.startswith("holds: ")
    assert "bob chooses to discard Copper and Estate" in ran.out
    assert "  1  Copper (2 of them)\n  2  Estate (2 of them)\n  3  Moat\n" in ran.err
    assert "bob: react with one of these (before play)" in ran.err
    assert "bob: discard 2 of these (Militia)" in ran.err
    assert "1 alice plays Militia" in ran.err


@pytest.mark.parametrize("typed", ["copper, ESTATE", "1,2", "1 2", "Copper, 2", " est , cop ", "1 Copper, 1 estate"])
def test_ways_to_answer(adjudicator: Command, written: Written, typed: str) -> None:
    ran = adjudicator("run", written(UNANSWERED), "--ask", typed=f"nothing\n{typed}\n")
    assert ran.code == 0
    assert "bob discards Copper and Estate" in ran.out.replace("Estate and Copper", "Copper and Estate")


def test_a_count_before_a_name(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("run", written(UNANSWERED), "--ask", typed="2\n2 Copper\n")
    assert "bob discards 2 Coppers" in ran.out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "Type numbers or names separated by commas, such as '1, 2' or '2 Copper'."),
        ("Coper, Estate", "'Coper' is not one of the options. Did you mean Copper?"),
        ("9", "There is no number 9: the options are 1 to 3."),
        ("0, 1", "There is no number 0: the options are 1 to 3."),
        ("Copper", "1 chosen, but 2 must be."),
        ("3 Copper", "There are only 2 Copper."),
        ("2 Moat", "There is only 1 Moat."),
        ("1 1 1", "There are only 2 Copper."),
        ("1 2 3", "3 chosen, but 2 must be."),
        ("nothing", "'nothing' is not one of the options."),
        ("999999999999999", "'999999999999999' is not one of the options."),
        ("\x00\x1b[31m", "is not one of the options."),
    ],
)
def test_bad_answers_are_asked_again(adjudicator: Command, written: Written, typed: str, said: str) -> None:
    ran = adjudicator("run", written(UNANSWERED), "--ask", typed=f"2\n{typed}\n1 2\n")
    assert ran.code == 0
    assert said in " ".join(ran.err.split())
    assert ran.err.count("> ") == 3
    assert "\x1b" not in ran.err


def test_end_of_input_is_a_missing_answer(adjudicator: Command, written: Written) -> None:
    file = written(UNANSWERED)
    ran = adjudicator("run", file, "--ask", "--save", typed="2\n")
    assert ran.code == 3
    assert ran.out.startswith("missing answer: ")
    assert "bob does not react" in ran.out
    assert "not saved, because one is still missing" in ran.err
    assert Path(file).read_text() == UNANSWERED


def test_json_stays_clean(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("run", written(UNANSWERED), "--ask", "--json", typed="2\n1 2\n")
    assert json.loads(ran.out)["scenarios"][0]["verdict"] == "holds"


def test_nobody_is_asked_what_the_file_answers(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("run", written(MILITIA), "--ask", "--save")
    assert (ran.code, ran.err.strip()) == (0, "")


def test_nothing(adjudicator: Command, written: Written) -> None:
    text = _cut(INN, "- alice plays Artificer:\n").replace("Artificer:\n", "Artificer\n")
    ran = adjudicator("run", written(text), "--ask", typed="0\nnothing\n")
    assert ran.code == 1  # the file expects otherwise
    assert "alice chooses not to discard anything" in ran.out
    assert "alice chooses not to gain anything" in ran.out
    assert "alice: gain one of these, or nothing (Artificer)" in ran.err
    assert ran.err.count("  0  nothing") == 2


SAVED = {
    "under an act": (
        UNANSWERED,
        "2\n1 2\n",
        UNANSWERED.replace(
            "plays Militia\n", "plays Militia:\n      - bob react: nothing\n      - bob discard: [Copper, Estate]\n"
        ),
    ),
    "behind a comment": (
        UNANSWERED.replace("plays Militia\n", "plays Militia   # bob may react\n\n  # the end\n"),
        "2\n2 Copper\n",
        UNANSWERED.replace(
            "plays Militia\n",
            "plays Militia:   # bob may react\n      - bob react: nothing\n      - bob discard: 2 Copper\n\n  # the end\n",
        ),
    ),
    "more answers": (
        UNANSWERED.replace("plays Militia\n", "plays Militia:\n    - bob react: nothing # no\n\n"),
        "3, 1\n",
        UNANSWERED.replace(
            "plays Militia\n", "plays Militia:\n    - bob react: nothing # no\n    - bob discard: [Moat, Copper]\n\n"
        ),
    ),
    "in a list on one line": (
        UNANSWERED.replace("\n  - alice plays Militia\n", " [alice plays Militia: [bob react: nothing]]\n"),
        "1 1\n",
        UNANSWERED.replace(
            "\n  - alice plays Militia\n", " [alice plays Militia: [bob react: nothing, bob discard: 2 Copper]]\n"
        ),
    ),
    "an act on one line": (
        UNANSWERED.replace("\n  - alice plays Militia\n", " [alice plays Militia]\n"),
        "2\n1 1\n",
        UNANSWERED.replace(
            "\n  - alice plays Militia\n", " [alice plays Militia: [bob react: nothing, bob discard: 2 Copper]]\n"
        ),
    ),
    "in place of ask": (
        UNANSWERED.replace("plays Militia\n", "plays Militia: [ask, ask]\n"),
        "2\n1 1\n",
        UNANSWERED.replace("plays Militia\n", "plays Militia: [bob react: nothing, bob discard: 2 Copper]\n"),
    ),
    "in place of ask, on lines": (
        UNANSWERED.replace("plays Militia\n", "plays Militia:\n      - ask   # react?\n      - 'ask'\n"),
        "2\n1 1\n",
        UNANSWERED.replace(
            "plays Militia\n", "plays Militia:\n      - bob react: nothing   # react?\n      - bob discard: 2 Copper\n"
        ),
    ),
    "between two acts": (
        UNANSWERED.replace("plays Militia\n", "plays Militia\n  - alice plays Village\n"),
        "2\n1 1\n",
        UNANSWERED.replace(
            "plays Militia\n",
            "plays Militia:\n      - bob react: nothing\n      - bob discard: 2 Copper\n  - alice plays Village\n",
        ),
    ),
    "before an answer to something else": (
        UNANSWERED.replace("plays Militia\n", "plays Militia:\n      - bob discard: 2 Copper\n"),
        "2\n",
        UNANSWERED.replace(
            "plays Militia\n", "plays Militia:\n      - bob react: nothing\n      - bob discard: 2 Copper\n"
        ),
    ),
    "behind a check": (
        UNANSWERED.replace("plays Militia\n", "plays Militia:\n      - bob react: nothing\n  - check: {asked: bob}\n"),
        "1 1\n",
        UNANSWERED.replace(
            "plays Militia\n",
            "plays Militia:\n      - bob react: nothing\n  - check: {asked: bob}\n  - bob discard: 2 Copper\n",
        ),
    ),
    "lines of Windows": (
        UNANSWERED.replace("\n", "\r\n"),
        "2\n1 1\n",
        UNANSWERED.replace(
            "plays Militia\n", "plays Militia:\n      - bob react: nothing\n      - bob discard: 2 Copper\n"
        ).replace("\n", "\r\n"),
    ),
    "a byte order mark, no last line end, no expectation": (
        "\ufeff" + UNANSWERED[: UNANSWERED.index("\nexpect")],
        "2\n1 1\n",
        "\ufeff"
        + UNANSWERED[: UNANSWERED.index("\nexpect")]
        + ":\n      - bob react: nothing\n      - bob discard: 2 Copper",
    ),
    "an act asked for": (
        UNANSWERED.replace("- alice plays Militia\n", "- ask\n").replace("hand size: 3", "hand size: 5"),
        "play village\n",
        UNANSWERED.replace("- alice plays Militia\n", "- alice plays Village\n").replace(
            "hand size: 3", "hand size: 5"
        ),
    ),
    "treasures are over": (
        UNANSWERED.replace("- alice plays Militia\n", "- ask\n  - ask\n").replace("hand size: 3", "hand size: 5"),
        "end action phase\nend treasures\n",
        UNANSWERED.replace("- alice plays Militia\n", "- alice ends Action phase\n  - alice starts buying\n").replace(
            "hand size: 3", "hand size: 5"
        ),
    ),
}


@pytest.mark.parametrize("name", SAVED)
def test_saved_where_it_belongs(adjudicator: Command, written: Written, name: str) -> None:
    text, typed, after = SAVED[name]
    file = written(text)
    asked = adjudicator("run", file, "--ask", "--save", typed=typed)
    assert asked.code == 0, asked.err
    assert Path(file).read_bytes().decode() == after
    assert f"{file}: " in asked.err
    assert "saved." in asked.err
    again = adjudicator("run", file)
    assert (again.code, again.out, again.err) == (0, asked.out, "")


def test_every_scenario_of_a_file_is_saved(adjudicator: Command, written: Written) -> None:
    short = _cut(INN, "- gain: Inn\n")
    file = written(f"{short}--- # next\n{UNANSWERED}---\n{UNANSWERED.replace('militia-1', 'militia-2')}")
    asked = adjudicator("run", file, "--ask", "--save", typed="Inn\n2 village\nwatch\n1\n2\n1 1\n2\n1 1\n")
    assert asked.code == 0, asked.err
    text = Path(file).read_text()
    assert "      - shuffle in: 2 Village\n      - react: Watchtower\n      - choose: trash it\nexpect:" in text
    assert "--- # next\n" in text
    assert text.count("      - bob react: nothing\n      - bob discard: 2 Copper\nexpect:") == 2
    assert adjudicator("run", file).out == asked.out


def test_what_any_leaves_open_cannot_be_written(adjudicator: Command, written: Written) -> None:
    text = UNANSWERED.replace("plays Militia\n", "plays Militia:\n      - any\n")
    file = written(text.replace("expect:\n  bob: {hand size: 3}\n", ""))
    before = Path(file).read_text()
    ran = adjudicator("run", file, "--ask", "--save", typed="1 1\n2 2\n1 1\n")
    assert ran.code == 2
    assert "depends on what 'any' leaves open" in ran.err
    assert "  - bob discard: 2 Copper" in ran.err
    assert Path(file).read_text() == before


def test_a_file_changed_meanwhile_is_not_overwritten(
    adjudicator: Command, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(UNANSWERED)
    from adjudicator.drafts import saved_answers

    honest = saved_answers.with_answers

    def slow(*arguments: object) -> str:
        Path(file).write_text(f"# mine\n{UNANSWERED}")
        return honest(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(saved_answers, "with_answers", slow)
    ran = adjudicator("run", file, "--ask", "--save", typed="2\n1 1\n")
    assert ran.code == 2
    assert "has changed in the meantime" in ran.err
    assert Path(file).read_text() == f"# mine\n{UNANSWERED}"


def test_no_place_to_save_to(adjudicator: Command, written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    file = written(UNANSWERED)
    monkeypatch.setattr("os.open", full)
    ran = adjudicator("run", file, "--ask", "--save", typed="2\n1 1\n")
    assert ran.code == 2
    assert "No space left on device." in ran.err
    assert Path(file).read_text() == UNANSWERED
