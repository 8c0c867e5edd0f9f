"""What a meeting shows: paths of causes between what one card does and what the other does, and what changes.

Every finding is made from events and their links; the sentences are those of the trace.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.engine.moments import AFTER_TURN
from adjudicator.explanations.lost_cards import mover_of
from adjudicator.explanations.phrases import capitalised, listed, possessive, token_named
from adjudicator.explanations.sentences import sentence
from adjudicator.explanations.spoken_answer import say_lost
from adjudicator.explanations.trace import (
    Trace,
    enclosing,
    engine_only,
    event_with,
    is_choice,
    issuing_card,
)
from adjudicator.explanations.verbs import VERBS, would
from adjudicator.interact.findings import Kind
from adjudicator.world.places import HAND, PLAY

_CHANGING: Final = {"prevents": "prevents", "modifies": "instead", "replaces": "instead", "becomes": "instead"}
_JOINING: Final = frozenset({"play", "trash", "gain", "exile", "set aside", "exchange", "return", "call", "receive"})
_LOSES: Final = frozenset({"trash", "exile", "set aside", "return", "exchange"})
_DONE_TO: Final = _JOINING | {"put", "discard", "pass"}
_COUNTED: Final = frozenset({"plus", "lose", "pay", "gain", "trash", "exile", "unaffected", "take tokens"})
_UNDERGONE: Final = _COUNTED | _DONE_TO | {"draw", "reveal", "take", "token", "end", "extra turn"}
_TOLD: Final = _UNDERGONE | {"play", "stays"}
MOST_FOLLOWING: Final = 4
"""The most sentences to say about what followed."""
MOST_LATER: Final = 8
"""The most sentences to say about later turns, where an amount that is received twice is mentioned twice."""
_ORDERING: Final = frozenset({"first", "react", "use"})
_HAPPENED: Final = frozenset({"done", "replaced", "lost track", "failed", "prevented"})


class Showing:
    """One run of a meeting, searched for what connects two cards."""

    def __init__(self, trace: Trace, players: Sequence[str], pair: tuple[str, ...]) -> None:
        self.trace, self.players, self.pair = trace, capitalised(players), pair
        # what a token does is done by the one of them that put it there
        moved = [event for event in trace if event.kind == "token" and event.get("on") and event.ability in pair]
        self.put_there = {str(event.get("token")): event.ability for event in moved}

    def say(self, event: Event) -> str:
        """The event as a sentence."""
        if event.outcome == "lost track":
            return _whole(self._once_only(event) or say_lost(event, self.players, self.trace))
        return _whole(sentence(event, self.players, self.trace))

    def _once_only(self, event: Event) -> str:
        """That a card that is played cannot do with itself again what it has done already; empty if something else has
        moved it."""
        mover, mine = mover_of(event, self.trace), self.owner(event)
        if (
            mover is None
            or mover.kind != event.kind
            or event.kind not in _LOSES
            or {card.name for card in event.cards} != {mine}
        ):
            return ""
        if any(one.kind == "ability" for one in enclosing(self.trace, event)):
            return ""
        verb, _, particle = VERBS[event.kind].base.partition(" ")
        again = f"{particle} again".lstrip()
        return (
            f"{self.players[event.player or 0]} cannot {verb} the same {mine} {again}, because it loses track of itself"
        )

    def cause(self, event: Event) -> str:
        """The event as the beginning of a sentence that says what it causes."""
        if event.outcome == "replaced" and event.kind in VERBS:
            return would(event, self.players)
        return without_full_stop(self.say(event))

    def owner(self, event: Event) -> str | None:
        """Which of the two cards an event comes from."""
        issuer = issuing_card(event, self.trace)
        issuer = self.put_there.get(issuer or "", issuer)
        return issuer if issuer in self.pair else None

    def about(self, event: Event) -> set[str]:
        """Which of the two cards an event concerns: it is about one, or happens inside what one does."""
        found = {card.name for card in event.cards} & set(self.pair)
        owner = self.owner(event)
        return found | ({owner} if owner else set())

    def joined(self, mine: str, cause: Event) -> bool:
        """Whether a cause has to do with the other card; with two copies of one card, whether it is a different event."""
        (other,) = set(self.pair) - {mine} or {mine}
        if other in self.about(cause):
            return True
        return any(other in self.about(around) for around in enclosing(self.trace, cause) if around.kind != "turn")

    def all(self) -> Iterator[tuple[Kind, Event, tuple[Event, ...], tuple[str, ...]]]:
        """Each kind of finding with its event, the causes that explain it, and its key."""
        for event in self.trace:
            if engine_only(event):
                continue
            yield from self._ability(event)
            yield from self._changed(event)
            yield from self._done_to(event)
            yield from self._order(event)
        yield from self._on_extra_turns()

    def _ability(self, event: Event) -> Iterator[tuple[Kind, Event, tuple[Event, ...], tuple[str, ...]]]:
        mine = self.owner(event)
        if event.kind != "ability" or mine is None or event.outcome not in _HAPPENED:
            return
        for kind, number in event.links:
            cause = event_with(self.trace, number)
            if cause is None or kind not in ("triggers", "enables"):
                continue
            if self.joined(mine, cause) and (kind == "triggers" or cause.kind != "choose"):
                yield "triggers", event, (cause,), (event.ability or "", cause.kind)
                return

    def _changed(self, event: Event) -> Iterator[tuple[Kind, Event, tuple[Event, ...], tuple[str, ...]]]:
        mine = self.about(event)
        for kind, number in event.links:
            cause = event_with(self.trace, number)
            if cause is None:
                continue
            theirs = self.about(cause)
            if kind == "loses track of" and event.outcome == "lost track" and mine and theirs:
                yield "lost track", event, (cause,), (event.kind, event.ability or "", cause.ability or "")
            elif kind in _CHANGING and (mine | theirs) == set(self.pair):
                what: Kind = "prevents" if _CHANGING[kind] == "prevents" else "instead"
                yield what, event, (cause,), (kind, event.kind, cause.ability or "")
        if event.kind == "stays" and mine:
            around = set(self.pair).intersection(event.get("because of"))
            if around - {card.name for card in event.cards}:
                yield "stays", event, (), ("stays", *sorted(mine))

    def _done_to(self, event: Event) -> Iterator[tuple[Kind, Event, tuple[Event, ...], tuple[str, ...]]]:
        mine = self.owner(event)
        done = event.kind in _DONE_TO or _shown_from_hand(event)
        if mine is None or not done or event.outcome not in ("done", "replaced"):
            return
        (other,) = set(self.pair) - {mine} or {mine}
        if any(card.name == other for card in event.cards):
            if event.kind == "play":
                yield "plays", event, (), (event.kind, mine, other)
            else:
                given = {str(one.get("what")) for one in self._further(event) if one.kind == "plus"}
                yield "does", event, (), (event.kind, mine, other, *sorted(given))

    def _order(self, event: Event) -> Iterator[tuple[Kind, Event, tuple[Event, ...], tuple[str, ...]]]:
        if not is_choice(event) or event.get("asked") not in _ORDERING:
            return
        around = event_with(self.trace, event.parent)
        if around is not None and around.kind == "cleanup":
            return  # which card is discarded first
        options = event.get("options") or event.get("chosen")
        named = {name for name in self.pair for option in options if name in option}
        if named == set(self.pair) and len(named) > 1:
            yield "order", event, (around,) if around else (), ("order", event.ability or "")

    def _on_extra_turns(self) -> Iterator[tuple[Kind, Event, tuple[Event, ...], tuple[str, ...]]]:
        """What one card set up for the next turn, and does on a turn that the other one gives."""
        taken = given = None
        for event in self.trace:
            if event.kind == "extra turn":
                taken = event
            elif event.kind == "turn":
                # the turn that begins is the one just taken
                given, taken, begun = taken, None, event.id
            elif given is None or event.get("moment") == AFTER_TURN:
                continue  # what gives another turn
            elif event.kind == "ability" and event.outcome in _HAPPENED:
                mine, giver = self.owner(event), self.owner(given)
                before = any(kind == "sets up" and number < begun for kind, number in event.links)
                if before and mine is not None and giver not in (None, mine) and event.player == given.player:
                    yield "next turn", event, (given,), ("next turn", event.ability or "", giver or "")

    def joins(self, *, idle: bool = True) -> Iterator[tuple[str, str, str]]:
        """What one of several cards does with another, or triggers on with it: the two, and a sentence.

        Unless `idle`, not what is done to a card as to any other one, if none of them triggers on it.
        """
        telling = {number for one in self.trace if self.owner(one) for _, number in one.links}
        for event in self.trace:
            if engine_only(event) or event.outcome not in _HAPPENED:
                continue
            mine = self.owner(event)
            if mine is not None and event.kind in _JOINING:
                if not idle and event.kind in _LOSES and event.id not in telling:
                    continue
                for other in {card.name for card in event.cards} & set(self.pair) - {mine}:
                    yield mine, other, f"{mine}: {self.say(event)}"
            elif mine is not None and event.kind == "ability":
                for cause in (event_with(self.trace, number) for kind, number in event.links if kind == "triggers"):
                    if cause is None:
                        continue
                    for other in sorted(self.about(cause) - {mine}):
                        yield mine, other, f"When {self.cause(cause)}, {called(mine)} triggers."
            elif event.kind == "unaffected" or event.outcome == "lost track":
                named = {card.name for card in event.cards} & set(self.pair)
                others = {event.because or ""} & set(self.pair)
                for one in named:
                    for other in others - {one}:
                        yield other, one, self.say(event)

    def triggered_by(self, name: str) -> str:
        """That each of the cards triggers on the same thing that happens to this one, in a sentence; empty if not so."""
        found: dict[int, dict[str, Event]] = {}
        for event in self.trace:
            mine = self.owner(event)
            if event.kind == "ability" and mine is not None and event.outcome in _HAPPENED and not engine_only(event):
                for kind, number in event.links:
                    if kind == "triggers":
                        found.setdefault(number, {}).setdefault(mine, event)
        for number, abilities in found.items():
            cause = event_with(self.trace, number)
            if cause is not None and {*abilities} == {*self.pair} and any(card.name == name for card in cause.cards):
                return f"When {self.cause(cause)}, {listed(sorted(abilities))} both trigger."
        return ""

    def how_it_happened(self, kind: Kind, event: Event, causes: Sequence[Event]) -> tuple[str, ...]:
        """How it happened, in a few sentences: its causes and the event itself, unless the verdict says them, and what
        followed."""
        before = () if kind in ("triggers", "next turn", "does", "does more", "lost track") else (*causes, event)
        followed = self._further(event) if kind in ("does", "does more") else self._inside(event)
        if not followed and kind == "triggers":
            # it changes how the rest of its cause continues
            followed = [one for one in self._inside(causes[0]) if one.id > event.id]
        lines = [self.say(one) for one in (*before, *self._telling(followed)[:MOST_FOLLOWING])]
        if kind == "plays":
            lines += [*self._last_time(event), *self._afterwards(event), *self._in_clean_up(event)]
        if kind == "triggers" and causes[0].kind == "play" and not self._followed(causes[0]):
            player, card = self.players[causes[0].player or 0], causes[0].cards[0].name
            lines.insert(0, f"{player} does not follow {possessive(card)} instructions.")
        return tuple(dict.fromkeys(lines))

    def _last_time(self, play: Event) -> Iterator[str]:
        """What the last of several plays by the same card did, if it is not the same as the first."""
        mine = self.owner(play)
        plays = [one for kind, one, _, _ in self.all() if kind == "plays" and self.owner(one) == mine]
        if len(plays) > 1 and self._did(plays[-1]) != self._did(play):
            done = " ".join(map(self.say, self._telling(self._inside(plays[-1]))[:MOST_FOLLOWING]))
            yield f"The {_NTH.get(len(plays), 'last')} time: {done or 'nothing.'}"

    def _did(self, play: Event) -> list[tuple[object, ...]]:
        """What a play did, whichever cards it was done to."""
        return [(one.kind, one.outcome, one.player, len(one.cards)) for one in self._telling(self._inside(play))]

    def _telling(self, events: Sequence[Event]) -> list[Event]:
        """These events without the revealing of other cards, if there is more to tell."""
        found = [one for one in events if one.kind != "reveal" or {card.name for card in one.cards} & set(self.pair)]
        return found or list(events)

    def _afterwards(self, play: Event) -> Iterator[str]:
        """What a card that was played does later in the turn, and when."""
        turn = next((one.id for one in self.trace if one.kind == "turn" and one.id > play.id), len(self.trace) + 1)
        when: dict[str, list[str]] = {}
        for event in self.trace:
            if event.kind != "ability" or event.outcome not in _HAPPENED or not play.id < event.id < turn:
                continue
            if self.owner(event) != play.cards[0].name or play in tuple(enclosing(self.trace, event)):
                continue
            causes = [event_with(self.trace, number) for kind, number in event.links if kind == "triggers"]
            if causes and causes[0] is not None:
                when.setdefault(self.cause(causes[0]), []).extend(map(self.say, self._inside(event)))
        for cause, done in when.items():
            if done:
                yield f"{cause if cause.startswith(_MOMENT) else f'When {cause}'}: {' '.join(done)}"

    def _in_clean_up(self, play: Event) -> Iterator[str]:
        """Which of the two stays in play in Clean-up and which does not, if only one of them stays."""
        clean_up = next((one for one in self.trace if one.kind == "cleanup" and one.id > play.id), None)
        inside = [one for one in self.trace if clean_up is not None and one.parent == clean_up.id]
        staying = {card.name for one in inside if one.kind == "stays" for card in one.cards} & set(self.pair)
        for event in inside if staying else ():
            gone = {card.name for card in event.cards} & set(self.pair) - staying
            place = event.get("from")
            if event.kind == "discard" and gone and place is not None and place.zone == PLAY:
                player = self.players[event.player or 0]
                yield f"{player} discards {listed(sorted(gone))} in Clean-up, and {listed(sorted(staying))} stays in play."

    def _followed(self, play: Event) -> bool:
        """Whether the player who played the card did what it says."""
        return any(one.kind == "follow" and one.parent == play.id for one in self.trace)

    def next_turn(self, card: str) -> tuple[str, ...] | None:
        """What a card played this turn does on later turns, in a few sentences; None if it does nothing then."""
        turn, played = 0, None
        found: list[Event] = []
        any_ability = False
        for event in self.trace:
            turn += event.kind == "turn"
            if played is None and event.kind == "play" and any(one.name == card for one in event.cards):
                played = turn
            if played is not None and turn > played and event.kind == "ability" and self.owner(event) == card:
                any_ability = True
                found += self._inside(event)
        return tuple(map(self.say, self._telling(found)))[:MOST_LATER] if any_ability else None

    def _further(self, event: Event) -> list[Event]:
        """What followed in the same ability, or in the rest of the instructions that caused this."""
        (around, *_) = [one for one in enclosing(self.trace, event) if one.kind in ("ability", "follow", "play")] or [
            event
        ]
        return [one for one in self._inside(around) if one.id > event.id]

    def _inside(self, event: Event) -> list[Event]:
        """What happened to cards, pools and players because of it."""
        return [
            one
            for one in self.trace
            if one.id > event.id
            and (one.kind in _UNDERGONE or _is_naming(one))
            and not engine_only(one)
            and event in (around := tuple(enclosing(self.trace, one)))
            and not (one.kind == "take" and any(other.kind == "exchange" for other in around))
        ]

    def story(self) -> tuple[str, ...]:
        """What was played, and what happened then, in order, naming the ability if one of the two cards did it.

        What is discarded and drawn in Clean-up is left out: that happens with any cards.
        """
        lines: list[str] = []
        before = when = ""
        for event in self.trace:
            if event.kind == "turn":
                when = f"On {possessive(self.players[event.player or 0])} turn: "
            if engine_only(event) or not (event.kind in _TOLD or _is_naming(event)) or event.outcome not in _HAPPENED:
                continue
            # of many cards revealed one after another, only the first and the two cards
            once_more, before = event.kind == before == "reveal", event.kind
            if once_more and not self.about(event) & {card.name for card in event.cards}:
                continue
            said = self.say(event)
            outside = tuple(enclosing(self.trace, event))
            if event.kind != "stays" and any(one.kind == "cleanup" for one in outside):
                continue
            around = next((one for one in outside if one.kind in ("ability", "play")), None)
            by = self.owner(around) if around is not None and around.kind == "ability" else None
            lines.append(when + (f"{by}: {said}" if by is not None and event.outcome == "done" else said))
            when = ""
        return tuple(lines)

    def abilities(self, of: str) -> dict[str, Event]:
        """What a card did on its own account, besides what it says when it is played, by the names of its abilities."""
        done = (one for one in self.trace if one.kind == "ability" and one.outcome == "done" and not engine_only(one))
        return {one.ability: one for one in done if one.ability is not None and self.owner(one) == of}

    def choices(self, but_not: str = "", *, free: bool = False) -> Counter[tuple[object, ...]]:
        """What was chosen beyond the moves of the meeting, in a form that can be counted.

        What one card asked may be left out, and with `free` what could not be chosen otherwise.
        """
        asked = (event for event in self.trace if is_choice(event) and event.get("asked") != "turn")
        chosen = (event for event in asked if not (free and event.get("forced")) and not self._is_in(but_not, event))
        return Counter((event.get("asked"), event.get("chosen")) for event in chosen)

    def chooses_cards(self) -> bool:
        """Whether one of the two has somebody choose among several options, so that what came before may matter."""
        asked = (event for event in self.trace if is_choice(event) and event.get("asked") not in _ORDERING)
        return any(self.owner(event) is not None and len(event.get("options") or ()) > 1 for event in asked)

    def _is_in(self, bought: str, event: Event) -> bool:
        """Whether an event is part of buying this."""
        return bool(bought) and any(one.get("name") == bought for one in enclosing(self.trace, event))

    def both_done(self) -> bool:
        """Whether each of the two cards did what it triggered to do, without any of it failing."""
        found = [one for one in self.trace if not engine_only(one) and self.owner(one) is not None]
        done = {self.owner(one) for one in found if one.kind == "ability" and one.outcome == "done"}
        return done == set(self.pair) and all(one.outcome in ("done", "replaced") for one in found)

    def undergone(self) -> list[str]:
        """What happened to cards, pools and players, and which ability did not happen, in order."""
        there = (one for one in self.trace if not engine_only(one))
        return [self.say(one) for one in there if one.kind in _UNDERGONE or _did_not_happen(one)]

    def counts(self, but_not: str = "") -> Counter[str]:
        """What happened, as sentences that can be counted; buying one of the two may be left out."""
        found: Counter[str] = Counter()
        for event in self.trace:
            if event.kind not in _COUNTED or event.outcome not in _HAPPENED or engine_only(event):
                continue
            if not self._is_in(but_not, event):
                found[self.say(event)] += 1
        return found


def _shown_from_hand(event: Event) -> bool:
    """Whether a single card of a hand is revealed, which was chosen because of what it is."""
    place = event.get("from")
    return event.kind == "reveal" and len(event.cards) == 1 and place is not None and place.zone == HAND


def _did_not_happen(event: Event) -> bool:
    return event.kind == "ability" and event.outcome in ("failed", "prevented")


def _is_naming(event: Event) -> bool:
    """Whether somebody names a card, which is a choice that a card goes on about."""
    return is_choice(event) and event.get("asked") == "name"


_MOMENT: Final = ("At ", "After ")
_NTH: Final = {2: "second", 3: "third"}


def _whole(text: str) -> str:
    """The words as a sentence, with a capital and a full stop."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?", "!")) else f"{text}."


def called(card: str) -> str:
    """A card by its name, a token with its article."""
    return f"the {token_named(card)}" if card[:1] in ("+", "-") else card


def without_full_stop(text: str) -> str:
    """A sentence as a part of another one."""
    return text.rstrip(".")
