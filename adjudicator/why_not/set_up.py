"""Why something that a text sets up for later did not trigger: it was not set up, it is over, or it is still waiting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from adjudicator.engine import definitions
from adjudicator.engine.definitions import Ability
from adjudicator.engine.events import Event
from adjudicator.engine.frames import Glance
from adjudicator.engine.moments import START_OF_TURN
from adjudicator.engine.run import Run
from adjudicator.explanations.ability_moments import is_ongoing, moment, whose
from adjudicator.explanations.needed_events import replacing
from adjudicator.explanations.phrases import listed, person, possessive
from adjudicator.explanations.sentences import sentence
from adjudicator.explanations.spoken_answer import Spoken, SpokenStep, happening, steps_to, trigger_of, whole
from adjudicator.explanations.trace import HAPPENED, Trace, enclosing, event_with, is_choice, is_unspoken
from adjudicator.why_not.occasions import concerns, occurrence, world_of
from adjudicator.world.records import (
    UNTIL_CARD_MOVES,
    UNTIL_END_OF_GAME,
    UNTIL_END_OF_NEXT_TURN,
    UNTIL_END_OF_TURN,
    UNTIL_NEXT_TURN,
    Instance,
    Record,
    Ref,
)


class Waited(NamedTuple):
    """An ability that was in force: since which event (0: from the board), and until which one (None: it still is)."""

    record: Record
    since: int
    ended: int | None


_KINDS: Final = {"before play": "play", "would follow": "play", "after play": "play", "would gain": "gain"}
"""The kind of event that a moment belongs to, if it has a different name."""
_FACTS: Final = {"play": "played", "gain": "gained"}
"""The kinds of events for which it can be tested again whether an ability triggers, and the facts that record them."""


def _kind(ability: Ability) -> str:
    return _KINDS.get(ability.moment, ability.moment)


def in_vain(run: Run, wanted: str, after: int = 0) -> Spoken | None:
    """Why what a card of that name sets up never triggered; `None` if it did, or if it sets up nothing at all.

    The run has to keep its worlds. With `after`, only what shows after that event of the trace counts.
    """
    later = {one.id: one for one in _later(run, wanted)}
    came = [event for event in run.trace if event.kind == "ability" and event.ability in later]
    waited = [one for one in history(run) if one.record.ability in later]
    in_vain = [one for one in waited if not any(is_of(event, one) for event in came)]
    silent = _silent(run, wanted, later)
    if silent is not None and silent.id > after and (not in_vain or silent.id > max(one.since for one in in_vain)):
        return _set_nothing_up(run, later, silent)
    if came and not after and (ended := _no_longer(run, later, came, waited)) is not None:
        return ended
    # of what one play set up, what it is about is last
    last = max(in_vain, key=lambda one: (one.ended is not None, one.since), default=None)
    if last is None:
        return None
    ability = later[last.record.ability]
    if came and not after:
        return _another_is_over(run, later, came, in_vain)
    if last.ended is None and (after or is_ongoing(ability)):
        return None
    if after and _occasion(run, ability, max(after, last.ended or 0)) is None:
        return None
    if last.ended is not None:
        return _is_over(run, ability, last)
    return _does_not_affect(run, ability, last) or _still_waits(run, ability, last)


def _another_is_over(run: Run, later: dict[str, Ability], came: list[Event], in_vain: list[Waited]) -> Spoken | None:
    """The answer that one of a card's abilities triggered, but not the other, which was over by then."""
    triggered = {event.ability for event in came}
    for one in reversed(in_vain):
        ability = later[one.record.ability]
        if ability.id in triggered or one.ended is None or _kind(ability) not in _FACTS:
            continue
        missed = _occasion(run, ability, one.ended)
        if missed is not None and concerns(ability, one.record.owner, missed.player) and _fits(run, one, missed):
            return _is_over(run, ability, one)
    return None


def _fits(run: Run, waited: Waited, event: Event) -> bool:
    """Whether what happened is of the kind that an ability would have triggered on, had it not been over."""
    ability, record = run.game.abilities[waited.record.ability], waited.record
    world = world_of(run, event, _FACTS[_kind(ability)])
    if world is None or ability.trigger is None:
        return world is not None
    instance = Instance(record.serial, ability.id, record.owner, record.this)
    you = run.game.view(Glance(run.game, world, instance), record.owner)
    found = ability.trigger.failure(you, occurrence(run, ability.moment, event, world))
    return found is None or found.kind != "which card"


def _no_longer(run: Run, later: dict[str, Ability], came: list[Event], waited: list[Waited]) -> Spoken | None:
    """The answer that what would trigger for the rest of the game no longer does, since the card it is about has moved."""
    serials = {record.serial for record in run.world.in_force if not run.world.gone(record)}
    over = [one for one in waited if one.record.until == UNTIL_END_OF_GAME and one.record.serial not in serials]
    came = [event for event in came if any(is_of(event, one) for one in over)]
    if not came or any(one.record.serial in serials for one in waited):
        return None
    record, last, players = over[-1].record, came[-1], run.game.players
    card = next((value for value in record.values if isinstance(value, Ref)), None)
    moved = [
        one
        for one in run.trace
        if one.id > last.id and one.kind in _TAKES_AWAY and any(card and on.card == card.card for on in one.cards)
    ]
    if not moved:
        return None
    ability, mover, trigger = later[record.ability], moved[-1], trigger_of(last, run.trace)
    when = f" {happening(trigger, players, run.trace)}" if trigger is not None else ""
    text = f"{ability.card} triggered{when}, but no longer does: {happening(mover, players, run.trace)}"
    steps = (*steps_to(run.trace, last, players, most=3), *steps_to(run.trace, mover, players, most=3)[-1:])
    return Spoken(whole(text, players), _cites(ability), steps)


_TAKES_AWAY: Final = ("trash", "discard", "put", "return", "exile", "set aside", "exchange", "shuffle")


def _later(run: Run, wanted: str) -> Iterator[Ability]:
    """The abilities of that name that something has to set up."""
    name = wanted.strip().casefold()
    for card in sorted(run.game.present):
        for ability in run.game.catalog[card].abilities:
            if ability.where == definitions.IN_FORCE and ability.is_called(name):
                yield ability


def history(run: Run) -> list[Waited]:
    """Every ability that was ever in force."""
    known: dict[int, Waited] = {}
    for number, world in run.worlds:
        there = {record.serial: record for record in world.in_force if not world.gone(record)}
        for serial, record in there.items():
            known.setdefault(serial, Waited(record, record.event, None))
        for serial, one in known.items():
            if one.ended is None and serial not in there:
                known[serial] = one._replace(ended=number)
    return list(known.values())


def is_of(event: Event, waited: Waited) -> bool:
    """Whether an ability that triggered is the one that was waiting."""
    record = waited.record
    links = [number for kind, number in event.links if kind == "sets up"]
    of_it = record.event in links if links else not record.event
    return event.ability == record.ability and event.player == record.owner and of_it


def _silent(run: Run, wanted: str, later: dict[str, Ability]) -> Event | None:
    """The last time that a card was played without setting anything up, though it can: another time it did, or it does
    nothing else."""
    cards = {ability.card for ability in later.values()}
    set_up = [
        event for event in run.trace if event.kind == "set up" and event.ability in later and event.outcome in HAPPENED
    ]
    plays = [
        event
        for event in run.trace
        if event.kind == "play" and event.outcome == "done" and any(card.name in cards for card in event.cards)
    ]
    followed = [play for play in plays if replacing(play, run.trace) is None]
    silent = [play for play in followed if not any(play in enclosing(run.trace, one) for one in set_up)]
    only = all(one.where == definitions.IN_FORCE for card in cards for one in run.game.catalog[card].abilities)
    return silent[-1] if silent and (set_up or only) else None


def _set_nothing_up(run: Run, later: dict[str, Ability], play: Event) -> Spoken:
    players, card = run.game.players, play.cards[0].name
    cites = tuple(dict.fromkeys(cite for ability in later.values() for cite in ability.cites))
    chosen = _choice(run.trace, play)
    verdict = f"{person(players, play.player)} plays {card}, but this time that sets nothing up"
    if chosen is not None and not chosen.get("options"):
        why = sentence(chosen, players, run.trace)
        steps = tuple(steps_to(run.trace, play, players))
    elif chosen is not None:
        why = f"{person(players, chosen.player)} chooses {listed(chosen.get('chosen') or ('nothing',))}"
        steps = tuple(steps_to(run.trace, chosen, players))
    else:
        of_a_card = all(ability.knows == definitions.A_CARD for ability in later.values())
        why = "no card could be chosen for it" if of_a_card else "a condition in its text is not met"
        earlier = [
            one
            for one in run.trace
            if one.kind == "set up" and one.ability in later and one.outcome in HAPPENED and one.id < play.id
        ]
        before = steps_to(run.trace, earlier[-1], players, most=3) if earlier else ()
        says = SpokenStep(whole(f'{card} says: "{run.game.catalog[card].text}"', players), cites)
        steps = (*before, *steps_to(run.trace, play, players, most=2), says)
    return Spoken(whole(f"{verdict}: {why}", players), cites or ("setting-up",), steps)


def _choice(trace: Trace, play: Event) -> Event | None:
    """What its player chose for a text while it was followed."""
    found = [
        event for event in trace if is_choice(event) and not is_unspoken(event) and play in enclosing(trace, event)
    ]
    return found[-1] if found else None


def _does_not_affect(run: Run, ability: Ability, waited: Waited) -> Spoken | None:
    """The answer that it did not trigger for a player because they are unaffected by the Attack that set it up."""
    players, occasion = run.game.players, _occasion(run, ability, waited.since)
    followed = event_with(run.trace, waited.since)
    around = () if followed is None else (followed, *enclosing(run.trace, followed))
    played = next((one for one in around if one.kind == "play"), None)
    if occasion is None or played is None:
        return None
    immune = [
        one
        for one in run.trace
        if one.kind == "unaffected" and one.player == occasion.player and played in enclosing(run.trace, one)
    ]
    if not immune:
        return None
    who = person(players, occasion.player)
    because = f" because of {immune[-1].because}" if immune[-1].because else ""
    when = f"when {happening(occasion, players, run.trace)}"
    text = f"{ability.card} does not trigger {when}: it does not affect {who}{because}"
    steps = (*steps_to(run.trace, immune[-1], players, most=4), *steps_to(run.trace, occasion, players, most=2)[-1:])
    return Spoken(whole(text, players), immune[-1].cites or ("unaffected",), steps)


def _still_waits(run: Run, ability: Ability, waited: Waited) -> Spoken:
    players = run.game.players
    owner = possessive(person(players, waited.record.owner))
    if ability.moment == START_OF_TURN and ability.next_turn:
        when = f"at the start of {owner} next turn"
    else:
        when = f"{moment(ability.moment)} {whose(ability)}".rstrip()
    text = f"{ability.card} is still waiting: '{_words(ability)}' triggers {when}, and that has not happened yet"
    return Spoken(whole(text, players), ability.cites or ("setting-up",), _how(run, waited))


def _is_over(run: Run, ability: Ability, waited: Waited) -> Spoken:
    players = run.game.players
    why, at = _why_over(run, waited)
    card, occasion = ability.card, _occasion(run, ability, waited.ended or 0)
    when = "never triggered"
    if is_ongoing(ability):
        when = f"is over ({_words(ability)})"
    elif occasion is not None:
        when = f"does not trigger when {happening(occasion, players, run.trace)}"
    steps = list(_how(run, waited))
    for event in (at, occasion):
        if event is not None and all(event.id != step.event for step in steps):
            steps += steps_to(run.trace, event, players, most=6 - len(steps))[-1:]
    last = (
        ()
        if occasion is None
        else (SpokenStep(whole(f"so {card} ({_words(ability)}) does not trigger", players), _cites(ability)),)
    )
    return Spoken(whole(f"{card} {when}: {why}", players), _cites(ability), (*steps, *last))


def _occasion(run: Run, ability: Ability, after: int) -> Event | None:
    """The last time after an event that the ability would have triggered if it had still been in force, as far as its
    kind says."""
    kind = _kind(ability)
    found = [event for event in run.trace if event.kind == kind and event.id > after and event.outcome in HAPPENED]
    return found[-1] if found else None


def _why_over(run: Run, waited: Waited) -> tuple[str, Event | None]:
    """Why an ability in force is over, and the event that ended it if that is worth mentioning."""
    record, players = waited.record, run.game.players
    ended = event_with(run.trace, waited.ended)
    owner = possessive(person(players, record.owner))
    if record.until == UNTIL_CARD_MOVES:
        card = record.values[0]
        name = run.world.names[card.card] if isinstance(card, Ref) else "its card"
        moved = [one for one in run.trace if one.id <= (waited.ended or 0) and any(on.name == name for on in one.cards)]
        return f"it lasts as long as {name} stays where it is, and that has moved", moved[-1] if moved else ended
    if ended is not None and ended.kind == "end" and ended.because:
        return f"{ended.because}, so it does nothing on later turns", ended
    lasted = {
        UNTIL_END_OF_TURN: "it lasts until the end of the turn in which it was set up, and that turn is over",
        UNTIL_NEXT_TURN: f"it lasts until the start of {owner} next turn, which has begun",
        UNTIL_END_OF_NEXT_TURN: f"it lasts until the end of {owner} next turn, which is over",
    }.get(record.until)
    return lasted or "it had ended before that", None if lasted else ended


def _how(run: Run, waited: Waited) -> tuple[SpokenStep, ...]:
    """How it was set up, if that happened in the scenario."""
    ability, text = waited.record.ability, event_with(run.trace, waited.since)
    found = (one for one in run.trace if one.kind == "set up" and one.ability == ability)
    event = next((one for one in found if text is not None and text in enclosing(run.trace, one)), None)
    return () if event is None else tuple(steps_to(run.trace, event, run.game.players, most=3))


def _cites(ability: Ability) -> tuple[str, ...]:
    return ability.cites or ("setting-up",)


def _words(ability: Ability) -> str:
    return ability.title


def stays_in_play(run: Run, wanted: str) -> Spoken | None:
    """Why a card in play was not discarded; `None` if nothing of that name stayed."""
    name = wanted.strip().casefold()
    stayed = [one for one in run.trace if one.kind == "stays" and any(on.name.casefold() == name for on in one.cards)]
    if not stayed:
        return None
    last = stayed[-1]
    steps = steps_to(run.trace, last, run.game.players)
    text = f"{last.cards[0].name} is not discarded: {last.because}"
    return Spoken(whole(text, run.game.players), last.cites or ("durations",), steps)
