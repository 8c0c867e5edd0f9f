"""Whole games: Big Money against Big Money with Smithies, by adjudicator and by pyminion, with the same bots."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Final

from adjudicator.engine.decisions import CHANCE, Decision
from adjudicator.engine.run import Run
from adjudicator.games.new_game import new_game

KINGDOM: Final = (
    *("Cellar", "Market", "Militia", "Mine", "Moat"),
    *("Remodel", "Smithy", "Village", "Witch", "Workshop"),
)


@dataclass(frozen=True, slots=True)
class BigMoney:
    """Plays every Treasure; buys a Province, a Gold or a Silver, and with `smithies` a Smithy for exactly $4."""

    smithies: bool

    def decide(self, run: Run, decision: Decision) -> tuple[str, ...]:
        """The answer, which is the same as that of pyminion's bot."""
        labels = [option.label for option in decision.options]
        if labels[-1] == "end Action phase":
            return ("play Smithy",) if "play Smithy" in labels else (labels[-1],)
        if labels[-1] == "end Treasures":
            return (labels[0],)
        pools = run.world.pools[decision.player]
        for label in self.wanted(pools.coins) if pools.buys else ():
            if label in labels:
                return (label,)
        return (labels[-1],)

    def wanted(self, coins: int) -> Iterator[str]:
        """What to buy, the best first."""
        if coins >= 8:
            yield "buy Province"
        if coins >= 6:
            yield "buy Gold"
        if self.smithies and coins == 4:
            yield "buy Smithy"
        if coins >= 3:
            yield "buy Silver"


def shuffled(decision: Decision, chance: random.Random) -> tuple[str, ...]:
    """A whole shuffled deck at once, as pyminion shuffles it."""
    labels = [option.label for option in decision.options for _ in option.values]
    chance.shuffle(labels)
    return tuple(labels)


def played(seed: int, *, tracing: bool) -> Run:
    """A game from setting it up to its end."""
    chance = random.Random(seed)
    bots = [BigMoney(False), BigMoney(True)]
    chance.shuffle(bots)
    run = new_game(("one", "other"), KINGDOM, tracing=tracing)
    while run.decision is not None:
        decision = run.decision
        if decision.decider == CHANCE:
            run = run.answer(*shuffled(decision, chance))
        else:
            run = run.answer(*bots[decision.decider].decide(run, decision))
    return run


def ours(*, tracing: bool) -> Callable[[int], int]:
    """Plays a game with a seed; returns its number of turns."""
    return lambda seed: sum(played(seed, tracing=tracing).world.turns)


def theirs(*, silenced: bool) -> Callable[[int], int] | None:
    """The same by pyminion, or `None` if it is not installed.

    It is run as its documentation runs simulations, without a log on the screen. It still makes its log and drops it;
    `silenced` switches that off for the whole process.
    """
    if find_spec("pyminion") is None:
        return None
    import logging

    from pyminion.bots.examples import BigMoney as PyminionBigMoney
    from pyminion.bots.examples import BigMoneySmithy
    from pyminion.expansions import base
    from pyminion.game import Game

    kingdom = [getattr(base, name.lower()) for name in KINGDOM]

    def play(seed: int) -> int:
        logging.disable(logging.CRITICAL if silenced else logging.NOTSET)
        random.seed(seed)
        players = [PyminionBigMoney(), BigMoneySmithy()]
        game = Game(players=players, expansions=[kingdom], kingdom_cards=kingdom, log_stdout=False)
        game.play()
        return sum(player.turns for player in game.players)

    return play
