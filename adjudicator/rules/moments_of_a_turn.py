"""Moments of a turn: everything that triggers at the start of it, at the end of the Buy phase, after it ...

Each is an event of its own when anything triggers, so that the trace says what made an ability come.
"""

from __future__ import annotations

from adjudicator.engine.candidates import Candidate
from adjudicator.engine.effects import Telling
from adjudicator.engine.moments import AFTER_TURN
from adjudicator.engine.occurrences import Occurrence
from adjudicator.engine.view import View
from adjudicator.engine.windows import look, pick, use, window


async def moment(you: View, name: str) -> None:
    """Resolve everything that triggers at this moment of this player's turn."""
    if not you.game.listens(name):
        return
    it = Occurrence(name, you.seat, made=you.world.made)
    if any(look(you, it, seat, ())[0] for seat in you.seats):
        await you.do(_resolve, it, opens=_telling(you, name))
    else:
        await window(you, it)


async def after_turn(you: View) -> None:
    """Resolve what comes after the turn, until one of these abilities begins another turn.

    Who last had a turn resolves theirs first (III, Abilities between turns).
    """
    if not you.game.listens(AFTER_TURN):
        return
    it = Occurrence(AFTER_TURN, you.seat, made=you.world.made)
    if any(look(you, it, seat, ())[0] for seat in you.seats):
        await you.do(_one_after_the_other, it, opens=_telling(you, AFTER_TURN))


def _telling(you: View, name: str) -> Telling:
    return Telling("moment", you.seat, detail=(("moment", name),))


async def _resolve(you: View, it: Occurrence) -> None:
    await window(you, it._replace(event=you.event))


async def _one_after_the_other(you: View, it: Occurrence) -> None:
    it = it._replace(event=you.event)
    turn = you.world.turn
    for seat in you.seats:
        offered = look(you, it, seat, ())[0]
        while offered and you.world.turn.number == turn.number:
            picked = await pick(you, it, seat, offered)
            if picked is None:
                break
            await use(you, it, picked)
            offered = _without(offered, picked)
        if you.world.turn.number != turn.number:
            return


def _without(offered: tuple[Candidate, ...], picked: Candidate) -> tuple[Candidate, ...]:
    return tuple(candidate for candidate in offered if candidate != picked)
