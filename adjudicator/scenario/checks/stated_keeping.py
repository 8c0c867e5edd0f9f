"""Which cards a player keeps: those of the hand, or of the cards looked at, that are not discarded or trashed."""

from __future__ import annotations

from collections import Counter

from adjudicator.engine.run import Run
from adjudicator.scenario.checks.stated_events import StatedEvents
from adjudicator.world.places import HAND, Place


def kept(run: Run, events: StatedEvents, since: int) -> Counter[str] | None:
    """The cards that the player of a statement has kept since an event; None if nothing can be said about the cards that it names."""
    done = [event for event in events.done(since) if events.seat in (None, event.player)]
    gone = {card.card for event in done if event.kind in ("discard", "trash") for card in event.cards}
    seen = {card for event in done if event.kind in ("look at", "reveal") for card in event.cards}
    of_hand = any(place.zone == HAND for event in done for place in events.places.sources(event)[:1])
    if seen and not of_hand:
        return Counter(card.name for card in seen if card.card not in gone)
    if events.seat is None or (events.wanted and not (of_hand or gone)):
        # what was not given up may be anywhere
        return None
    return Counter(run.world.name(ref) for ref in run.world.at(Place(HAND, events.seat)))
