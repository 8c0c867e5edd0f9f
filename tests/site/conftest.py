"""Folders with scenarios, and a place of their own for what is kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import DANGEROUS, MILITIA, THREE_LINES, VILLAGE, quoted


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing is kept outside the test."""
    kept = tmp_path / "kept"
    monkeypatch.setenv("XDG_CACHE_HOME", str(kept))
    monkeypatch.setenv("LOCALAPPDATA", str(kept))
    return kept


@pytest.fixture
def scenarios(tmp_path: Path) -> Path:
    """A folder with two scenarios in one file."""
    folder = tmp_path / "project" / "scenarios"
    folder.mkdir(parents=True)
    (folder / "two.scenario.yaml").write_text(f"{VILLAGE}---\n{MILITIA}", encoding="utf-8")
    return folder


@pytest.fixture
def project(scenarios: Path) -> Path:
    """A project of mkdocs with these scenarios."""
    folder = scenarios.parent
    (folder / "docs").mkdir()
    (folder / "mkdocs.yml").write_text(THREE_LINES, encoding="utf-8")
    return folder


@pytest.fixture
def dangerous(scenarios: Path) -> Path:
    """The folder, with a scenario whose every text has signs of HTML, Markdown, templates and scripts."""
    (scenarios / "signs.scenario.yaml").write_text(
        f"id: signs-1\ntitle: {quoted(DANGEROUS)}\nquestion: {quoted(DANGEROUS)}\ncites: [{quoted(DANGEROUS)}]\n"
        f"kingdom: [Village]\nplayers: {{alice: {{hand: [Village]}}}}\nmoves: [alice plays Village]\n"
        f"ruling: {quoted(DANGEROUS)}\n",
        encoding="utf-8",
    )
    return scenarios
