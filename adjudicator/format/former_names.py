"""Cards that were printed under another name before."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Renamed:
    """A name that a card had, its name now, and the year in which it got that."""

    former: str
    name: str
    since: str

    def __str__(self) -> str:
        """The message for somebody who writes the former name."""
        return f"{self.former} is called {self.name} since {self.since}: write {self.name}."


@cache
def former_names() -> Mapping[str, Renamed]:
    """Every former name, in small letters, with what it is now."""
    text = Path(__file__).with_name("former_names.csv").read_text(encoding="utf-8")
    rows = (Renamed(**row) for row in csv.DictReader(text.splitlines()))
    return {row.former.casefold(): row for row in rows}
