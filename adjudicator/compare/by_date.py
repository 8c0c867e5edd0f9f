"""The same scenario by the rules and card versions of two days: where it first differs, and what that is due to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from adjudicator.choices.graph import Bounds
from adjudicator.compare.rule_changes import Due, RuleChange, SidesBetween, changed_in_force
from adjudicator.compare.side_by_side import Beside, beside
from adjudicator.compare.sides import Side, end_at_different_times, later_side, line_at, lines_of, side
from adjudicator.explanations.outline import Line
from adjudicator.format.document import Scenario
from adjudicator.format.problems import Problems
from adjudicator.scenario.checks.version_notes import is_there, not_there
from adjudicator.scenario.setup.board import lay_out


@dataclass(frozen=True, slots=True)
class Compared:
    """Two sides. `first` are the lines at which their traces first differ (None: that trace has ended).

    `beside` are their outcomes next to each other. `due` is what makes the first side end like the second; `first_due`
    what makes its trace continue there like the second one's. `waiting` are cards with an ability in force on both
    sides that triggers at the same moment, but does something else there.
    """

    one: Side
    other: Side
    same: bool
    first: tuple[Line | None, Line | None] | None
    beside: Beside
    due: Due
    first_due: Due
    waiting: tuple[RuleChange, ...] = ()

    @property
    def differs(self) -> Mapping[str, tuple[Any, Any]]:
        """The parts of the table that differ between the two sides, whatever is answered."""
        return self.beside.differs


def compare(one: Scenario, other: Scenario, bounds: Bounds | None = None) -> Compared:
    """The same moves by two sets of rules."""
    left, right = side(one, bounds), side(other, bounds)
    if later := end_at_different_times((left, right)):
        left, right = later_side(left), later_side(right)
    same = left.answer == right.answer
    at = _first_difference(left, right)
    between, goes_on = SidesBetween(one, other, bounds, (left, right), later=later), lines_of(right)
    return Compared(
        left,
        right,
        same,
        None if at is None else (line_at(left, at), line_at(right, at)),
        beside(left.outcomes, right.outcomes),
        Due() if same else between.due_of(right.answer),
        Due() if at is None else between.due(lambda came: came.trace[: at + 1] == goes_on[: at + 1]),
        tuple(changed_in_force(left, right)),
    )


def pinned_in_vain(scenario: Scenario, names: Iterable[str]) -> list[str]:
    """A sentence for each of these cards that is not in the game: no version of it changes anything."""
    laid = lay_out(scenario, Problems(scenario.file))
    return [] if laid is None else [not_there(name) for name in names if not is_there(name, laid.game)]


def _first_difference(one: Side, other: Side) -> int | None:
    """How many lines both traces have in common; None if they are the same."""
    left, right = lines_of(one), lines_of(other)
    if left == right:
        return None
    alike = (at for at, (first, second) in enumerate(zip(left, right, strict=False)) if first != second)
    return next(alike, min(len(left), len(right)))
