"""A mistake in one branch of what was left open: which branch it is, and whether what is written fits others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import Final

from adjudicator.engine.decisions import CHANCE, Decision
from adjudicator.engine.run import Run
from adjudicator.explanations.sentences import sentence
from adjudicator.format.problems import BadScenario, one_of
from adjudicator.format.steps import Answer, If, Shuffle, Step
from adjudicator.scenario.branches import Branch
from adjudicator.scenario.results import MissingAnswer, WrongStep
from adjudicator.scenario.written_steps import WrittenSteps

MOST_AFTER_A_MISTAKE: Final = 500
"""How many more answers are tried after a mistake in one branch, to see whether what is written fits others."""
MOST_SHOWN: Final = 6
"""How many answers of a branch are named: the last ones."""
_NEAR: Final = 0.5
"""How similar a line of the trace has to be to other words, from 0 to 1, for it to be what was meant."""


def written(decision: Decision, answer: Sequence[str], players: Sequence[str]) -> str:
    """An answer to what was left open, as it would be written: `bob discard: 2 Estate`."""
    values: Sequence[str] = answer
    if len(answer) > 1:
        values = [label if number == 1 else f"{number} {label}" for label, number in Counter(answer).items()]
    who = "" if decision.decider == CHANCE else f"{players[decision.player]} "
    return f"{who}{decision.word}: {', '.join(values) or 'nothing'}"


class BranchMistakes:
    """The branches that a mistake has stopped."""

    def __init__(self) -> None:
        self.wait = False
        """Whether a mistake waits until the other branches have been run."""
        self.stopped: list[Branch] = []
        self.since = 0

    def stop(self, here: Branch) -> Branch:
        """Note a branch that cannot continue, and give it back."""
        self.stopped.append(here)
        return here

    def are_enough(self) -> bool:
        """Whether one more answer after a mistake is too many: they only show whether what is written fits other branches."""
        self.since += bool(self.stopped)
        return self.since > MOST_AFTER_A_MISTAKE

    def first(self, written: WrittenSteps) -> BadScenario | MissingAnswer:
        """The first mistake that was made."""
        return _mistake(self.stopped[0], written.steps, written.met)

    def clearest(self, written: WrittenSteps) -> BadScenario | MissingAnswer:
        """The mistake that says most: of a step that fits no branch, one about a question."""
        here = self.stopped[0]
        if here.at not in written.met:
            here = next((one for one in self.stopped if one.at == here.at and _is_about_a_question(one)), here)
        return _mistake(here, written.steps, written.met)


def _is_about_a_question(here: Branch) -> bool:
    run = here.mistake.run if isinstance(here.mistake, (MissingAnswer, WrongStep)) else here.run
    return run.decision is not None and not run.decision.phase


def _mistake(here: Branch, steps: Sequence[tuple[int, Step]], met: Collection[int]) -> BadScenario | MissingAnswer:
    """The mistake that stops a branch, with the branch. `met` are the steps that meant something in others."""
    step = steps[here.at][1] if here.at < len(steps) else None
    said = [_branch(here.answers)]
    if isinstance(step, (Answer, Shuffle)):
        if here.at in met:
            said.append(
                "In other branches this answer fits: write it under 'if asked:', or under 'if' and words of the trace."
            )
        else:
            said.append("It does not fit any other branch that was run.")
    wrong = here.mistake
    if isinstance(wrong, MissingAnswer):
        said += _never_met(wrong.run, steps, met)
    behind = " ".join(said)
    if isinstance(wrong, MissingAnswer):
        return MissingAnswer(replace(wrong.problem, message=f"{wrong.problem.message} {behind}"), wrong.run)
    assert isinstance(wrong, BadScenario)
    first = wrong.problems[0]
    run = wrong.run if isinstance(wrong, WrongStep) else here.run
    return WrongStep(replace(first, message=f"{first.message} {behind}"), run)


def _never_met(run: Run, steps: Sequence[tuple[int, Step]], met: Collection[int]) -> Iterator[str]:
    """For a missing answer: the words after `if` that are in no trace, with the line nearest to them in this one."""
    unmet = [
        step.text.removeprefix("if ")
        for number, (_, step) in enumerate(steps)
        if isinstance(step, If) and not (step.asked or step.negated) and number not in met
    ]
    if unmet:
        lines = list(dict.fromkeys(sentence(event, run.game.players, run.trace) for event in run.trace))
        near = next((found for text in unmet for found in get_close_matches(text, lines, 1, _NEAR)), None)
        quoted = one_of([f"'{text}'" for text in unmet])
        yield f"No branch has {quoted} in its trace."
        if near is not None:
            yield f"This branch's trace says '{near}'."


def _branch(answers: Sequence[str]) -> str:
    shown = [f"'{answer}'" for answer in answers[-MOST_SHOWN:]]
    more = len(answers) - len(shown)
    before = f"{more} more before " if more else ""
    return f"This is the branch with {before}{', '.join(shown)}."
