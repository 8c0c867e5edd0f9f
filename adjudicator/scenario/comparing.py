"""The same scenario by the rules and card versions of different days: where it first differs, and what that is due to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import Any

from adjudicator.cards import all_versions
from adjudicator.explain.outline import Line, outline
from adjudicator.explore.graph import Bounds
from adjudicator.rules.setup import in_force
from adjudicator.rules.switches import SWITCHES, switches_on
from adjudicator.scenario.board import lay_out
from adjudicator.scenario.document import Scenario
from adjudicator.scenario.likeness import acting, comparable
from adjudicator.scenario.problems import BadScenario, Problems
from adjudicator.scenario.results import Result
from adjudicator.scenario.running import run_scenario
from adjudicator.scenario.zones import NEWEST


@dataclass(frozen=True, slots=True)
class Change:
    """Something that is not the same by two sets of rules: a card's version, or a rules switch.

    `before` and `after` say which: "2017" and "2021", or the two statements of a rule.
    """

    name: str
    is_rule: bool
    before: str
    after: str
    title: str = ""
    cites: str = ""


@dataclass(frozen=True, slots=True)
class Side:
    """A scenario by one set of rules, and what came of it.

    `cannot` says why it cannot be played as it is written; then there are no outcomes.
    """

    scenario: Scenario
    result: Result | None
    cannot: str | None
    outcomes: tuple[dict[str, Any], ...]

    @property
    def answer(self) -> object:
        """What two sides have in common when nothing has changed."""
        return self.cannot or sorted(map(repr, self.outcomes))


@dataclass(frozen=True, slots=True)
class Compared:
    """Two sides. `first` are the lines at which their traces first differ (None: that trace has ended).

    `differs` are the parts of the table that are not the same in the end. `causes` are the changes of which each alone
    makes the first side come out like the second; `together` those that do it only all at once. `waiting` are cards of
    which something is in force on both sides and comes at the same moment, but says something else there.
    """

    one: Side
    other: Side
    same: bool
    first: tuple[Line | None, Line | None] | None
    differs: Mapping[str, tuple[Any, Any]]
    causes: tuple[Change, ...]
    together: tuple[Change, ...] = ()
    waiting: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class Since:
    """From a day on, a scenario has this answer; `causes` are what made it another one than before.

    `waiting` are later days from which only something that is still in force in the end is that of another version.
    """

    day: date
    side: Side
    causes: tuple[Change, ...] = field(default=())
    waiting: tuple[tuple[date, Change], ...] = field(default=())


def by_rules_of(
    scenario: Scenario, as_of: date | None, versions: Mapping[str, date], rules: Mapping[str, bool] | None = None
) -> Scenario:
    """The scenario by the rules of a day, with these pins besides its own."""
    return replace(
        scenario,
        as_of=as_of if as_of is not None else scenario.as_of,
        versions={**scenario.versions, **versions},
        rules={**scenario.rules, **(rules or {})},
    )


def side(scenario: Scenario, bounds: Bounds | None = None) -> Side:
    """What comes of a scenario, whatever it expects. `bounds` say how much of what is left open is looked at."""
    try:
        result = run_scenario(replace(scenario, expect=None), lenient=True, bounds=bounds)
    except BadScenario as bad:
        return Side(scenario, None, bad.problems[0].message, ())
    if result.missing is not None:
        return Side(scenario, result, result.missing.message, ())
    if result.why_unknown is not None:
        return Side(scenario, result, f"unknown: {result.why_unknown}.", ())
    return Side(scenario, result, None, _tables(result))


def _tables(result: Result) -> tuple[dict[str, Any], ...]:
    """How the table can look in the end, each way once."""
    return tuple({repr(table): table for table in map(comparable, result.runs)}.values())


def compare(one: Scenario, other: Scenario, bounds: Bounds | None = None) -> Compared:
    """The same moves by two sets of rules."""
    left, right = side(one, bounds), side(other, bounds)
    same = left.answer == right.answer
    changes = () if same else tuple(_changes(one, other))
    causes = tuple(change for change in changes if side(_pinned(one, other, [change]), bounds).answer == right.answer)
    together: tuple[Change, ...] = ()
    if not causes and changes:
        together = _all_needed(one, other, changes, right.answer, bounds)
    return Compared(
        left,
        right,
        same,
        _first_difference(left, right),
        _differences(left, right),
        causes,
        together,
        tuple(_waiting(left, right)),
    )


def _waiting(one: Side, other: Side) -> Iterator[Change]:
    """The cards with an ability in force on both sides that comes at the same moment, but is worded otherwise."""
    left, right = ({} if side.result is None else acting(side.result.runs) for side in (one, other))
    for name in sorted(left.keys() & right.keys()):
        if not left[name].does_as(right[name]):
            yield Change(name, False, left[name].version.version, right[name].version.version)


def history(scenario: Scenario, bounds: Bounds | None = None) -> list[Since]:
    """Every day from which the answer was another one, the first version of everything first."""
    found: list[Since] = []
    last: Side | None = None
    for day in _days(scenario):
        here = side(replace(scenario, as_of=day), bounds)
        if not found:
            found.append(Since(day, here))
        elif here.answer != found[-1].side.answer:
            before = replace(scenario, as_of=day - timedelta(days=1))
            compared = compare(before, here.scenario, bounds)
            found.append(Since(day, here, compared.causes or compared.together))
        if last is not None:
            because = {change.name for change in found[-1].causes} if found[-1].day == day else set()
            waiting = [(day, change) for change in _waiting(last, here) if change.name not in because]
            found[-1] = replace(found[-1], waiting=(*found[-1].waiting, *waiting))
        last = here
    return found


def _days(scenario: Scenario) -> list[date]:
    """The days on which something that matters to the scenario changed; the first is that of its oldest rules."""
    present = _present(scenario)
    known = all_versions()
    days = {version.since for name in present - set(scenario.versions) for version in known[name]}
    newest_first_printing = max((known[name][0].since for name in present), default=SWITCHES[0].since)
    days |= {switch.since for switch in SWITCHES if switch.name not in scenario.rules}
    return sorted({newest_first_printing, *(day for day in days if day > newest_first_printing)})


def _present(scenario: Scenario) -> frozenset[str]:
    laid = lay_out(scenario, Problems(scenario.file))
    return frozenset() if laid is None else frozenset(laid.game.present)


def _changes(one: Scenario, other: Scenario) -> Iterator[Change]:
    known = all_versions()
    before = in_force(known, one.as_of or NEWEST, one.versions)
    after = in_force(known, other.as_of or NEWEST, other.versions)
    for name in sorted(_present(one) | _present(other)):
        if before[name] is not after[name]:
            yield Change(name, False, before[name].version, after[name].version)
    then, now = switches_on(one.as_of or NEWEST, one.rules), switches_on(other.as_of or NEWEST, other.rules)
    for switch in SWITCHES:
        if (switch.name in then) != (switch.name in now):
            said = (switch.before, switch.since_then)
            first, second = said if switch.name in now else said[::-1]
            yield Change(switch.name, True, first, second, switch.title, switch.source)


def _pinned(one: Scenario, other: Scenario, changes: Iterable[Change]) -> Scenario:
    """The first scenario with some of what has changed as in the second."""
    cards = {
        change.name: other.versions.get(change.name, other.as_of or NEWEST) for change in changes if not change.is_rule
    }
    on = switches_on(other.as_of or NEWEST, other.rules)
    return by_rules_of(one, None, cards, {change.name: change.name in on for change in changes if change.is_rule})


def _all_needed(
    one: Scenario, other: Scenario, changes: Sequence[Change], wanted: object, bounds: Bounds | None
) -> tuple[Change, ...]:
    """The changes without any of which the second answer does not come about."""
    kept = list(changes)
    for change in changes:
        fewer = [other_change for other_change in kept if other_change is not change]
        if side(_pinned(one, other, fewer), bounds).answer == wanted:
            kept = fewer
    return tuple(kept)


def _first_difference(one: Side, other: Side) -> tuple[Line | None, Line | None] | None:
    left, right = _lines(one), _lines(other)
    for first, second in zip(left, right, strict=False):
        if (first.text, first.depth) != (second.text, second.depth):
            return first, second
    if len(left) == len(right):
        return None
    shorter = min(len(left), len(right))
    return (left[shorter] if len(left) > shorter else None, right[shorter] if len(right) > shorter else None)


def _lines(one: Side) -> Sequence[Line]:
    if one.result is None:
        return ()
    run = one.result.run
    return outline(run.trace, run.game.players)


def _differences(one: Side, other: Side) -> dict[str, tuple[Any, Any]]:
    if len(one.outcomes) != 1 or len(other.outcomes) != 1:
        return {}
    left, right = one.outcomes[0], other.outcomes[0]
    keys = [*left, *(key for key in right if key not in left)]
    return {key: (left.get(key), right.get(key)) for key in keys if left.get(key) != right.get(key)}
