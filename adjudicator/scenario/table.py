"""The table at which a scenario is run: how far it has got, who is asked, and what to do about answers nobody wrote."""

from __future__ import annotations

from dataclasses import dataclass, field

from adjudicator.engine.decisions import Decision
from adjudicator.engine.run import Run
from adjudicator.format.document import Scenario
from adjudicator.format.problems import Problem
from adjudicator.format.steps import AskPerson, Step, Within
from adjudicator.scenario.answers.options.questions import describe, how_to_write
from adjudicator.scenario.checks.failures import Failure
from adjudicator.scenario.headings import is_happening, is_over
from adjudicator.scenario.results import Asker, Given, MissingAnswer, WrongStep


@dataclass(slots=True)
class Table:
    scenario: Scenario
    ask: Asker | None
    check: bool
    asks_about_shuffles: bool = False
    """Whether `ask` says which card comes off a shuffled deck even if that may make no difference."""
    failures: list[Failure] = field(default_factory=list)
    given: list[Given] = field(default_factory=list)
    notes: dict[Problem, None] = field(default_factory=dict)
    """What looks like an oversight on the way, each thing once."""
    at: int = 0
    headings: tuple[Within, ...] = ()
    """The headings of the step that is being carried out."""

    def problem(self, step: Step, message: str) -> Problem:
        return Problem(self.scenario.file, step.line, step.column, message)

    def wrong(self, step: Step, message: str, run: Run) -> WrongStep:
        """The mistake of a step; `run` is what happened until then."""
        return WrongStep(self.problem(step, message), run)

    def players(self, run: Run) -> tuple[str, ...]:
        return run.game.players


def asked(table: Table, run: Run, step: Step) -> Decision:
    """The question where a step is carried out, which has to be inside the headings the step is under."""
    if run.decision is None:
        raise table.wrong(step, "The game is over: nothing more is asked.", run)
    still_inside(table, run, step)
    return run.decision


def still_inside(table: Table, run: Run, step: Step) -> None:
    """Makes it a mistake for a step to be under a heading that is no longer happening."""
    for heading in table.headings:
        if not is_happening(run, heading):
            raise table.wrong(step, is_over(run, heading), run)


def by_person(table: Table, run: Run, decision: Decision, step: Step | None, why: str) -> Run:
    """The run after a person has answered. `step` is the step that asks, or before which the answer is missing."""
    where = step or (table.scenario.moves[-1] if table.scenario.moves else table.scenario)
    try:
        if table.ask is None:
            raise EOFError
        chosen = table.ask(run, decision)
    except EOFError:
        message = f"{why} {describe(run, decision)}{how_to_write(run, decision)}"
        problem = Problem(table.scenario.file, where.line, where.column, message)
        raise MissingAnswer(problem, run) from None
    asking = step if isinstance(step, AskPerson) else None
    table.given.append(Given(decision, chosen, asking, table.at))
    return run.answer(*chosen)
