"""Buying (II, Your turn: Buy phase; V, Summary of player activities: Buy a card)."""

from __future__ import annotations

from adjudicator.engine.effects import Telling
from adjudicator.engine.moments import BUY, WOULD_PAY
from adjudicator.engine.occurrences import Occurrence, Then
from adjudicator.engine.view import View
from adjudicator.engine.windows import window, would
from adjudicator.rules.gaining import gain, gained_telling, supply
from adjudicator.rules.getting import plus
from adjudicator.rules.paying import money, pay
from adjudicator.rules.properties import priced, then
from adjudicator.world.cost import Cost
from adjudicator.world.places import DISCARD, Place
from adjudicator.world.records import Fact, Ref


def can_buy(you: View) -> tuple[Ref, ...]:
    """The Supply cards this player could buy now: a Buy, enough money, no debt."""
    if not you.world.pools[you.seat].buys or you.world.number(you.seat, "debt"):
        return ()
    coins, potions, _ = money(you)
    offered = priced(you, supply(you))
    return tuple([ref for ref, price in offered if price.coins <= coins and price.potions <= potions])


async def buy(you: View, ref: Ref) -> None:
    """Pay for a card of the Supply, then gain it."""
    frozen = then(you, ref)
    price = frozen.cost
    seat = you.seat
    overpaid = await _overpaid(you, frozen)
    paid: tuple[tuple[str, object], ...] = (("overpaid", str(overpaid)),) if any(overpaid) else ()
    await pay(you, price.plus(overpaid))
    if paid:
        await you.end("done", detail=paid)
    if price.debt:
        await plus(you, "debt", price.debt)
    fact = Fact("bought", seat, frozen.name, frozen.types, you.world.turn.phase, ref.card)
    await you.change(lambda world: (world.with_fact(fact), None))
    if you.game.listens(BUY):
        more = (("facts", len(you.world.facts)), ("tokens", _tokens(you, frozen.pile)))
        await window(you, Occurrence(BUY, seat, (frozen,), you.origin, more, you.event, you.world.made))
    top = you.world.top(str(frozen.pile))
    if top is None or you.name(top) != frozen.name:
        await you.do(_none_left, opens=Telling("gain", seat, detail=(("name", frozen.name),)))
        return
    await you.go_on(_gain_it, top, overpaid)


async def _gain_it(you: View, ref: Ref, overpaid: Cost) -> None:
    to = Place(DISCARD, you.seat)
    await you.do(gain, ref, to, True, overpaid, opens=lambda: gained_telling(you, ref, to, True))


async def _none_left(you: View) -> None:
    await you.end("failed", "there is none left to gain")


async def _overpaid(you: View, card: Then) -> Cost:
    """How much is paid besides the cost, when that is settled while paying (IV, Overpaying)."""
    if not you.game.listens(WOULD_PAY):
        return Cost()
    more = (("overpaid", Cost()),)
    changed = await would(you, Occurrence(WOULD_PAY, you.seat, (card,), you.origin, more, you.event, you.world.made))
    overpaid = changed.get("overpaid") if isinstance(changed, Occurrence) else None
    return overpaid if isinstance(overpaid, Cost) else Cost()


def _tokens(you: View, pile_name: str | None) -> tuple[tuple[str, int], ...]:
    return tuple((token, number) for (whose, token), number in you.world.tokens if whose == pile_name)
