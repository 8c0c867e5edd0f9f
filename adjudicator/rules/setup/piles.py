"""Setting up: which piles a game has, how many cards they hold, which versions are in force (I, Basic setup)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date
from functools import lru_cache
from operator import attrgetter
from typing import Final

from adjudicator.engine.catalog import Catalog
from adjudicator.engine.definitions import CARD_ASIDE, OUTSIDE_PILE, Facts
from adjudicator.engine.game import Game, Pile
from adjudicator.rules.receiving import DECKS
from adjudicator.rules.register import citations
from adjudicator.rules.turns.turn import next_piece
from adjudicator.rules.words import ACTION, LIAISON, OMEN, RUINS, SHELTER, TREASURE, VICTORY
from adjudicator.rules.you import You
from adjudicator.world.world import World

BASIC: Final = ("Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse")


STARTING: Final = {"Copper": 7, "Estate": 3}
"""The cards that each player's starting deck takes from the piles."""


TREASURES: Final = {"Copper": 60, "Silver": 40, "Gold": 30}
"""How many basic Treasures there are for up to four players; twice as many for more."""


def starting_deck(piles: Iterable[str], catalog: Catalog, *, shelters: bool) -> dict[str, int]:
    """The cards that each player's starting deck takes in a game with these piles.

    Heirlooms take the place of Coppers, and Shelters, if they are used, that of the Estates.
    """
    heirlooms = [catalog[name].heirloom for name in piles if catalog[name].heirloom]
    start = {**STARTING, "Copper": STARTING["Copper"] - len(heirlooms), **dict.fromkeys(heirlooms, 1)}
    return {**start, "Estate": 0, **dict.fromkeys(shelter_cards(catalog.facts), 1)} if shelters else start


def shelter_cards(facts: Mapping[str, Facts]) -> tuple[str, ...]:
    """The names of the Shelters."""
    return tuple(sorted(name for name, one in facts.items() if SHELTER in one.types))


def in_trash(piles: Iterable[str], catalog: Catalog) -> tuple[str, ...]:
    """The cards without a pile that are in the trash at the start of a game with these piles."""
    return tuple(card for name in piles for card in catalog[name].in_trash)


def decks(piles: Iterable[str], catalog: Catalog) -> dict[str, tuple[str, ...]]:
    """The decks that belong to nobody in a game with these piles, each with its cards: Boons and Hexes."""
    there = [catalog.facts[name] for name in piles]
    types = {type_ for one in there for type_ in one.types}
    return {deck: _of_kind(catalog, kind) for deck, (type_, kind) in DECKS.items() if type_ in types} | {
        one.own_deck: () for one in there if one.own_deck
    }


@lru_cache(maxsize=128)
def _of_kind(catalog: Catalog, kind: str) -> tuple[str, ...]:
    """The names of all objects of that kind."""
    return tuple(sorted(name for name, one in catalog.facts.items() if one.kind == kind))


def pile_size(definition: Facts, players: int, starting: Mapping[str, int] = STARTING) -> int:
    """How many cards a pile starts with, starting decks already dealt."""
    name = definition.name
    sets = 2 if players > 4 else 1
    curses = 10 * max(1, players - 1)
    if name in TREASURES:
        return TREASURES[name] * sets - starting.get(name, 0) * players
    if name == "Curse" or RUINS in definition.types:
        return curses
    if definition.copies is not None:
        return definition.copies
    if VICTORY in definition.types:
        return 8 if players <= 2 else 3 * max(4, players) if name == "Province" else 12
    return 10


def pile_cards(definition: Facts, players: int, starting: Mapping[str, int] = STARTING) -> tuple[str, ...]:
    """The names of the cards a pile starts with, top first.

    A shuffled pile of different cards (`holds`) is in the order of its definition, over and over, unless a scenario
    says otherwise; a sorted one (`each`) has equal cards together.
    """
    if definition.each:
        twice = definition.doubled if players > 2 else ()
        return tuple(name for name in definition.holds for _ in range(definition.each * (2 if name in twice else 1)))
    size = pile_size(definition, players, starting)
    kinds = definition.holds or (definition.name,)
    return (kinds * (size // len(kinds) + 1))[:size]


def pile_names(
    kingdom: Iterable[str],
    catalog: Catalog,
    *,
    colonies: bool,
    others: Iterable[str] = (),
    outside: Iterable[str] = (),
) -> dict[str, bool]:
    """The piles of a game in order, and whether each is in the Supply.

    `others` are landscapes, and cards outside the piles, which may add piles, too; `outside` are Kingdom piles that are
    not in the Supply.
    """
    piles = dict.fromkeys(BASIC, True)
    others = tuple(others)
    if colonies:
        piles |= {"Platinum": True, "Colony": True}
    wanted = [*kingdom, *(pile for name in others for pile in _brought(catalog[name], catalog))]
    if any(catalog[name].cost.potions for name in (*wanted, *others)):
        piles["Potion"] = True
    for name in outside:
        piles[name] = False
        wanted += _brought(catalog[name], catalog)
    while wanted:
        name = wanted.pop(0)
        if name in piles:
            continue
        piles[name] = catalog[name].in_supply
        wanted += _brought(catalog[name], catalog)
    return piles


def outside_piles(kingdom: Sequence[str], catalog: Catalog, last: Collection[str] = ()) -> dict[str, str]:
    """For each of these cards that has an unused Kingdom pile outside the Supply, the first possible one: one of those
    named `last` only if there is no other."""
    found: dict[str, str] = {}
    choosy = {name: fits for name in kingdom if (fits := catalog[name].choosing(OUTSIDE_PILE)) is not None}
    if not choosy:
        return found
    facts = catalog.facts
    held = {card for one in facts.values() for card in one.holds}
    in_order = sorted(facts, key=lambda name: (name in last, name))
    unused = [name for name in in_order if is_kingdom_pile(facts[name]) and name not in {*kingdom, *held}]
    for name, fits in choosy.items():
        fitting = [pile for pile in unused if fits(facts[pile])]
        if fitting:
            found[name] = fitting[0]
    return found


def is_kingdom_pile(definition: Facts) -> bool:
    """Whether a pile of that name can be one of the ten."""
    if definition.name in (*BASIC, "Platinum", "Colony", "Potion") or RUINS in definition.printed:
        return False
    return definition.kind in ("card", "pile") and definition.in_supply


def can_have_a_trait(definition: Facts) -> bool:
    """Whether a Trait can be on a pile of that name: only on an Action or Treasure Kingdom pile (I, Plunder)."""
    return is_kingdom_pile(definition) and bool(definition.printed & {ACTION, TREASURE})


def kingdom_bringing(facts: Mapping[str, Facts]) -> dict[str, list[str]]:
    """For each card or pile that Kingdom piles add to the game, those piles, by name."""
    found: dict[str, list[str]] = {}
    for kingdom in sorted(filter(is_kingdom_pile, facts.values()), key=attrgetter("name")):
        for brought in {*kingdom.needs, kingdom.heirloom, *kingdom.in_trash}:
            found.setdefault(brought, []).append(kingdom.name)
    return found


@lru_cache(maxsize=128)
def brought_only_by(catalog: Catalog) -> dict[str, str]:
    """For each card or pile that nothing adds to a game but one Kingdom pile, that pile: Page for Champion."""
    found: dict[str, set[str]] = {}
    for one in catalog.facts.values():
        if is_kingdom_pile(one) or one.kind not in ("card", "pile"):
            for brought in _all_brought(one.name, catalog):
                found.setdefault(brought, set()).add(one.name)
    only = {brought: next(iter(by)) for brought, by in found.items() if len(by) == 1}
    return {brought: by for brought, by in only.items() if is_kingdom_pile(catalog.facts[by])}


def _all_brought(name: str, catalog: Catalog) -> set[str]:
    """The cards and piles that something adds to a game, and those that these add."""
    found, wanted = set[str](), [name]
    while wanted:
        one = catalog.facts[wanted.pop()]
        more = {*_brought(one, catalog), one.heirloom, *one.in_trash} - {"", *found}
        found |= more
        wanted += [another for another in more if another in catalog]
    return found


def _brought(definition: Facts, catalog: Catalog) -> tuple[str, ...]:
    """The piles that a card adds, including those through its Heirloom, or the Boons or Hexes that it adds."""
    heirloom = catalog.facts[definition.heirloom].needs if definition.heirloom else ()
    others = decks((definition.name,), catalog).values()
    return (
        *definition.needs,
        *heirloom,
        *(pile for deck in others for one in deck for pile in catalog.facts[one].needs),
    )


def brings_something(definition: Facts, catalog: Catalog) -> bool:
    """Whether a card adds more to the game than its own pile: other piles or decks, a different start, or a choice."""
    named = (*_brought(definition, catalog), *definition.in_trash, *decks((definition.name,), catalog))
    chosen = definition.chooses or not {LIAISON, OMEN}.isdisjoint(definition.types)
    return bool(named or definition.heirloom or catalog[definition.name].starts_with or chosen)


def with_first_tokens(game: Game, world: World) -> World:
    """The world with the tokens that are on piles before the game, and those that players start with."""
    for where, token, number in setup_tokens(game):
        world = world.with_tokens(where, token, number)
    for name in sorted(game.present - game.coming):
        for token, number in game.catalog[name].starts_with:
            for seat in range(len(game.players)):
                world = world.with_tokens(seat, token, number)
    return world


def make_game(
    players: Sequence[str],
    catalog: Catalog,
    kingdom: Sequence[str],
    landscapes: Sequence[str],
    piles: Mapping[str, bool],
    present: Iterable[str],
    as_of: date,
    switches: frozenset[str],
    unsaid: frozenset[int] = frozenset(),
    coming: frozenset[str] = frozenset(),
) -> Game:
    """The fixed part of a game. `present` are the names of all cards and tokens in it, in piles or anywhere else.

    `coming` are those of the piles that are not in the game yet: see `Game`.
    """
    named = frozenset((*present, *landscapes))
    altered = {one.name: one for name in sorted(named) for one in catalog[name].alters}
    catalog = catalog.altered(altered) if altered else catalog
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
        coming=coming,
        present=named | given,
    )


def aside_for(game: Game) -> tuple[str, ...]:
    """The objects of this game for which an unused card was set aside at the start."""
    present = dict.fromkeys((*game.landscapes, *sorted(game.present)))
    return tuple(name for name in present if game.catalog[name].chooses == CARD_ASIDE)


def choosers(game: Game) -> tuple[str, ...]:
    """The objects of this game for which a pile can have been chosen at the start."""
    return (*game.landscapes, *sorted(name for name in game.present if game.catalog[name].chooses_a_pile))


def setup_tokens(game: Game) -> tuple[tuple[str, str, int], ...]:
    """The tokens that are on piles and landscapes before the game: where, which, how many."""
    return tuple([one for setup in game.setups for one in setup(game)])
