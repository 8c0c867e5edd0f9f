"""`adjudicator coverage` as somebody uses it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commands import Command

MOAT = "id: a\ntitle: Moat protects you\ncites: [Moat 1]\nplayers: {alice: {}}\n"


@pytest.fixture
def folders(tmp_path: Path) -> tuple[str, ...]:
    (tmp_path / "rulings").mkdir()
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "rulings" / "rulings.csv").write_text("id,entry,line,label\nMoat 1,Moat,10,plain\nInn 1,Inn,12,plain\n")
    (tmp_path / "scenarios" / "a.scenario.yaml").write_text(MOAT)
    return ("--rulings", str(tmp_path / "rulings"), "--scenarios", str(tmp_path / "scenarios"))


def test_totals_and_what_is_open(adjudicator: Command, folders: tuple[str, ...]) -> None:
    ran = adjudicator("coverage", *folders)
    assert ran.code == 1
    assert ran.out.startswith("1 of 2 rulings are settled or have a reason\n")
    assert "     1  open - not examined yet" in ran.out
    assert "Inn 1: open" in adjudicator("coverage", "--open", *folders).out
    one = adjudicator("coverage", "moat", *folders)
    assert one.code == 0
    assert "Moat 1:\n    Moat protects you (a)\n" in one.out
    found = json.loads(adjudicator("coverage", "--json", *folders).out)
    assert [ruling["kind"] for ruling in found["rulings"]] == ["settled", "open"]
    assert adjudicator("coverage", "--markdown", *folders).out.startswith("# Rulings\n")


def test_nonsense(adjudicator: Command, folders: tuple[str, ...], tmp_path: Path) -> None:
    ran = adjudicator("coverage", "Mout", *folders)
    assert (ran.code, ran.out) == (2, "")
    assert "No ruling is about 'Mout'. Did you mean 'Moat'?" in ran.err
    ran = adjudicator("coverage", "--rulings", str(tmp_path / "none"), "--scenarios", folders[3])
    assert ran.code == 2
    assert "There is no such file." in ran.err
    empty = tmp_path / "empty"
    empty.mkdir()
    ran = adjudicator("coverage", "--rulings", folders[1], "--scenarios", str(empty))
    assert ran.code == 2
    assert "There are no scenario files here." in ran.err
    Path(folders[1], "bad.yaml").write_text("Moat 9: {kind: refers, why: So.}\n")
    ran = adjudicator("coverage", *folders)
    assert ran.code == 2
    assert "bad.yaml:1:1: There is no ruling 'Moat 9'." in ran.err


def test_rulings_under_a_former_name(adjudicator: Command, folders: tuple[str, ...]) -> None:
    Path(folders[1], "rulings.csv").write_text("id,entry,line,label\nHarem 1,Harem,10,plain\nMoat 1,Moat,12,plain\n")
    for name in ("Harem", "Farm"):
        ran = adjudicator("coverage", name, *folders)
        assert "Harem 1: open" in ran.out
