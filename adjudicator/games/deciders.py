"""Who answers in a game: chance, and players who do anything that is legal. Bots that play to win are in `bots`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from adjudicator.engine.decisions import Decision
from adjudicator.engine.run import Run


class Decider(Protocol):
    """Answers decisions, one after the other, with labels."""

    def decide(self, run: Run, decision: Decision) -> tuple[str, ...]:
        """A legal answer to the run's current decision."""
        ...


class Chance:
    """Decides which card comes off a shuffled deck: each of those left is as likely as any other."""

    def __init__(self, seed: int) -> None:
        self._random = Random(f"chance {seed}")

    def decide(self, run: Run, decision: Decision) -> tuple[str, ...]:
        """One card off a shuffled deck, each copy with the same chance."""
        if decision.kind != "shuffle":
            return random_answer(decision, self._random)
        labels = [option.label for option in decision.options]
        return tuple(self._random.choices(labels, [len(option.values) for option in decision.options]))


class Anything:
    """Gives any legal answer. `busy` is how likely it is to continue its phase when it could end it.

    A player who ends a phase as often as anything else seldom buys anything expensive, so such games are long and dull.
    """

    def __init__(self, seed: int, *, busy: float = 0.0) -> None:
        self._random = Random(f"anything {seed}")
        self._busy = busy

    def decide(self, run: Run, decision: Decision) -> tuple[str, ...]:
        """A legal answer at random."""
        if decision.phase and self._random.random() < self._busy:
            going_on = [option.label for option in decision.options if option.tag != "end"]
            if going_on:
                return (self._random.choice(going_on),)
        return random_answer(decision, self._random)


def random_answer(decision: Decision, random: Random) -> tuple[str, ...]:
    """A legal answer, built directly: first how many, then that many of all the copies, in order where the order counts.

    So there is no list of all answers, of which there can be millions.
    """
    size = decision.size
    most = min(decision.most, size)
    number = random.randint(min(decision.least, most), most)
    if number == 1:
        # one thing: each kind of thing is as likely as any other
        return (random.choice(decision.options).label,)
    copies = [place for place, option in enumerate(decision.options) for _ in option.values]
    picked = random.sample(copies, number)
    return labels_of(decision, picked if decision.ordered else sorted(picked))


def labels_of(decision: Decision, places: Sequence[int]) -> tuple[str, ...]:
    """The labels of the options at these places."""
    return tuple(decision.options[place].label for place in places)
