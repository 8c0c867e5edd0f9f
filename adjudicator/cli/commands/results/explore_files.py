"""Exploring every scenario of many files: a line for each, and a summary."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from typing import Any

import typer

from adjudicator.choices.graph import Bounds
from adjudicator.cli.input import arguments
from adjudicator.cli.output import as_json, terminal
from adjudicator.cli.output.exits import BAD, DIFFERS, HOLDS, MISSING, OUR_MISTAKE, STOPPED, fail, say_error
from adjudicator.cli.output.explored import data, ways
from adjudicator.cli.output.progress import files_in_turn
from adjudicator.cli.output.verdict import worst
from adjudicator.cli.program import mistake
from adjudicator.compare.outcomes import explore_scenario
from adjudicator.format.document import Scenario
from adjudicator.format.folders import find
from adjudicator.format.problems import BadScenario, Problem
from adjudicator.processes import ProcessDied
from adjudicator.scenario.results import MissingAnswer


@dataclass(frozen=True, slots=True)
class How:
    """What is left open, under the rules of which day, and how much is explored."""

    bounds: Bounds
    all_choices: bool
    shuffles: bool
    as_of: date | None


@dataclass(frozen=True, slots=True)
class Looked:
    """The result of exploring a scenario: a line and its place, and all of it for JSON; or why it cannot be explored."""

    code: int
    line: Problem | None = None
    data: dict[str, Any] | None = None
    problems: tuple[Problem, ...] = ()


def explore_many(paths: Sequence[str], how: How, *, jobs: int, json: bool) -> None:
    """Explore every scenario of these files and folders, and end the command."""
    found = find(paths)
    if not found.files and not found.problems:
        fail(f"There is no *.scenario.yaml in {', '.join(paths)}.")
    seen = _Seen(json)
    ended: tuple[int, str] | None = None
    files = 0
    for problem in found.problems:
        seen.take(Looked(BAD, problems=(problem,)))
    try:
        with files_in_turn(partial(looked, how=how), found.files, jobs) as every:
            for results in every:
                files += 1
                for one in results:
                    seen.take(one)
    except KeyboardInterrupt:
        ended = (STOPPED, "Stopped.")
    except ProcessDied as died:
        ended = (OUR_MISTAKE, str(died))
    seen.print_summary(files, complete=ended is None)
    if ended is not None:
        code, why = ended
        fail(f"{why} {files} of {_many(len(found.files), 'file')} were checked.", code)
    raise typer.Exit(worst(seen.codes))


def looked(file: str, how: How) -> list[Looked]:
    """All scenarios of a file, explored. Raises `KeyboardInterrupt`."""
    try:
        scenarios = arguments.scenarios(file, None)
    except BadScenario as bad:
        return [Looked(BAD, problems=bad.problems)]
    return [_explored(arguments.dated(scenario, how.as_of), how) for scenario in scenarios]


def _explored(scenario: Scenario, how: How) -> Looked:
    try:
        found = explore_scenario(scenario, bounds=how.bounds, all_choices=how.all_choices, shuffles=how.shuffles)
    except BadScenario as bad:
        return Looked(BAD, problems=bad.problems)
    except MissingAnswer as missing:
        return Looked(MISSING, problems=(missing.problem,))
    except Exception as error:
        return Looked(OUR_MISTAKE, problems=(Problem(scenario.file, scenario.line, scenario.column, mistake(error)),))
    explored = data(found)
    line = f"{explored['verdict']}: {scenario.id} ({ways(found)})"
    code = HOLDS if found.stopped is None else DIFFERS
    return Looked(code, Problem(scenario.file, scenario.line, scenario.column, line), explored)


@dataclass(slots=True)
class _Seen:
    """What was found until now."""

    json: bool
    codes: list[int] = field(default_factory=list)
    data: list[dict[str, Any]] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def take(self, one: Looked) -> None:
        """Print the line, or what is wrong."""
        self.codes.append(one.code)
        self.problems += one.problems
        for problem in one.problems:
            say_error(problem)
        if one.data is not None:
            self.data.append(one.data)
        if one.line is not None and not self.json:
            line = one.line
            terminal.place(terminal.console(), f"{line.file}:{line.line}:{line.column}", line.message)

    def print_summary(self, files: int, *, complete: bool) -> None:
        """`12 scenarios in 3 files: 4 with one outcome, 7 with several, 1 unknown`."""
        unknown = sum(not one["complete"] for one in self.data)
        several = sum(one["complete"] and len(one["outcomes"]) > 1 for one in self.data)
        alone = len(self.data) - unknown - several
        bad = len({problem.file for problem in self.problems})
        if self.json:
            summary = {"one outcome": alone, "several outcomes": several, "unknown": unknown, "bad files": bad}
            problems = as_json.problems(self.problems)
            as_json.write({"summary": summary, "complete": complete, "scenarios": self.data, "problems": problems})
            return
        counts = ((alone, "with one outcome"), (several, "with several"), (unknown, "unknown"))
        said = ", ".join(f"{count} {words}" for count, words in counts if count) or "none could be explored"
        wrong = f"; {_many(bad, 'file')} with mistakes" if bad else ""
        terminal.write(
            terminal.console(), f"{_many(len(self.data), 'scenario')} in {_many(files, 'file')}: {said}{wrong}"
        )


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
