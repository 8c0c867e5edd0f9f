"""The text of a scenario, run: its result, or what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from adjudicator.choices.graph import Bounds
from adjudicator.engine.decisions import Decision
from adjudicator.engine.run import Run
from adjudicator.format.catalogue import names
from adjudicator.format.document import Scenario
from adjudicator.format.problems import BadScenario, Problem
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario
from adjudicator.scenario.step_worlds import Stop, stops

NAME: Final = "scenario"
"""What the text is called in sentences, where a file has its path."""
BOUNDS: Final = Bounds(states=20_000, seconds=2)
"""How much of what is left open is explored before the page answers."""


@dataclass(frozen=True)
class Resolution:
    """The result of a text.

    `scenario` is None if it cannot be read, `result` is None if even its board cannot be laid out. `problems` are the
    mistakes in it; for some of them the moves before the mistake have been made.
    """

    text: str
    scenario: Scenario | None
    result: Result | None
    problems: tuple[Problem, ...]
    several: bool = False
    """Whether other scenarios follow this one."""

    @property
    def run(self) -> Run | None:
        """The outcome that is shown."""
        return None if self.result is None else self.result.shown

    @property
    def stops(self) -> tuple[Stop, ...]:
        """Every step of that outcome with the table after it; the first one has no step."""
        return () if self.walked is None else stops(self.walked)

    @property
    def notes(self) -> tuple[Problem, ...]:
        """What is not a mistake, but may not be meant."""
        return () if self.result is None or self.problems else self.result.notes

    @property
    def walked(self) -> Run | None:
        """The run whose steps are shown: that of the outcome shown, if it has kept its tables."""
        return self.run if self.run is None or self.run.worlds or self.result is None else self.result.run

    @property
    def question(self) -> Decision | None:
        """What is waiting for an answer at the end, if it is just one question."""
        if self.run is None or self.result is None or (len(self.result.runs) > 1 and self.result.missing is None):
            return None
        return self.run.decision


@lru_cache(maxsize=8)
def resolution(text: str) -> Resolution:
    """Run a scenario. Mistakes are not exceptions here: people make one with nearly every key they type."""
    try:
        scenario, *others = loads(text, NAME, names())
    except BadScenario as bad:
        return Resolution(text, None, None, bad.problems)
    except ValueError:
        return Resolution(text, None, None, (Problem(NAME, 1, 1, "There is no scenario here yet."),))
    try:
        result = run_scenario(scenario, keep_worlds=True, bounds=BOUNDS)
    except BadScenario as bad:
        return Resolution(text, scenario, _before(scenario, bad.problems), bad.problems, bool(others))
    return Resolution(text, scenario, result, (), bool(others))


def _before(scenario: Scenario, problems: tuple[Problem, ...]) -> Result | None:
    """The result of the moves before the first one that cannot be made; of none, if that is not known."""
    places = [(step.line, step.column) for step in scenario.moves]
    first = next((places.index(one) for one in ((p.line, p.column) for p in problems) if one in places), 0)
    for moves in (scenario.moves[:first], ()):
        try:
            return run_scenario(replace(scenario, moves=moves, expect=None), keep_worlds=True, bounds=BOUNDS)
        except BadScenario:
            continue
    return None
