"""Why something did not happen in a scenario: what the trace says about it, or what it takes that there was not."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.run import Run
from adjudicator.explain.refusals import say_unanswered
from adjudicator.explain.spoken import Spoken
from adjudicator.explain.why import Answer, WhyNot
from adjudicator.explain.why import why_not as in_trace
from adjudicator.scenario.absent import never_came_up
from adjudicator.scenario.offers import not_possible
from adjudicator.scenario.results import Result


def why_not(result: Result, ability: str) -> WhyNot | None:
    """The first outcome of a scenario that says why; `None` if nothing in its game is called that.

    An ability, a card, or something to buy or to play (`buy Province`). The result's runs should keep their worlds.
    """
    answers = [in_trace(run.trace, ability, run.game.players) for run in result.runs]
    for run, found in zip(result.runs, answers, strict=True):
        spoken = _unanswered(run, ability) if result.missing is not None else None
        spoken = spoken or not_possible(run, ability)
        if spoken is not None:
            return WhyNot(ability, spoken, found.reasons, found.happened)
    told = {answer: next((one for one in answers if one.answer == answer), None) for answer in _ORDER}
    found_out = told["refused"] or told["happened"]
    if found_out is not None:
        return found_out
    absent = never_came_up(result.run, ability)
    if absent is None or (told["passed over"] is not None and not absent.steps):
        return told["passed over"]
    return WhyNot(ability, absent, answer="never")


_ORDER: Final[tuple[Answer, ...]] = ("refused", "happened", "passed over")


def _unanswered(run: Run, ability: str) -> Spoken | None:
    """What waits for an answer that nobody wrote may be just what is asked about."""
    decision = run.decision
    if decision is None or decision.phase:
        return None
    labels = tuple(option.label for option in decision.options)
    return say_unanswered(run.trace, ability, run.game.players, decision.decider, decision.word, labels)
