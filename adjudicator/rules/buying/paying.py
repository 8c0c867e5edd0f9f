"""Paying for what is bought (II, Your turn: Buy phase; IV, Debt and Overpaying)."""

from __future__ import annotations

from collections.abc import Hashable

from adjudicator.engine.decisions import Option, the_number
from adjudicator.engine.details import Detail
from adjudicator.engine.effects import Telling
from adjudicator.engine.view import View
from adjudicator.rules import counts
from adjudicator.rules.getting import pay_off, spend_token
from adjudicator.rules.properties import cost_changes, definition
from adjudicator.rules.switches import COFFERS_ANY_TIME, DEBT_ANY_TIME
from adjudicator.world.cost import Cost
from adjudicator.world.records import Ref
from adjudicator.world.world import World


def money(you: View) -> Cost:
    """What this player could pay: coins and Potions."""
    pools = you.world.pools[you.seat]
    return Cost(pools.coins, pools.potions)


async def pay(you: View, price: Cost, for_: Ref | None = None) -> None:
    """Pay the coins and Potions of a cost; its debt is taken instead. `for_` is the card that costs that."""
    seat = you.seat
    await you.change(lambda world: (_paid(world, seat, price), None), lambda _: _paying(you, price, for_))


def _paying(you: View, price: Cost, for_: Ref | None) -> Telling:
    detail: tuple[Detail, ...] = (("name", str(price._replace(debt=0))),)
    if for_ is None or not (changes := cost_changes(you, for_)):
        return Telling("pay", you.seat, detail=detail)
    printed = str(definition(you, for_).cost._replace(debt=0))
    detail = (*detail, ("printed", printed), ("because of", tuple([one.name for one in changes])))
    return Telling("pay", you.seat, detail=detail, changed_by=tuple([(one.this, one.event) for one in changes]))


def spendable(you: View) -> int:
    """How many Coffers this player can spend now, in the middle of something: on their own turn, under newer rules."""
    tokens = you.world.number(you.seat, "coffers")
    return tokens if tokens and you.on_turn and you.game.on(COFFERS_ANY_TIME) else 0


def within_reach(you: View) -> int:
    """How many coins this player could pay now, counting Coffers that can be spent for it."""
    return you.world.pools[you.seat].coins + spendable(you)


async def pay_with_coffers(you: View, coins: int) -> None:
    """Pay coins from the money pool; Coffers are spent for what is missing."""
    missing = coins - you.world.pools[you.seat].coins
    if missing > 0:
        await spend_token(you, "coffers", missing)
    await pay(you, Cost(coins))


async def coffers_first(you: View) -> None:
    """Let a player spend Coffers before something counts their whole money pool."""
    most = spendable(you)
    if not most:
        return
    some = [Option(f"{number} Coffers", (number,)) for number in range(1, most + 1)]
    amount = await you.ask("spend", (Option("nothing", (0,)), *some), gives=the_number)
    if amount:
        await spend_token(you, "coffers", amount)


async def pay_some(you: View) -> int:
    """Pay as many coins from the money pool as the player likes; returns how many."""
    coins = you.world.pools[you.seat].coins
    some = [Option(f"${number}", (number,)) for number in range(1, coins + 1)]
    amount = await you.ask("pay", (Option("nothing", (0,)), *some), gives=the_number)
    if amount:
        await pay(you, Cost(amount))
    return amount


async def overpaid(you: View, price: Cost) -> Cost:
    """Ask how much more than this price the player pays: coins, Potions or both, but no debt.

    Coffers can be spent for it at that time.
    """
    while True:
        left = money(you).minus(price)
        amounts = [Cost(coin, potion) for potion in range(left.potions + 1) for coin in range(left.coins + 1)]
        options = [Option(str(amount) if any(amount) else "nothing", (amount,)) for amount in amounts]
        tokens = spendable(you)
        if tokens:
            options.append(Option("spend Coffers", ("spend",) * tokens, "spend"))
        if len(options) == 1:
            await counts.tokens(you, money(you).coins, "coins")
        chosen: tuple[Hashable, ...] = await you.ask("overpay", tuple(options))
        if isinstance(chosen[0], Cost):
            return chosen[0]
        await spend_token(you, "coffers", 1)


def payable(you: View) -> int:
    """How much debt this player could pay off with the coins they have."""
    return min(you.world.number(you.seat, "debt"), you.world.pools[you.seat].coins)


def payable_now(you: View) -> int:
    """How much debt this player may pay off now: since 2024 at any time on their turn, before that only when buying."""
    most = payable(you)
    # rules are asked for only where there is something to pay off: only then do they matter to what happens
    now = most and you.on_turn and (you.world.turn.part == "buying" or you.game.on(DEBT_ANY_TIME))
    return most if now else 0


def payable_in_clean_up(you: View) -> int:
    """How much debt this player may pay off in Clean-up, counting Coffers that can be spent for it."""
    debt = you.world.number(you.seat, "debt")
    return min(debt, within_reach(you)) if debt and you.game.on(DEBT_ANY_TIME) else 0


async def may_pay_off_more(you: View, before: int) -> None:
    """In Clean-up, ask how much debt to pay off if more can be paid than `before`: that has been asked already."""
    if payable_in_clean_up(you) > before:
        await may_pay_off(you, by="Clean-up")


async def debt_first(you: View) -> None:
    """Let a player who can pay off all their debt do so before something checks whether they have any."""
    debt = you.world.number(you.seat, "debt")
    if debt and you.on_turn and you.game.on(DEBT_ANY_TIME) and within_reach(you) >= debt:
        await may_pay_off(you)


async def may_pay_off(you: View, by: str | None = None) -> None:
    """Ask how much debt the player pays off now. Coffers can be spent for it at that time, on one's own turn."""
    while True:
        debt, coins = you.world.number(you.seat, "debt"), you.world.pools[you.seat].coins
        tokens = spendable(you)
        some = [Option(f"{number} Debt", (number,)) for number in range(1, min(debt, coins) + 1)]
        spending = [Option("spend Coffers", ("spend",) * tokens, "spend")] if tokens else []
        chosen: tuple[Hashable, ...] = await you.ask("pay off", (Option("nothing", (0,)), *some, *spending), by=by)
        if isinstance(chosen[0], int):
            await _pay_off_some(you, chosen[0])
            return
        await spend_token(you, "coffers", 1)


async def _pay_off_some(you: View, number: int) -> None:
    if number:
        await pay_off(you, number)


def _paid(world: World, seat: int, price: Cost) -> World:
    pools = world.pools[seat]
    left = pools._replace(coins=pools.coins - price.coins, potions=pools.potions - price.potions)
    return world.with_pools(seat, left)
