"""Why something did not happen in a scenario: what the trace says about it, or what it takes that there was not."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.run import Run
from adjudicator.explain.refusals import names, say_unanswered
from adjudicator.explain.spoken import Spoken, say_why
from adjudicator.explain.trace import HAPPENED
from adjudicator.explain.why import Answer, WhyNot
from adjudicator.explain.why import why_not as in_trace
from adjudicator.scenario.absent import never_came_up
from adjudicator.scenario.offers import not_possible
from adjudicator.scenario.results import Result
from adjudicator.scenario.waiting import in_vain, stays_in_play


def why_not(result: Result, ability: str) -> WhyNot | None:
    """The first outcome of a scenario that says why; `None` if nothing in its game is called that.

    An ability, a card, or something to buy or to play (`buy Province`). The result's runs should keep their worlds.
    """
    verb, _, card = ability.strip().casefold().partition(" ")
    verb = verb.removesuffix("s") if verb.removesuffix("s") in _DONE_TO else verb
    if verb in _DONE_TO:
        done_to = [found for run in result.runs if (found := _done_to(run, verb, card)) is not None]
        if done_to:
            return min(done_to, key=lambda one: _ORDER.index(one.answer))
    if verb in _USING:
        ability = ability.strip().partition(" ")[2].strip().removeprefix("with ")
    answers = [in_trace(run.trace, ability, run.game.players) for run in result.runs]
    for run, found in zip(result.runs, answers, strict=True):
        spoken = _unanswered(run, ability) if result.missing is not None else None
        spoken = spoken or not_possible(run, ability)
        if spoken is not None:
            return WhyNot(ability, spoken, found.reasons, found.happened)
    told = {answer: next((one for one in answers if one.answer == answer), None) for answer in _ORDER}
    refused = told["refused"]
    if refused is not None:
        # that it is over by now says more than what stood against it before
        over = in_vain(result.run, ability, max((step.event for step in refused.reasons), default=0))
        return refused if over is None else WhyNot(ability, over, refused.reasons, refused.happened)
    later = in_vain(result.run, ability)
    if later is not None:
        happened = told["happened"].happened if told["happened"] is not None else ()
        return WhyNot(ability, later, happened=happened)
    if told["happened"] is not None:
        return told["happened"]
    absent = never_came_up(result.run, ability)
    if absent is None or (told["passed over"] is not None and not absent.steps):
        return told["passed over"]
    return WhyNot(ability, absent, answer="never")


_DONE_TO: Final = ("discard", "draw", "exile", "gain", "reveal", "trash")
"""What can be done to a card, as somebody may ask about it: `discard Wharf`, `gain Curse`."""
_USING: Final = ("use", "react", "call", "resolve", "offer")
"""Verbs that somebody may put before an ability."""
_ORDER: Final[tuple[Answer, ...]] = ("refused", "happened", "passed over")


def _done_to(run: Run, verb: str, card: str) -> WhyNot | None:
    """Why a card was not gained, discarded ...; `None` if the trace speaks of no such thing."""
    stays = stays_in_play(run, card) if verb == "discard" else None
    if stays is not None:
        return WhyNot(f"{verb} {card}", stays)
    found = [event for event in run.trace if event.kind == verb and names(event, card.strip())]
    if not found:
        return None
    refused = [event for event in found if event.outcome not in HAPPENED]
    said = say_why(run.trace, refused[-1] if refused else found[-1], run.game.players)
    if refused:
        return WhyNot(f"{verb} {card}", said)
    return WhyNot(
        f"{verb} {card}", Spoken(f"That did happen: {said.verdict}", said.cites, said.steps), answer="happened"
    )


def _unanswered(run: Run, ability: str) -> Spoken | None:
    """What waits for an answer that nobody wrote may be just what is asked about."""
    decision = run.decision
    if decision is None or decision.phase:
        return None
    labels = tuple(option.label for option in decision.options)
    return say_unanswered(run.trace, ability, run.game.players, decision.decider, decision.word, labels)
