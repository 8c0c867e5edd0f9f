"""Playing a card: announce it, then follow its instructions (II, Playing a card; V, Summary of player activities)."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, Final

from adjudicator.engine.definitions import Ability
from adjudicator.engine.effects import Effect, Telling
from adjudicator.engine.events import Link
from adjudicator.engine.game import Game
from adjudicator.engine.moments import (
    AFTER_PLAY,
    BEFORE_PLAY,
    INSTRUCTIONS,
    MAY_PLAY,
    WOULD_FOLLOW,
    WOULD_PLAY,
    Moment,
)
from adjudicator.engine.triggers.candidates import candidates, refusal
from adjudicator.engine.triggers.occurrences import Then
from adjudicator.engine.triggers.windows import INSTEAD, last_window, window, would
from adjudicator.engine.view import View
from adjudicator.rules.moving_cards.moving import going, lose_track, move, tracked
from adjudicator.rules.properties import forbidding, ongoing, then
from adjudicator.rules.shadows import is_shadow
from adjudicator.rules.switches import LOST_CANNOT_BE_PLAYED
from adjudicator.rules.waiting_abilities import set_up
from adjudicator.rules.words import DURATION
from adjudicator.world.places import DECK, HAND, PLAY, spot
from adjudicator.world.records import Fact, PlayNumber, Record, Ref, Stay, Unaffected
from adjudicator.world.world import World

AGAIN: Final = "again"
LEAVING: Final = "leaving"
PLAYED_FROM_HAND: Final = "played from hand"
"""The fact that a card was played from hand, for anything that limits that."""


async def play(you: View, ref: Ref, how: str, becoming: str | None = None, by: Ref | None = None) -> Ref | None:
    """Play a card; returns it as it is in play, or `None` if it was not played.

    `how` is "" (put it into play), `AGAIN` (a throne-room plays it another time: it is played as it is now, and never
    moved) or `LEAVING` (it stays where it is). With `becoming` it is played as another card, and is that card until it
    leaves play; one that is not in play stays itself, and only this play is that of the other card. `by` is the card
    that plays it, if that has moved since its text began.
    """
    this: Ref | None
    if forbids := _forbidding(you, ref):
        await you.end("failed", f"{' and '.join(forbids)} {'forbids' if len(forbids) == 1 else 'forbid'} it")
        return None
    if you.game.listens(WOULD_PLAY) and how != AGAIN and tracked(you, ref):
        before = len(you.world.facts)
        it = you.occurrence(WOULD_PLAY, (then(you, ref),), becoming=becoming, leaving=how == LEAVING)
        changed = await would(you, it)
        if isinstance(changed, str):
            await you.end("replaced" if changed == INSTEAD else "prevented")
            return _played_instead(you, ref, before) if changed == INSTEAD else None
    if how == AGAIN:
        this = ref
    elif how == LEAVING:
        this = _not_in_play(you, ref)
    elif not tracked(you, ref):
        await lose_track(you, ref, "play", spot(PLAY, you.seat))
        if you.game.on(LOST_CANNOT_BE_PLAYED):
            await you.end("lost track")
            return None
        this = _not_in_play(you, ref)
    elif ref.place == spot(PLAY, you.seat):
        this = ref
    else:
        to = spot(PLAY, you.seat)
        moved = await you.change(lambda world: world.move((ref,), to), lambda _: going("place", you, (ref,), to))
        this = moved[0]
    if becoming is not None:
        await _become(you, this, becoming)
    # what it is when it is announced decides what is followed and what triggers, even if it leaves play meanwhile
    frozen = _as_played(you, this)
    from_hand = _as_from_hand(you, ref) and you.game.listens(MAY_PLAY)
    await you.change(lambda world: (_announced(world, you.seat, frozen, from_hand), None))
    number = PlayNumber(you.world.plays)
    if how:
        await _link(you, this, how, number, DURATION in frozen.types, by)
    facts = len(you.world.facts)
    if you.world.waiting(_waits_for_the_next_time, you.game):
        await _claim(you, frozen, number)
    if you.game.listens(BEFORE_PLAY):
        await window(you, you.occurrence(BEFORE_PLAY, (frozen,), play=number))
    for one in you.world.unaffected:
        if one.play == number:
            await you.note(_unaffected(you, this, one))
    if you.game.listens(WOULD_FOLLOW) or you.game.listens(AFTER_PLAY):
        await you.go_on(_follow_what_was_announced, this, number, frozen, facts)
    text, arguments = instructions(you, frozen)
    if text is not None:
        await _follow(you, text, text.body, arguments, this, number, 1, last=True)
    return this


def _played_instead(you: View, ref: Ref, before: int) -> Ref | None:
    """The card as it was announced by whatever replaced its play, if that played it; it may have left play since.

    `before` is how many facts of the turn there were.
    """
    plays = (fact for fact in you.world.facts[before:] if fact.kind == "played" and fact.card == ref.card)
    return next((Ref(ref.card, fact.moves, spot(PLAY, you.seat)) for fact in plays), None)


def _unaffected(you: View, this: Ref, one: Unaffected) -> Telling:
    links: tuple[Link, ...] = (("prevents", one.event),) if one.event else ()
    return Telling("unaffected", one.seat, you.seen(this), links=links, outcome="prevented", because=one.by)


def _waits_for_the_next_time(record: Record, game: Game) -> bool:
    return game.abilities[record.ability].next_time


async def _claim(you: View, frozen: Then, number: int) -> None:
    """ "The next time you play ..." is when the play is announced, whatever else is played before that play ends."""
    moments: tuple[Moment, ...] = (BEFORE_PLAY, AFTER_PLAY)
    claims = tuple(
        candidate.record
        for it in (you.occurrence(moment, (frozen,), play=number, unclaimed=0) for moment in moments)
        for seat in you.seats
        for candidate in candidates(you.game, you.world, it, seat)
        if you.game.abilities[candidate.ability].next_time and refusal(you.game, you.world, candidate, it) is None
    )
    if claims:
        await you.change(lambda world: (world.with_claims(claims, number), None))


async def _follow_what_was_announced(you: View, this: Ref, number: int, frozen: Then, facts: int) -> Ref:
    """Follow a card's instructions, unless something else happens instead, and see what triggers after the play.

    What happens before may also change how they are followed: how many `times`, and with which `changes` (abilities
    that are in force for what is followed).
    """
    times = 1
    changes: tuple[str, ...] = ()
    if you.game.listens(WOULD_FOLLOW):
        it = you.occurrence(WOULD_FOLLOW, (frozen,), facts=facts, play=number, times=1)
        changed = await would(you, it)
        times, changes = (0, ()) if isinstance(changed, str) else (changed.times, changed.changes)
    heard = you.game.listens(AFTER_PLAY)
    for time in range(1, times + 1):
        text, arguments = instructions(you, frozen)
        if text is None:
            break
        body: Callable[..., Any] = carry_out if changes else text.body
        arguments = (frozen, changes) if changes else arguments
        await _follow(you, text, body, arguments, this, number, time, last=time == times and not heard)
    if heard:
        await last_window(you, you.occurrence(AFTER_PLAY, (frozen,), facts=facts, play=number), this)
    return this


def _follow(
    you: View,
    text: Ability,
    body: Callable[..., Any],
    arguments: tuple[Hashable, ...],
    this: Ref,
    number: int,
    time: int,
    *,
    last: bool,
) -> Effect[Any]:
    """Follow instructions: in a frame of their own, or as the `last` thing of a play, which returns the card."""
    opens = partial(_following, you, this, time, text.cites)
    instance = (text.id, this, 0, number, True)
    if last:
        return you.go_on(body, *arguments, opens=opens, instance=instance, gives=(this,))
    return you.do(body, *arguments, opens=opens, instance=instance)


async def call(you: View, ref: Ref) -> Ref | None:
    """Put a card from the Tavern mat into play; returns it there, or `None` if it is no longer on the mat."""
    to = spot(PLAY, you.seat)
    moved = await move(you, "call", (ref,), to)
    return moved[0] if moved else None


def _as_played(you: View, this: Ref) -> Then:
    """The card as it is now, wherever it is."""
    world = you.world
    played_as = this.moves < 0 and any(ref == this for ref, _ in world.becoming)
    now = this if played_as or world.there(this) else world.find(this.card)
    return then(you, now, this)


async def _become(you: View, this: Ref, name: str) -> None:
    telling = Telling("becomes", you.seat, you.seen(this), (("name", name),)) if you.world.there(this) else None
    await you.change(lambda world: (world._replace(becoming=(*world.becoming, (this, name))), None), telling)


def _not_in_play(you: View, ref: Ref) -> Ref:
    """The reference of a card played without being put into play: its text expects it in play, though it is not there."""
    return Ref(ref.card, -1 - you.world.plays, spot(PLAY, you.seat))


def may_play(you: View, ref: Ref) -> bool:
    """Whether nothing forbids a player to play a card: such rules are about cards in hand."""
    return not _forbidding(you, ref)


def _forbidding(you: View, ref: Ref) -> tuple[str, ...]:
    """The names of the cards that forbid a player to play a card."""
    if not you.game.listens(MAY_PLAY) or not _as_from_hand(you, ref):
        return ()
    return forbidding(you, MAY_PLAY, ref)


def _as_from_hand(you: View, ref: Ref) -> bool:
    """Whether a card that is about to be played is in this player's hand, or is played as if it were there."""
    return ref.place == spot(HAND, you.seat) or (ref.place == spot(DECK, you.seat) and is_shadow(you, ref))


def _announced(world: World, seat: int, frozen: Then, from_hand: bool) -> World:
    fact = Fact("played", seat, frozen.name, frozen.types, world.turn.phase, frozen.ref.card, frozen.ref.moves)
    world = world.with_play(fact)
    return world.with_fact(fact._replace(kind=PLAYED_FROM_HAND)) if from_hand else world


async def _link(you: View, this: Ref, how: str, number: int, duration: bool, by: Ref | None) -> None:
    """Remember what played this card an extra time, or without moving it: it may have to stay in play, too.

    A throne-room stays only for a Duration, so nothing is remembered about other cards that it played.
    """
    origin = you.origin
    by = by or (origin.this if origin is not None else None)
    if by is None or not (how == LEAVING or duration):
        return
    stay = Stay("throne" if how == AGAIN else "leaves", by, this, number)
    await you.change(lambda world: (world._replace(stays=(*world.stays, stay)), None))


def instructions(you: View, card: Then) -> tuple[Ability | None, tuple[Hashable, ...]]:
    """What is followed when the card is played, and what that text needs to know."""
    if you.game.listens(INSTRUCTIONS):
        for given in ongoing(you, you.occurrence(INSTRUCTIONS, (card,))):
            ability, *arguments = given
            return you.game.abilities[ability], tuple(arguments)
    return you.game.catalog[card.name].play, ()


def _following(you: View, this: Ref, time: int, cites: tuple[str, ...]) -> Telling:
    return Telling("follow", you.seat, you.seen(this), (("time", time),), cites=cites)


async def carry_out(you: View, card: Then, changes: tuple[str, ...]) -> None:
    """Do what a card's instructions say, with these abilities in force for it."""
    for change in changes:
        await set_up(you, you.game.abilities[change], ())
    text, arguments = instructions(you, card)
    if text is not None:
        await text.body(you, *arguments)
