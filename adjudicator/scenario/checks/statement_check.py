"""Whether what sentences state is what happened: `alice gains Silver onto her deck`, `trashing Gold for $6`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.explanations.phrases import cards_of, counted, listed, possessive
from adjudicator.explanations.trace import HAPPENED, enclosing, owners_behind, players_behind
from adjudicator.format.keywords import IN_WORDS
from adjudicator.format.reading.statements import (
    AGAIN,
    AN_OPTION,
    without_places,
)
from adjudicator.format.reading.verb_forms import third_person
from adjudicator.format.steps import Act, Spot
from adjudicator.scenario.checks.stated_amounts import GETS, StatedAmounts
from adjudicator.scenario.checks.stated_belongings import BELONGINGS
from adjudicator.scenario.checks.stated_events import Stated, StatedEvents, Used, begun, names_of
from adjudicator.scenario.checks.stated_numbers import moved, moved_instead, there_are
from adjudicator.scenario.checks.stated_places import places_in
from adjudicator.scenario.checks.stated_prices import landscape_not_so, price_not_so
from adjudicator.scenario.checks.stated_shuffles import is_kept_for_a_shuffle
from adjudicator.world.places import DECK, PLAY, Place


def wrong(run: Run, one: Stated, used: Used) -> str:
    """What is wrong with a statement, as a sentence; empty if it is true. What it is about is added to what is `used`."""
    return _Check(run, one, used).wrong()


def untold(run: Run, one: Stated, used: Used) -> str:
    """What is wrong with a true statement that says about one card what is done to several at once: `discards a Gold`."""
    return _Check(run, one, used).untold()


class _Check:
    """One statement, checked against a trace."""

    def __init__(self, run: Run, one: Stated, used: Used) -> None:
        self.run, self.one = run, one
        self.said = one.statement
        self.players = run.game.players
        # that an option is chosen, and that it happens, may both be said
        self.events = StatedEvents(run, self.said, Counter() if self.said.of_option else used, one.acted, one.cause)

    def wrong(self) -> str:
        """What is wrong with it; empty if it is true."""
        if self.said.verb in GETS:
            amounts = StatedAmounts(self.events, self.one)
            return self._unless(amounts.got_anyway() if self.said.negated else amounts.not_so())
        if (other := BELONGINGS.get(self.said.verb)) is not None:
            message = self._unless(other(self.events, self.one.acted))
            first = next(filter(self.events.is_by, self.events.done(self.one.acted)), None)
            if not message and first is not None:
                # something else may be said to happen after it
                self.events.used[first.id, "", self.said.verb] += 1
            return message
        if self.said.negated:
            return self._wrongly_denied()
        if self.said.verb == "put" and self.said.cards and is_kept_for_a_shuffle(self.events, self.one.acted):
            return ""
        if self.said.verb == "buy" and not self.said.cards:
            return self._unless(landscape_not_so(self.run.trace, self.said, self.one.acted))
        if self.said.number:
            return self._wrong_number_of_cards()
        of_it = self.said.its and not self.said.several and self.said.verb in _MOVES
        if self.said.each and (self.events.wanted or of_it) and self.said.verb != "buy":
            return self._wrong_each_time()
        wrong = ""
        windows = (begun(self.run, self.one),) if self.said.acts > 1 else (self.one.since, self.one.acted)
        for since in dict.fromkeys(windows):
            so = [event for event in self.events.done(since) if self.events.is_so(event)]
            by_act = [event for event in so if self.events.is_the_act(event)]
            led_to = [event for event in so if event not in by_act]
            own = self.said.verb == "buy" or (isinstance(self.one.step, Act) and not self.one.step.below)
            chosen, about = self.events.enough(by_act if own else led_to)
            if not chosen and (self.events.wanted or self.said.verb != "play"):
                # of several acts, an ability may have brought about the last ones
                led_to = so if self.said.acts > 1 else led_to
                chosen, about = self.events.enough(
                    led_to
                    if own
                    else [event for event in by_act if not self.events.another or self.events.is_one_more(event)]
                )
            if chosen:
                wrong = (
                    wrong
                    or self._wrong_number(since, chosen)
                    or self._unless(self.events.places.left_in(chosen[0]))
                    or self._unless(price_not_so(self.run.trace, self.said, chosen))
                    or self._wrong_order(chosen)
                )
            if chosen and not wrong:
                self.events.used.update(about)
                return ""
        chooses = self.said.of_option or (self._chooses() and not self.said.cards)
        if chooses and not wrong and self._says_the_option():
            return ""
        as_chosen = self._was_tried() or self._was_shuffled()
        return wrong or ("" if as_chosen else self._not_so())

    def _chooses(self) -> bool:
        """Whether somebody is said to choose to do it."""
        return self.said.maker is not None and self.said.maker == self.said.who

    def _says_the_option(self) -> bool:
        """Whether what is said of a chosen option are its own words, or, if nothing happened, those of the card's text."""
        done = any(self.events.is_of(event) and self.events.is_by(event) for event in self.events.done(self.one.acted))
        for one in self.run.trace:
            if one.id < self.one.since or one.kind != "choose" or one.player != self.events.seat:
                continue
            card = self.run.game.catalog.get((one.ability or "").partition(":")[0])
            for label in (*(one.get("chosen") or ()), one.get("may") or ""):
                tail = without_places(label, self.players)
                places = self.said.source in (None, tail.source) and self.said.to in (None, tail.to, tail.lies)
                if not done and not places and card is not None:
                    places = places_in(self.said, card.text)
                if places and self.said.number in (0, *map(IN_WORDS.get, label.split())):
                    return True
        return not done and self.said.source is None and self.said.to is None and not self.said.number

    def _was_shuffled(self) -> bool:
        """Whether the cards that were chosen for that are on top of the deck after shuffling."""
        spot = self.said.to or Spot(DECK)
        if "put" not in self.events.kinds or (spot.zone, spot.bottom) != (DECK, False) or self.said.source is not None:
            return False
        events = [event for event in self.run.trace if event.id >= self.one.since and event.player == self.events.seat]
        chosen = [event for event in events if event.kind == "choose" and event.get("asked") == "put"]
        shuffled = [event for event in events if event.kind == "shuffle" and event.outcome in HAPPENED]
        return any(
            bool(self.events.wanted) and self.events.wanted <= Counter(one.get("chosen")) and one.id < after.id
            for one in chosen
            for after in shuffled
        )

    def _was_tried(self) -> bool:
        """Whether an answer chose just that, though it cannot be done: a Curse is taken where there is none."""
        if not self.one.answers or self.said.says_more:
            return False
        tried = [
            event.get("name")
            for event in self.run.trace
            if event.id >= self.one.since and event.kind in self.events.kinds and event.outcome == "failed"
            if self.events.is_by(event)
        ]
        return bool(self.events.wanted) and self.events.wanted <= Counter(tried)

    def _wrong_each_time(self) -> str:
        """What is wrong with what is said to be done each time that something is played."""
        wanted = self.events.wanted or Counter(self.said.its[:1])
        times: dict[tuple[int | None, int | None], Counter[str]] = {}
        done = list(filter(self.events.is_so, self.events.done(self.one.acted)))
        moved_on = {card.card for event in done if event.kind != "gain" for card in event.cards}
        for event in done:
            if event.kind == "gain" and self.said.verb != "gain" and moved_on & {card.card for card in event.cards}:
                # gaining it and moving it on at once is one time
                continue
            cards = self.events.counted(event)
            self.events.used.update({(event.id, name, self.said.verb): number for name, number in cards.items()})
            of_it = times.setdefault((event.origin, event.player), Counter())
            of_it.update({name: number for name, number in cards.items() if name in wanted})
        if len(times) > 1 and all(of_it == wanted for of_it in times.values()):
            return ""
        each = " and then ".join(counted(list(of_it.elements())) for of_it in times.values())
        once = " only once" if len(times) == 1 else ""
        return self._because(f"{self.events.who} {third_person(self.said.verb)} {each or 'nothing'}{once}")

    def _wrong_number_of_cards(self) -> str:
        """What is wrong with how many cards are said to be moved, or with saying that all others are."""
        chosen = moved(self.events, self.one.acted)
        if chosen:
            self.events.used.update({(event.id, "", self.said.verb): 1 for event in chosen})
            return ""
        if self._chooses() and self._says_the_option():
            return ""
        happens = moved_instead(self.events, self.one.acted)
        return self._because(happens) if happens else self._not_so()

    def _wrong_number(self, since: int, chosen: Sequence[Event]) -> str:
        """What is wrong with how often something is done, or to how many cards."""
        events = [event for event in self.events.done(since) if self.events.is_so(event)]
        if self.said.times > 0:
            # "plays it twice" is about the card that is played
            names = list(self.events.wanted) or [card.name for card in chosen[0].cards]
            number = sum(self.events.counted(event)[name] for event in events for name in names)
            by_one = [event for event in events if event.origin == chosen[0].origin or not self._is_used_for(event)]
            if self.said.times in (number, sum(self.events.counted(event)[name] for event in by_one for name in names)):
                return ""
            done = third_person(self.said.verb)
            return self._because(f"{self.events.who} {done} {listed(names)} {_times(number)}")
        beside = {event.parent for event in chosen}
        together, bought = Counter[str](), Counter[str]()
        for event in events:
            if event.parent in beside:
                together += self.events.counted(event)
            elif self.said.verb == "gain" and not self.events.another and self.events.is_the_act(event):
                bought += self.events.counted(event) if event.id >= self.one.acted else Counter()
        for name, number in self.events.wanted.items():
            if name in self.events.numbered and together[name] > number:
                return self._does_more(chosen[0], [name] * together[name])
            if name in self.events.numbered and bought[name]:
                gains = f"{self._subject(chosen[0])} gains {counted([name])} by buying it, and {counted([name] * number)} more"
                return self._because(
                    f"{gains}. Write '{'another' if number == 1 else f'{number} more'} {name}' if that is meant"
                )
        last = {value.name for value in self.said.cards if value.is_last}
        for name in self.events.whole | last if self.said.verb in _MOVES else last:
            if number := sum(self._left(event, name, events) for event in events if event.parent in beside):
                return self._because(f"{counted([name] * number)} {'is' if number == 1 else 'are'} left")
        for value in self.said.cards:
            how = self.said.described(value.name)
            if how and not self.events.was_done_before(how, value.name, chosen[-1].id):
                return self._because(f"no {value.name} has been {how} before that")
            if value.copied_from is not None and not self.events.has_shown(value.copied_from, value.name):
                return self._because(f"{value.copied_from} has no {value.name} in play, and has shown none")
            if value.text.startswith(_OTHER) and self.said.verb in _MOVES and not self.events.is_one_of_two(value.name):
                return self._because(f"there is no other {value.name}")
            if there := there_are(value.text):
                left = max(self._left(event, value.name, events) for event in events if event.parent in beside)
                if left + value.count != there:
                    return self._because(f"there are {counted([value.name] * (left + value.count))}")
        return ""

    def _is_used_for(self, event: Event) -> bool:
        """Whether somebody chose to use what brings an event about: that is said beside it."""
        by = (event.ability or "").partition(":")[0]
        choices = (one for one in self.run.trace if self.one.acted <= one.id < event.id and one.kind == "choose")
        return any(by in one.get("chosen") for one in choices if not one.get("forced"))

    def _wrong_order(self, chosen: Sequence[Event]) -> str:
        """What is wrong with calling a played or bought card the second one; empty if there was a first."""
        last = chosen[-1]
        for value in self.said.cards if self.said.verb == "buy" else ():
            gains = [
                one for one in self.run.trace if one.id <= last.id and (one.kind, one.player) == ("gain", last.player)
            ]
            number = sum(self.events.counted(one)[value.name] for one in gains if one.outcome in HAPPENED)
            facts = sum(
                (fact.kind, fact.player, fact.name) == ("gained", last.player, value.name)
                for fact in self.run.world.facts
            )
            if (number := max(number, facts)) < value.place_in_order:
                return self._because(f"{self._subject(last)} gains the {_ORDER[number - 1]} {value.name}")
        for value in self.said.cards if self.said.verb == "play" else ():
            plays = (
                one for one in self.run.trace if one.id <= last.id and one.kind == "play" and one.player == last.player
            )
            played = sum(self.events.counted(one)[value.name] for one in plays)
            in_play = sum(self.run.world.name(ref) == value.name for ref in self.run.world.at(Place(PLAY, last.player)))
            if (number := max(played, in_play)) < value.place_in_order:
                return self._because(f"{self._subject(last)} plays the {_ORDER[number - 1]} {value.name}")
        return ""

    def _does_more(self, event: Event, names: Sequence[str]) -> str:
        done = f"{third_person(event.kind)} {counted(names)}"
        return self._because(f"{self._subject(event)} {done}")

    def untold(self) -> str:
        """What is wrong with saying about one card what is done to several at once; empty if each of them is mentioned."""
        if self.said.times or self.said.each:
            return ""
        events = [event for event in self.events.done(0) if self.events.is_so(event)]
        for event in events:
            if more := self._more_than_it(event) or self._more_than_so_many(event):
                return more
            for name in self.events.wanted.keys() - self.events.whole:
                if self.said.says_on_top and event.cards and event.cards[-1].name == name:
                    # the one on top is said, and the others lie under it
                    continue
                if event.kind in _ONE_OF_SEVERAL or not self.events.used[event.id, name, self.said.verb]:
                    continue
                same = [
                    one for one in events if one is event or (one.id >= self.one.acted and _is_of_the_same(one, event))
                ]
                number = sum(self.events.counted(one)[name] for one in same)
                if sum(self.events.used[one.id, name, self.said.verb] for one in same) < number:
                    return self._does_more(event, [name] * number)
                if self._untold_beside(event) and (
                    name in self.events.numbered or not self.events.is_of_clean_up(event)
                ):
                    all_of_it = f"{third_person(event.kind)} {counted([card.name for card in event.cards])}"
                    return (
                        f"'{self.said.quoted}' does not say all of it: {self._subject(event)} {all_of_it}. Name every card, or "
                        "leave this out."
                    )
        return ""

    def _more_than_it(self, event: Event) -> str:
        """What is wrong with doing something to "it", if the same ability does that to other cards of the name as well."""
        if (
            not self.said.its
            or self.said.several
            or self.said.number
            or not self.events.used[event.id, "", self.said.verb]
        ):
            return ""
        done = self.events.done(self.one.acted)
        same = [one for one in done if one is event or _is_of_the_same(one, event)]
        names = [card.name for one in same for card in one.cards if card.name == event.cards[0].name]
        told = sum(
            self.events.used[number, name, verb]
            for number, name, verb in list(self.events.used)
            if any(number == one.id for one in same)
        )
        return self._does_more(event, names) if event.kind in _MOVES and len(names) > max(1, told) else ""

    def _more_than_so_many(self, event: Event) -> str:
        """What is wrong with a number of cards, if the same ability does that to more of them, which nothing is said about."""
        if self.said.number < 1 or not self.events.used[event.id, "", self.said.verb]:
            return ""
        told = {number for number, _, _ in self.events.used}
        done = self.events.done(self.one.acted)
        same = [one for one in done if one is event or _is_of_the_same(one, event)]
        names = [card.name for one in same for card in one.cards]
        return "" if told.issuperset([one.id for one in same]) else self._does_more(event, names)

    def _untold_beside(self, event: Event) -> Counter[str]:
        """The cards to which an event does the same at once, though nothing says so: not the card itself that does it."""
        told = {name for number, name, _ in self.events.used if number == event.id}
        if "" in told:
            return Counter()
        itself = (event.ability or "").partition(":")[0]
        cards = Counter(card.name for card in event.cards if card.name != itself)
        return Counter({name: number for name, number in cards.items() if self.events.called(name, told) not in told})

    def _left(self, event: Event, name: str, moved: Sequence[Event]) -> int:
        """How many cards of a name stayed in the place that those of an event came from."""
        gone = {card.card for one in moved for card in one.cards}
        there, elsewhere = set[int](), set[int]()
        place = next(iter(self.events.places.sources(event)), None)
        for later in self.run.trace:
            if place is None or later.id <= event.id or later.outcome not in HAPPENED:
                continue
            for card in later.cards:
                if card.card not in gone | there | elsewhere:
                    (there if later.get("from") == place and card.name == name else elsewhere).add(card.card)
        now = () if place is None else self.run.world.at(place)
        stayed = {ref.card for ref in now if self.run.world.name(ref) == name} - elsewhere - gone
        return len(there | stayed)

    def _not_so(self) -> str:
        """What happened instead of what is stated, as far as it is similar."""
        if self.said.verb == "give" and self.said.receiver == self.said.who is not None:
            return f"'{self.said.quoted}': nobody gives something to themselves. Say what {self.said.who} does, or who gives it."
        so = [event for event in self.events.done(self.one.acted) if self.events.is_so(event)]
        if any(self.events.used[event.id, name, self.said.verb] for event in so for name in self.events.counted(event)):
            return f"'{self.said.quoted}' is said more often than it happens: it happens {'only ' * (len(so) == 1)}{_times(len(so))}."
        happened = [event for event in self.events.done(self.one.acted) if self.events.is_of(event)]
        by_them = sorted(filter(self.events.is_by, happened), key=lambda event: self.events.kinds.index(event.kind))
        for event in by_them:
            if wrong := self.events.places.misplaced(event):
                return self._because(wrong)
        if by_them and not any(map(self.events.is_made, by_them)):
            return self._because(self._really_made(by_them[0]))
        if by_them and not any(map(self.events.is_the_same, by_them)):
            its = [card.name for card in by_them[0].cards if card.name in self.said.its]
            it = its[0] if its else cards_of(by_them[0])
            another = f"the {it} that {self.events.who} {third_person(by_them[0].kind)} is another one"
            copy = ". Write 'gains a copy of it'" if by_them[0].kind == "gain" else ""
            return self._because(f"{another}{copy}")
        if by_them and self.said.times <= AGAIN:
            times = "for the first time" if len(by_them) == 1 else f"only {_times(len(by_them))}"
            return self._because(f"{self.events.who} plays {listed(list(self.events.wanted)) or 'it'} {times}")
        if by_them and (other := by_them[0].get("for")):
            return self._because(f"{self.events.who} exchanges {cards_of(by_them[0])} for {other}")
        if by_them and self.said.instead is not None:
            other = self.said.instead or "anything. Leave out 'instead'"
            return self._because(
                f"{self.events.who} {third_person(by_them[0].kind)} {cards_of(by_them[0])}, but not instead of {other}"
            )
        if by_them and self.said.by is not None and not any(self.events.is_for(event) for event in by_them):
            return self._because(f"{self.said.by} does not do this")
        if by_them and not any(map(self.events.is_by_what_is_used, by_them)):
            return self._because(self._used_by_another(by_them[0]))
        if self.said.verb == "give" and (got_it := next(filter(self.events.is_given_by_another, happened), None)):
            around = enclosing(self.run.trace, got_it)
            giver = next((self._subject(one) for one in around if one.player is not None), "nobody")
            return self._because(f"it is {giver} who makes {self._subject(got_it)} {got_it.kind} {cards_of(got_it)}")
        if happened and not by_them:
            event = happened[0]
            receiver = event.get("receiver")
            to = "" if receiver is None else f" to {self.players[receiver]}"
            chose = self.events.seat is not None and self.events.chosen_by(event) == self.events.seat
            if chose and event.player not in (None, self.events.seat) and event.kind in ("trash", "discard"):
                whose = (
                    f"{self.events.who} {third_person(event.kind)} {possessive(self._subject(event))} {cards_of(event)}"
                )
                to += f". Write '{whose}' if that is meant"
            return self._because(f"{self._subject(event)} {third_person(event.kind)} {cards_of(event)}{to}")
        theirs = [event for event in self.events.done(self.one.acted) if self.events.is_by(event)]
        theirs = [event for event in theirs if not self.events.is_the_act(event)] or theirs
        names = names_of(theirs)
        if not names and (done := self._moved_otherwise()) is not None:
            return self._because(f"{self.events.who} {third_person(done.kind)} {cards_of(done)}")
        who = self._subject(theirs[0]) if self.said.who is None and names else self.events.who
        does = "does that to" if self.said.verb == AN_OPTION else third_person(self.said.verb)
        return self._because(f"{who} {does} {counted(names) if names else 'nothing'}")

    def _used_by_another(self, event: Event) -> str:
        """Who has the card that is said to be used, or that it does not do this."""
        seats = owners_behind(self.run.trace, event, str(self.said.used))
        whose = listed([possessive(self.players[seat]) for seat in sorted(seats)])
        return f"it is {whose} {self.said.used} that does this" if whose else f"{self.said.used} does not do this"

    def _moved_otherwise(self) -> Event | None:
        """What the player does to the cards that are named, where nothing like what is said is done."""
        names = self.events.wanted.keys() | set(self.said.its)
        moves = (one for one in self.run.since(self.one.acted) if one.kind in _MOVES and one.outcome in HAPPENED)
        theirs = (one for one in moves if one.player == self.events.seat)
        return next((one for one in theirs if names & {card.name for card in one.cards}), None)

    def _really_made(self, event: Event) -> str:
        """Who really makes somebody do something, or chooses the cards for it."""
        chooser = self.events.chosen_by(event)
        if chooser is not None and (self.said.acts_on or chooser != event.player):
            return f"it is {self.players[chooser]} who chooses what to {event.kind}"
        makers = players_behind(self.run.trace, event) - {event.player}
        if not makers:
            return f"nobody makes {self._subject(event)} {event.kind} {cards_of(event)}"
        names = listed([self.players[seat] for seat in sorted(makers)])
        return f"it is {names} who make{'s' * (len(makers) == 1)} {self._subject(event)} {event.kind} {cards_of(event)}"

    def _wrongly_denied(self) -> str:
        """What is wrong with saying that something does not happen; empty if it does not."""
        if not self.events.wanted and self.one.answers:
            return ""
        # an answer says no to what is asked then; what is only told is about all that the act has led to
        since = self.one.since if self.one.answers else self.one.acted
        # "without putting it onto her deck" is not about where else it goes
        placed = self.said.to is not None or self.said.source is not None
        for event in self.events.done(since):
            if (self.events.another or self.said.verb == "play") and self.events.is_the_act(event):
                # "without gaining another Village" is not about the one that is bought, nor "plays nothing" about the act
                continue
            types = [self.run.game.catalog[card.name].types for card in event.cards]
            if self.said.of_type is not None and not any(self.said.of_type in one for one in types):
                continue
            if (
                self.events.is_of(event)
                and self.events.is_by(event)
                and (not self.one.answers or +self.events.unused(event))
                and not (placed and self.events.places.misplaced(event))
            ):
                return self._because(f"{self._subject(event)} {third_person(event.kind)} {cards_of(event)}")
        return ""

    def _subject(self, event: Event) -> str:
        """Who really does it."""
        return "somebody" if event.player is None else self.players[event.player]

    def _unless(self, happens: str) -> str:
        """What is wrong, if something else happens."""
        return self._because(happens) if happens else ""

    def _because(self, happens: str) -> str:
        return f"'{self.said.quoted}' is not what happens: {happens}."


def _is_of_the_same(one: Event, event: Event) -> bool:
    """Whether the same ability has done two things, at once or one after the other: a Witch that is played twice."""
    same = (event.kind, event.ability, event.player)
    return one.ability is not None and (one.kind, one.ability, one.player) == same


_ONE_OF_SEVERAL: Final = frozenset({"reveal", "play", "receive"})
"""What may be said of one card, or once, though there is more of it."""
_OTHER: Final = ("the other ", "other ")
_ORDER: Final = ("first", "second", "third")
_MOVES: Final = frozenset({"trash", "discard", "exile", "return", "pass", "put", "set aside", "topdeck", "top-deck"})
"""Verbs after which cards are somewhere else."""


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")
