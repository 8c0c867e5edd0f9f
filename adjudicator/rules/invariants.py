"""What is true of every table: cards are neither made nor lost, and each is in one place."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

from adjudicator.engine.errors import UnsoundWorld
from adjudicator.rules.setup.game_start import SETTING_UP
from adjudicator.world.places import Place
from adjudicator.world.records import Bag
from adjudicator.world.world import World
from adjudicator.world.zone import Zone


def sound(first: World) -> Callable[[World], None]:
    """A test for every later world of the same game. It raises `UnsoundWorld`.

    A row of zones (a player's, or the piles) that is the very one checked before is not checked again. Until the first
    turn a card can leave the game.
    """
    cards = tuple(sorted(ref.card for ref in first.everywhere()))
    sets = {cards}
    places: list[list[Place]] = [[] for _ in first.zones]
    for place, (group, _) in sorted(first.layout.slot.items(), key=lambda item: item[1]):
        places[group].append(place)
    known: list[tuple[Zone, ...]] = [() for _ in first.zones]
    held: list[list[int]] = [[] for _ in first.zones]

    def check(world: World) -> None:
        changed = [number for number, row in enumerate(world.zones) if row is not known[number]]
        for number in changed:
            row = world.zones[number]
            held[number] = [
                card for place, zone in zip(places[number], row, strict=True) for card in _in(world, place, zone)
            ]
            known[number] = row
        if changed:
            there = tuple(sorted(chain.from_iterable(held)))
            if world.turn.phase == SETTING_UP and len({*there}) == len(there) and {*there} <= {*cards}:
                # runs fork, so every set of cards that the setup came to stays a right one
                sets.add(there)
            if there not in sets:
                raise UnsoundWorld("A card was made or lost, or is in two places.")
        if any(value < 0 for pools in world.pools for value in pools):
            raise UnsoundWorld("A pool is below zero.")

    return check


def _in(world: World, place: Place, zone: Zone) -> list[int]:
    cards = []
    for item in zone:
        for ref in item.cards if isinstance(item, Bag) else (item,):
            if ref.place != place:
                raise UnsoundWorld(f"{world.names[ref.card]} lies at {place}, but its reference says {ref.place}.")
            cards.append(ref.card)
    return cards
