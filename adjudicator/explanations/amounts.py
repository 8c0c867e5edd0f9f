"""What an amount is made up of: what a text counted, what changed it, and what somebody got in total."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from adjudicator.engine.events import Event
from adjudicator.engine.moments import INSTRUCTED, WOULD_DRAW, WOULD_GET
from adjudicator.explanations.counts import COUNTS
from adjudicator.explanations.phrases import amount_of, listed, person, plural, repeated, token_named
from adjudicator.explanations.sentences import sentence
from adjudicator.explanations.trace import (
    HAPPENED,
    Trace,
    ability_parts,
    enclosing,
    engine_only,
    event_with,
    issuing_card,
)

_CHANGING: Final = (INSTRUCTED, WOULD_GET, WOULD_DRAW)
_ASKED: Final = re.compile(
    r"\+?\$(?P<coins>\d+)"
    r"|(?:\+?(?P<number>\d+) |\+)(?P<what>actions?|buys?|cards?|potions?|coffers|villagers?|favors?|debt|vp)"
    r"|(?P<any>coffers|villagers?|favors?|debt|vp)"
)
_KEPT: Final = ("coffers", "villagers", "favors", "debt", "vp")
"""What is not lost at the end of a turn."""


def found_before(event: Event, trace: Trace) -> tuple[Event, ...]:
    """What the text that issued an event counted last before it: that decided whether it happened, or how much."""
    event = _given(event, trace)
    if event.origin is None:
        return ()
    found: list[Event] = []
    for one in reversed(trace[: _place(event, trace)]):
        if one.id == event.parent:
            break
        if one.parent != event.parent:
            continue
        if one.kind in COUNTS and one.origin == event.origin:
            found.append(one)
        elif found:
            break
    issuer = event_with(trace, event.origin)
    theirs = [one for one in found if one.player == event.player]
    about_others = issuer is not None and event.player != issuer.player
    found = theirs if about_others else found
    # what was looked for and not there did not add to what was
    there = [one for one in found if one.get("amount") != 0]
    return tuple(reversed(there or found))


def changed_before(event: Event, trace: Trace) -> tuple[str, ...]:
    """The names of what changed an amount just before somebody got it, each as many times as it did."""
    event = _given(event, trace)
    if event.kind != "plus":
        return ()
    names: list[str] = []
    for one in reversed(trace[: _place(event, trace)]):
        if one.parent != event.parent or engine_only(one):
            continue
        if one.kind != "ability" or one.get("moment") not in _CHANGING or one.outcome not in HAPPENED:
            break
        name = ability_parts(one.ability or "")[0]
        names.append(f"the {token_named(name)}" if name[:1] in ("+", "-") else name)
    return tuple(reversed(names))


def made_up_of(event: Event, players: Sequence[str], trace: Trace) -> str:
    """The end of a sentence about an event: what was counted for it, and what changed it; "" if nothing was."""
    counted = [sentence(one, players, trace) for one in found_before(event, trace)]
    changed = changed_before(event, trace)
    return "".join(
        (f": {listed(counted)}" if counted else "", f", and because of {repeated(changed)}" if changed else "")
    )


OnBoard: TypeAlias = Callable[[int, str], int]
"""How much of something (coins, Coffers ...) a player, by their seat, had on the board before anything happened."""


class InAll(NamedTuple):
    """How much of something, such as coins in a turn, a player got in several events, and had on the board before."""

    what: str
    amount: int
    events: tuple[Event, ...]
    before: int


def given(wanted: tuple[str, int | None], trace: Trace) -> tuple[Event, ...]:
    """The events in which somebody got just that much: `$6`, `+2 Actions`, or any number of Debt."""
    what, amount = wanted
    return tuple(
        event
        for event in trace
        if (event.kind, event.get("what")) == ("plus", what)
        and event.outcome in HAPPENED
        and amount in (None, event.get("amount"))
    )


def in_all(wanted: tuple[str, int | None], trace: Trace, on_board: OnBoard | None = None) -> InAll | None:
    """The events in which a player got that much in total (`$6`, `5 Cards`); `None` if nobody did.

    What the player had on the board, before anything happened, is part of the total.
    """
    what, amount = wanted
    if amount is None:
        return None
    for (player, turn), events in _got(what, trace).items():
        before = on_board(player, what) if on_board is not None and player is not None and not turn else 0
        for last in range(len(events), 0 if before else 1, -1):
            if before + sum(map(_signed, events[:last])) == amount:
                return InAll(what, amount, tuple(events[:last]), before)
    return None


def amount_asked(asked: str) -> tuple[str, int | None] | None:
    """What `$6`, `+1 Action`, `2 VP` or `Debt` means: an amount of what, and how much; `None` if it is not an amount."""
    said = _ASKED.fullmatch(asked.strip().casefold())
    if said is None:
        return None
    what = said["what"] or said["any"] or "coins"
    plain = what in ("debt", "vp") or what.endswith("s")
    number = said["coins"] or said["number"]
    return what if plain else f"{what}s", None if number is None else int(number)


def _got(what: str, trace: Trace) -> dict[tuple[int | None, int], list[Event]]:
    """The events in which each player got something: in each turn, or in the whole trace if it is kept between turns.

    By the player and the event with which the turn begins (0: the turn that the board shows).
    """
    rows: dict[tuple[int | None, int], list[Event]] = {}
    turn = 0
    for event in trace:
        if event.kind == "turn":
            turn = 0 if what in _KEPT else event.id
        if event.kind in ("plus", "lose") and event.get("what") == what and event.outcome in HAPPENED:
            rows.setdefault((event.player, turn), []).append(event)
    return rows


def _signed(event: Event) -> int:
    amount = event.get("amount") or 0
    return -amount if event.kind == "lose" else amount


def in_all_said(found: InAll, players: Sequence[str], trace: Trace) -> str:
    """`alice gets $6 in all: +$2 from Conspirator 3 times`; `alice has $6 in all: $4 to begin with and +$2 from Silver`."""
    rows = Counter((_signed(event), _source(event, trace)) for event in found.events)
    parts = [
        repeated((f"{'+' if amount > 0 else '-'}{amount_of(found.what, abs(amount))}{source}",) * times)
        for (amount, source), times in rows.items()
    ]
    if found.before:
        parts = [f"{amount_of(found.what, found.before)} to begin with", *parts]
    who, gets = person(players, found.events[0].player), "has" if found.before else "gets"
    return f"{who} {gets} {amount_of(found.what, found.amount)} in all: {listed(parts)}"


class Gained(NamedTuple):
    """How many cards of one name a player gained in several events."""

    card: str
    number: int
    events: tuple[Event, ...]


def gained_in_all(asked: str, trace: Trace) -> Gained | None:
    """The gains in which a player got that many cards in total (`5 Silvers`); `None` if nobody did."""
    number, _, cards = asked.strip().casefold().partition(" ")
    if not number.isdecimal():
        return None
    rows: dict[tuple[int | None, str], list[Event]] = {}
    for event in trace:
        if event.kind != "gain" or event.outcome not in HAPPENED or not event.cards:
            continue
        name = event.cards[0].name
        if cards in (name.casefold(), plural(name).casefold()):
            events = rows.setdefault((event.player, name), [])
            events.append(event)
            if sum(len(one.cards) for one in events) == int(number):
                return Gained(name, int(number), tuple(events))
    return None


def gained_in_all_said(found: Gained, players: Sequence[str], trace: Trace) -> str:
    """`alice gains 5 Silvers in all: 4 from Courser and 1 bought`; `alice gains 4 Silvers in all, from Courser`."""
    rows = Counter[str]()
    for event in found.events:
        rows[_source(event, trace) or " bought"] += len(event.cards)
    cards = f"{found.number} {plural(found.card) if found.number > 1 else found.card}"
    said = f"{person(players, found.events[0].player)} gains {cards} in all"
    if len(rows) == 1:
        return said if " bought" in rows else f"{said},{next(iter(rows))}"
    return f"{said}: {listed([f'{number}{source}' for source, number in rows.items()])}"


def _source(event: Event, trace: Trace) -> str:
    card = issuing_card(event, trace)
    if card is None:
        around = next(enclosing(trace, event), None)
        card = around.get("name") if around is not None and around.kind == "spend" else None
    return f" from {card}" if card else ""


def _given(event: Event, trace: Trace) -> Event:
    """For cards that are drawn, the "+2 Cards" that drew them."""
    around = event_with(trace, event.parent) if event.kind == "draw" else None
    return around if around is not None and around.kind == "plus" else event


def _place(event: Event, trace: Trace) -> int:
    return next(place for place, one in enumerate(trace) if one.id == event.id)
