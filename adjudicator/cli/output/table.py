"""The table in a few lines of text, with what changed marked."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from rich.console import Console
from rich.text import Text

from adjudicator.cli.output import terminal
from adjudicator.format.keywords import DECKS
from adjudicator.scenario.state import State

CHANGED: Final = "* "
"""Stands before a line that is not as it was."""

_POOLS: Final = {
    "actions": ("Action", "Actions"),
    "buys": ("Buy", "Buys"),
    "coins": ("$", "$"),
    "potions": ("Potion", "Potions"),
}
_TOKENS: Final = {
    "coffers": ("Coffers", "Coffers"),
    "villagers": ("Villager", "Villagers"),
    "favors": ("Favor", "Favors"),
    "debt": ("Debt", "Debt"),
    "vp": ("VP", "VP"),
    "sinister plot": ("Sinister Plot token", "Sinister Plot tokens"),
}
_LISTS: Final = {
    "hand": "hand",
    "in play": "in play",
    "deck": "deck",
    "shuffled deck": "shuffled",
    "under the shuffled deck": "below it",
    "discard": "discard",
    "set aside": "set aside",
    "native village": "village",
    "tavern": "tavern",
    "island": "island",
    "boons": "boons",
    "exile": "exile",
    "tokens": "tokens",
    "states": "states",
    "artifacts": "artifacts",
    "projects": "projects",
    "bought": "bought",
    "in force": "in force",
    "used this turn": "used",
}
"""What of a player's state is a list, and the word that stands before it."""

_ORDERED: Final = frozenset({"deck", "under the shuffled deck"})


@dataclass(frozen=True, slots=True)
class TableRow:
    """One line of the table. `came` and `went` are how it differs from before; `was` is what stood there instead."""

    label: str
    text: str
    came: tuple[str, ...] = ()
    went: tuple[str, ...] = ()
    was: str = ""

    @property
    def changed(self) -> bool:
        """Whether it is not as it was."""
        return bool(self.came or self.went or self.was)


def write(to: Console, before: State, now: State, *, whole: bool = False, room: int | None = None) -> None:
    """Write the table as it is now. `whole`: every pile and score, not only what changed or is needed to follow.

    Where it is higher than `room`, players with whom nothing has changed are left out.
    """
    groups: list[tuple[str | None, list[TableRow]]] = [(None, list(_common(before, now)))]
    groups += [(name, list(_player(before, now, name, whole))) for name in now["players"]]
    groups += [(None, list(_shared(before, now, whole)))]
    high = sum(len(rows) + (name is not None) for name, rows in groups)
    brief = room is not None and high > room
    longest = max(len(row.label) for _, rows in groups for row in rows)
    for name, rows in groups:
        same = brief and name not in (None, now["turn"]) and not any(row.changed for row in rows)
        if name is not None:
            aside = ": no cards" if not rows else ": as before" if same else ""
            terminal.write(to, Text.assemble((name, "bold"), (aside, "dim")))
        for row in () if same else rows:
            _row(to, row, longest)


def _row(to: Console, row: TableRow, longest: int) -> None:
    parts: list[tuple[str, str]] = [
        *((f"+{one}", "green") for one in row.came),
        *((f"-{one}", "red") for one in row.went),
    ]
    if row.was:
        parts.append((row.was, "yellow"))
    note = Text("  (") + Text(", ").join(Text(*part) for part in parts) + ")" if parts else Text()
    head = Text.assemble((CHANGED if row.changed else "  ", "bold yellow"), (f"{row.label:{longest}}  ", "dim"))
    terminal.write(to, Text(row.text) + note, head)


def _common(before: State, now: State) -> Iterator[TableRow]:
    """Whose turn it is."""
    text, was = _turn(now), _turn(before)
    yield TableRow("turn", text, was="" if text == was else f"was {was}")


def _turn(state: State) -> str:
    phase = "Buy" if state["phase"] == "buying" else state["phase"]
    extra = ", an extra turn" if state["extra turn"] else ""
    control = f", controlled by {state['controlled by']}" if "controlled by" in state else ""
    over = ""
    if state["game over"]:
        best = state["tied"] if "tied" in state else state["winner"]
        verb = "are tied" if "tied" in state else "win" if len(best) > 1 else "wins"
        over = f"; the game is over: {' and '.join(best)} {verb}"
    return f"{state['turn']}, {phase} phase{extra}{control}{over}"


def _player(before: State, now: State, name: str, whole: bool) -> Iterator[TableRow]:
    old, new = before["players"][name], now["players"][name]
    for label, words, always in (("has", _POOLS, name == now["turn"]), ("tokens", _TOKENS, False)):
        row = _numbers(label, old, new, words)
        if row.changed or always or any(new.get(word) for word in words):
            yield row
    for word, label in _LISTS.items():
        if old.get(word) or new.get(word):
            yield _list(label, old.get(word, ()), new.get(word, ()), ordered=word in _ORDERED)
    if whole:
        yield TableRow("score", f"{new['score']}, {new['turns']} {'turn' if new['turns'] == 1 else 'turns'} taken")


def _shared(before: State, now: State, whole: bool) -> Iterator[TableRow]:
    for word in DECKS:
        if before.get(word) or now.get(word):
            yield _list(word, before.get(word, ()), now.get(word, ()), ordered=word in ("boons", "hexes"))
    if before["trash"] or now["trash"]:
        yield _list("trash", before["trash"], now["trash"])
    for word, label in (
        ("supply", "supply"),
        ("other piles", "piles"),
        ("embargo tokens", "embargo"),
        ("vp tokens", "VP on"),
        ("debt tokens", "debt on"),
    ):
        old, new = before.get(word, {}), now.get(word, {})
        came, went = _difference(Counter(old), Counter(new))
        shown = new if whole else {name: new.get(name, 0) for name in {**new, **old} if old.get(name) != new.get(name)}
        if shown:
            yield TableRow(label, ", ".join(f"{name} {count}" for name, count in shown.items()), came, went)


def _numbers(
    label: str, old: Mapping[str, int], new: Mapping[str, int], words: Mapping[str, tuple[str, str]]
) -> TableRow:
    said: list[str] = []
    came: list[str] = []
    went: list[str] = []
    for word, names in words.items():
        was, count = old.get(word, 0), new.get(word, 0)
        if count or word in ("actions", "buys", "coins"):
            said.append(_amount(count, names))
        if count != was:
            (came if count > was else went).append(_amount(abs(count - was), names))
    return TableRow(label, ", ".join(said) or "nothing", tuple(came), tuple(went))


def _amount(count: int, names: tuple[str, str]) -> str:
    one, many = names
    return f"${count}" if one == "$" else f"{count} {one if count == 1 else many}"


def _list(label: str, old: Iterable[str], new: Iterable[str], *, ordered: bool = False) -> TableRow:
    old, new = list(old), list(new)
    came, went = _difference(_counts(old), _counts(new))
    other_order = ordered and old != new and not came and not went
    return TableRow(label, ", ".join(new) or "empty", came, went, "in another order" if other_order else "")


def _counts(cards: Iterable[str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for card in cards:
        counted = re.fullmatch("([0-9]+) (.+)", card)
        found[counted[2] if counted else card] += int(counted[1]) if counted else 1
    return found


def _difference(old: Counter[str], new: Counter[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return _said(new - old), _said(old - new)


def _said(cards: Counter[str]) -> tuple[str, ...]:
    return tuple(name if count == 1 else f"{count} {name}" for name, count in cards.items())
