"""Why something did not happen in a scenario: what the trace says about it, or what was missing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.explanations.asked_about import NoAbilityError, fitting
from adjudicator.explanations.phrases import plural
from adjudicator.explanations.refusals import most_telling, names, say_unanswered
from adjudicator.explanations.spoken_answer import MOST_STEPS, Spoken, say_happened, say_why, steps_to
from adjudicator.explanations.trace import HAPPENED
from adjudicator.explanations.why import Answer, WhyNot
from adjudicator.explanations.why import why_not as in_trace
from adjudicator.format.deeds import TextDeed, deeds
from adjudicator.scenario.results import Result
from adjudicator.why_not.never_triggered import SEARCHED, has, never_came_up
from adjudicator.why_not.not_bought_or_played import debt_not_paid_off, not_possible
from adjudicator.why_not.not_ended import GAME_END, not_ended
from adjudicator.why_not.not_reached import not_asked_yet
from adjudicator.why_not.nothing_done import (
    DONE_TO,
    not_among,
    not_done_to,
    not_gained_by_name,
    not_given,
    nothing_done,
)
from adjudicator.why_not.set_up import in_vain, stays_in_play
from adjudicator.why_not.unaffected import unaffected
from adjudicator.why_not.used_up import used_up
from adjudicator.world.places import HAND


def why_not(result: Result, ability: str, players: Sequence[str] = ()) -> WhyNot | None:
    """Why something did not happen in the outcome that is shown; `None` if nothing in the game has that name.

    An ability, a card, or something to buy or to play (`buy Province`). The result's runs should keep their worlds.
    `players` are the names used for them in sentences, in the order of their seats; by default, those of the file.
    Raises `NoAbilityError` when a card has no ability that the words after its name fit.
    """
    shown = result.shown.called(players) if players else result.shown
    result, asked = replace(result, runs=(shown,), reported=0, failures=()), ability
    if ability.strip().casefold() in GAME_END:
        ended = next((event for event in shown.trace if event.kind == "game end"), None)
        if ended is not None:
            return WhyNot(ability, say_happened(shown.trace, ended, shown.game.players), answer="happened")
        return WhyNot(ability, not_ended(shown), answer="never")
    if (debt := debt_not_paid_off(shown, ability)) is not None:
        return WhyNot(ability, debt, answer="never")
    ability = _as_one(result.run, ability.strip())
    seat, ability = _whose(result.run, ability)
    verb, _, card = ability.casefold().partition(" ")
    verb = next((one for one in DONE_TO if verb in (one, f"{one}s", f"{one}es")), verb)
    if verb in DONE_TO and not card:
        return _anything(result, verb, seat)
    if verb in DONE_TO:
        ability = f"{verb} {card}"
        done_to = [found for run in result.runs if (found := _done_to(run, verb, card, seat)) is not None]
        if done_to:
            return min(done_to, key=lambda one: _ORDER.index(one.answer))
    if verb in _USING:
        ability = ability.strip().partition(" ")[2].strip().removeprefix("with ")
    ability = _in_full(result.run, ability)
    answers = [in_trace(run.trace, ability, run.game.players) for run in result.runs]
    for run, found in zip(result.runs, answers, strict=True):
        spoken = (_unanswered(run, ability) or not_asked_yet(run, ability)) if result.missing is not None else None
        spoken = spoken or _not_playable(run, ability) or not_possible(run, ability)
        if spoken is not None:
            return WhyNot(ability, spoken, found.reasons, found.happened)
    by_answer = {answer: next((one for one in answers if one.answer == answer), None) for answer in _ORDER}
    refused = by_answer["refused"]
    used = used_up(result.run, ability.strip().casefold())
    best = most_telling(result.run.trace, ability.strip().casefold())
    if used is not None and (best is None or (used.worth, used.event) > (best.worth, best.event.id)):
        came = tuple(step for step in answers[0].happened if step.kind == "ability")
        return WhyNot(ability, used.spoken, answers[0].reasons, came)
    if refused is not None:
        # that it is over by now says more than what stood against it before
        over = in_vain(result.run, ability, max((step.event for step in refused.reasons), default=0))
        return refused if over is None else WhyNot(ability, over, refused.reasons, refused.happened)
    later = in_vain(result.run, ability)
    if later is not None:
        happened = by_answer["happened"].happened if by_answer["happened"] is not None else ()
        return WhyNot(ability, later, happened=happened)
    if by_answer["happened"] is not None:
        return by_answer["happened"]
    absent = never_came_up(result.run, ability)
    gained = None
    if absent is not None and not _has_abilities(result.run, ability):
        gained = _done_to(result.run, "gain", ability.casefold())
    if gained is not None:
        # a card without abilities that was gained was not to be played, but it did not fail to be there either
        return gained
    if absent is None or (by_answer["passed over"] is not None and not absent.steps):
        nothing = _nothing_done_to(result.run, ability, seat) if by_answer["passed over"] is None else None
        return by_answer["passed over"] if nothing is None else WhyNot(asked, nothing, answer="never")
    brought = _not_brought(result.run, ability)
    followed = not_gained_by_name(result.run, _named(result.run, ability)) if brought is None else None
    if followed is not None and not _has_abilities(result.run, ability):
        return WhyNot(ability, followed, answer="never")
    among = _not_gainable(result.run, ability) if brought is None and not absent.steps else None
    if among is not None:
        return WhyNot(ability, among, answer="never")
    return WhyNot(ability, absent, answer="never") if brought is None else replace(brought, ability=ability)


_BEFORE: Final = (*DONE_TO, *(f"{verb}s" for verb in DONE_TO), "buy", "play")
"""Verbs that somebody may put before a card."""
_USING: Final = ("use", "react", "call", "resolve", "offer")
"""Verbs that somebody may put before an ability."""
_ORDER: Final[tuple[Answer, ...]] = ("refused", "happened", "passed over")


def _has_abilities(run: Run, card: str) -> bool:
    """Whether a card of this name has abilities besides its instructions."""
    called = (name for name in run.game.catalog.facts if name.casefold() == card.casefold())
    return any(run.game.catalog[name].abilities for name in called)


def _named(run: Run, card: str) -> str:
    """The name as it is spelled."""
    return next((name for name in run.game.catalog.facts if name.casefold() == card.casefold()), "")


def _whose(run: Run, asked: str) -> tuple[int | None, str]:
    """The seat of the player who is named first, if any, and the question about them: `bob discards Copper`."""
    first, _, rest = asked.partition(" ")
    players = [name.casefold() for name in run.game.players]
    if not rest or first.casefold() not in players:
        return None, asked
    return players.index(first.casefold()), rest.strip()


def _done_to(run: Run, verb: str, card: str, seat: int | None = None) -> WhyNot | None:
    """Why a card was not gained, discarded ... (by one player); `None` if the trace mentions nothing of the kind."""
    stays = stays_in_play(run, card) if verb == "discard" else None
    if stays is not None:
        return WhyNot(f"{verb} {card}", stays)
    found = [event for event in _events(run, verb, seat) if names(event, card.strip())]
    refused = [event for event in found if event.outcome not in HAPPENED]
    immune = unaffected(run, verb, card) if not refused else None
    if immune is not None:
        others = (
            steps_to(run.trace, found[-1], run.game.players, most=MOST_STEPS - len(immune.steps))[-1:] if found else ()
        )
        return WhyNot(f"{verb} {card}", Spoken(immune.verdict, immune.cites, (*immune.steps, *others)))
    if not found:
        return None
    if refused:
        return WhyNot(f"{verb} {card}", say_why(run.trace, refused[-1], run.game.players))
    return WhyNot(f"{verb} {card}", say_happened(run.trace, found[-1], run.game.players), answer="happened")


def _not_brought(run: Run, card: str) -> WhyNot | None:
    """Why a card that another one adds to the game was not gained: what prevented that card's abilities."""
    wanted = card.strip().casefold()
    by_name = {TextDeed("gain", _named(run, wanted)), TextDeed("exchange", _named(run, wanted))}
    bringing = (
        one.name
        for one in map(run.game.catalog.__getitem__, run.game.present)
        if wanted in map(str.casefold, one.needs) or any(by_name & deeds(of.body) for of in one.abilities)
    )
    found = (in_trace(run.trace, name, run.game.players) for name in sorted(bringing))
    return next((one for one in found if one.answer == "refused"), None)


def _nothing_done_to(run: Run, asked: str, seat: int | None) -> Spoken | None:
    """The answer that a card was not discarded, gained ... or nothing was given, if that is the question: `discard
    Copper`, `+1 Buy`."""
    verb, _, card = asked.casefold().partition(" ")
    name = _named(run, card.strip())
    if verb in DONE_TO and name:
        return not_done_to(run, verb, name, seat)
    return not_given(run, asked) or _not_gainable(run, asked)


def _events(run: Run, kind: str, seat: int | None) -> list[Event]:
    """The events of this kind, by one player if a seat is given."""
    return [event for event in run.trace if event.kind == kind and seat in (None, event.player)]


def _anything(result: Result, verb: str, seat: int | None) -> WhyNot:
    """Why nothing at all was exchanged, trashed ... (by one player), or that something was."""
    run = result.run
    found = _events(run, verb, seat)
    done = [event for event in found if event.outcome in HAPPENED]
    if done:
        return WhyNot(verb, say_happened(run.trace, done[-1], run.game.players), answer="happened")
    if found:
        return WhyNot(verb, say_why(run.trace, found[-1], run.game.players))
    seen = set(run.game.present) & {card.name for event in run.trace for card in event.cards} if seat is None else set()
    for name in sorted(seen):
        for ability in run.game.catalog[name].abilities:
            if any(deed.kind == verb for deed in deeds(ability.body)):
                answer = why_not(result, f"{name}: {ability.title}")
                if answer is not None and answer.answer != "happened":
                    return replace(answer, ability=verb)
    return WhyNot(verb, nothing_done(run, verb, seat), answer="never")


def _not_playable(run: Run, asked: str) -> Spoken | None:
    """The answer that a text which plays a card could not play this one, if nobody had it in hand."""
    verb, _, card = asked.casefold().partition(" ")
    name = _named(run, card.strip())
    if verb != "play" or not name:
        return None
    held = any(name in run.world.called(run.world.held(seat, HAND)) for seat in range(len(run.game.players)))
    return None if held else not_among(run, verb, name)


def _not_gainable(run: Run, card: str) -> Spoken | None:
    """The answer that a card which no player has could not be gained either."""
    name = _named(run, card.strip())
    there = name and any(has(run.world, seat, zone, name) for seat in range(len(run.game.players)) for zone in SEARCHED)
    unknown = name not in run.game.present  # what is not in the game is not spoken of
    return None if unknown or there or _has_abilities(run, name) else not_among(run, "gain", name)


def _as_one(run: Run, asked: str) -> str:
    """The question with a plural turned into the card's name: `gain Coppers`, `Villages`."""
    names = {name.casefold() for name in run.game.catalog.facts}
    verb, _, card = asked.partition(" ")
    first, rest = (f"{verb} ", card) if asked.casefold() not in names and verb.casefold() in _BEFORE else ("", asked)
    if rest.casefold() in names:
        return asked
    one = next((name for name in sorted(run.game.present) if plural(name).casefold() == rest.casefold()), rest)
    return f"{first}{one}"


def _in_full(run: Run, ability: str) -> str:
    """The full name of an ability that may be shortened (`Inn: when you gain`), or named by its moment (`Inn: gain`)."""
    card, colon, words = (part.strip() for part in ability.partition(":"))
    if not colon or not words:
        return card
    named = [one for name in sorted(run.game.present) for one in run.game.catalog[name].abilities]
    of_card = {one.id: f"{one.card}: {one.title}" for one in named if one.card.casefold() == card.casefold()}
    known = {name.casefold(): name for name in (*run.game.present, *(one.card for one in named))}
    if card.casefold() not in known:
        return ability
    titles = list(dict.fromkeys(of_card.values()))
    fits = fitting(ability, titles) or [of_card[one] for one in fitting(ability, of_card)]
    if len(fits) != 1:
        raise NoAbilityError(known[card.casefold()], words, fits or titles, fit=bool(fits))
    return fits[0]


def _unanswered(run: Run, ability: str) -> Spoken | None:
    """The answer if the open question at the end is just what is asked about."""
    decision = run.decision
    if decision is None or decision.phase:
        return None
    labels = tuple(option.label for option in decision.options)
    return say_unanswered(run.trace, ability, run.game.players, decision.decider, decision.word, labels)
