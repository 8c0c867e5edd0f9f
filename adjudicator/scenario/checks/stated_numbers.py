"""Cards that a sentence does not name: `discards 3 cards`, `puts the rest into her hand`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.explanations.phrases import counted, listed
from adjudicator.explanations.trace import HAPPENED
from adjudicator.format.keywords import IN_WORDS
from adjudicator.format.reading.statements import KEEP, THE_REST
from adjudicator.format.reading.verb_forms import third_person
from adjudicator.scenario.checks.stated_events import StatedEvents, names_of
from adjudicator.world.places import HAND, Place

_OF_SO_MANY: Final = re.compile(rf"\S+ of (?:the|her|his|their|my|your) ([0-9]+|{'|'.join(IN_WORDS)}) ")


def there_are(text: str) -> int:
    """How many cards there are of which some are meant: three for `one of her three Coppers`; 0 if that is not said."""
    found = _OF_SO_MANY.match(text)
    return 0 if found is None else IN_WORDS.get(found[1]) or int(found[1])


def moved(events: StatedEvents, since: int) -> Sequence[Event]:
    """The events, from one on, that move as many cards as are said, at once or all together; none if that is not so."""
    fresh = _fresh(events, since)
    if events.said.number == THE_REST:
        done = fresh and not _left(events, since, fresh)
        return fresh if done and (events.said.verb != "reveal" or _shows_the_rest(events, since, fresh)) else ()
    at_once = next(([event] for event in fresh if len(event.cards) == events.said.number), None)
    together = len(names_of(fresh)) == events.said.number
    return at_once or (fresh if together else ())


def moved_instead(events: StatedEvents, since: int) -> str:
    """What happens instead to cards of which only the number is said; empty if nothing like it does."""
    fresh = _fresh(events, since)
    if events.said.number != THE_REST:
        names = names_of(fresh)
        return f"{events.who} {third_person(events.said.verb)} {counted(names)}" if names else ""
    if left := _left(events, since, fresh) if fresh else []:
        return f"{counted(left)} {'is' if len(left) == 1 else 'are'} left"
    told = {number for number, _, _ in events.used}
    seen = {card.card for event in _seen(events, since) for card in event.cards}
    others = [
        f"{events.players[event.player]} {third_person(event.kind)} {counted([card.name for card in event.cards])}"
        for event in events.run.trace
        if event.id >= since and event.id not in told and event.player is not None and _moves(event, seen)
    ]
    return listed(others) if others else "there are no others"


def _fresh(events: StatedEvents, since: int) -> list[Event]:
    """The events that are as said, and that nothing like it is said about: of the others, that no card is named."""
    of_all = events.said.number == THE_REST
    # what is kept is not what was done to the others
    told = {
        number
        for number, name, verb in events.used
        if (of_all and verb != KEEP) or (name, verb) == ("", events.said.verb)
    }
    return [event for event in events.done(since) if event.id not in told and event.cards and events.is_so(event)]


def _left(events: StatedEvents, since: int, fresh: Sequence[Event]) -> list[str]:
    """The cards looked at or revealed from an event on that neither these events move nor any before them."""
    seen = [card for event in _seen(events, since) for card in event.cards]
    gone = {
        card.card
        for event in events.run.trace
        if event.id >= since and (event in fresh or _moves(event, {card.card for card in event.cards}))
        for card in event.cards
    }
    return [card.name for card in dict.fromkeys(seen) if card.card not in gone]


def _shows_the_rest(events: StatedEvents, since: int, fresh: Sequence[Event]) -> bool:
    """Whether no cards of the hand are left unseen but those that were chosen to be kept."""
    run, seat = events.run, fresh[0].player
    later = (one for one in run.trace if one.id >= fresh[0].id)
    known = {card.card for one in later for card in one.cards}
    unseen = [ref for ref in run.world.at(Place(HAND, seat)) if ref.card not in known]
    kept = [one for one in run.since(since) if (one.kind, one.get("asked"), one.player) == ("choose", "keep", seat)]
    return len(unseen) == sum(len(one.get("chosen")) for one in kept)


def _seen(events: StatedEvents, since: int) -> list[Event]:
    kinds = ("look at", "reveal")
    return [one for one in events.run.trace if one.id >= since and one.kind in kinds and one.outcome in HAPPENED]


def _moves(event: Event, cards: set[int]) -> bool:
    """Whether an event moves one of these cards."""
    kinds = ("discard", "trash", "put", "set aside", "exile", "return", "gain", "play", "pass")
    return event.kind in kinds and event.outcome in HAPPENED and any(card.card in cards for card in event.cards)
