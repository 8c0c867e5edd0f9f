"""The program `adjudicator`: its commands, and how it starts and ends.

Nothing heavy is imported here: `--help` and `--version` must be quick. Each command imports what it needs when it runs.
"""

from __future__ import annotations

import contextlib
import os
import sys
from typing import Annotated

import typer

from adjudicator.cli import card, check, graph, rules, run, schema, why
from adjudicator.cli.program import BAD, PIPE_CLOSED, STOPPED, Program, epilog, say_error

EXAMPLES = epilog(
    "run my-question.scenario.yaml",
    "why my-question.scenario.yaml Watchtower",
    "check scenarios",
    "card Inn",
)

app = typer.Typer(
    cls=Program,
    invoke_without_command=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
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
        print(context.get_help(), end="")


for _command in (run, check, why, graph, card, rules, schema):
    _command.add_to(app)


def main() -> None:
    """Run the program."""
    _prepare_streams()
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        say_error("\nStopped.")
        sys.exit(STOPPED)
    except BrokenPipeError:
        _forget_output()
        sys.exit(PIPE_CLOSED)
    except OSError as error:
        _forget_output()
        say_error(f"The output cannot be written: {error.strerror or error}.")
        sys.exit(BAD)


def _prepare_streams() -> None:
    """Letters that the terminal does not know become '?' instead of an error; a closed stream swallows everything."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _forget_output() -> None:
    """Nobody reads any more: what is still to be written goes nowhere, so that Python ends quietly."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
