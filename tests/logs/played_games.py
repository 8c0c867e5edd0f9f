"""Games that are played to write their logs."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from adjudicator.engine.decisions import Decision
from adjudicator.engine.run import Run
from adjudicator.games.bots import BIG_MONEY_WITH_SMITHIES, Bot
from adjudicator.games.deciders import Anything, Chance
from adjudicator.games.new_game import new_game
from adjudicator.games.whole_game import Finished, moments, play_game, table_of


def played(seed: int, players: Sequence[str] = ("anna", "ben")) -> Finished:
    """A game of two bots that buy Treasures, Provinces and Smithies."""
    return play_game(new_game(players, ["Smithy"]), [Bot(BIG_MONEY_WITH_SMITHIES) for _ in players], seed)


class Lively(Anything):
    """Plays what it can, and buys anything but the cheapest cards."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._any = Random(f"lively {seed}")

    def decide(self, run: Run, decision: Decision) -> tuple[str, ...]:
        """A legal answer at random."""
        if decision.phase:
            labels = [option.label for option in decision.options if option.tag != "end"]
            labels = [label for label in labels if label not in ("buy Copper", "buy Curse", "buy Estate")]
            if labels:
                return (self._any.choice(labels),)
            return (next(option.label for option in decision.options if option.tag == "end"),)
        return super().decide(run, decision)


def played_at_random(kingdom: Sequence[str], seed: int, turns: int, landscapes: Sequence[str] = ()) -> Run:
    """Some turns of a game in which everybody does anything."""
    run = new_game(("anna", "ben"), kingdom, landscapes=landscapes)
    deciders = table_of([Lively(seed), Lively(seed + 1)], Chance(seed))
    return [run, *(after for after, _ in moments(run, deciders, most_turns=turns))][-1]
