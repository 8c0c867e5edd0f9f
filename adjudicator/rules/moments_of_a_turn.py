"""Moments of a turn: everything that triggers at the start of it, at the end of the Buy phase, after it ...

Each is an event of its own when anything triggers, so that the trace says what made an ability come.
"""

from __future__ import annotations

from collections.abc import Awaitable
from functools import partial

from adjudicator.engine.candidates import Candidate
from adjudicator.engine.effects import Telling
from adjudicator.engine.moments import AFTER_TURN, FIRST_AFTER_TURN, WOULD_TAKE_TURN
from adjudicator.engine.occurrences import Occurrence
from adjudicator.engine.view import View
from adjudicator.engine.windows import NOTHING_TRIGGERS, last_window, look, pick, use, window, would


def moment(you: View, name: str) -> Awaitable[None]:
    """Resolve everything that triggers at this moment of this player's turn."""
    if not you.game.listens(name):
        return NOTHING_TRIGGERS
    it = Occurrence(name, you.seat, made=you.world.made)
    if _comes(you, it):
        return you.do(_resolve, it, opens=partial(_telling, you, name))
    return window(you, it)


def last_moment(you: View, name: str) -> Awaitable[None]:
    """The same as the last thing that a procedure does. Only its own body can await it."""
    if not you.game.listens(name):
        return NOTHING_TRIGGERS
    it = Occurrence(name, you.seat, made=you.world.made)
    if _comes(you, it):
        return you.go_on(_resolve, it, opens=partial(_telling, you, name))
    return last_window(you, it)


def _comes(you: View, it: Occurrence) -> bool:
    """Whether anything triggers, which makes it an event."""
    return any(look(you, it, seat, ())[0] for seat in you.seats)


async def takes_turn(you: View, seat: int) -> bool:
    """Whether a player who would take a turn now does take it: abilities may make them skip it."""
    if not you.game.listens(WOULD_TAKE_TURN):
        return True
    it = Occurrence(WOULD_TAKE_TURN, seat, made=you.world.made)
    if not look(you, it, seat, ())[0]:
        return True
    telling = Telling("moment", seat, detail=(("moment", WOULD_TAKE_TURN),))
    takes_it: bool = await you.do(_still_takes_it, it, opens=telling)
    return takes_it


async def _still_takes_it(you: View, it: Occurrence) -> bool:
    changed = await would(you, it._replace(event=you.event))
    return isinstance(changed, Occurrence)


async def after_turn(you: View) -> None:
    """Resolve what comes after the turn, until one of these abilities begins another turn.

    Who last had a turn resolves theirs first (III, Abilities between turns). What gives no turn may come before any that
    do (VI, Donate (pre-2021) 6).
    """
    await moment(you, FIRST_AFTER_TURN)
    if not you.game.listens(AFTER_TURN):
        return
    it = Occurrence(AFTER_TURN, you.seat, made=you.world.made)
    if _comes(you, it):
        await you.do(_one_after_the_other, it, opens=partial(_telling, you, AFTER_TURN))


def _telling(you: View, name: str) -> Telling:
    return Telling("moment", you.seat, detail=(("moment", name),))


async def _resolve(you: View, it: Occurrence) -> None:
    await last_window(you, it._replace(event=you.event))


async def _one_after_the_other(you: View, it: Occurrence) -> None:
    it = it._replace(event=you.event)
    turn = you.world.turn
    over: tuple[Candidate, ...] = ()
    while you.world.turn.number == turn.number:
        offered = _next_offers(you, it, over)
        if not offered:
            return
        picked = await pick(you, it, offered[0].owner, offered)
        over = (*over, *offered) if picked is None else (*over, picked)
        if picked is not None:
            await use(you, it, picked)


def _next_offers(you: View, it: Occurrence, over: tuple[Candidate, ...]) -> tuple[Candidate, ...]:
    """What the first player in turn order who has anything left can resolve now."""
    for seat in you.seats:
        offered = tuple(candidate for candidate in look(you, it, seat, ())[0] if candidate not in over)
        if offered:
            return offered
    return ()
