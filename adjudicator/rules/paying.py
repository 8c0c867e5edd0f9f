"""Paying for what is bought (II, Your turn: Buy phase; IV, Debt)."""

from __future__ import annotations

from adjudicator.engine.effects import Telling
from adjudicator.engine.view import View
from adjudicator.world.cost import Cost
from adjudicator.world.world import World


def money(you: View) -> Cost:
    """What this player could pay: coins and Potions."""
    pools = you.world.pools[you.seat]
    return Cost(pools.coins, pools.potions)


async def pay(you: View, price: Cost) -> None:
    """Pay the coins and Potions of a cost; its debt is taken instead."""
    seat = you.seat
    await you.change(
        lambda world: (_paid(world, seat, price), None),
        lambda _: Telling("pay", seat, detail=(("name", str(price._replace(debt=0))),)),
    )


def _paid(world: World, seat: int, price: Cost) -> World:
    pools = world.pools[seat]
    left = pools._replace(coins=pools.coins - price.coins, potions=pools.potions - price.potions)
    return world.with_pools(seat, left)
