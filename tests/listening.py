"""Artificial cards that listen to what others do, and what was resolved."""

from __future__ import annotations

from typing import Any

from tables import begin, said, thing

from adjudicator.engine.definitions import FROM_PLAY, Definition
from adjudicator.engine.moments import GAIN
from adjudicator.engine.run import Run
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.you import You


def coins(run: Run) -> int:
    return run.world.pools[0].coins


def gaining(*others: Definition, times: int = 1, name: str = "Red", **where: Any) -> Run:
    """The run in which alice plays a card and gains a Red."""
    test = thing("Test")

    async def text(you: You) -> None:
        for _ in range(times):
            await you.gain(name)

    test.instructions(text)
    hand = ("Test", *where.pop("hand", ()))
    return begin(test, *others, hand=hand, **where).answer("play Test")


def resolved(run: Run) -> list[tuple[int | None, str]]:
    """Who resolved which ability, in order."""
    return [(event.player, str(event.ability).split(":")[0]) for event in said(run, "ability")]


def listener(name: str, whose: str = "you", coins: int = 1, types: str = "Action", **header: Any) -> Definition:
    """A card that gives coins when somebody gains something."""
    definition = thing(name, types)

    @definition.when(GAIN, whose=whose, **{"where": FROM_PLAY, **header})
    async def get_coins(you: You, it: Occurrence) -> None:
        await you.plus(coins=coins)

    return definition


# order
