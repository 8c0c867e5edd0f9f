"""What changed between two sets of rules, and which of those changes a difference is due to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import NamedTuple

from adjudicator.cards import catalog
from adjudicator.choices.graph import Bounds
from adjudicator.compare.end_table import acting
from adjudicator.compare.sides import Side, cannot_differ, later_side, lines_of, side
from adjudicator.format.document import Scenario
from adjudicator.format.problems import Problems
from adjudicator.format.zones import NEWEST
from adjudicator.rules.switches import SWITCHES, switches_on
from adjudicator.scenario.setup.board import lay_out


@dataclass(frozen=True, slots=True)
class RuleChange:
    """Something that differs between two sets of rules: a card's version, or a rules switch.

    `before` and `after` say which: "2017" and "2021", or the two statements of a rule.
    """

    name: str
    is_rule: bool
    before: str
    after: str
    title: str = ""
    cites: str = ""


class Due(NamedTuple):
    """What something is due to: changes each of which makes it so `alone`; if there are none, those that do so
    `together`."""

    alone: tuple[RuleChange, ...] = ()
    together: tuple[RuleChange, ...] = ()

    @property
    def all(self) -> tuple[RuleChange, ...]:
        """Either of them."""
        return self.alone or self.together


def by_rules_of(
    scenario: Scenario, as_of: date | None, versions: Mapping[str, date], rules: Mapping[str, bool] | None = None
) -> Scenario:
    """The scenario by the rules of a day, with these pins in addition to its own."""
    return replace(
        scenario,
        as_of=as_of if as_of is not None else scenario.as_of,
        versions={**scenario.versions, **versions},
        rules={**scenario.rules, **(rules or {})},
    )


def present_in(scenario: Scenario) -> frozenset[str]:
    laid = lay_out(scenario, Problems(scenario.file))
    return frozenset() if laid is None else frozenset(laid.game.present)


class _Outcome(NamedTuple):
    """What matters about a side between two others: its answer, and the lines of its trace."""

    answer: object
    trace: Sequence[tuple[str, int]]


class SidesBetween:
    """The sides between two others: the first one with some of the changes that make it the second.

    `known` are sides that need not be run again: most changes do not matter to a scenario. With `later`, each side's
    table is the one after a phase that its moves end.
    """

    def __init__(
        self, one: Scenario, other: Scenario, bounds: Bounds | None, known: Sequence[Side] = (), *, later: bool = False
    ) -> None:
        self.one, self.other, self.bounds, self.known = one, other, bounds, known
        self.later = later
        self.changes = tuple(_changes(one, other))
        self._known: dict[tuple[RuleChange, ...], _Outcome] = {}

    def due(self, so: Callable[[_Outcome], bool]) -> Due:
        """The changes that make it so: each one that does so alone, or else those that are all needed together."""
        alone = tuple(change for change in self.changes if so(self._outcome((change,))))
        if alone or not so(self._outcome(self.changes)):
            return Due(alone)
        kept = self.changes
        for change in self.changes:
            fewer = tuple(one for one in kept if one is not change)
            if so(self._outcome(fewer)):
                kept = fewer
        return Due((), kept)

    def due_of(self, answer: object) -> Due:
        """The changes that make this the answer."""
        return self.due(lambda came: came.answer == answer)

    def _outcome(self, changes: tuple[RuleChange, ...]) -> _Outcome:
        if changes not in self._known:
            pinned = self._pinned(changes)
            found = next((one for one in self.known if cannot_differ(one, pinned)), None)
            if found is None:
                found = later_side(side(pinned, self.bounds)) if self.later else side(pinned, self.bounds)
            self._known[changes] = _Outcome(found.answer, lines_of(found))
        return self._known[changes]

    def _pinned(self, changes: Sequence[RuleChange]) -> Scenario:
        other = self.other
        day = other.as_of or NEWEST
        cards = {change.name: other.versions.get(change.name, day) for change in changes if not change.is_rule}
        on = switches_on(day, other.rules)
        return by_rules_of(
            self.one, None, cards, {change.name: change.name in on for change in changes if change.is_rule}
        )


def _changes(one: Scenario, other: Scenario) -> Iterator[RuleChange]:
    before = catalog(one.as_of or NEWEST, one.versions)
    after = catalog(other.as_of or NEWEST, other.versions)
    for name in sorted(present_in(one) | present_in(other)):
        if before[name] is not after[name]:
            yield RuleChange(name, False, before[name].version, after[name].version)
    then, now = switches_on(one.as_of or NEWEST, one.rules), switches_on(other.as_of or NEWEST, other.rules)
    for switch in SWITCHES:
        if (switch.name in then) != (switch.name in now):
            said = (switch.before, switch.since_then)
            first, second = said if switch.name in now else said[::-1]
            yield RuleChange(switch.name, True, first, second, switch.title, switch.source)


def changed_in_force(one: Side, other: Side) -> Iterator[RuleChange]:
    """The cards with an ability in force on both sides that triggers at the same moment, but has another text."""
    left, right = ({} if side.result is None else acting(side.result.runs) for side in (one, other))
    for name in sorted(left.keys() & right.keys()):
        if not left[name].does_as(right[name]):
            yield RuleChange(name, False, left[name].version.version, right[name].version.version)
