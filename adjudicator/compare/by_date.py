"""The same scenario by the rules and card versions of different days: where it first differs, and what that is due to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import Any, NamedTuple

from adjudicator.cards import all_facts, catalog
from adjudicator.choices.graph import MOST_ANSWERS, MOST_STATES, Bounds, Graph
from adjudicator.compare.end_table import acting, comparable
from adjudicator.compare.outcomes import flat
from adjudicator.compare.side_by_side import Beside, beside, known_by
from adjudicator.engine.run import Run
from adjudicator.explanations.outline import Line, outline
from adjudicator.format.document import Scenario
from adjudicator.format.problems import BadScenario, Problems
from adjudicator.format.zones import NEWEST
from adjudicator.rules.switches import COVERED_DISCARDS, SWITCHES, switches_on
from adjudicator.scenario.branches import Branch
from adjudicator.scenario.checks.version_notes import is_there, not_there
from adjudicator.scenario.results import Result, WrongStep
from adjudicator.scenario.runner import run_scenario
from adjudicator.scenario.setup.board import lay_out
from adjudicator.scenario.state import State


@dataclass(frozen=True, slots=True)
class RuleChange:
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
    """A scenario by one set of rules, and its result.

    `states` are the tables it can end with, each once. `cannot` says why it cannot be played as it is written; then
    there are none.
    """

    scenario: Scenario
    result: Result | None
    cannot: str | None
    states: tuple[State, ...]
    until: Run | None = None
    """What happened before the step that cannot be carried out."""
    unknown: bool = False
    """Whether there was too much to look at: then `cannot` says what, and there is no answer to compare."""

    @property
    def outcomes(self) -> tuple[dict[str, Any], ...]:
        """The same tables, one level of keys deep."""
        return tuple(map(flat, self.states))

    @property
    def answer(self) -> object:
        """What two sides have in common when nothing has changed."""
        return self.cannot or sorted(map(known_by, self.outcomes))


class Due(NamedTuple):
    """What something is due to: changes of which each `alone` makes it so; if there are none, those that do `together`."""

    alone: tuple[RuleChange, ...] = ()
    together: tuple[RuleChange, ...] = ()

    @property
    def all(self) -> tuple[RuleChange, ...]:
        """Either of them."""
        return self.alone or self.together


@dataclass(frozen=True, slots=True)
class Compared:
    """Two sides. `first` are the lines at which their traces first differ (None: that trace has ended).

    `beside` are their outcomes next to each other. `due` is what makes the first side come out like the second;
    `first_due` what makes its trace continue there like that of the second. `waiting` are cards of which something is
    in force on both sides and comes at the same moment, but says something else there.
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
        """The parts of the table that are one thing on this side and another on that, whatever is answered."""
        return self.beside.differs


@dataclass(frozen=True, slots=True)
class Since:
    """From a day on, a scenario has this answer; `due` is what made it another one than before.

    `waiting` are later days from which only something that is still in force at the end is that of another version.
    """

    day: date
    side: Side
    due: Due = field(default=Due())
    waiting: tuple[tuple[date, RuleChange], ...] = field(default=())

    @property
    def causes(self) -> tuple[RuleChange, ...]:
        """The changes that did."""
        return self.due.all


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
    """The result of a scenario, whatever it expects. `bounds` limit the exploring of what is left open.

    Before 2019 a card in a discard pile is lost track of when another one covers it. Where nothing follows a card there, the
    order of the pile makes no difference, and ways that differ in it only are looked at together.
    """
    if COVERED_DISCARDS not in switches_on(scenario.as_of or NEWEST, scenario.rules):
        together = _side(replace(scenario, rules={**scenario.rules, COVERED_DISCARDS: True}), bounds)
        if together.unknown or (together.result is not None and not _follows_discards(together.result.run)):
            return replace(together, scenario=scenario)
    return _side(scenario, bounds)


def refuse_left_over(scenario: Scenario, here: Side) -> None:
    """Raises `BadScenario` as running the scenario does, if some of its answers were left out on this side."""
    if here.result is not None and here.result.unused:
        run_scenario(replace(scenario, expect=None))


def refuse_unplayable(scenario: Scenario, sides: Iterable[Side]) -> None:
    """Raises `BadScenario` as running the scenario does, if it cannot be played as it is written on any of these sides."""
    if all(here.result is None and not here.unknown for here in sides):
        run_scenario(replace(scenario, expect=None))


def _follows_discards(run: Run) -> bool:
    """Whether anything has looked whether a card is still in a discard pile, in this or any other way it could go."""
    return run.world.layout.discards_followed


def _side(scenario: Scenario, bounds: Bounds | None) -> Side:
    scenario_alone = replace(scenario, expect=None)
    try:
        result = _as_written(scenario_alone, bounds) or run_scenario(scenario_alone, lenient=True, bounds=bounds)
    except WrongStep as wrong:
        return Side(scenario, None, wrong.problems[0].message, (), wrong.run)
    except BadScenario as bad:
        return Side(scenario, None, bad.problems[0].message, ())
    if result.missing is not None:
        return Side(scenario, result, result.missing.message, ())
    if result.why_unknown is not None:
        return Side(scenario, result, f"unknown: {result.why_unknown}.", (), unknown=True)
    return Side(scenario, result, None, _states(result))


def _as_written(scenario: Scenario, bounds: Bounds | None) -> Result | None:
    """The result of a scenario of which everything that is written fits, and nothing is missing; None for all others."""
    try:
        result = run_scenario(scenario, bounds=bounds)
    except BadScenario:
        return None
    return result if result.missing is None else None


def _complete_side(result: Result, bounds: Bounds | None) -> Side | None:
    """The side of a scenario that has run with all its answers; None if something did not hold, or there was more to explore
    than these bounds allow."""
    graph = result.graph
    whole = graph is not None and graph.complete and _within(graph, bounds) and not result.failures
    return Side(result.scenario, result, None, _states(result)) if whole else None


def _within(graph: Graph[Branch], bounds: Bounds | None) -> bool:
    """Whether as much can be explored within these bounds: no way can have more choices than there are states."""
    if len(graph) == 1 or bounds is None:
        return len(graph) == 1
    states = min(one for one in (bounds.states, bounds.depth, MOST_STATES) if one is not None)
    return len(graph) <= states and len(graph.edges) <= states * MOST_ANSWERS


def _states(result: Result, *, later: bool = False) -> tuple[State, ...]:
    """How the table can look at the end, each way once; `later`, also after a phase that the moves have just ended."""
    ends = result.runs if later else result.ends or result.runs
    return tuple({known_by(flat(table)): table for table in map(comparable, ends)}.values())


def _end_at_different_times(sides: Iterable[Side]) -> bool:
    """Whether some of the sides end with the table of a phase that has just ended, and others do not."""
    results = [here.result for here in sides if here.result is not None and here.states]
    early = [any(end is not run for end, run in zip(one.ends, one.runs, strict=False)) for one in results]
    return any(early) and not all(early)


def _later(here: Side) -> Side:
    """The side with the table after a phase that its moves have just ended."""
    if here.result is None or not here.states:
        return here
    return replace(here, states=_states(here.result, later=True))


def compare(one: Scenario, other: Scenario, bounds: Bounds | None = None) -> Compared:
    """The same moves by two sets of rules."""
    left, right = side(one, bounds), side(other, bounds)
    if later := _end_at_different_times((left, right)):
        left, right = _later(left), _later(right)
    same = left.answer == right.answer
    at = _first_difference(left, right)
    between, goes_on = _Between(one, other, bounds, (left, right), later=later), _texts(right)
    return Compared(
        left,
        right,
        same,
        None if at is None else (_line(left, at), _line(right, at)),
        beside(left.outcomes, right.outcomes),
        Due() if same else between.due_of(right.answer),
        Due() if at is None else between.due(lambda came: came.trace[: at + 1] == goes_on[: at + 1]),
        tuple(_waiting(left, right)),
    )


def _waiting(one: Side, other: Side) -> Iterator[RuleChange]:
    """The cards with an ability in force on both sides that comes at the same moment, but is worded otherwise."""
    left, right = ({} if side.result is None else acting(side.result.runs) for side in (one, other))
    for name in sorted(left.keys() & right.keys()):
        if not left[name].does_as(right[name]):
            yield RuleChange(name, False, left[name].version.version, right[name].version.version)


def history(
    scenario: Scenario, bounds: Bounds | None = None, ran: Result | None = None, *, whole: bool = False
) -> list[Since]:
    """The dates on which the answer changed, beginning with the first version of everything.

    `ran` is how it went by its own rules, where that is known already: it need not be run again for days with the same
    rules in force. With `whole`, there is no history (it is empty) unless there is an answer on every day.
    """
    sides: list[tuple[date, Side]] = []
    for day, here in _sides(scenario, bounds, ran):
        if whole and here.cannot is not None and here.result is not None:
            return []
        sides.append((day, here))
    if later := _end_at_different_times(here for _, here in sides):
        sides = [(day, _later(here)) for day, here in sides]
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
            between = _Between(before, here.scenario, bounds, (last, here), later=later)
            found.append(Since(day, here, between.due_of(here.answer)))
        if last is not None:
            because = {change.name for change in found[-1].causes} if found[-1].day == day else set()
            waiting = [(day, change) for change in _waiting(last, here) if change.name not in because]
            found[-1] = replace(found[-1], waiting=(*found[-1].waiting, *waiting))
        last = here
    return found


def _sides(scenario: Scenario, bounds: Bounds | None, ran: Result | None) -> Iterator[tuple[date, Side]]:
    """The scenario by the rules of each day from which something that it asks for was another one."""
    own = None if ran is None else _complete_side(ran, bounds)
    last: Side | None = None
    for day in _days(scenario, _present(scenario) if ran is None else ran.run.game.present):
        on_this_day = replace(scenario, as_of=day)
        if last is not None and _cannot_differ(last, on_this_day):
            continue
        same = own if own is not None and _cannot_differ(own, on_this_day) else None
        last = side(on_this_day, bounds) if same is None else replace(same, scenario=on_this_day)
        yield day, last


def _cannot_differ(last: Side, other: Scenario) -> bool:
    """Whether nothing that has changed since could matter: no version of a card in the game, no rule that anything asked for."""
    run = last.result.run if last.result is not None else last.until
    if run is None:
        return False
    game, rules = run.game, switches_on(other.as_of or NEWEST, other.rules)
    versions = catalog(other.as_of or NEWEST, other.versions)
    mattered = game.consulted | ({COVERED_DISCARDS} if _follows_discards(run) else frozenset())
    return (game.switches ^ rules).isdisjoint(mattered) and all(
        versions[name] is game.catalog[name] for name in game.present
    )


def _days(scenario: Scenario, present: frozenset[str]) -> list[date]:
    """The days on which something that matters to the scenario changed; the first is that of its oldest rules."""
    known = all_facts()
    free = present - set(scenario.versions)
    days = {version.since for name in free for version in known[name] if not version.only_announced}
    newest_first_printing = max((known[name][0].since for name in present), default=SWITCHES[0].since)
    days |= {switch.since for switch in SWITCHES if switch.name not in scenario.rules}
    return sorted({newest_first_printing, *(day for day in days if day > newest_first_printing)})


def _present(scenario: Scenario) -> frozenset[str]:
    laid = lay_out(scenario, Problems(scenario.file))
    return frozenset() if laid is None else frozenset(laid.game.present)


def pinned_in_vain(scenario: Scenario, names: Iterable[str]) -> list[str]:
    """A sentence for each of these cards that is not in the game: no version of it changes anything."""
    laid = lay_out(scenario, Problems(scenario.file))
    return [] if laid is None else [not_there(name) for name in names if not is_there(name, laid.game)]


def _changes(one: Scenario, other: Scenario) -> Iterator[RuleChange]:
    before = catalog(one.as_of or NEWEST, one.versions)
    after = catalog(other.as_of or NEWEST, other.versions)
    for name in sorted(_present(one) | _present(other)):
        if before[name] is not after[name]:
            yield RuleChange(name, False, before[name].version, after[name].version)
    then, now = switches_on(one.as_of or NEWEST, one.rules), switches_on(other.as_of or NEWEST, other.rules)
    for switch in SWITCHES:
        if (switch.name in then) != (switch.name in now):
            said = (switch.before, switch.since_then)
            first, second = said if switch.name in now else said[::-1]
            yield RuleChange(switch.name, True, first, second, switch.title, switch.source)


class _Outcome(NamedTuple):
    """What there is to know of a side between two others: its answer, and the lines of its trace."""

    answer: object
    trace: Sequence[tuple[str, int]]


class _Between:
    """The sides that lie between two others: the first one with some of what has changed as in the second.

    `known` are sides that need not be looked at again: most changes matter to none of what a scenario is about. Each is
    looked at after a phase that they end if that is `later`.
    """

    def __init__(
        self, one: Scenario, other: Scenario, bounds: Bounds | None, known: Sequence[Side] = (), *, later: bool = False
    ) -> None:
        self.one, self.other, self.bounds, self.known = one, other, bounds, known
        self.later = later
        self.changes = tuple(_changes(one, other))
        self._known: dict[tuple[RuleChange, ...], _Outcome] = {}

    def due(self, so: Callable[[_Outcome], bool]) -> Due:
        """The changes that make it so: each that does alone, or else those of all without any of which it is not so."""
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
        """What makes the answer this one."""
        return self.due(lambda came: came.answer == answer)

    def _outcome(self, changes: tuple[RuleChange, ...]) -> _Outcome:
        if changes not in self._known:
            pinned = self._pinned(changes)
            found = next((one for one in self.known if _cannot_differ(one, pinned)), None)
            if found is None:
                found = _later(side(pinned, self.bounds)) if self.later else side(pinned, self.bounds)
            self._known[changes] = _Outcome(found.answer, _texts(found))
        return self._known[changes]

    def _pinned(self, changes: Sequence[RuleChange]) -> Scenario:
        other = self.other
        day = other.as_of or NEWEST
        cards = {change.name: other.versions.get(change.name, day) for change in changes if not change.is_rule}
        on = switches_on(day, other.rules)
        return by_rules_of(
            self.one, None, cards, {change.name: change.name in on for change in changes if change.is_rule}
        )


def _first_difference(one: Side, other: Side) -> int | None:
    """How many lines both traces have in common, unless that is all of both."""
    left, right = _texts(one), _texts(other)
    if left == right:
        return None
    alike = (at for at, (first, second) in enumerate(zip(left, right, strict=False)) if first != second)
    return next(alike, min(len(left), len(right)))


def _texts(one: Side) -> Sequence[tuple[str, int]]:
    return [(line.text, line.depth) for line in _lines(one)]


def _line(one: Side, at: int) -> Line | None:
    return next(iter(_lines(one)[at : at + 1]), None)


def _lines(one: Side) -> Sequence[Line]:
    run = one.until if one.result is None else one.result.run
    if run is None:
        return ()
    return outline(run.trace, run.game.players)
