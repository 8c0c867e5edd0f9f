"""A new game by the rulebook: ten Kingdom cards, shuffled starting decks, first hands (I, Basic setup)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import cache
from itertools import chain
from random import Random
from typing import Final

from adjudicator.cards import all_versions
from adjudicator.cards import catalog as catalog_at
from adjudicator.engine.definitions import Definition
from adjudicator.engine.run import Run
from adjudicator.rules.beginning import before_the_first_turn
from adjudicator.rules.invariants import sound
from adjudicator.rules.setup import (
    BASIC,
    decks,
    in_trash,
    is_kingdom_pile,
    make_game,
    outside_piles,
    pile_cards,
    pile_names,
    starting_deck,
    with_first_tokens,
)
from adjudicator.rules.switches import COVERED_DISCARDS, switches_on
from adjudicator.world.places import DECK, DISCARD, ORDERED_ZONES, THE_TRASH, Layout, Place, pile
from adjudicator.world.records import Bag, Pools, Ref
from adjudicator.world.tokens import chosen_for
from adjudicator.world.world import World, Zone, bagged, laid

NEWEST: Final = date.max
KINGDOM_SIZE: Final = 10
BASE_SET: Final = "Dominion"
MOST_PLAYERS: Final = 6
MARKET_SIZE: Final = 15
"""How many cards the rulebook recommends for a deck of unused Kingdom cards, at least."""
OTHER_PILES: Final = (*BASIC, "Platinum", "Colony", "Potion")


class BadSetup(ValueError):
    """A game that cannot be set up; the message says why."""


def kingdom_cards(expansion: str = BASE_SET, as_of: date = NEWEST) -> tuple[str, ...]:
    """The Kingdom cards and split piles of an expansion that were printed by that day, in alphabetical order."""
    newest = [versions[-1] for versions in all_versions().values()]
    elsewhere = {*BASIC, *(name for one in newest for name in (*one.holds, *one.needs))}
    return tuple(
        name
        for name, versions in all_versions().items()
        if name not in elsewhere
        and any(
            one.expansion == expansion and one.kind in ("card", "pile") and one.in_supply and one.since <= as_of
            for one in versions
        )
    )


def random_kingdom(seed: int, *, expansion: str = BASE_SET, as_of: date = NEWEST) -> tuple[str, ...]:
    """Ten Kingdom cards of an expansion, drawn at random: the same seed gives the same ten."""
    cards = kingdom_cards(expansion, as_of)
    return tuple(sorted(Random(f"kingdom {seed}").sample(cards, min(KINGDOM_SIZE, len(cards)))))


def market_cards(kingdom: Sequence[str], catalog: Mapping[str, Definition], as_of: date) -> dict[str, tuple[str, ...]]:
    """For a deck of unused Kingdom cards, if there is one in the game: which ones, the same for the same Kingdom."""
    found = {}
    for deck in sorted({catalog[name].own_deck for name in kingdom if catalog[name].own_deck}):
        held = {card for one in catalog.values() for card in one.holds}
        unused = sorted(
            name
            for name, one in catalog.items()
            if one.kind == "card"
            and one.in_supply
            and one.since <= as_of
            and name not in (*kingdom, *OTHER_PILES, *held)
        )
        drawn = Random(f"{deck} {sorted(kingdom)}").sample(unused, min(MARKET_SIZE, len(unused)))
        found[deck] = tuple(sorted(drawn))
    return found


@cache
def _homes() -> dict[str, str]:
    """The pile of each card that lies in a pile with another name."""
    return {card: name for name, versions in all_versions().items() for card in versions[-1].holds}


def new_game(
    players: Sequence[str],
    kingdom: Sequence[str],
    *,
    as_of: date = NEWEST,
    first: int = 0,
    colonies: bool = False,
    shelters: bool = False,
    versions: Mapping[str, date] | None = None,
    rules: Mapping[str, bool] | None = None,
    check: bool = False,
    tracing: bool = True,
) -> Run:
    """A game at its first decision: chance decides which cards the first hands hold. `first` is the seat that begins.

    `versions` and `rules` pin single cards and rules, and beat `as_of`. With `check` the invariants of the table are
    tested after every change; without `tracing` no events are recorded, which is quicker. Raises `BadSetup`.
    """
    if not 1 <= len(players) <= MOST_PLAYERS:
        raise BadSetup(f"1 to {MOST_PLAYERS} can play, not {len(players)}.")
    if len(set(players)) < len(players):
        raise BadSetup("Two players have the same name.")
    known = all_versions()
    strange = next(
        (name for name in kingdom if name not in known or known[name][-1].kind not in ("card", "pile")), None
    )
    if strange is not None:
        raise BadSetup(f"There is no Kingdom card called '{strange}'.")
    homes = _homes()
    held = next((name for name in kingdom if name in homes), None)
    if held is not None:
        raise BadSetup(f"{held} has no pile of its own: it lies in the {homes[held]} pile.")
    catalog = catalog_at(as_of, versions or {})
    other = next((name for name in kingdom if not is_kingdom_pile(catalog[name])), None)
    if other is not None:
        raise BadSetup(f"{other} is no Kingdom card.")
    beside = outside_piles(kingdom, catalog)
    market = market_cards((*kingdom, *beside.values()), catalog, as_of)
    in_decks = tuple(chain.from_iterable(market.values()))
    piles = pile_names(kingdom, catalog, colonies=colonies, others=in_decks, outside=beside.values())
    bringing = (*piles, *in_decks)
    switches = switches_on(as_of, rules or {})
    face_down = frozenset(name for name in piles if catalog[name].face_down)
    start = starting_deck(bringing, catalog, shelters=shelters)
    stock = {name: pile_cards(catalog[name], len(players), start) for name in piles}
    world = _dealt(len(players), first, stock, face_down, switches, start)
    world = _with_others(world, in_trash(bringing, catalog), decks(bringing, catalog) | market)
    game = make_game(players, catalog, kingdom, (), piles, {*world.names, *piles}, as_of, switches)
    world = with_first_tokens(game, world)
    for name, outside_name in beside.items():
        world = world.with_tokens(outside_name, chosen_for(name), 1)
    return Run.begin(game, world, check=sound(world) if check else None, tracing=tracing)


def _with_others(world: World, trash: Sequence[str], shuffled: Mapping[str, Sequence[str]]) -> World:
    """The table with the cards that begin in the trash, and with the decks that are nobody's."""
    old = world.layout
    others = [*trash, *(card for cards in shuffled.values() for card in cards)]
    homes = (*old.pile_of, *(None for _ in others))
    layout = Layout(old.seats, old.piles, old.ordered, tuple(shuffled)).of((*old.names, *others), homes)
    lying: dict[Place, Zone] = {}
    number = len(old.names)
    for place, cards in [(THE_TRASH, trash), *((Place(DECK, deck), cards) for deck, cards in shuffled.items())]:
        refs = tuple([Ref(card, 0, place) for card in range(number, number + len(cards))])
        number += len(cards)
        lying[place] = bagged(refs) if place.zone == DECK else refs
    trash_there, *_ = row = laid(layout, lying)[-1]
    row = (trash_there, *world.zones[-1][1:], *row[old.shared :])
    return world._replace(layout=layout, zones=(*world.zones[:-1], row))


def _dealt(
    seats: int,
    first: int,
    stock: Mapping[str, Sequence[str]],
    face_down: frozenset[str],
    switches: frozenset[str],
    start: Mapping[str, int],
) -> World:
    """The table with the piles in place and each player's starting cards shuffled, before anybody has drawn."""
    ordered = ORDERED_ZONES if COVERED_DISCARDS in switches else ORDERED_ZONES | {DISCARD}
    names: list[str] = []
    homes: list[str | None] = []

    def made(cards: Sequence[str], place: Place, home: Callable[[str], str | None]) -> tuple[Ref, ...]:
        refs = tuple(Ref(len(names) + number, 0, place) for number in range(len(cards)))
        names.extend(cards)
        homes.extend(home(card) for card in cards)
        return refs

    layout = Layout(seats, tuple(stock), ordered)
    lying: dict[Place, Zone] = {}
    for name, cards in stock.items():
        there = made(cards, pile(name), lambda _, home=name: home)  # type: ignore[misc]
        lying[pile(name)] = bagged(there) if name in face_down else there
    starting = [card for card, count in start.items() for _ in range(count)]
    for seat in range(seats):
        deck = Place(DECK, seat)
        lying[deck] = (Bag(made(starting, deck, lambda card: card if card in stock else None)),)
    layout = layout.of(tuple(names), tuple(homes))
    return World(
        layout,
        laid(layout, lying),
        (Pools(),) * seats,
        turn=before_the_first_turn(first),
        turns=(0,) * seats,
    )
