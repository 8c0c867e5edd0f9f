"""Resolving all scenarios of a file, in a form that can be sent from one process to another."""

from __future__ import annotations

from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any, Final

from adjudicator.choices.graph import Bounds
from adjudicator.cli.input import arguments
from adjudicator.cli.output import as_json, reports
from adjudicator.cli.output.exits import BAD, OUR_MISTAKE
from adjudicator.cli.output.reports import Case
from adjudicator.cli.output.verdict import EXIT
from adjudicator.cli.program import mistake
from adjudicator.format.document import Scenario
from adjudicator.format.problems import BadScenario, Problem
from adjudicator.format.reading.reader import PartlyRead
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

BAD_INPUT: Final = "bad input"


@dataclass(frozen=True, slots=True)
class CheckedFile:
    """The result of a scenario, or of a file that cannot be used: then there is no `verdict`, and `problems` say why.

    `wrong` is the first thing that is not as expected; `at` is where the scenario's id is.
    """

    code: int
    case: Case
    at: tuple[int, int] = (0, 0)
    verdict: str | None = None
    wrong: Problem | None = None
    data: dict[str, Any] | None = None
    problems: tuple[Problem, ...] = ()
    notes: tuple[Problem, ...] = ()
    """A possible reason why it does not hold: something the file does not say, and perhaps should."""
    left_out: int = 0
    """How many scenarios could not be resolved because of mistakes."""


def checked(file: str, bounds: Bounds) -> list[CheckedFile]:
    """All scenarios of a file; `bounds` limit the exploring of what each leaves open. Raises `KeyboardInterrupt`."""
    try:
        scenarios = arguments.scenarios(file, None)
    except PartlyRead as partly:
        bad = replace(unusable(partly.problems), left_out=partly.left_out)
        return [bad, *(_resolved(scenario, bounds) for scenario in partly.whole)]
    except BadScenario as bad:
        return [unusable(bad.problems)]
    return [_resolved(scenario, bounds) for scenario in scenarios]


def unusable(problems: tuple[Problem, ...], scenario: Scenario | None = None, code: int = BAD) -> CheckedFile:
    """A file or scenario that cannot be used."""
    kind = BAD_INPUT if code == BAD else "mistake in adjudicator"
    at = (0, 0) if scenario is None else scenario.at["id"]
    left_out = 0 if scenario is None else 1
    return CheckedFile(
        code, reports.unusable(problems, kind, scenario), at, problems=tuple(problems), left_out=left_out
    )


def duplicate_id(one: CheckedFile, first: Case) -> CheckedFile:
    """A scenario whose id is that of another one in the same folder."""
    case = one.case
    message = f"id: '{case.name}' is the id of a scenario in {first.file}:{first.line} too. Give each its own."
    problem = Problem(case.file, *one.at, message)
    return CheckedFile(BAD, replace(case, kind=BAD_INPUT, wrong=(problem,), is_error=True), one.at, problems=(problem,))


def _resolved(scenario: Scenario, bounds: Bounds) -> CheckedFile:
    began = perf_counter()
    try:
        result = run_scenario(scenario, bounds=bounds)
    except BadScenario as bad:
        return unusable(bad.problems, scenario)
    except Exception as error:
        problem = Problem(scenario.file, scenario.line, scenario.column, mistake(error))
        return unusable((problem,), scenario, OUR_MISTAKE)
    seconds = perf_counter() - began
    case = reports.resolved(result, seconds)
    return CheckedFile(
        EXIT[result.verdict],
        case,
        scenario.at["id"],
        result.verdict,
        _first(result),
        as_json.verdict(result),
        notes=() if result.verdict == "holds" else result.notes,
    )


def _first(result: Result) -> Problem | None:
    """The first thing that is wrong, and where."""
    scenario = result.scenario
    if result.verdict == "holds":
        return None
    if result.missing is not None:
        return result.missing
    if result.failures:
        failure, more = result.failures[0], len(result.failures) - 1
        message = failure.message + (f" (and {more} more)" if more else "")
        return Problem(scenario.file, failure.line, failure.column, message)
    return Problem(scenario.file, scenario.line, scenario.column, f"{result.why_unknown}.")
