"""Moments of a turn: everything that triggers at the start of it, at the end of the Buy phase, after it ...

Each is an event of its own when anything triggers, so that the trace says what an ability triggered on.
"""

from __future__ import annotations

from collections.abc import Awaitable
from functools import partial

from adjudicator.engine.effects import Telling
from adjudicator.engine.moments import Moment
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.engine.triggers.windows import NOTHING_TRIGGERS, last_window, look, window
from adjudicator.engine.view import View


def moment(you: View, name: Moment) -> Awaitable[None]:
    """Resolve everything that triggers at this moment of this player's turn."""
    if not you.game.listens(name):
        return NOTHING_TRIGGERS
    it = you.occurrence(name)
    if anything_triggers(you, it):
        return you.do(_resolve, it, opens=partial(moment_telling, you, name))
    return window(you, it)


def last_moment(you: View, name: Moment) -> Awaitable[None]:
    """The same as the last thing that a procedure does. Only its own body can await it."""
    if not you.game.listens(name):
        return NOTHING_TRIGGERS
    it = you.occurrence(name)
    if anything_triggers(you, it):
        return you.go_on(_resolve, it, opens=partial(moment_telling, you, name))
    return last_window(you, it)


def anything_triggers(you: View, it: Occurrence) -> bool:
    """Whether anything triggers, which makes it an event."""
    return any(look(you, it, seat, ())[0] for seat in you.seats)


def moment_telling(you: View, name: Moment) -> Telling:
    """The event in which what triggers at this moment is resolved."""
    return Telling("moment", you.seat, detail=(("moment", name),))


async def _resolve(you: View, it: Occurrence) -> None:
    await last_window(you, it._replace(event=you.event))
