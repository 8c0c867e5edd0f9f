"""Real logs, which lie outside the project: as many as before are replayed, and none of them is called a contradiction."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from slowness import one_of

from adjudicator.logs import ReplayBounds, read_log, replay, report

FOLDER = Path(__file__).parents[3] / "shared" / "logs"
QUICK = (
    "009",
    "011",
    "013",
    "016",
    "017",
    "019",
    "033",
    "037",
    "040",
    "044",
    "051",
    "054",
    "083",
    "114",
    "122",
    "149",
    "190",
    "213",
    "219",
)
"""Logs that the rules allow as a whole in a second or two: those with every hand shown, and some with one shown."""


@pytest.mark.parametrize("number", one_of(4, QUICK))
def test_it_comes_about_whole(number: str) -> None:
    if not FOLDER.is_dir():
        if os.environ.get("CI"):
            pytest.fail(f"{FOLDER} is missing: the checkout of this run has to lie beside it.")
        pytest.skip(f"The real logs are not here: {FOLDER}")
    (file,) = FOLDER.glob(f"{number}-*.log")
    told = report(replay(read_log(file.read_text(encoding="utf-8")), bounds=ReplayBounds(12_000, None)))
    assert told.status == "complete", f"{file.name}:{told.stopped_at}"
