"""What no card may keep across an await, since it cannot be captured exactly."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from futures import confused
from tables import asked, played

from adjudicator.engine.keys.canonical import Unkeyable
from adjudicator.engine.keys.run_keys import key
from adjudicator.engine.run import Run
from adjudicator.rules.you import You


def exact(run: Run) -> None:
    wrong = confused(run)
    ways = [(asked(one), asked(other)) for one, other in wrong[:2]]
    assert not wrong, f"{len(wrong)} pairs of runs have one key and two futures: {ways}"


async def number_of_yes(you: You) -> int:
    return 1 if await you.may("count it") else 2


async def keeps_a_generator(you: You) -> None:
    for card in (one for one in you.hand):
        await you.reveal(card)
        await you.may("go on")


async def keeps_a_coroutine(you: You) -> None:
    later = number_of_yes(you)
    await you.plus(coins=1)
    await you.may("go on")
    await later


async def keeps_an_object(you: You) -> None:
    thing_of_mine = object()
    await you.plus(coins=1)
    await you.may("go on")
    assert thing_of_mine is not None


async def keeps_an_instance(you: You) -> None:
    event = asyncio.Event()
    await you.plus(coins=1)
    await you.may("go on")
    event.set()


async def keeps_a_map(you: You) -> None:
    for number in map(len, ([1], [2])):
        await you.plus(coins=number)
        await you.may("go on")


async def keeps_a_partial_answer_of_another_kind(you: You) -> None:
    view = memoryview(b"abc")
    await you.plus(coins=1)
    await you.may("go on")
    assert view


@pytest.mark.parametrize(
    "body",
    [keeps_a_generator, keeps_an_object, keeps_an_instance, keeps_a_partial_answer_of_another_kind],
    ids=lambda body: body.__name__,
)
def test_what_has_no_exact_picture_is_refused(body: Any) -> None:
    run = played(body, hand=("Red", "Red"))
    with pytest.raises(Unkeyable, match="cannot be kept in a body across an await"):
        key(run)


def test_a_coroutine_to_be_awaited_later_is_refused() -> None:
    run = played(keeps_a_coroutine, hand=("Red",))
    with pytest.raises(Unkeyable, match="coroutine"):
        key(run)
    run.answer("yes").answer("yes")


def test_an_iterator_with_an_exact_picture_is_not_refused() -> None:
    exact(played(keeps_a_map))
