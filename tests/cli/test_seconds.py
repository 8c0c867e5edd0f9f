"""How long a command explores what a scenario leaves open: never longer than it is told, and it says so."""

from __future__ import annotations

import json
from pathlib import Path
from time import monotonic

import pytest
from commands import INN, MILITIA, Command, Written

FIFTY = """\
id: fifty
title: A Cellar among fifty cards
kingdom: [Cellar, Village, Smithy, Market, Militia, Moat, Chapel, Witch, Festival, Library, Mine, Remodel]
players:
  alice:
    hand: [Cellar, 6 Village, 5 Smithy, 6 Market, 5 Militia, 6 Moat, 5 Chapel, 6 Witch, 5 Festival, 6 Library]
    deck: [3 Copper, 4 Silver, 5 Gold, 6 Estate, 7 Duchy, 8 Remodel, 9 Mine]
  bob: {}
moves:
  - alice plays Cellar:
      - any, to the end
expect:
  alice: {coins: 0}
"""
STOPPED = "exploring stopped after 0.5 seconds; write some of the answers"


@pytest.fixture
def folder(written: Written) -> str:
    written(INN, "inn.scenario.yaml")
    return str(Path(written(FIFTY, "fifty.scenario.yaml")).parent)


def test_run_and_check_stop_in_time(adjudicator: Command, folder: str) -> None:
    began = monotonic()
    ran = adjudicator("run", f"{folder}/fifty.scenario.yaml", "--seconds", "0.5")
    assert ran.code == 1
    assert ran.out.startswith("unknown: A Cellar among fifty cards")
    assert STOPPED in " ".join(ran.out.split())
    ran = adjudicator("check", folder, "--seconds", "0.5")
    assert ran.code == 1
    assert f"unknown: fifty: {STOPPED}" in " ".join(ran.out.split())
    assert ran.out.endswith("2 scenarios in 2 files: 1 holds, 1 is unknown\n")
    ran = adjudicator("check", folder, "--seconds", "0.5", "--json")
    assert json.loads(ran.out)["summary"]["unknown"] == 1
    assert monotonic() - began < 20


def test_a_site_says_what_is_unknown_and_looks_again_when_there_is_more_time(
    adjudicator: Command, folder: str, tmp_path: Path
) -> None:
    words = ("site", folder, "--out", str(tmp_path / "out"), "--cache", str(tmp_path / "kept"), "--jobs", "1")
    ran = adjudicator(*words, "--seconds", "0.5")
    assert ran.code == 1
    assert "unknown: fifty: Unknown: exploring stopped after 0.5 seconds" in ran.err
    assert "2 were resolved again" in " ".join(ran.out.split())
    again = adjudicator(*words, "--seconds", "0.7")
    assert "exploring stopped after 0.7 seconds" in again.err
    assert "1 were resolved again" in " ".join(again.out.split())


@pytest.mark.parametrize("command", ["why", "why-not", "graph", "step", "export", "play"])
def test_other_commands_stop_in_time_too(
    adjudicator: Command, folder: str, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from adjudicator.scenario import runner

    monkeypatch.setattr(runner, "PATIENCE", 0.1)
    ran = adjudicator(command, f"{folder}/fifty.scenario.yaml", *(["Moat"] if command.startswith("why") else []))
    assert "Unknown: exploring stopped after 0.1 seconds" in " ".join(ran.err.split())


@pytest.mark.parametrize("seconds", ["nan", "inf", "-inf", "-1"])
@pytest.mark.parametrize("command", ["run", "check", "explore", "site", "log"])
def test_seconds_that_no_clock_shows(
    adjudicator: Command, folder: str, command: str, seconds: str, tmp_path: Path
) -> None:
    paths = [f"{folder}/fifty.scenario.yaml", *(["--out", str(tmp_path / "out")] if command == "site" else [])]
    ran = adjudicator(command, *paths, f"--seconds={seconds}")
    assert (ran.code, ran.out) == (2, "")
    assert "--seconds" in ran.err
    assert "Traceback" not in ran.err
    assert seconds in ran.err


def test_whoever_answers_may_take_their_time(
    adjudicator: Command, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock is for the machine: with --ask it does not run, unless seconds are asked for."""
    from adjudicator.scenario import runner

    monkeypatch.setattr(runner, "PATIENCE", 0.0)
    file = written(MILITIA.replace("      - bob discard: [2 Copper]\n", "      - any, to the end\n"))
    ran = adjudicator("run", file, "--ask", typed="Copper, Copper\n")
    assert ran.out.startswith("differs")  # any discard, not only that of Coppers
    assert "unknown" not in ran.out
