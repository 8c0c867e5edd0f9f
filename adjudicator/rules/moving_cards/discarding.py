"""Discarding, trashing and what else takes cards away (III, Discarding cards; Basic timing rules, When-trash abilities)."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from adjudicator.engine.effects import Telling
from adjudicator.engine.events import EventKind
from adjudicator.engine.moments import DISCARD as DISCARDED
from adjudicator.engine.moments import EXILED, REVEAL, SET_ASIDE, TRASH, Moment
from adjudicator.engine.triggers.windows import window
from adjudicator.engine.view import View
from adjudicator.rules import counts
from adjudicator.rules.moving_cards.moving import going, lose_track, top_of_deck, tracked
from adjudicator.rules.properties import then
from adjudicator.world.places import ASIDE, DISCARD, EXILE, HAND, THE_TRASH, Place, spot
from adjudicator.world.records import TRASHED, Fact, Ref
from adjudicator.world.world import World


async def discard(you: View, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Discard cards, all at once; returns them where they were put. When-discard abilities follow."""
    to = spot(DISCARD, you.seat)
    return await _away(you, "discard", DISCARDED, refs, to)


async def trash(you: View, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Trash cards, all at once; returns them where they were put. When-trash abilities follow."""
    return await _away(you, "trash", TRASH, refs, THE_TRASH)


async def exile(you: View, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Put cards onto the player's Exile mat, all at once; returns them there. This is not gaining, even from the Supply."""
    return await _away(you, "exile", EXILED, refs, spot(EXILE, you.seat))


async def set_aside(you: View, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Set cards aside, all at once; returns them there. Cards that are already set aside for something else move, too."""
    return await _away(you, "set aside", SET_ASIDE, refs, spot(ASIDE, you.seat))


async def discard_from_deck(you: View, number: int) -> tuple[Ref, ...]:
    """Discard up to `number` cards from the top of the deck, at once."""
    cards = await top_of_deck(you, number)
    return await discard(you, cards)


async def trash_from_deck(you: View, number: int) -> tuple[Ref, ...]:
    """Trash up to `number` cards from the top of the deck, at once."""
    cards = await top_of_deck(you, number)
    return await trash(you, cards)


async def _away(you: View, kind: EventKind, moment: Moment, refs: tuple[Ref, ...], to: Place) -> tuple[Ref, ...]:
    kept = tuple([ref for ref in refs if tracked(you, ref)])
    for ref in refs if len(kept) < len(refs) else ():
        if ref not in kept:
            await lose_track(you, ref, kind, to)
    if not kept:
        return ()
    heard = you.game.listens(moment)
    frozen = tuple([then(you, ref) for ref in kept]) if heard else ()
    happened: tuple[tuple[Ref, ...], int] = await you.happen(
        lambda world: world.move(kept, to), lambda _: going(kind, you, kept, to)
    )
    moved, event = happened
    if moment == TRASH and "last turns" in you.game.recalls:
        await you.change(lambda world: (_remembered(world, you.seat, moved), None))
    if heard:
        cards = tuple(card._replace(ref=new) for card, new in zip(frozen, moved, strict=True))
        await window(you, you.occurrence(moment, cards, event=event))
    return moved


def _remembered(world: World, seat: int, trashed: tuple[Ref, ...]) -> World:
    """The world with the cards that a player has trashed added to the record of the turn."""
    for ref in trashed:
        phase = "" if world.turn.over else world.turn.phase
        world = world.with_fact(Fact(TRASHED, seat, world.names[ref.card], phase=phase))
    return world


async def discard_down_to(you: View, number: int, at_once: bool) -> tuple[Ref, ...]:
    """Discard from hand until `number` cards are left: at once, or before 2022 one at a time."""
    gone: tuple[Ref, ...] = ()
    if len(you.hand) <= number:
        await counts.cards(you, len(you.hand), HAND)
    while len(you.hand) > number:
        many = len(you.hand) - number if at_once else 1
        chosen: tuple[Hashable, ...] = await you.ask(
            "discard",
            partial(you.options, you.hand),
            many,
            many,
        )
        refs = tuple(ref for ref in chosen if isinstance(ref, Ref))
        await discard(you, refs)
        gone = (*gone, *refs)
        if at_once:
            break
    return gone


async def reveal(you: View, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Show cards to all players; they stay where they are."""
    kept = tuple(ref for ref in refs if you.world.there(ref))
    for ref in refs:
        if ref not in kept:
            await lose_track(you, ref, "reveal", ref.place)
    if kept:
        telling = Telling("reveal", you.seat, you.seen(*kept), (("from", kept[0].place),))
        happened: tuple[None, int] = await you.happen(lambda world: (world, None), telling)
        if you.game.listens(REVEAL):
            await window(you, you.occurrence(REVEAL, tuple([then(you, ref) for ref in kept]), event=happened[1]))
    return kept
