"""Nothing to read from, folders without end, tables that are cut off: a sentence and an exit code, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from commands import Command, Written

from adjudicator.format.folders import find

PROGRAM = (sys.executable, "-m", "adjudicator")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no shell that closes standard input")
@pytest.mark.parametrize("command", [("step",), ("play", "--seed", "1")])
def test_without_standard_input(command: tuple[str, ...], inn: str) -> None:
    words = [*PROGRAM, command[0], *([inn] if command[0] == "step" else command[1:])]
    done = subprocess.run(["sh", "-c", 'exec "$@" <&-', "sh", *words], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0
    assert "mistake in adjudicator" not in done.stderr


def test_folders_in_folders_in_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for _ in range(1200):
        os.mkdir("d")
        os.chdir("d")
    Path("a.scenario.yaml").touch()
    found = find([str(tmp_path)])
    # taken away one by one: what cleans up after tests goes no deeper than functions may call each other
    Path("a.scenario.yaml").unlink()
    for _ in range(1200):
        os.chdir("..")
        os.rmdir("d")
    assert [Path(file).name for file in found.files] == ["a.scenario.yaml"]


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("id,entry,line,label\nMoat 1,Moat\n", "rulings.csv:2:1: This line has 2 fields instead of 4."),
        ("id,label\nMoat 1,plain\n", "rulings.csv:1:1: The first line has no entry and no line."),
        ("id,entry,line,label\nMoat 1,Moat,many,plain\n", "rulings.csv:2:1: 'line' is not a number: 'many'."),
        (f"id,entry,line,label\nMoat 1,{'M' * 200_000},1,plain\n", "rulings.csv:2:1: This line cannot be read"),
    ],
)
def test_a_register_that_is_cut_off(adjudicator: Command, written: Written, table: str, said: str) -> None:
    file = written(table, "register/rulings.csv")
    ran = adjudicator("coverage", "Moat", "--rulings", str(Path(file).parent))
    assert ran.code == 2
    assert said in ran.err
