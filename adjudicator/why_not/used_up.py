"""Why an ability that was set up triggered once and not again: it was used up, or what happened later was not its time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from adjudicator.engine import moments
from adjudicator.engine.definitions import Ability
from adjudicator.engine.events import Event
from adjudicator.engine.frames import Glance
from adjudicator.engine.run import Run
from adjudicator.explanations.refusals import ALREADY, ORDINARY, how_telling
from adjudicator.explanations.spoken_answer import Spoken, SpokenStep, happening, steps_to, trigger_of, whole
from adjudicator.explanations.trace import HAPPENED, enclosing
from adjudicator.why_not.occasions import KINDS, concerns, occurrence, world_of
from adjudicator.why_not.set_up import Waited, history, is_of
from adjudicator.world.records import UNTIL_END_OF_TURN, UNTIL_USED, Instance

_ONCE: Final = "it triggers only once each time it is set up, and it had already triggered"
_NEXT_TIME: Final = "it applies only to the next time, which was earlier"


class UsedUp(NamedTuple):
    """The answer that an ability triggered and later did not: how relevant that is, when it was, and the explanation."""

    worth: int
    event: int
    spoken: Spoken


class _Later(NamedTuple):
    """Something that happened after an ability had been used: when it was used, and why it does not trigger now."""

    used: Event
    occasion: Event
    because: str
    worth: int


def used_up(run: Run, ability: str) -> UsedUp | None:
    """The most relevant time at which a used ability would have triggered again; `None` if there was none.

    `ability` is a card or an ability in lower case. The run has to keep its worlds.
    """
    best = max(_later(run, ability), key=lambda one: (one.worth, one.occasion.id), default=None)
    if best is None:
        return None
    players, of = run.game.players, run.game.abilities[str(best.used.ability)]
    came, occasion = trigger_of(best.used, run.trace), best.occasion
    when = f" when {happening(came, players, run.trace)}" if came is not None else ""
    later = "later " if occasion.id > best.used.id else ""
    card, words = of.card, of.title
    now = happening(occasion, players, run.trace)
    verdict = f"{card} triggered{when}, but not {later}when {now}: {best.because}"
    steps = steps_to(run.trace, best.used, players, most=4)
    if all(step.event != occasion.id for step in steps):
        steps += steps_to(run.trace, occasion, players, most=5 - len(steps))[-1:]
    last = SpokenStep(whole(f"so {card} ({words}) does not trigger{' again' if later else ''}", players), of.cites)
    return UsedUp(best.worth, occasion.id, Spoken(whole(verdict, players), of.cites, (*steps, last)))


def _later(run: Run, name: str) -> Iterator[_Later]:
    waited = list(history(run))
    for one in waited:
        ability = run.game.abilities[one.record.ability]
        if not ability.is_called(name):
            continue
        came = [event for event in run.trace if event.kind == "ability" and is_of(event, one)]
        if not came or one.ended is None or ability.moment not in KINDS or one.record.until not in _UNTIL:
            continue
        alike = [other for other in waited if other.record.ability == ability.id and other is not one]
        for occasion in _occasions(run, ability, one, came[-1]):
            if not any(_was_there(other, occasion) for other in alike):
                yield from _why(run, ability, one, came[-1], occasion)


_UNTIL: Final = (UNTIL_END_OF_TURN, UNTIL_USED)


def _was_there(waited: Waited, occasion: Event) -> bool:
    """Whether another one of the kind was waiting then: in that case, what the trace says about that one counts."""
    return waited.since < occasion.id and (waited.ended is None or waited.ended >= occasion.id)


def _occasions(run: Run, ability: Ability, waited: Waited, used: Event) -> Iterator[Event]:
    """What happened afterwards (or ended afterwards, if the ability is about the end) and is of the ability's kind."""
    around = {event.id for event in enclosing(run.trace, used)} if ability.moment == moments.AFTER_PLAY else set()
    trigger = trigger_of(used, run.trace)
    for event in run.trace:
        if event.kind != KINDS[ability.moment][0] or event.outcome not in HAPPENED or not event.cards:
            continue
        concerned = concerns(ability, waited.record.owner, event.player)
        inside = used in enclosing(run.trace, event)
        after = event.id > used.id or event.id in around
        if concerned and after and not inside and event is not trigger and event.id > waited.since:
            yield event


def _why(run: Run, ability: Ability, waited: Waited, used: Event, occasion: Event) -> Iterator[_Later]:
    """Why it did not trigger then, if its turn was not over."""
    record, world = waited.record, world_of(run, occasion, KINDS[ability.moment][1])
    if world is None or (record.until == UNTIL_END_OF_TURN and world.turn.number != record.made):
        return
    because = None
    if ability.trigger is not None and occasion.player is not None:
        instance = Instance(0, ability.id, record.owner, record.this, record.origin.root)
        you = run.game.view(Glance(run.game, world, instance), record.owner)
        it = occurrence(run, ability.moment, occasion, world)
        because = ability.trigger.failure(you, it.bound(record.values))
    if because is None:
        yield _Later(used, occasion, _NEXT_TIME if ability.next_time else _ONCE, ALREADY)
    elif how_telling(because.kind) > ORDINARY or occasion.id < used.id:
        yield _Later(used, occasion, because.text, how_telling(because.kind))
