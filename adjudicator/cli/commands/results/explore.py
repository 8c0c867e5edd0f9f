"""`adjudicator explore`: every way the open choices of a scenario can go."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from adjudicator.cli.input import arguments
from adjudicator.cli.output.exits import DIFFERS, HOLDS, MISSING, STOPPED, fail
from adjudicator.cli.output.explored import MOST_OUTCOMES, data, show
from adjudicator.cli.program import epilog, sentences

if TYPE_CHECKING:
    pass


EXAMPLES = epilog(
    "explore question.scenario.yaml",
    "explore question.scenario.yaml --all-choices",
    "explore question.scenario.yaml --shuffles --seconds 60 --json",
    "explore scenarios --seconds 10 --jobs 4",
    more="Exit codes: 0 everything was explored, 1 unknown: a limit was reached, 2 bad input, 3 an answer is missing, "
    "130 stopped by Ctrl-C (results so far are shown).",
)


def explore(
    paths: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE...",
            help="A scenario file or a link to one; with several files, or folders, every scenario is explored.",
            show_default=False,
        ),
    ],
    only: arguments.Only = None,
    as_of: arguments.AsOf = None,
    all_choices: Annotated[
        bool, typer.Option("--all-choices", help="Leave the answers in the file open too; only the acts stay.")
    ] = False,
    shuffles: Annotated[bool, typer.Option("--shuffles", help="Explore every order of shuffled cards too.")] = False,
    states: Annotated[
        int, typer.Option("--states", metavar="N", min=1, help="Stop after this many different states.")
    ] = 200_000,
    seconds: Annotated[
        float | None, typer.Option("--seconds", metavar="S", callback=arguments.finite, help="Stop after this long.")
    ] = None,
    depth: Annotated[
        int, typer.Option("--depth", metavar="N", min=0, help="Follow at most this many choices in a row.")
    ] = 100,
    memory: Annotated[
        int | None, typer.Option("--memory", metavar="MB", min=1, help="Stop after using this much more memory.")
    ] = None,
    every: Annotated[
        bool, typer.Option("--every", help=f"Show all outcomes and answers, not only the first {MOST_OUTCOMES}.")
    ] = False,
    json: arguments.AsJson = False,
    jobs: arguments.Jobs = 1,
) -> None:
    """Explore every way the open choices can go: the outcomes, and the first choice at which they diverge."""
    with sentences():
        from adjudicator.choices.graph import BY_CTRL_C, Bounds
        from adjudicator.cli.output.progress import Progress
        from adjudicator.compare.outcomes import explore_scenario
        from adjudicator.scenario.results import MissingAnswer

        bounds = Bounds(states, seconds, depth, memory)
        if len(paths) > 1 or os.path.isdir(paths[0]):
            from adjudicator.cli.commands.results.explore_files import How, explore_many

            if only is not None or every:
                fail(
                    f"{'--only' if only is not None else '--every'} is for one file. With several, each scenario has one line."
                )
            explore_many(paths, How(bounds, all_choices, shuffles, arguments.day(as_of)), jobs=jobs, json=json)
        scenario = arguments.dated(arguments.one_scenario(paths[0], only), arguments.day(as_of))
        with Progress() as progress:
            try:
                found = explore_scenario(
                    scenario,
                    bounds=replace(bounds, ctrl_c=True),
                    all_choices=all_choices,
                    shuffles=shuffles,
                    progress=progress,
                )
            except MissingAnswer as missing:
                fail(missing.problem, MISSING)
        if json:
            from adjudicator.cli.output import as_json

            as_json.write(data(found))
        else:
            show(found, every)
        raise typer.Exit(HOLDS if found.stopped is None else STOPPED if found.stopped == BY_CTRL_C else DIFFERS)


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command(epilog=EXAMPLES)(explore)
