"""Which copy of a card a step means by its letter: the one that has this letter on the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from adjudicator.engine.decisions import Decision, Option
from adjudicator.format.boards import Value
from adjudicator.format.problems import shown
from adjudicator.format.steps import Act, Answer, Shuffle, Step, Together
from adjudicator.scenario.answers.not_fitting import DoesNotFit
from adjudicator.world.records import Ref


def with_copies(steps: Sequence[Step], letters: Mapping[tuple[str, str], int]) -> tuple[Step, ...]:
    """The steps with the physical card that each letter of the board means, by the name of the card and the letter."""
    return tuple([_with_copies(step, letters) for step in steps] if letters else steps)


def _with_copies(step: Step, letters: Mapping[tuple[str, str], int]) -> Step:
    if isinstance(step, Act) and step.value is not None:
        return replace(step, value=_known(step.value, letters))
    if isinstance(step, (Answer, Shuffle)):
        return replace(step, values=tuple([_known(value, letters) for value in step.values]))
    if isinstance(step, Together):
        choices = [
            replace(one, values=tuple([_known(value, letters) for value in one.values]))
            if isinstance(one, Answer)
            else one
            for one in step.choices
        ]
        return replace(step, choices=tuple(choices))
    return step


def _known(value: Value, letters: Mapping[tuple[str, str], int]) -> Value:
    return value if value.letter is None else replace(value, copy=letters.get((value.name, value.letter)))


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
