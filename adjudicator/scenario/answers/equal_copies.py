"""Copies of a card or an ability with different letters, though nothing can depend on which of them is chosen."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.decisions import CHANCE, Decision
from adjudicator.engine.keys.canonical import Unkeyable
from adjudicator.engine.keys.run_keys import Keys
from adjudicator.engine.run import Run

MOST_PAIRS: Final = 300
"""How many pairs of positions are compared; if there are more, the letter has to be written."""


def nothing_depends_on(run: Run, labels: tuple[str, ...]) -> bool:
    """Whether all these answers offer the same choices from here on, and every choice then has the same result."""
    first, *others = labels
    return all(_Comparison(run).alike(run.answer(first), run.answer(other)) for other in others)


def bare(label: str) -> str:
    """The name of an option without the letter of a copy."""
    return label[:-4] if label.endswith(")") and label[-4:-2] == " (" else label


class _Comparison:
    """Follows two runs side by side, until the turn continues and their tables are equal."""

    def __init__(self, run: Run) -> None:
        self.keys = Keys(run.game)
        self.seen = dict[tuple[bytes, bytes], bool]()

    def alike(self, one: Run, other: Run) -> bool:
        try:
            pair = (self.keys.of(one), self.keys.of(other))
        except Unkeyable:
            return False
        if pair[0] == pair[1]:
            return True
        if pair in self.seen:
            return self.seen[pair]
        if len(self.seen) >= MOST_PAIRS:
            return False
        self.seen[pair] = False
        self.seen[pair] = self._same_choices(one, other)
        return self.seen[pair]

    def _same_choices(self, one: Run, other: Run) -> bool:
        """Whether each choice of one run has a counterpart in the other that leads the same way, and the other way round."""
        mine, theirs = one.decision, other.decision
        if mine is None or theirs is None or _asked(mine) != _asked(theirs) or mine.phase or mine.decider == CHANCE:
            return False
        if not mine.least <= 1 == mine.most:
            return False
        return all(self._is_matched(one, name, other) for name in self._answers(mine)) and all(
            self._is_matched(other, name, one) for name in self._answers(theirs)
        )

    def _answers(self, decision: Decision) -> list[tuple[str, ...]]:
        answers: list[tuple[str, ...]] = [(option.label,) for option in decision.options]
        return answers if decision.least else [(), *answers]

    def _is_matched(self, one: Run, answer: tuple[str, ...], other: Run) -> bool:
        assert other.decision is not None
        wanted = tuple([bare(label) for label in answer])
        same = [there for there in self._answers(other.decision) if tuple([bare(label) for label in there]) == wanted]
        return any(self.alike(one.answer(*answer), other.answer(*there)) for there in same)


def _asked(decision: Decision) -> tuple[object, ...]:
    """What is asked, and of whom, with the options in no order."""
    options = sorted(bare(option.label) for option in decision.options for _ in option.values)
    return (decision.word, decision.player, decision.decider, decision.by, decision.least, decision.most, options)
