"""Exploring a scenario: its outcomes, how they differ, the answers that lead to each, and where they part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from adjudicator.engine.decisions import Decision
from adjudicator.engine.errors import CannotGoOn
from adjudicator.engine.run import Run
from adjudicator.explore.graph import Bounds, Graph, explore
from adjudicator.explore.reading import parting, paths, reachable, way_to
from adjudicator.rules.invariants import sound
from adjudicator.scenario.board import lay_out
from adjudicator.scenario.document import (
    Act,
    Answer,
    AnyAnswer,
    PayOff,
    Scenario,
    Shuffle,
    Spend,
    Step,
    Together,
    Within,
)
from adjudicator.scenario.problems import BadScenario, Problem, Problems
from adjudicator.scenario.script import Position, Script
from adjudicator.scenario.state import state
from adjudicator.scenario.steps import step
from adjudicator.scenario.table import Table

NOT_LOOKED_AT = 0
"""The number, among outcomes, of everything that a bound kept from being looked at."""


@dataclass(frozen=True, slots=True)
class Taken:
    """An answer on the way to something: who was asked what, and the step that says so in a file."""

    decision: Decision
    chosen: tuple[str, ...]
    step: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the table looks like in the end: `differs` holds only where outcomes are not the same.

    `witness` are the open answers that lead to it, shortest first found; `run` is the run they make.
    """

    number: int
    state: dict[str, Any]
    differs: dict[str, Any]
    witness: tuple[Taken, ...]
    run: Run


@dataclass(frozen=True, slots=True)
class Parting:
    """The first choice at which outcomes part: for each answer, the numbers of the outcomes it leaves possible."""

    run: Run
    decision: Decision
    before: tuple[Taken, ...]
    answers: tuple[tuple[tuple[str, ...], tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class Explored:
    """What was found. `paths` is None when choices can be repeated without end, or not everything was looked at.

    `stopped` says in the end of a sentence why it is not complete.
    """

    scenario: Scenario
    outcomes: tuple[Outcome, ...]
    parting: Parting | None
    paths: int | None
    states: int
    steps: int
    open: bool
    stopped: str | None


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
    """Look at every way the open choices of a scenario can go. With `all_choices`, the written answers are open too.

    With `check` the invariants of the table are tested after every change, and what has no exact key is an error.
    `watch` is told every run, with its trace, that the beginning and each open answer lead to.
    Raises `BadScenario` if it cannot be played as it stands.
    """
    problems = Problems(scenario.file)
    laid = lay_out(scenario, problems)
    if laid is None:
        raise problems.raised()
    if all_choices:
        scenario = replace(scenario, moves=opened(scenario.moves))
    script = Script(Table(replace(scenario, expect=None), None, check), free=True, shuffles=shuffles)
    script.watch = watch
    try:
        tested = sound(laid.world) if check else None
        traced = script.go(Run.begin(laid.game, laid.world, check=tested), 0)
        if watch is not None:
            watch(traced.run)
        # only who watches, the headings of `within` and written answers to what may be forced need a trace
        needed = watch is not None or script.looked_back or reads_the_trace(scenario)
        untraced = Run.begin(laid.game, laid.world, check=tested, tracing=False)
        quick = traced if needed else script.go(untraced, 0)
        graph = explore(quick, script, bounds or Bounds(), progress)
        return _read(scenario, script, graph, traced)
    except CannotGoOn as stuck:
        raise BadScenario([Problem(scenario.file, scenario.line, scenario.column, str(stuck))]) from None


def reads_the_trace(scenario: Scenario) -> bool:
    """Whether what is written looks back at the trace after the first choice that may be left open."""
    begun = branched = False
    for one in scenario.moves:
        if isinstance(one, Within) or (branched and isinstance(one, (Answer, Shuffle, Together))):
            return True
        branched = branched or isinstance(one, AnyAnswer) or (begun and isinstance(one, Act))
        begun = begun or isinstance(one, Act)
    return False


def opened(moves: Sequence[Step]) -> tuple[Step, ...]:
    """The acts of a scenario alone, with every answer to what they lead to left open."""
    kept: list[Step] = []
    for one in moves:
        if isinstance(one, (Act, Spend, PayOff)):
            kept.append(one)
            kept.append(AnyAnswer(True, None, one.line, one.column))
    return tuple(kept)


def _read(scenario: Scenario, script: Script, graph: Graph[Position], beginning: Position) -> Explored:
    kinds: dict[str, int] = {}
    number: dict[int, int] = {}
    firsts: list[int] = []
    states: list[dict[str, Any]] = []
    for at, end in sorted(graph.outcomes.items()):
        table = flat(state(end.run))
        if end.run.decision is not None and not end.run.decision.phase:
            table["still asked"] = end.run.decision.word
        kind = kinds.setdefault(repr(table), len(kinds) + 1)
        number[at] = kind
        if kind > len(states):
            states.append(table)
            firsts.append(at)
    same = {key for key in states[0] if all(other.get(key) == states[0][key] for other in states)} if states else set()
    outcomes = []
    for kind, table in enumerate(states, 1):
        way = way_to(graph, lambda at, kind=kind: number.get(at) == kind)  # type: ignore[misc]
        assert way is not None
        taken, end = _walk(script, beginning, way)
        differs = {key: value for key, value in table.items() if key not in same}
        outcomes.append(Outcome(kind, table, differs, taken, end.run))
    can = reachable(graph, lambda at: number.get(at, NOT_LOOKED_AT))
    stopped = graph.stopped
    if stopped is None and script.undecided:
        stopped = "where it matters which card comes off a shuffled deck; --shuffles looks at that too"
    return Explored(
        scenario,
        tuple(outcomes),
        _parting(script, graph, can, beginning),
        paths(graph) if graph.complete else None,
        len(graph),
        len(graph.edges),
        script.branched,
        stopped,
    )


def _walk(script: Script, at: Position, way: Sequence[tuple[int, int]]) -> tuple[tuple[Taken, ...], Position]:
    """Give the answers of a way once more, from a position on."""
    taken = []
    for _, wanted in way:
        decision = at.run.decision
        assert decision is not None
        chosen = next(answer for number, answer in enumerate(decision.answers()) if number == wanted)
        taken.append(Taken(decision, chosen, step(decision, chosen, at.run.game.players)))
        at = script.answered(at, chosen)
    return tuple(taken), at


def _parting(script: Script, graph: Graph[Position], can: Sequence[int], beginning: Position) -> Parting | None:
    where = parting(graph, can)
    if where is None:
        return None
    way = way_to(graph, lambda state: state == where)
    assert way is not None
    before, at = _walk(script, beginning, way)
    decision = at.run.decision
    assert decision is not None
    leads = [_numbers(can[after]) for after in graph.after(where)]
    return Parting(at.run, decision, before, tuple(zip(decision.answers(), leads, strict=True)))


def _numbers(bits: int) -> tuple[int, ...]:
    return tuple(number for number in range(bits.bit_length()) if bits >> number & 1)


def flat(table: dict[str, Any], before: str = "") -> dict[str, Any]:
    """The table as one level of keys: `alice hand`."""
    found: dict[str, Any] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found |= flat(value, "" if key == "players" else f"{before}{key} ")
        else:
            found[f"{before}{key}"] = value
    return found
