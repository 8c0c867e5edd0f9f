"""Moving cards: losing track, taking cards from a deck, shuffling, looking and revealing.

Complete Rules III: Moving cards from your deck, Revealing or looking at cards, The "lose track" rule.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Final

from adjudicator.engine.decisions import Option
from adjudicator.engine.details import Detail
from adjudicator.engine.effects import Telling
from adjudicator.engine.events import EventKind
from adjudicator.engine.moments import REVEAL
from adjudicator.engine.triggers.windows import window
from adjudicator.engine.view import View
from adjudicator.rules import counts
from adjudicator.rules.moving_cards.chance import found, found_all, uncover
from adjudicator.rules.moving_cards.shuffling import shuffle_discards
from adjudicator.rules.properties import then
from adjudicator.rules.switches import SHUFFLE_FIRST
from adjudicator.world.places import DECK, DISCARD, HAND, LOOKING, Place, pile, spot
from adjudicator.world.records import Bag, Ref
from adjudicator.world.world import World

LOSE_TRACK: Final = "lose-track"
"""The rule's name in the register."""
NO_PILE: Final = "it belongs to no pile"


def tracked(you: View, ref: Ref) -> bool:
    """Whether an ability that knows the card by this reference can still move it."""
    return you.world.there(ref)


def going(kind: EventKind, you: View, refs: Sequence[Ref], to: Place, *, under: bool = False) -> Telling:
    """The event of cards going somewhere; it says where from if all of them were in one place."""
    places = {ref.place for ref in refs}
    return Telling(kind, you.seat, you.seen(*refs), _way(to, places.pop() if len(places) == 1 else None, under))


@lru_cache(maxsize=4096)
def _way(to: Place, from_: Place | None, under: bool) -> tuple[Detail, ...]:
    detail: list[Detail] = [("to", to)]
    if from_ is not None:
        detail.append(("from", from_))
    if under:
        detail.append(("bottom", True))
    return tuple(detail)


async def move(you: View, kind: EventKind, refs: tuple[Ref, ...], to: Place, under: bool = False) -> tuple[Ref, ...]:
    """Move the cards that are where they are expected, all at once; returns their new references.

    Cards that were lost track of stay where they are, and the trace says so.
    """
    moved, _ = await move_in_event(you, kind, refs, to, under)
    return moved


async def move_in_event(
    you: View, kind: EventKind, refs: tuple[Ref, ...], to: Place, under: bool = False
) -> tuple[tuple[Ref, ...], int]:
    """The same, with the number of the event in which they moved (0: nothing moved)."""
    kept = tuple([ref for ref in refs if tracked(you, ref)])
    for ref in refs if len(kept) < len(refs) else ():
        if ref not in kept:
            await lose_track(you, ref, kind, to)
    if not kept:
        return (), 0
    if all(ref.place == to for ref in kept) and (to.zone not in you.world.layout.ordered or _on_top(you, kept, under)):
        # what is put where it lies is not moved from there, so nothing loses track of it
        there: tuple[Detail, ...] = (("destination", to), ("bottom", under))
        await you.note(Telling(kind, you.seat, you.seen(*kept), there, outcome="failed", because="it is already there"))
        return kept, 0
    moved: tuple[tuple[Ref, ...], int] = await you.happen(
        lambda world: world.move(kept, to, under=under), lambda _: going(kind, you, kept, to, under=under)
    )
    return moved


def _on_top(you: View, refs: tuple[Ref, ...], under: bool) -> bool:
    """Whether a single card that is put onto an ordered zone is on top of it already."""
    return not under and you.world.raw(refs[0].place)[:1] == refs


async def put_into_deck(you: View, ref: Ref, under: int) -> Ref:
    """Put a card into the deck, under that many of its cards.

    In the middle of a shuffled part nobody knows which cards are above it; chance says which ones they are.
    """
    deck = spot(DECK, you.seat)
    seen = 0
    for item in you.world.raw(deck):
        size = len(item.cards) if isinstance(item, Bag) else 1
        if isinstance(item, Bag) and seen < under < seen + size:
            await _part(you, deck, item.cards, under - seen)
        seen += size
    put: Ref = await you.change(
        lambda world: world.inserted(ref, deck, under),
        lambda _: Telling("put", you.seat, you.seen(ref), (("to", deck), ("from", ref.place), ("under", under))),
    )
    return put


async def _part(you: View, deck: Place, cards: tuple[Ref, ...], number: int) -> None:
    above = await found_all(you, cards, number)
    await you.change(lambda world: (world.parted(deck, above), None))


async def return_to_pile(you: View, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Put cards back on top of the piles they belong to. Cards without a pile stay where they are."""
    returned: tuple[Ref, ...] = ()
    for ref in refs:
        home = you.world.pile_of[ref.card]
        if home is None or not you.game.is_there(you.world, home):
            because = NO_PILE if home is None else f"the {home} pile has been removed"
            await you.note(Telling("return", you.seat, you.seen(ref), (), outcome="failed", because=because))
        else:
            put = await move(you, "return", (ref,), pile(home))
            returned = (*returned, *put)
    return returned


async def pass_cards(you: View, passed: tuple[tuple[Ref, int], ...]) -> None:
    """Move cards from hands to the hands of other players, all at once."""
    await you.change(lambda world: (_passed(world, passed), None))
    for ref, seat in passed:
        await you.note(Telling("pass", ref.place.seat, you.seen(ref), (("receiver", seat),)))


def _passed(world: World, passed: tuple[tuple[Ref, int], ...]) -> World:
    for ref, seat in passed:
        world, _ = world.move((ref,), spot(HAND, seat))
    return world


async def lose_track(you: View, ref: Ref, kind: EventKind, to: Place) -> None:
    """Record that an ability cannot move a card because it is no longer where it was expected."""
    telling = going(kind, you, (ref,), to)._replace(outcome="lost track", cites=(LOSE_TRACK,), lost=ref)
    await you.note(telling)


async def from_deck(you: View, number: int, kind: EventKind, to: Place) -> tuple[Ref, ...]:
    """Move up to `number` cards from the top of the deck, shuffling the discard pile if there are not enough.

    Since 2016 the shuffle comes first and the whole number is moved at once; before, cards are moved one by one and the
    shuffle waits until the deck is empty.
    """
    taken, _ = await _from_deck(you, number, kind, to)
    return taken


async def _from_deck(you: View, number: int, kind: EventKind, to: Place) -> tuple[tuple[Ref, ...], int]:
    """The same, with the number of the (last) event in which they moved."""
    first = len(you.deck)
    if first >= number:
        return await _take(you, number, kind, to)
    # without a deck both rules say the same
    if not first or you.game.on(SHUFFLE_FIRST):
        await shuffle_discards(you)
        taken, event = await _take(you, number, kind, to)
    else:
        before, event = await _take(you, first, kind, to)
        await shuffle_discards(you)
        rest, later = await _take(you, number - first, kind, to)
        taken, event = (*before, *rest), later or event
    if len(taken) < number and you.origin is not None:
        # an ability can have kept cards out of the shuffle
        await counts.cards(you, 0, DECK if you.discard_pile else counts.DECK_AND_DISCARD)
    return taken, event


async def top_of_deck(you: View, number: int) -> tuple[Ref, ...]:
    """Up to `number` cards on top of the deck, where they stay: this only finds out which ones they are."""
    if len(you.deck) < number:
        await shuffle_discards(you)
    return await _uncover(you, number)


async def top_of_pile(you: View, name: str) -> Ref | None:
    """The top card of a pile; if it is face down, this finds out which one it is."""
    place = pile(name)
    lies = you.world.raw(place)
    if lies and isinstance(lies[0], Bag):
        await uncover(you, place, lies[0])
    return you.world.top(name)


async def _take(you: View, number: int, kind: EventKind, to: Place) -> tuple[tuple[Ref, ...], int]:
    cards = await _uncover(you, number)
    if not cards:
        return (), 0
    taken: tuple[tuple[Ref, ...], int] = await you.happen(
        lambda world: world.move(cards, to), lambda _: going(kind, you, cards, to)
    )
    return taken


async def _uncover(you: View, number: int) -> tuple[Ref, ...]:
    number = min(number, len(you.deck))
    bag = _uncertain(you, number)
    while bag is not None:
        await uncover(you, you.seat, bag)
        bag = _uncertain(you, number)
    return you.deck[:number]


async def look_at_bottom(you: View) -> Ref | None:
    """Find out which card is at the bottom of the deck; it stays there."""
    if not you.deck:
        await shuffle_discards(you)
    zone = you.world.raw(spot(DECK, you.seat))
    if not zone:
        return None
    if isinstance(zone[-1], Bag):
        lowest = await found(you, zone[-1].cards, 1)
        await you.change(lambda world: (world.uncovered_below(you.seat, *lowest), None))
    bottom = you.deck[-1]
    await you.note(Telling("look at", you.seat, you.seen(bottom), (("from", bottom.place),)))
    return bottom


def _uncertain(you: View, number: int) -> Bag | None:
    """The shuffled part of the deck some of whose cards, but not all, are among the first `number`."""
    seen = 0
    for item in you.world.raw(spot(DECK, you.seat)):
        if seen >= number:
            return None
        if isinstance(item, Bag):
            if seen + len(item.cards) > number:
                return item
            seen += len(item.cards)
        else:
            seen += 1
    return None


async def look_at(you: View, number: int, kind: EventKind) -> tuple[Ref, ...]:
    """Take cards from the top of the deck and keep them aside while they are looked at or revealed.

    They are sorted by name: while they are aside, no rule can see the order they had in the deck. Only if discard piles
    have an order do they keep theirs, which would show there.
    """
    cards, event = await _from_deck(you, number, kind, spot(LOOKING, you.seat))
    if DISCARD not in you.world.layout.ordered:
        cards = tuple(sorted(cards, key=you.name))
    if kind == REVEAL and you.game.listens(REVEAL):
        thens = tuple([then(you, ref) for ref in cards])
        await window(you, you.occurrence(REVEAL, thens, event=event))
    return cards


async def put_back(you: View, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Put cards onto the deck, in an order this player chooses (the first one chosen ends up on top)."""
    if len(refs) > 1:
        options: tuple[Option, ...] = you.options(refs)
        chosen: tuple[Hashable, ...] = await you.ask("put", options, len(refs), len(refs), ordered=True)
        refs = tuple(ref for ref in reversed(chosen) if isinstance(ref, Ref))
    return await move(you, "put", refs, spot(DECK, you.seat))
