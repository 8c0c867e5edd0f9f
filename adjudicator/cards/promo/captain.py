"""Promos: Captain."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.moments import START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, COMMAND, DURATION, up_to
from adjudicator.rules.you import You

PROMO = "Promo"

captain_printed = card(
    "Captain",
    "Action-Duration",
    6,
    2019,
    version="2019-01",
    expansion=PROMO,
    text="Now and at the start of your next turn, play an Action card of the Supply that costs up to $4 and is not a Duration,"
    " leaving it there.",
    cites=("Captain",),
)


@captain_printed.later(START_OF_TURN, stays=True, cites=("Captain 1", "Captain 3", "Captain 5"))
async def play_another_action_in_the_supply(you: You, it: Occurrence) -> None:
    await play_an_action_that_is_over_at_once(you)


async def play_an_action_that_is_over_at_once(you: You) -> None:
    chosen = await you.choose_one("play", you.cards(you.supply, ACTION, but_not=DURATION, costing=up_to(4)))
    if chosen is not None:
        await you.play(chosen, leaving=True)


@captain_printed.instructions
async def play_an_action_now_and_next_turn(you: You) -> None:
    await play_an_action_that_is_over_at_once(you)
    await you.set_up(play_another_action_in_the_supply)


# printed and changed in the same year, of whose errata no day is known: its last month
captain_2019 = card(
    "Captain",
    "Action-Duration-Command",
    6,
    "2019-12",
    expansion=PROMO,
    text="Now and at the start of your next turn, play an Action card of the Supply that costs up to $4 and is neither a"
    " Duration nor a Command, leaving it there.",
    cites=("Captain",),
)


@captain_2019.later(START_OF_TURN, stays=True, cites=("Captain 1", "Captain 3", "Captain 5"))
async def play_another_non_command_action(you: You, it: Occurrence) -> None:
    await play_a_non_command_action(you)


async def play_a_non_command_action(you: You) -> None:
    others = you.cards(you.supply, ACTION, but_not=(COMMAND, DURATION), costing=up_to(4))
    chosen = await you.choose_one("play", others)
    if chosen is not None:
        await you.play(chosen, leaving=True)


@captain_2019.instructions
async def play_one_now_and_one_next_turn(you: You) -> None:
    await play_a_non_command_action(you)
    await you.set_up(play_another_non_command_action)
