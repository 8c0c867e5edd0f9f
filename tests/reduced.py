"""Exploring with orders left out and with all of them, to compare what is found."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.choices.findings import ensured
from adjudicator.choices.graph import Bounds, Graph, explore
from adjudicator.compare.outcomes import table_of
from adjudicator.engine.run import Run
from adjudicator.format.document import Scenario
from adjudicator.format.problems import Problems
from adjudicator.scenario.branches import Branch
from adjudicator.scenario.script import Script
from adjudicator.scenario.setup.board import lay_out
from adjudicator.scenario.state import Seen
from adjudicator.scenario.table import Table


def explored(of: Scenario, fewest: int | None, most: int = 2_000) -> tuple[Script, Graph[Branch]]:
    """What is found where orders of so many abilities are left out; None: all are tried."""
    laid = lay_out(of, Problems(""))
    assert laid is not None
    script = Script(Table(of, None, False), free=True, shuffles=False)
    script.left_out.fewest = fewest
    beginning = script.go(Run.begin(laid.game, laid.world, tracing=False), 0)
    return script, explore(beginning, script, Bounds(states=most))


def tables(script: Script, graph: Graph[Branch]) -> dict[int, str]:
    """The table of each outcome, by its state."""
    seen = Seen()
    return {at: repr(table_of(end.run, seen)) for at, end in graph.outcomes.items() if not script.cut_off(end)}


def assert_the_same(one: tuple[Script, Graph[Branch]], other: tuple[Script, Graph[Branch]], what: object) -> None:
    """The same outcomes, and the same that players can make sure of."""
    ends = [tables(*found) for found in (one, other)]
    assert set(ends[0].values()) == set(ends[1].values()), what
    for table in sorted(set(ends[0].values()))[:3]:
        for seat in range(2):
            sure = [
                ensured(graph, seat, {at for at, end in of.items() if end == table})[0]
                for (_, graph), of in zip((one, other), ends, strict=True)
            ]
            assert sure[0] == sure[1], what
    cut = [any(map(script.cut_off, graph.outcomes.values())) for script, graph in (one, other)]
    assert cut[0] == cut[1], what


def assert_all_the_same(positions: Iterable[tuple[int, Scenario]], most: int) -> int:
    """Compare every position that has at most so many states; in how many of them leaving orders out makes them fewer."""
    fewer = 0
    for seed, of in positions:
        all_orders = explored(of, None, most)
        if all_orders[1].complete:
            less = explored(of, 2, most)
            assert less[1].complete, seed
            assert_the_same(less, all_orders, seed)
            fewer += len(less[1]) < len(all_orders[1])
    return fewer
