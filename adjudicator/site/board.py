"""The table of a ruling as HTML, drawn as players see it: play areas, hands, decks, mats, tokens, and the piles.

Every place that changes during the steps has an element of its own, so that a page can show the table after each step by
putting other contents into a few of them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from adjudicator.compare.outcomes import flat
from adjudicator.explanations.phrases import capital
from adjudicator.format.keywords import AS, DECKS, LYING
from adjudicator.site.html import text
from adjudicator.site.ruling import Ruling, State

Types = Mapping[str, tuple[str, ...]]
Places = dict[str, str]
"""What each place holds, as HTML, by its name; empty for a place where nothing lies."""

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
"""A player's places in the order in which they are drawn, and what stands above each."""

CARDS: Final = frozenset(ZONES) - {"tokens", "in force", "used this turn"}
"""Places of cards; the others hold words."""

POOLS: Final = {
    "actions": ("Action", "Actions"),
    "buys": ("Buy", "Buys"),
    "coins": ("$", "$"),
    "potions": ("Potion", "Potions"),
    "coffers": ("Coffers", "Coffers"),
    "villagers": ("Villager", "Villagers"),
    "favors": ("Favor", "Favors"),
    "debt": ("Debt", "Debt"),
    "vp": ("VP", "VP"),
    "pirate ship": ("on Pirate Ship", "on Pirate Ship"),
    "sinister plot": ("on Sinister Plot", "on Sinister Plot"),
}
_TURNS_OWN: Final = ("actions", "buys", "coins")
"""What is shown, even if it is none, for whoever's turn it is."""

COLOURED: Final = (
    *("Curse", "Night", "Ruins", "Shelter", "Hex", "Boon", "Event", "Project", "Way", "Landmark", "Ally", "Trait"),
    *("State", "Artifact", "Treasure", "Victory", "Reserve", "Duration", "Reaction", "Attack", "Action"),
)
"""Types that colour a card, the one that shows most first: a Duration is orange though it is an Action too."""

_COUNTED: Final = re.compile(r"([0-9]+) (.+)")


def coloured(types: Sequence[str]) -> str:
    """The classes that give a card the colours of its (at most two) types."""
    found = [kind for kind in COLOURED if kind in types]
    if len(found) > 1:
        # Attack and Action have the same white as what they are beside, which is told by the other type
        found = [kind for kind in found if kind not in ("Action", "Attack")] or found[:1]
    if "Action" in types and found[0] in ("Treasure", "Victory", "Shelter"):
        found.append("Action")
    first = f"adj-{found[0].lower()}" if found else "adj-other"
    return f"{first} adj-with-{found[1].lower()}" if len(found) > 1 else first


def tables(ruling: Ruling) -> Iterator[State]:
    """The table at the start and after each step, one level of keys deep."""
    now = flat(ruling.start)
    yield now
    for step in ruling.steps:
        for place, there in (step.changes or {}).items():
            now = {**now, place: there}
        now = {place: there for place, there in now.items() if there is not None}
        yield now


def places(table: State, players: Sequence[str], types: Types) -> Places:
    """What lies in each place of a table."""
    found = {"turn": text(turn_of(table))}
    for name in players:
        found[f"{name} pools"] = _pools(table, name)
        for zone in ZONES:
            found[f"{name} {zone}"] = _list(table.get(f"{name} {zone}"), types, cards=zone in CARDS)
    found["trash"] = _list(table.get("trash"), types, cards=True)
    for word in DECKS:
        found[word] = _list(table.get(word), types, cards=True)
    for key, value in table.items():
        if key.startswith("set aside "):
            found[key] = _list(value, types, cards=True)
    for key, count in table.items():
        for kind in ("supply ", "other piles "):
            if key.startswith(kind):
                name = key.removeprefix(kind)
                found[key] = f"<span>{text(name)}</span><b>{count}</b>{_lying(table, name)}"
    return found


def draw(
    shown: Places,
    known: Collection[str],
    players: Sequence[str],
    types: Types,
    numbers: Mapping[str, int] = MappingProxyType({}),
    quiet: str = "",
) -> str:
    """The table with the places `known`; those empty now are there, hidden, and so are players without any.

    The elements of places with a number carry it, for the script that steps through. `quiet` are the piles of the Supply
    that are not drawn, in words.
    """

    def at(place: str) -> str:
        hidden = "" if shown.get(place) else " hidden"
        return (f' data-place="{numbers[place]}"' if place in numbers else "") + hidden

    parts = [f'<p class="adj-turn"{at("turn")}>{shown["turn"]}</p>']
    for seat, name in enumerate(players):
        head = f"<h4>{text(capital(name))}</h4>"
        if f"{name} pools" in known:
            head += f'<p class="adj-pools"{at(f"{name} pools")}>{shown.get(f"{name} pools", "")}</p>'
        zones = "".join(
            _zone(label, shown.get(f"{name} {zone}", ""), at(f"{name} {zone}"), zone)
            for zone, label in ZONES.items()
            if f"{name} {zone}" in known
        )
        parts.append(
            f'<section class="adj-player adj-seat-{seat % 6}" aria-label="{text(capital(name))}">{head}{zones}</section>'
        )
    shared = [place for place in known if place == "trash" or place in DECKS or place.startswith("set aside ")]
    if shared:
        zones = "".join(_zone(place.capitalize(), shown.get(place, ""), at(place), place) for place in shared)
        parts.append(f'<section class="adj-player adj-shared" aria-label="Shared places">{zones}</section>')
    for kind, label in (("supply ", "Supply"), ("other piles ", "Other piles")):
        piles = [place for place in known if place.startswith(kind)]
        said = f'<p class="adj-words">{text(quiet)}</p>' if quiet and kind == "supply " else ""
        if piles or said:
            tiles = "".join(_pile(place.removeprefix(kind), shown.get(place, ""), at(place), types) for place in piles)
            parts.append(
                f'<section class="adj-piles"><h5>{label}</h5><ul class="adj-supply">{tiles}</ul>{said}</section>'
            )
    return f'<div class="adj-board">{"".join(parts)}</div>'


def untouched(table: State, piles: Sequence[str]) -> str:
    """Piles with nothing on them in words: `46 Copper, 40 Silver`."""
    return ", ".join(f"{table[pile]} {pile.removeprefix('supply ')}" for pile in piles)


def _zone(label: str, inside: str, attributes: str, zone: str) -> str:
    kind = zone.rsplit(" ", 1)[-1] if zone not in ZONES else zone
    name = re.sub("[^a-z]+", "-", kind.lower())
    return f'<div class="adj-zone adj-at-{name}"{attributes}><h5>{text(label)}</h5>{inside}</div>'


def _pile(name: str, inside: str, attributes: str, types: Types) -> str:
    return f'<li class="adj-pile {coloured(types.get(name, ()))}"{attributes}>{inside}</li>'


def _list(there: object, types: Types, *, cards: bool) -> str:
    if not isinstance(there, (list, tuple)) or not there:
        return ""
    if not cards:
        return f'<p class="adj-words">{text(", ".join(map(str, there)))}</p>'
    return f'<ul class="adj-cards">{"".join(_card(str(one), types) for one in there)}</ul>'


def _card(counted: str, types: Types) -> str:
    match = _COUNTED.fullmatch(counted)
    count, name = (match[1], match[2]) if match and counted not in types else ("", counted)
    now = name.rpartition(AS)[2]  # a card that has become another one has the types of that
    several = f"<b>{count}</b> " if count else ""
    stacked = " adj-stack" if count else ""
    return f'<li class="adj-card {coloured(types.get(now, ()))}{stacked}">{several}{text(name)}</li>'


def _lying(table: State, pile: str) -> str:
    """Tokens on a pile."""
    said = []
    for key, token in LYING.items():
        count = table.get(f"{key} {pile}")
        if count:
            said.append(f"{count} {'VP' if token == 'vp' else 'Coin' if token == 'trade route' else token.title()}")
    return f"<i>{text(', '.join(said))}</i>" if said else ""


def turn_of(table: State) -> str:
    phase = "Buy" if table.get("phase") == "buying" else table.get("phase")
    extra = ", an extra turn" if table.get("extra turn") else ""
    control = f", controlled by {capital(str(table['controlled by']))}" if "controlled by" in table else ""
    over = ""
    if table.get("game over"):
        best = table["tied"] if "tied" in table else table.get("winner", [])
        verb = "are tied" if "tied" in table else "win" if len(best) > 1 else "wins"
        over = f". The game is over: {' and '.join(map(capital, best))} {verb}"
    return (
        f"{capital(str(table.get('turn')))}\N{RIGHT SINGLE QUOTATION MARK}s turn, {phase} phase{extra}{control}{over}"
    )


def _pools(table: State, name: str) -> str:
    said = []
    for pool, (one, many) in POOLS.items():
        count = table.get(f"{name} {pool}", 0)
        if count or (pool in _TURNS_OWN and table.get("turn") == name):
            amount = f"${count}" if one == "$" else f"{count} {one if count == 1 else many}"
            said.append(f"<span>{text(amount)}</span>")
    return "".join(said)
