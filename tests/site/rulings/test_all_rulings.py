"""Rulings of folders: what is run again, and what is said about scenarios that cannot be used."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from projects import MILITIA, VILLAGE

from adjudicator.site.rulings import all_rulings
from adjudicator.site.rulings.all_rulings import Gathered, Made, Written, bodies, gather
from adjudicator.site.store import TextStore


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files of the scenarios that are run."""
    found: list[str] = []
    make = all_rulings.make

    def counted(one: Written, seconds: float | None) -> Made:
        found.append(one.text)
        return make(one, seconds)

    monkeypatch.setattr(all_rulings, "make", counted)
    return found


def gathered(folder: Path, path: Path | None) -> Gathered:
    with TextStore(path, ours=True) as store:
        found = gather([str(folder)], store, base=str(folder.parent))
        assert [name for name, page in bodies(found, store) if page.startswith("<article")] == [
            ruling.id for ruling in found.rulings
        ]
        store.drop_unused()
    return found


def test_what_has_not_changed_is_not_run_again(scenarios: Path, tmp_path: Path, ran: list[str]) -> None:
    first = gathered(scenarios, tmp_path / "kept.sqlite")
    assert (first.ran, len(ran)) == (2, 2)
    again = gathered(scenarios, tmp_path / "kept.sqlite")
    assert (again.ran, len(ran)) == (0, 2)
    assert again.rulings == first.rulings


def test_one_change_runs_one_scenario(scenarios: Path, tmp_path: Path, ran: list[str]) -> None:
    gathered(scenarios, tmp_path / "kept.sqlite")
    file = scenarios / "two.scenario.yaml"
    file.write_text(
        file.read_text()
        .replace("Bob discards", "# a line more\n# and one\ntitle: Bob discards", 1)
        .replace("title: # a", "# a"),
        encoding="utf-8",
    )
    ran.clear()
    again = gathered(scenarios, tmp_path / "kept.sqlite")
    assert again.problems == ()
    assert len(ran) == 1


def test_a_scenario_that_moves_down_keeps_its_ruling_and_is_told_in_its_new_line(
    scenarios: Path, tmp_path: Path, ran: list[str]
) -> None:
    before = gathered(scenarios, tmp_path / "kept.sqlite")
    file = scenarios / "two.scenario.yaml"
    file.write_text(VILLAGE.replace("ruling: One", "ruling: >\n  One") + "---\n" + MILITIA, encoding="utf-8")
    ran.clear()
    after = gathered(scenarios, tmp_path / "kept.sqlite")
    assert len(ran) == 1
    assert (before.rulings[1].line, after.rulings[1].line) == (15, 16)


@pytest.mark.parametrize("broken", [b"", b"this is not a database", b"SQLite format 3\0" + b"\0" * 200])
def test_a_broken_file_is_begun_anew(scenarios: Path, tmp_path: Path, broken: bytes) -> None:
    (tmp_path / "kept.sqlite").write_bytes(broken)
    assert gathered(scenarios, tmp_path / "kept.sqlite").ran == 2
    assert gathered(scenarios, tmp_path / "kept.sqlite").ran == 0


@pytest.mark.parametrize("value", [b"", b"nonsense", b"x\x9c\x03\x00\x00\x00\x00\x01"])
def test_broken_contents_are_made_again(scenarios: Path, tmp_path: Path, value: bytes) -> None:
    first = gathered(scenarios, tmp_path / "kept.sqlite")
    with sqlite3.connect(tmp_path / "kept.sqlite") as file:
        file.execute("update kept set value = ?", (value,))
    again = gathered(scenarios, tmp_path / "kept.sqlite")
    assert again.ran == 2
    assert again.rulings == first.rulings


def test_a_folder_that_cannot_be_written_is_no_mistake(scenarios: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert len(gathered(scenarios, tmp_path / "file" / "kept.sqlite").rulings) == 2


def test_an_id_that_two_have_is_told_with_both_places(scenarios: Path, tmp_path: Path) -> None:
    (scenarios / "again.scenario.yaml").write_text(f"\n{VILLAGE}", encoding="utf-8")
    found = gathered(scenarios, None)
    (problem,) = found.problems
    assert "id: 'village-1' is the id of a scenario in scenarios/again.scenario.yaml:" in problem.message
    assert "give each its own" in problem.message
    assert [ruling.id for ruling in found.rulings] == ["village-1", "militia-1"]


def test_one_broken_scenario_takes_no_page_from_the_others(scenarios: Path) -> None:
    file = scenarios / "two.scenario.yaml"
    file.write_text(file.read_text().replace("kingdom: [Militia", "kingdom: [Miltia"), encoding="utf-8")
    found = gathered(scenarios, None)
    assert [ruling.id for ruling in found.rulings] == ["village-1"]
    (problem,) = found.problems
    assert (problem.line, problem.column) == (17, 11)
    assert "Did you mean 'Militia'?" in problem.message


def test_several_processes_find_the_same(scenarios: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = gathered(scenarios, None)
    monkeypatch.setattr(all_rulings, "FEW", 1)
    with TextStore(None) as store:
        together = gather([str(scenarios)], store, jobs=2, base=str(scenarios.parent))
    assert together.rulings == alone.rulings
