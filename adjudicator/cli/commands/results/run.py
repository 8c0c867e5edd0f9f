"""`adjudicator run`: resolve a scenario."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated

import typer

from adjudicator.cli.input import answers_to_file, arguments
from adjudicator.cli.output.exits import BAD, OUR_MISTAKE, fail, say_error
from adjudicator.cli.program import epilog, mistake, sentences

if TYPE_CHECKING:
    from adjudicator.choices.graph import Bounds
    from adjudicator.engine.run import Run
    from adjudicator.format.document import Scenario
    from adjudicator.format.problems import BadScenario, Problem
    from adjudicator.format.reading.reader import PartlyRead
    from adjudicator.scenario.results import Asker, Result

EXAMPLES = epilog(
    "run question.scenario.yaml",
    "run question.scenario.yaml --as-of 2018",
    "run question.scenario.yaml --ask --save",
    "run several.scenario.yaml --only lose-track-1 --json",
    more="The verdict says whether what the file expects holds (exit code 0), differs (1) or is unknown because there is too "
    "much to explore (1), or that an answer is missing (3). Exit code 2: the file cannot be used.",
)


def run(
    file: arguments.File,
    only: arguments.Only = None,
    as_of: arguments.AsOf = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print only the verdict.")] = False,
    full: arguments.InternalSteps = False,
    ask: Annotated[bool, typer.Option("--ask", help="Ask me whatever the file does not answer.")] = False,
    save: Annotated[bool, typer.Option("--save", help="With --ask: write my answers into the file.")] = False,
    seconds: arguments.Seconds = None,
    json: arguments.AsJson = False,
) -> None:
    """Resolve a scenario: the verdict, then every step with its rule."""
    if save and not ask:
        fail("--save writes the answers of --ask: use both.")
    if save and as_of is not None:
        fail("--save cannot be used with --as-of: later the file would be run under other rules.")
    with sentences():
        from adjudicator.format.problems import BadScenario
        from adjudicator.format.reading.reader import PartlyRead

        day = arguments.day(as_of)
        before = answers_to_file.text_of(file) if save else ""
        bad: PartlyRead | None = None
        try:
            found = arguments.scenarios(file, only)
        except PartlyRead as partly:
            if only is not None or not partly.whole:
                if json:
                    _problems_alone(partly)
                raise
            found, bad = partly.whole, partly
        except BadScenario as unusable:
            if json:
                _problems_alone(unusable)
            raise
        scenarios = [arguments.dated(scenario, day) for scenario in found]
        # a person may think about an answer as long as they like
        bounds = None if ask and seconds is None else arguments.bounds(seconds)
        running = _Running(quiet=quiet, full=full, json=json, ask=_asker() if ask else None, bounds=bounds)
        if bad is not None:
            running.bad(bad)
        for scenario in scenarios:
            running.add(scenario)
        if json:
            running.print_json()
        if save:
            answers_to_file.save(file, before, running.results)
        raise typer.Exit(running.exit_code())


def _problems_alone(bad: BadScenario) -> None:
    """The JSON for a file of which no scenario is run."""
    from adjudicator.cli.output import as_json

    as_json.write({"scenarios": [], "problems": as_json.problems(bad.problems)})


@dataclass(slots=True)
class _Running:
    """Runs the scenarios of a file one by one, and reports each result as soon as it is known."""

    quiet: bool
    full: bool
    json: bool
    ask: Asker | None
    bounds: Bounds | None
    results: list[Result] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    codes: list[int] = field(default_factory=list)

    def bad(self, found: BadScenario) -> None:
        """The mistakes of scenarios that cannot be read; the others of the file are run."""
        say_error(found)
        self.problems += found.problems
        self.codes.append(BAD)

    def add(self, scenario: Scenario) -> None:
        """Run one more."""
        from adjudicator.cli.output import terminal, verdict
        from adjudicator.format.problems import BadScenario
        from adjudicator.scenario.results import WrongStep
        from adjudicator.scenario.runner import run_scenario

        try:
            result = run_scenario(scenario, ask=self.ask, bounds=self.bounds)
        except BadScenario as bad:
            say_error(bad)
            verdict.notes(terminal.console(stderr=True), bad.notes)
            if isinstance(bad, WrongStep) and not (self.quiet or self.json):
                self.until_then(bad.run)
            self.problems += bad.problems
            self.codes.append(BAD)
            return
        except Exception as error:
            say_error(f"{scenario.file}:{scenario.line}:{scenario.column}: {mistake(error)}")
            self.codes.append(OUR_MISTAKE)
            return
        if not self.json:
            self.show(result)
        self.results.append(result)
        self.codes.append(verdict.EXIT[result.verdict])

    def show(self, result: Result) -> None:
        """The verdict and the trace; if an expectation does not hold, a trace for each outcome that shows it."""
        from adjudicator.cli.output import terminal, tree, verdict
        from adjudicator.cli.output.styled import Styled
        from adjudicator.explanations.outline import outline

        if self.ask is not None:
            say_error("")
        to = terminal.console()
        if self.quiet:
            terminal.write(to, verdict.headline(result), rest="  ")
            verdict.notes(terminal.console(stderr=True), result.notes)
            return
        if self.results:
            terminal.write(to)
        verdict.write(to, result)
        several = len(result.refuting) > 1
        for run in result.refuting or (result.run,):
            terminal.write(to)
            if several:
                terminal.write(to, Styled(verdict.heading(result, run), "bold"))
            tree.write(to, outline(run.trace, run.game.players, rules_view=not self.full))
        if result.missing is not None and self.ask is None:
            say_error("\nWrite the answer into the file, or let --ask ask you for it.")

    def until_then(self, run: Run) -> None:
        """What happened before a step that cannot be carried out."""
        from adjudicator.cli.output import terminal, tree
        from adjudicator.explanations.outline import outline

        lines = outline(run.trace, run.game.players, rules_view=not self.full)
        if lines:
            to = terminal.console()
            terminal.write(to)
            tree.write(to, lines)

    def print_json(self) -> None:
        """Everything as one JSON object."""
        from adjudicator.cli.output import as_json

        found = [
            as_json.verdict(result) if self.quiet else as_json.full(result, rules_view=not self.full)
            for result in self.results
        ]
        as_json.write({"scenarios": found, "problems": as_json.problems(self.problems)})

    def exit_code(self) -> int:
        """The exit code of all of them."""
        from adjudicator.cli.output.verdict import worst

        return worst(self.codes)


def _asker() -> Asker:
    from adjudicator.cli.input.prompt import Asking

    return Asking()


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command(epilog=EXAMPLES)(run)
