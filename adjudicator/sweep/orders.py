"""Whether the order in which abilities are resolved matters, not whether they are resolved, which is another question."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from adjudicator.choices.graph import Bounds, explore
from adjudicator.compare.outcomes import AT_SHUFFLES, Parting, flat
from adjudicator.engine.decisions import Decision
from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.engine.triggers.candidates import Candidate
from adjudicator.explanations.trace import HAPPENED, is_choice
from adjudicator.format.document import Scenario
from adjudicator.format.problems import Problems
from adjudicator.scenario.answers.options.questions import ORDERING
from adjudicator.scenario.branches import Branch
from adjudicator.scenario.script import Script
from adjudicator.scenario.setup.board import lay_out
from adjudicator.scenario.state import state
from adjudicator.scenario.table import Table


class ResolvedAbility(NamedTuple):
    """An ability that was resolved: which one, on which cards, and what had set it up."""

    ability: str
    cards: tuple[object, ...]
    set_up: tuple[int, ...]


class Orders(NamedTuple):
    """Each pair of abilities whose order matters and, as the end of a sentence, the reason if that could not be found out."""

    matter: tuple[tuple[str, str], ...]
    stopped: str | None


def orders(scenario: Scenario, parting: Parting, bounds: Bounds) -> Orders:
    """Each pair of abilities that can be resolved in either order where outcomes diverge, if the order matters.

    It does not matter if the same choices are possible either way and lead to the same tables.
    """
    if parting.decision.kind not in ORDERING or _abilities(parting.decision) < 2:
        return Orders((), None)
    script = Script(Table(replace(scenario, expect=None), None, False), free=True, shuffles=False)
    laid = lay_out(scenario, Problems(scenario.file))
    assert laid is not None
    at = script.go(Run.begin(laid.game, laid.world), 0)
    for taken in parting.before:
        at = script.answered(at, taken.chosen)
    since = at.run.recorded
    graph = explore(at, _InOrder(script, since), bounds)
    if not graph.complete or any(map(script.cut_off, graph.outcomes.values())):
        return Orders((), graph.stopped or AT_SHUFFLES)
    comes_of_it: dict[tuple[ResolvedAbility, ResolvedAbility], set[str]] = defaultdict(set)
    for end in graph.outcomes.values():
        resolved = tuple(dict.fromkeys(_resolved(end.run, since)))
        for pair in combinations(resolved, 2):
            comes_of_it[pair].add(repr((sorted(resolved), _choices(end.run, since), flat(state(end.run)))))
    matter = {
        (one.ability, other.ability)
        for one, other in comes_of_it
        if one < other and comes_of_it[one, other] != comes_of_it.get((other, one), comes_of_it[one, other])
    }
    return Orders(tuple(sorted(matter)), None)


def _abilities(decision: Decision) -> int:
    """How many abilities can be next."""
    return sum(isinstance(value, Candidate) for option in decision.options for value in option.values)


def _resolved(run: Run, since: int) -> list[ResolvedAbility]:
    """The abilities that were resolved where the choice after the event `since` was made, in their order."""
    trace = [event for event in run.trace if event.id >= since]
    where = next((event.parent for event in trace if is_choice(event)), None)
    return [_resolved_ability(event) for event in trace if _is_resolved(event) and event.parent == where]


def _choices(run: Run, since: int) -> list[str]:
    """What was chosen after an event, apart from which ability is next: whoever had nothing to choose chose nothing."""
    trace = [event for event in run.trace if event.id >= since and is_choice(event)]
    chosen = [(event.player, event.get("asked"), event.get("chosen")) for event in trace]
    return sorted(
        repr(one) for one in chosen if one[1] not in ORDERING and one[2] and one[2] not in (("nothing",), ("no",))
    )


def _is_resolved(event: Event) -> bool:
    return event.kind == "ability" and event.ability is not None and event.outcome in HAPPENED


def _resolved_ability(event: Event) -> ResolvedAbility:
    set_up = tuple(number for kind, number in event.links if kind == "sets up")
    return ResolvedAbility(event.ability or "", tuple(event.cards), set_up)


class _InOrder:
    """The choices of a script, with states kept apart if abilities were resolved in a different order, or by different
    choices."""

    def __init__(self, script: Script, since: int) -> None:
        self.script = script
        self.since = since

    def open(self, at: Branch) -> Decision | None:
        return self.script.open(at)

    def answered(self, at: Branch, answer: tuple[str, ...]) -> Branch:
        return self.script.answered(at, answer)

    def mark(self, at: Branch) -> bytes:
        return self.script.mark(at) + repr((_resolved(at.run, self.since), _choices(at.run, self.since))).encode()

    def only(self, at: Branch) -> None:
        return None

    def try_all(self) -> None:
        self.script.try_all()

    def rest(self, at: Branch) -> None:
        self.script.rest(at)
