"""Worlds that note what is read, and whether two pieces of a game can be done in either order."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adjudicator.world.places import DECK, DISCARD, HAND, PLAY, layout, spot
from adjudicator.world.records import Fact, Instance, Pools, Record, Ref
from adjudicator.world.watched import EVERYTHING, IN_FORCE, POOLS, Footprint, Notes, Sought, WatchedWorld, footprint
from adjudicator.world.world import World, laid

NAMES = ("Copper", "Copper", "Estate", "Gold", "Silver")
HAND_0, DECK_0, PLAY_0, DISCARD_0 = (spot(zone, 0) for zone in (HAND, DECK, PLAY, DISCARD))
CARDS = {
    HAND_0: (Ref(0, 0, HAND_0),),
    DECK_0: (Ref(1, 0, DECK_0), Ref(2, 0, DECK_0)),
    PLAY_0: (Ref(3, 0, PLAY_0), Ref(4, 0, PLAY_0)),
}
WAITING = tuple(
    Record(number, f"Card {number}: start of turn", 0, None, Instance(number, f"Card {number}", 0), "used")
    for number in (1, 2)
)


@pytest.fixture
def world() -> World:
    """One Copper in hand, a Copper on an Estate in the deck, a Gold and a Silver in play; two abilities in force."""
    places = layout(2, ("Copper",)).of(NAMES, (None,) * len(NAMES))
    return World(places, laid(places, CARDS), (Pools(), Pools()), in_force=WAITING, made=2)


def piece(world: World, does: Callable[[World], object]) -> Footprint:
    """What something leaves behind: it gives the world after it, or something else if it only reads."""
    notes = Notes()
    after = does(WatchedWorld.over(world, notes))
    notes.open = False
    return footprint(world, after if isinstance(after, World) else world, notes)


def apart(world: World, one: Callable[[World], object], other: Callable[[World], object]) -> bool:
    prints = piece(world, one), piece(world, other)
    found = {prints[0].apart_from(prints[1], but=lambda _: False), prints[1].apart_from(prints[0], but=lambda _: False)}
    assert len(found) == 1
    return found.pop()


def is_number(record: Record, serial: int) -> bool:
    return record.serial == serial


def draw(world: World) -> World:
    return world.move(world.held(0, DECK)[:1], HAND_0)[0]


def discard_gold(world: World) -> World:
    return world.move((Ref(3, 0, PLAY_0),), DISCARD_0)[0]


def discard_silver(world: World) -> World:
    return world.move((Ref(4, 0, PLAY_0),), DISCARD_0)[0]


def a_coin(world: World) -> World:
    return world.with_more(0, "coins", 1)


def a_buy(world: World) -> World:
    return world.with_more(0, "buys", 1)


def first_is_over(world: World) -> World:
    return world.without_record(1)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (a_coin, a_buy),
        (a_coin, a_coin),
        (a_coin, draw),
        (draw, discard_gold),
        (discard_gold, discard_silver),
        (discard_gold, lambda world: world.there(Ref(4, 0, PLAY_0))),
        (first_is_over, lambda world: world.without_record(2)),
        (first_is_over, lambda world: world.waiting(is_number, 2)),
        (a_coin, lambda world: world.number(0, "coffers")),
        (lambda world: world.with_tokens(0, "vp", 1), lambda world: world.number(0, "coffers")),
    ],
)
def test_what_does_not_touch_can_be_done_in_either_order(
    world: World, one: Callable[[World], object], other: Callable[[World], object]
) -> None:
    assert apart(world, one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (a_coin, lambda world: world.pools[0].coins),
        (a_coin, lambda world: world.with_pools(0, Pools(1, 1))),
        (a_coin, lambda world: world.with_more(0, "coins", -2)),
        (a_coin, lambda world: list(world)),
        (a_coin, lambda world: world == 3),
        (draw, draw),
        (draw, lambda world: world.held(0, HAND)),
        (draw, lambda world: world.there(Ref(2, 0, DECK_0))),
        (discard_gold, lambda world: world.there(Ref(3, 0, PLAY_0))),
        (discard_gold, lambda world: world.heap(PLAY_0)),
        (discard_gold, lambda world: world.zones),
        (discard_gold, lambda world: world.move((Ref(3, 0, PLAY_0),), HAND_0)[0]),
        (first_is_over, lambda world: world.waiting(is_number, 1)),
        (first_is_over, lambda world: world.in_force),
        (lambda world: world.with_record(WAITING[0]._replace(serial=3)), lambda world: world.waiting(is_number, 3)),
        (lambda world: world.with_tokens(0, "vp", 1), lambda world: world.number(0, "vp")),
        (lambda world: world.with_tokens(0, "vp", 1), lambda world: world.tokens),
        (lambda world: world.with_fact(Fact("played", 0, "Gold")), lambda world: world.with_fact(Fact("used", 0, ""))),
        (lambda world: world.with_fact(Fact("played", 0, "Gold")), lambda world: world.facts),
    ],
)
def test_what_touches_is_seen(world: World, one: Callable[[World], object], other: Callable[[World], object]) -> None:
    assert not apart(world, one, other)


def test_every_world_made_of_a_watched_one_is_watched(world: World) -> None:
    notes = Notes()
    watched = WatchedWorld.over(world, notes)
    changed = [
        draw(watched),
        a_coin(watched),
        first_is_over(watched),
        watched.with_record(WAITING[0]),
        watched.with_claims((1,), 3),
        watched.with_values({1: (2,)}),
        watched.with_tokens(0, "vp", 2),
        watched.with_fact(Fact("played", 0, "Gold")),
        watched.with_play(Fact("played", 0, "Gold")),
        watched.with_turn(world.turn),
        watched.with_zone(HAND_0, ()),
        watched.covered(DECK_0),
        watched.shuffled(0, CARDS[HAND_0], under=True)[0],
        watched.inserted(CARDS[HAND_0][0], DECK_0, 1)[0],
        watched._replace(made=4),
    ]
    notes.seen.clear()
    for one in changed:
        assert isinstance(one, WatchedWorld)
        assert one.pools == world.pools or one.pools == a_coin(world).pools
    assert POOLS in notes.seen


def test_changes_are_the_same_whether_watched_or_not(world: World) -> None:
    for change in (draw, discard_gold, a_coin, first_is_over, lambda one: one.shuffled(0, (), under=False)[0]):
        after = change(WatchedWorld.over(world, Notes()))
        assert after.unwatched == change(world)


def test_what_is_read_as_a_whole_is_everything(world: World) -> None:
    for reads in (list, hash, lambda one: one[2], lambda one: one == world, lambda one: one != world):
        assert EVERYTHING in piece(world, reads).seen


def test_nothing_is_noted_once_the_notes_are_closed(world: World) -> None:
    notes = Notes()
    watched = WatchedWorld.over(world, notes)
    notes.open = False
    assert (watched.in_force, watched.held(0, HAND)) == (world.in_force, world.held(0, HAND))
    assert watched.waiting(is_number, 1) == WAITING[:1]
    assert not isinstance(draw(watched), WatchedWorld)
    assert not notes.seen
    assert not notes.sought


def test_abilities_that_are_over_may_not_matter_to_whom_new_ones_do(world: World) -> None:
    looks = piece(world, lambda one: one.waiting(is_number, 1))
    over, new = piece(world, first_is_over), piece(world, lambda one: one.with_record(WAITING[0]._replace(serial=3)))
    both = looks.with_(piece(world, lambda one: one.waiting(is_number, 3)))
    assert over.hides_from(looks, but=lambda sought: sought.test is is_number)
    assert not new.hides_from(both, but=lambda sought: sought.test is is_number)
    assert both.with_(looks) is both
    assert both.sought == {Sought(is_number, (1,)), Sought(is_number, (3,))}
    assert IN_FORCE in over.touched
