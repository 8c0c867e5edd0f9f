"""Exploring a scenario: its outcomes, how they differ, the answers that lead to each, and where they diverge."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from hashlib import blake2b
from typing import Any, Final

from adjudicator.choices.findings import Possible, Ways, parting, paths
from adjudicator.choices.graph import Bounds, Graph, Stopped, explore
from adjudicator.engine.decisions import Decision
from adjudicator.engine.errors import CannotGoOn
from adjudicator.engine.run import Run
from adjudicator.format.document import Scenario
from adjudicator.format.problems import BadScenario, Problem, Problems
from adjudicator.format.steps import Act, AnyAnswer, Check, PayOff, Spend, Step
from adjudicator.format.writing.step_text import step
from adjudicator.rules.invariants import sound
from adjudicator.scenario.branches import Branch
from adjudicator.scenario.script import Script
from adjudicator.scenario.setup.board import lay_out
from adjudicator.scenario.state import Seen, State, state
from adjudicator.scenario.table import Table

AT_SHUFFLES: Final = "at shuffles that were not explored"
"""What is named as having stopped the exploring if no limit did, but some ways do not reach their end."""


@dataclass(frozen=True, slots=True)
class Taken:
    """An answer on the way to something: who was asked what, and the step that says so in a file."""

    decision: Decision
    chosen: tuple[str, ...]
    step: str


class Outcome:
    """What the table looks like at the end. It is computed on demand: there can be very many outcomes."""

    def __init__(
        self,
        number: int,
        end: Run,
        same: frozenset[str],
        walk: Callable[[], tuple[tuple[Taken, ...], Branch]],
        seen: Seen,
    ):
        """`end` is the run as it was explored; `same` is what all outcomes have in common, `seen` what was seen of the
        tables."""
        self.number = number
        self._end = end
        self._same = same
        self._seen = seen
        self._walk = walk

    @property
    def state(self) -> State:
        """The whole table."""
        return _end(self._end)

    @cached_property
    def table(self) -> dict[str, Any]:
        """The same, one level of keys deep."""
        return table_of(self._end, self._seen)

    @property
    def differs(self) -> dict[str, Any]:
        """The parts of the table that are not the same in all outcomes."""
        return {key: value for key, value in self.table.items() if key not in self._same}

    @cached_property
    def _taken_and_end(self) -> tuple[tuple[Taken, ...], Branch]:
        return self._walk()

    @property
    def witness(self) -> tuple[Taken, ...]:
        """The open answers that lead to it, by the shortest way."""
        return self._taken_and_end[0]

    @property
    def run(self) -> Run:
        """The run they make, with its trace."""
        return self._taken_and_end[1].run


@dataclass(frozen=True, slots=True)
class Parting:
    """A choice at which outcomes diverge: for each answer, the numbers of the outcomes it leaves possible.

    Among the numbers, 0 (`NOT_LOOKED_AT`) is whatever was not explored. When everything was, it is the first such
    choice.
    """

    run: Run
    decision: Decision
    before: tuple[Taken, ...]
    answers: tuple[tuple[tuple[str, ...], tuple[int, ...]], ...]
    untried: bool
    """Whether there are more answers, which were not tried."""


@dataclass(frozen=True, slots=True)
class Explored:
    """What was found. `paths` is None if choices can be repeated endlessly, or not every way was explored.

    `stopped` says, as the end of a sentence, why it is not complete. `cut_off` is how many of the ways found end at a
    shuffle that was not explored, which is not an outcome: None if there are infinitely many. Neither counts orders that
    were left out because they make no difference (`left_out`).
    """

    scenario: Scenario
    outcomes: tuple[Outcome, ...]
    parting: Parting | None
    paths: int | None
    states: int
    steps: int
    open: bool
    stopped: str | None
    numbers: Mapping[bytes, int]
    """The number of the outcome with each table, by the table's digest."""
    cut_off: int | None = 0
    left_out: bool = False
    """Whether orders of abilities were left out, since they make no difference."""

    def number_of(self, table: dict[str, Any]) -> int | None:
        """The number of the outcome with this table, one level of keys deep; None if there is no such outcome."""
        return self.numbers.get(_digest(table))


class _Telling(Script):
    """Tells outcomes apart by their tables as soon as they are found, so that this is part of the time exploring takes."""

    def __init__(self, table: Table, shuffles: bool, whole: bool) -> None:
        super().__init__(table, free=True, shuffles=shuffles)
        self.whole = whole
        self.kinds: dict[bytes, int] = {}
        self.seen = Seen()
        self.first: dict[str, Any] = {}
        self.same: set[str] = set()
        self.of: dict[int, int] = {}
        """The kind of each run, by identity: all of the runs are kept."""

    def rest(self, at: Branch) -> None:
        """Let go of everything needed only to continue; record the table if this is an outcome."""
        super().rest(at)
        if self.open(at) is None:
            if not self.cut_off(at):
                self.of[id(at.run)] = self._kind(table_of(at.run, self.seen))
            elif self.whole:
                raise Stopped(AT_SHUFFLES)

    def _kind(self, table: dict[str, Any]) -> int:
        if not self.kinds:
            self.first, self.same = table, set(table)
        kind = self.kinds.setdefault(_digest(table), len(self.kinds) + 1)
        self.same = {key for key in self.same if table.get(key) == self.first[key]}
        return kind


def explore_scenario(
    scenario: Scenario,
    *,
    bounds: Bounds | None = None,
    all_choices: bool = False,
    shuffles: bool = False,
    check: bool = False,
    watch: Callable[[Run], None] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Explored:
    """Explore every way the open choices of a scenario can go. With `all_choices`, the written answers are open too.

    With `check` the invariants of the table are tested after every change, and what has no exact key is an error.
    `watch` is called with every run, with its trace, that the beginning and each open answer lead to. If the bounds ask
    for the `whole`, there are no outcomes if a limit, or a shuffle, stopped it. Raises `BadScenario` if it cannot be
    played as written.
    """
    bounds = bounds or Bounds()
    problems = Problems(scenario.file)
    laid = lay_out(scenario, problems)
    if laid is None:
        raise problems.raised()
    if all_choices:
        scenario = replace(scenario, moves=opened(scenario.moves))
    script = _Telling(Table(replace(scenario, expect=None), None, check), shuffles, bounds.whole)
    script.watch = watch
    try:
        tested = sound(laid.world) if check else None

        @cache
        def traced() -> Branch:
            return script.go(Run.begin(laid.game, laid.world, check=tested), 0)

        begun = traced()
        if watch is not None:
            watch(begun.run)
        elif all_choices or not looks_back(script.written.steps[begun.at :]):
            begun = begun._replace(run=begun.run.untraced())
        graph = explore(begun, script, bounds, progress)
        if bounds.whole and graph.stopped is not None:
            return Explored(
                scenario, (), None, None, len(graph), len(graph.edges), script.branched, graph.stopped, {}, None
            )
        return _read(scenario, script, graph, traced)
    except CannotGoOn as stuck:
        raise BadScenario([Problem(scenario.file, scenario.line, scenario.column, str(stuck))]) from None


def looks_back(steps: Iterable[tuple[int, Step]]) -> bool:
    """Whether later steps may be about what has happened, and so need a trace: an answer can be about a forced choice,
    and what a player is said to do can be what an ability does."""
    return any(not _looks_ahead(step) for _, step in steps)


def _looks_ahead(step: Step) -> bool:
    if isinstance(step, Act):
        return not step.below and step.statement is None and step.verb in ("plays", "buys", "calls", "starts", "ends")
    return isinstance(step, (AnyAnswer, Check, PayOff, Spend))


def opened(moves: Sequence[Step]) -> tuple[Step, ...]:
    """The acts of a scenario alone, with every answer left open."""
    kept: list[Step] = []
    for one in moves:
        if isinstance(one, (Act, Spend, PayOff)):
            kept.append(one)
            kept.append(AnyAnswer(True, None, one.line, one.column))
    return tuple(kept)


def _read(scenario: Scenario, script: _Telling, graph: Graph[Branch], beginning: Callable[[], Branch]) -> Explored:
    number = {at: script.of[id(end.run)] for at, end in graph.outcomes.items() if not script.cut_off(end)}
    walks = _Walks(script, graph, Ways(graph), beginning)
    nearest: dict[int, int] = {}
    for at in walks.ways.states:
        if at in number:
            nearest.setdefault(number[at], at)
    same = frozenset(script.same)
    outcomes = tuple(
        Outcome(kind, graph.outcomes[at].run, same, partial(walks.to, at), script.seen)
        for kind, at in sorted(nearest.items())
    )
    cut_off = graph.outcomes.keys() - number.keys()
    stopped = graph.stopped or (AT_SHUFFLES if cut_off else None)
    return Explored(
        scenario,
        outcomes,
        _parting(graph, number, walks),
        paths(graph) if stopped is None and not graph.only else None,
        len(graph),
        len(graph.edges),
        script.branched,
        stopped,
        script.kinds,
        paths(graph, cut_off) if cut_off else 0,
        bool(graph.only),
    )


class _Walks:
    """Gives the answers of a way once more from the beginning, with the trace."""

    def __init__(self, script: Script, graph: Graph[Branch], ways: Ways, beginning: Callable[[], Branch]) -> None:
        self.script = script
        self.graph = graph
        self.ways = ways
        self.beginning = beginning
        self.tried: dict[int, list[tuple[str, ...]]] = {}
        """The answers of the states that an earlier way went through: some have very many."""

    def to(self, state: int) -> tuple[tuple[Taken, ...], Branch]:
        """The answers that lead to a state, and the result."""
        taken = []
        at = self.beginning()
        for before, number in self.ways.to(state):
            decision = at.run.decision
            assert decision is not None
            if before not in self.tried:
                self.tried[before] = list(self.graph.answers(before, decision))
            chosen = self.tried[before][number]
            taken.append(Taken(decision, chosen, step(decision, chosen, at.run.game.players)))
            at = self.script.answered(at, chosen)
        return tuple(taken), at


def _parting(graph: Graph[Branch], number: dict[int, int], walks: _Walks) -> Parting | None:
    if graph.complete and len(number) == len(graph.outcomes) and len(set(number.values())) == 1:
        return None
    possible = Possible(graph, number)
    where = parting(graph, possible, walks.ways)
    if where is None:
        return None
    before, at = walks.to(where)
    decision = at.run.decision
    assert decision is not None
    after = [possible.of[state] for state in graph.after(where)]
    kinds = {one: possible.kinds(one) for one in set(after)}
    leads = [kinds[one] for one in after]
    untried = where == graph.unfinished
    return Parting(at.run, decision, before, tuple(zip(graph.answers(where, decision), leads, strict=True)), untried)


def _digest(table: dict[str, Any]) -> bytes:
    return blake2b(repr(table).encode(), digest_size=16).digest()


def table_of(run: Run, seen: Seen | None = None) -> dict[str, Any]:
    """The table a run ends with, by which outcomes are told apart: what an ability still asks is part of it."""
    return flat(_end(run, seen))


def _end(run: Run, seen: Seen | None = None) -> State:
    table = state(run, seen)
    if run.decision is not None and not run.decision.phase:
        table["still asked"] = run.decision.word
    return table


def flat(table: dict[str, Any], before: str = "") -> dict[str, Any]:
    """The table, one level of keys deep: `alice hand`."""
    found: dict[str, Any] = {}
    _flatten(table, before, found)
    return found


def _flatten(table: dict[str, Any], before: str, found: dict[str, Any]) -> None:
    for key, value in table.items():
        if isinstance(value, dict):
            _flatten(value, "" if key == "players" else f"{before}{key} ", found)
        else:
            found[f"{before}{key}"] = value
