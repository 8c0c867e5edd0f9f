"""What other Python programs call: everything here can be imported from `adjudicator` itself.

    import adjudicator

    scenario, = adjudicator.load("question.scenario.yaml")
    print(adjudicator.run(scenario).verdict)

All other modules may change from one version to the next.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import date

from adjudicator import cards
from adjudicator.choices.graph import Bounds
from adjudicator.compare.outcomes import Explored, explore_scenario
from adjudicator.engine.definitions import Definition
from adjudicator.explanations.asked_about import NoMatchError
from adjudicator.explanations.why import Why, WhyNot, why
from adjudicator.format.catalogue import names
from adjudicator.format.document import Scenario
from adjudicator.format.folders import find
from adjudicator.format.problems import BadScenario, Problem, did_you_mean
from adjudicator.format.reading.reader import load as load_with
from adjudicator.format.reading.reader import loads as loads_with
from adjudicator.rules.versions import in_force
from adjudicator.scenario.results import Asker, MissingAnswer, Result
from adjudicator.scenario.runner import run_scenario
from adjudicator.scenario.scores import why_score
from adjudicator.why_not.question import why_not

__all__ = [
    "BadScenario",
    "Bounds",
    "Checked",
    "Definition",
    "Explored",
    "MissingAnswer",
    "Problem",
    "Result",
    "Scenario",
    "Why",
    "WhyNot",
    "card",
    "check",
    "explain",
    "explore",
    "load",
    "loads",
    "run",
]


@dataclass(frozen=True, slots=True)
class Checked:
    """The results of all scenarios in some files, and the mistakes in those that could not be run."""

    results: tuple[Result, ...]
    problems: tuple[Problem, ...]

    @property
    def holds(self) -> bool:
        """Whether every scenario could be run and holds."""
        return not self.problems and all(result.verdict == "holds" for result in self.results)


def load(path: str | os.PathLike[str]) -> tuple[Scenario, ...]:
    """Read the scenarios in a file, or in a link. Raises `BadScenario` with every mistake at its place."""
    return load_with(path, names())


def loads(text: str, file: str = "scenario") -> tuple[Scenario, ...]:
    """Read the scenarios in a YAML text; mistakes refer to it as `file`. Raises `BadScenario`."""
    return loads_with(text, file, names())


def run(scenario: Scenario, *, ask: Asker | None = None, bounds: Bounds | None = None) -> Result:
    """Resolve a scenario: its outcomes with their traces, and whether they are as expected.

    `ask` gives the answers that the scenario leaves to a person; `bounds` limit how much of what it leaves open is
    explored. The runs keep the table after every step. Raises `BadScenario` if the scenario cannot be played as it is
    written.
    """
    return run_scenario(scenario, ask=ask, keep_worlds=True, bounds=bounds)


def check(*paths: str | os.PathLike[str]) -> Checked:
    """Resolve every scenario in these files and folders. Mistakes in a file are collected; the other files are still run."""
    found = find([os.fspath(path) for path in paths])
    results: list[Result] = []
    problems = list(found.problems)
    for file in found.files:
        try:
            for scenario in load(file):
                results.append(run_scenario(scenario))
        except BadScenario as bad:
            problems += bad.problems
    return Checked(tuple(results), tuple(problems))


def explore(
    scenario: Scenario, *, all_choices: bool = False, shuffles: bool = False, bounds: Bounds | None = None
) -> Explored:
    """Explore every way the open choices of a scenario can go: the outcomes, and the first choice at which they diverge.

    With `all_choices` the answers in the file are left open, too; with `shuffles` every order of shuffled cards is
    explored. Raises `BadScenario`, or `MissingAnswer` if an answer that is not left open is missing.
    """
    return explore_scenario(scenario, bounds=bounds or Bounds(), all_choices=all_choices, shuffles=shuffles)


def explain(result: Result, what: str) -> Why | WhyNot | None:
    """Why something happened, or why it did not, in the outcome that `run` shows.

    `what` is a step's number (`1.7.4`), a card, an ability, words from a line, or `buy Province`, `play Village`, `gain
    Curse`. `None` if nothing in the game has that name.
    """
    try:
        return why(result.shown.trace, what, result.shown.game.players, result.shown.on_board)
    except NoMatchError:
        return why_score(result.shown, what) or why_not(result, what)


def card(name: str, as_of: date | None = None) -> Definition:
    """The definition of a card or landscape on a date, by default today's. Raises `KeyError`, which suggests similar names."""
    versions = cards.all_versions()
    if name not in versions:
        raise KeyError(f"There is no card called '{name}'.{did_you_mean(name, versions)}")
    return in_force(name, versions[name], as_of or date.max, {})
