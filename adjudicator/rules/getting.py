"""Getting things: +Cards, +Actions, +Buys, +$, tokens, and drawing (II, Terms used on cards)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from adjudicator.engine.decisions import Option
from adjudicator.engine.effects import Telling
from adjudicator.engine.moments import INSTRUCTED, WOULD_DRAW, WOULD_GET
from adjudicator.engine.occurrences import Occurrence
from adjudicator.engine.view import View
from adjudicator.engine.windows import would
from adjudicator.rules.moving import from_deck
from adjudicator.world.places import HAND, Place
from adjudicator.world.records import Pools, Ref
from adjudicator.world.world import World

CARDS: Final = "cards"
ACTIONS: Final = "actions"
BUYS: Final = "buys"
COINS: Final = "coins"
POTIONS: Final = "potions"
TOKENS: Final = ("coffers", "villagers", "favors", "debt", "vp")


async def plus(you: View, what: str, amount: int) -> None:
    """Get `amount` of something at once: "+2 Cards", "+$1", "+1 Coffers". Abilities may change what it is."""
    if amount <= 0:
        return
    for moment in (INSTRUCTED, WOULD_GET):
        if you.game.listens(moment):
            more = (("amount", amount), ("what", what))
            changed = await would(you, Occurrence(moment, you.seat, origin=you.origin, more=more))
            if isinstance(changed, str):
                return
            what, amount = str(changed.get("what")), int(str(changed.get("amount")))
    if amount <= 0:
        return
    if what == CARDS:
        await you.do(draw, amount, opens=lambda: _telling(you, what, amount))
        return
    await you.change(lambda world: (added(world, you.seat, what, amount), None), lambda _: _telling(you, what, amount))


def _telling(you: View, what: str, amount: int) -> Telling:
    return Telling("plus", you.seat, detail=(("what", what), ("amount", amount)))


def added(world: World, seat: int, what: str, amount: int) -> World:
    """The world with a pool or a number of tokens changed."""
    if what in TOKENS:
        return world.with_tokens(seat, what, amount)
    pools = world.pools[seat]
    return world.with_pools(seat, replace_pool(pools, what, amount))


def replace_pool(pools: Pools, what: str, amount: int) -> Pools:
    """The pools with one of them changed by `amount`, never below nothing."""
    now: int = getattr(pools, what)
    return pools._replace(**{what: max(0, now + amount)})


async def draw(you: View, number: int) -> tuple[Ref, ...]:
    """Draw up to `number` cards into hand."""
    if number <= 0:
        return ()
    if you.game.listens(WOULD_DRAW):
        changed = await would(you, Occurrence(WOULD_DRAW, you.seat, more=(("amount", number),)))
        if isinstance(changed, str):
            return ()
        number = int(str(changed.get("amount")))
    return await from_deck(you, number, "draw", Place(HAND, you.seat))


async def spend_token(you: View, token: str, amount: int) -> None:
    """Spend Coffers or Villagers: each gives +$1 or +1 Action (IV, Coffers and Villagers)."""
    await you.do(_spend_and_get, token, amount, opens=_spending(you, token, amount))


async def _spend_and_get(you: View, token: str, amount: int) -> None:
    seat = you.seat
    await you.change(lambda world: (world.with_tokens(seat, token, -amount), None))
    await plus(you, COINS if token == "coffers" else ACTIONS, amount)


async def spend_for(you: View, token: str) -> int:
    """Let the player spend as many of their tokens as they like for what a text says; gives how many."""
    most = you.world.number(you.seat, token)
    if not most:
        return 0
    some = [Option(f"{number} {token.capitalize()}", (number,)) for number in range(1, most + 1)]
    chosen: tuple[Hashable, ...] = await you.ask("spend", (Option("nothing", (0,)), *some))
    amount = int(str(chosen[0]))
    if amount:
        seat = you.seat
        await you.change(lambda world: (world.with_tokens(seat, token, -amount), None), _spending(you, token, amount))
    return amount


def _spending(you: View, token: str, amount: int) -> Telling:
    return Telling("spend", you.seat, detail=(("name", token.capitalize()), ("amount", amount)))


async def pay_off(you: View, amount: int) -> None:
    """Pay off debt: $1 for each debt token (IV, Debt)."""
    seat = you.seat
    await you.change(
        lambda world: (added(added(world, seat, COINS, -amount), seat, "debt", -amount), None),
        Telling("pay off", seat, detail=(("name", "Debt"), ("amount", amount))),
    )
