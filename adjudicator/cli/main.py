"""The program `adjudicator`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(no_args_is_help=True, add_completion=True)


@app.callback()
def adjudicator() -> None:
    """Settle rules disputes in the card game Dominion."""


@app.command()
def run(file: Annotated[Path, typer.Argument(help="A scenario file.")]) -> None:
    """Resolve a scenario: the verdict, then every step with its rule."""
    from adjudicator.explain.outline import outline
    from adjudicator.scenario.catalogue import names
    from adjudicator.scenario.load import load
    from adjudicator.scenario.problems import BadScenario
    from adjudicator.scenario.running import run_scenario

    try:
        results = [run_scenario(scenario) for scenario in load(file, names())]
    except BadScenario as bad:
        print(bad, file=sys.stderr)
        raise typer.Exit(2) from None
    for result in results:
        print(f"{result.verdict}: {result.scenario.title}")
        for line in outline(result.run.trace, result.run.game.players):
            print(line)


def main() -> None:
    """Run the program."""
    app()
