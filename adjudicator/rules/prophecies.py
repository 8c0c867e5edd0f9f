"""Prophecies: Omens remove Sun tokens from them, and they come into force once the last one is gone (Rising Sun rulebook)."""

from __future__ import annotations

from functools import partial
from typing import Final

from adjudicator.engine.effects import Telling
from adjudicator.engine.moments import LAST_SUN
from adjudicator.engine.triggers.windows import window
from adjudicator.engine.view import View
from adjudicator.world.tokens import SUN
from adjudicator.world.world import World

PROPHECY: Final = "prophecy"
SUNS: Final = (5, 5, 8, 10, 12, 13)
"""How many Sun tokens a Prophecy starts with, for one player, two, three ...; with more than six, as many as for six."""


def first_suns(players: int) -> int:
    """How many Sun tokens are on the Prophecy at the start of a game with that many players."""
    return SUNS[min(players, len(SUNS)) - 1]


def prophecy_of(you: View) -> str | None:
    """The name of this game's Prophecy, whether it is in force or not; `None` if there is none."""
    return next((name for name in you.game.landscapes if you.game.catalog[name].kind == PROPHECY), None)


async def remove_a_sun(you: View) -> None:
    """ "+1 Sun": remove a Sun token from the Prophecy, which comes into force if that was the last one."""
    name = prophecy_of(you)
    if name is None:
        why = "there is no Prophecy in this game"
        await you.note(Telling("sun", you.seat, outcome="failed", because=why))
        return
    left = you.world.number(name, SUN) - 1
    if left < 0:
        why = "no Sun is left on it"
        await you.note(Telling("sun", you.seat, detail=(("name", name),), outcome="failed", because=why))
        return
    telling = Telling("sun", you.seat, detail=(("name", name), ("left", left)))
    _, event = await you.happen(partial(_without_a_sun, name), telling)
    if not left and you.game.listens(LAST_SUN):
        await window(you, you.occurrence(LAST_SUN, event=event))


def _without_a_sun(prophecy: str, world: World) -> tuple[World, None]:
    return world.with_tokens(prophecy, SUN, -1), None
