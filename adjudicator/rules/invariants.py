"""What is true of every table: cards are neither made nor lost, and each is in one place."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.engine.errors import UnsoundWorld
from adjudicator.world.world import World


def sound(first: World) -> Callable[[World], None]:
    """A test for every later world of the same game. It raises `UnsoundWorld`."""
    cards = sorted(ref.card for ref in first.everywhere())

    def check(world: World) -> None:
        now = sorted(ref.card for ref in world.everywhere())
        if now != cards:
            raise UnsoundWorld("A card was made or lost, or is in two places.")
        for place in world.layout.slot:
            for ref in world.at(place):
                if ref.place != place:
                    raise UnsoundWorld(f"{world.names[ref.card]} lies at {place}, but its reference says {ref.place}.")
        if any(value < 0 for pools in world.pools for value in pools):
            raise UnsoundWorld("A pool is below nothing.")

    return check
