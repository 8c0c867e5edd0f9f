"""Playing a card: announce it, then follow its instructions (II, Playing a card; V, Summary of player activities)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from adjudicator.engine.effects import Telling
from adjudicator.engine.moments import AFTER_PLAY, BEFORE_PLAY, WOULD_FOLLOW
from adjudicator.engine.occurrences import Occurrence, Then
from adjudicator.engine.view import View
from adjudicator.engine.windows import INSTEAD, PREVENTED, window, would
from adjudicator.rules.moving import going, lose_track, tracked
from adjudicator.rules.properties import then
from adjudicator.rules.switches import LOST_CANNOT_BE_PLAYED
from adjudicator.rules.words import ATTACK, DURATION
from adjudicator.world.places import PLAY, Place
from adjudicator.world.records import Fact, Ref, Stay
from adjudicator.world.world import World

AGAIN: Final = "again"
LEAVING: Final = "leaving"


async def play(you: View, ref: Ref, how: str) -> Ref | None:
    """Play a card; gives it as it is in play, or `None` if it was not played.

    `how` is "" (put it into play), `AGAIN` (a throne-room plays it another time: it is played as it is now, and never
    moved) or `LEAVING` (it stays where it is).
    """
    this: Ref | None
    if how == AGAIN:
        this = ref
    elif how == LEAVING:
        this = _not_in_play(you, ref)
    elif not tracked(you, ref):
        await lose_track(you, ref, "play", Place(PLAY, you.seat))
        if you.game.on(LOST_CANNOT_BE_PLAYED):
            await you.end("lost track")
            return None
        this = _not_in_play(you, ref)
    elif ref.place == Place(PLAY, you.seat):
        this = ref
    else:
        to = Place(PLAY, you.seat)
        moved = await you.change(lambda world: world.move((ref,), to), going("place", you, (ref,), to))
        this = moved[0]
    frozen = _as_played(you, this)
    await you.change(lambda world: (_announced(world, you.seat, frozen), None))
    number = you.world.plays
    await _link(you, this, how, number, DURATION in frozen.types)
    more = (("again", how == AGAIN), ("facts", len(you.world.facts)), ("play", number))
    await you.do(window, Occurrence(BEFORE_PLAY, you.seat, (frozen,), you.origin, more, you.event, you.world.made))
    if ATTACK in frozen.types:
        for play_number, seat, by in you.world.unaffected:
            if play_number == number:
                await you.note(Telling("unaffected", seat, you.seen(this), outcome="prevented", because=by))
    # what this card now is decides what is followed: a card that left play is itself again
    await you.do(follow, this, number, _as_played(you, this), 1)
    frozen = _as_played(you, this)
    await you.do(window, Occurrence(AFTER_PLAY, you.seat, (frozen,), you.origin, more, you.event, you.world.made))
    return this


def _as_played(you: View, this: Ref) -> Then:
    """The card as it is now, wherever it is."""
    now = this if you.world.there(this) else you.world.find(this.card)
    return then(you, now, this)


def _not_in_play(you: View, ref: Ref) -> Ref:
    """The reference of a card played without being put into play: its text expects it in play, where it is not."""
    return Ref(ref.card, -1 - you.world.plays, Place(PLAY, you.seat))


def _announced(world: World, seat: int, frozen: Then) -> World:
    fact = Fact("played", seat, frozen.name, frozen.types, world.turn.phase, frozen.ref.card)
    return replace(world, plays=world.plays + 1, facts=(*world.facts, fact))


async def _link(you: View, this: Ref, how: str, number: int, duration: bool) -> None:
    """Remember what played this card an extra time, or while leaving it: it may have to stay in play too."""
    origin = you.origin
    if origin is None or origin.this is None or how not in (AGAIN, LEAVING):
        return
    stay = Stay("throne" if how == AGAIN else "leaves", origin.this, this, number, duration)
    await you.change(lambda world: (replace(world, stays=(*world.stays, stay)), None))


async def follow(you: View, this: Ref, number: int, card: Then, time: int) -> None:
    """Follow a card's instructions, unless something else happens instead of that."""
    more = (("own", True), ("play", number), ("time", time), ("times", 1))
    it = Occurrence(WOULD_FOLLOW, you.seat, (card,), you.origin, more, you.event, you.world.made)
    changed: Occurrence | str = it
    if you.game.listens(WOULD_FOLLOW):
        changed = await you.do(would, it)
    if changed in (INSTEAD, PREVENTED):
        return
    text = you.game.catalog[card.name]
    if text.play is not None:
        await you.do(
            text.play.body,
            opens=Telling("follow", you.seat, you.seen(this), (("time", time),), cites=text.cites),
            instance=(text.play.id, this, 0, number, True),
        )
