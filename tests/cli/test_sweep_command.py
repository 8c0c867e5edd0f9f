"""`adjudicator sweep` as somebody uses it."""

from __future__ import annotations

import json
from pathlib import Path

from commands import Command


def test_a_sweep_and_the_same_again(adjudicator: Command, tmp_path: Path) -> None:
    into = str(tmp_path / "a.sweep")
    ran = adjudicator("sweep", "alchemy", "--pairs", "3", "--states", "50", "--into", into)
    assert ran.code == 0, ran.out
    assert ran.out.startswith("nothing bad found in ")
    assert "of 3 pairs" in ran.out
    again = adjudicator("sweep", "Alchemy", "--pairs", "3", "--states", "50", "--into", into, "--json")
    found = json.loads(again.out)
    assert (found["pairs"], found["wanted"]) == (3, 3)
    more = adjudicator("sweep", "Alchemy", "--pairs", "4", "--states", "50", "--into", into)
    assert "of 4 pairs" in more.out


def test_sets_named_behind_pairs(adjudicator: Command, tmp_path: Path) -> None:
    def found(*typed: str) -> dict[str, object]:
        into = str(tmp_path / f"{len(list(tmp_path.iterdir()))}.sweep")
        data = json.loads(adjudicator("sweep", *typed, "--states", "20", "--into", into, "--json").out)
        assert isinstance(data, dict)
        return data

    plain = found("Alchemy", "cornucopia", "--pairs", "4")
    assert plain["wanted"] == 4
    assert found("--pairs", "Alchemy, cornucopia", "--first", "4") == plain
    assert found("--pairs", "Alchemy", "Cornucopia", "--pairs", "4") == plain


def test_nonsense_behind_pairs(adjudicator: Command, tmp_path: Path) -> None:
    into = str(tmp_path / "a.sweep")
    ran = adjudicator("sweep", "--pairs", "Alchmy", "--into", into)
    assert (ran.code, ran.out) == (2, "")
    assert "There is no set called 'Alchmy'. Did you mean 'Alchemy'?" in ran.err
    for nothing in (("--pairs", "0"), ("--first", "0")):
        ran = adjudicator("sweep", "Alchemy", *nothing, "--into", into)
        assert (ran.code, ran.out) == (2, "")
    assert not Path(into).exists()


def test_nonsense(adjudicator: Command, tmp_path: Path) -> None:
    into = str(tmp_path / "a.sweep")
    ran = adjudicator("sweep", "Alchmy", "--into", into)
    assert (ran.code, ran.out) == (2, "")
    assert "There is no set called 'Alchmy'. Did you mean 'Alchemy'?" in ran.err
    Path(into).write_text("this is not a sweep, but a letter " * 40)
    ran = adjudicator("sweep", "Alchemy", "--pairs", "1", "--into", into)
    assert (ran.code, ran.out) == (2, "")
    assert "is not a sweep file" in ran.err
    assert Path(into).read_text().startswith("this is not a sweep")
    ran = adjudicator("sweep", "Alchemy", "--pairs", "1", "--into", str(tmp_path / "no" / "folder"))
    assert ran.code == 2
    other = str(tmp_path / "b.sweep")
    adjudicator("sweep", "Alchemy", "--pairs", "1", "--states", "50", "--into", other)
    ran = adjudicator("sweep", "Alchemy", "--pairs", "1", "--states", "60", "--into", other)
    assert ran.code == 2
    assert "made by another sweep" in ran.err
