"""Copies of a card or an ability with different letters: which one is meant, and whether anything depends on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, TypeAlias, TypeVar

from adjudicator.engine.decisions import CHANCE, Decision, Option
from adjudicator.engine.keys.canonical import Unkeyable
from adjudicator.engine.keys.run_keys import Keys
from adjudicator.engine.run import Run
from adjudicator.format.boards import CardCount, Cards, Expectation, Value
from adjudicator.format.document import Scenario
from adjudicator.format.problems import shown
from adjudicator.format.steps import Act, Answer, Check, Shuffle, Step, Together
from adjudicator.scenario.answers.options.not_fitting import DoesNotFit
from adjudicator.world.records import Ref

MOST_PAIRS: Final = 300
"""How many pairs of positions are compared; if there are more, the letter has to be written."""


def nothing_depends_on(run: Run, labels: tuple[str, ...]) -> bool:
    """Whether all these answers offer the same choices from here on, and every choice then has the same result."""
    first, *others = labels
    return all(_Comparison(run).alike(run.answer(first), run.answer(other)) for other in others)


def bare(label: str) -> str:
    """The name of an option without the letter of a copy."""
    return label[:-4] if label.endswith(")") and label[-4:-2] == " (" else label


Named = TypeVar("Named", Value, CardCount)
Letters: TypeAlias = Mapping[tuple[str, str], int]
"""The physical card that a letter of the board means, by the name of the card and the letter."""


def with_copies(scenario: Scenario, letters: Letters) -> Scenario:
    """The scenario with the physical cards that are meant where its steps and expectations have letters of the board."""
    if not letters:
        return scenario
    expect = None if scenario.expect is None else _expected(scenario.expect, letters)
    return replace(scenario, moves=tuple([_with_copies(step, letters) for step in scenario.moves]), expect=expect)


def _with_copies(step: Step, letters: Letters) -> Step:
    if isinstance(step, Act) and step.value is not None:
        return replace(step, value=_known(step.value, letters))
    if isinstance(step, (Answer, Shuffle)):
        return replace(step, values=tuple([_known(value, letters) for value in step.values]))
    if isinstance(step, Check):
        return replace(step, expectation=_expected(step.expectation, letters))
    if isinstance(step, Together):
        choices = [
            replace(one, values=tuple([_known(value, letters) for value in one.values]))
            if isinstance(one, Answer)
            else one
            for one in step.choices
        ]
        return replace(step, choices=tuple(choices))
    return step


def _expected(expected: Expectation, letters: Letters) -> Expectation:
    def states(claims: tuple[Expectation, ...]) -> tuple[Expectation, ...]:
        return tuple([_expected(claim, letters) for claim in claims])

    def cards(zone: Cards) -> Cards:
        return tuple([_known(card, letters) for card in zone])

    return replace(
        expected,
        players=tuple(
            [replace(one, zones={word: cards(zone) for word, zone in one.zones.items()}) for one in expected.players]
        ),
        trash=None if expected.trash is None else cards(expected.trash),
        contains={word: cards(zone) for word, zone in expected.contains.items()},
        always=states(expected.always),
        sometimes=states(expected.sometimes),
        never=states(expected.never),
        could=tuple([(player, _expected(claim, letters)) for player, claim in expected.could]),
    )


def _known(named: Named, letters: Letters) -> Named:
    return named if named.letter is None else replace(named, copy=letters.get((named.name, named.letter)))


def copy_in(decision: Decision, value: Value, tag: str = "") -> Option | None:
    """The option with the copy that a value means by a letter of the board; `None` without one, or if it is not offered.

    The options have letters of their own, in an order that the board need not have. Raises `DoesNotFit` if the copy
    cannot be told from others, and another one would be taken.
    """
    if value.copy is None or value.place is not None:
        return None
    for option in decision.options:
        copies = [one.card for one in option.values if isinstance(one, Ref)]
        if option.tag == tag and value.copy in copies:
            if decision.most == 1 and copies[0] != value.copy:
                raise DoesNotFit(
                    f"'{shown(value.text)}' cannot be told from the other copies yet: they are taken in the order in which the "
                    f"board lists them. Write the first of them, or '{value.name}' without a letter."
                )
            return option
    return None


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
