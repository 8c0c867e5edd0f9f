"""The commands of the program, and its help.

Nothing heavy is imported here: `--help` and `--version` must be quick. Each command imports what it needs when it runs.
"""

from __future__ import annotations

from typing import Annotated

import typer

from adjudicator.cli.commands import (
    ask,
    atlas,
    card,
    check,
    compare,
    coverage,
    explore,
    export,
    export_corpus,
    graph,
    history,
    interact,
    log,
    new,
    play,
    playground,
    rules,
    run,
    schema,
    site,
    step,
    sweep,
    what_if,
    why,
    why_not,
)
from adjudicator.cli.program import Program, epilog

EXAMPLES = epilog(
    "run my-question.scenario.yaml",
    "why my-question.scenario.yaml Watchtower",
    "check scenarios",
    "card Inn",
    "play",
)

app = typer.Typer(
    cls=Program,
    invoke_without_command=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # importing rich would take as long as all the rest of help
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=EXAMPLES,
)


def _version(wanted: bool) -> None:
    if wanted:
        from adjudicator import __version__

        print(f"adjudicator {__version__}")
        raise typer.Exit


@app.callback()
def adjudicator(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and end.")
    ] = False,
) -> None:
    """Settle rules disputes in the card game Dominion: every step, and the rule behind it."""
    if context.invoked_subcommand is None:
        print(context.get_help())


for _command in (
    ask,
    new,
    run,
    check,
    explore,
    compare,
    history,
    interact,
    what_if,
    export,
    export_corpus,
    site,
    sweep,
    atlas,
    coverage,
    step,
    why,
    why_not,
    graph,
    card,
    rules,
    play,
    log,
    playground,
    schema,
):
    _command.add_to(app)
