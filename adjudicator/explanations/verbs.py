"""What players do to cards, as verbs: one entry per kind of event, and how the verb reads for each outcome."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.explanations.lost_cards import lost
from adjudicator.explanations.phrases import (
    cards_of,
    moved_from,
    moved_to,
    nth_time,
    person,
    possessive,
    pronoun,
    repeated,
)
from adjudicator.explanations.trace import Trace
from adjudicator.world.places import DECK, DISCARD, Place


@dataclass(frozen=True, slots=True)
class VerbForms:
    """A verb (`gains`, `gain`), and the places that need not be named because the rules give them."""

    third: str
    base: str
    from_: frozenset[str] = frozenset()
    to: frozenset[str] = frozenset()


def _verb(third: str, base: str, from_: str = "", to: str = "") -> VerbForms:
    return VerbForms(third, base, frozenset(filter(None, from_.split(","))), frozenset(filter(None, to.split(","))))


NOBODYS: Final = ("deck", "discard", "set aside")
"""Zones that can also belong to no player: the Boons deck ..."""

_SEEN: Final = "looking at"

VERBS: Final[dict[str, VerbForms]] = {
    "play": _verb("plays", "play", "hand", "in play"),
    "buy": _verb("buys", "buy", "pile", "discard"),
    "gain": _verb("gains", "gain", "pile", "discard"),
    "discard": _verb("discards", "discard", "hand", "discard"),
    "trash": _verb("trashes", "trash", "hand", "trash"),
    "draw": _verb("draws", "draw", "deck", "hand"),
    "put": _verb("puts", "put", "hand"),
    "set aside": _verb("sets aside", "set aside", "hand", "set aside"),
    "exile": _verb("Exiles", "Exile", "hand", "exile"),
    "reveal": _verb("reveals", "reveal", "hand", _SEEN),
    "look at": _verb("looks at", "look at", "", _SEEN),
    "replace": _verb("replaces", "replace"),
    "exchange": _verb("exchanges", "exchange", "discard", "pile"),
    "return": _verb("returns", "return", "hand,in play", ""),
    "call": _verb("calls", "call", "tavern", "in play"),
    "pass": _verb("passes", "pass", "hand"),
    "take": _verb("takes", "take", "pile", "in front"),
    "receive": _verb("receives", "receive"),
    "turn over": _verb("turns over", "turn over"),
    "keep": _verb("keeps", "keep", "looking at,hand", "in front"),
    "spend": _verb("spends", "spend"),
    "pay": _verb("pays", "pay"),
    "pay off": _verb("pays off", "pay off"),
    "follow": _verb("follows", "follow"),
    "shuffle": _verb("shuffles", "shuffle"),
}


def _owner(event: Event, players: Sequence[str], place: Place) -> str:
    if place.zone in NOBODYS and place.seat is None:
        return f"the {place.of}"
    return "their" if place.seat in (None, event.player) else possessive(person(players, place.seat))


def _moved(event: Event, players: Sequence[str], verb: VerbForms) -> list[str]:
    """`cards`, `from their hand`, `onto their deck` as far as it does not go without saying."""
    words = [cards_of(event)]
    if (place := event.get("from")) is not None:
        owner = _owner(event, players, place)
        if place.zone not in verb.from_ or owner != "their":
            words.append(moved_from(place.zone, owner))
    if (place := event.get("to") or event.get("destination")) is not None:
        owner = _owner(event, players, place)
        where = moved_to(place.zone, owner)
        if event.get("bottom"):
            where = re.sub("^(onto|to) ", "on the bottom of " if place.zone == DECK else "to the bottom of ", where)
        elif place.zone == DECK and len({card.name for card in event.cards}) > 1:
            # the last one that is put there is on top
            where += f" ({event.cards[-1].name} on top)"
        if place.zone not in verb.to or (owner != "their" and not verb.base.endswith(where)):
            words.append(where)
    if event.kind == "gain":
        words[-1] = words[-1].replace("into their hand", "to their hand")
        words = [*words[:-2], f"{words[-2]},", f"setting {pronoun(event)} aside"] if words[-1] == "aside" else words
    return words


def _extras(event: Event, players: Sequence[str]) -> str:
    """What else `detail` says about a play, a buy, an exchange or a pass."""
    if _EXTRAS.isdisjoint([key for key, _ in event.detail]):
        return ""
    parts = []
    if (receiver := event.get("receiver")) is not None:
        parts.append(f"to {person(players, receiver)}")
    if other := event.get("for"):
        parts.append(f"for {other}")
    if new := event.get("with"):
        parts.append(f"with {new}")
    if under := event.get("under"):
        parts.append("under 1 card" if under == 1 else f"under {under} cards")
    if (before := event.get("from player")) is not None:
        parts.append(f"from {person(players, before)}")
    if side := event.get("to side"):
        parts.append(f"to {side}")
    if event.get("again"):
        parts.append(nth_time(event.get("time")) or "again")
    if event.get("leaving"):
        parts.append(f"leaving {pronoun(event)} where {'they are' if len(event.cards) > 1 else 'it is'}")
    if printed := event.get("printed"):
        parts.append(f"instead of {printed} because of {repeated(event.get('because of'))}")
    if overpaid := event.get("overpaid"):
        parts.append(f"overpaying {overpaid}")
    commas = (", " if part.startswith(("leaving", "overpaying")) else " " for part in parts)
    return "".join(comma + part for comma, part in zip(commas, parts, strict=True))


_EXTRAS: Final = frozenset(
    (
        *("receiver", "for", "with", "under", "from player", "to side"),
        *("again", "leaving", "printed", "overpaid"),
    )
)
"""The entry of `detail` that begins one of these parts."""


def _follow(event: Event) -> str:
    text = f"{possessive(event.cards[0].name)} instructions" if event.cards else "the instructions"
    again = nth_time(event.get("time"))
    return f"{text} {again}" if again else text


def _shuffle(event: Event) -> str:
    if event.cards:
        return f"{cards_of(event)} into their deck"
    if event.get("what") == DISCARD:
        return "their discard pile and adds it to the bottom of their deck"
    what = event.get("what") or "deck"
    return what if what.startswith("the ") else f"their {what}"


def _object(event: Event, players: Sequence[str], verb: VerbForms) -> str:
    if event.kind == "follow":
        return _follow(event)
    if event.kind == "shuffle":
        return _shuffle(event)
    return " ".join(_moved(event, players, verb)) + _extras(event, players)


def _reason(event: Event) -> str:
    return f": {event.because}" if event.because else ""


def _instead(event: Event) -> str:
    return f"instead: {event.because}" if event.because else "something else happens instead"


def would(event: Event, players: Sequence[str]) -> str:
    """What a player would do if nothing changed it: `alice would gain Inn`."""
    verb = VERBS[event.kind]
    return f"{person(players, event.player)} would {verb.base} {_object(event, players, verb)}"


def act(event: Event, players: Sequence[str], trace: Trace) -> str:
    """What a player did (`alice gains Inn onto their deck`), or did not do, and why not."""
    verb = VERBS[event.kind]
    who, object_ = person(players, event.player), _object(event, players, verb)
    match event.outcome:
        case "failed":
            return f"{who} cannot {verb.base} {object_}{_reason(event)}"
        case "prevented":
            return f"{who} does not {verb.base} {object_}{_reason(event)}"
        case "replaced":
            return f"{would(event, players)}; {_instead(event)}"
        case "declined":
            return f"{who} chooses not to {verb.base} {object_}{_reason(event)}"
        case "not written":
            return f"{who} does not {verb.base} {object_}: no answer was written"
        case "lost track":
            return lost(event, who, verb.base, object_, trace)
        case "done" | "open":
            return f"{who} {verb.third} {object_}"
