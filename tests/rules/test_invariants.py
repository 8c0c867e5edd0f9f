"""What is true of every table, whatever is played: tests of the tests."""

from __future__ import annotations

import pytest
from tables import lay

from adjudicator.engine.errors import UnsoundWorld
from adjudicator.rules.invariants import sound
from adjudicator.rules.setup.game_start import SETTING_UP
from adjudicator.world.places import HAND, Place
from adjudicator.world.records import Pools


def test_a_pool_below_nothing_is_found() -> None:
    _, world = lay(hand=("Red",))
    sound(world)(world)
    pools = (Pools(1, 1, -1), *world.pools[1:])
    with pytest.raises(UnsoundWorld, match="A pool is below zero"):
        sound(world)(world._replace(pools=pools))


def test_a_card_that_is_lost_is_found() -> None:
    _, world = lay(hand=("Red", "Blue"))
    hand = Place(HAND, 0)
    with pytest.raises(UnsoundWorld, match="made or lost"):
        sound(world)(world.with_zone(hand, world.raw(hand)[:1]))


def test_while_a_game_is_set_up_a_card_may_leave_it_but_none_may_come_or_be_there_twice() -> None:
    _, world = lay(hand=("Red", "Blue"))
    hand = Place(HAND, 0)
    red, blue = world.at(hand)
    world = world.with_turn(world.turn._replace(phase=SETTING_UP))
    sound(world)(world.with_zone(hand, (red,)))
    for wrong in ((red, blue, blue), (red, blue._replace(card=1000))):
        with pytest.raises(UnsoundWorld, match="made or lost"):
            sound(world)(world.with_zone(hand, wrong))


def test_a_reference_to_another_place_is_found() -> None:
    _, world = lay(hand=("Red",))
    hand = Place(HAND, 0)
    elsewhere = tuple(ref._replace(place=Place(HAND, 1)) for ref in world.at(hand))
    with pytest.raises(UnsoundWorld, match="but its reference says"):
        sound(world)(world.with_zone(hand, elsewhere))
