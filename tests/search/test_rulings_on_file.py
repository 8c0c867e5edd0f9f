"""Rulings by their ids, and the index that is shipped with the program."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_corpus import INN, MOAT

from adjudicator.search import index, sources
from adjudicator.search.answers import ask
from adjudicator.search.index import make, open_index
from adjudicator.search.rulings_on_file import near, ruling


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An index as a wheel has it, with one ruling."""
    rulings = tmp_path / "rulings"
    rulings.mkdir()
    (rulings / "inn.scenario.yaml").write_text(INN, encoding="utf-8")
    monkeypatch.setattr(sources, "CHECKOUT", rulings)
    make(tmp_path / "rulings.sqlite3")
    monkeypatch.setattr(sources, "CHECKOUT", tmp_path / "nowhere")
    monkeypatch.setattr(sources, "SHIPPED", tmp_path / "rulings.sqlite3")
    return tmp_path / "rulings.sqlite3"


def test_an_id_gives_its_scenario_anywhere(shipped: Path) -> None:
    found = ruling("inn-2", None)
    assert found is not None
    assert found.text.startswith("id: inn-2\ntitle: Inn may shuffle itself in\n")
    assert ruling("inn-3", None) is None
    assert near("inn-3", None)[0] in ("inn-1", "inn-2")


def test_in_a_checkout_an_id_is_found_without_an_index(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "CHECKOUT", folder)
    monkeypatch.setattr(index, "cache_folder", lambda: tmp_path / "cache")
    found = ruling("inn-2", None)
    assert found is not None
    assert found.text.startswith("id: inn-2\ntitle: Inn may shuffle itself in\n")
    assert near("moat-2", None) == ["moat-1"]
    assert not (tmp_path / "cache").exists()


def test_an_id_of_a_folder_goes_before_one_of_the_project(shipped: Path, folder: Path) -> None:
    mine = folder / "mine.scenario.yaml"
    mine.write_text(MOAT.replace("moat-1", "inn-2"), encoding="utf-8")
    (folder / "cards" / "inn.scenario.yaml").unlink()
    found = ruling("inn-2", str(folder))
    assert found is not None
    assert found.text == mine.read_text(encoding="utf-8")


def test_what_is_shipped_is_read_and_never_written(shipped: Path) -> None:
    before = shipped.read_bytes()
    opened = open_index(None, print)
    assert ask("can watchtower move an inn", opened).answers[0].key == "inn-1"
    opened.close()
    assert shipped.read_bytes() == before


def test_a_folder_adds_to_it_and_goes_first(shipped: Path, tmp_path: Path) -> None:
    own = tmp_path / "scenarios"
    own.mkdir()
    (own / "moat.scenario.yaml").write_text(MOAT, encoding="utf-8")
    (own / "inn.scenario.yaml").write_text(
        INN.replace("title: Watchtower cannot", "title: At our table Watchtower cannot")
    )
    opened = open_index(str(own), print, tmp_path / "cache")
    keys = [one.key for one in ask("moat and witch", opened).answers if one.kind == "ruling"]
    assert keys[0] == "moat-1"
    titles = [one.title for one in ask("can watchtower move an inn", opened).answers if one.key == "inn-1"]
    assert titles == ["At our table Watchtower cannot move an Inn that was shuffled away"]
    opened.close()
