"""What stays in play at Clean-up, and what Durations that have left play still do (IV, Duration cards; errata of 2025)."""

from __future__ import annotations

from functools import partial
from typing import Final

from adjudicator.engine.effects import Telling
from adjudicator.engine.events import Link
from adjudicator.engine.game import Game
from adjudicator.engine.moments import AFTER_TURN, KEEPS_IN_PLAY
from adjudicator.engine.view import View
from adjudicator.rules.switches import DURATIONS_END, THRONES_STAY
from adjudicator.rules.words import DURATION
from adjudicator.world.records import UNTIL_END_OF_TURN, Record, Ref, Stay
from adjudicator.world.world import World

THRONES: Final = "thrones-stay"
"""The rule by which a card stays for one that it played."""
LEFT_PLAY: Final = ("durations-leave",)
"""The rule by which a Duration that has left play does nothing on later turns, by its name in the register."""
THRONE: Final = "throne"
"""The kind of link of what played a card an extra time."""


def stays(you: View, ref: Ref) -> bool:
    """Whether a card in play is left there when its player discards their cards in Clean-up."""
    if you.game.listens(KEEPS_IN_PLAY) and you.world.waiting(_keeps, you.game, you.seat):
        return True
    return _would_stay(you, ref, ()) or _kept_by(you, ref) is not None


def staying(you: View, ref: Ref) -> Telling:
    """The event of a card that stays in play: what it waits for, or what it played that stays."""
    you = you.unwatched
    telling = Telling("stays", you.seat, you.seen(ref))
    kept = next((record for record in you.world.in_force if _keeps(record, you.game, you.seat)), None)
    if kept is not None:
        return _because_of(telling, you.game.abilities[kept.ability].card, "{} keeps it", _set_up_by(kept))
    waited = tuple(record for record in you.world.waiting(_to_come, you.game, ref) if _pending(you, record))
    if waited:
        words = tuple(dict.fromkeys(you.game.abilities[record.ability].title for record in waited))
        links = tuple(dict.fromkeys(link for record in waited for link in _set_up_by(record)))
        return telling._replace(because=f"still to come: {', '.join(words)}", links=links)
    keeping = _kept_by(you, ref)
    if keeping is not None and keeping.this is not None:
        return _because_of(telling, you.name(keeping.this), "{} keeps it", _set_up_by(keeping))
    stay = next(stay for stay in you.world.stays if stay.by == ref and _holds(you, stay, (ref,)))
    how = " again" if stay.kind == "throne" else ", leaving it where it is"
    links = tuple(link for record in you.world.in_force if record.this == stay.played for link in _set_up_by(record))
    said = _because_of(telling, you.name(stay.played), f"it played {{}}{how}", tuple(dict.fromkeys(links)))
    return said._replace(cites=(THRONES,))


def _because_of(telling: Telling, card: str, words: str, links: tuple[Link, ...]) -> Telling:
    return telling._replace(detail=(("because of", (card,)),), because=words.format(card), links=links)


def _set_up_by(record: Record) -> tuple[Link, ...]:
    return (("sets up", record.event),) if record.event else ()


def _keeps(record: Record, game: Game, seat: int) -> bool:
    """Whether this is what makes the player keep all cards in play this turn."""
    return record.owner == seat and game.abilities[record.ability].moment == KEEPS_IN_PLAY


def _would_stay(you: View, ref: Ref, seen: tuple[Ref, ...]) -> bool:
    """Whether it would stay if it were in play: something it set up is still to come, or it played what would stay."""
    if ref in seen:
        return False
    if any(_pending(you, record, seen) for record in you.world.waiting(_to_come, you.game, ref)):
        return True
    links = tuple(stay for stay in you.world.stays if stay.by == ref)
    return any(_holds(you, stay, (*seen, ref)) for stay in links)


def _pending(you: View, record: Record, seen: tuple[Ref, ...] = ()) -> bool:
    """Whether what a Duration set up for later turns will still do something then."""
    if _why_over(you, record) is not None:
        return False
    return not you.game.abilities[record.ability].keeps or _keeps_its_card(you, record, seen)


def _keeps_its_card(you: View, record: Record, seen: tuple[Ref, ...]) -> bool:
    """Whether the card that this keeps in play is there, and would be discarded otherwise."""
    card = record.values[0]
    this = () if record.this is None else (record.this,)
    return isinstance(card, Ref) and you.world.there(card) and not _would_stay(you, card, (*seen, *this))


def _kept_by(you: View, ref: Ref) -> Record | None:
    """What keeps this card in play, if it would be discarded otherwise; `None` if nothing does."""
    keeping = you.world.waiting(_keeps_it, you.game, ref)
    return next((one for one in keeping if _pending(you, one)), None)


def _to_come(record: Record, game: Game, ref: Ref) -> bool:
    return record.this == ref and game.abilities[record.ability].stays


def _keeps_it(record: Record, game: Game, ref: Ref) -> bool:
    return game.abilities[record.ability].keeps and record.values[0] == ref


async def end_what_left_play(you: View) -> None:
    """At the end of a turn: end what was set up by Durations that do nothing on later turns, because something has left
    play.

    What triggers after this turn and before the next one is not on a later turn.
    """
    for record in you.world.in_force:
        if record.until == UNTIL_END_OF_TURN or you.game.abilities[record.ability].moment == AFTER_TURN:
            continue
        gone = _why_over(you, record)
        if gone is not None:
            await you.change(partial(_without, record.serial), partial(_ending, you, record, gone))


def _without(serial: int, world: World) -> tuple[World, None]:
    return world.without_record(serial), None


def _ending(you: View, record: Record, gone: Ref, _: None) -> Telling:
    again = "" if gone == record.this else ", which played it again,"
    return Telling(
        "end",
        record.owner,
        you.seen(gone),
        ability=record.ability,
        links=(("ends", record.event),) if record.event else (),
        because=f"{you.world.names[gone.card]}{again} has left play",
        cites=LEFT_PLAY,
        lost=gone,
    )


def _why_over(you: View, record: Record) -> Ref | None:
    """The card that has left play, so that this ability of a Duration does nothing on later turns; else `None`."""
    return _left_play(you, record) if you.game.on(DURATIONS_END) else None


def _left_play(you: View, record: Record) -> Ref | None:
    """The Duration that set this up, or the throne-room that played it this extra time, if that has left play."""
    this = record.this
    if this is None or DURATION not in you.game.catalog[you.game.abilities[record.ability].card].printed:
        return None
    if not you.world.there(this):
        return this
    links = you.world.stays
    by = next((stay.by for stay in links if stay.kind == THRONE and stay.play == record.origin.play), None)
    return by if by is not None and not _in_play(you, by) else None


def _in_play(you: View, ref: Ref) -> bool:
    """Whether a card is in play, or was played where it is by a card in play."""
    return you.world.there(ref) or any(
        _in_play(you, stay.by) for stay in you.world.stays if stay.kind != THRONE and stay.played == ref
    )


def _holds(you: View, stay: Stay, seen: tuple[Ref, ...]) -> bool:
    if stay.kind == "leaves":
        return _would_stay(you, stay.played, seen)
    if you.game.on(THRONES_STAY):
        return you.world.there(stay.played) and _would_stay(you, stay.played, seen)
    waiting = you.world.waiting(_to_come, you.game, stay.played)
    return len({record.origin.play for record in waiting if _pending(you, record)}) > 1
