"""No input, endless folders, truncated tables: a sentence and an exit code, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from commands import Command, Written

from adjudicator.format.folders import find
from adjudicator.own_folders import LIST, OthersFiles, listed

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


@pytest.fixture
def endless(tmp_path: Path) -> list[str]:
    """What can be opened and is not a file: reading it never ends."""
    if not hasattr(os, "mkfifo"):
        pytest.skip("there are no pipes with a name")
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "zeros").symlink_to("/dev/zero")
    return [str(tmp_path / "pipe"), str(tmp_path / "zeros")]


def test_what_is_not_a_file_is_not_read(
    adjudicator: Command, written: Written, endless: list[str], tmp_path: Path
) -> None:
    for name in endless:
        for words in (
            ("run", name),
            ("check", name),
            ("log", name),
            ("site", str(Path(written("")).parent), "--out", str(tmp_path / "out"), "--atlas", name),
        ):
            ran = adjudicator(*words)
            assert (ran.code, f"{name}: " in ran.err + ran.out) == (2, True), words
            assert "not a file" in ran.err + ran.out
        ran = adjudicator("site", str(Path(written("")).parent), "--out", str(tmp_path / "out"), "--cache", name)
        assert (ran.code, f"{name}: " in ran.err) == (2, True)


def test_a_folder_whose_list_of_pages_is_not_a_file(endless: list[str], tmp_path: Path) -> None:
    (folder := tmp_path / "out").mkdir()
    for name in endless:
        (folder / LIST).unlink(missing_ok=True)
        (folder / LIST).symlink_to(name)
        (folder / "a.md").write_text("mine", encoding="utf-8")
        with pytest.raises(OthersFiles), listed(folder, {"a.md"}, force=False):
            pass


def test_standard_input_without_an_end(written: Written) -> None:
    with open("/dev/zero", "rb") as zeros:
        ran = subprocess.run([*PROGRAM, "log", "-"], stdin=zeros, capture_output=True, text=True, timeout=120)
    assert ran.returncode == 2
    assert ran.stderr == "<stdin>: This is too large (more than 20,000,000 bytes).\n"


@pytest.mark.parametrize("typed", ["9" * 60_000, "a b" * 20_000, "a/" * 30_000, "\u202edesrever\u200b\x1b[2J"])
def test_what_was_typed_is_repeated_so_that_it_can_be_read(adjudicator: Command, inn: str, typed: str) -> None:
    out = f"{inn}.out"
    for words in (
        ("run", typed),
        ("check", typed),
        ("log", typed),
        ("site", typed, "--out", out),
        ("export-corpus", typed, "--out", out),
        ("export", typed),
        ("graph", typed),
        ("why", inn, typed),
        ("why-not", inn, typed),
        ("graph", inn, "--why", typed, "--text"),
        ("what-if", inn, "--set", typed),
        ("compare", inn, typed),
        ("run", inn, f"--{typed}"),
        ("run", inn, "--as-of", typed),
        ("explore", inn, "--states", typed),
        ("play", "--players", typed),
        ("ask", "moat", "--limit", typed),
        (typed,),
        (f"--{typed}",),
    ):
        ran = adjudicator(*words)
        assert ran.code in (1, 2), words
        assert len(ran.out + ran.err) < 2000, words
        assert not set("\u202e\u200b\x1b").intersection(ran.out + ran.err), words
