"""Merging is exact, and so is leaving out orders: over the corpus, exploring with and without leads to the same
outcomes and claims."""

from __future__ import annotations

from dataclasses import replace

import pytest
from slowness import one_of
from whole_corpus import FOLDER, every_scenario, of_file

from adjudicator.choices.findings import ensured
from adjudicator.choices.graph import Bounds, Graph, explore
from adjudicator.compare.outcomes import flat, looks_back, opened
from adjudicator.engine.run import Run
from adjudicator.format.document import Scenario
from adjudicator.format.problems import BadScenario, Problems
from adjudicator.format.steps import AnyAnswer
from adjudicator.scenario.branches import Branch
from adjudicator.scenario.results import MissingAnswer
from adjudicator.scenario.script import Script
from adjudicator.scenario.setup.board import lay_out
from adjudicator.scenario.state import state
from adjudicator.scenario.table import Table

MOST = 250
"""So many states are looked at without merging."""


class Unmerged(Script):
    """Every position is unlike all others."""

    def mark(self, at: Branch) -> bytes:
        self.keys.unkeyed += 1
        return self.keys.unkeyed.to_bytes(8, "big")


def graph(scenario: Scenario, kind: type[Script]) -> Graph[Branch]:
    laid = lay_out(scenario, Problems(""))
    assert laid is not None
    script = kind(Table(scenario, None, False), free=True)
    script.left_out.fewest = None if kind is Unmerged else 2
    run = Run.begin(laid.game, laid.world, tracing=looks_back(enumerate(scenario.moves)))
    return explore(script.go(run, 0), script, Bounds(states=MOST))


def tables(found: Graph[Branch]) -> dict[int, str]:
    """The table of each outcome, by its state."""
    return {at: repr(flat(state(end.run))) for at, end in found.outcomes.items()}


def compared(scenario: Scenario) -> bool:
    """Whether both were looked at to the end; then they have to be the same."""
    alone = graph(scenario, Unmerged)
    if not alone.complete or len(alone.outcomes) < 2:
        return False
    merged = graph(scenario, Script)
    assert merged.complete
    both = [(merged, tables(merged)), (alone, tables(alone))]
    ends = set(both[1][1].values())
    assert set(both[0][1].values()) == ends, scenario.id
    assert len(merged) <= len(alone)
    for table in sorted(ends)[:3]:
        for seat in range(len(scenario.board.players)):
            sure = [ensured(one, seat, {at for at, end in of.items() if end == table})[0] for one, of in both]
            assert sure[0] == sure[1], (scenario.id, seat)
    return True


@pytest.mark.slow
def test_what_the_corpus_leaves_open() -> None:
    found = [scenario for scenario in every_scenario() if any(isinstance(step, AnyAnswer) for step in scenario.moves)]
    assert sum(map(compared, found)) > 40


@pytest.mark.parametrize("folder", one_of(4, ["chapter-3", "base-rulebook", "cards/hinterlands", "cards/seaside"]))
def test_every_choice_of_some_scenarios(folder: str) -> None:
    same = 0
    for file in sorted((FOLDER / folder).rglob("*.scenario.yaml")):
        for scenario in of_file(file)[:3]:
            acts = replace(scenario, moves=opened(scenario.moves))
            try:
                same += compared(acts)
            except (BadScenario, MissingAnswer):
                # without its answers, an act of this scenario may not be possible
                continue
    assert same > 5
