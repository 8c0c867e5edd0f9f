"""A new game by the rulebook: ten Kingdom cards, shuffled starting decks, first hands (I, Basic setup)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from random import Random
from typing import Final

from adjudicator.cards import all_versions
from adjudicator.cards import catalog as catalog_at
from adjudicator.engine.run import Run
from adjudicator.rules.beginning import before_the_first_turn
from adjudicator.rules.invariants import sound
from adjudicator.rules.setup import BASIC, STARTING, make_game, pile_cards, pile_names
from adjudicator.rules.switches import COVERED_DISCARDS, switches_on
from adjudicator.world.places import DECK, DISCARD, ORDERED_ZONES, Layout, Place, pile
from adjudicator.world.records import Bag, Pools, Ref
from adjudicator.world.world import World

NEWEST: Final = date.max
KINGDOM_SIZE: Final = 10
BASE_SET: Final = "Dominion"
MOST_PLAYERS: Final = 6


class BadSetup(ValueError):
    """A game that cannot be set up; the message says why."""


def kingdom_cards(expansion: str = BASE_SET, as_of: date = NEWEST) -> tuple[str, ...]:
    """The Kingdom cards of an expansion that were printed by that day, in alphabetical order."""
    return tuple(
        name
        for name, versions in all_versions().items()
        if name not in BASIC
        and any(
            one.expansion == expansion and one.kind == "card" and one.in_supply and one.since <= as_of
            for one in versions
        )
    )


def random_kingdom(seed: int, *, expansion: str = BASE_SET, as_of: date = NEWEST) -> tuple[str, ...]:
    """Ten Kingdom cards of an expansion, drawn at random: the same seed gives the same ten."""
    cards = kingdom_cards(expansion, as_of)
    return tuple(sorted(Random(f"kingdom {seed}").sample(cards, min(KINGDOM_SIZE, len(cards)))))


def new_game(
    players: Sequence[str],
    kingdom: Sequence[str],
    *,
    as_of: date = NEWEST,
    first: int = 0,
    colonies: bool = False,
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
    catalog = catalog_at(as_of, versions or {})
    outside = next((name for name in kingdom if not catalog[name].in_supply), None)
    if outside is not None:
        raise BadSetup(f"{outside} is no Kingdom card: it is never in the Supply.")
    piles = pile_names(kingdom, catalog, colonies=colonies)
    switches = switches_on(as_of, rules or {})
    world = _dealt(len(players), first, {name: pile_cards(catalog[name], len(players)) for name in piles}, switches)
    game = make_game(players, catalog, kingdom, (), piles, {*world.names, *piles}, as_of, switches)
    return Run.begin(game, world, check=sound(world) if check else None, tracing=tracing)


def _dealt(seats: int, first: int, stock: Mapping[str, Sequence[str]], switches: frozenset[str]) -> World:
    """The table with the piles in place and each player's starting cards shuffled, before anybody has drawn."""
    ordered = ORDERED_ZONES if COVERED_DISCARDS in switches else ORDERED_ZONES | {DISCARD}
    names: list[str] = []
    homes: list[str | None] = []

    def made(cards: Sequence[str], place: Place, home: Callable[[str], str]) -> tuple[Ref, ...]:
        refs = tuple(Ref(len(names) + number, 0, place) for number in range(len(cards)))
        names.extend(cards)
        homes.extend(home(card) for card in cards)
        return refs

    layout = Layout(seats, tuple(stock), ordered)
    laid: dict[Place, tuple[Ref | Bag, ...]] = {}
    for name, cards in stock.items():
        laid[pile(name)] = made(cards, pile(name), lambda _, home=name: home)  # type: ignore[misc]
    starting = [card for card, count in STARTING.items() for _ in range(count)]
    for seat in range(seats):
        deck = Place(DECK, seat)
        laid[deck] = (Bag(made(starting, deck, lambda card: card)),)
    world = World(
        layout,
        tuple(names),
        tuple(homes),
        layout.empty(),
        (Pools(),) * seats,
        turn=before_the_first_turn(first),
        turns=(0,) * seats,
    )
    for place, zone in laid.items():
        world = world.lay(place, zone)
    return world
