"""Exploring: merged and unmerged reach the same ends, and what was not explored is reported."""

from __future__ import annotations

import pytest
from futures import every_run
from tables import action, begin, each_end, names, played, thing

from adjudicator.choices.endings import to_the_end
from adjudicator.choices.graph import Bounds
from adjudicator.engine.definitions import FROM_HAND
from adjudicator.engine.keys.canonical import Unkeyable, canonical
from adjudicator.engine.moments import DISCARD
from adjudicator.engine.run import Run
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.you import You


async def for_ever(you: You) -> None:
    """Nothing but the player ends this: the cards come back again and again."""
    while you.hand:
        card = await you.choose_one("discard", you.hand, may=True)
        if card is None:
            break
        await you.discard(card)
        await you.plus(cards=1)


async def discard_and_draw(you: You) -> None:
    for _ in range(2):
        card = await you.choose_one("discard", you.hand, may=True)
        if card is None:
            break
        await you.discard(card)
        await you.plus(cards=1)


async def twice(you: You) -> None:
    card = await you.choose_one("play", you.cards(you.hand, "Action"), may=True)
    if card is None:
        return
    there = await you.play(card)
    if there is not None:
        await you.play(there, again=True)


def wide() -> Run:
    """A run with many ways that come to the same."""
    react = thing("React", "Action-Reaction")

    @react.when(DISCARD, where=FROM_HAND, reaction=True, may=True, repeatable=True)
    async def show_it(you: You, it: Occurrence) -> None:
        await you.reveal(you.this)

    return played(for_ever, react, hand=("Blue", "React"), deck=("Red",))


def ends(runs: list[Run] | tuple[Run, ...]) -> set[object]:
    return {canonical(run.game, run.world) for run in runs}


def small() -> list[Run]:
    return [
        played(discard_and_draw, hand=("Red", "Red", "Blue")),
        played(discard_and_draw, hand=("Red", "Blue"), bag=("Red", "Blue", "Red")),
        begin(
            *(action(twice, "Throne"), action(discard_and_draw, "Loop")),
            hand=("Throne", "Throne", "Loop", "Red"),
            deck=("Blue",),
        ).answer("play Throne"),
    ]


@pytest.mark.parametrize("which", range(3))
def test_merged_exploration_reaches_what_unmerged_reaches(which: int) -> None:
    run = small()[which]
    outcomes = to_the_end(run)
    assert outcomes.complete
    alone = list(each_end(run, most=4000))
    assert ends(tuple(outcomes.outcomes.values())) == ends(alone)
    assert len(tuple(outcomes.outcomes.values())) <= len(alone)


def test_merging_is_worth_it() -> None:
    run = small()[2]
    assert len(to_the_end(run)) * 2 < len(list(every_run(run, 4000)))


def test_what_comes_back_to_itself_is_explored_to_the_end() -> None:
    outcomes = to_the_end(wide(), Bounds(states=5000))
    assert outcomes.complete
    assert len(ends(tuple(outcomes.outcomes.values()))) > 3


def test_outcomes_are_told_apart() -> None:
    async def discard_any(you: You) -> None:
        await you.discard_from_hand(0, 2)

    runs = to_the_end(played(discard_any, hand=("Red", "Blue"))).outcomes.values()
    assert sorted(names(run) for run in runs) == [[], ["Blue"], ["Blue", "Red"], ["Red"]]


def test_a_bound_that_is_reached_is_said() -> None:
    outcomes = to_the_end(small()[2], Bounds(states=5))
    assert not outcomes.complete
    assert outcomes.stopped == "after 5 states"


def test_a_run_at_the_question_of_a_phase_is_its_own_end() -> None:
    run = begin(hand=("Red",))
    assert list(to_the_end(run).outcomes.values()) == [run]


def test_what_has_no_key_is_refused() -> None:
    async def body(you: You) -> None:
        held = object()
        await you.plus(coins=1)
        await you.may("go on")
        assert held

    with pytest.raises(Unkeyable):
        to_the_end(played(body))
