"""The dates on which the answer of a scenario changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import date, timedelta

from adjudicator.cards import all_facts
from adjudicator.choices.graph import Bounds
from adjudicator.compare.rule_changes import Due, RuleChange, SidesBetween, changed_in_force, present_in
from adjudicator.compare.sides import Side, cannot_differ, complete_side, end_at_different_times, later_side, side
from adjudicator.format.document import Scenario
from adjudicator.rules.switches import SWITCHES
from adjudicator.scenario.results import Result


@dataclass(frozen=True, slots=True)
class Since:
    """From this day on, a scenario has this answer; `due` is what changed it.

    `waiting` are later days on which nothing changes except the version of something still in force at the end.
    """

    day: date
    side: Side
    due: Due = field(default=Due())
    waiting: tuple[tuple[date, RuleChange], ...] = field(default=())

    @property
    def causes(self) -> tuple[RuleChange, ...]:
        """The changes that did."""
        return self.due.all


def history(
    scenario: Scenario, bounds: Bounds | None = None, ran: Result | None = None, *, whole: bool = False
) -> list[Since]:
    """The dates on which the answer changed, beginning with the first version of everything.

    `ran` is its result by its own rules, if that is known: it is not run again for days with the same rules in force.
    With `whole`, the history is empty unless there is an answer on every day.
    """
    sides: list[tuple[date, Side]] = []
    for day, here in _sides(scenario, bounds, ran):
        if whole and here.cannot is not None and here.result is not None:
            return []
        sides.append((day, here))
    if later := end_at_different_times(here for _, here in sides):
        sides = [(day, later_side(here)) for day, here in sides]
    found: list[Since] = []
    last: Side | None = None
    for day, here in sides:
        if not found or (here.unknown != found[-1].side.unknown):
            found.append(Since(day, here))
        elif here.unknown:
            continue
        elif here.answer != found[-1].side.answer:
            before = replace(scenario, as_of=day - timedelta(days=1))
            assert last is not None
            between = SidesBetween(before, here.scenario, bounds, (last, here), later=later)
            found.append(Since(day, here, between.due_of(here.answer)))
        if last is not None:
            because = {change.name for change in found[-1].causes} if found[-1].day == day else set()
            waiting = [(day, change) for change in changed_in_force(last, here) if change.name not in because]
            found[-1] = replace(found[-1], waiting=(*found[-1].waiting, *waiting))
        last = here
    return found


def _sides(scenario: Scenario, bounds: Bounds | None, ran: Result | None) -> Iterator[tuple[date, Side]]:
    """The scenario by the rules of each day on which something that it depends on changed."""
    own = None if ran is None else complete_side(ran, bounds)
    last: Side | None = None
    for day in _days(scenario, present_in(scenario) if ran is None else ran.run.game.present):
        on_this_day = replace(scenario, as_of=day)
        if last is not None and cannot_differ(last, on_this_day, at_the_end=True):
            continue
        same = own if own is not None and cannot_differ(own, on_this_day) else None
        last = side(on_this_day, bounds) if same is None else replace(same, scenario=on_this_day)
        yield day, last


def _days(scenario: Scenario, present: frozenset[str]) -> list[date]:
    """The days on which something that matters to the scenario changed; the first is that of its oldest rules."""
    known = all_facts()
    free = present - set(scenario.versions)
    days = {version.since for name in free for version in known[name] if not version.only_announced}
    newest_first_printing = max((known[name][0].since for name in present), default=SWITCHES[0].since)
    days |= {switch.since for switch in SWITCHES if switch.name not in scenario.rules}
    return sorted({newest_first_printing, *(day for day in days if day > newest_first_printing)})
