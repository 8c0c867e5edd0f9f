"""A scenario as it was read: plain values, each with its place in the file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from adjudicator.format.boards import Board, Expectation, Said, Where
from adjudicator.format.keywords import Status, Unwritten
from adjudicator.format.steps import Step


@dataclass(frozen=True, slots=True)
class Scenario:
    """One situation: the question, the board, what was done, and what is expected."""

    id: str
    title: str
    question: str
    cites: tuple[Said, ...]
    status: Status
    as_of: date | None
    versions: Mapping[str, date]
    rules: Mapping[str, bool]
    unwritten: Unwritten
    ruling: str
    board: Board
    moves: tuple[Step, ...]
    expect: Expectation | None
    file: str
    line: int
    column: int
    at: Where = field(default_factory=dict)
    today: str = ""
    """The id of the scenario with today's answer, if this one is about older rules and the answer has changed."""

    @property
    def by_rules(self) -> str:
        """Which rules it is resolved by: `the newest`, `2019-12-31, Innovation of 2018, reactions-again off`."""
        day = "the newest" if self.as_of is None else self.as_of.isoformat()
        pinned = [f"{name} of {_day(when)}" for name, when in self.versions.items()]
        pinned += [f"{name} {'on' if on else 'off'}" for name, on in self.rules.items()]
        return ", ".join([day, *pinned])


def _day(when: date) -> str:
    return str(when.year) if (when.month, when.day) == (12, 31) else when.isoformat()
