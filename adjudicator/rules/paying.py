"""Paying for what is bought (II, Your turn: Buy phase; IV, Debt and Overpaying)."""

from __future__ import annotations

from collections.abc import Hashable

from adjudicator.engine.decisions import Option
from adjudicator.engine.effects import Telling
from adjudicator.engine.view import View
from adjudicator.rules.getting import spend_token
from adjudicator.rules.switches import COFFERS_ANY_TIME
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


async def overpaid(you: View, price: Cost) -> Cost:
    """Ask how much more than this price the player pays: coins, Potions or both, but no debt.

    Coffers can be spent for it meanwhile.
    """
    while True:
        coins, potions, _ = money(you)
        amounts = [
            Cost(coin, potion)
            for potion in range(potions - price.potions + 1)
            for coin in range(coins - price.coins + 1)
        ]
        options = [Option(str(amount) if any(amount) else "nothing", (amount,)) for amount in amounts]
        tokens = you.world.number(you.seat, "coffers") if you.game.on(COFFERS_ANY_TIME) else 0
        if tokens:
            options.append(Option("spend Coffers", ("spend",) * tokens, "spend"))
        if len(options) == 1:
            return Cost()
        chosen: tuple[Hashable, ...] = await you.ask("overpay", tuple(options))
        if isinstance(chosen[0], Cost):
            return chosen[0]
        await spend_token(you, "coffers", 1)


def _paid(world: World, seat: int, price: Cost) -> World:
    pools = world.pools[seat]
    left = pools._replace(coins=pools.coins - price.coins, potions=pools.potions - price.potions)
    return world.with_pools(seat, left)
