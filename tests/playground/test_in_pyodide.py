"""The same program in the page as on the command line: every scenario has the same verdict, outcomes and traces."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from whole_corpus import FILES, every_scenario

from adjudicator.scenario.runner import run_scenario


def test_every_scenario_has_the_same_traces_in_pyodide(node: str, folder: Path, tmp_path: Path) -> None:
    texts = [(str(file), file.read_text(encoding="utf-8")) for file in FILES]
    told = tmp_path / "scenarios.json"
    told.write_text(json.dumps(texts), encoding="utf-8")
    command = [node, str(Path(__file__).with_name("corpus.mjs")), str(folder), str(told)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        here = list(_here())
        out, errors = running.communicate(timeout=1200)
    assert running.returncode == 0, errors[-2000:]
    there = [tuple(json.loads(line)) for line in out.splitlines()]
    assert len(here) > 5000
    assert [one for one in zip(here, there, strict=True) if one[0] != one[1]] == []


def _here() -> Iterator[tuple[str, str, int, str]]:
    for scenario in every_scenario():
        result = run_scenario(scenario)
        traces = sha256(repr([run.trace for run in result.runs]).encode()).hexdigest()
        yield scenario.id, result.verdict, len(result.runs), traces
