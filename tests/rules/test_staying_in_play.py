"""What stays in play with a Duration, by the rules of both times."""

from __future__ import annotations

import pytest
from tables import action, after_turn, begin, names, play_twice, said, thing

from adjudicator.engine.definitions import Definition
from adjudicator.engine.moments import START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.you import You
from adjudicator.world.places import PLAY
from adjudicator.world.records import UNTIL_END_OF_GAME, Pools


def lasting(name: str, often: int) -> Definition:
    """A Duration that sets something up the first `often` times it is played."""
    card = thing(name, "Action-Duration")

    @card.later(START_OF_TURN, next_turn=True, stays=True)
    async def get_a_coin(you: You, it: Occurrence) -> None:
        await you.plus(coins=1)

    async def text(you: You) -> None:
        if you.times("played", name=name) <= often:
            await you.set_up(get_a_coin)

    card.instructions(text)
    return card


def thrown(duration: Definition, *, off: tuple[str, ...] = (), away: bool = False) -> list[str]:
    """What alice has in play in bob's turn, after a throne-room on a Duration."""
    leave = thing("Leave")

    async def text(you: You) -> None:
        await you.trash(you.cards(you.in_play, "Duration"))

    leave.instructions(text)
    hand = ("Throne", duration.name, "Leave") if away else ("Throne", duration.name)
    run = begin(action(play_twice, "Throne"), duration, leave, hand=hand, off=off, pools=Pools(2, 1)).answer(
        "play Throne"
    )
    if run.decision is not None and not run.decision.phase:
        run = run.answer(duration.name)
    if away:
        run = run.answer("play Leave")
    return names(after_turn(run), PLAY)


@pytest.mark.parametrize(
    ("gone", "said_of_it"),
    [("Long", "Long has left play"), ("Throne", "Throne, which played it again, has left play")],
)
def test_it_is_said_which_card_has_left_play(gone: str, said_of_it: str) -> None:
    leave = thing("Leave")

    async def text(you: You) -> None:
        await you.trash(you.cards(you.in_play, named=gone))

    leave.instructions(text)
    run = begin(
        action(play_twice, "Throne"), lasting("Long", 2), leave, hand=("Throne", "Long", "Leave"), pools=Pools(2, 1)
    )
    run = after_turn(run.answer("play Throne").answer("Long").answer("play Leave"))
    assert {event.because for event in said(run, "end")} == {said_of_it}


def test_since_2016_a_throne_room_stays_with_its_duration() -> None:
    assert thrown(lasting("Long", 2)) == ["Long", "Throne"]
    assert thrown(lasting("Long", 1)) == ["Long", "Throne"]
    assert thrown(lasting("Long", 0)) == []
    assert thrown(lasting("Long", 2), away=True) == []


def test_before_2016_it_stays_only_if_two_plays_set_something_up() -> None:
    old = ("thrones-stay", "durations-end-with-the-card")
    assert thrown(lasting("Long", 2), off=old) == ["Long", "Throne"]
    assert thrown(lasting("Long", 1), off=old) == ["Long"]
    assert thrown(lasting("Long", 0), off=old) == []
    assert thrown(lasting("Long", 2), off=old, away=True) == ["Throne"]


def test_a_throne_room_on_a_throne_room_on_two_durations_keeps_the_second_only() -> None:
    run = begin(action(play_twice, "Throne"), lasting("Long", 9), hand=("Throne", "Throne", "Long", "Long"))
    run = run.answer("play Throne").answer("Throne")
    assert names(run) == []
    assert names(after_turn(run), PLAY) == ["Long", "Long", "Throne"]


def test_a_card_that_stays_for_good_keeps_what_played_it() -> None:
    """Turn after turn: the links last as long as what they hold."""
    good = thing("Good", "Action-Duration")

    @good.later(START_OF_TURN, lasting=True, stays=True, until=UNTIL_END_OF_GAME)
    async def get_a_coin(you: You, it: Occurrence) -> None:
        await you.plus(coins=1)

    async def text(you: You) -> None:
        await you.set_up(get_a_coin)

    good.instructions(text)

    async def play_it_there(you: You) -> None:
        await you.play(you.cards(you.supply, named="Throne")[0], leaving=True)

    run = begin(
        *(good, action(play_twice, "Throne"), action(play_it_there, "Misfit")),
        hand=("Misfit", "Good"),
        piles={"Throne": 2, "Red": 3, "Blue": 3},
    ).answer("play Misfit")
    for _ in range(3):
        assert names(run, PLAY) == ["Good", "Misfit"]
        run = after_turn(run, 2)
    assert names(run, "set aside") == []
