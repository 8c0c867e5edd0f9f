"""Exit codes, and the last words on standard error. Imported before everything else, so it imports
nothing heavy."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from typing import Final, NoReturn

from adjudicator.letters import visible

HOLDS: Final = 0
DIFFERS: Final = 1
NOTHING_FOUND: Final = 1
BAD: Final = 2
MISSING: Final = 3
OUR_MISTAKE: Final = 70
STOPPED: Final = 130
PIPE_CLOSED: Final = 141


_LONG: Final = re.compile(r"(.{200}).{4000,}(.{200})")
"""The length of a line that nobody would read to the end. No path is as long."""


def legible(message: str) -> str:
    """A message as a terminal shows it: what is invisible is named, and what is very long is cut short."""
    return visible(_LONG.sub(r"\1…\2", message))


_passing: bool = False
"""Whether the current line of the terminal shows progress."""


def say_passing(text: str) -> None:
    """Write a line on a terminal's standard error that disappears as soon as anything else is written."""
    global _passing
    _passing = True
    print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)


def clear_passing() -> None:
    """Remove that line."""
    global _passing
    if _passing:
        _passing = False
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def say_error(message: object) -> None:
    """Write a line on standard error, whose reader may be gone, too."""
    said = legible(str(message))
    clear_passing()
    try:
        print(said, file=sys.stderr, flush=True)
    except (OSError, ValueError, AttributeError):
        return


def fail(message: object, code: int = BAD) -> NoReturn:
    """End the command with a sentence on standard error."""
    import typer

    say_error(message)
    raise typer.Exit(code)


def forget_output() -> None:
    """Nobody is reading any more: what is still to be written is dropped, so that Python ends quietly."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
