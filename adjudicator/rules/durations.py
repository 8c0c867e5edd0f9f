"""What stays in play at Clean-up (IV, Duration cards; VI, Play a card while leaving it)."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.effects import Telling
from adjudicator.engine.events import Link
from adjudicator.engine.moments import KEEPS_IN_PLAY
from adjudicator.engine.view import View
from adjudicator.rules.switches import THRONES_STAY
from adjudicator.world.records import UNTIL_END_OF_TURN, Record, Ref, Stay

THRONES: Final = "thrones-stay"
"""The rule by which a card stays for one that it played."""


def stays(you: View, ref: Ref) -> bool:
    """Whether a card in play is left there when its player discards their cards in Clean-up."""
    world = you.world
    if you.game.listens(KEEPS_IN_PLAY) and any(_keeps(you, record) for record in world.in_force):
        return world.there(ref)
    return bool(world.in_force or world.stays) and world.there(ref) and _would_stay(you, ref, ())


def staying(you: View, ref: Ref) -> Telling:
    """The event of a card that stays in play: what it waits for, or what it played that stays."""
    telling = Telling("stays", you.seat, you.seen(ref))
    records = you.world.in_force
    kept = next((record for record in records if _keeps(you, record)), None)
    if kept is not None:
        return telling._replace(because=f"{you.game.abilities[kept.ability].card} keeps it", links=_set_up_by(kept))
    waited = tuple(record for record in records if record.this == ref and _pending(you, record))
    if waited:
        words = tuple(dict.fromkeys(record.ability.partition(": ")[2] for record in waited))
        links = tuple(dict.fromkeys(link for record in waited for link in _set_up_by(record)))
        return telling._replace(because=f"still to come: {', '.join(words)}", links=links)
    stay = next(stay for stay in you.world.stays if stay.by == ref and _holds(you, stay, (ref,)))
    how = "again" if stay.kind == "throne" else "leaving it where it is"
    links = tuple(link for record in records if record.this == stay.played for link in _set_up_by(record))
    because = f"it played {you.name(stay.played)} {how}"
    return telling._replace(because=because, links=tuple(dict.fromkeys(links)), cites=(THRONES,))


def _set_up_by(record: Record) -> tuple[Link, ...]:
    return (("sets up", record.event),) if record.event else ()


def _keeps(you: View, record: Record) -> bool:
    """Whether this is what makes the player keep all cards in play this turn."""
    return record.owner == you.seat and you.game.abilities[record.ability].moment == KEEPS_IN_PLAY


def _would_stay(you: View, ref: Ref, seen: tuple[Ref, ...]) -> bool:
    """Whether it would stay if it were in play: something it set up is still to come, or it played what would stay."""
    if ref in seen:
        return False
    if any(_pending(you, record) for record in you.world.in_force if record.this == ref):
        return True
    links = tuple(stay for stay in you.world.stays if stay.by == ref)
    return any(_holds(you, stay, (*seen, ref)) for stay in links)


def _pending(you: View, record: Record) -> bool:
    """Whether an ability in force is one that a Duration waits for after this turn."""
    return you.game.abilities[record.ability].stays and record.until != UNTIL_END_OF_TURN


def _holds(you: View, stay: Stay, seen: tuple[Ref, ...]) -> bool:
    if stay.kind == "leaves":
        return _would_stay(you, stay.played, seen)
    if not stay.duration:
        return False
    if you.game.on(THRONES_STAY):
        return you.world.there(stay.played) and _would_stay(you, stay.played, seen)
    plays = {
        record.origin.play for record in you.world.in_force if record.this == stay.played and _pending(you, record)
    }
    return len(plays) > 1
