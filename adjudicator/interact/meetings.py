"""The situations in which two cards can meet: one is played, bought, gained ... while the other is somewhere.

Each has the same situation without the other card beside it, so that what changes can be seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Final

from adjudicator.cards import catalog
from adjudicator.drafts.scenario_from_cards import game_of
from adjudicator.engine.definitions import Definition
from adjudicator.format.catalogue import LANDSCAPES
from adjudicator.format.zones import NEWEST

PLAYABLE: Final = frozenset(("Action", "Treasure", "Night"))
BUYABLE: Final = frozenset(("event", "project"))

ALONE: Final = "alone"
LANDSCAPE: Final = "landscape"
IN_HAND: Final = "in hand"
WITH_BOB: Final = "with bob"
PLAYED_BEFORE: Final = "played before"
LAST_TURN: Final = "played last turn"
BY_BOB: Final = "played by bob"
BOUGHT_BEFORE: Final = "bought before"

_WHERE: Final = {
    LANDSCAPE: "in a game with {}",
    IN_HAND: "with {} in hand",
    WITH_BOB: "while Bob has {} in hand",
    PLAYED_BEFORE: "after playing {} this turn",
    LAST_TURN: "after playing {} last turn",
    BY_BOB: "after Bob played {} last turn",
    BOUGHT_BEFORE: "after buying {}",
}


@dataclass(frozen=True, slots=True)
class Meeting:
    """What happens to `card` while `other` is where `where` says; `text` is a scenario of it."""

    card: str
    happens: str
    other: str
    where: str
    text: str

    @property
    def title(self) -> str:
        """`Alice gains Inn with Watchtower in hand`."""
        start = f"Alice {self.happens} {self.card}"
        return start if self.where == ALONE else f"{start} {_WHERE[self.where].format(self.other)}"


def meetings(one: str, other: str, as_of: tuple[str, date] | None = None) -> Iterator[Meeting]:
    """All situations of a pair, in a fixed order."""
    known = catalog(as_of[1] if as_of else NEWEST, {})
    for card, beside in ((one, other), (other, one)) if one != other else ((one, other),):
        for happens in _happenings(known[card]):
            for where in _places(known[card], happens, known[beside]):
                yield Meeting(card, happens, beside, where, _text(card, happens, beside, where, as_of))


@lru_cache(maxsize=4096)
def alone(card: str, happens: str, as_of: tuple[str, date] | None = None) -> Meeting:
    """The same without any other card."""
    return Meeting(card, happens, "", ALONE, _text(card, happens, "", ALONE, as_of))


def _happenings(definition: Definition) -> Iterable[str]:
    if definition.kind in LANDSCAPES:
        yield from ("buys",) if definition.kind in BUYABLE else ()
        return
    if definition.kind != "card":
        return
    if PLAYABLE & definition.printed:
        yield "plays"
    yield from ("gains", "buys", "trashes", "discards")


def _places(card: Definition, happens: str, beside: Definition) -> Iterable[str]:
    if beside.kind in LANDSCAPES:
        yield LANDSCAPE
        if beside.kind in BUYABLE and happens in ("gains", "buys"):
            yield BOUGHT_BEFORE
        return
    if beside.kind != "card":
        return
    yield IN_HAND
    if "Reaction" in beside.printed:
        yield WITH_BOB
    if PLAYABLE & beside.printed:
        yield PLAYED_BEFORE
        if "Duration" in beside.printed:
            yield LAST_TURN
            yield BY_BOB


def _text(card: str, happens: str, other: str, where: str, as_of: tuple[str, date] | None) -> str:
    known = catalog(as_of[1] if as_of else NEWEST, {})
    game = _game((card, other) if other else (card,), as_of[1] if as_of else NEWEST)
    hand = [card] if happens in ("plays", "trashes", "discards") else []
    hand.append(other if where in (IN_HAND, PLAYED_BEFORE, LAST_TURN) else "Copper")
    hand += ["Copper", "Estate", "Silver"]
    deck = ["Gold", "Copper", "Estate", "Silver", "Duchy", "3 Copper"]
    if where == LAST_TURN and card in hand:
        # it comes to the hand in Clean-up
        hand.remove(card)
        deck = [card, "Silver", "Copper", "Estate", "Copper", *deck]
    bob = ["2 Copper", "Estate", "Silver", other if where in (WITH_BOB, BY_BOB) else "Curse"]
    title = Meeting(card, happens, other, where, "").title
    lines = [
        f"id: {_id(card, happens, other, where)}",
        f"title: {_quoted(title)}",
        *([f"as_of: {as_of[0]}"] if as_of else []),
        *game,
        *(["colonies: yes"] if {"Platinum", "Colony"} & {card, other} else []),
        *(["turn: bob"] if where == BY_BOB else []),
        "players:",
        "  alice:",
        f"    hand: {_listed(hand)}",
        f"    deck: {_listed(deck)}",
        "    discard: [Copper, Estate]",
        *([] if where == BY_BOB else ["    actions: 2", "    buys: 3", "    coins: 12", "    potions: 1"]),
    ]
    if other and known[other].kind == "project" and where == LANDSCAPE:
        lines.append(f"    projects: {_listed([other])}")
    lines += [
        "  bob:",
        f"    hand: {_listed(bob)}",
        "    deck: [Silver, Copper, Estate, Gold, 2 Copper, Duchy, 3 Copper]",
        *(["    actions: 2"] if where == BY_BOB else []),
        "moves:",
    ]
    before = {
        PLAYED_BEFORE: [f"alice plays {other}"],
        LAST_TURN: [f"alice plays {other}", "alice ends turn", "bob ends turn"],
        BY_BOB: [f"bob plays {other}", "bob ends turn"],
        BOUGHT_BEFORE: [f"alice buys {other}"],
    }.get(where, [])
    lasting = any("Duration" in known[name].printed for name in (card, other) if name and known[name].kind == "card")
    over = happens == "plays" and lasting and where not in (LAST_TURN, BY_BOB)
    after = ["alice ends turn", "bob ends turn"] if over else []
    buying = ["alice ends Action phase"] if happens == "buys" or where == BOUGHT_BEFORE else []
    if where == BOUGHT_BEFORE:
        before = [*buying, *before] if happens == "buys" else before
        buying = []
    lines += [f"  - {_quoted(step)}" for step in [*before, *buying, f"alice {happens} {card}", *after]]
    return "\n".join([*lines, ""])


@lru_cache(maxsize=4096)
def _game(cards: tuple[str, ...], as_of: date) -> tuple[str, ...]:
    return tuple(game_of(cards, as_of))


def _id(*parts: str) -> str:
    words = "".join(letter if letter.isalnum() else " " for part in parts for letter in f" {part.casefold()}").split()
    return "-".join(words)


def _listed(names: Iterable[str]) -> str:
    return f"[{', '.join(map(_quoted, names))}]"


def _quoted(name: str) -> str:
    return "'" + name.replace("'", "''") + "'"
