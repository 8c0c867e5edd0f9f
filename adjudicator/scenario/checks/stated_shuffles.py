"""Cards that are said to be kept out of a shuffle, or put on top of the shuffled cards, by a choice that is made before it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from adjudicator.engine.events import Event
from adjudicator.scenario.answers.options.lettered_copies import bare
from adjudicator.scenario.checks.stated_events import StatedEvents
from adjudicator.world.places import DECK, DISCARD, Place


def is_kept_for_a_shuffle(events: StatedEvents, since: int) -> bool:
    """Whether just these cards were chosen before a shuffle from an event on, and are now where they are said to go."""
    to = events.said.to
    for choice, shuffle in _choices(events, since):
        if Counter(map(bare, choice.get("chosen"))) != events.wanted or choice.player is None:
            continue
        if to is None:
            return True
        if to.whose not in (None, events.players[choice.player]) or to.bottom:
            continue
        there = _pile(events, choice.player) if to.zone == DISCARD else _top_cards(events, choice.player, shuffle)
        if to.zone in (DECK, DISCARD) and events.wanted <= there:
            return True
    return False


def _choices(events: StatedEvents, since: int) -> Iterator[tuple[Event, Event]]:
    """The choices about the cards of a shuffle, each with that shuffle."""
    run = events.run
    for choice in run.since(since):
        if (choice.kind, choice.get("asked")) != ("choose", "keep") or events.seat not in (None, choice.player):
            continue
        later = (one for one in run.since(choice.id) if (one.kind, one.player) == ("shuffle", choice.player))
        if (shuffle := next(later, None)) is not None:
            yield choice, shuffle


def _pile(events: StatedEvents, seat: int) -> Counter[str]:
    world = events.run.world
    return Counter(world.name(ref) for ref in world.at(Place(DISCARD, seat)))


def _top_cards(events: StatedEvents, seat: int, shuffle: Event) -> Counter[str]:
    """As many cards as are meant, from the top of the deck after a shuffle: those drawn since come first."""
    run = events.run
    drawn = [
        card.name for one in run.since(shuffle.id) if (one.kind, one.player) == ("draw", seat) for card in one.cards
    ]
    left = [run.world.name(ref) for ref in run.world.at(Place(DECK, seat))]
    return Counter([*drawn, *left][: sum(events.wanted.values())])
