"""Boons and Hexes: their decks, taking and receiving them (IV, Boons and Hexes).

They never belong to a player and are never in play. Each is in its deck, in front of the player who has taken it, in
its discard pile, or set aside from the deck.
"""

from __future__ import annotations

from typing import Final

from adjudicator.engine.details import Detail
from adjudicator.engine.effects import Telling
from adjudicator.engine.events import EventKind
from adjudicator.engine.view import View
from adjudicator.rules.moving_cards.chance import uncover
from adjudicator.rules.moving_cards.moving import tracked
from adjudicator.world.places import ASIDE, DECK, DISCARD, IN_FRONT, Place, spot
from adjudicator.world.records import Bag, Ref
from adjudicator.world.world import World

BOONS: Final = "Boons"
HEXES: Final = "Hexes"
DECKS: Final = {BOONS: ("Fate", "boon"), HEXES: ("Doom", "hex")}
"""Each deck: the type of the cards that bring it into a game, and the kind of its own cards."""

RULE: Final = ("boons-hexes",)
"""The rule's name in the register."""


def deck_of(you: View, ref: Ref) -> str:
    """The deck that a Boon or Hex belongs to."""
    kind = you.game.catalog[you.name(ref)].kind
    return next(deck for deck, (_, own) in DECKS.items() if own == kind)


def set_aside(world: World, deck: str) -> tuple[Ref, ...]:
    """The cards set aside from a deck."""
    place = spot(ASIDE, deck)
    return world.at(place) if place in world.layout.slot else ()


async def top(you: View, deck: str) -> Ref | None:
    """The top card of a deck, its discard pile shuffled into a new deck if it is empty; `None` if there is none."""
    place = spot(DECK, deck)
    if place not in you.world.layout.slot:
        return None
    if not you.world.at(place):
        await _shuffle(you, deck)
    zone = you.world.raw(place)
    if zone and isinstance(zone[0], Bag):
        await uncover(you, deck, zone[0])
    cards = you.world.at(place)
    return cards[0] if cards else None


async def _shuffle(you: View, deck: str) -> None:
    discards = you.world.at(spot(DISCARD, deck))
    if discards:
        detail: tuple[Detail, ...] = (("what", f"the discarded {deck}"), ("number", len(discards)))
        await you.change(
            lambda world: (world.shuffled(deck, discards, under=True)[0], None),
            Telling("shuffle", you.seat, detail=detail, cites=RULE),
        )


async def take(you: View, deck: str) -> Ref | None:
    """Take the top card of a deck: it is face up in front of this player."""
    card = await top(you, deck)
    return await _put(you, "take", card, spot(IN_FRONT, you.seat)) if card is not None else None


async def set_boons_aside(you: View) -> None:
    """Set aside as many Boons as the cards of the game say."""
    await set_boons_aside_for(you, you.game.present - you.game.coming)


async def set_boons_aside_for(you: View, names: frozenset[str]) -> None:
    """Set aside as many Boons as these cards say."""
    for name in sorted(names):
        for _ in range(you.game.catalog[name].boons_aside):
            card = await top(you, BOONS)
            if card is not None:
                await _put(you, "set aside", card, spot(ASIDE, BOONS))


async def discard_top(you: View, deck: str) -> Ref | None:
    """Discard the top card of a deck."""
    card = await top(you, deck)
    return await _put(you, "discard", card, spot(DISCARD, deck)) if card is not None else None


async def receive(you: View, ref: Ref) -> None:
    """Do what a Boon or Hex says."""
    text = you.game.catalog[you.name(ref)]
    if text.play is not None:
        await you.do(
            text.play.body,
            opens=Telling("receive", you.seat, you.seen(ref), cites=text.cites),
            instance=(text.play.id, ref, 0, 0, True),
        )


async def keep(you: View, ref: Ref) -> None:
    """Put a Boon that was received in front of this player, if it is kept until Clean-up."""
    if you.game.catalog[you.name(ref)].kept and tracked(you, ref):
        await _put(you, "keep", ref, spot(IN_FRONT, you.seat))


async def put_away(you: View, ref: Ref) -> None:
    """Discard a Boon or Hex after it was received, unless it is kept until Clean-up."""
    if not you.game.catalog[you.name(ref)].kept:
        await _put(you, "discard", ref, spot(DISCARD, deck_of(you, ref)))


async def discard_kept(you: View) -> None:
    """In Clean-up: discard the Boons that were kept, whoever has them, but not those still to be received."""
    for seat in you.seats:
        waiting = [value for record in you.world.in_force for value in record.values]
        owner = you.game.view(you.frame, seat)
        for ref in you.world.at(spot(IN_FRONT, seat)):
            if ref not in waiting:
                await _put(owner, "discard", ref, spot(DISCARD, deck_of(you, ref)))


async def _put(you: View, kind: EventKind, ref: Ref, to: Place) -> Ref:
    moved: tuple[Ref, ...] = await you.change(
        lambda world: world.move((ref,), to),
        lambda _: Telling(kind, you.seat, you.seen(ref), (("to", to),), cites=RULE),
    )
    return moved[0]
