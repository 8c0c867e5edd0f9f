"""Why an ability has not triggered yet: the run stops at a missing answer before the ability's time."""

from __future__ import annotations

from typing import Final

from adjudicator.engine import moments
from adjudicator.engine.decisions import CHANCE, Decision
from adjudicator.engine.definitions import IN_FORCE, Ability
from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.engine.triggers.candidates import candidates, refusal
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.explanations.phrases import listed, person, possessive
from adjudicator.explanations.spoken_answer import Spoken, SpokenStep, happening, steps_to, whole
from adjudicator.scenario.answers.options.questions import describe
from adjudicator.why_not.occasions import KINDS, occurrence, world_of

_FOLLOWED: Final = "follow"
_MOMENT: Final = "moment"
_IN_ORDER: Final = {
    "play": (moments.WOULD_PLAY, moments.BEFORE_PLAY, moments.WOULD_FOLLOW, _FOLLOWED, moments.AFTER_PLAY),
    "gain": (moments.WOULD_GAIN, moments.GAIN),
}
"""The moments of something that happens, in order."""


def not_asked_yet(run: Run, wanted: str) -> Spoken | None:
    """The answer that it is not yet somebody's time to use an ability, since another answer is missing first; otherwise
    `None`."""
    decision, name = run.decision, wanted.strip().casefold()
    if decision is None or decision.phase:
        return None
    under_way = {event.ability for event in run.trace if event.kind == "ability" and event.outcome == "open"}
    for card in sorted(run.game.present):
        for ability in run.game.catalog[card].abilities:
            asked_about = ability.is_called(name)
            if not asked_about or ability.where == IN_FORCE or ability.id in under_way:
                continue
            for event in reversed(run.trace):
                waiting = _waiting(run, decision, ability, event)
                if waiting:
                    return _say(run, decision, ability, event, waiting)
    return None


def _waiting(run: Run, decision: Decision, ability: Ability, event: Event) -> list[int]:
    """The player whose ability would trigger when this happened, but who has not been asked yet."""
    kind, _ = KINDS.get(ability.moment, (_MOMENT, ""))
    is_it = event.get(_MOMENT) == ability.moment if kind == _MOMENT else bool(event.cards)
    if event.kind != kind or event.outcome != "open" or not is_it:
        return []
    now, player = _stands_at(run, decision, event)
    order = _IN_ORDER.get(kind, (ability.moment,))
    if now not in order or order.index(now) > order.index(ability.moment):
        return []
    return [
        seat
        for seat in range(len(run.game.players))
        if (now != ability.moment or not _reached(run, ability, event, seat, player))
        and _would_trigger(run, ability, event, seat)
    ]


def _would_trigger(run: Run, ability: Ability, event: Event, seat: int) -> bool:
    """Whether a player's ability would trigger now."""
    if event.kind == _MOMENT:
        it = Occurrence(ability.moment, event.player or 0, event=event.id)
    else:
        then = world_of(run, event, KINDS[ability.moment][1]) or run.world
        it = occurrence(run, ability.moment, event, then)
    found = candidates(run.game, run.world, it, seat)
    return any(one.ability == ability.id and refusal(run.game, run.world, one, it) is None for one in found)


def _stands_at(run: Run, decision: Decision, event: Event) -> tuple[str, int]:
    """The moment of something unfinished that the run has reached, and whose turn it is then."""
    inside = [one for one in run.trace if one.parent == event.id and one.outcome == "open"]
    if not inside:
        return decision.by, decision.player
    last = inside[-1]
    seat = last.player if last.player is not None else decision.player
    return (last.get("moment") if last.kind == "ability" else last.kind), seat


def _reached(run: Run, ability: Ability, event: Event, seat: int, now: int) -> bool:
    """Whether a player has been reached: it was their turn, they are asked next, or the trace mentions them."""
    players, first = len(run.game.players), run.world.turn.player
    asked = not any(one.parent == event.id and one.outcome == "open" for one in run.trace)
    if (seat - first) % players < (now - first) % players + asked:
        return True
    return any(
        one.player == seat and (_declined(one, ability.moment) or one.ability == ability.id)
        for one in run.trace
        if one.id > event.id and one.parent == event.id
    )


def _declined(one: Event, moment: str) -> bool:
    """Whether somebody chose to use nothing (more)."""
    return one.kind == "choose" and one.ability == moment and one.get("chosen") == ("nothing",)


def _say(run: Run, decision: Decision, ability: Ability, event: Event, waiting: list[int]) -> Spoken:
    players, chance = run.game.players, CHANCE in (decision.player, decision.decider)
    whose = "an" if chance else possessive(person(players, decision.decider))
    who = listed([person(players, seat) for seat in waiting], "or")
    when = f"{'' if event.kind == _MOMENT else 'when '}{happening(event, players, run.trace)}"
    text = f"{ability.card} does not trigger yet for {who} {when}: the run waits for {whose} answer first"
    cites = ("reactions",) if ability.reaction else ability.cites or ("abilities",)
    asked = SpokenStep(whole(describe(run, decision), players), cites)
    return Spoken(whole(text, players), cites, (*steps_to(run.trace, event, players, most=4), asked))
