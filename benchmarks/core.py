"""The core alone: effects, forks, answers, keys, and how much memory a log takes."""

from __future__ import annotations

import gc
import tracemalloc
from functools import cache
from typing import Final

from adjudicator.engine.game import Game
from adjudicator.engine.keys.run_keys import Keys
from adjudicator.engine.run import Run
from adjudicator.format.catalogue import names
from adjudicator.format.problems import Problems
from adjudicator.format.reading.reader import loads
from adjudicator.rules.you import You
from adjudicator.scenario.setup.board import lay_out
from adjudicator.world.places import DISCARD, HAND
from adjudicator.world.world import World

ROUNDS: Final = 250
"""How many times the body below performs its four effects."""

EFFECTS: Final = 4 * ROUNDS

BOARD: Final = """
id: board
title: A board
kingdom: [Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop]
players:
  alice: {hand: [Militia, Cellar, Village, Copper, Estate], deck: [Gold, Silver, Smithy, Witch, Estate, Copper]}
  bob: {hand: [Copper, Silver, Estate, Smithy, Village], deck: [2 Copper]}
"""


@cache
def table() -> tuple[Game, World]:
    """A board to start from."""
    (scenario,) = loads(BOARD, "board", names())
    laid = lay_out(scenario, Problems("board"))
    assert laid is not None
    return laid.game, laid.world


async def _effects(you: You) -> None:
    for _ in range(ROUNDS):
        await you.plus(coins=1)
        moved = await you.put(you.hand[:1], DISCARD)
        await you.plus(actions=1)
        await you.put(moved, HAND)
    await you.may("stop")


def many_effects(*, tracing: bool) -> Run:
    """A run in which one body has performed `EFFECTS` effects, all of them in its log, and now asks something."""
    game, world = table()
    run = Run.begin(game, world, tracing=tracing)
    return run.instead(_effects, 0)


def asked(*, tracing: bool) -> Run:
    """Bob is asked what to discard to Militia: ten answers, in the middle of three frames."""
    game, world = table()
    return Run.begin(game, world, tracing=tracing).answer("play Militia")


@cache
def keys_of(game: Game) -> Keys:
    """What makes the keys of a game, as exploring uses it."""
    return Keys(game)


def branched(run: Run, *, keys: bool) -> int:
    """Give every answer to the decision, each from a fork; returns how many."""
    assert run.decision is not None
    answers = list(run.decision.answers())
    known = keys_of(run.game)
    for answer in answers:
        after = run.answer(*answer)
        if keys:
            known.of(after)
    return len(answers)


def forked(run: Run) -> None:
    """Rebuild the moving part from the logs."""
    run._machine = None  # as it is when the run has been answered once
    run.live()


def megabytes(*, tracing: bool) -> float:
    """How much memory 1,000 logged effects take."""
    many_effects(tracing=tracing)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    run = many_effects(tracing=tracing)
    gc.collect()
    weight = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert run.decision is not None
    return weight / 1e6 / EFFECTS * 1000
