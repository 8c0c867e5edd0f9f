"""What all commands share: how a command looks in the help, and how a command ends when something is wrong. Imports nothing heavy."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import typer

from adjudicator.cli.output.exits import OUR_MISTAKE, fail, say_error

TRACEBACK: Final = "ADJUDICATOR_TRACEBACK"
"""Set it to see where an error in the program itself comes from."""

EXIT_CODES: Final = (
    "Exit codes: 0 it holds, 1 it differs or is unknown, 2 bad input, 3 an answer is missing, 130 stopped by Ctrl-C."
)

AS_IT_IS: Final = "\b"
"""A line before a paragraph of the help whose lines must not be joined."""


def epilog(*examples: str, more: str = EXIT_CODES) -> str:
    """The text below the help of a command."""
    return "\n".join([AS_IT_IS, "Examples:", *(f"  adjudicator {example}" for example in examples)]) + f"\n\n{more}"


REPORT: Final = "This is a mistake in adjudicator, not in your file; please report it"


def mistake(error: Exception) -> str:
    """The sentence about an error in the program itself.

    Raises `KeyboardInterrupt` if a stop came in the middle of making a class, which Python 3.11 turns into a
    RuntimeError.
    """
    if isinstance(error.__cause__, KeyboardInterrupt):
        raise error.__cause__ from None
    if os.environ.get(TRACEBACK):
        import traceback

        say_error("".join(traceback.format_exception(error)))
        return f"{REPORT}: {type(error).__name__}: {error}"
    what = " ".join(str(error).split())[:200]
    return f"{REPORT} ({type(error).__name__}: {what}). {TRACEBACK}=1 shows where it comes from."


@contextmanager
def sentences() -> Iterator[None]:
    """Turn what goes wrong inside into a sentence on standard error and an exit code."""
    from adjudicator.engine.errors import CannotGoOn
    from adjudicator.format.problems import BadScenario

    try:
        yield
    except (BadScenario, CannotGoOn) as bad:
        fail(bad)
    except (typer.Exit, typer.Abort, typer.BadParameter, BrokenPipeError):
        raise
    except OSError as error:
        about = f"{error.filename}: " if error.filename else "The output cannot be written: "
        fail(f"{about}{error.strerror or error}.")
    except Exception as error:
        if type(error).__module__.startswith(("click", "typer")):
            raise
        from adjudicator.processes import ProcessDied

        if isinstance(error, ProcessDied):
            fail(error, OUR_MISTAKE)
        fail(mistake(error), OUR_MISTAKE)
