"""Abilities set up earlier: what they wait for, and when they are over."""

from __future__ import annotations

from typing import Any

import pytest
from listening import coins, gaining
from tables import after_turn, begin, names, said, thing

from adjudicator.engine.definitions import FROM_PLAY, Ability, Definition
from adjudicator.engine.moments import GAIN, START_OF_TURN, Moment
from adjudicator.engine.run import Run
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.you import You
from adjudicator.world.places import PLAY
from adjudicator.world.records import UNTIL_END_OF_GAME, UNTIL_END_OF_TURN, UNTIL_USED


def set_up(ability_of: Definition, ability: Ability, *values: int) -> Definition:
    async def text(you: You) -> None:
        for value in values:
            await you.set_up(ability, value)
        await you.gain("Red")
        await you.gain("Red")

    ability_of.instructions(text)
    return ability_of


def waiting(**header: Any) -> Run:
    """A card that sets an ability up twice, for gains, and then gains two Reds."""
    card = thing("Card")

    @card.later(GAIN, knows="how much", **header)
    async def get_what_was_bound(you: You, it: Occurrence) -> None:
        await you.plus(coins=it.kept_number)

    return begin(set_up(card, get_what_was_bound, 1, 10), hand=("Card",)).answer("play Card")


def test_an_ability_in_force_is_used_up_unless_it_lasts() -> None:
    once = waiting(next_time=True)
    assert (coins(once), once.world.in_force) == (11, ())
    lasts = waiting(lasting=True, until=UNTIL_END_OF_TURN)
    assert coins(lasts) == 22
    assert len(lasts.world.in_force) == 2
    assert lasts.answer("end Action phase").answer("end Treasures").answer("end Buy phase").world.in_force == ()


@pytest.mark.parametrize(
    ("moment", "header", "next_turn", "until"),
    [
        (START_OF_TURN, {}, True, UNTIL_USED),
        (START_OF_TURN, {"lasting": True}, False, UNTIL_END_OF_GAME),
        (START_OF_TURN, {"until": UNTIL_END_OF_GAME}, False, UNTIL_END_OF_GAME),
        (GAIN, {}, False, UNTIL_USED),
        (GAIN, {"lasting": True}, False, UNTIL_END_OF_GAME),
        (GAIN, {"lasting": True, "until": UNTIL_END_OF_TURN}, False, UNTIL_END_OF_TURN),
        (GAIN, {"next_turn": True}, True, UNTIL_USED),
    ],
)
def test_how_long_an_ability_waits_unless_its_header_says_so(
    moment: Moment, header: dict[str, Any], next_turn: bool, until: str
) -> None:
    async def text(you: You, it: Occurrence) -> None: ...

    ability = thing("Card").later(moment, **header)(text)
    assert (ability.next_turn, ability.until) == (next_turn, until)


@pytest.mark.parametrize("next_time", [True, False])
def test_what_is_set_up_by_an_occurrence_waits_for_the_next_time_if_it_says_so(next_time: bool) -> None:
    card = thing("Card")

    @card.later(GAIN, next_time=next_time, slug="next time")
    async def get_a_coin(you: You, it: Occurrence) -> None:
        await you.plus(coins=1)

    @card.when(GAIN, where=FROM_PLAY, at_most="turn")
    async def set_it_up(you: You, it: Occurrence) -> None:
        await you.set_up(get_a_coin)

    run = gaining(card, play=("Card",))
    assert coins(run) == (0 if next_time else 1)
    assert len(run.world.in_force) == (1 if next_time else 0)
    if next_time:
        refused = [event for event in said(run, "not offered") if event.ability == "Card: next time"]
        assert [event.because for event in refused] == ["it was set up after this happened"]
    assert coins(gaining(card, play=("Card",), times=2)) == 1


def test_an_ability_waits_for_the_next_turn_and_is_lost_or_kept_as_it_says() -> None:
    card = thing("Card", "Action-Duration")

    @card.later(START_OF_TURN, next_turn=True, stays=True)
    async def get_a_coin(you: You, it: Occurrence) -> None:
        await you.plus(coins=1)

    async def text(you: You) -> None:
        await you.set_up(get_a_coin)

    card.instructions(text)
    run = begin(card, hand=("Card",)).answer("play Card")
    for _ in range(2):
        assert names(run, PLAY) == ["Card"]
        run = after_turn(run)
    assert coins(run) == 1
    assert run.world.in_force == ()
    assert names(run, PLAY) == ["Card"]
    assert names(after_turn(run), PLAY) == []
