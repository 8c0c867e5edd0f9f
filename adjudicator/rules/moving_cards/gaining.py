"""Gaining, exchanging and putting cards from piles (III, Gaining a card; IV, Exchanging)."""

from __future__ import annotations

from adjudicator.engine.effects import Telling
from adjudicator.engine.moments import ABILITIES, EXCHANGE, GAIN, TYPES, WOULD_GAIN
from adjudicator.engine.triggers.candidates import lent
from adjudicator.engine.triggers.windows import INSTEAD, last_window, window, would
from adjudicator.engine.view import View
from adjudicator.rules.moving_cards.moving import going, lose_track, tracked
from adjudicator.rules.properties import then, types
from adjudicator.rules.switches import GAIN_BY_NAME
from adjudicator.world.cost import Cost
from adjudicator.world.places import DISCARD, EXILE, TRASH, Place, pile, spot
from adjudicator.world.records import Fact, Ref
from adjudicator.world.tokens import gained as has_gained


def find_in_supply(you: View, name: str, *, from_its_pile: bool) -> Ref | None:
    """The card called `name` on top of a Supply pile; by name also on top of its pile outside the Supply (2019)."""
    for pile_name, one in you.game.piles.items():
        top = you.world.top(pile_name)
        if top is None or you.name(top) != name or not you.game.is_there(you.world, pile_name):
            continue
        if one.in_supply or from_its_pile or you.game.on(GAIN_BY_NAME):
            return top
    return None


def supply(you: View) -> tuple[Ref, ...]:
    """The cards available in the Supply: the top one of each pile."""
    return you.world.tops(you.game.supply_now(you.world))


def empty_piles(you: View) -> int:
    """How many Supply piles are empty."""
    return len(you.game.supply_now(you.world)) - len(supply(you))


async def gain(you: View, ref: Ref, to: Place | None, bought: bool, overpaid: Cost | None = None) -> Ref | None:
    """Gain a card to `to`; returns it where it was put, or `None` if it was not gained.

    If nothing says where to, it goes to the discard pile, or where the card itself says. What triggers on the gain
    knows how much was `overpaid` for it.
    """
    to = destination(you, ref, to, bought)
    if you.game.listens(WOULD_GAIN) and tracked(you, ref):
        it = you.occurrence(WOULD_GAIN, (then(you, ref),))
        changed = await would(you, it)
        if isinstance(changed, str):
            await you.end("replaced" if changed == INSTEAD else "prevented")
            return None
    if not tracked(you, ref):
        await lose_track(you, ref, "gain", to)
        await you.end("lost track")
        return None
    frozen = then(you, ref)
    moved = await you.change(lambda world: world.move((ref,), to), lambda _: going("place", you, (ref,), to))
    new = moved[0]
    if you.game.listens(TYPES):
        # it is its new owner's card from now on
        frozen = frozen._replace(types=types(you, new))
    seat = you.seat
    turn = you.world.turn
    phase = "" if turn.over else turn.phase
    fact = Fact("gained", seat, frozen.name, frozen.types, phase, ref.card)
    await you.change(lambda world: (world.with_fact(fact), None))
    if frozen.name in you.game.remembers and not you.world.number(seat, has_gained(frozen.name)):
        await you.change(lambda world: (world.with_tokens(seat, has_gained(frozen.name), 1), None))
    if you.game.listens(GAIN):
        # whether the player had a copy in Exile is part of what happened, whatever they do with it next
        exiled = any(you.name(other) == frozen.name for other in you.zone(EXILE) if other != new)
        it = you.occurrence(
            GAIN,
            (frozen._replace(ref=new),),
            bought=bought,
            exiled=exiled,
            facts=len(you.world.facts),
            overpaid=overpaid or Cost(),
            phase=phase,
        )
        await last_window(you, it, new)
    return new


async def exchange(you: View, ref: Ref, name: str) -> None:
    """Return a card to its pile and take `name` to the discard pile; only if both are possible (IV, Exchanging)."""
    home = you.world.pile_of[ref.card]
    there = find_in_supply(you, name, from_its_pile=True) is not None
    if not tracked(you, ref):
        await lose_track(you, ref, "exchange", spot(DISCARD, you.seat))
        await you.end("lost track")
        return
    if home is None:
        await you.end("failed", "the card belongs to no pile")
        return
    if not you.game.is_there(you.world, home):
        await you.end("failed", f"the {home} pile has been removed")
        return
    if not there:
        await you.end("failed", f"there is no {name} left")
        return
    returned = pile(home)
    taken = spot(DISCARD, you.seat)
    await you.change(lambda world: world.move((ref,), returned), going("return", you, (ref,), returned))
    # what was returned may lie on top of what is taken, or be it
    top = find_in_supply(you, name, from_its_pile=True)
    assert top is not None
    await you.change(lambda world: world.move((top,), taken), going("take", you, (top,), taken))
    if you.game.listens(EXCHANGE):
        await window(you, you.occurrence(EXCHANGE, (then(you, ref),), taken=top.place))


def destination(you: View, ref: Ref, to: Place | None, bought: bool) -> Place:
    """Where a card is gained to: `to`, or else the discard pile or wherever the card itself says.

    A card that is bought belongs to the buyer already, so text that another card lends it counts.
    """
    if to is not None:
        return to
    name = you.name(ref)
    names = [name]
    if bought and you.game.listens(ABILITIES):
        names += [other for owner, of, other in lent(you.game, you.world) if owner == you.seat and of == name]
    instead = next((zone for one in names if (zone := you.game.catalog[one].gained_to)), DISCARD)
    return spot(instead, you.seat)


def gained_telling(you: View, ref: Ref, to: Place | None, bought: bool) -> Telling:
    """The event a gain happens in."""
    source = "trash" if ref.place.zone == TRASH else "pile"
    return Telling(
        "gain",
        you.seat,
        you.seen(ref),
        (("destination", destination(you, ref, to, bought)), ("source", source), ("bought", bought)),
    )
