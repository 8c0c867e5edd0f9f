"""Abilities set up to come later, or to last a while (III, Card abilities: Setting up a later ability)."""

from __future__ import annotations

from collections.abc import Hashable

from adjudicator.engine.definitions import Ability
from adjudicator.engine.effects import Effect, Telling
from adjudicator.engine.view import View
from adjudicator.rules.switches import WAYS_BY_THE_CARD
from adjudicator.world.records import Record


def unaffected(you: View) -> tuple[int, ...]:
    """The seats whom the play that this text belongs to does not affect.

    Before 2023 what a Way does was not done by the Attack that was played, so nobody was protected from that.
    """
    origin = you.origin
    if origin is None or not origin.play or not (origin.own or you.game.on(WAYS_BY_THE_CARD)):
        return ()
    return tuple(seat for number, seat, _ in you.world.unaffected if number == origin.play)


def set_up(you: View, ability: Ability, values: tuple[Hashable, ...]) -> Effect[None]:
    """Put an ability in force for this player; `values` are handed to it when it triggers."""
    origin = you.origin
    assert origin is not None
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
    telling = Telling("set up", you.seat, you.seen(origin.this), (("until", ability.until),), ability.id)
    return you.change(lambda world: (world.with_record(record), None), telling)
