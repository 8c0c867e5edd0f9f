"""Reading a trace: finding events, how they are nested, and which of them concern only the engine."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Final, TypeAlias

from adjudicator.engine.events import Event

Trace: TypeAlias = Sequence[Event]
"""The events of a run, ordered by `id`. The ids need not be consecutive."""

ENGINE_ONLY: Final = frozenset({"not offered", "place"})
"""Kinds of event that are bookkeeping of the engine: the rules view leaves them out."""

HAPPENED: Final = frozenset({"done", "open"})
"""Outcomes of an event that took place, or is still taking place."""

DECIDING: Final = frozenset({"orders", "chooses"})
"""The links from a decision to what was decided."""

_BRINGING: Final = frozenset({"sets up", "enables", "modifies"})
"""The links from a text to what let it be followed."""

_PLAYED: Final = ("play", "call", "follow")
"""The kinds of event by which a card does what it says."""

_id_of = attrgetter("id")


def event_with(trace: Trace, number: int | None) -> Event | None:
    """The event with this id, or None when the trace has none."""
    if number is None or not trace:
        return None
    # mostly no id is left out
    place = number - trace[0].id
    if 0 <= place < len(trace) and trace[place].id == number:
        return trace[place]
    place = bisect_left(trace, number, key=_id_of)
    if place < len(trace) and trace[place].id == number:
        return trace[place]
    return None


def enclosing(trace: Trace, event: Event) -> Iterator[Event]:
    """The events this one is nested in, the innermost first."""
    outer = event_with(trace, event.parent)
    while outer is not None:
        yield outer
        outer = event_with(trace, outer.parent)


def leading_to(trace: Trace, event: Event) -> Iterator[Event]:
    """The events that bring this one about: those it is nested in, whose text issued it, and what triggered them, set them up,
    enabled them or was replaced by them."""
    left, met = [event], {event.id}
    while left:
        one = left.pop()
        linked = (source for kind, source in one.links if kind not in DECIDING)
        for number in (one.parent, one.origin, *linked):
            if (outer := event_with(trace, number)) is not None and outer.id not in met:
                met.add(outer.id)
                left.append(outer)
                yield outer


def texts_behind(trace: Trace, event: Event) -> Iterator[Event]:
    """What does this: the text that issued it and, if a card's instructions do, what plays that card and has it played; for
    an ability, what set it up or made it possible. What merely triggered an ability does not do what it says.
    """
    left, met = [event], {event.id}
    while left:
        one = left.pop()
        numbers: list[int | None] = [source for kind, source in one.links if kind in _BRINGING]
        if one.kind != "ability":
            # an ability that triggers while a text is followed is not a part of it
            numbers.append(one.origin)
        if one.kind in ("follow", "receive"):
            numbers.append(one.parent)
        for number in numbers:
            if (text := event_with(trace, number)) is not None and text.id not in met:
                met.add(text.id)
                left.append(text)
                yield text


def cards_behind(trace: Trace, event: Event) -> set[str]:
    """The cards and landscapes whose abilities or instructions do this, or have it done."""
    texts = tuple(texts_behind(trace, event))
    played = {card.name for one in texts if one.kind in _PLAYED for card in one.cards}
    return played | {ability_parts(one.ability)[0] for one in (event, *texts) if one.ability}


def owners_behind(trace: Trace, event: Event, name: str) -> set[int]:
    """The players whose card or landscape of that name does this, or has it done."""
    texts = tuple(texts_behind(trace, event))
    played = {one.player for one in texts if one.kind in _PLAYED and any(card.name == name for card in one.cards)}
    abilities = [one for one in texts if one.kind == "ability" and ability_parts(one.ability or "")[0] == name]
    owners = {one.player if one.get("owner") is None else one.get("owner") for one in abilities}
    return {seat for seat in played or owners if seat is not None}


def players_behind(trace: Trace, event: Event) -> set[int]:
    """Who plays, does or owns what an event is a part of: the players who bring it about. Empty if it is a part of nothing."""
    around = tuple(enclosing(trace, event))
    seats = {*(one.player for one in around), *(one.get("owner") for one in around)}
    return {seat for seat in seats if seat is not None}


def is_choice(event: Event) -> bool:
    """Whether the event is a decision that somebody was asked for."""
    return event.kind == "choose"


def asked_for(choice: Event) -> str:
    """What somebody was asked: the kind of the decision, or what they may do ("trash it")."""
    return choice.get("may") or choice.get("asked")


def is_unspoken(event: Event) -> bool:
    """Whether a decision goes without saying: it had one legal answer, or it is the phase asking what is done next.

    That there was nothing to choose is said.
    """
    return is_choice(event) and (event.get("move") or (event.get("forced") and bool(event.get("options"))))


def is_plain_follow(event: Event) -> bool:
    """Whether this is a card's own instructions, followed in the ordinary way: the play itself says as much."""
    if event.kind != "follow" or event.outcome not in HAPPENED:
        return False
    return event.get("time") in (1, None) and not any(
        kind in ("modifies", "becomes", "replaces") for kind, _ in event.links
    )


def engine_only(event: Event) -> bool:
    """Whether people can follow the rules without seeing this event."""
    return event.kind in ENGINE_ONLY or is_unspoken(event) or is_plain_follow(event)


def causes(event: Event, trace: Trace, *, rules_view: bool) -> Iterator[tuple[str, Event]]:
    """The events this one is linked to, each with the kind of link.

    In the rules view a decision that goes without saying neither orders nor chooses anything.
    """
    for kind, number in event.links:
        cause = event_with(trace, number)
        if cause is not None and not (rules_view and kind in DECIDING and is_unspoken(cause)):
            yield kind, cause


def nesting(trace: Trace, *, rules_view: bool) -> dict[int | None, list[Event]]:
    """The events nested in each event; those nested in none are listed under None.

    In the rules view the engine's own events are left out and what they contain belongs to the event around them; so
    are events that are repeated, with their reason, inside.
    """
    again = repeating_events(trace) if rules_view else frozenset()
    inside: dict[int | None, list[Event]] = defaultdict(list)
    shown_as: dict[int, int | None] = {}
    for event in trace:
        around = None if event.parent is None else shown_as.get(event.parent)
        hidden = rules_view and (engine_only(event) or event.id in again)
        shown_as[event.id] = around if hidden else event.id
        if not hidden:
            inside[around].append(event)
    return inside


def repeating_events(trace: Trace) -> frozenset[int]:
    """The ids of events whose line would repeat another one.

    A card that was lost track of is reported inside, with the reason; tokens that are taken are reported outside, with
    where they are from. After the last Treasure that Storyteller plays, there is no need to say that there are no more.
    """
    found = set()
    asked_before: dict[tuple[int | None, int | None], str] = {}
    for event in trace:
        if is_choice(event):
            asked = event.get("asked")
            if not event.get("options") and asked_before.get((event.parent, event.player)) == asked:
                found.add(event.id)
            asked_before[event.parent, event.player] = asked
        around = event_with(trace, event.parent)
        if around is None:
            continue
        if event.kind == "plus" and around.kind == "take tokens":
            found.add(event.id)
        elif event.outcome == around.outcome == "lost track" and _subject(event) == _subject(around):
            found.add(around.id)
    return frozenset(found)


def _subject(event: Event) -> tuple[object, ...]:
    return event.kind, event.player, event.cards


def ability_parts(ability: str) -> tuple[str, str]:
    """The card and the words of an ability written `<card>: <ability>`."""
    card, _, words = ability.partition(":")
    return card.strip(), words.strip()


def ability_said(event: Event) -> tuple[str, str]:
    """The card of the ability that an event is about, and what the ability says."""
    card, slug = ability_parts(event.ability or "")
    return card, event.title or slug


def issuing_card(event: Event, trace: Trace) -> str | None:
    """The name of the card (or landscape) whose text issued this effect."""
    if event.ability:
        return ability_parts(event.ability)[0]
    origin = event_with(trace, event.origin)
    if origin is None:
        return None
    if origin.ability:
        return ability_parts(origin.ability)[0]
    return origin.cards[0].name if origin.cards else None
