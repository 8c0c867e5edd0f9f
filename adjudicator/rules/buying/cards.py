"""Buying (II, Your turn: Buy phase; V, Summary of player activities: Buy a card)."""

from __future__ import annotations

from functools import partial

from adjudicator.engine.details import Detail
from adjudicator.engine.effects import Effect, Telling
from adjudicator.engine.moments import ACTIONS_AS_BUYS, BUY, MAY_BUY, PAYABLE, TYPES, WOULD_PAY
from adjudicator.engine.triggers.occurrences import Occurrence, Then
from adjudicator.engine.triggers.windows import INSTEAD, window, would
from adjudicator.engine.view import View
from adjudicator.rules.buying.paying import money, pay
from adjudicator.rules.getting import plus
from adjudicator.rules.moving_cards.gaining import gain, gained_telling, supply
from adjudicator.rules.properties import forbidden, ongoing, prices, then, types
from adjudicator.world.cost import Cost
from adjudicator.world.places import DISCARD, spot
from adjudicator.world.records import Fact, Ref
from adjudicator.world.world import World


def can_buy(you: View) -> tuple[Ref, ...]:
    """The Supply cards this player could buy now: a Buy, enough money, no debt."""
    if not buys_left(you) or you.world.number(you.seat, "debt"):
        return ()
    found = affordable(you, supply(you))
    if not you.game.listens(MAY_BUY):
        return found
    return tuple([ref for ref in found if not forbidden(you, MAY_BUY, ref)])


def buys_left(you: View) -> int:
    """How many times this player could still buy something: Buys, and Action plays where they can be used as Buys."""
    pools = you.world.pools[you.seat]
    return pools.buys + (pools.actions if _actions_are_buys(you) else 0)


def use_a_buy(you: View) -> Effect[None]:
    """Use a Buy. An Action play is used only if no Buy is left: it can do everything a Buy can."""
    pool = "buys" if you.world.pools[you.seat].buys else "actions"
    return you.change(partial(_with_one_taken, you.seat, pool))


def _with_one_taken(seat: int, pool: str, world: World) -> tuple[World, None]:
    return world.with_pools(seat, world.pools[seat].plus(pool, -1)), None


def _actions_are_buys(you: View) -> bool:
    return you.game.listens(ACTIONS_AS_BUYS) and any(ongoing(you, you.occurrence(ACTIONS_AS_BUYS)))


def affordable(you: View, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Those of the cards that this player has enough money for."""
    coins, potions, _ = money(you)
    return tuple(
        [
            ref
            for ref, price in zip(refs, prices(you, refs), strict=True)
            if (price.coins <= coins and price.potions <= potions) or payable_otherwise(you, ref)
        ]
    )


def payable_otherwise(you: View, ref: Ref) -> bool:
    """Whether something lets this player buy the card without paying its cost."""
    if not you.game.listens(PAYABLE):
        return False
    return any(ongoing(you, you.occurrence(PAYABLE, (then(you, ref),))))


async def buy(you: View, ref: Ref) -> None:
    """Pay for a card of the Supply (or one that belongs to no pile), then gain it."""
    frozen = then(you, ref)
    price = frozen.cost
    seat = you.seat
    overpaid = await _overpaid(you, frozen)
    if overpaid is not None:
        paid: tuple[Detail, ...] = (("overpaid", str(overpaid)),) if any(overpaid) else ()
        await pay(you, price.plus(overpaid), ref)
        if paid:
            await you.end("done", detail=paid)
        if price.debt:
            await plus(you, "debt", price.debt)
    if you.game.listens(TYPES):
        # what is bought counts as the buyer's card from now on
        frozen = frozen._replace(types=types(you, ref._replace(place=spot(DISCARD, seat))))
    fact = Fact("bought", seat, frozen.name, frozen.types, you.world.turn.phase, ref.card)
    await you.change(lambda world: (world.with_fact(fact), None))
    if you.game.listens(BUY):
        it = you.occurrence(BUY, (frozen,), tokens=_tokens(you, frozen.pile))
        await window(you, it)
    top = you.world.top(frozen.pile) if frozen.pile is not None else ref
    if top is None or you.name(top) != frozen.name:
        await you.do(_say_none_is_left, opens=Telling("gain", seat, detail=(("name", frozen.name),)))
        return
    await you.go_on(gain, top, None, True, overpaid, opens=partial(gained_telling, you, top, None, True))


async def _say_none_is_left(you: View) -> None:
    await you.end("failed", "there is none left to gain")


async def _overpaid(you: View, card: Then) -> Cost | None:
    """How much is paid in addition to the cost, if that is decided while paying (IV, Overpaying).

    `None` if the cost is not paid, because something else was done instead.
    """
    if not you.game.listens(WOULD_PAY):
        return Cost()
    changed = await would(you, you.occurrence(WOULD_PAY, (card,), overpaid=Cost()))
    if isinstance(changed, Occurrence):
        return changed.overpaid
    return None if changed == INSTEAD else Cost()


def _tokens(you: View, pile_name: str | None) -> tuple[tuple[str, int], ...]:
    return tuple((token, number) for (whose, token), number in you.world.tokens if whose == pile_name)
