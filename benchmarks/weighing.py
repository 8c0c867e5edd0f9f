"""The peak memory of a whole process: one that runs a scenario, and one that checks many."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from benchmarks.scenarios import LOSE_TRACK
from benchmarks.starting import ADJUDICATOR

MANY: Final = "scenarios/chapter-3"
"""A folder of the project: some hundred scenarios with cards from every set."""

_PEAK: Final = """
import os, subprocess, sys
started = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, status, used = os.wait4(started.pid, 0)
print(used.ru_maxrss)
sys.exit(os.waitstatus_to_exitcode(status) not in (0, 1))
"""
"""Started in between, because a process begins with the peak of the one that starts it. Exit code 1 is allowed: a
scenario may differ."""


def peaks() -> dict[str, float]:
    """The most megabytes that each command took at any time; none if the system does not say."""
    if not hasattr(os, "wait4"):
        return {}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "lost.scenario.yaml")
        file.write_text(LOSE_TRACK, encoding="utf-8")
        return {
            "python -c pass": _peak("-c", "pass"),
            "adjudicator run": _peak(*ADJUDICATOR, "run", str(file)),
            f"adjudicator check {MANY}": _peak(*ADJUDICATOR, "check", MANY),
        }


def _peak(*command: str) -> float:
    ran = subprocess.run(
        [sys.executable, "-c", _PEAK, sys.executable, *command], check=True, stdout=subprocess.PIPE, text=True
    )
    return int(ran.stdout) * (1 if sys.platform == "darwin" else 1024) / 1_000_000
