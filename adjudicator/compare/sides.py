"""A scenario by one set of rules, whatever it expects: its result, the tables it can end with, or why it cannot be played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from adjudicator.cards import catalog
from adjudicator.choices.graph import MOST_ANSWERS, MOST_STATES, Bounds, Graph
from adjudicator.compare.end_table import comparable
from adjudicator.compare.outcomes import flat
from adjudicator.compare.side_by_side import known_by
from adjudicator.engine.moments import DISCARD
from adjudicator.engine.run import Run
from adjudicator.explanations.outline import Line, outline
from adjudicator.format.document import Scenario
from adjudicator.format.problems import BadScenario
from adjudicator.format.steps import Act, AnyAnswer
from adjudicator.format.zones import NEWEST
from adjudicator.rules.switches import COVERED_DISCARDS, DISCARD_AT_ONCE, switches_on
from adjudicator.scenario.branches import Branch
from adjudicator.scenario.results import Result, WrongStep
from adjudicator.scenario.runner import run_scenario
from adjudicator.scenario.state import Seen, State


@dataclass(frozen=True)
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
    """Whether there was too much to explore: then `cannot` says what, and there is no answer to compare."""

    @cached_property
    def outcomes(self) -> tuple[dict[str, Any], ...]:
        """The same tables, one level of keys deep."""
        return tuple(map(flat, self.states))

    @cached_property
    def answer(self) -> object:
        """What is the same on two sides when nothing has changed."""
        return self.cannot or sorted(map(known_by, self.outcomes))


def side(scenario: Scenario, bounds: Bounds | None = None) -> Side:
    """The result of a scenario, whatever it expects. `bounds` limit the exploring of what is left open.

    Before 2019 a card in a discard pile is lost track of when another one covers it. Where nothing follows a card
    there, the order of the pile makes no difference, and ways that differ only in that are explored together.
    """
    if COVERED_DISCARDS not in switches_on(scenario.as_of or NEWEST, scenario.rules):
        together = _side(replace(scenario, rules={**scenario.rules, COVERED_DISCARDS: True}), bounds)
        if together.unknown or (together.result is not None and not follows_discards(together.result.run)):
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


def complete_side(result: Result, bounds: Bounds | None) -> Side | None:
    """The side of a scenario that has run with all its answers; None if something did not hold, or there was more to explore
    than these bounds allow."""
    graph = result.graph
    whole = graph is not None and graph.complete and _within(graph, bounds) and not result.failures
    return Side(result.scenario, result, None, _states(result)) if whole else None


def cannot_differ(last: Side, other: Scenario, *, at_the_end: bool = False) -> bool:
    """Whether nothing that has changed since could matter: no version of a card in the game, no rule that anything
    depended on. With `at_the_end`, only the tables at the end count, and not how they come about.
    """
    run = last.result.run if last.result is not None else last.until
    if run is None:
        return False
    game, rules = run.game, switches_on(other.as_of or NEWEST, other.rules)
    versions = catalog(other.as_of or NEWEST, other.versions)
    mattered = game.consulted | ({COVERED_DISCARDS} if follows_discards(run) else frozenset())
    if at_the_end and leaves_all_open(other) and not game.listens(DISCARD):
        # one at a time or at once, the same cards can be discarded, and nothing happens in between
        mattered -= {DISCARD_AT_ONCE}
    return (game.switches ^ rules).isdisjoint(mattered) and all(
        versions[name] is game.catalog[name] for name in game.present
    )


def leaves_all_open(scenario: Scenario) -> bool:
    """Whether its moves are acts only, with nothing but open answers: then it fits however often somebody is asked."""
    return all(isinstance(step, Act) or (isinstance(step, AnyAnswer) and step.to_the_end) for step in scenario.moves)


def end_at_different_times(sides: Iterable[Side]) -> bool:
    """Whether some of the sides end with the table of a phase that has just ended, and others do not."""
    results = [here.result for here in sides if here.result is not None and here.states]
    early = [any(end is not run for end, run in zip(one.ends, one.runs, strict=False)) for one in results]
    return any(early) and not all(early)


def later_side(here: Side) -> Side:
    """The side with the table after a phase that its moves have just ended."""
    if here.result is None or not here.states:
        return here
    return replace(here, states=_states(here.result, later=True))


def lines_of(one: Side) -> Sequence[tuple[str, int]]:
    return [(line.text, line.depth) for line in _lines(one)]


def line_at(one: Side, at: int) -> Line | None:
    return next(iter(_lines(one)[at : at + 1]), None)


def follows_discards(run: Run) -> bool:
    """Whether anything has checked that a card is still in a discard pile, in this way or any other."""
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


def _within(graph: Graph[Branch], bounds: Bounds | None) -> bool:
    """Whether as much can be explored within these bounds: no way can have more choices than there are states."""
    if len(graph) == 1 or bounds is None:
        return len(graph) == 1
    states = min(one for one in (bounds.states, bounds.depth, MOST_STATES) if one is not None)
    return len(graph) <= states and len(graph.edges) <= states * MOST_ANSWERS


def _states(result: Result, *, later: bool = False) -> tuple[State, ...]:
    """The different tables at the end; with `later`, after a phase that the moves have just ended."""
    ends, seen = result.runs if later else result.ends or result.runs, Seen()
    return tuple({known_by(flat(table)): table for table in (comparable(run, seen) for run in ends)}.values())


def _lines(one: Side) -> Sequence[Line]:
    run = one.until if one.result is None else one.result.run
    if run is None:
        return ()
    return outline(run.trace, run.game.players)
