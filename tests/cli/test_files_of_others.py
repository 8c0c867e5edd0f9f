"""No command overwrites a file that it did not write, unless it is told to."""

from __future__ import annotations

import json
import os
import sqlite3
from pathlib import Path

import pytest
from commands import Command, Written

from adjudicator.whole_files import write_file


def test_graph_leaves_a_file_alone(adjudicator: Command, inn: str, tmp_path: Path) -> None:
    out = tmp_path / "notes.svg"
    out.write_text("mine")
    ran = adjudicator("graph", inn, "--out", str(out))
    assert (ran.code, out.read_text()) == (2, "mine")
    assert "This file exists already. --force overwrites it." in ran.err
    assert adjudicator("graph", inn, "--out", str(out), "--force").code == 0
    assert out.read_text().startswith("<svg")


@pytest.mark.parametrize("command", ["graph", "export"])
def test_the_scenario_itself_is_never_written_over(adjudicator: Command, inn: str, command: str) -> None:
    before = Path(inn).read_text()
    way = ["--format", "svg"] if command == "graph" else ["--as", "markdown"]
    ran = adjudicator(command, inn, *way, "--out", inn, "--force")
    assert (ran.code, Path(inn).read_text()) == (2, before)
    assert "This is the file being read." in ran.err


def test_a_site_leaves_pages_of_others_alone(adjudicator: Command, inn: str, tmp_path: Path) -> None:
    out = tmp_path / "pages"
    out.mkdir()
    (out / "cards.md").write_text("my cards")
    ran = adjudicator("site", "--out", str(out), inn)
    assert (ran.code, (out / "cards.md").read_text(), sorted(os.listdir(out))) == (2, "my cards", ["cards.md"])
    assert "in its way: cards.md" in ran.err
    assert adjudicator("site", "--out", str(out), inn, "--force").code == 0
    assert (out / "cards.md").read_text() != "my cards"


def test_a_site_removes_pages_of_rulings_that_are_gone(adjudicator: Command, written: Written, tmp_path: Path) -> None:
    text = "title: Nothing happens\ncites: [Moat 1]\nkingdom: [Moat]\nplayers: {alice: {hand: [Moat]}}\nexpect: {alice: {hand: [Moat]}}\n"
    first = written(f"id: stays\n{text}", "rulings/a.scenario.yaml")
    gone = written(f"id: withdrawn\n{text.replace('Nothing', 'Really nothing')}", "rulings/b.scenario.yaml")
    folder, out = str(Path(first).parent), tmp_path / "pages"
    assert adjudicator("site", "--out", str(out), folder).code == 0
    (out / "my-own.md").write_text("mine")
    pages = {path.relative_to(out).as_posix() for path in out.rglob("*withdrawn*")}
    assert pages
    Path(gone).unlink()
    assert adjudicator("site", "--out", str(out), folder).code == 0
    assert not list(out.rglob("*withdrawn*"))
    assert list(out.rglob("*stays*"))
    assert (out / "my-own.md").read_text() == "mine"
    assert not pages & set(json.loads((out / ".adjudicator-files.json").read_text())["files"])


def test_the_cache_of_a_site_is_not_any_file(adjudicator: Command, inn: str, tmp_path: Path) -> None:
    cache = tmp_path / "diary"
    cache.write_text("Dear diary")
    ran = adjudicator("site", "--out", str(tmp_path / "pages"), "--cache", str(cache), inn)
    assert (ran.code, cache.read_text()) == (2, "Dear diary")
    assert "'adjudicator site' did not make this file" in ran.err


@pytest.mark.parametrize("command", ["site", "sweep"])
def test_databases_of_others_are_left_alone(adjudicator: Command, inn: str, tmp_path: Path, command: str) -> None:
    file = tmp_path / "mail.sqlite"
    with sqlite3.connect(file) as mail:
        mail.execute("create table letters (text)")
    before = file.read_bytes()
    if command == "site":
        ran = adjudicator("site", "--out", str(tmp_path / "pages"), "--cache", str(file), inn)
    else:
        ran = adjudicator("sweep", "Alchemy", "--pairs", "1", "--into", str(file))
    assert (ran.code, file.read_bytes()) == (2, before)
    assert str(file) in ran.err


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    write_file(file, b"first", replace=False)
    with pytest.raises(FileExistsError):
        write_file(file, b"second", replace=False)
    assert file.read_bytes() == b"first"
    write_file(file, b"second", replace=True)
    link = tmp_path / "link"
    link.symlink_to(file)
    write_file(link, b"third", replace=True)
    assert (link.is_symlink(), file.read_bytes()) == (True, b"third")
    with pytest.raises(FileNotFoundError) as caught:
        write_file(tmp_path / "no folder" / "b.txt", b"", replace=False)
    assert caught.value.filename == str(tmp_path / "no folder" / "b.txt")
    assert sorted(os.listdir(tmp_path)) == ["a.txt", "link"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_a_full_disk_is_named(adjudicator: Command, inn: str) -> None:
    ran = adjudicator("graph", inn, "--format", "svg", "--out", "/dev/full")
    assert (ran.code, ran.err) == (2, "/dev/full: No space left on device.\n")
