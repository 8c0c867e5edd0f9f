"""Cards that were lost track of: the sentence for one that is not where a text expects it (III, Lose track)."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.events import Event
from adjudicator.explanations.phrases import cards_of, lying_in, moved_to, person, possessive, pronoun
from adjudicator.explanations.trace import Trace, event_with, issuing_card


def lost(event: Event, who: str, base: str, object_: str, trace: Trace) -> str:
    """The line of the trace: what lost track of the card, and what cannot be done for that reason."""
    cards, rest = cards_of(event), object_.removeprefix(cards_of(event))
    because = f": {event.because}" if event.because else ""
    return f"{_issuer(event, trace)} loses track of {cards}, so {who} cannot {done_to_it(base, event)}{rest}{because}"


def lost_because(event: Event, players: Sequence[str], trace: Trace, because: str, base: str = "") -> str:
    """The same as a verdict, with what has happened to the card; `base` is the verb of what cannot be done."""
    text = f"{_issuer(event, trace)} loses track of {_cards(event, trace)}"
    if base:
        to = event.get("to")
        there = f" {moved_to(to.zone)}" if event.kind == "put" and to is not None else ""
        text += f", so {person(players, event.player)} cannot {done_to_it(base, event)}{there}"
    return f"{text}: {because}"


def not_as_expected(event: Event, players: Sequence[str], trace: Trace) -> str:
    """The last step of an explanation: where the card was expected, and what is wrong there."""
    return f"{_issuer(event, trace)} expects {_cards(event, trace)} {_where(event, players)}, but {_gone(event, trace)}"


def never_there(event: Event, players: Sequence[str]) -> str:
    """What is wrong with a card that nothing in the trace moved away."""
    return f"{'it is' if len(event.cards) == 1 else 'they are'} not {_where(event, players)}"


def _where(event: Event, players: Sequence[str]) -> str:
    place = event.get("from")
    if place is None:
        return "where it was"
    return lying_in(place.zone, "their" if place.seat is None else possessive(person(players, place.seat)))


def mover_of(event: Event, trace: Trace) -> Event | None:
    """What moved a card away, or covers it, so that it was lost track of."""
    mover = _moved_in(event, trace)
    return event_with(trace, mover.parent) if mover is not None and mover.kind == "place" else mover


def done_to_it(base: str, event: Event) -> str:
    """The verb with the cards it is about: `trash it`, `set them aside`."""
    verb, _, particle = base.partition(" ")
    return f"{verb} {pronoun(event)} {particle}".rstrip()


def _gone(event: Event, trace: Trace) -> str:
    """What is wrong with a card where something expects it."""
    mover = _moved_in(event, trace)
    if mover is None:
        return "it is not there"
    if mover.get("to") is None or mover.get("to") != event.get("from"):
        return "it is no longer there"
    if any(seen.card == one.card for seen in mover.cards for one in event.cards):
        return "it has been elsewhere in the meantime"
    return "that has been shuffled" if mover.kind == "shuffle" else "another card is on top of it"


def _moved_in(event: Event, trace: Trace) -> Event | None:
    return next((event_with(trace, number) for kind, number in event.links if kind == "loses track of"), None)


def _cards(event: Event, trace: Trace) -> str:
    return "itself" if cards_of(event) == _issuer(event, trace) else cards_of(event)


def _issuer(event: Event, trace: Trace) -> str:
    return issuing_card(event, trace) or "the ability"
