"""Running a scenario: its moves one after the other, and their result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adjudicator.choices.graph import Bounds, Graph, explore
from adjudicator.engine.errors import CannotGoOn
from adjudicator.engine.run import Run
from adjudicator.format.document import Scenario
from adjudicator.format.problems import BadScenario, Problem, Problems
from adjudicator.format.steps import Check
from adjudicator.rules.invariants import sound
from adjudicator.scenario.answers.options.lettered_copies import with_copies
from adjudicator.scenario.branches import Branch
from adjudicator.scenario.checks.citation_check import check_citations, odd_citations
from adjudicator.scenario.checks.claims import (
    compares_with_before,
    counts_gains,
    every_state,
    failures,
    not_sure,
    said_of_traces,
    shows,
)
from adjudicator.scenario.checks.ended_phases import ends_a_phase, looked_at
from adjudicator.scenario.checks.misspelt_words import misspelt_words
from adjudicator.scenario.checks.pile_check import check_piles
from adjudicator.scenario.checks.version_notes import odd_dates
from adjudicator.scenario.results import Asker, MissingAnswer, Result
from adjudicator.scenario.script import Script
from adjudicator.scenario.setup.board import lay_out
from adjudicator.scenario.setup.board_check import uncontrolled
from adjudicator.scenario.setup.idle_cards import idle
from adjudicator.scenario.table import Table

BOUNDS = Bounds()
"""How much of what a scenario leaves open is explored."""
PATIENCE: Final = 30.0
"""How many seconds commands explore a scenario for by default: nobody waits longer for a ruling."""


def run_scenario(
    scenario: Scenario,
    *,
    ask: Asker | None = None,
    check: bool = False,
    keep_worlds: bool = False,
    lenient: bool = False,
    asks_about_shuffles: bool = False,
    bounds: Bounds | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Result:
    """Lay out the board, make the moves, and compare with what is expected.

    `ask` answers for a person (at `ask` in the file, and for every missing answer), and if it `asks_about_shuffles`
    also says which card comes off a shuffled deck where that makes no difference. With `check` the invariants of the
    table are tested after every change; with `keep_worlds` the runs remember every world on the way. If it is
    `lenient`, answers that fit nothing are left out, and what is asked instead is left open. `bounds` say how much of
    what is left open is explored, and `progress` is called with how far that has got. Raises `BadScenario` if the
    scenario cannot be played as it is written, and `KeyboardInterrupt`, even while exploring.
    """
    problems = Problems(scenario.file)
    check_citations(scenario, problems)
    laid = lay_out(scenario, problems)
    expected = [*(step.expectation for step in scenario.moves if isinstance(step, Check)), scenario.expect]
    states = every_state(expected)
    if laid is not None:
        check_piles(states, laid.game, problems)
    if laid is None or problems:
        raise problems.raised()
    notes = (
        *odd_citations(scenario),
        *odd_dates(scenario, laid.game),
        *uncontrolled(scenario, laid.game, laid.world),
        *idle(scenario, laid.game, laid.world),
    )
    try:
        keep_worlds = keep_worlds or any(ends_a_phase(step) for step in scenario.moves)
        first = Run.begin(laid.game, laid.world, check=sound(laid.world) if check else None, keep_worlds=keep_worlds)
        table = Table(with_copies(scenario, laid.letters), ask, check, asks_about_shuffles)
        script = Script(
            table,
            lenient=lenient,
            said=said_of_traces(states),
            compares=compares_with_before(states),
            gains=counts_gains(states),
        )
        script.mistakes.wait = True
        graph = explore(script.go(first, 0, before=laid.world), script, bounds or BOUNDS, progress)
        if script.mistakes.stopped:
            raise script.mistakes.clearest(script.written)
        _judge(table, script, graph)
    except MissingAnswer as missing:
        return Result(
            scenario, (missing.run,), (), missing.problem, None, tuple(table.given), notes=(*notes, *table.notes)
        )
    except BadScenario as bad:
        bad.notes = (*notes, *_not_looked_at(scenario, bad))
        raise
    except CannotGoOn as stuck:
        raise BadScenario([Problem(scenario.file, scenario.line, scenario.column, str(stuck))]) from None
    # when exploring stopped before it reached any outcome, there is only the beginning to show
    runs = tuple(outcome.run for outcome in graph.outcomes.values()) or (first,)
    ends = tuple([looked_at(end, script.written.steps, scenario.expect) for end in graph.outcomes.values()])
    given, reported = tuple(table.given), shows(scenario.expect, ends)
    checked = tuple(
        (step, tuple(way.run for way in ways.values()))
        for at, ways in sorted(script.checked.items())
        if isinstance(step := script.written.steps[at][1], Check)
    )
    unknown = _why_unknown(graph)
    notes += tuple(table.notes)
    table.failures += misspelt_words(states, runs)
    return Result(
        scenario,
        runs,
        tuple(table.failures),
        None,
        unknown,
        given,
        tuple(end.run for end in ends),
        graph,
        script.written.unused,
        notes,
        reported,
        checked,
    )


def _judge(table: Table, script: Script, graph: Graph[Branch]) -> None:
    """Compare with what is expected on the way, and at the end."""
    if graph.complete and not script.lenient:
        answers = dict.fromkeys(answer for end in graph.outcomes.values() for answer in end.answers)
        for wrong in script.written.never_met(table, tuple(answers)):
            raise wrong
    steps = script.written.steps
    for at, ways in sorted(script.checked.items()):
        _, step = steps[at]
        assert isinstance(step, Check)
        seen = tuple([looked_at(way, steps, step.expectation) for way in ways.values()])
        table.failures += failures(step.expectation, seen, complete=graph.complete, what="way")
    expected = table.scenario.expect
    if expected is not None:
        ends = {state: looked_at(end, steps, expected) for state, end in graph.outcomes.items()}
        table.failures += failures(expected, tuple(ends.values()), complete=graph.complete)
        table.failures += not_sure(expected, graph, ends)


def _not_looked_at(scenario: Scenario, bad: BadScenario) -> tuple[Problem, ...]:
    """A note on how many lines of moves come after the mistake, since the first one stops the rest."""
    last = max((problem.line for problem in bad.problems), default=scenario.line)
    lines = {step.line for step in scenario.moves if step.line > last}
    if not lines or last < scenario.moves[0].line:
        return ()
    later = f"The {len(lines)} lines" if len(lines) > 1 else "The line"
    has = "have" if len(lines) > 1 else "has"
    said = f"{later} of moves below this mistake {has} not been looked at: run the file again once it is corrected."
    return (Problem(scenario.file, last, 1, said),)


def _why_unknown(graph: Graph[Branch]) -> str | None:
    return None if graph.complete else f"exploring stopped {graph.stopped}; write some of the answers"
