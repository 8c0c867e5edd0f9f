"""Which events a statement is about: the cards it names, who is said to do it, where, and for what."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.explanations.trace import (
    HAPPENED,
    cards_behind,
    enclosing,
    event_with,
    leading_to,
    owners_behind,
    players_behind,
    texts_behind,
)
from adjudicator.format.reading.statements import AGAIN, AS_MANY_AS_THERE_ARE, DEEDS
from adjudicator.format.steps import Statement, Step
from adjudicator.scenario.checks.stated_places import StatedPlaces, seat_of
from adjudicator.world.places import PILE, PLAY, Place
from adjudicator.world.records import LAST_TURN

Used: TypeAlias = Counter[tuple[int, str, str]]
"""How many cards of that name of an event other statements are about, by their verbs: a card that is gained onto a deck may
also be said to be put there."""

_TO_GAIN: Final = ("trash", "discard", "return", "exile", "reveal", "pay")
"""What is done so that the same text has a card gained for it: `trashes Estate for a Silver`. A card is drawn for none."""
_SHOWING: Final = ("reveal", "discard", "trash")
"""What shows a card of a player to the others."""
_BEFORE: Final[Mapping[str, tuple[str, ...]]] = {
    "revealed": ("reveal", "look at"),
    "drawn": ("draw",),
    "bought": ("buy",),
    "gained": ("gain",),
    "discarded": ("discard",),
}
"""The kinds of event that do what a card is said to have undergone."""
_SAYS_IT: Final = re.compile(" it(?: |$)")
_ANOTHER: Final = re.compile("another |(?:the|a) (?:other|second|third|fourth) |.* more ")


class Stated(NamedTuple):
    """A statement that is not settled yet."""

    step: Step
    statement: Statement
    since: int
    """The event from which on it happens, if a step has just brought it about."""
    acted: int
    """The event from which on it may have happened, if it is merely stated: when the last act began."""
    answers: bool
    """Whether its step answered something."""
    cause: int | None = None
    """The event that it is said to happen for, if one is."""
    last: int | None = None
    """The last event that was stated before it, if no later one counts."""
    first: int | None = None
    """The first of the events for which somebody gets something, if there are several."""


def begun(run: Run, one: Stated) -> int:
    """The event with which the acts that the statement is about begin."""
    moves = [event.id for event in run.trace if event.kind == "choose" and event.get("move")]
    # Debt that is paid off after the last of them is not one of them
    moves = [move for move in moves if move < one.acted] + [move for move in moves if move >= one.acted][:1]
    if one.statement.acts == AS_MANY_AS_THERE_ARE or one.statement.acts > len(moves):
        return one.acted
    return moves[-one.statement.acts]


class StatedEvents:
    """The events of a trace, beside one statement. What other statements are about is `used`; the act began with the event
    `acted`, and what is stated is said to happen for the event `cause`."""

    def __init__(self, run: Run, said: Statement, used: Used, acted: int, cause: int | None = None) -> None:
        self.run, self.said, self.used, self.acted = run, said, used, acted
        self.cause = None if cause is None else event_with(run.trace, cause)
        self.players = run.game.players
        self.seat = None if said.who is None else seat_of(self.players, said.who)
        self.who = said.who or "somebody"
        """Who is said to do it."""
        self.kinds = DEEDS[said.verb]
        self.places = StatedPlaces(run, said)
        self.wanted = Counter[str]()
        for value in said.cards:
            self.wanted[value.name] += value.count
        if said.verb == "receive" and self.wanted and all(map(self._is_boon_or_hex, self.wanted)):
            # whoever takes a Boon or Hex from its deck does not thereby receive it
            self.kinds = ("receive",)
        self.whole = {value.name for value in said.cards if value.all_of is not None}
        """The cards all copies of which are meant."""
        self.another = any(_ANOTHER.match(value.text) for value in said.cards)
        """Whether it is about one more card than the act itself."""
        self.numbered = {value.name for value in said.cards if value.is_numbered}

    def _is_boon_or_hex(self, name: str) -> bool:
        catalog = self.run.game.catalog
        return name in catalog and bool({"Boon", "Hex"} & set(catalog[name].types))

    def done(self, since: int) -> Iterator[Event]:
        """What was done of that kind, from an event on."""
        for event in self.run.trace:
            if event.id < since or event.kind not in self.kinds or event.outcome not in HAPPENED:
                continue
            # what is gained may be set aside at once
            if (self.said.verb, event.kind) != ("set aside", "gain") or self.places.goes_aside(event):
                yield event

    def is_the_act(self, event: Event) -> bool:
        """Whether an event is what the act itself says: the card that is bought or played, and not what that leads to."""
        bought = next(enclosing(self.run.trace, event), None) if event.kind == "gain" else event
        return bought is not None and bought.parent is None and bought.kind in ("buy", "play")

    def is_one_more(self, event: Event) -> bool:
        """Whether the same was done with such a card before."""
        before = (one for one in self.run.trace if one.id < event.id and one.kind == event.kind == "play")
        return any(self.counted(one) == self.counted(event) for one in before)

    def is_of(self, event: Event) -> bool:
        """Whether an event is about the cards."""
        return not self.wanted or any(self._meant(card.name) in self.wanted for card in event.cards)

    def _meant(self, card: str) -> str:
        """What a card is called in the statement: by its name, or by that of its pile (`a Ruins`)."""
        return self.called(card, self.wanted)

    def called(self, card: str, names: Collection[str]) -> str:
        """Which of these names a card is called by."""
        if card in names:
            return card
        kinds = self.run.game.catalog[card].types if card in self.run.game.catalog else ()
        return next((name for name in names if name in kinds or name.removesuffix("s") in kinds), card)

    def _is_it(self, event: Event) -> bool:
        """Whether an event is about the card that "it" may be."""
        its = self.said.its
        if not its or any(self.called(card.name, its) in its for card in event.cards):
            return True
        if self.said.verb == "receive" and event.cards and all(self._is_boon_or_hex(card.name) for card in event.cards):
            # the Boon that one card makes somebody receive needs no name
            return not any(map(self._is_boon_or_hex, its))
        # "reveals Watchtower and trashes it" is about the card that the Watchtower is used for
        around = {card.card for one in enclosing(self.run.trace, event) for card in one.cards}
        used = not cards_behind(self.run.trace, event).isdisjoint(its)
        return used and bool(event.cards) and around.issuperset([card.card for card in event.cards])

    def counted(self, event: Event) -> Counter[str]:
        """How many cards of each name, as the statement calls them, an event is about."""
        return Counter(self._meant(card.name) for card in event.cards)

    def is_so(self, event: Event) -> bool:
        """Whether an event is as stated, apart from the number of cards it is about."""
        by = self.is_of(event) and self.is_by(event) and self.is_made(event) and self.is_for(event)
        by = by and self._is_for_the_cause(event) and self.is_by_what_is_used(event)
        return by and self._is_as_often(event) and self.is_the_same(event) and not self.places.misplaced(event)

    def _is_for_the_cause(self, event: Event) -> bool:
        """Whether what it is said to be done for leads to it, or the same ability does both."""
        cause = self.cause
        if cause is None or cause.ability is None:
            return True
        texts = {one.id for one in texts_behind(self.run.trace, event)}
        named = {_card_of(cause), *(card.name for card in cause.cards)}
        return bool(
            cause.origin in texts or named & cards_behind(self.run.trace, event) or self._leads_to(cause, event)
        )

    def _leads_to(self, one: Event, event: Event) -> bool:
        return any(one.id == other.id for other in leading_to(self.run.trace, event))

    def is_by_what_is_used(self, event: Event) -> bool:
        """Whether the card or landscape that is said to be used for it brings it about, and is that of the right player."""
        if self.said.used is None or self.said.used not in cards_behind(self.run.trace, event):
            return self.said.used is None
        if self.said.used_at and not self._has_there(self.said.used, self.said.used_at):
            return False
        owners = {self.players[seat] for seat in owners_behind(self.run.trace, event, self.said.used)}
        return not self.said.used_of or not owners.isdisjoint(self.said.used_of)

    def is_the_same(self, event: Event) -> bool:
        """Whether an event may be about the very card that "it" stands for in what was said before, or an equal one beside it."""
        if not self.said.its:
            return True
        names, told = {card.name for card in event.cards}, {number for number, _, _ in self.used} - {event.id}
        moves = [one.id for one in self.run.trace if one.kind == "choose" and one.get("move") and one.id < self.acted]
        # playing it may be an act of its own
        since = max(moves, default=0) if self.said.verb == "play" else self.acted
        since_then = (one for one in self.run.trace if one.id >= since and one.id in told)
        of_it = [one for one in since_then if names & {card.name for card in one.cards}]
        # what was played by an earlier act is not what this one plays
        of_it = [one for one in of_it if one.id >= self.acted or one.kind != "play"]
        if self.said.its[0] not in names and any(place.zone == PILE for place in self.places.sources(event)):
            # what comes from a pile is not the very card that is played
            of_it += [
                one
                for one in self.run.trace
                if one.id >= self.acted and one.kind == "play" and one.parent is None and one.id != event.id
                if names & {card.name for card in one.cards}
            ]
        # what was said before with the same verb may have been about this, and this about that
        same = [event, *(one for one in of_it if any(self.used[one.id, name, self.said.verb] for name in names))]
        return not of_it or any(
            self._is_about_that_of(one, other) for one in of_it for other in same if one is not other
        )

    def _is_about_that_of(self, told: Event, event: Event) -> bool:
        """Whether an event is about a card of what is told, or one that cannot be told from it."""
        those, these = ({card.card for card in one.cards} for one in (told, event))
        between = [one for one in self.run.trace if told.id <= one.id < event.id and one.outcome in HAPPENED]
        if those & these or told.kind == "exchange" or any(one.kind == "shuffle" for one in between):
            return True
        moved = (one.get("to") for one in reversed(between) if those & {card.card for card in one.cards})
        lies = next((place for place in moved if place is not None), None) or next(
            iter(self.places.sources(told)), None
        )
        return told.id < event.id and (lies is None or lies in self.places.sources(event))

    def is_by(self, event: Event) -> bool:
        """Whether the right player does it, to the right one."""
        receiver = self.said.receiver
        if receiver is not None:
            seat = seat_of(self.players, receiver)
            if event.kind == "pass":
                return event.get("receiver") == seat and self.seat in (None, event.player)
            return seat in (event.get("receiver"), event.player) and self._is_given(event)
        if self.seat in (None, event.player) or self.said.verb == "give" or self._is_controlled(event):
            return True
        # who "chooses to discard" a card may decide about one of somebody else
        return self.said.maker is not None and self.said.maker == self.said.who and self.chosen_by(event) == self.seat

    def is_given_by_another(self, event: Event) -> bool:
        """Whether the right player gets it, though it is not the one named who gives it."""
        receiver = self.said.receiver
        return receiver is not None and event.player == seat_of(self.players, receiver) and not self._is_given(event)

    def _is_given(self, event: Event) -> bool:
        """Whether the one who is said to give something plays or does what makes the other player get it."""
        return self.said.verb != "give" or self.seat is None or self._is_behind(event, self.seat)

    def _is_behind(self, event: Event, seat: int) -> bool:
        return event.parent is None or seat in players_behind(self.run.trace, event)

    def is_made(self, event: Event) -> bool:
        """Whether the one who is said to make somebody do it plays or does what leads to it, or chooses the cards. If that player
        is said to do it to cards of somebody else, nobody else chooses them."""
        if self.said.maker is None:
            return True
        maker, chooser = seat_of(self.players, self.said.maker), self.chosen_by(event)
        if event.kind == "pass":
            return event.player == maker
        if maker == self.seat:
            # who "chooses to discard" a card is not somebody for whom another player chooses it
            return chooser in (None, maker)
        return chooser == maker or (self._is_behind(event, maker) and not (self.said.acts_on and chooser is not None))

    def chosen_by(self, event: Event) -> int | None:
        """Who chose the cards of an event for it, if somebody really had a choice."""
        names = {card.name for card in event.cards}
        chosen = (
            one.player
            for one in reversed(self.run.trace)
            if one.id < event.id and one.parent == event.parent and one.kind == "choose" and not one.get("forced")
            if _is_chosen(one, event.kind, names)
        )
        return next(chosen, None)

    def _is_controlled(self, event: Event) -> bool:
        """Whether the player makes all decisions for the one who does it: then that player is the one playing."""
        turn = self.run.world.turn
        return turn.player == event.player and turn.controller == self.seat

    def is_for(self, event: Event) -> bool:
        """Whether it is done on behalf of the card or landscape that is named."""
        if self.said.instead is not None and not self._is_instead(event, self.said.instead):
            return False
        if self.said.by is None:
            return True
        if event.kind == "exchange":
            return event.get("for") == self.said.by
        gained = (one for one in self.run.trace if one.id > event.id and one.kind == "gain" and one.outcome in HAPPENED)
        has_it_gained = event.kind in _TO_GAIN
        of_it = (one for one in gained if (has_it_gained and one.origin == event.origin) or self._leads_to(event, one))
        if event.get("for") == self.said.by or any(card.name == self.said.by for one in of_it for card in one.cards):
            return True
        return self.said.by in cards_behind(self.run.trace, event)

    def _is_instead(self, event: Event, card: str) -> bool:
        """Whether something else would have happened, with that card, if one is named."""
        around = (event, *enclosing(self.run.trace, event))
        # what is exchanged for a card is had instead of it
        replaced = (one for one in around if one.outcome == "replaced" or one.kind == "exchange")
        return any(not card or card in (there.name for there in one.cards) for one in replaced)

    def enough(self, found: Sequence[Event]) -> tuple[list[Event], Used]:
        """The first of these events that together are about all the cards, and which cards each is about; none if they
        are not."""
        about: Used = Counter()
        if not self.wanted:
            fresh = [event for event in found if not self.used[event.id, "", self.said.verb] and self._is_it(event)]
            if self.said.several and self.said.verb == "play":
                fresh = [event for event in fresh if not self.is_the_act(event)]
                if len(names_of(fresh)) == 1:
                    fresh = []
            if self.said.verb != "play":
                # "trashes them" is not about the cards that are said to be trashed already
                fresh = [event for event in fresh if not event.cards or +self.unused(event)]
                if self.said.several and len(names_of(fresh)) == 1 and not self._is_all_there_is(fresh[-1]):
                    # one card is "it"
                    fresh = []
                if _SAYS_IT.search(self.said.text) is not None:
                    fresh = [event for event in fresh if len(event.cards) < 2 or self.is_of_clean_up(event)]
            one = next(iter(fresh), None)
            return ([], about) if one is None else ([one], Counter([(one.id, "", self.said.verb)]))
        left, chosen = Counter(self.wanted), []
        for event in found:
            there = self.unused(event) & left
            if there:
                left -= there
                chosen.append(event)
                about.update({(event.id, name, self.said.verb): number for name, number in there.items()})
        return ([], about) if left else (chosen, about)

    def is_of_clean_up(self, event: Event) -> bool:
        """Whether that is the discarding of Clean-up, of which a single card may be told."""
        return any(one.kind == "cleanup" for one in enclosing(self.run.trace, event))

    def _is_all_there_is(self, event: Event) -> bool:
        """Whether "everything" may be the one card of an event, as it was the only one of those to choose from."""
        names = {card.name for card in event.cards}
        chosen = (
            one for one in self.run.trace if one.id < event.id and (one.kind, one.parent) == ("choose", event.parent)
        )
        return " them" not in self.said.text and any(names == set(one.get("chosen")) for one in chosen)

    def has_shown(self, player: str, name: str) -> bool:
        """Whether a player has such a card in play, or something was done with one of theirs since the act began, or they
        gained one on their last turn."""
        seat, world = seat_of(self.players, player), self.run.world
        if any(world.name(ref) == name for ref in world.at(Place(PLAY, seat))):
            return True
        if any((fact.kind, fact.player, fact.name) == (LAST_TURN, seat, name) for fact in world.facts):
            return True
        shown = (one for one in self.run.since(self.acted) if one.player == seat and one.kind in _SHOWING)
        return any(card.name == name for one in shown for card in one.cards)

    def was_done_before(self, how: str, name: str, event: int) -> bool:
        """Whether a card of that name was revealed, drawn, named ... before an event."""
        before = (one for one in self.run.trace if one.id < event and one.outcome in HAPPENED)
        if how == "named":
            return any(
                one.kind == "choose" and one.get("asked") == "name" and name in one.get("chosen") for one in before
            )
        return any(name in [card.name for card in one.cards] for one in before if one.kind in _BEFORE[how])

    def is_one_of_two(self, name: str) -> bool:
        """Whether there is more than one such card outside the piles, so that one can be the other."""
        world = self.run.world
        places = (place for place in world.layout.slot if place.zone != PILE)
        return sum(world.name(ref) == name for place in places for ref in world.at(place)) > 1

    def is_just(self, there: Counter[str]) -> bool:
        """Whether these are the cards: all copies where a number is said, and none if no cards are named."""
        if self.said.its:
            return any(there[name] for name in self.said.its)
        if self.said.number or self.said.several:
            return there.total() == self.said.number or (self.said.several and bool(there))
        exactly = all(there[name] == self.wanted[name] for name in self.numbered)
        return (self.wanted <= there and exactly) if self.wanted else not there

    def unused(self, event: Event) -> Counter[str]:
        """The cards of an event that no other statement is about."""
        return Counter(
            {name: number - self.used[event.id, name, self.said.verb] for name, number in self.counted(event).items()}
        )

    def _has_there(self, name: str, zone: str) -> bool:
        """Whether somebody has a card of that name in this place, or it has left it since the act began, but not by that act."""
        world = self.run.world
        places = (Place(zone, seat) for seat in range(len(self.players)))
        if any(world.name(ref) == name for place in places for ref in world.at(place)):
            return True
        moved = (one for one in self.run.since(self.acted) if one.parent is not None and one.kind != "place")
        return any(
            (place := one.get("from")) is not None and place.zone == zone and name in [card.name for card in one.cards]
            for one in moved
        )

    def _is_as_often(self, event: Event) -> bool:
        """Whether a card is played again, if that is said."""
        if self.said.times > AGAIN or (self.said.times == AGAIN and event.get("again")):
            return True
        plays = (one for one in self.run.trace if one.kind == "play" and one.id < event.id and one.outcome in HAPPENED)
        names = {*self.wanted, *(() if self.wanted else self.said.its)}
        return sum(card.name in names for one in plays for card in one.cards) >= -self.said.times


def names_of(events: Sequence[Event]) -> list[str]:
    """The cards that events move. What is gained and put somewhere at once is one card."""
    moved = {card.card for one in events if one.kind != "gain" for card in one.cards}
    return [card.name for one in events for card in one.cards if one.kind != "gain" or card.card not in moved]


def _card_of(event: Event) -> str:
    """The card or landscape whose ability an event is about, or belongs to; "" if it is none."""
    return (event.ability or "").partition(":")[0]


def _is_chosen(choice: Event, kind: str, names: set[str]) -> bool:
    """Whether that is what somebody chose: these cards, "discard it", or yes to that."""
    chosen = choice.get("chosen")
    if choice.get("asked") == kind and names <= set(chosen):
        return True
    said = choice.get("may") if chosen == ("yes",) else next(iter(chosen), "")
    return said.partition(" ")[0] == kind
