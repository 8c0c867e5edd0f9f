"""What all commands share: how a command looks in the help, and how a command ends when something is wrong. Imports nothing heavy."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import typer
from typer.core import TyperGroup

from adjudicator.cli.output.exits import OUR_MISTAKE, PIPE_CLOSED, STOPPED, fail, forget_output, say_error

TRACEBACK: Final = "ADJUDICATOR_TRACEBACK"
"""Set it to see where a mistake of the program's own comes from."""

EXIT_CODES: Final = (
    "Exit codes: 0 it holds, 1 it differs or is unknown, 2 bad input, 3 an answer is missing, 130 stopped by Ctrl-C."
)

AS_IT_IS: Final = "\b"
"""A line that stands before a paragraph of the help whose lines are not to be filled."""


def epilog(*examples: str, more: str = EXIT_CODES) -> str:
    """What stands below the help of a command."""
    return "\n".join([AS_IT_IS, "Examples:", *(f"  adjudicator {example}" for example in examples)]) + f"\n\n{more}"


REPORT: Final = "This is a mistake in adjudicator, not in your file; please report it"


class Program(TyperGroup):
    """The group of commands. Whatever goes wrong in one of them ends with a sentence and an exit code."""

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the commands, each with all that it says of itself: not only what fits into its line."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.help or "") for name, command in self.commands.items()])

    def get_params(self, ctx: Any) -> list[Any]:
        """What can be said without a command; the options about completion tell that they take the name of a shell."""
        from adjudicator.cli.input import completion

        found: list[Any] = super().get_params(ctx)
        for parameter in found:
            parameter.help = completion.HELP.get(parameter.opts[0], getattr(parameter, "help", None))
        return found

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read what was typed; the options about completion may name a shell."""
        from adjudicator.cli.input import completion

        completion.for_shell(ctx, args)
        return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            say_error("\nStopped.")
            raise typer.Exit(STOPPED) from None
        except BrokenPipeError:
            forget_output()
            raise typer.Exit(PIPE_CLOSED) from None


def mistake(error: Exception) -> str:
    """The sentence about a mistake of the program's own."""
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
        about = f"{error.filename}: " if error.filename else ""
        fail(f"{about}{error.strerror or error}.")
    except Exception as error:
        if type(error).__module__.startswith(("click", "typer")):
            raise
        from adjudicator.processes import ProcessDied

        if isinstance(error, ProcessDied):
            fail(error, OUR_MISTAKE)
        fail(mistake(error), OUR_MISTAKE)
