"""What a scenario depends on: it is found by taking things out of the game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent

SCENARIOS = """\
id: caravan
title: Caravan draws a card next turn
kingdom: [Caravan]
players: {alice: {in force: [Caravan], in play: [Caravan], deck: [7 Copper]}, bob: {deck: [5 Copper]}}
turn: bob
moves: [bob ends turn]
expect: {alice: {hand: [Copper]}}
---
id: village
title: Village is a card
kingdom: [Village]
players: {alice: {hand: [Village], deck: [3 Copper]}, bob: {}}
moves: [alice plays Village]
expect: {alice: {in play: [Village]}}
---
id: shuffling
title: Smithy draws before shuffling, by the rules of 2015
as_of: 2015
kingdom: [Smithy]
players: {alice: {hand: [Smithy], deck: [Estate], discard: [2 Copper]}, bob: {}}
moves: [alice plays Smithy]
expect: {alice: {hand: [Estate, 2 Copper]}}
"""


@pytest.mark.slow
def test_what_nobody_misses_is_listed(tmp_path: Path) -> None:
    (tmp_path / "a.scenario.yaml").write_text(SCENARIOS)
    asked = [sys.executable, "-m", "mutation", "without", "--scenarios", str(tmp_path), "--jobs", "1"]
    asked += ["--results", str(tmp_path / "tried.jsonl")]
    ran = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True)
    nobody, _, nothing = ran.stdout.partition("These miss nothing")
    assert "\n  Village: when played\n" in nobody
    assert "Moat" not in nobody
    assert " objects are in none of these scenarios\n" in nobody
    assert "Caravan: start of turn" not in nobody
    assert "\n  village\n" in nothing
    assert "\n  caravan\n" not in nothing
    assert nothing.rstrip().endswith("2 of 3 scenarios miss something they name")
    assert ", 0 known before\n" in nobody

    again = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "taken out" not in again.stdout
    assert again.stdout.partition("Nobody misses:")[2] == ran.stdout.partition("Nobody misses:")[2]
