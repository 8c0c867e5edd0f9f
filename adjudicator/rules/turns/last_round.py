"""A round after the end of the game, for the players to whom an ability gives a turn in it (II, Game end).

It is on as long as a mark says so; each player who has yet to take a turn in it has a mark, too.
"""

from __future__ import annotations

from adjudicator.engine.view import View
from adjudicator.world.tokens import LAST_ROUND, TABLE, TURN_TO_COME
from adjudicator.world.world import World


def is_on(world: World) -> bool:
    """Whether this is the round after the end: its turns do not count for breaking ties."""
    return world.number(TABLE, LAST_ROUND) > 0


def is_to_come(world: World, seat: int) -> bool:
    """Whether this player has yet to take a turn in the round after the end."""
    return world.number(seat, TURN_TO_COME) > 0


def is_over(you: View) -> bool:
    """Whether everybody has had their turn in the round after the end."""
    return not any(is_to_come(you.world, seat) for seat in you.seats)


def entered(world: World, seat: int) -> World:
    """The world in which this player will have a turn in the round after the end."""
    world = world.with_tokens(TABLE, LAST_ROUND, 1 - world.number(TABLE, LAST_ROUND))
    return world.with_tokens(seat, TURN_TO_COME, 1)


def taken(world: World, seat: int) -> World:
    """The world in which this player's turn in the round after the end has begun."""
    return world.with_tokens(seat, TURN_TO_COME, -1) if is_to_come(world, seat) else world
