"""`adjudicator run`: the verdict, the trace, what is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commands import Command, Written


def test_verdict_first_then_trace(adjudicator: Command, inn: str) -> None:
    ran = adjudicator("run", inn)
    lines = ran.out.splitlines()
    assert ran.code == 0
    assert lines[0] == "holds: Watchtower cannot move an Inn that was shuffled away"
    assert "Watchtower cannot move it." in ran.out
    assert "the newest" in ran.out
    assert any(line.startswith("1 alice plays Artificer") for line in lines)
    assert any("Watchtower loses track of Inn" in line for line in lines)
    assert "(out of Artificer, Duchy and Inn)" in ran.out
    assert "[Inn 2]" in ran.out
    assert ran.err == ""


def test_lines_fit_and_hang(adjudicator: Command, inn: str) -> None:
    lines = adjudicator("run", inn).out.splitlines()
    assert max(map(len, lines)) <= 80
    at = next(number for number, line in enumerate(lines) if "1.7.4.3" in line)
    assert lines[at + 1].index("deck") == lines[at].index("Watchtower")


def test_failures_come_before_the_trace(adjudicator: Command, two: str) -> None:
    ran = adjudicator("run", two, "--only", "militia-1")
    assert ran.code == 1
    assert ran.out.startswith("differs: Bob discards down to three\n")
    line = f"{two}:36:33: expected Copper in bob's discard, got 2 Copper."
    assert line in ran.out.splitlines()
    assert ran.out.index(line) < ran.out.index("1 alice plays Militia")


def test_several_scenarios(adjudicator: Command, two: str) -> None:
    ran = adjudicator("run", two)
    assert ran.code == 1
    assert "holds: Watchtower" in ran.out
    assert "\n\ndiffers: Bob" in ran.out


def test_only_names_the_others(adjudicator: Command, two: str) -> None:
    ran = adjudicator("run", two, "--only", "militia-2")
    assert (ran.code, ran.out) == (2, "")
    assert "There is no scenario 'militia-2' in this file. Did you mean 'militia-1'?" in ran.err


def test_only_names_the_others_beside_other_mistakes(adjudicator: Command, tmp_path: Path) -> None:
    file = tmp_path / "a.scenario.yaml"
    text = "id: militia-{0}\ntitle: A\nkingdom: [{1}]\nplayers: {{alice: {{}}}}\nmoves: []\n"
    file.write_text(f"{text.format(1, 'Militiaa')}---\n{text.format(2, 'Militia')}", encoding="utf-8")
    ran = adjudicator("run", str(file), "--only", "militia-3")
    assert ran.code == 2
    first, second = ran.err.splitlines()
    assert "There is no card called 'Militiaa'" in first
    assert second.endswith("There is no scenario 'militia-3' in this file. Did you mean 'militia-2' or 'militia-1'?")
    assert "Militiaa" in adjudicator("run", str(file), "--only", "militia-1").err
    assert adjudicator("run", str(file), "--only", "militia-2").code == 0


def test_quiet(adjudicator: Command, two: str) -> None:
    ran = adjudicator("run", two, "--quiet")
    assert ran.out.splitlines() == [
        "holds: Watchtower cannot move an Inn that was shuffled away",
        "differs: Bob discards down to three",
    ]


def test_full_has_more_steps(adjudicator: Command, inn: str) -> None:
    short, full = adjudicator("run", inn), adjudicator("run", inn, "--full")
    assert len(full.out.splitlines()) > len(short.out.splitlines())
    assert "chooses: play Artificer" in full.out
    assert "chooses: play Artificer" not in short.out


def test_json(adjudicator: Command, two: str) -> None:
    ran = adjudicator("run", two, "--json")
    data = json.loads(ran.out)
    assert data["schema_version"] == 1
    first, second = data["scenarios"]
    assert [one["verdict"] for one in data["scenarios"]] == ["holds", "differs"]
    assert (first["id"], first["outcomes"], first["failures"]) == ("inn-1", 1, [])
    assert second["failures"] == [
        {"line": 36, "column": 33, "message": "expected Copper in bob's discard, got 2 Copper.", "outcome": 1}
    ]
    lost = next(line for line in first["trace"] if line["outcome"] == "lost track")
    assert lost["number"] == "1.7.4.3"
    assert lost["depth"] == 3
    assert lost["text"].startswith("Watchtower loses track of Inn")
    assert lost["cites"]
    assert isinstance(lost["event"], int)
    alice = first["state"]["players"]["alice"]
    assert alice["hand"] == ["Silver", "Watchtower"]
    assert alice["shuffled deck"] == ["Estate", "Inn", "2 Silver", "2 Village"]
    assert alice["in play"] == ["Artificer"]
    assert first["state"]["supply"]["Inn"] == 9
    assert second["state"]["turn"] == "alice"
    assert ran.code == 1


def test_as_of_overrides_the_file(adjudicator: Command, written: Written) -> None:
    text = """\
id: discards
title: A covered card
as_of: 2022
kingdom: [Village]
players: {alice: {}}
"""
    file = written(text)
    assert "2022-12-31" in adjudicator("run", file).out
    assert "2018-06-30" in adjudicator("run", file, "--as-of", "2018-06").out
    assert (
        json.loads(adjudicator("run", file, "--as-of", "2018", "--json").out)["scenarios"][0]["as_of"] == "2018-12-31"
    )


def test_as_of_changes_the_result(adjudicator: Command, written: Written) -> None:
    text = """\
id: moats
title: Everybody gets another chance to react
kingdom: [Moat, Witch]
players:
  alice: {hand: [Witch]}
  bob: {hand: [Moat]}
  carol: {hand: [Moat]}
moves:
  - alice plays Witch:
      - bob react: nothing
      - carol react: Moat
      - bob react: Moat
"""
    file = written(text)
    assert adjudicator("run", file, "-q").code == 0
    old = adjudicator("run", file, "-q", "--as-of", "2018")
    assert old.code == 2
    assert f"{file}:12:9: This answer is left over" in old.err


@pytest.mark.parametrize("date", ["yesterday", "2018-13", "1999", ""])
def test_bad_dates(adjudicator: Command, inn: str, date: str) -> None:
    ran = adjudicator("run", inn, "--as-of", date)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("--as-of: ")


def test_missing_answer(adjudicator: Command, written: Written, militia: str) -> None:
    file = written(militia.replace("      - bob discard: [2 Copper]\n", ""))
    ran = adjudicator("run", file)
    assert ran.code == 3
    assert ran.out.startswith("missing answer: Bob discards down to three\n")
    assert (
        f"{file}:9:9: After the last move an answer is missing. bob is asked by Militia: discard 2 of 2 Copper"
        in ran.out
    )
    assert "bob does not react" in ran.out
    assert "--ask" in ran.err
    data = json.loads(adjudicator("run", file, "--json").out)["scenarios"][0]
    assert data["verdict"] == "missing answer"
    assert data["missing"]["line"] == 9
    assert data["asked"]["player"] == "bob"
    assert {"label": "Estate", "copies": 2} in data["asked"]["options"]


def test_left_open(adjudicator: Command, written: Written, militia: str) -> None:
    file = written(militia.replace("bob discard: [2 Copper]", "any"))
    ran = adjudicator("run", file)
    assert ran.code == 1
    assert "5 outcomes of what was left open" in ran.out
    assert "which differs" in ran.out


CLAIMS = """\
id: claims-1
title: Claims about Militia
kingdom: [Militia, Moat]
players:
  alice: {hand: [Militia]}
  bob: {hand: [3 Copper, Estate, Moat]}
moves:
  - alice plays Militia:
      - any, to the end
expect:
  always: {bob: {hand size: 3}}
  sometimes: {bob: {hand size: 4}}
  never: {bob: {discard: [Estate]}}
  could: {alice: {bob: {hand size: 3}}}
"""


def test_every_claim_that_fails_shows_an_outcome_that_refutes_it(adjudicator: Command, written: Written) -> None:
    file = written(CLAIMS)
    ran = adjudicator("run", file)
    assert ran.code == 1
    assert "5 outcomes of what was left open; shown are numbers 1 and 3, which\n          differ\n" in ran.out
    assert f"{file}:13:3: never: this holds in outcome 3.\n" in ran.out
    first, second = ran.out.split("\nOutcome 1, which contradicts lines 11, 12 and 14\n")[1].split(
        "\nOutcome 3, which contradicts line 13\n"
    )
    assert "bob reacts with Moat" in first
    assert "bob discards" in second
    assert "bob reacts with Moat" not in second
    found = json.loads(adjudicator("run", file, "--json").out)["scenarios"][0]
    assert [failure["outcome"] for failure in found["failures"]] == [1, 1, 3, 1]
    assert found["outcome"] == 1
    assert [also["outcome"] for also in found["also_differ"]] == [3]
    assert "bob reacts with Moat" not in str(found["also_differ"][0]["trace"])


BAD = {
    "unknown-card": (
        "Militia, Moat]\nplayers",
        "Militia, Moot]\nplayers",
        ":3:20: There is no card called 'Moot'. Did you mean",
    ),
    "unknown-key": ("title:", "titel:", ":2:1: A scenario has no key 'titel'"),
    "illegal-move": ("alice plays Militia", "alice plays Moat", ":8:5: alice cannot play Moat: "),
    "wrong-player": ("bob discard", "alice discard", ":10:9: This answers for alice, but bob is asked."),
    "wrong-option": ("[2 Copper]\n", "[2 Gold]\n", ":10:9: '2 Gold' is not one of the options."),
    "too-many": ("discard: [2 Copper]\n", "discard: [Copper]\n", ":10:9: 1 chosen, but 2 must be."),
    "left-over": (
        "[2 Copper]\nexpect",
        "[2 Copper]\n      - bob discard: Estate\nexpect",
        ":11:9: This answer is left over",
    ),
    "unknown-player": ("bob react", "rob react", ":9:9: "),
    "tab": ("  - alice", "\t- alice", ":8:1: This is not YAML"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_scenarios(adjudicator: Command, written: Written, militia: str, name: str) -> None:
    old, new, message = BAD[name]
    assert old in militia
    file = written(militia.replace(old, new, 1))
    ran = adjudicator("run", file)
    assert ran.code == 2
    assert f"{file}{message}" in ran.err
    happened = ran.out.lstrip().startswith("1 alice plays Militia")
    assert happened if name in ("wrong-player", "wrong-option", "too-many", "left-over") else not ran.out
    assert not adjudicator("run", file, "--quiet").out


def test_ambiguous_answer(adjudicator: Command, written: Written) -> None:
    text = """\
id: two-caravans
title: Which Caravan is played
kingdom: [Throne Room, Village]
players:
  alice: {hand: [Throne Room, Village, Copper], discard: [Village]}
moves:
  - alice plays Throne Room:
      - play: Village from discard
"""
    ran = adjudicator("run", written(text))
    assert ran.code == 2
    assert "'Village from discard' is not one of the options." in ran.err


def test_a_bad_scenario_does_not_stop_the_others(
    adjudicator: Command, written: Written, inn: str, militia: str
) -> None:
    bad = militia.replace("alice plays Militia", "alice plays Moat")
    file = written(bad + "---\n" + Path(inn).read_text())
    ran = adjudicator("run", file)
    assert ran.code == 2
    assert "cannot play Moat" in ran.err
    assert ran.out.startswith("holds: Watchtower")
    data = json.loads(adjudicator("run", file, "--json").out)
    assert [one["id"] for one in data["scenarios"]] == ["inn-1"]
    assert data["problems"][0]["line"] == 8


def test_json_tells_problems(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("run", written("id: x\n"), "--json")
    data = json.loads(ran.out)
    assert ran.code == 2
    assert data["scenarios"] == []
    assert any("has no 'title'" in problem["message"] for problem in data["problems"])
    assert "has no 'title'" in ran.err


def test_nothing_happens(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("run", written("id: x\ntitle: Nothing\nplayers: {alice: {}}\n"))
    assert ran.code == 0
    assert ran.out.splitlines()[0] == "holds: Nothing"


IDLE = """\
id: idle
title: A Champion that does nothing
kingdom: [Page, Smithy]
players:
  alice: {in play: [Champion], hand: [Smithy], deck: [9 Copper]}
  bob: {}
moves: [alice plays Smithy]
"""


def test_a_card_in_play_that_does_nothing_has_a_note(adjudicator: Command, written: Written) -> None:
    file = written(IDLE)
    ran = adjudicator("run", file)
    why = "alice has Champion in play, but nothing that it set up is in force."
    assert (ran.code, ran.err) == (0, "")
    note = f"{file}:5:21: Note: {why} If it should be, write 'in force: [Champion]' for alice."
    assert ran.out.splitlines().index(note) < ran.out.splitlines().index("1 alice plays Smithy [playing]")
    (scenario,) = json.loads(adjudicator("run", file, "--json").out)["scenarios"]
    (told,) = scenario["notes"]
    assert (told["file"], told["line"], told["column"]) == (file, 5, 21)
    assert told["message"].startswith(why)
    check = adjudicator("check", file)
    assert (check.code, check.err) == (0, "")
    assert "Champion in play" not in check.out


def test_what_is_called_from_the_tavern_mat_is_answered_with_call(adjudicator: Command, written: Written) -> None:
    file = written(
        "id: calls\ntitle: Calls\nkingdom: [Royal Carriage, Smithy]\nplayers:\n"
        "  alice: {hand: [Smithy], tavern: [Royal Carriage], deck: [9 Copper]}\n  bob: {}\n"
        "moves:\n  - alice plays Smithy\n  - alice ends turn\n"
    )
    ran = adjudicator("run", file)
    assert ran.code == 3
    assert f"{file}:9:5: " in ran.out
    assert "Write it as 'alice call: ...'." in ran.out


def test_a_board_that_cannot_be(adjudicator: Command, written: Written) -> None:
    file = written(
        "id: bane\ntitle: A Bane that costs $5\nkingdom: [Young Witch, Laboratory]\n"
        "chosen: {Young Witch: Laboratory}\nplayers: {alice: {}, bob: {}}\n"
    )
    ran = adjudicator("run", file)
    why = "Laboratory cannot be the pile for Young Witch. It has to be one more Kingdom pile that costs $2 or $3."
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.strip() == f"{file}:4:23: chosen: {why}"


def test_files_that_are_none(adjudicator: Command, tmp_path: Path) -> None:
    missing = adjudicator("run", str(tmp_path / "none.yaml"))
    assert (missing.code, missing.out) == (2, "")
    assert "none.yaml: There is no such file." in missing.err
    folder = adjudicator("run", str(tmp_path))
    assert folder.code == 2
    assert "This is a folder" in folder.err
    latin = tmp_path / "latin.yaml"
    latin.write_bytes("title: Café\n".encode("latin-1"))
    other = adjudicator("run", str(latin))
    assert other.code == 2
    assert f"{latin}:1:11: This is not UTF-8 text" in other.err


def test_our_own_mistakes_are_said_so(adjudicator: Command, inn: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("the deck is on fire")

    monkeypatch.setattr("adjudicator.scenario.runner.run_scenario", broken)
    ran = adjudicator("run", inn)
    assert ran.code == 70
    assert "This is a mistake in adjudicator, not in your file" in ran.err
    assert "the deck is on fire" in ran.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--save"], "use both"),
        (["--ask", "--save", "--as-of", "2018"], "cannot be used with --as-of"),
        (["--wrong"], "No such option"),
    ],
)
def test_options_that_do_not_fit(adjudicator: Command, inn: str, arguments: list[str], said: str) -> None:
    ran = adjudicator("run", inn, *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
