"""Boards that are laid out, noted down and laid out again."""

from __future__ import annotations

from adjudicator.engine.decisions import Decision
from adjudicator.engine.keys.canonical import canonical
from adjudicator.engine.run import Run
from adjudicator.format.catalogue import names
from adjudicator.format.document import Scenario
from adjudicator.format.problems import Problems
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.setup.board import lay_out


def loaded(text: str) -> Scenario:
    (scenario,) = loads(text, "noted", names())
    return scenario


def laid_out(text: str) -> Run:
    problems = Problems("noted")
    laid = lay_out(loaded(text), problems)
    if laid is None:
        raise problems.raised()
    return Run.begin(laid.game, laid.world)


def asked(decision: Decision | None) -> object:
    if decision is None:
        return None
    options = [(option.label, len(option.values), option.tag) for option in decision.options]
    return (decision.word, decision.player, decision.decider, options, decision.least, decision.most, decision.by)


def same(one: Run, other: Run) -> None:
    assert canonical(one.game, one.world) == canonical(other.game, other.world)
    assert asked(one.decision) == asked(other.decision)
