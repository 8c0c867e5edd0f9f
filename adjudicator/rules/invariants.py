"""What is true of every table: cards are neither made nor lost, and each is in one place."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.engine.errors import UnsoundWorld
from adjudicator.rules.setup.game_start import SETTING_UP
from adjudicator.world.places import Place
from adjudicator.world.records import Bag
from adjudicator.world.world import World
from adjudicator.world.zone import Zone


def sound(first: World) -> Callable[[World], None]:
    """A test for every later world of the same game. It raises `UnsoundWorld`.

    It only looks at zones that have changed since the last check: as long as together they have the same cards as
    before, so does the table. Until the first turn a card can leave the game.
    """
    cards = tuple(sorted(ref.card for ref in first.everywhere()))
    sets = {cards}
    places: list[list[Place]] = [[] for _ in first.zones]
    for place, (group, _) in sorted(first.layout.slot.items(), key=lambda item: item[1]):
        places[group].append(place)
    known: list[list[Zone | None]] = [[None for _ in row] for row in places]
    held: list[list[list[int]]] = [[[] for _ in row] for row in places]
    rows: list[tuple[Zone, ...]] = [() for _ in places]
    pools: object = None

    def check(world: World) -> None:
        nonlocal pools
        changed = [
            (number, slot, zone, _in(world, place, zone))
            for number, row in enumerate(world.zones)
            if row is not rows[number]
            for slot, (place, zone) in enumerate(zip(places[number], row, strict=True))
            if zone is not known[number][slot]
        ]
        before = [card for number, slot, _, _ in changed for card in held[number][slot]]
        after = [card for _, _, _, there in changed for card in there]
        for number, slot, zone, there in changed:
            known[number][slot], held[number][slot] = zone, there
        rows[:] = world.zones
        if sorted(before) != sorted(after):
            every = tuple(sorted(card for row in held for zone in row for card in zone))
            if world.turn.phase == SETTING_UP and len({*every}) == len(every) and {*every} <= {*cards}:
                # runs fork, so every set of cards that the setup came to stays a right one
                sets.add(every)
            if every not in sets:
                raise UnsoundWorld("A card was made or lost, or is in two places.")
        if world.pools is not pools:
            if any(value < 0 for of_player in world.pools for value in of_player):
                raise UnsoundWorld("A pool is below zero.")
            pools = world.pools

    return check


def _in(world: World, place: Place, zone: Zone) -> list[int]:
    cards = []
    for item in zone:
        for ref in item.cards if isinstance(item, Bag) else (item,):
            if ref.place != place:
                raise UnsoundWorld(f"{world.names[ref.card]} lies at {place}, but its reference says {ref.place}.")
            cards.append(ref.card)
    return cards
