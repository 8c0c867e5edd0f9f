"""What an answer reads and changes is noted until a body has ended, in parts where it continues as another one."""

from __future__ import annotations

from typing import Any

import pytest
from tables import lay, played

from adjudicator.engine.watch import Watch
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND, PLAY, spot
from adjudicator.world.tokens import TABLE
from adjudicator.world.watched import POOLS
from adjudicator.world.world import World

ZONES = {zone: spot(zone, 0) for zone in (HAND, DECK, PLAY)}


def first() -> None:
    """A body: only which one it is matters."""


def second() -> None:
    """Another one."""


@pytest.fixture
def world() -> World:
    return lay(hand=("Red",), deck=("Blue",))[1]


def seen(watch: Watch, *bodies: object) -> list[set[str]]:
    """The zones of which each part has read the cards."""
    return [{name for name, zone in ZONES.items() if zone in part.seen} for part in watch.parts(*bodies)]  # type: ignore[arg-type]


def in_four_parts(world: World) -> Watch:
    """The hand is read; then one body draws a card; then another one reads what is in play, and changes a token."""
    watch = Watch(1)
    begun = watch.over(world)
    begun.held(0, HAND)
    drawing = watch.over(begun, first)
    drawn, _ = drawing.move(drawing.held(0, DECK), spot(HAND, 0))
    looking = watch.over(drawn, second)
    looking.held(0, PLAY)
    ending = watch.over(looking, second)
    watch.end(ending.with_tokens(TABLE, "a token", 1), left=True)
    for past in (begun, drawing, looking, ending):
        past.held(0, HAND), past.held(0, DECK), past.held(0, PLAY)
    return watch


def test_a_part_begins_with_each_of_these_bodies_that_changes_something(world: World) -> None:
    watch = in_four_parts(world)
    assert seen(watch, first) == [{HAND}, {DECK, PLAY}]
    assert seen(watch, second) == [{HAND, DECK, PLAY}, set()]
    assert seen(watch, first, second) == [{HAND}, {DECK, PLAY}, set()]
    changed = [bool(part.touched) for part in watch.parts(first, second)]
    assert changed == [False, True, True]
    assert watch.footprint == watch.parts()[0]


def test_what_is_read_after_a_part_has_ended_is_not_noted(world: World) -> None:
    watch = Watch(1)
    begun = watch.over(world)
    after = watch.over(begun, first)
    begun.held(0, HAND)
    watch.end(after, left=False)
    begun.held(0, DECK), after.held(0, PLAY)
    assert seen(watch, first) == [set()]


async def twice(you: You) -> None:
    for _ in range(2):
        if await you.may("get it"):
            await you.plus(coins=1)


async def and_a_card(you: You) -> None:
    await you.do(twice)
    await you.plus(cards=1)


def test_an_answer_is_watched_until_the_next_question_or_until_the_body_has_ended() -> None:
    run = played(and_a_card, deck=("Red",))
    watches = []
    for answer in ("yes", "no"):
        watches.append(Watch(run.depth))
        run = run.answer(answer, watch=watches[-1])
    assert [watch.left for watch in watches] == [False, True]
    assert [watch.footprint.touched for watch in watches] == [{POOLS}, frozenset()]
    outside = played(and_a_card, deck=("Red",)).answer("no")
    whole = Watch(outside.depth - 1)
    outside.answer("no", watch=whole)
    assert spot(HAND, 0) in whole.footprint.touched


async def get_a_coin(you: You) -> None:
    await you.plus(coins=1)


async def as_another_one(you: You) -> None:
    await you.go_on(get_a_coin)


async def which_continues(you: You) -> None:
    await you.may("begin")
    await you.plus(actions=1)
    await you.go_on(get_a_coin)


async def with_one_inside_that_continues(you: You) -> None:
    await you.may("begin")
    await you.plus(actions=1)
    await you.do(as_another_one)


@pytest.mark.parametrize(("body", "parts"), [(which_continues, 2), (with_one_inside_that_continues, 1)])
def test_a_part_begins_where_the_body_continues_and_not_where_one_inside_does(body: Any, parts: int) -> None:
    run = played(body)
    watch = Watch(run.depth)
    run.answer("yes", watch=watch)
    assert len(watch.parts(get_a_coin)) == parts
