"""`adjudicator check`: resolve many scenarios, and report only what is wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from adjudicator.cli.input import arguments
from adjudicator.cli.output.exits import OUR_MISTAKE, STOPPED, fail, say_error
from adjudicator.cli.program import epilog, sentences

if TYPE_CHECKING:
    from adjudicator.choices.graph import Bounds
    from adjudicator.cli.commands.results.check_file import CheckedFile
    from adjudicator.cli.output.reports import Case
    from adjudicator.cli.output.styled import Styled
    from adjudicator.format.folders import FoundFiles
    from adjudicator.format.problems import Problem


class ReportFormat(StrEnum):
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
    "check scenarios --jobs 4",
    "check scenarios --json > results.json",
    "check scenarios --format junit > results.xml",
    "check scenarios --turned-since 2023-08",
    more="Exit codes, the first that applies: 2 a file cannot be used, 3 an answer is missing, 1 something differs or is "
    "unknown, 0 everything holds; 130 stopped by Ctrl-C (results so far are shown).",
)


def check(
    paths: Annotated[
        list[str],
        typer.Argument(metavar="PATHS...", help="Files, and folders with *.scenario.yaml in them.", show_default=False),
    ],
    format: Annotated[
        ReportFormat | None,
        typer.Option("--format", help="Lines of text (the default), JSON, GitHub annotations or JUnit XML."),
    ] = None,
    json: arguments.AsJson = False,
    jobs: arguments.Jobs = 1,
    seconds: arguments.Seconds = None,
    turned_since: Annotated[
        str | None,
        typer.Option(
            "--turned-since",
            metavar="DATE",
            help="Only list answers that held under the rules of that date and do not hold today, unless their "
            "scenario names the one with today's answer ('today: ID').",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Resolve many scenarios: a line for each that does not hold, and a summary."""
    if turned_since is not None:
        if json or format is not None:
            fail("--turned-since prints text only, so it cannot be used with --json or --format.")
        _list_turned(paths, turned_since)
    if json and format not in (None, ReportFormat.JSON):
        fail(f"--json is --format json, so it cannot be used with --format {format}.")
    with sentences():
        from adjudicator.cli.output.verdict import worst
        from adjudicator.format.folders import find

        found = find(paths)
        if not found.files and not found.problems:
            fail(f"There is no *.scenario.yaml in {', '.join(paths)}.")
        checking = _Checking(ReportFormat.JSON if json else format or ReportFormat.TEXT)
        checking.all(found, jobs, arguments.bounds(seconds))
        match checking.format:
            case ReportFormat.JSON:
                checking.print_json()
            case ReportFormat.JUNIT:
                checking.print_junit()
            case _:
                checking.print_summary()
        if checking.ended is not None:
            code, why = checking.ended
            fail(f"{why} {checking.files} of {_many(len(found.files), 'file')} were checked.", code)
        raise typer.Exit(worst(checking.codes))


def _list_turned(paths: list[str], typed: str) -> None:
    """List the answers on file that are no longer true, and exit."""
    with sentences():
        from adjudicator.cli.output import terminal
        from adjudicator.cli.output.verdict import worst
        from adjudicator.compare.changed_answers import turned, unlinked
        from adjudicator.format.folders import find

        day = arguments.day(typed, "--turned-since")
        assert day is not None
        files = find(paths)
        if not files.files:
            fail(f"There is no *.scenario.yaml in {', '.join(paths)}.")
        scenarios = [one for file in files.files for one in arguments.scenarios(file, None)]
        found = [one for one in scenarios if turned(one, day)]
        problems = unlinked(scenarios, {one.id for one in found})
        to = terminal.console()
        for problem in problems:
            terminal.place(to, f"{problem.file}:{problem.line}:{problem.column}", problem.message)
        count = _many(len(found), "answer")
        without = f"{len(problems)} of them without a scenario that has today's" if problems else "each with today's"
        print(f"{count} no longer true since {typed}{f', {without}' if found else ''}")
        raise typer.Exit(worst([1] if problems else [0]))


@dataclass(slots=True)
class _Checking:
    """Takes in the results of scenarios one by one, and keeps what is printed at the end."""

    format: ReportFormat
    files: int = 0
    """How many were checked."""
    ended: tuple[int, str] | None = None
    """What ended the check early: the exit code, and a sentence."""
    codes: list[int] = field(default_factory=list)
    verdicts: Counter[str] = field(default_factory=Counter)
    problems: list[Problem] = field(default_factory=list)
    bad_files: set[str] = field(default_factory=set)
    left_out: int = 0
    data: list[dict[str, Any]] = field(default_factory=list)
    cases: list[Case] = field(default_factory=list)
    ids: dict[tuple[str, str], Case] = field(default_factory=dict)

    def all(self, found: FoundFiles, jobs: int, bounds: Bounds) -> None:
        """Check everything, with progress on a terminal, until Ctrl-C."""
        from adjudicator.cli.commands.results.check_file import checked, unusable
        from adjudicator.cli.output.progress import files_in_turn
        from adjudicator.processes import ProcessDied

        for problem in found.problems:
            self.take(unusable((problem,)))
        try:
            with files_in_turn(partial(checked, bounds=bounds), found.files, jobs) as every:
                for results in every:
                    self.files += 1
                    for one in results:
                        self.take(self.unique(one))
        except KeyboardInterrupt:
            self.ended = (STOPPED, "Stopped.")
        except ProcessDied as died:
            self.ended = (OUR_MISTAKE, str(died))

    def take(self, one: CheckedFile) -> None:
        """A scenario, or a file that cannot be used."""
        self.codes.append(one.code)
        self.case(one.case)
        if one.verdict is None:
            self.bad(one.problems)
            self.left_out += one.left_out
            return
        self.verdicts[one.verdict] += 1
        if self.format is ReportFormat.JSON and one.data is not None:
            self.data.append(one.data)
        elif self.format is ReportFormat.TEXT and one.wrong is not None:
            from adjudicator.cli.output import terminal

            where = f"{one.wrong.file}:{one.wrong.line}:{one.wrong.column}"
            terminal.place(terminal.console(), where, f"{one.verdict}: {one.case.name}: {one.wrong.message}")
            for note in one.notes:
                terminal.place(terminal.console(), f"{note.file}:{note.line}:{note.column}", f"Note: {note.message}")

    def unique(self, one: CheckedFile) -> CheckedFile:
        """The result, or what is wrong with its id: an id may be used only once in a folder."""
        import os

        from adjudicator.cli.commands.results.check_file import duplicate_id
        from adjudicator.format.link import NAME

        case = one.case
        if case.whole_file or case.file == NAME:  # a link lies in no folder
            return one
        first = self.ids.setdefault((os.path.dirname(os.path.abspath(case.file)), case.name), case)
        return one if first is case else duplicate_id(one, first)

    def bad(self, problems: Sequence[Problem]) -> None:
        """What is wrong with a file or scenario that cannot be used."""
        self.problems += problems
        self.bad_files.update(problem.file for problem in problems)
        if self.format is ReportFormat.GITHUB:
            return
        for problem in problems[:MOST_SHOWN]:
            say_error(problem)
        if len(problems) > MOST_SHOWN:
            file = problems[0].file
            say_error(f"{file}: {len(problems) - MOST_SHOWN} more mistakes; 'adjudicator run {file}' lists them all.")

    def case(self, case: Case) -> None:
        """Add one to the report, or print it for GitHub."""
        from adjudicator.cli.output import reports

        self.cases.append(case)
        if self.format is ReportFormat.GITHUB:
            for line in reports.github(case):
                print(line)

    def print_json(self) -> None:
        """Everything as one JSON object."""
        from adjudicator.cli.output import as_json

        summary = {**dict.fromkeys(_WORDS, 0), **self.verdicts, "bad files": len(self.bad_files)}
        problems = as_json.problems(self.problems)
        as_json.write(
            {"summary": summary, "complete": self.ended is None, "scenarios": self.data, "problems": problems}
        )

    def print_junit(self) -> None:
        """Everything as XML."""
        from adjudicator.cli.output import reports

        print(reports.junit(self.cases))

    def print_summary(self) -> None:
        """`612 scenarios in 21 files: 610 hold, 2 differ`."""
        from adjudicator.cli.output import terminal
        from adjudicator.cli.output.styled import Styled

        number = sum(self.verdicts.values())
        counts = Styled(", ").join(self._counts()) if number else Styled("none could be resolved")
        parts = [Styled(f"{_many(number, 'scenario')} in {_many(self.files, 'file')}: "), counts]
        if self.bad_files:
            parts.append(Styled(f"; {_many(len(self.bad_files), 'file')} with mistakes", terminal.STYLES["bad"]))
            if self.left_out:
                parts.append(Styled(f" ({_many(self.left_out, 'scenario')} left out)", terminal.STYLES["bad"]))
        terminal.write(terminal.console(), Styled.assemble(*parts))

    def _counts(self) -> Iterator[Styled]:
        from adjudicator.cli.output import terminal
        from adjudicator.cli.output.styled import Styled

        for word, (one, many) in _WORDS.items():
            if count := self.verdicts[word]:
                yield Styled(f"{count} {one if count == 1 else many}", terminal.STYLES[word])


_WORDS: Final = {
    "holds": ("holds", "hold"),
    "differs": ("differs", "differ"),
    "unknown": ("is unknown", "are unknown"),
    "missing answer": ("misses an answer", "miss an answer"),
}


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command(epilog=EXAMPLES)(check)
