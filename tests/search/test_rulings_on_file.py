"""Rulings by their ids, and the index that is shipped with the program."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_corpus import INN, MOAT

from adjudicator.search import sources
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
    found = ruling("inn-2", None, print)
    assert found is not None
    assert found.text.startswith("id: inn-2\ntitle: Inn may shuffle itself in\n")
    assert ruling("inn-3", None, print) is None
    assert near("inn-3", None, print)[0] in ("inn-1", "inn-2")


def test_what_is_shipped_is_read_and_never_written(shipped: Path) -> None:
    before = shipped.read_bytes()
    index = open_index(None, print)
    assert ask("can watchtower move an inn", index).answers[0].key == "inn-1"
    index.close()
    assert shipped.read_bytes() == before


def test_a_folder_adds_to_it_and_goes_first(shipped: Path, tmp_path: Path) -> None:
    own = tmp_path / "scenarios"
    own.mkdir()
    (own / "moat.scenario.yaml").write_text(MOAT, encoding="utf-8")
    (own / "inn.scenario.yaml").write_text(
        INN.replace("title: Watchtower cannot", "title: At our table Watchtower cannot")
    )
    index = open_index(str(own), print, tmp_path / "cache")
    keys = [one.key for one in ask("moat and witch", index).answers if one.kind == "ruling"]
    assert keys[0] == "moat-1"
    titles = [one.title for one in ask("can watchtower move an inn", index).answers if one.key == "inn-1"]
    assert titles == ["At our table Watchtower cannot move an Inn that was shuffled away"]
    index.close()
