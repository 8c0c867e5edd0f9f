"""The result of running a scenario."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from adjudicator.choices.graph import Graph
from adjudicator.engine.decisions import Decision
from adjudicator.engine.run import Run
from adjudicator.format.document import Scenario
from adjudicator.format.problems import BadScenario, Problem
from adjudicator.format.steps import AskPerson, Check, Step
from adjudicator.scenario.branches import Branch
from adjudicator.scenario.checks.failures import Failure

Verdict = Literal["holds", "differs", "unknown", "missing answer"]
Asker = Callable[[Run, Decision], tuple[str, ...]]
"""Answers for a person, with labels. Raises `EOFError` if the person gives no (more) answers."""


@dataclass(frozen=True, slots=True)
class Given:
    """An answer that a person gave while the scenario ran.

    `ask` is the step that asked for it. Without one, the answer was missing: `before` is the number of the step (from
    0) that it has to be put before.
    """

    decision: Decision
    chosen: tuple[str, ...]
    ask: AskPerson | None
    before: int


class WrongStep(BadScenario):
    """A step cannot be carried out where it is; `run` is what happened until then."""

    def __init__(self, problem: Problem, run: Run) -> None:
        super().__init__([problem])
        self.run = run


class MissingAnswer(Exception):
    """The scenario does not answer a question. `problem` says which, and where in the file."""

    def __init__(self, problem: Problem, run: Run) -> None:
        super().__init__(str(problem))
        self.problem = problem
        self.run = run


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a scenario.

    `runs` are all outcomes of what was left open (one, if nothing was). `failures` are the expectations that do not
    hold; `missing` is the question that was not answered; `why_unknown` says which limit stopped the exploring. `given`
    are the answers a person gave while it ran.
    """

    scenario: Scenario
    runs: tuple[Run, ...]
    failures: tuple[Failure, ...] = ()
    missing: Problem | None = None
    why_unknown: str | None = None
    given: tuple[Given, ...] = ()
    ends: tuple[Run, ...] = ()
    """The same runs with the table that an expectation is about: as a phase ended, if that is the last move."""
    graph: Graph[Branch] | None = None
    """The states of what was left open, unless an answer is missing."""
    unused: tuple[Step, ...] = ()
    """Written answers that fitted nothing, if that is not a mistake."""
    notes: tuple[Problem, ...] = ()
    """Notes on what may be an oversight: dates before a card was printed, cards in play that do nothing."""
    reported: int = 0
    """Which run shows what the file says is possible (`sometimes`); the first one if it says nothing like that."""
    checked: tuple[tuple[Check, tuple[Run, ...]], ...] = ()
    """The runs that reached each `check`."""

    @property
    def verdict(self) -> Verdict:
        """Whether the expectations hold."""
        if self.missing is not None:
            return "missing answer"
        if self.failures:
            return "differs"
        return "unknown" if self.why_unknown is not None else "holds"

    @property
    def run(self) -> Run:
        """The outcome to report: the first one, or the first that shows what the file says is possible."""
        return self.runs[self.reported]

    @property
    def shown(self) -> Run:
        """The outcome to show: one that contradicts the file, or else the one to report."""
        return next(iter(self.refuting), self.run)

    def at_its_end(self, run: Run) -> Run:
        """One of the runs with the table that an expectation is about; any other run as it is."""
        return next((end for one, end in zip(self.runs, self.ends, strict=False) if one is run), run)

    @property
    def refuting(self) -> tuple[Run, ...]:
        """The runs that contradict the file: for each expectation that does not hold, one that shows it."""
        return tuple({id(failure.run): failure.run for failure in self.failures if failure.run is not None}.values())

    def number(self, run: Run | None) -> int | None:
        """The number of an outcome (1, 2 ...); None for a run that was checked on the way (`check`)."""
        return next((number for number, one in enumerate(self.runs, 1) if one is run), None)
