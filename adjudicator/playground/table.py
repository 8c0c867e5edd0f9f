"""The table as HTML on which every card, pile and place can be tapped."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final

from adjudicator.cards import all_facts
from adjudicator.compare.outcomes import flat
from adjudicator.engine.run import Run
from adjudicator.format.keywords import DECKS, LYING
from adjudicator.scenario.state import picture, state_of
from adjudicator.scenario.table_picture import AMOUNTS, Lot, Lots, TablePicture, in_words
from adjudicator.site.html import text
from adjudicator.site.table_html import CARDS, ZONES, at_seat, coloured, lying_on, pools_in, turn_of, words_in
from adjudicator.world.world import World

ALWAYS: Final = ("hand", "deck", "in play", "discard", "trash")
"""Places that are shown even if they are empty, so that they can be filled."""
LABELS: Final = {**ZONES, "deck": "Deck, top first"}


def table(run: Run, world: World, before: World | None, *, shown: int) -> str:
    """The table of a world after step `shown`. What differs from the table `before` is marked.

    The table before the first step (0) has everything needed to set the board up.
    """
    now = picture(run.game, world)
    there = flat(in_words(now))
    earlier = there if before is None else flat(state_of(run.game, before))
    changed = {place for place in {*there, *earlier} if there.get(place) != earlier.get(place)}
    drawing = _Drawing(now, run.game.landscapes, changed, shown)
    return f'<div class="adj-board">{"".join(drawing.parts())}</div>'


class _Drawing:
    """One table."""

    def __init__(self, now: TablePicture, landscapes: Sequence[str], changed: set[str], shown: int) -> None:
        self.now, self.landscapes, self.changed, self.shown = now, landscapes, changed, shown
        self.editable = shown == 0

    def parts(self) -> list[str]:
        turn = capital(turn_of(self.now))
        found = [f'<p class="adj-turn">{text(turn)}{"" if self.editable else self._buttons()}</p>']
        found += [self._player(seat, name) for seat, name in enumerate(self.now.players)]
        places = {
            "trash": self.now.trash,
            **{word: self.now.decks.get(word, ()) for word in DECKS},
            **{f"set aside {name}": lots for name, lots in self.now.set_aside.items()},
        }
        shared = [self._zone("", place, place.capitalize(), there) for place, there in places.items()]
        if any(shared):
            found.append(
                f'<section class="adj-player adj-shared" aria-label="Shared places">{"".join(shared)}</section>'
            )
        found.append(self._landscapes())
        found.append(self._piles("supply", "Supply", self.now.supply))
        found.append(self._piles("other piles", "Other piles", self.now.other_piles))
        return found

    def _buttons(self) -> str:
        """What can be done with the table of a step."""
        change = text(json.dumps({"do": "go on", "step": self.shown}))
        return (
            '<span class="pg-ways-on"><button type="button" class="pg-more" data-at="0">Change the set-up</button> '
            f'<button type="button" class="pg-more" data-edit="{change}">Continue from here</button></span>'
        )

    def _player(self, seat: int, name: str) -> str:
        zones = "".join(self._zone(name, zone, LABELS[zone], self.now.players[name].under(zone)) for zone in ZONES)
        more = ""
        if self.editable:
            more = (
                f'<button type="button" class="pg-more" data-sheet="player" data-of="{text(name)}" '
                f'aria-label="More about {text(name)}">More ...</button>'
            )
        return (
            f'<section class="{at_seat(seat)}" aria-label="{text(name)}"><h3>{text(capital(name))}</h3>'
            f"{self._pools(name)}{more}{zones}</section>"
        )

    def _pools(self, name: str) -> str:
        said = pools_in(amount for _, amount in self.now.amounts(name))
        marked = any(f"{name} {pool}" in self.changed for pool in AMOUNTS)
        return f'<ul class="adj-pools{" adj-changed" if marked else ""}">{said}</ul>' if said else ""

    def _zone(self, player: str, zone: str, label: str, there: Lots) -> str:
        place = f"{player} {zone}".strip()
        empty = not there
        kept = self.editable and zone in ALWAYS
        if empty and not kept and place not in self.changed:
            return ""
        inside = "" if empty else words_in(there) if player and zone not in CARDS else self._cards(place, there)
        add = ""
        if kept:
            whose = f"{text(capital(player))}'s {zone}" if player else "the trash"
            add = f'<button type="button" class="pg-add" data-put="{text(place)}" aria-label="Add a card to {whose}">+</button>'
        marked = " adj-changed" if place in self.changed else ""
        nothing = "" if self.editable else '<p class="pg-empty">empty</p>'
        return (
            f'<div class="adj-zone adj-at-{zone.rpartition(" ")[2]}{marked}"><h4>{text(label)}{add}</h4>'
            f"{inside or nothing}</div>"
        )

    def _cards(self, place: str, there: Lots) -> str:
        return f"<ul>{''.join(_card(lot, place) for lot in there)}</ul>"

    def _landscapes(self) -> str:
        add = ""
        if self.editable:
            add = '<button type="button" class="pg-add" data-put="landscapes" aria-label="Add a landscape">+</button>'
        tiles = "".join(self._landscape(name) for name in self.landscapes)
        if not tiles and not add:
            return ""
        return f'<section class="adj-piles"><h4>Landscapes{add}</h4><ul class="adj-supply">{tiles}</ul></section>'

    def _landscape(self, name: str) -> str:
        keys = [f"{key} {name}" for key in (*LYING, "chosen")]
        marked = " adj-changed" if any(key in self.changed for key in keys) else ""
        on = [f"on {self.now.chosen[name]}"] if name in self.now.chosen else []
        on += ["used up"] if name in self.now.used_up else []
        on += [
            f"{capital(who)}'s cube" for who, one in self.now.players.items() if name in one.words.get("projects", ())
        ]
        said = f"<i>{text(', '.join(on))}</i>" if on else ""
        return (
            f'<li><button type="button" class="adj-pile {_colours(name)}{marked}" data-card="{text(name)}" '
            f'data-place="landscapes"><span>{text(name)}</span>{lying_on(self.now, name)}{said}</button></li>'
        )

    def _piles(self, kind: str, label: str, piles: Mapping[str, int]) -> str:
        add = ""
        if self.editable and kind == "supply":
            add = '<button type="button" class="pg-add" data-put="kingdom" aria-label="Add a Kingdom pile">+</button>'
        tiles = "".join(self._pile(f"{kind} {name}", name, count) for name, count in piles.items())
        if not tiles and not add:
            return ""
        return f'<section class="adj-piles"><h4>{label}{add}</h4><ul class="adj-supply">{tiles}</ul></section>'

    def _pile(self, place: str, name: str, count: int) -> str:
        keys = [place, *(f"{key} {name}" for key in LYING)]
        marked = " adj-changed" if any(key in self.changed for key in keys) else ""
        return (
            f'<li><button type="button" class="adj-pile {_colours(name)}{marked}" data-card="{text(name)}" '
            f'data-place="supply"><span>{text(name)}</span><b>{count}</b>{lying_on(self.now, name)}</button></li>'
        )


def _card(lot: Lot, place: str) -> str:
    name = plain(lot.name)
    several = f"<b>{lot.copies}</b> " if lot.copies > 1 else ""
    return (
        f'<li><button type="button" class="adj-card {_colours(name)}" data-card="{text(name)}" '
        f'data-place="{text(place)}">{several}{text(lot.name)}</button></li>'
    )


def plain(label: str) -> str:
    """The card that is meant by `Village (a)` or `Overlord as Village`."""
    now = label.rpartition(" as ")[2]
    return now[:-4] if now.endswith(")") and now[-4:-2] == " (" else now


def capital(name: str) -> str:
    """A player's name, or a sentence that begins with one, as it is read."""
    return f"{name[:1].upper()}{name[1:]}"


def _colours(name: str) -> str:
    versions = all_facts().get(name)
    return coloured(versions[-1].types) if versions else "adj-other"
