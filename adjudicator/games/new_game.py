"""A new game by the rulebook: ten Kingdom cards, shuffled starting decks, first hands (I, Basic setup)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import cache
from itertools import chain
from typing import Final

from adjudicator.cards import all_facts
from adjudicator.cards import catalog as catalog_at
from adjudicator.engine.run import Run
from adjudicator.games.random_setup import NEWEST, BadSetup, choices
from adjudicator.rules.invariants import sound
from adjudicator.rules.setup.game_start import before_the_first_turn
from adjudicator.rules.setup.new_kingdom import TO_COME
from adjudicator.rules.setup.piles import (
    decks,
    in_trash,
    is_kingdom_pile,
    make_game,
    pile_cards,
    pile_names,
    starting_deck,
    with_first_tokens,
)
from adjudicator.rules.switches import COVERED_DISCARDS, switches_on
from adjudicator.world.places import ASIDE, DECK, DISCARD, ORDERED_ZONES, THE_TRASH, Layout, Place, pile
from adjudicator.world.records import Bag, Pools, Ref
from adjudicator.world.tokens import chosen_for
from adjudicator.world.world import World, laid
from adjudicator.world.zone import Zone, bagged

MOST_PLAYERS: Final = 6
LANDSCAPES: Final = ("event", "project", "way", "landmark", "ally", "trait", "prophecy")


@cache
def _homes() -> dict[str, str]:
    """The pile of each card whose pile has another name."""
    return {card: name for name, versions in all_facts().items() for card in versions[-1].holds}


def new_game(
    players: Sequence[str],
    kingdom: Sequence[str],
    *,
    as_of: date = NEWEST,
    first: int = 0,
    colonies: bool = False,
    shelters: bool = False,
    landscapes: Sequence[str] = (),
    versions: Mapping[str, date] | None = None,
    rules: Mapping[str, bool] | None = None,
    chosen: Mapping[str, str] | None = None,
    several: Mapping[str, Sequence[str]] | None = None,
    orders: Mapping[str, Sequence[str]] | None = None,
    check: bool = False,
    tracing: bool = True,
) -> Run:
    """A game at its first decision: chance decides which cards the first hands hold. `first` is the seat that begins.

    What the setup chooses at random (a Bane, an Ally ...) is the same for the same cards, unless `chosen` says what it
    is, by what it is for, or `several` where it is more than one card (see `choices`). `orders` are the top cards of
    piles of different cards, top first. `versions` and `rules` pin single cards and rules, and beat `as_of`. With
    `check` the invariants of the table are tested after every change; without `tracing` no events are recorded, which
    is quicker. Raises `BadSetup`.
    """
    if not 1 <= len(players) <= MOST_PLAYERS:
        raise BadSetup(f"1 to {MOST_PLAYERS} can play, not {len(players)}.")
    if len(set(players)) < len(players):
        raise BadSetup("Two players have the same name.")
    known = all_facts()
    strange = next(
        (name for name in kingdom if name not in known or known[name][-1].kind not in ("card", "pile")), None
    )
    if strange is not None:
        raise BadSetup(f"There is no Kingdom card called '{strange}'.")
    homes = _homes()
    held = next((name for name in kingdom if name in homes), None)
    if held is not None:
        raise BadSetup(f"{held} has no pile of its own: it is in the {homes[held]} pile.")
    catalog = catalog_at(as_of, versions or {})
    other = next((name for name in kingdom if not is_kingdom_pile(catalog.facts[name])), None)
    if other is not None:
        raise BadSetup(f"{other} is not a Kingdom card.")
    no_landscape = next(
        (name for name in landscapes if name not in known or known[name][-1].kind not in LANDSCAPES), None
    )
    if no_landscape is not None:
        raise BadSetup(f"There is no landscape called '{no_landscape}'.")
    made = choices(kingdom, landscapes, catalog, as_of, chosen, several)
    kingdom, aside, beside, market = made.kingdom, made.aside, made.outside, made.market
    in_decks = tuple(chain.from_iterable(market.values()))
    others = (*made.landscapes, *aside.values(), *in_decks)
    piles = pile_names(kingdom, catalog, colonies=colonies, others=others, outside=beside.values())
    there_first = frozenset(piles)
    start = starting_deck((*piles, *others), catalog, shelters=shelters)
    trash = in_trash((*piles, *others), catalog)
    every = (*kingdom, *made.later)
    piles |= pile_names(every, catalog, colonies=colonies, others=others, outside=beside.values())
    coming = frozenset(piles) - there_first
    bringing = (*piles, *others)
    trash_to_come = tuple(card for card in in_trash(bringing, catalog) if card not in trash)
    switches = switches_on(as_of, rules or {})
    face_down = frozenset(name for name in piles if catalog[name].face_down and not (orders or {}).get(name))
    stock = {
        name: _with_these_on_top(pile_cards(catalog[name], len(players), start), (orders or {}).get(name, ()))
        for name in piles
    }
    world = _dealt(len(players), first, stock, face_down, switches, start)
    world = _with_others(world, trash, decks(bringing, catalog) | market, aside, trash_to_come)
    game = make_game(
        players, catalog, every, made.landscapes, piles, {*world.names, *piles}, as_of, switches, coming=coming
    )
    world = with_first_tokens(game, world)
    for name, outside_name in (beside | made.piles).items():
        world = world.with_tokens(outside_name, chosen_for(name), 1)
    return Run.begin(game, world, check=sound(world) if check else None, tracing=tracing)


def _with_these_on_top(cards: tuple[str, ...], top: Sequence[str]) -> tuple[str, ...]:
    """A pile with these cards moved to the top, as far as it has them."""
    rest = list(cards)
    first = []
    for name in top:
        if name in rest:
            rest.remove(name)
            first.append(name)
    return (*first, *rest)


def _with_others(
    world: World,
    trash: Sequence[str],
    shuffled: Mapping[str, Sequence[str]],
    aside: Mapping[str, str],
    trash_to_come: Sequence[str],
) -> World:
    """The table with the cards that start in the trash, the decks that belong to nobody, and the cards set aside."""
    old = world.layout
    others = [*trash, *(card for cards in shuffled.values() for card in cards), *aside.values(), *trash_to_come]
    homes = (*old.pile_of, *(None for _ in others))
    waiting = (TO_COME,) if trash_to_come else ()
    layout = Layout(old.seats, old.piles, old.ordered, tuple(shuffled), (*aside, *waiting)).of(
        (*old.names, *others), homes
    )
    lying: dict[Place, Zone] = {}
    number = len(old.names)
    places: list[tuple[Place, Sequence[str]]] = [(THE_TRASH, trash)]
    places += [(Place(DECK, deck), cards) for deck, cards in shuffled.items()]
    places += [(Place(ASIDE, landscape), (card,)) for landscape, card in aside.items()]
    places += [(Place(ASIDE, name), trash_to_come) for name in waiting]
    for place, cards in places:
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
