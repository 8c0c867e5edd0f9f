"""What somebody is said to get: `gets $2 for it`, `gets +1 Action from Village`, `gives bob 2 cards`, checked against a trace."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.engine.frames import Glance
from adjudicator.explanations.phrases import amount_of, cards_of, listed
from adjudicator.explanations.trace import HAPPENED, ability_parts, event_with, leading_to
from adjudicator.format.reading.statements import FOR_IT
from adjudicator.format.reading.verb_forms import third_person
from adjudicator.rules.moving_cards.gaining import supply
from adjudicator.rules.you import You
from adjudicator.scenario.answers.options.what_is_got import amount, got, is_got
from adjudicator.scenario.checks.stated_events import Stated, StatedEvents, begun

GETS: Final = ("get", FOR_IT)
"""The verbs of statements about what somebody gets."""
_GETTING: Final = {"pass": "is passed"}


class StatedAmounts:
    """What somebody gets, beside one statement about it. What gave it is added to what the `events` have used."""

    def __init__(self, events: StatedEvents, one: Stated) -> None:
        self.events, self.one = events, one
        self.run, self.said = events.run, events.said

    def not_so(self) -> str:
        """What somebody gets instead; empty if it is what is said."""
        windows: tuple[int, ...] = (self.one.since,) if self.said.verb == FOR_IT else (self.one.since, self.one.acted)
        if self.said.acts != 1:
            windows = (begun(self.run, self.one),)
        elif self.said.in_all and self.said.verb == "get":
            windows = (self.one.acted,)
        elif self.said.verb == FOR_IT and not self.said.in_all:
            windows = (self._last_said() if self.one.first is None else self.one.first,)
        trace = self.run.trace if self.said.maker is None else tuple(filter(self.events.is_made, self.run.trace))
        if self.said.used is not None:
            trace = tuple(one for one in trace if one.kind != "plus" or self.events.is_by_what_is_used(one))
        if self.said.source is not None:
            takes = {one.id for one in self.run.trace if one.kind == "take tokens" and one.get("from pile")}
            trace = tuple(one for one in trace if one.kind != "plus" or one.parent in takes)
        if self.said.verb == FOR_IT and not (self.said.in_all or self.said.each) and self.said.acts == 1:
            trace = tuple(one for one in trace if one.id < windows[0] or self._is_got_for(windows[0], one))
        if self.one.last is not None:
            after = [number for number, _, verb in self.events.used if number > self.one.last and verb not in GETS]
            trace = tuple(one for one in trace if not after or one.id < min(after))
        for since in windows:
            whole = dict(got(trace, since, self.events.seat))
            if self.said.only and len(+Counter(whole)) > len(self.said.amounts):
                continue
            if all(
                whole.get(what, 0) == number
                if self.said.in_all and not self.said.each
                else is_got(trace, since, self.events.seat, (what, number), each=self.said.each)
                for what, number in map(amount, self.said.amounts)
            ):
                if more := self._got_for_the_others(since):
                    return f"{self.events.who} gets {_listed(more)}"
                self._use_what_gave(since)
                return ""
        whole = dict(got(trace, windows[-1], self.events.seat))
        if self.said.receiver is not None:
            whole["cards"] = given = self._given(trace, windows[-1])
            if self.said.amounts == (f"{given} card{'s' * (given != 1)}",):
                return ""
            if self.said.maker is not None:
                return f"{self.said.maker} gives {self.said.receiver} {_listed(whole)}"
        gained = event_with(self.run.trace, windows[-1])
        if self.said.verb == FOR_IT and gained is not None and gained.kind == "gain" and not any(whole.values()):
            return f"nothing is paid for a card that is gained{self._price(gained)}"
        gets = f"{self.events.who} gets {_listed(whole)}{self._from_what(trace, windows[-1])}"
        if self.said.used is not None:
            return f"{gets} from {self.said.used}"
        in_all = dict(got(trace, self.one.acted, self.events.seat))
        if not any(whole.values()) and any(in_all.values()):
            gets = f"{self.events.who} gets nothing for that, and {_listed(in_all)} in all"
        elif not any(in_all.values()) and (drawn := self._given(trace, self.one.acted)):
            # "draw a card" gives nothing that could be counted otherwise
            gets = f"{self.events.who} gets nothing, but draws {amount_of('cards', drawn)}"
        return gets

    def _got_for_the_others(self, since: int) -> dict[str, int]:
        """All that somebody gets for several things that were done, if that is more than is said of them together."""
        if self.one.first is None:
            return {}
        trace = [one for one in self.run.trace if one.id < since or self._is_got_for(since, one)]
        whole = dict(got(trace, self.one.first, self.events.seat))
        said = {what for what, _ in map(amount, self.said.amounts)}
        return {} if (+Counter(whole)).keys() <= said else whole

    def _from_what(self, trace: Sequence[Event], since: int) -> str:
        """Which cards and landscapes gave it, if the amounts that are said come from several."""
        kinds = {what for what, _ in map(amount, self.said.amounts)}
        given: dict[str, Counter[str]] = {}
        for one in trace:
            theirs = one.id >= since and one.kind == "plus" and self.events.seat in (None, one.player)
            if theirs and one.outcome in HAPPENED and one.get("what") in kinds and one.ability:
                given.setdefault(ability_parts(one.ability)[0], Counter())[one.get("what")] += one.get("amount") or 0
        if len(given) < 2:
            return ""
        return f" ({listed([f'{_listed(dict(amounts))} from {by}' for by, amounts in given.items()])})"

    def _price(self, gained: Event) -> str:
        """What a card that was gained costs now, as a clause; "" if none is left to look at."""
        you, names = (
            You(Glance(self.run.game, self.run.world), gained.player or 0),
            {card.name for card in gained.cards},
        )
        top = next((ref for ref in supply(you) if you.name(ref) in names), None)
        return "" if top is None else f" ({you.name(top)} costs {you.cost(top)} here)"

    def got_anyway(self) -> str:
        """What somebody gets who is said not to get that much, or nothing at all; empty if they get less."""
        if not self.said.amounts:
            return self._got_at_all()
        whole = dict(got(self.run.trace, self.one.acted, self.events.seat))
        whole["cards"] = max(whole.get("cards", 0), self._given(self.run.trace, self.one.acted))
        for what, number in map(amount, self.said.amounts):
            if whole.get(what, 0) >= number:
                return f"{self.events.who} gets {_listed({what: whole[what]})}"
        return ""

    def _got_at_all(self) -> str:
        """What somebody gets who is said to get nothing; empty if that is so."""
        since = self.one.since if self.one.answers else self.one.acted
        trace: Sequence[Event] = self.run.trace
        if self.said.verb == FOR_IT and not self.said.in_all:
            since = self._last_said()
            trace = tuple(one for one in trace if one.id < since or self._is_got_for(since, one))
        if listed_amounts := +Counter(dict(got(trace, since, self.events.seat))):
            return f"{self.events.who} gets {_listed(dict(listed_amounts))}"
        told = {number for number, _, verb in self.events.used if verb == "draw"}
        for event in trace:
            if event.id <= since or event.outcome not in HAPPENED or event.id in told:
                continue
            seat = event.get("receiver") if event.kind == "pass" else event.player
            if event.kind in ("gain", "pass", "take", "receive", "draw") and seat == self.events.seat:
                return f"{self.events.who} {_GETTING.get(event.kind, third_person(event.kind))} {cards_of(event)}"
        return ""

    def _last_said(self) -> int:
        """The event that somebody is said to get something for: what was said last, rather of the same player."""
        said = [number for number, _, verb in self.events.used if number >= self.one.since and verb not in GETS]
        said = [number for number in said if self.one.last is None or number <= self.one.last]
        theirs = [number for number in said if self._is_theirs(number)]
        return max(theirs or said, default=self.one.since)

    def _is_theirs(self, number: int) -> bool:
        """Whether that event is something that the player who gets it does."""
        event = event_with(self.run.trace, number)
        return event is not None and self.events.seat in (None, event.player)

    def _is_got_for(self, number: int, event: Event) -> bool:
        """Whether a player gets something for what was said last, which that event does: by the same text, or because of it."""
        done = event_with(self.run.trace, number)
        if event.kind != "plus" or done is None or done.kind == "choose" or event.origin == done.origin:
            return True
        return any(one.id == number for one in leading_to(self.run.trace, event))

    def _use_what_gave(self, since: int) -> None:
        """Adds what gave the amounts to what is used: the last time that they were got at once, or else a part of them."""
        for what, number in map(amount, self.said.amounts):
            given = [
                event
                for event in self.run.trace
                if event.id >= since and event.kind == "plus" and event.get("what") == what
                if event.outcome in HAPPENED and self.events.seat in (None, event.player)
            ]
            if last := ([one for one in given if one.get("amount") == number] or given)[-1:]:
                self.events.used[last[0].id, "", self.said.verb] += 1

    def _given(self, trace: Sequence[Event], since: int) -> int:
        """How many cards the player who is given something draws (Council Room), or is passed."""
        done = [event for event in trace if event.id >= since and event.outcome in HAPPENED]
        drawn = [one for one in done if (one.kind, one.player) == ("draw", self.events.seat)]
        passed = [one for one in done if one.kind == "pass" and one.get("receiver") == self.events.seat]
        return sum(len(one.cards) for one in (*drawn, *passed))


def _listed(amounts: dict[str, int]) -> str:
    return listed([f"+{amount_of(what, number)}" for what, number in amounts.items() if number > 0]) or "nothing"
