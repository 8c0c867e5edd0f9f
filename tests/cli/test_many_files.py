"""`check` and `explore` over many files in several processes: as with one process, and nothing is lost when it stops."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from commands import INN, MILITIA, Command, Written
from slowness import one_of

OPEN = MILITIA.replace("      - bob react: nothing\n      - bob discard: [2 Copper]\n", "      - any, to the end\n")
OPEN = OPEN[: OPEN.index("expect:")].replace("[2 Copper, 2 Estate, Moat]", "[3 Copper, Estate, Moat]")
SIXTEEN = (
    "Caravan, Fishing Village, Gatekeeper, Lighthouse, Merchant Ship, Swamp Hag, Wharf, Haunted Woods, Astrolabe, Dungeon,"
    " Amulet, Tide Pools, Den of Sin, Guardian, Enchantress, Secret Cave"
)
LONG = f"""\
id: long
title: Nobody waits for the end of this
kingdom: [{SIXTEEN}]
turn: bob
players:
  alice: {{in play: [{SIXTEEN}], in force: [{SIXTEEN}], deck: [5 Copper, 5 Estate, 5 Silver, 5 Gold]}}
  bob: {{}}
moves:
  - bob ends turn:
      - any, to the end
expect: {{alice: {{discard: []}}}}
"""


@pytest.fixture
def folder(written: Written, tmp_path: Path) -> str:
    """Files of every kind: what holds, differs, is open, misses an answer, is used twice, is nonsense."""
    written(INN, "a.scenario.yaml")
    written(
        MILITIA.replace("discard: [2 Copper]}", "discard: [Copper]}") + "---\n" + OPEN.replace("-1", "-2"),
        "b.scenario.yaml",
    )
    written("id: c\n", "c.scenario.yaml")
    written(MILITIA.replace("      - bob discard: [2 Copper]\n", "").replace("-1", "-4"), "d.scenario.yaml")
    written(MILITIA, "e.scenario.yaml")
    written(INN.replace("alice plays Artificer", "alice plays Watchtower"), "f/f.scenario.yaml")
    return str(tmp_path)


@pytest.mark.parametrize("format", one_of(4, ["text", "json", "github", "junit"]))
def test_check_says_the_same(adjudicator: Command, folder: str, format: str) -> None:
    jobs = "3" if format == "text" else "2"
    alone, shared = (adjudicator("check", folder, "--format", format, "--jobs", count) for count in ("1", jobs))
    took = re.compile(r'time="[0-9.]+"')
    assert took.sub("", shared.out) == took.sub("", alone.out)
    assert (shared.code, shared.err) == (alone.code, alone.err)
    assert alone.code == 2
    if format == "text":
        wanted = "4 scenarios in 6 files: 2 hold, 1 differs, 1 misses an answer; 3 files with mistakes (2 scenarios left out)"
        assert " ".join(alone.out.split()).endswith(wanted)


@pytest.mark.parametrize(("format", "jobs"), [((), "3"), pytest.param(("--json",), "2", marks=pytest.mark.slow)])
def test_explore_says_the_same(adjudicator: Command, folder: str, format: tuple[str, ...], jobs: str) -> None:
    alone, shared = (adjudicator("explore", folder, "--jobs", count, *format) for count in ("1", jobs))
    assert (shared.code, shared.out, shared.err) == (alone.code, alone.out, alone.err)
    assert alone.code == 2


def test_explore_many(adjudicator: Command, written: Written, tmp_path: Path) -> None:
    a = written(OPEN, "a.scenario.yaml")
    b = written(INN + "---\n" + MILITIA, "b.scenario.yaml")
    ran = adjudicator("explore", str(tmp_path))
    assert ran.code == 0
    assert ran.out.splitlines() == [
        f"{a}:1:1: 5 outcomes: militia-1 (5 ways, 7 states, 6 answers tried)",
        f"{b}:1:1: one outcome: the choices do not matter: inn-1 (2 ways, 2 states, 2 answers tried)",
        f"{b}:25:1: one outcome: nothing is left open: militia-1 (1 way, 1 state, 0 answers tried)",
        "3 scenarios in 2 files: 2 with one outcome, 1 with several",
    ]
    found = json.loads(adjudicator("explore", a, b, "--json").out)
    assert found["summary"] == {"one outcome": 2, "several outcomes": 1, "unknown": 0, "bad files": 0}
    assert [one["id"] for one in found["scenarios"]] == ["militia-1", "inn-1", "militia-1"]
    assert found["complete"] is True
    few = adjudicator("explore", a, b, "--states", "3")
    assert few.code == 1
    assert "1 unknown" in few.out
    for option in (("--only", "inn-1"), ("--every",)):
        ran = adjudicator("explore", a, b, *option)
        assert (ran.code, ran.out) == (2, "")
        assert f"{option[0]} is for one file" in ran.err
    empty = tmp_path / "empty"
    empty.mkdir()
    ran = adjudicator("explore", str(empty))
    assert (ran.code, ran.err) == (2, f"There is no *.scenario.yaml in {empty}.\n")


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="there are no groups of processes to send Ctrl-C to")
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(
    ("command", "known"),
    [("check", "1 scenario in 1 file: 1 differs"), ("explore", "1 scenario in 1 file: 1 with several")],
)
def test_ctrl_c_tells_what_is_known(command: str, known: str, jobs: str, written: Written, tmp_path: Path) -> None:
    first = written(OPEN + "expect: {bob: {hand: []}}\n", "a.scenario.yaml")
    for number in range(3):
        written(LONG, f"long-{number}/b.scenario.yaml")
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "adjudicator", command, str(tmp_path), "--jobs", jobs],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent.parent)},
    )
    assert process.stdout
    assert process.stdout.readline().decode().startswith(first)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert out.decode() == f"{known}\n"
    assert err.decode() == "Stopped. 1 of 4 files were checked.\n"


def test_a_whole_report_says_that_it_is_whole(adjudicator: Command, written: Written) -> None:
    assert json.loads(adjudicator("check", written(INN), "--json").out)["complete"] is True
