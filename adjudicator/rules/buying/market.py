"""A deck of cards that belong to no pile, and buying from it (VI, Black Market).

Its cards are in `Place(DECK, name)`; those that are revealed stay in `Place(ASIDE, name)` for the time being.
"""

from __future__ import annotations

from collections.abc import Hashable

from adjudicator.engine.decisions import Option
from adjudicator.engine.effects import Telling
from adjudicator.engine.moments import MAY_BUY, REVEAL
from adjudicator.engine.triggers.windows import window
from adjudicator.engine.view import View
from adjudicator.rules.buying.cards import affordable, buy
from adjudicator.rules.buying.paying import payable_now, spendable
from adjudicator.rules.getting import pay_off, spend_token
from adjudicator.rules.moving_cards.chance import uncover
from adjudicator.rules.moving_cards.moving import move
from adjudicator.rules.properties import forbidden, then
from adjudicator.world.places import ASIDE, DECK, spot
from adjudicator.world.records import Bag, Ref


async def reveal(you: View, deck: str, number: int) -> tuple[Ref, ...]:
    """Reveal cards from the top of such a deck; they stay set aside."""
    place = spot(DECK, deck)
    if place not in you.world.layout.slot:
        return ()
    await _uncover(you, deck, number)
    top = you.world.at(place)[:number]
    if not top:
        return ()
    happened: tuple[tuple[Ref, ...], int] = await you.happen(
        lambda world: world.move(top, spot(ASIDE, deck)),
        lambda _: Telling(REVEAL, you.seat, you.seen(*top), (("from", place),)),
    )
    revealed, event = happened
    if you.game.listens(REVEAL):
        cards = tuple([then(you, ref) for ref in revealed])
        await window(you, you.occurrence(REVEAL, cards, event=event))
    return revealed


async def _uncover(you: View, deck: str, number: int) -> None:
    """Let chance say which cards are on top, as far as that is not known."""
    while True:
        zone = you.world.raw(spot(DECK, deck))
        known = next((place for place, item in enumerate(zone) if isinstance(item, Bag)), len(zone))
        if known >= min(number, len(zone)):
            return
        bag = zone[known]
        assert isinstance(bag, Bag)
        await uncover(you, deck, bag)


async def may_buy_one(you: View, refs: tuple[Ref, ...]) -> None:
    """Let the player buy one of these cards, which uses no Buy. Nobody who has Debt can buy a card."""
    while True:
        bought = tuple(ref for ref in affordable(you, refs) if not forbidden(you, MAY_BUY, ref))
        if you.world.number(you.seat, "debt"):
            bought = ()
        tokens = spendable(you)
        options = list(you.options(bought))
        if tokens:
            options.append(Option("spend Coffers", ("spend",) * tokens, "spend"))
        if most := payable_now(you):
            options.append(Option("pay off Debt", ("pay off",) * most, "pay off"))
        if not options:
            return
        options.append(Option("nothing", ("nothing",), "nothing"))
        chosen: tuple[Hashable, ...] = await you.ask("buy", options)
        picked = chosen[0]
        if isinstance(picked, Ref):
            await you.do(buy, picked, opens=Telling("buy", you.seat, you.seen(picked)))
            if you.world.there(picked):
                # it was bought, but something else happened instead of gaining it
                await move(you, "put", (picked,), spot(DECK, picked.place.of))
            return
        if picked == "nothing":
            return
        if picked == "pay off":
            await pay_off(you, 1)
        else:
            await spend_token(you, "coffers", 1)


async def put_under(you: View, deck: str, refs: tuple[Ref, ...]) -> None:
    """Put the revealed cards that are left under the deck, in an order this player chooses (first one topmost)."""
    left = tuple(ref for ref in refs if you.world.there(ref))
    if len(left) > 1:
        chosen: tuple[Hashable, ...] = await you.ask("put", you.options(left), len(left), len(left), ordered=True)
        left = tuple(ref for ref in chosen if isinstance(ref, Ref))
    await move(you, "put", left, spot(DECK, deck), True)
