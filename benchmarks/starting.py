"""Cold start: how long the program takes to start, compared with a Python that does nothing."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Final

from benchmarks.scenarios import LOSE_TRACK

ADJUDICATOR: Final = ("-c", "from adjudicator.cli.main import main; main()")


def cold_starts(rounds: int) -> dict[str, float]:
    """Seconds of processor time of each command, from start to end: the median of the rounds."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "lost.scenario.yaml")
        file.write_text(LOSE_TRACK, encoding="utf-8")
        commands = {
            "python -c pass": ("-c", "pass"),
            "adjudicator --help": (*ADJUDICATOR, "--help"),
            "adjudicator run": (*ADJUDICATOR, "run", str(file)),
            "adjudicator ask": (*ADJUDICATOR, "ask", "watchtower", "inn"),
        }
        found: dict[str, list[float]] = {name: [] for name in commands}
        for round_ in range(rounds + 1):
            for name, command in commands.items():
                seconds = _run(command, folder)
                if round_:  # the first one writes the compiled modules, and the index of all rulings
                    found[name].append(seconds)
    return {name: median(values) for name, values in found.items()}


def _run(command: tuple[str, ...], cache: str) -> float:
    before = os.times()
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment |= {"XDG_CACHE_HOME": cache, "LOCALAPPDATA": cache}
    subprocess.run([sys.executable, *command], check=True, stdout=subprocess.DEVNULL, env=environment)
    after = os.times()
    spent = after.children_user - before.children_user + after.children_system - before.children_system
    return spent or 0.001
