"""`adjudicator why`: what led to something."""

from __future__ import annotations

from typing import Annotated

import typer

from adjudicator.cli.input import arguments
from adjudicator.cli.output.explanation import (
    CODES,
    answer,
    exit_code,
    say,
    show_others,
    show_steps,
    spoken_data,
    steps_data,
)
from adjudicator.cli.program import epilog, sentences

WHY_EXAMPLES = epilog(
    "why question.scenario.yaml 1.7.4",
    "why question.scenario.yaml Watchtower",
    'why question.scenario.yaml "loses track"',
    more=CODES,
)


def why(
    file: arguments.File,
    what: Annotated[
        str,
        arguments.what_to_explain("A step's number (1.7.4), a card, an ability, an amount ($6), or words from a line."),
    ],
    only: arguments.Only = None,
    full: arguments.Full = False,
    json: arguments.AsJson = False,
) -> None:
    """Say why something happened, as a judge would: the reason, then the steps that led to it."""
    with sentences():
        result = arguments.resolved(file, only, keep_worlds=True)
        found, _ = answer(result, what)
        if json:
            from adjudicator.cli.output import as_json

            steps = {"what": found.what, "steps": steps_data(found.steps), "cites": found.cites}
            as_json.write({**steps, **spoken_data(found.spoken), "main": found.main})
        elif full:
            show_steps(found.steps)
        else:
            say(found.spoken)
            show_others(found)
        raise typer.Exit(exit_code(result))


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command(epilog=WHY_EXAMPLES)(why)
