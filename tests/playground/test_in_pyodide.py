"""The same program in the page as on the command line: in every scenario the same happens, and what it expects holds."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import what_happens
from whole_corpus import FILES, every_scenario


def test_the_same_happens_in_every_scenario_in_pyodide(node: str, folder: Path, tmp_path: Path) -> None:
    texts = [(str(file), file.read_text(encoding="utf-8")) for file in FILES]
    told = tmp_path / "scenarios.json"
    told.write_text(json.dumps(texts), encoding="utf-8")
    script = Path(__file__).with_name("corpus.mjs")
    command = [node, str(script), str(folder), what_happens.__file__, str(told)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=1200)
    assert ran.returncode == 0, ran.stderr[-2000:]
    there = [tuple(json.loads(line)) for line in ran.stdout.splitlines()]
    # that this is what happens here is tested for each of them
    here = [(scenario.id, "holds", what_happens.kept()[scenario.id]) for scenario in every_scenario()]
    assert len(here) > 5000
    assert [one for one in zip(here, there, strict=True) if one[0] != one[1]] == []
