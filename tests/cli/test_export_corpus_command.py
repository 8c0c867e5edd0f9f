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


def test_the_schema(adjudicator: Command) -> None:
    assert json.loads(adjudicator("export-corpus", "--schema").out)["title"] == "A case of the adjudicator corpus"


def test_it_has_to_be_said_where(adjudicator: Command, tmp_path: Path) -> None:
    assert "Say with --out where to write" in adjudicator("export-corpus").err
    assert "There is no 'nowhere'." in adjudicator("export-corpus", "nowhere", "--out", str(tmp_path / "x")).err
