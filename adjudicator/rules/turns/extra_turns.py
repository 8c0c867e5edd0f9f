"""Extra turns: one is taken between two turns, when the ability that gives it resolves (III, Abilities between turns)."""

from __future__ import annotations

from functools import partial

from adjudicator.engine.details import Detail
from adjudicator.engine.effects import Telling
from adjudicator.engine.view import View
from adjudicator.rules.turns.between_turns import next_turn, takes_turn
from adjudicator.world.world import World


async def take_extra_turn(you: View, seat: int, controller: int | None) -> bool:
    """The player at `seat` takes an extra turn now, and `controller`, if there is one, decides for them.

    Returns whether it is taken: an ability may make them skip it.
    """
    if not await takes_turn(you, seat):
        return False
    detail: tuple[Detail, ...] = (("controller", controller),) if controller is not None else ()
    await you.change(partial(_begun, seat, controller), Telling("extra turn", seat, detail=detail))
    return True


def _begun(seat: int, controller: int | None, world: World) -> tuple[World, None]:
    return next_turn(world, seat, extra=True, controller=controller), None
