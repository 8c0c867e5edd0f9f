"""The index of a small corpus, which may be changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from small_corpus import INN, MOAT, Open

from adjudicator.search.index import open_index


@pytest.fixture(autouse=True)
def without_the_rulings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Reading all rulings takes seconds, so that only `corpus_index` has them."""
    monkeypatch.setattr("adjudicator.search.sources.CHECKOUT", tmp_path / "no rulings")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with three scenarios in two files."""
    found = tmp_path / "scenarios"
    (found / "cards").mkdir(parents=True)
    (found / "cards" / "inn.scenario.yaml").write_text(INN, encoding="utf-8")
    (found / "moat.scenario.yaml").write_text(MOAT, encoding="utf-8")
    return found


@pytest.fixture
def said() -> list[str]:
    """What was told while an index was opened."""
    return []


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    """Where the index of `folder` is kept."""
    return tmp_path / "cache"


@pytest.fixture
def opened(folder: Path, cache: Path, said: list[str]) -> Iterator[Open]:
    """Opens the index of `folder`."""
    all_opened: list[sqlite3.Connection] = []

    def opening() -> sqlite3.Connection:
        all_opened.append(open_index(str(folder), said.append, cache))
        return all_opened[-1]

    yield opening
    for index in all_opened:
        index.close()
