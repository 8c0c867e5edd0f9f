"""Slips in definitions are found at once, and what cannot go on says so."""

from __future__ import annotations

from typing import Any

import pytest
from tables import action, begin, played, said, thing

from adjudicator.engine.decisions import Decision
from adjudicator.engine.definitions import FROM_PLAY
from adjudicator.engine.errors import BadAnswer, DroppedEffect, EndlessLoop, UnsoundWorld
from adjudicator.engine.moments import GAIN
from adjudicator.engine.run import Run
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.you import You
from adjudicator.world.records import Ref
from adjudicator.world.world import World


async def dropped_at_the_end(you: You) -> None:
    await you.plus(coins=1)
    you.draw(1)  # type: ignore[unused-awaitable]


async def dropped_before_another(you: You) -> None:
    you.draw(1)  # type: ignore[unused-awaitable]
    await you.plus(coins=1)


async def dropped_before_a_question(you: You) -> None:
    you.discard(you.hand)  # type: ignore[unused-awaitable]
    await you.may("go on")


async def kept_and_never_awaited(you: You) -> None:
    later = you.draw(1)
    await you.may("go on")
    del later


async def dropped_for_another_player(you: You) -> None:
    for other in you.others:
        other.draw(1)  # type: ignore[unused-awaitable]


@pytest.mark.parametrize(
    "body",
    [
        dropped_at_the_end,
        dropped_before_another,
        dropped_before_a_question,
        kept_and_never_awaited,
        dropped_for_another_player,
    ],
    ids=lambda body: body.__name__,
)
def test_an_effect_that_is_not_awaited_is_found(body: Any) -> None:
    with pytest.raises(DroppedEffect, match="Test made an effect that was never awaited"):
        played(body, hand=("Red",), deck=("Red", "Red"))


def test_a_dropped_effect_is_found_after_a_fork() -> None:
    async def body(you: You) -> None:
        if await you.may("go on"):
            you.draw(1)  # type: ignore[unused-awaitable]

    run = played(body)
    run.answer("no")
    for _ in range(2):
        with pytest.raises(DroppedEffect):
            run.answer("yes")


async def as_a_condition(you: You) -> None:
    if you.draw(1):
        await you.plus(coins=1)


async def negated(you: You) -> None:
    if not you.draw(1):
        await you.plus(coins=1)


async def iterated(you: You) -> None:
    for _ in you.draw(2):
        await you.plus(coins=1)


async def counted(you: You) -> None:
    await you.plus(coins=len(you.draw(2)))


async def unpacked(you: You) -> None:
    first: Ref
    second: Ref
    first, second = you.draw(2)
    await you.discard((first, second))


@pytest.mark.parametrize("body", [as_a_condition, negated, iterated, counted, unpacked], ids=lambda body: body.__name__)
def test_an_effect_is_no_value(body: Any) -> None:
    with pytest.raises(TypeError, match="was not awaited"):
        played(body, deck=("Red", "Red"))


def test_awaiting_something_else_is_refused() -> None:
    class Other:
        def __await__(self) -> Any:
            yield "something"

    async def body(you: You) -> None:
        await Other()

    with pytest.raises((TypeError, DroppedEffect)):
        played(body)


def test_a_part_of_a_procedure_cannot_continue_as_another_one() -> None:
    async def nothing(you: You) -> None:
        """Does nothing."""

    async def part(you: You) -> None:
        await you.go_on(nothing)

    async def body(you: You) -> None:
        await part(you)

    with pytest.raises(TypeError, match="Only a whole procedure can continue as another one, not a part of Test"):
        played(body)


def test_an_endless_loop_says_what_repeats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.engine.machine.MOST_EFFECTS", 3000)
    echo = thing("Echo")

    @echo.when(GAIN, where=FROM_PLAY)
    async def gain_another(you: You, it: Occurrence) -> None:
        await you.plus(coins=1)

    async def body(you: You) -> None:
        while True:
            await you.gain("Red")
            if not you.supply:
                break
            await you.shuffle_in(you.discard_pile)

    echo.instructions(body)
    with pytest.raises(EndlessLoop, match=r"never ends.*\(Echo") as caught:
        begin(echo, hand=("Echo",)).answer("play Echo")
    assert "(Echo)" in str(caught.value)


def test_a_long_game_is_not_an_endless_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bound counts what follows without a choice, not a whole game."""
    monkeypatch.setattr("adjudicator.engine.machine.MOST_EFFECTS", 60)
    run = begin(hand=("Red",) * 5, deck=("Red",) * 5)
    for _ in range(20):
        for end in ("end Action phase", "end Treasures", "end Buy phase"):
            run = run.answer(end)
    assert run.world.turn.number == 22


def test_an_illegal_answer_carries_the_decision() -> None:
    run = played(discard_two, hand=("Red", "Red", "Blue"))
    for answer in ((), ("Red",), ("Green", "Red"), ("Red", "Red", "Blue"), ("Blue", "Blue")):
        with pytest.raises(BadAnswer) as caught:
            run.answer(*answer)
        assert caught.value.decision == run.decision
        assert isinstance(caught.value.decision, Decision)
        assert str(caught.value).endswith(".")
    assert run.answer("red", "BLUE").world.pools == run.answer("Blue", "Red").world.pools


async def discard_two(you: You) -> None:
    await you.discard_from_hand(2)


def test_two_abilities_of_a_card_need_names_of_their_own() -> None:
    card = thing("Test")

    async def text(you: You, it: Occurrence) -> None:
        """Does nothing."""

    card.when(GAIN)(text)
    card.when(GAIN, slug="more")(text)
    with pytest.raises(ValueError, match="already an ability called 'Test: gain'"):
        card.when(GAIN)(text)


def test_a_game_that_is_over_asks_nothing() -> None:
    run = begin(thing("Province", "Victory"), piles={"Red": 1, "Province": 0}, hand=("Red",))
    run = run.answer("end Action phase").answer("end Treasures").answer("end Buy phase")
    assert run.over
    assert run.decision is None
    with pytest.raises(ValueError, match="over"):
        run.answer("end Action phase")


def test_an_unsound_world_is_found() -> None:
    def lose_a_card(world: World) -> tuple[World, None]:
        place = world.at(next(iter(world.layout.slot)))
        assert place == ()
        hand = next(spot for spot in world.layout.slot if spot.zone == "hand" and spot.of == 0)
        return world.with_zone(hand, ()), None

    async def body(you: You) -> None:
        await you.change(lose_a_card)

    with pytest.raises(UnsoundWorld, match="made or lost"):
        played(body, hand=("Red",))


def test_events_are_numbered_and_point_backwards() -> None:
    run: Run = played(discard_two, action(discard_two, "Other"), hand=("Red", "Red", "Blue")).answer("Red", "Blue")
    trace = run.trace
    assert [event.id for event in trace] == list(range(1, len(trace) + 1))
    for event in trace:
        assert event.outcome != "open"
        for earlier in (event.parent, event.origin, *(number for _, number in event.links)):
            assert earlier is None or earlier <= event.id
            assert earlier is None or earlier < event.id or event.origin == event.id
    follow = said(run, "follow")[0]
    assert said(run, "discard")[0].origin == follow.id
