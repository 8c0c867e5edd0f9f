"""`adjudicator export-corpus`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commands import INN, MILITIA, Command, Written


@pytest.fixture
def both(written: Written) -> str:
    """A file with two scenarios that hold."""
    return written(f"{INN}---\n{MILITIA}", "both.scenario.yaml")


def test_a_bundle_has_a_case_a_line(adjudicator: Command, both: str, tmp_path: Path) -> None:
    out = tmp_path / "corpus.jsonl"
    ran = adjudicator("export-corpus", both, "--out", str(out))
    assert (ran.code, ran.out.split()[:2]) == (0, ["2", "cases"])
    assert [json.loads(line)["id"] for line in out.read_text().splitlines()] == ["inn-1", "militia-1"]


def test_a_folder_has_a_file_a_case(adjudicator: Command, both: str, tmp_path: Path) -> None:
    assert adjudicator("export-corpus", both, "--out", str(tmp_path / "cases")).code == 0
    assert json.loads((tmp_path / "cases" / "inn-1.json").read_text())["id"] == "inn-1"


def test_what_does_not_hold_is_left_out(adjudicator: Command, written: Written, tmp_path: Path) -> None:
    file = written(MILITIA.replace("      - bob discard: [2 Copper]\n", ""))
    ran = adjudicator("export-corpus", file, "--out", str(tmp_path / "corpus.jsonl"))
    assert ran.code == 2
    assert "missing answer: left out." in ran.err


def test_nothing_is_written_where_nothing_holds(adjudicator: Command, written: Written, tmp_path: Path) -> None:
    file = written(MILITIA.replace("      - bob discard: [2 Copper]\n", ""))
    out = tmp_path / "corpus.jsonl"
    ran = adjudicator("export-corpus", file, "--out", str(out))
    assert (ran.code, ran.out) == (2, "")
    assert "No scenario holds: nothing was written." in ran.err
    assert not out.exists()


def test_what_is_somebody_elses_stays(adjudicator: Command, both: str, tmp_path: Path) -> None:
    out = tmp_path / "corpus.jsonl"
    out.write_text("mine")
    ran = adjudicator("export-corpus", both, "--out", str(out))
    assert (ran.code, out.read_text()) == (2, "mine")
    assert "This file exists already. --force overwrites it." in ran.err
    assert adjudicator("export-corpus", both, "--out", str(out), "--force").code == 0
    assert len(out.read_text().splitlines()) == 2

    folder = tmp_path / "cases"
    folder.mkdir()
    (folder / "inn-1.json").write_text("mine")
    (folder / "other.json").write_text("mine")
    ran = adjudicator("export-corpus", both, "--out", str(folder))
    assert ran.code == 2
    assert "in its way: inn-1.json" in ran.err
    assert {file.name: file.read_text() for file in folder.iterdir()} == {"inn-1.json": "mine", "other.json": "mine"}


def test_cases_of_scenarios_that_are_gone_are_removed(
    adjudicator: Command, both: str, written: Written, tmp_path: Path
) -> None:
    folder = tmp_path / "cases"
    assert adjudicator("export-corpus", both, "--out", str(folder)).code == 0
    (folder / "notes.txt").write_text("mine")
    assert adjudicator("export-corpus", written(INN, "one.scenario.yaml"), "--out", str(folder)).code == 0
    assert sorted(file.name for file in folder.iterdir()) == [".adjudicator-files.json", "inn-1.json", "notes.txt"]


def test_the_schema(adjudicator: Command) -> None:
    assert json.loads(adjudicator("export-corpus", "--schema").out)["title"] == "A case of the adjudicator corpus"


def test_it_has_to_be_said_where(adjudicator: Command, tmp_path: Path) -> None:
    assert "Say with --out where to write" in adjudicator("export-corpus").err
    assert "There is no 'nowhere'." in adjudicator("export-corpus", "nowhere", "--out", str(tmp_path / "x")).err
