"""Abilities set up to trigger later, or to last for a while (III, Card abilities: Setting up a later ability)."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from adjudicator.engine.definitions import Ability
from adjudicator.engine.effects import Effect, Telling
from adjudicator.engine.view import View
from adjudicator.rules.switches import WAYS_BY_THE_CARD
from adjudicator.world.records import UNTIL_END_OF_TURN, Record, Ref
from adjudicator.world.world import World


def unaffected(you: View) -> tuple[int, ...]:
    """The seats that are unaffected by the play that this text belongs to.

    Before 2023 what a Way did was not done by the Attack that was played, so nobody was protected from it.
    """
    origin = you.origin
    assert origin is not None
    if not (origin.own or you.game.on(WAYS_BY_THE_CARD)):
        return ()
    return tuple(one.seat for one in you.world.unaffected if one.play == origin.play)


def end_others(you: View, ability: Ability) -> Effect[int]:
    """End all waiting instances of this ability on the same card; returns how many there were."""
    this = you.this
    return you.change(partial(_ended, ability.id, this))


def _ended(ability: str, this: Ref, world: World) -> tuple[World, int]:
    left = tuple(record for record in world.in_force if record.ability != ability or record.this != this)
    return world._replace(in_force=left), len(world.in_force) - len(left)


def set_up(you: View, ability: Ability, values: tuple[Hashable, ...]) -> Effect[None]:
    """Put an ability in force for this player; `values` are passed to it when it triggers."""
    origin = you.origin
    assert origin is not None
    assert ability.knows or not values, f"The header of {ability.id} does not say what it is set up with."
    world = you.world
    record = Record(
        world.made + 1,
        ability.id,
        you.seat,
        origin.this,
        origin,
        ability.until,
        values,
        unaffected(you),
        world.turn.number,
        you.event,
    )
    if _for_no_turn(you, ability):
        return set_up_nothing(you, ability, "it is nobody's turn", ())
    return you.change(lambda world: (world.with_record(record), None), _telling(you, ability))


def set_up_nothing(you: View, ability: Ability, because: str, cites: tuple[str, ...]) -> Effect[None]:
    """Record why a text does not put an ability in force this time."""
    return you.note(_telling(you, ability)._replace(outcome="failed", because=because, cites=cites))


def _telling(you: View, ability: Ability) -> Telling:
    this = you.origin.this if you.origin is not None else None
    return Telling("set up", you.seat, you.seen(this), (("until", ability.until),), ability.id)


def still_holds(you: View, ability: Ability, before: tuple[Hashable, ...], now: tuple[Hashable, ...]) -> Effect[None]:
    """A lasting ability of this player, identified by the values it had, has these left; without any it ends."""
    return you.change(partial(_holding, (ability.id, you.seat, before), now))


def _holding(known: tuple[Hashable, ...], values: tuple[Hashable, ...], world: World) -> tuple[World, None]:
    kept = []
    for record in world.in_force:
        if (record.ability, record.owner, record.values) != known:
            kept.append(record)
        elif values:
            kept.append(record._replace(values=values))
    return world._replace(in_force=tuple(kept)), None


def _for_no_turn(you: View, ability: Ability) -> bool:
    """Whether it is about "this turn", or the end of it, while it is nobody's turn: then it does nothing.

    An ability "at the end of the turn" happens at the end of the next one instead (VI, Donate (pre-2021) 8 to 10).
    """
    return you.world.turn.over and ability.until == UNTIL_END_OF_TURN
