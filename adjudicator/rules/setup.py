"""Setting up: which piles a game has, how many cards they hold, which versions are in force (I, Basic setup)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Final

from adjudicator.engine.definitions import Definition
from adjudicator.engine.game import Game, Pile
from adjudicator.rules.register import citations
from adjudicator.rules.turn import next_piece
from adjudicator.rules.words import RUINS, VICTORY
from adjudicator.rules.you import You

BASIC: Final = ("Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse")
STARTING: Final = {"Copper": 7, "Estate": 3}
"""What each player's starting deck takes."""
TREASURES: Final = {"Copper": 60, "Silver": 40, "Gold": 30}
"""How many basic Treasures there are for up to four players; twice as many for more."""


def in_force(
    versions: Mapping[str, Sequence[Definition]], as_of: date, pinned: Mapping[str, date]
) -> dict[str, Definition]:
    """For each name, the version in force: the newest not after the date; the oldest if the date is before them all.

    Using a card before it was printed is no error: the question is what its first version would have done.
    """
    chosen = {}
    for name, all_versions in versions.items():
        day = pinned.get(name, as_of)
        known = [definition for definition in all_versions if definition.since <= day]
        pick = max if known else min
        chosen[name] = pick(known or all_versions, key=lambda definition: definition.since)
    return chosen


def pile_size(definition: Definition, players: int) -> int:
    """How many cards a pile starts with, starting decks already dealt."""
    name = definition.name
    sets = 2 if players > 4 else 1
    curses = 10 * max(1, players - 1)
    if name in TREASURES:
        return TREASURES[name] * sets - STARTING.get(name, 0) * players
    if name == "Curse" or (definition.kind == "pile" and RUINS in definition.types):
        return curses
    if definition.copies is not None:
        return definition.copies
    if name == "Province" and players > 4:
        return 3 * players
    if VICTORY in definition.types:
        return 8 if players <= 2 else 12
    return 10


def pile_cards(definition: Definition, players: int) -> tuple[str, ...]:
    """The names of the cards a pile starts with, top first.

    A shuffled pile of different cards (`holds`) lies in the order in which its definition names them, over and over,
    unless a scenario says otherwise.
    """
    size = pile_size(definition, players)
    kinds = definition.holds or (definition.name,)
    return (kinds * (size // len(kinds) + 1))[:size]


def pile_names(kingdom: Iterable[str], catalog: Mapping[str, Definition], *, colonies: bool) -> dict[str, bool]:
    """The piles of a game in order, and whether each is in the Supply."""
    piles = dict.fromkeys(BASIC, True)
    if colonies:
        piles |= {"Platinum": True, "Colony": True}
    wanted = list(kingdom)
    if any(catalog[name].cost.potions for name in wanted):
        piles["Potion"] = True
    while wanted:
        name = wanted.pop(0)
        if name in piles:
            continue
        piles[name] = catalog[name].in_supply
        wanted += catalog[name].needs
    return piles


def make_game(
    players: Sequence[str],
    catalog: Mapping[str, Definition],
    kingdom: Sequence[str],
    landscapes: Sequence[str],
    piles: Mapping[str, bool],
    present: Iterable[str],
    as_of: date,
    switches: frozenset[str],
    unsaid: frozenset[int] = frozenset(),
) -> Game:
    """The fixed part of a game. `present` are the names of all cards and tokens in it, in piles or anywhere else."""
    named = frozenset((*present, *landscapes))
    given = frozenset(token for name in named for token in catalog[name].gives)
    return Game(
        players=tuple(players),
        as_of=as_of,
        catalog=catalog,
        switches=switches,
        piles={name: Pile(name, in_supply, name in kingdom) for name, in_supply in piles.items()},
        landscapes=tuple(landscapes),
        root=next_piece,
        view=You,
        cites=citations(),
        unsaid=unsaid,
        present=named | given,
    )
