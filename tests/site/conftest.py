"""What the tests of the site share: a project of somebody else, and scenarios with every dangerous sign."""

from __future__ import annotations

from pathlib import Path

import pytest

DANGEROUS = "<b>bold</b> \"quoted\" 'single' </script> <!-- --> *stars* `code` [link](x) {{ 7*7 }} {% raw %} & | # $"

VILLAGE = """\
id: village-1
title: Village gives a card and two Actions
question: What does Village give?
cites: ["Village 1"]
status: official
kingdom: [Village, Moat]
players:
  alice: {hand: [Village], deck: [Copper, 2 Silver]}
  bob: {hand: [Moat]}
moves:
  - alice plays Village
expect: {alice: {hand: [Copper], actions: 2, in play: [Village]}}
ruling: One card and two Actions. There is nothing more to it.
"""

MILITIA = """\
id: militia-1
title: Bob discards down to three
kingdom: [Militia, Moat]
players:
  alice: {hand: [Militia]}
  bob: {hand: [2 Copper, 2 Estate, Moat]}
moves:
  - alice plays Militia:
      - bob react: nothing
      - bob discard: 2 Estate
expect: {bob: {discard: [2 Estate]}}
"""


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


def quoted(text: str) -> str:
    """Text as a YAML scalar."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


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
