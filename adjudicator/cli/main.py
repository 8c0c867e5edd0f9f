"""The program `adjudicator`: how it starts, and how it ends whatever happens."""

from __future__ import annotations

import os
import sys

from adjudicator.cli.interruption import stop_politely
from adjudicator.cli.output import exits
from adjudicator.garbage import look_seldom


def main() -> None:
    """Run the program."""
    try:
        look_seldom()
        stop_politely()
        _prepare_streams()
        try:
            from adjudicator.cli.app import program

            program()(prog_name="adjudicator")
        except RuntimeError as error:
            # a stop in the middle of making a class, as Python 3.11 says it
            if isinstance(error.__cause__, KeyboardInterrupt):
                raise error.__cause__ from None
            raise
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        exits.say_error("\nStopped.")
        sys.exit(exits.STOPPED)
    except BrokenPipeError:
        exits.forget_output()
        sys.exit(exits.PIPE_CLOSED)
    except OSError as error:
        exits.forget_output()
        exits.say_error(f"The output cannot be written: {error.strerror or error}.")
        sys.exit(exits.BAD)


def _prepare_streams() -> None:
    """Characters that the terminal does not know become '?' instead of an error; a closed stream swallows everything."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
