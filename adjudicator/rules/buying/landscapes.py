"""Buying Events and Projects (IV, Events and Projects; V, Buy an Event, Buy a Project)."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.definitions import Definition
from adjudicator.engine.effects import Telling
from adjudicator.engine.view import View
from adjudicator.rules.buying.cards import buys_left
from adjudicator.rules.buying.paying import money, pay
from adjudicator.rules.getting import plus
from adjudicator.world.records import Fact
from adjudicator.world.tokens import bought, cube_on, project_of
from adjudicator.world.world import World

EVENT: Final = "event"
PROJECT: Final = "project"
TRAIT: Final = "trait"
MOST_CUBES: Final = 2
"""How many Projects a player can buy."""
BOUGHT: Final = "bought landscape"
"""The fact of the turn that an Event or Project was bought: that is not buying a card."""
TURN: Final = "turn"
GAME: Final = "game"


def buyable(you: View) -> tuple[str, ...]:
    """The Events and Projects this player could buy now."""
    if not buys_left(you) or you.world.number(you.seat, "debt"):
        return ()
    return tuple(name for name in you.game.landscapes if _buyable(you, name))


def _buyable(you: View, name: str) -> bool:
    landscape = you.game.catalog[name]
    if landscape.kind == PROJECT:
        cubes = sum(1 for (whose, token), _ in you.world.tokens if whose == you.seat and project_of(token) is not None)
        if cubes >= MOST_CUBES or you.world.number(you.seat, cube_on(name)):
            return False
    elif landscape.kind != EVENT or not _not_bought_yet(you, name, landscape.once):
        return False
    return landscape.cost._replace(debt=0).at_most(money(you))


def _not_bought_yet(you: View, name: str, once: str) -> bool:
    """Whether an Event that can be bought only once (per turn, per game) has not been bought yet."""
    if once == GAME:
        return not you.world.number(you.seat, bought(name))
    return once != TURN or not any(fact.kind == BOUGHT and fact.name == name for fact in you.world.facts)


async def buy_landscape(you: View, name: str) -> None:
    """Pay for an Event and carry it out, or for a Project and put a cube on it. Neither is buying a card."""
    landscape = you.game.catalog[name]
    await pay(you, landscape.cost)
    await plus(you, "debt", landscape.cost.debt)
    await you.change(lambda world: (_noted(world, you.seat, landscape), None))
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


def _noted(world: World, seat: int, landscape: Definition) -> World:
    """The world that remembers that this Event or Project was bought."""
    if landscape.once == GAME:
        world = world.with_tokens(seat, bought(landscape.name), 1)
    return world.with_fact(Fact(BOUGHT, seat, landscape.name, landscape.printed, world.turn.phase))
