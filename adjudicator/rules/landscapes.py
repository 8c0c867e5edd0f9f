"""Buying Events and Projects (IV, Events and Projects; V, Buy an Event, Buy a Project)."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.effects import Telling
from adjudicator.engine.view import View
from adjudicator.rules.getting import plus
from adjudicator.rules.paying import money, pay
from adjudicator.world.tokens import cube_on, project_of

EVENT: Final = "event"
PROJECT: Final = "project"
MOST_CUBES: Final = 2
"""How many Projects a player can buy."""


def buyable(you: View) -> tuple[str, ...]:
    """The Events and Projects this player could buy now."""
    if not you.world.pools[you.seat].buys or you.world.number(you.seat, "debt"):
        return ()
    return tuple(name for name in you.game.landscapes if _buyable(you, name))


def _buyable(you: View, name: str) -> bool:
    landscape = you.game.catalog[name]
    if landscape.kind == PROJECT:
        cubes = sum(1 for (whose, token), _ in you.world.tokens if whose == you.seat and project_of(token) is not None)
        if cubes >= MOST_CUBES or you.world.number(you.seat, cube_on(name)):
            return False
    elif landscape.kind != EVENT:
        return False
    return landscape.cost._replace(debt=0).at_most(money(you))


async def buy_landscape(you: View, name: str) -> None:
    """Pay for an Event and carry it out, or for a Project and put a cube on it. Neither is buying a card."""
    landscape = you.game.catalog[name]
    await pay(you, landscape.cost)
    await plus(you, "debt", landscape.cost.debt)
    if landscape.kind == PROJECT:
        seat = you.seat
        await you.change(
            lambda world: (world.with_tokens(seat, cube_on(name), 1), None),
            Telling("token", seat, detail=(("token", "cube"), ("on", name))),
        )
    elif landscape.play is not None:
        await you.do(
            landscape.play.body,
            opens=Telling("follow", you.seat, detail=(("name", name),), cites=landscape.cites),
            instance=(landscape.play.id, None, 0, 0, True),
        )
