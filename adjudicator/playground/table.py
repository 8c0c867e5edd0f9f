"""The table as HTML on which every card, pile and place can be tapped."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from adjudicator.cards import all_versions
from adjudicator.compare.outcomes import flat
from adjudicator.engine.run import Run
from adjudicator.format.keywords import DECKS
from adjudicator.scenario.state import state_of
from adjudicator.site.board import CARDS, POOLS, ZONES, coloured, turn_of
from adjudicator.site.html import text
from adjudicator.world.world import World

ALWAYS: Final = ("hand", "deck", "in play", "discard")
"""A player's places that are there to be filled even if nothing lies in them."""
LABELS: Final = {**ZONES, "deck": "Deck, top first"}
_TURNS_OWN: Final = ("actions", "buys", "coins")


def table(run: Run, world: World, before: World | None, *, editable: bool) -> str:
    """The table of a world. What differs from the table `before` is marked; `editable` adds what sets the board up."""
    now = flat(state_of(run.game, world))
    earlier = now if before is None else flat(state_of(run.game, before))
    changed = {place for place in {*now, *earlier} if now.get(place) != earlier.get(place)}
    drawing = _Drawing(now, changed, run.game.players, editable)
    return f'<div class="adj-board">{"".join(drawing.parts())}</div>'


class _Drawing:
    """One table."""

    def __init__(self, now: Mapping[str, Any], changed: set[str], players: Sequence[str], editable: bool) -> None:
        self.now, self.changed, self.players, self.editable = now, changed, players, editable

    def parts(self) -> list[str]:
        turn = capital(turn_of(dict(self.now)))
        back = '<button type="button" class="pg-more" data-at="0">Change the set-up</button>'
        found = [f'<p class="adj-turn">{text(turn)}{"" if self.editable else back}</p>']
        found += [self._player(seat, name) for seat, name in enumerate(self.players)]
        shared = [self._zone("", place, place.capitalize()) for place in ("trash", *DECKS, *self._aside())]
        if any(shared):
            found.append(
                f'<section class="adj-player adj-shared" aria-label="Shared places">{"".join(shared)}</section>'
            )
        for kind, label in (("supply ", "Supply"), ("other piles ", "Other piles")):
            found.append(self._piles(kind, label))
        return found

    def _player(self, seat: int, name: str) -> str:
        zones = "".join(self._zone(name, zone, LABELS[zone]) for zone in ZONES)
        more = ""
        if self.editable:
            more = (
                f'<button type="button" class="pg-more" data-sheet="player" data-of="{text(name)}" '
                f'aria-label="More about {text(name)}">More ...</button>'
            )
        return (
            f'<section class="adj-player adj-seat-{seat % 6}" aria-label="{text(name)}"><h3>{text(capital(name))}</h3>'
            f"{self._pools(name)}{more}{zones}</section>"
        )

    def _pools(self, name: str) -> str:
        said, marked = [], False
        for pool, (one, many) in POOLS.items():
            count = self.now.get(f"{name} {pool}", 0)
            if count or (pool in _TURNS_OWN and self.now.get("turn") == name):
                said.append(
                    f"<span>{text(f'${count}' if one == '$' else f'{count} {one if count == 1 else many}')}</span>"
                )
            marked = marked or f"{name} {pool}" in self.changed
        return f'<p class="adj-pools{" adj-changed" if marked else ""}">{"".join(said)}</p>' if said else ""

    def _zone(self, player: str, zone: str, label: str) -> str:
        place = f"{player} {zone}".strip()
        lying = self.now.get(place)
        there: Sequence[object] = lying if isinstance(lying, list | tuple) else ()
        empty = not there
        kept = self.editable and player and zone in ALWAYS
        if empty and not kept and place not in self.changed:
            return ""
        inside = "" if empty else self._cards(place, there) if _holds_cards(zone) else _words(there)
        add = ""
        if self.editable and (kept or zone == "trash"):
            whose = f"{text(player)}'s {zone}" if player else "the trash"
            add = f'<button type="button" class="pg-add" data-put="{text(place)}" aria-label="Add a card to {whose}">+</button>'
        marked = " adj-changed" if place in self.changed else ""
        nothing = "" if self.editable else '<p class="pg-empty">empty</p>'
        return (
            f'<div class="adj-zone adj-at-{zone.rpartition(" ")[2]}{marked}"><h4>{text(label)}{add}</h4>'
            f"{inside or nothing}</div>"
        )

    def _cards(self, place: str, there: Sequence[object]) -> str:
        return f'<ul class="adj-cards">{"".join(_card(str(one), place) for one in there)}</ul>'

    def _aside(self) -> list[str]:
        return [key for key in self.now if key.startswith("set aside ")]

    def _piles(self, kind: str, label: str) -> str:
        piles = [place for place in self.now if place.startswith(kind)]
        add = ""
        if self.editable and kind == "supply ":
            add = '<button type="button" class="pg-add" data-put="kingdom" aria-label="Add a Kingdom pile or a landscape">+</button>'
        tiles = "".join(self._pile(place, place.removeprefix(kind)) for place in piles)
        if not tiles and not add:
            return ""
        return f'<section class="adj-piles"><h4>{label}{add}</h4><ul class="adj-supply">{tiles}</ul></section>'

    def _pile(self, place: str, name: str) -> str:
        marked = " adj-changed" if place in self.changed else ""
        return (
            f'<li><button type="button" class="adj-pile {_colours(name)}{marked}" data-card="{text(name)}" '
            f'data-place="supply"><span>{text(name)}</span><b>{self.now[place]}</b></button></li>'
        )


def _holds_cards(zone: str) -> bool:
    return zone in CARDS or zone == "trash" or zone in DECKS or zone.startswith("set aside")


def _words(there: Sequence[object]) -> str:
    return f'<p class="adj-words">{text(", ".join(map(str, there)))}</p>'


def _card(counted: str, place: str) -> str:
    first, _, rest = counted.partition(" ")
    count, label = (first, rest) if first.isdecimal() and rest and counted not in all_versions() else ("", counted)
    name = plain(label)
    several = f"<b>{count}</b> " if count else ""
    stacked = " adj-stack" if count else ""
    return (
        f'<li><button type="button" class="adj-card {_colours(name)}{stacked}" data-card="{text(name)}" '
        f'data-place="{text(place)}">{several}{text(label)}</button></li>'
    )


def plain(label: str) -> str:
    """The card that is meant by `Village (a)` or `Overlord as Village`."""
    now = label.rpartition(" as ")[2]
    return now[:-4] if now.endswith(")") and now[-4:-2] == " (" else now


def capital(name: str) -> str:
    """A player's name, or a sentence that begins with one, as it is read."""
    return f"{name[:1].upper()}{name[1:]}"


def _colours(name: str) -> str:
    versions = all_versions().get(name)
    return coloured(versions[-1].types) if versions else "adj-other"
