"""What scenarios with the same Kingdom have in common: the piles, the starting decks, and everything that belongs to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from itertools import chain
from typing import Final

from adjudicator.cards import catalog as catalog_at
from adjudicator.engine.catalog import Catalog
from adjudicator.engine.game import Game
from adjudicator.rules.setup.piles import decks, in_trash, make_game, pile_cards, pile_names, starting_deck
from adjudicator.rules.switches import switches_on
from adjudicator.world.places import Place, pile
from adjudicator.world.records import Ref
from adjudicator.world.zone import Zone, bagged

KINGDOM: Final = 10
"""How many Kingdom piles a game has."""


@dataclass(frozen=True, slots=True, eq=False)
class Setup:
    """What a game is set up with, before a scenario puts any card somewhere. Boards share it, so it must not be changed."""

    as_of: date
    switches: frozenset[str]
    catalog: Catalog
    """For each name, the version in force."""
    kingdom: tuple[str, ...]
    piles: Mapping[str, bool]
    """The piles in order, and whether each is in the Supply."""
    holds: Mapping[str, tuple[str, ...]]
    """The cards of each pile, top first."""
    home: Mapping[str, str]
    """The pile of each card that has one."""
    bringing: tuple[str, ...]
    """Everything that may have its own rule for the setup."""
    starting: Mapping[str, int]
    """The cards that each player's starting deck takes from the piles."""
    in_trash: tuple[str, ...]
    """The cards without a pile that start in the trash."""
    coming: frozenset[str]
    """The piles that are added only when the Kingdom is replaced."""
    trash_to_come: tuple[str, ...]
    """The cards without a pile that are in the trash from then on."""
    later: tuple[str, ...]
    """The Kingdom piles that replace the first ones."""
    decks: Mapping[str, tuple[str, ...]]
    """The decks that belong to nobody, each with its cards."""
    loose: Mapping[str, int]
    """The cards that belong to no pile, and how many copies of each there are."""
    cards: frozenset[str]
    """The names of all cards that are somewhere in the game, wherever a scenario puts them."""
    full: Mapping[str, tuple[Ref, ...]]
    """The physical cards of each pile before anything is taken, top first. They are numbered consecutively."""
    whole: Mapping[Place, Zone]
    """Where they are then. The order of a face-down pile is unknown."""
    names: tuple[str, ...]
    """The name of each of these physical cards, by its number."""
    homes: tuple[str, ...]
    """The pile of each of them."""


@lru_cache(maxsize=128)
def setup(
    as_of: date,
    versions: frozenset[tuple[str, date]],
    rules: frozenset[tuple[str, bool]],
    kingdom: tuple[str, ...],
    players: int,
    *,
    later: tuple[str, ...],
    outside: tuple[str, ...],
    market: tuple[str, ...],
    others: tuple[str, ...],
    colonies: bool,
    potions: bool,
    shelters: bool,
) -> Setup:
    """What such a game is set up with.

    `later` are the Kingdom piles that replace the first ones; `outside` are Kingdom piles that are not in the Supply,
    `market` unused Kingdom cards, one copy of each; `others` are landscapes and cards that add piles.
    """
    catalog = catalog_at(as_of, dict(versions))
    others = (*others, *market)
    piles = pile_names(kingdom, catalog, colonies=colonies, others=others, outside=outside)
    if potions:
        piles.setdefault("Potion", True)
    at_first = tuple(dict.fromkeys((*piles, *others)))
    starting = starting_deck(at_first, catalog, shelters=shelters)
    if later:
        first = frozenset(piles)
        piles |= pile_names((*kingdom, *later), catalog, colonies=colonies, others=others, outside=outside)
        coming = frozenset(piles) - first
    else:
        coming = frozenset()
    bringing = tuple(dict.fromkeys((*piles, *others)))
    holds = {name: pile_cards(catalog[name], players, starting) for name in piles}
    home = {card: name for name, cards in holds.items() for card in dict.fromkeys(cards)}
    names = tuple(chain.from_iterable(holds.values()))
    homes = tuple([name for name, cards in holds.items() for _ in cards])
    full: dict[str, tuple[Ref, ...]] = {}
    number = 0
    for name, cards in holds.items():
        full[name] = _physical(name, number, len(cards))
        number += len(cards)
    trash = in_trash(at_first, catalog)
    trash_to_come = tuple(card for card in in_trash(bringing, catalog) if card not in trash)
    nobodys = decks(bringing, catalog)
    single = (*trash, *trash_to_come, *(card for cards in nobodys.values() for card in cards))
    loose = {card: players for card in starting if card not in home} | dict.fromkeys((*market, *single), 1)
    return Setup(
        as_of=as_of,
        switches=switches_on(as_of, dict(rules)),
        catalog=catalog,
        kingdom=kingdom,
        piles=piles,
        holds=holds,
        home=home,
        bringing=bringing,
        starting=starting,
        in_trash=trash,
        coming=coming,
        trash_to_come=trash_to_come,
        later=later,
        decks=nobodys,
        loose=loose,
        cards=frozenset((*home, *single)),
        full=full,
        whole={pile(name): bagged(refs) if catalog[name].face_down else refs for name, refs in full.items()},
        names=names,
        homes=homes,
    )


@lru_cache(maxsize=4096)
def _physical(name: str, first: int, many: int) -> tuple[Ref, ...]:
    """The physical cards of a pile of that size, numbered from `first`. Many Kingdoms have the same ones."""
    place = pile(name)
    return tuple([_REF(Ref, (number, 0, place)) for number in range(first, first + many)])


_REF: Final = tuple.__new__
"""Makes a reference: the same as `Ref` makes, but fast, for the 250 or so cards of a game."""


@lru_cache(maxsize=128)
def shared_game(
    setup: Setup, players: tuple[str, ...], landscapes: tuple[str, ...], present: frozenset[str], unsaid: frozenset[int]
) -> Game:
    """The game for these players; `present` are the names of all cards and tokens in it."""
    kingdom = (*setup.kingdom, *setup.later)
    return make_game(
        players,
        setup.catalog,
        kingdom,
        landscapes,
        setup.piles,
        present,
        setup.as_of,
        setup.switches,
        unsaid,
        setup.coming,
    )
