"""A mistake in one branch of what was left open: which branch it is, and whether what is written fits others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from adjudicator.engine.decisions import CHANCE, Decision
from adjudicator.format.document import Answer, Shuffle, Step
from adjudicator.format.problems import BadScenario
from adjudicator.scenario.branches import Branch
from adjudicator.scenario.results import MissingAnswer, WrongStep

MOST_SHOWN: Final = 6
"""How many answers of a branch are named: the last ones."""


def written(decision: Decision, answer: Sequence[str], players: Sequence[str]) -> str:
    """An answer to what was left open, as it would be written: `bob discard: 2 Estate`."""
    counted = Counter(answer)
    values = [label if number == 1 else f"{number} {label}" for label, number in counted.items()]
    who = "" if decision.decider == CHANCE else f"{players[decision.player]} "
    return f"{who}{decision.word}: {', '.join(values) or 'nothing'}"


def mistake_in_a_branch(
    here: Branch, steps: Sequence[tuple[int, Step]], met: Collection[int]
) -> BadScenario | MissingAnswer:
    """The mistake that stops a branch, with the branch. `met` are the steps that meant something in others."""
    step = steps[here.at][1] if here.at < len(steps) else None
    said = [_branch(here.answers)]
    if isinstance(step, (Answer, Shuffle)):
        if here.at in met:
            said.append(
                "In other branches this answer fits: write it under 'if asked:', or under 'if' and words of the trace."
            )
        else:
            said.append("It fits no other branch that was run.")
    behind = " ".join(said)
    wrong = here.mistake
    if isinstance(wrong, MissingAnswer):
        return MissingAnswer(replace(wrong.problem, message=f"{wrong.problem.message} {behind}"), wrong.run)
    assert isinstance(wrong, BadScenario)
    first = wrong.problems[0]
    run = wrong.run if isinstance(wrong, WrongStep) else here.run
    return WrongStep(replace(first, message=f"{first.message} {behind}"), run)


def _branch(answers: Sequence[str]) -> str:
    shown = [f"'{answer}'" for answer in answers[-MOST_SHOWN:]]
    more = len(answers) - len(shown)
    before = f"{more} more before " if more else ""
    return f"This is the branch with {before}{', '.join(shown)}."
