"""`adjudicator check`: many files, a line for each that does not hold."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from commands import INN, MILITIA, Command, Written

from adjudicator.cli.output.reports import Case, annotation, junit
from adjudicator.format.document import Scenario
from adjudicator.format.problems import Problem
from adjudicator.scenario.results import Result

DIFFERS = MILITIA.replace("discard: [2 Copper]}", "discard: [Copper]}")
MISSING = MILITIA.replace("      - bob discard: [2 Copper]\n", "")


def test_all_hold(adjudicator: Command, written: Written, tmp_path: Path) -> None:
    written(INN, "a.scenario.yaml")
    written(MILITIA, "deep/er/b.scenario.yaml")
    written("no scenario", "deep/notes.yaml")
    written("no scenario", ".hidden/c.scenario.yaml")
    ran = adjudicator("check", str(tmp_path))
    assert (ran.code, ran.out, ran.err) == (0, "2 scenarios in 2 files: 2 hold\n", "")


def test_a_line_for_each_that_differs(adjudicator: Command, written: Written, tmp_path: Path) -> None:
    file = written(f"{INN}---\n{DIFFERS}", "a.scenario.yaml")
    ran = adjudicator("check", str(tmp_path))
    assert ran.code == 1
    assert ran.out.splitlines() == [
        f"{file}:36:33: differs: militia-1: expected Copper in bob's discard, got 2 Copper.",
        "2 scenarios in 1 file: 1 holds, 1 differs",
    ]


def test_missing_answers(adjudicator: Command, written: Written) -> None:
    file = written(MISSING)
    ran = adjudicator("check", file, written(DIFFERS, "other/b.scenario.yaml"))
    assert ran.code == 3
    assert f"{file}:9:9: missing answer: militia-1: After the last move an answer is missing." in ran.out
    assert ran.out.endswith("2 scenarios in 2 files: 1 differs, 1 misses an answer\n")


def test_bad_files_do_not_stop_the_others(adjudicator: Command, written: Written, tmp_path: Path) -> None:
    bad = written("id: a\n", "a.scenario.yaml")
    written(DIFFERS, "b.scenario.yaml")
    ran = adjudicator("check", str(tmp_path), str(tmp_path / "none"))
    assert ran.code == 2
    assert f"{bad}:1:1: This scenario has no 'title'" in ran.err
    assert f"{tmp_path / 'none'}: There is no such file." in ran.err
    assert ran.out.endswith("1 scenario in 3 files: 1 differs; 2 files with mistakes (1 scenario left out)\n")


def test_scenarios_that_cannot_be_played(adjudicator: Command, written: Written) -> None:
    file = written(MILITIA.replace("alice plays Militia", "alice plays Moat") + "---\n" + INN)
    ran = adjudicator("check", file)
    assert ran.code == 2
    assert f"{file}:8:5: alice cannot play Moat: " in ran.err
    assert ran.out == "1 scenario in 1 file: 1 holds; 1 file with mistakes (1 scenario left out)\n"


def test_many_mistakes_are_cut(adjudicator: Command, written: Written) -> None:
    file = written("a: 1\nb: 2\nc: 3\nd: 4\ne: 5\nf: 6\n")
    ran = adjudicator("check", file)
    assert ran.err.count(f"{file}:") == 6
    assert f"{file}: 4 more mistakes; 'adjudicator run {file}' lists them all." in ran.err
    assert "none could be resolved" in ran.out


def test_one_file_named_twice_is_read_once(adjudicator: Command, written: Written, tmp_path: Path) -> None:
    file = written(INN)
    ran = adjudicator("check", file, str(tmp_path), os.path.join(str(tmp_path), ".", "q.scenario.yaml"))
    assert ran.out == "1 scenario in 1 file: 1 holds\n"


def test_an_id_stands_once_in_a_folder(adjudicator: Command, written: Written, tmp_path: Path) -> None:
    first = written(INN, "a.scenario.yaml")
    second = written(INN, "b.scenario.yaml")
    written(INN, "other/c.scenario.yaml")
    ran = adjudicator("check", str(tmp_path))
    assert ran.code == 2
    assert ran.err == (f"{second}:1:1: id: 'inn-1' is the id of a scenario in {first}:1 too. Give each its own.\n")
    assert "2 hold" in ran.out


def test_json(adjudicator: Command, written: Written, tmp_path: Path) -> None:
    written(INN, "a.scenario.yaml")
    file = written(DIFFERS, "b.scenario.yaml")
    written("id: a\n", "c.scenario.yaml")
    ran = adjudicator("check", str(tmp_path), "--json")
    data = json.loads(ran.out)
    assert ran.code == 2
    assert data["schema_version"] == 1
    assert data["summary"] == {"holds": 1, "differs": 1, "unknown": 0, "missing answer": 0, "bad files": 1}
    assert [one["id"] for one in data["scenarios"]] == ["inn-1", "militia-1"]
    assert data["scenarios"][1]["file"] == file
    assert data["scenarios"][1]["failures"][0]["line"] == 12
    assert "trace" not in data["scenarios"][1]
    assert data["problems"]


def test_nothing_to_check(adjudicator: Command, tmp_path: Path) -> None:
    ran = adjudicator("check", str(tmp_path))
    assert (ran.code, ran.out) == (2, "")
    assert f"There is no *.scenario.yaml in {tmp_path}." in ran.err
    assert adjudicator("check").code == 2


def test_our_own_mistake_does_not_stop_the_others(
    adjudicator: Command, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    from adjudicator.cli.commands.results import check_file
    from adjudicator.scenario import runner

    honest = runner.run_scenario

    def broken(scenario: Scenario, **how: Any) -> Result:
        if scenario.id == "militia-1":
            raise RuntimeError("the deck is on fire")
        return honest(scenario, **how)

    monkeypatch.setattr(check_file, "run_scenario", broken)
    file = written(f"{MILITIA}---\n{INN}")
    ran = adjudicator("check", file)
    assert ran.code == 70
    assert f"{file}:1:1: This is a mistake in adjudicator" in ran.err
    assert ran.out.startswith("1 scenario in 1 file: 1 holds")


def test_github(adjudicator: Command, written: Written, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    written(DIFFERS.replace("bob: {hand: [2 Estate, Moat]", "bob: {hand: [Estate]"), "a,b/50%.scenario.yaml")
    written("id: a\nx: '100%'\n", "c.scenario.yaml")
    written(MISSING, "d.scenario.yaml")
    ran = adjudicator("check", ".", "none", "--format", "github")
    assert (ran.code, ran.err) == (2, "")
    assert ran.out.splitlines() == [
        "::error file=c.scenario.yaml,line=1,col=1,title=bad input::This scenario has no 'title'. Say in one sentence what "
        "it is about.",
        "::error file=c.scenario.yaml,line=1,col=1,title=bad input::This scenario has no 'players'. Name them, such as "
        "'players: {alice: {}, bob: {}}'.",
        "::error file=c.scenario.yaml,line=2,col=1,title=bad input::A scenario has no key 'x'.",
        "::error file=d.scenario.yaml,line=9,col=9,title=missing answer%3A militia-1::After the last move an answer is "
        "missing. bob is asked by Militia: discard 2 of 2 Copper, 2 Estate, Moat. Write it as 'bob discard: ...'.",
        "::error file=a%2Cb/50%25.scenario.yaml,line=12,col=9,title=differs%3A militia-1::expected Estate in bob's hand, "
        "got 2 Estate, Moat.",
        "::error file=a%2Cb/50%25.scenario.yaml,line=12,col=25,title=differs%3A militia-1::expected Copper in bob's "
        "discard, got 2 Copper.",
        "::error file=none,title=bad input::There is no such file, and no ruling on file has this id. 'adjudicator ask' "
        "finds rulings by a question.",
        "2 scenarios in 4 files: 1 differs, 1 misses an answer; 2 files with mistakes (1",
        "scenario left out)",
    ]


def test_escaping_for_github() -> None:
    told = annotation(Problem("a:b.yaml", 1, 2, "100%\r\nof it: a, b"), "x,y")
    assert told == "::error file=a%3Ab.yaml,line=1,col=2,title=x%2Cy::100%25%0D%0Aof it: a, b"


def test_junit(adjudicator: Command, written: Written, tmp_path: Path) -> None:
    written(f"{INN}---\n{DIFFERS}", "a.scenario.yaml")
    bad = written("id: a\ntitle: '<\u00e9&\x85'\n", "b.scenario.yaml")
    written(MILITIA.replace("alice plays Militia", "alice plays Moat") + f"---\n{INN}", "deep/c.scenario.yaml")
    ran = adjudicator("check", str(tmp_path), "--format", "junit")
    assert ran.code == 2
    assert ran.out.isascii()
    suites = ElementTree.fromstring(ran.out)
    assert {key: suites.get(key) for key in ("tests", "failures", "errors")} == {
        "tests": "5",
        "failures": "1",
        "errors": "2",
    }
    cases = {case.get("name"): case for case in suites.iter("testcase")}
    assert [case.get("name") for case in suites.iter("testcase")] == [
        *("inn-1", "militia-1"),
        "the file",
        *("militia-1", "inn-1"),
    ]
    assert len(cases["inn-1"]) == 0
    error = cases["the file"].find("error")
    assert error is not None
    assert (cases["the file"].get("file"), error.get("type")) == (bad, "bad input")
    failure = next(suites.iter("failure"))
    assert failure.get("message") == "expected Copper in bob's discard, got 2 Copper."
    assert failure.text == f"{tmp_path}/a.scenario.yaml:36:33: expected Copper in bob's discard, got 2 Copper."
    assert all(float(case.get("time", "-1")) >= 0 for case in suites.iter("testcase"))


def test_junit_takes_any_letter() -> None:
    problem = Problem("a\x00.yaml", 1, 1, "\x1b[31m \ud800 <&\"'> \u00e9 \U0001f600")
    case = Case("a\x00.yaml", "x\x07", 1, "differs", (problem,))
    read = ElementTree.fromstring(junit([case]))
    assert next(read.iter("failure")).get("message") == "?[31m ? <&\"'> \u00e9 \U0001f600"


def test_formats(adjudicator: Command, inn: str) -> None:
    assert json.loads(adjudicator("check", inn, "--format", "json").out) == json.loads(
        adjudicator("check", inn, "--json").out
    )
    assert adjudicator("check", inn, "--format", "text").out == adjudicator("check", inn).out
    assert adjudicator("check", inn, "--json", "--format", "junit").code == 2
    assert adjudicator("check", inn, "--json", "--format", "json").code == 0


TURNED = """id: old
title: Old
as_of: 2024-07
kingdom: [Engineer]
players: {alice: {coins: 1, debt: 1}, bob: {}}
expect: {not offered: [pay off Debt]}
"""


def test_answers_that_are_not_true_any_more(adjudicator: Command, written: Written) -> None:
    file = written(TURNED, "a.scenario.yaml")
    ran = adjudicator("check", file, "--turned-since", "2024")
    assert (ran.code, ran.err) == (0, "")
    ran = adjudicator("check", file, "--turned-since", "2023-08")
    assert ran.code == 1
    assert "Name the scenario that has it: 'today: ID'." in ran.out.replace("\n", " ")
    assert "1 answer no longer true since 2023-08, 1 of them without a scenario that has today's" in ran.out


def test_turned_since_needs_a_day_and_prints_text(adjudicator: Command, written: Written) -> None:
    file = written(TURNED, "a.scenario.yaml")
    ran = adjudicator("check", file, "--turned-since", "soon")
    assert (ran.code, ran.out) == (2, "")
    assert "--turned-since" in ran.err
    ran = adjudicator("check", file, "--turned-since", "2023", "--json")
    assert (ran.code, ran.out) == (2, "")
    assert "prints text only" in ran.err


def test_one_mistake_does_not_hide_the_other_scenarios(adjudicator: Command, written: Written, militia: str) -> None:
    other = militia.replace("id: militia-1", "id: militia-2").replace("[Militia, Moat]", "[Militia, Moot]", 1)
    file = written(f"{other}---\n{militia}")
    ran = adjudicator("check", file)
    assert (ran.code, ran.out) == (2, "1 scenario in 1 file: 1 holds; 1 file with mistakes (1 scenario left out)\n")
    assert "'Moot'" in ran.err
    ran = adjudicator("run", file, "--quiet")
    assert (ran.code, ran.out.splitlines()[0][:6]) == (2, "holds:")
    ran = adjudicator("run", file, "--quiet", "--only", "militia-1")
    assert (ran.code, ran.err) == (0, "")


def test_a_note_that_may_be_the_reason_stands_below_what_differs(adjudicator: Command, written: Written) -> None:
    file = written(
        "id: a\ntitle: A\nkingdom: [Quarry, Laboratory]\nphase: buying\n"
        "players: {alice: {in play: [Quarry]}, bob: {}}\nexpect: {cost: {Laboratory: $3}}\n",
        "a.scenario.yaml",
    )
    out = " ".join(adjudicator("check", file).out.split())
    assert "differs: a: expected Laboratory to cost $3, got $5." in out
    assert "Note: alice has Quarry in play, but nothing that it set up is in force." in out
