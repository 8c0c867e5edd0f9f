"""`adjudicator check`: resolve many scenarios, and tell only what is wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from adjudicator.cli import reading
from adjudicator.cli.endings import BAD, OUR_MISTAKE, say_error
from adjudicator.cli.program import epilog, fail, mistake, sentences

if TYPE_CHECKING:
    from rich.text import Text

    from adjudicator.cli.finding import Found
    from adjudicator.cli.reports import Case
    from adjudicator.scenario.document import Scenario
    from adjudicator.scenario.problems import Problem
    from adjudicator.scenario.results import Result


class Format(StrEnum):
    """What is printed."""

    TEXT = "text"
    JSON = "json"
    GITHUB = "github"
    JUNIT = "junit"


MOST_SHOWN: Final = 5
"""Mistakes of one file that are listed; `run` lists all of them."""

EXAMPLES = epilog(
    "check scenarios",
    "check one.scenario.yaml another.scenario.yaml",
    "check scenarios --json > results.json",
    "check scenarios --format junit > results.xml",
    more="Exit codes, the first that applies: 2 a file cannot be used, 3 an answer is missing, 1 something differs or is "
    "unknown, 0 everything holds.",
)


def check(
    paths: Annotated[
        list[str],
        typer.Argument(metavar="PATHS...", help="Files, and folders with *.scenario.yaml in them.", show_default=False),
    ],
    format: Annotated[
        Format | None,
        typer.Option("--format", help="Lines of text (the default), JSON, or what GitHub or readers of JUnit take."),
    ] = None,
    json: reading.AsJson = False,
) -> None:
    """Resolve many scenarios: a line for each that does not hold, and a summary."""
    if json and format not in (None, Format.JSON):
        fail(f"--json is --format json, so it cannot be used with --format {format}.")
    with sentences():
        from adjudicator.cli.finding import find
        from adjudicator.cli.verdict import worst

        found = find(paths)
        if not found.files and not found.problems:
            fail(f"There is no *.scenario.yaml in {', '.join(paths)}.")
        checking = _Checking(Format.JSON if json else format or Format.TEXT)
        checking.all(found)
        match checking.format:
            case Format.JSON:
                checking.print_json()
            case Format.JUNIT:
                checking.print_junit()
            case _:
                checking.print_summary(len(found.files))
        raise typer.Exit(worst(checking.codes))


@dataclass(slots=True)
class _Checking:
    """Resolves scenario after scenario and keeps what came of them."""

    format: Format
    codes: list[int] = field(default_factory=list)
    verdicts: Counter[str] = field(default_factory=Counter)
    problems: list[Problem] = field(default_factory=list)
    bad_files: set[str] = field(default_factory=set)
    data: list[dict[str, Any]] = field(default_factory=list)
    cases: list[Case] = field(default_factory=list)
    ids: dict[tuple[str, str], Scenario] = field(default_factory=dict)

    def all(self, found: Found) -> None:
        """Everything, with the progress on a terminal."""
        from adjudicator.cli import terminal

        for problem in found.problems:
            self.bad([problem])
        errors = terminal.console(stderr=True)
        if not errors.is_terminal:
            for file in found.files:
                self.file(file)
            return
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

        columns = (BarColumn(bar_width=24), MofNCompleteColumn(), TextColumn("files  {task.description}"))
        with Progress(*columns, console=errors, transient=True) as progress:
            task = progress.add_task("", total=len(found.files))
            for file in found.files:
                progress.update(task, description=_short(file))
                self.file(file)
                progress.advance(task)

    def file(self, file: str) -> None:
        """All scenarios of one file."""
        from adjudicator.scenario.problems import BadScenario
        from adjudicator.scenario.running import run_scenario

        try:
            scenarios = reading.scenarios(file, None)
        except BadScenario as bad:
            self.bad(bad.problems)
            return
        for scenario in scenarios:
            try:
                self.unique(scenario)
                began = perf_counter()
                result = run_scenario(scenario)
                self.result(result, perf_counter() - began)
            except BadScenario as bad:
                self.bad(bad.problems, scenario=scenario)
            except Exception as error:
                from adjudicator.scenario.problems import Problem

                self.bad([Problem(file, scenario.line, scenario.column, mistake(error))], OUR_MISTAKE, scenario)

    def unique(self, scenario: Scenario) -> None:
        """An id stands only once in a folder. Raises `BadScenario`."""
        import os

        from adjudicator.scenario.problems import BadScenario, Problem

        first = self.ids.setdefault((os.path.dirname(os.path.abspath(scenario.file)), scenario.id), scenario)
        if first is not scenario:
            message = (
                f"id: '{scenario.id}' is the id of a scenario in {first.file}:{first.line} too. Give each its own."
            )
            raise BadScenario([Problem(scenario.file, *scenario.at["id"], message)])

    def bad(self, problems: Sequence[Problem], code: int = BAD, scenario: Scenario | None = None) -> None:
        """A file or scenario that cannot be used."""
        from adjudicator.cli import reports

        self.codes.append(code)
        self.problems += problems
        self.bad_files.update(problem.file for problem in problems)
        kind = "bad input" if code == BAD else "mistake in adjudicator"
        self.case(reports.unusable(problems, kind, scenario))
        if self.format is Format.GITHUB:
            return
        for problem in problems[:MOST_SHOWN]:
            say_error(problem)
        if len(problems) > MOST_SHOWN:
            file = problems[0].file
            say_error(f"{file}: {len(problems) - MOST_SHOWN} more mistakes; 'adjudicator run {file}' lists them all.")

    def case(self, case: Case) -> None:
        """One more for the report, or on the way to GitHub."""
        from adjudicator.cli import reports

        self.cases.append(case)
        if self.format is Format.GITHUB:
            for line in reports.github(case):
                print(line)

    def result(self, result: Result, seconds: float) -> None:
        """A scenario that could be resolved."""
        from adjudicator.cli import as_json, reports, terminal, verdict

        self.codes.append(verdict.EXIT[result.verdict])
        self.verdicts[result.verdict] += 1
        self.case(reports.resolved(result, seconds))
        if self.format is Format.JSON:
            self.data.append(as_json.verdict(result))
        elif self.format is Format.TEXT and result.verdict != "holds":
            line, column, message = _first(result)
            where = f"{result.scenario.file}:{line}:{column}"
            terminal.place(terminal.console(), where, f"{result.verdict}: {result.scenario.id}: {message}")

    def print_json(self) -> None:
        """Everything as one JSON object."""
        from adjudicator.cli import as_json

        summary = {**dict.fromkeys(_WORDS, 0), **self.verdicts, "bad files": len(self.bad_files)}
        as_json.write({"summary": summary, "scenarios": self.data, "problems": as_json.problems(self.problems)})

    def print_junit(self) -> None:
        """Everything as XML."""
        from adjudicator.cli import reports

        print(reports.junit(self.cases))

    def print_summary(self, files: int) -> None:
        """`612 scenarios in 21 files: 610 hold, 2 differ`."""
        from rich.text import Text

        from adjudicator.cli import terminal

        number = sum(self.verdicts.values())
        counts = Text(", ").join(self._counts()) if number else Text("none could be resolved")
        parts = [Text(f"{_many(number, 'scenario')} in {_many(files, 'file')}: "), counts]
        if self.bad_files:
            parts.append(Text(f"; {_many(len(self.bad_files), 'file')} with mistakes", terminal.STYLES["bad"]))
        terminal.write(terminal.console(), Text.assemble(*parts))

    def _counts(self) -> Iterator[Text]:
        from rich.text import Text

        from adjudicator.cli import terminal

        for word, (one, many) in _WORDS.items():
            if count := self.verdicts[word]:
                yield Text(f"{count} {one if count == 1 else many}", terminal.STYLES[word])


_WORDS: Final = {
    "holds": ("holds", "hold"),
    "differs": ("differs", "differ"),
    "unknown": ("is unknown", "are unknown"),
    "missing answer": ("misses an answer", "miss an answer"),
}


def _first(result: Result) -> tuple[int, int, str]:
    """The first thing that is wrong, and where."""
    if result.missing is not None:
        return result.missing.line, result.missing.column, result.missing.message
    if result.failures:
        failure, more = result.failures[0], len(result.failures) - 1
        return failure.line, failure.column, failure.message + (f" (and {more} more)" if more else "")
    return result.scenario.line, result.scenario.column, f"{result.why_unknown}."


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _short(file: str) -> str:
    return file if len(file) <= 36 else f"...{file[-33:]}"


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command(epilog=EXAMPLES)(check)
