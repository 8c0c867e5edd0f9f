"""`adjudicator schema`: the JSON Schema of scenario files."""

from __future__ import annotations

import typer

from adjudicator.cli.program import epilog, sentences

EXAMPLES = epilog(
    "schema > scenario.schema.json",
    more="With this as the first line of a scenario file, many editors complete and check as you type:\n"
    "  # yaml-language-server: $schema=scenario.schema.json\n\nExit codes: 0 printed, 2 an unknown option.",
)


def schema() -> None:
    """Print the JSON Schema of scenario files, for editors."""
    with sentences():
        from adjudicator.cli.output import json_text
        from adjudicator.format.catalogue import names
        from adjudicator.format.schema import schema as whole

        json_text.write(whole(names()))


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command(epilog=EXAMPLES)(schema)
