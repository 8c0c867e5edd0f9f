"""Where cards come from and go, checked against what a sentence states."""

from __future__ import annotations

import re
from collections.abc import Sequence

from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.explanations.phrases import cards_of, counted, moved_from, moved_to, possessive
from adjudicator.explanations.trace import HAPPENED, enclosing
from adjudicator.format.reading.statements import BACK, SUPPLY
from adjudicator.format.steps import Spot, Statement
from adjudicator.world.places import ASIDE, DECK, LOOKING, PILE, Place


def seat_of(players: Sequence[str], name: str) -> int:
    """The seat of a player, in upper or lower case."""
    return next(seat for seat, player in enumerate(players) if player.casefold() == name.casefold())


class StatedPlaces:
    """The places that a statement names."""

    def __init__(self, run: Run, said: Statement) -> None:
        self.run, self.said, self.players = run, said, run.game.players

    def misplaced(self, event: Event) -> str:
        """What is wrong with where the cards come from or go, as a sentence; empty when nothing is."""
        if (source := self.said.source) is not None and not self._is_at(source, *self.sources(event)):
            there = self.sources(event)
            from_ = self._from(there[0]) if there else "from nowhere"
            if source.zone == SUPPLY and there and there[0].zone == PILE:
                from_ += ", which is not in the Supply"
            return f"{cards_of(event)} {_comes(event)} {from_}"
        if source is not None and source.bottom and not self._was_seen_in_the_deck(event):
            return f"{cards_of(event)} {_comes(event)} {self._from(self.sources(event)[0])}, but not from the bottom"
        to = self.said.to
        if to is not None and to.zone == BACK:
            goes_there = self._goes_back(event)
        else:
            goes_there = to is None or self._is_at(to, *self._destinations(event), event=event)
        if not goes_there:
            there = self._destinations(event)
            verb = "go" if len(event.cards) > 1 else "goes"
            return f"{cards_of(event)} {verb} {self._to(event, there[-1]) if there else 'nowhere'}"
        return ""

    def _was_seen_in_the_deck(self, event: Event) -> bool:
        """Whether a player has seen a card that stayed in the deck meanwhile, as only the bottom card does."""
        card, place = event.cards[0].card, self.sources(event)[0]
        before = (one for one in self.run.trace if one.id < event.id and one.kind == "look at")
        return place.zone == DECK and any(card in (there.card for there in one.cards) for one in before)

    def _goes_back(self, event: Event) -> bool:
        """Whether cards go where they were before: to a pile, or to a place that they came from; and, if they are said to
        be put back, onto a deck."""
        there = self._destinations(event)
        if event.kind == "return" or any(place.zone == PILE for place in there):
            return True
        if self.said.verb != "return" and event.kind != "gain" and any(place.zone == DECK for place in there):
            return True
        cards = {card.card for card in event.cards}
        before = (one for one in self.run.trace if one.id < event.id and cards & {card.card for card in one.cards})
        left = {one.get("from") for one in before}
        # cards that are looked at have not left their deck
        left |= {Place(DECK, place.of) for place in left if place is not None and place.zone == LOOKING}
        return any(place in left for place in there)

    def left_in(self, event: Event) -> str:
        """What is left in a place all cards of which are said to be put somewhere; empty if that is not said, or nothing is."""
        place = next(iter(self.sources(event)), None) if self.said.moves_all else None
        if place is None:
            return ""
        later = [one for one in self.run.trace if one.id > event.id and one.get("to") == place]
        new = {card.card for one in later for card in one.cards}
        left = [self.run.world.name(ref) for ref in self.run.world.at(place) if ref.card not in new]
        return f"{counted(left)} {'is' if len(left) == 1 else 'are'} left" if left else ""

    def goes_aside(self, event: Event) -> bool:
        """Whether the cards of an event are set aside."""
        return any(place.zone == ASIDE for place in self._destinations(event))

    def _from(self, place: Place) -> str:
        if not place.zone and place.seat is not None:
            return f"from {self.players[place.seat]}"
        return moved_from(place.zone, self._owner(place))

    def _to(self, event: Event, place: Place) -> str:
        where = moved_to(place.zone, self._owner(place))
        return re.sub("^onto ", "to the bottom of ", where) if event.get("bottom") and place.zone == DECK else where

    def _owner(self, place: Place) -> str:
        return "the" if place.seat is None else possessive(self.players[place.seat])

    def _is_at(self, spot: Spot, *places: Place, event: Event | None = None) -> bool:
        """Whether one of these places is the one that is named. For a place where an `event` puts cards, the bottom
        counts, too."""
        for place in places:
            zones = {place.zone, DECK} if place.zone == LOOKING else {place.zone}
            if spot.zone == "mat":
                zones |= {"mat"} if place.zone in ("exile", "tavern", "island", "native village") else set()
            if spot.zone == SUPPLY and place.zone == PILE:
                zones |= {SUPPLY} if place.of in self.run.game.supply_now(self.run.world) else set()
            if spot.zone and spot.zone not in zones:
                continue
            if spot.whose is not None and place.seat != seat_of(self.players, spot.whose):
                continue
            on_a_deck = event is not None and spot.zone == place.zone == DECK
            if event is None or not on_a_deck:
                return True
            if (above := event.get("under")) is None:
                if event.get("bottom") == spot.bottom:
                    return True
            elif not spot.bottom or above >= len(self.run.world.at(place)) - 1:
                # under as many cards as there are
                return True
        return False

    def sources(self, event: Event) -> tuple[Place, ...]:
        """Where the cards of an event come from."""
        if (place := event.get("from")) is not None:
            return (place,)
        if (had := event.get("from player")) is not None:
            return (Place("", had),)
        found = self._followed(event, "from")
        source = event.get("source")
        if source and not found:
            return (Place(PILE if source == "pile" else source, None),)
        return found[:1]

    def _destinations(self, event: Event) -> tuple[Place, ...]:
        """Where the cards of an event go: first, and then, if something moves them on at once."""
        if (place := event.get("to")) is not None:
            return (place, *self._moved_by_itself(event))
        if (receiver := event.get("receiver")) is not None:
            return (Place("hand", receiver),)
        found = (*self._followed(event, "to"), *self._put_next(event))
        if found:
            return (found[0], found[-1])
        place = event.get("destination")
        return () if place is None else (place,)

    def _moved_by_itself(self, event: Event) -> tuple[Place, ...]:
        """Where a card goes that its own text moves at once when it has been trashed or discarded (Fortress)."""
        if event.kind not in ("trash", "discard") or len(event.cards) != 1:
            return ()
        card = event.cards[0]
        after = next((one for one in self.run.since(event.id + 1) if card in one.cards and one.get("to")), None)
        if after is None or after.outcome not in HAPPENED or (after.ability or "").partition(":")[0] != card.name:
            return ()
        place = after.get("to")
        return () if place is None else (place,)

    def _put_next(self, event: Event) -> tuple[Place, ...]:
        """Where the same instructions put a card that they have just made somebody gain (Replace)."""
        if event.kind != "gain" or event.origin is None or not event.cards:
            return ()
        moves = (one for one in self.run.trace if one.id > event.id and event not in enclosing(self.run.trace, one))
        after = next((one for one in moves if any(card.card == event.cards[0].card for card in one.cards)), None)
        if after is not None and any(
            one.kind == "choose" and one.get("asked") == "put" and event.id < one.id < after.id
            for one in self.run.trace
        ):
            # somebody chose to put that card there: it was gained elsewhere
            return ()
        if after is None or (after.kind, after.origin) != ("put", event.origin) or after.outcome not in HAPPENED:
            return ()
        place = after.get("to")
        return () if place is None else (place,)

    def _followed(self, event: Event, key: str) -> tuple[Place, ...]:
        """The places of the first card of an event, as it is moved inside the event."""
        if not event.cards:
            return ()
        card, found = event.cards[0].card, []
        for one in self.run.trace:
            if one.id > event.id and any(there.card == card for there in one.cards) and one.outcome in HAPPENED:
                place = one.get("to") if key == "to" else one.get("from")
                if place is not None and event in enclosing(self.run.trace, one):
                    found.append(place)
        return tuple(found)


def _comes(event: Event) -> str:
    return "come" if len(event.cards) > 1 else "comes"


def places_in(said: Statement, text: str) -> bool:
    """Whether the places that are named are those of a text: `from your hand`."""
    return all(
        spot is None
        or (spot.whose is None and re.search(rf"\b(?:{words}) (?:your |the )?{spot.zone}\b", text) is not None)
        for spot, words in ((said.source, "from|in"), (said.to, "into|onto|to|in|on"))
    )
