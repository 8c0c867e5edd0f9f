"""The table in a few lines of text, with what changed marked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from adjudicator.cli.output import terminal
from adjudicator.cli.output.styled import Console, Styled
from adjudicator.format.keywords import DECKS, LYING
from adjudicator.format.zones import TOKENS
from adjudicator.scenario.table_picture import ALWAYS_SHOWN, Lots, PlayerPicture, TablePicture, amount
from adjudicator.world.records import Pools

CHANGED: Final = "* "
"""The mark before a line that has changed."""

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
"""The lists in a player's state, and the word in front of each."""

_ORDERED: Final = frozenset({"deck", "under the shuffled deck"})


@dataclass(frozen=True, slots=True)
class TableRow:
    """One line of the table. `came` and `went` say how it differs from before; `was` is what was there instead."""

    label: str
    text: str
    came: tuple[str, ...] = ()
    went: tuple[str, ...] = ()
    was: str = ""

    @property
    def changed(self) -> bool:
        """Whether it has changed."""
        return bool(self.came or self.went or self.was)


def write(
    to: Console, before: TablePicture, now: TablePicture, *, whole: bool = False, room: int | None = None
) -> None:
    """Write the table as it is now. `whole`: every pile and score, not only what changed or is needed to follow.

    If it is higher than `room`, players for whom nothing has changed are left out.
    """
    groups: list[tuple[str | None, list[TableRow]]] = [(None, list(_common(before, now)))]
    groups += [(name, list(_player(before, now, name, whole))) for name in now.players]
    groups += [(None, list(_shared(before, now, whole)))]
    high = sum(len(rows) + (name is not None) for name, rows in groups)
    brief = room is not None and high > room
    longest = max(len(row.label) for _, rows in groups for row in rows)
    for name, rows in groups:
        same = brief and name not in (None, now.turn) and not any(row.changed for row in rows)
        if name is not None:
            aside = ": no cards" if not rows else ": as before" if same else ""
            terminal.write(to, Styled.assemble((name, "bold"), (aside, "dim")))
        for row in () if same else rows:
            _row(to, row, longest)


def _row(to: Console, row: TableRow, longest: int) -> None:
    parts: list[tuple[str, str]] = [
        *((f"+{one}", "green") for one in row.came),
        *((f"-{one}", "red") for one in row.went),
    ]
    if row.was:
        parts.append((row.was, "yellow"))
    note = Styled("  (") + Styled(", ").join(Styled(*part) for part in parts) + ")" if parts else Styled()
    head = Styled.assemble((CHANGED if row.changed else "  ", "bold yellow"), (f"{row.label:{longest}}  ", "dim"))
    terminal.write(to, Styled(row.text) + note, head)


def _common(before: TablePicture, now: TablePicture) -> Iterator[TableRow]:
    """Whose turn it is."""
    text, was = _turn(now), _turn(before)
    yield TableRow("turn", text, was="" if text == was else f"was {was}")


def _turn(table: TablePicture) -> str:
    extra = ", an extra turn" if table.extra_turn else ""
    control = f", controlled by {table.controlled_by}" if table.controlled_by is not None else ""
    over = f"; the game is over: {' and '.join(table.best)} {table.verb_of_the_end}" if table.game_over else ""
    return f"{table.turn}, {table.phase_name} phase{extra}{control}{over}"


def _player(before: TablePicture, now: TablePicture, name: str, whole: bool) -> Iterator[TableRow]:
    old, new = before.players[name], now.players[name]
    for label, words, always in (("has", Pools._fields, name == now.turn), ("tokens", TOKENS, False)):
        row = _numbers(label, old, new, words)
        if row.changed or always or any(new.number(word) for word in words):
            yield row
    for word, label in _LISTS.items():
        if old.under(word) or new.under(word):
            yield _list(label, old.under(word), new.under(word), ordered=word in _ORDERED)
    if whole:
        yield TableRow("score", f"{new.score}, {new.turns} {'turn' if new.turns == 1 else 'turns'} taken")


def _shared(before: TablePicture, now: TablePicture, whole: bool) -> Iterator[TableRow]:
    for word in DECKS:
        old, new = before.decks.get(word, ()), now.decks.get(word, ())
        if old or new:
            yield _list(word, old, new, ordered=word in ("boons", "hexes"))
    if before.trash or now.trash:
        yield _list("trash", before.trash, now.trash)
    piles = (("supply", before.supply, now.supply), ("piles", before.other_piles, now.other_piles))
    lying = [(_ON.get(key, key), before.lying.get(key, {}), now.lying.get(key, {})) for key in LYING]
    for label, was, there in (*piles, *lying):
        came, went = _difference(Counter(was), Counter(there))
        changed = [name for name in {**there, **was} if was.get(name) != there.get(name)]
        shown = there if whole else {name: there.get(name, 0) for name in changed}
        if shown:
            yield TableRow(label, ", ".join(f"{name} {count}" for name, count in shown.items()), came, went)


_ON: Final = {
    **{"embargo tokens": "embargo", "vp tokens": "VP on", "debt tokens": "debt on"},
    **{"trade route tokens": "coins on", "favor tokens": "Favors on", "sun tokens": "Suns on"},
}
"""The word in front of tokens on piles and landscapes, by the key of the board."""


def _numbers(label: str, old: PlayerPicture, new: PlayerPicture, words: Sequence[str]) -> TableRow:
    said: list[str] = []
    came: list[str] = []
    went: list[str] = []
    for word in words:
        was, count = old.number(word), new.number(word)
        if count or word in ALWAYS_SHOWN:
            said.append(amount(word, count))
        if count != was:
            (came if count > was else went).append(amount(word, abs(count - was)))
    return TableRow(label, ", ".join(said) or "nothing", tuple(came), tuple(went))


def _list(label: str, old: Lots, new: Lots, *, ordered: bool = False) -> TableRow:
    came, went = _difference(_counts(old), _counts(new))
    other_order = ordered and old != new and not came and not went
    return TableRow(label, ", ".join(map(str, new)) or "empty", came, went, "in another order" if other_order else "")


def _counts(there: Lots) -> Counter[str]:
    found: Counter[str] = Counter()
    for lot in there:
        found[lot.name] += lot.copies
    return found


def _difference(old: Counter[str], new: Counter[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return _said(new - old), _said(old - new)


def _said(cards: Counter[str]) -> tuple[str, ...]:
    return tuple(name if count == 1 else f"{count} {name}" for name, count in cards.items())
