"""Where one way through a scenario stands."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.engine.run import Run


class Branch(NamedTuple):
    """A run, and how many of the scenario's steps are behind it."""

    run: Run
    at: int
