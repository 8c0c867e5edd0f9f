"""The table of a ruling as HTML, drawn as players see it: play areas, hands, decks, mats, tokens, and the piles.

Every place that changes during the steps has an element of its own, so that a page can show the table after each step
by changing the contents of a few of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final

from adjudicator.explanations.phrases import capital
from adjudicator.format.keywords import AS, DECKS
from adjudicator.scenario.table_picture import Lot, Lots, PlayerPicture, TablePicture
from adjudicator.site.html import text

Types = Mapping[str, tuple[str, ...]]
Places = dict[str, str]
"""What each place holds, as HTML, by its name; empty for an empty place."""

ZONES: Final = {
    "in play": "In play",
    "hand": "Hand",
    "deck": "Deck, top first",
    "shuffled deck": "Deck, shuffled",
    "under the shuffled deck": "Below the shuffled cards",
    "discard": "Discard pile",
    "set aside": "Set aside",
    "exile": "Exile mat",
    "tavern": "Tavern mat",
    "island": "Island mat",
    "native village": "Native Village mat",
    "boons": "Boons",
    "states": "States",
    "artifacts": "Artifacts",
    "projects": "Projects",
    "tokens": "Tokens",
    "bought": "Bought",
    "in force": "In force",
    "used this turn": "Used this turn",
}
"""A player's places in the order in which they are drawn, and the heading of each."""

CARDS: Final = frozenset(ZONES) - {"tokens", "in force", "used this turn"}
"""Places of cards; the others hold words."""

UNLIKE: Final = ("in play", "shuffled deck")
"""Places whose cards are drawn in a way of their own."""

COLOURED: Final = (
    *("Curse", "Night", "Ruins", "Shelter", "Hex", "Boon", "Event", "Project", "Way", "Landmark", "Ally", "Trait"),
    *("State", "Artifact", "Treasure", "Victory", "Reserve", "Duration", "Reaction", "Attack", "Action"),
)
"""Types that colour a card, the strongest first: a Duration is orange even if it is an Action, too."""


def shown_types(types: Sequence[str]) -> list[str]:
    """The (at most two) types of a card that give it its colours."""
    found = [kind for kind in COLOURED if kind in types]
    if len(found) > 1:
        # Attack and Action have the same white as what they are beside, which is told by the other type
        found = [kind for kind in found if kind not in ("Action", "Attack")] or found[:1]
    if "Action" in types and found[0] in ("Treasure", "Victory", "Shelter"):
        found.append("Action")
    return found[:2]


@cache
def coloured(types: tuple[str, ...]) -> str:
    """The classes that give a card the colours of its types."""
    found = [kind.lower() for kind in shown_types(types)]
    first = f"adj-{found[0]}" if found else "adj-other"
    return f"{first} adj-with-{found[1]}" if len(found) > 1 else first


def places(tables: Iterable[TablePicture], types: Types) -> Iterator[Places]:
    """What is in each place of successive tables; the same object as before for the same table."""
    before: TablePicture | None = None
    players: dict[str, tuple[PlayerPicture, Places]] = {}
    found: Places = {}
    for table in tables:
        if table is not before:
            for name, player in table.players.items():
                known = players.get(name)
                if known is None or known[0] is not player:
                    players[name] = (player, _places_of(name, player, types))
            found = _places(table, {name: mine for name, (_, mine) in players.items()}, types)
            before = table
        yield found


def _places_of(name: str, player: PlayerPicture, types: Types) -> Places:
    """What is in each place of a player."""
    found = {}
    for zone in ZONES:
        there = player.under(zone)
        found[f"{name} {zone}"] = cards_in(there, types) if zone in CARDS else words_in(there)
    return found


def _places(table: TablePicture, players: Mapping[str, Places], types: Types) -> Places:
    """What is in each place of a table."""
    found = {"turn": text(turn_of(table))}
    for name, mine in players.items():
        found[f"{name} pools"] = pools_in(said for _, said in table.amounts(name))
        found |= mine
    found["trash"] = cards_in(table.trash, types)
    for word in DECKS:
        found[word] = cards_in(table.decks.get(word, ()), types)
    for name, lots in table.set_aside.items():
        found[f"set aside {name}"] = cards_in(lots, types)
    for kind, piles in (("supply", table.supply), ("other piles", table.other_piles)):
        for name, count in piles.items():
            found[f"{kind} {name}"] = f"{text(name)}<b>{count}</b>{lying_on(table, name)}"
    return found


def draw(
    shown: Places,
    known: Collection[str],
    players: Sequence[str],
    types: Types,
    numbers: Mapping[str, int] = MappingProxyType({}),
    quiet: str = "",
    *,
    name: str = "",
    everybody: bool = True,
) -> str:
    """The table with the places `known`; those that are empty now exist, hidden, and so do players without any if
    `everybody` is set.

    The elements of places with a number carry it, for the script that steps through. `quiet` are the Supply piles that
    are only named, not drawn, and `name` is the id of the whole.
    """

    def at(place: str) -> str:
        hidden = "" if shown.get(place) else " hidden"
        return (f' data-place="{numbers[place]}"' if place in numbers else "") + hidden

    parts = [f'<p class="adj-turn"{at("turn")}>{shown["turn"]}</p>']
    for seat, player in enumerate(players):
        if not everybody and not any(place.startswith(f"{player} ") for place in known):
            continue
        head = f"<h4>{text(capital(player))}</h4>"
        if f"{player} pools" in known:
            head += f'<ul class="adj-pools"{at(f"{player} pools")}>{shown.get(f"{player} pools", "")}</ul>'
        zones = "".join(
            _zone(label, shown.get(f"{player} {zone}", ""), at(f"{player} {zone}"), zone)
            for zone, label in ZONES.items()
            if f"{player} {zone}" in known
        )
        parts.append(f'<section class="{at_seat(seat)}" aria-label="{text(capital(player))}">{head}{zones}</section>')
    shared = [place for place in known if place == "trash" or place in DECKS or place.startswith("set aside ")]
    if shared:
        zones = "".join(_zone(place.capitalize(), shown.get(place, ""), at(place), place) for place in shared)
        parts.append(f'<section class="adj-player adj-shared" aria-label="Shared places">{zones}</section>')
    for kind, label in (("supply ", "Supply"), ("other piles ", "Other piles")):
        piles = [place for place in known if place.startswith(kind)]
        said = f"<p>{text(quiet)}</p>" if quiet and kind == "supply " else ""
        if piles or said:
            tiles = "".join(_pile(place.removeprefix(kind), shown.get(place, ""), at(place), types) for place in piles)
            parts.append(
                f'<section class="adj-piles"><h5>{label}</h5><ul class="adj-supply">{tiles}</ul>{said}</section>'
            )
    id_ = f' id="{name}"' if name else ""
    return f'<div class="adj-board"{id_}>{"".join(parts)}</div>'


def at_seat(seat: int) -> str:
    """The classes of a player's part of the table: the first player has the usual colour."""
    return f"adj-player adj-seat-{seat % 6}" if seat % 6 else "adj-player"


def untouched(table: TablePicture, piles: Sequence[str]) -> str:
    """Piles without tokens in words: `46 Copper, 40 Silver`."""
    return ", ".join(f"{table.supply[pile]} {pile}" for pile in piles)


def _zone(label: str, inside: str, attributes: str, zone: str) -> str:
    look = f" adj-at-{zone.replace(' ', '-')}" if zone in UNLIKE else ""
    return f'<div class="adj-zone{look}"{attributes}><h5>{text(label)}</h5>{inside}</div>'


def _pile(name: str, inside: str, attributes: str, types: Types) -> str:
    return f'<li class="{coloured(types.get(name, ()))}"{attributes}>{inside}</li>'


def words_in(there: Lots) -> str:
    """A list of words."""
    return f"<p>{text(', '.join(map(str, there)))}</p>" if there else ""


def pools_in(said: Iterable[str]) -> str:
    """What a player has to spend, as the lines of a list."""
    return "".join(f"<li>{text(one)}</li>" for one in said)


def cards_in(there: Lots, types: Types) -> str:
    """The cards of a place."""
    return f"<ul>{''.join(_card(lot, types) for lot in there)}</ul>" if there else ""


def types_of(lot: Lot, types: Types) -> tuple[str, ...]:
    """The types of a card on the table: one that has become another card has that card's types."""
    return types.get(lot.name.rpartition(AS)[2], ())


def _card(lot: Lot, types: Types) -> str:
    several = f"<b>{lot.copies}</b> " if lot.copies > 1 else ""
    return f'<li class="{coloured(types_of(lot, types))}">{several}{text(lot.name)}</li>'


def lying_on(table: TablePicture, pile: str) -> str:
    """The tokens on a pile or landscape."""
    said = [f"{count} {_TOKENS.get(token, token.title())}" for token, count in table.tokens_on(pile).items()]
    return f"<i>{text(', '.join(said))}</i>" if said else ""


_TOKENS: Final = {"vp": "VP", "trade route": "Coin"}


def turn_of(table: TablePicture) -> str:
    """Whose turn it is, or how the game ended."""
    extra = ", an extra turn" if table.extra_turn else ""
    control = f", controlled by {capital(table.controlled_by)}" if table.controlled_by is not None else ""
    best = " and ".join(map(capital, table.best))
    over = f". The game is over: {best} {table.verb_of_the_end}" if table.game_over else ""
    whose = f"{capital(table.turn)}\N{RIGHT SINGLE QUOTATION MARK}s turn"
    return f"{whose}, {table.phase_name} phase{extra}{control}{over}"
