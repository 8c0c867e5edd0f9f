"""Shuffling: what is shuffled, and what abilities keep aside to put somewhere afterwards.

Complete Rules III: Moving cards from your deck; V: When you would shuffle.
"""

from __future__ import annotations

from typing import Final

from adjudicator.engine.effects import Telling
from adjudicator.engine.moments import WOULD_SHUFFLE
from adjudicator.engine.triggers.windows import would
from adjudicator.engine.view import View
from adjudicator.rules.moving_cards.chance import found_all
from adjudicator.rules.properties import then
from adjudicator.rules.shadows import shadows_at_the_bottom
from adjudicator.rules.switches import LOOK_WHEN_SHUFFLING
from adjudicator.world.places import DECK, DISCARD, spot
from adjudicator.world.records import Fact, Ref

DISCARD_PILE = "discard"
SHUFFLED: Final = "shuffled"
"""The fact that a player shuffled their discard pile, in games where something asks for it."""


async def shuffle_discards(you: View) -> None:
    """Shuffle the discard pile and put it under the deck."""
    if not you.discard_pile:
        return
    sees = you.deck
    if sees and you.game.on(LOOK_WHEN_SHUFFLING):
        await you.note(Telling("may look at", you.seat, detail=(("number", len(sees)),)))
    discards = you.discard_pile
    blocks = await _arranged(you, discards)
    shuffled = sum(map(len, blocks))
    seat = you.seat
    await you.change(
        lambda world: (world.shuffled_blocks(seat, blocks), None),
        Telling("shuffle", seat, detail=(("to", spot(DECK, seat)), ("what", DISCARD_PILE), ("number", shuffled))),
    )
    if "shuffles of the turn" in you.game.recalls:
        await you.change(lambda world: (world.with_fact(Fact(SHUFFLED, seat, "")), None))


async def shuffle_in(you: View, refs: tuple[Ref, ...]) -> None:
    """Shuffle cards (even none) together with the whole deck."""
    kept = tuple(ref for ref in refs if you.world.there(ref))
    cards = (*you.deck, *kept)
    blocks = await _arranged(you, cards)
    seat = you.seat
    await you.change(
        lambda world: (world.shuffled_blocks(seat, blocks), None),
        Telling("shuffle", seat, you.seen(*kept), (("to", spot(DECK, seat)), ("number", len(cards)))),
    )


async def _arranged(you: View, cards: tuple[Ref, ...]) -> tuple[tuple[Ref, ...], ...]:
    """Let abilities keep some of the cards aside, and where these go afterwards: the cards in blocks, top first.

    They change `shuffled` (what is left to shuffle) and put what they take out of it into `top` or `bottom` (in its
    final order), `placed` (pairs: under how many of the others, the card) or `kept` (the discard pile). The remaining
    Shadow cards go to the bottom. A known card is a block of its own.
    """
    if not cards or not you.game.listens(WOULD_SHUFFLE):
        bottom = await shadows_at_the_bottom(you, cards, ())
        above = tuple([ref for ref in cards if ref not in bottom])
        return (above, *((ref,) for ref in bottom))
    named = you.game.heard[WOULD_SHUFFLE].itself
    themselves = tuple([then(you, ref) for ref in cards if you.name(ref) in named])
    it = you.occurrence(WOULD_SHUFFLE, themselves, shuffled=cards)
    changed = await would(you, it)
    if isinstance(changed, str):
        return (cards,)
    left = changed.refs("shuffled")
    bottom = await shadows_at_the_bottom(you, left, changed.refs("bottom"))
    left = tuple([ref for ref in left if ref not in bottom])
    lying: list[Ref | None] = [*changed.refs("top"), *(None for _ in left), *bottom]
    placed = changed.get("placed")
    for under, ref in placed if isinstance(placed, tuple) else ():
        lying.insert(under, ref)
    kept = tuple(ref for ref in changed.refs("kept") if ref.place.zone != DISCARD)
    if kept:
        seat = you.seat
        await you.change(lambda world: world.move(kept, spot(DISCARD, seat)))
    return await _filled(you, tuple(lying), left)


async def _filled(you: View, lying: tuple[Ref | None, ...], left: tuple[Ref, ...]) -> tuple[tuple[Ref, ...], ...]:
    """The blocks that known cards (`None` is a shuffled one) divide the cards into.

    Chance decides which cards go into each block but the last.
    """
    blocks: tuple[tuple[Ref, ...], ...] = ()
    at = 0
    while at < len(lying):
        ref = lying[at]
        if ref is not None:
            blocks = (*blocks, (ref,))
            at += 1
            continue
        size = next((number for number in range(at, len(lying)) if lying[number] is not None), len(lying)) - at
        chosen = await found_all(you, left, size) if size < len(left) else left
        left = tuple([one for one in left if one not in chosen])
        blocks = (*blocks, chosen)
        at += size
    return blocks
