"""The file named by `--out`: what its ending means, and that nothing is overwritten by accident."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

from adjudicator.cli.output.exits import fail
from adjudicator.whole_files import write_file

F = TypeVar("F")


def by_ending(out: str | None, endings: Mapping[str, F], otherwise: F, option: str) -> F:
    """What the ending of a file says to write; without a file, or an ending, it is something else.

    Ends the command if the ending is unknown: the file would not have the content that people expect.
    """
    ending = Path(out).suffix.lower() if out else ""
    if ending and ending not in endings:
        fail(
            f"{out}: No file can be written as '{ending}'. The name may end in {', '.join(endings)}; "
            f"with {option} it may end in anything."
        )
    return endings.get(ending, otherwise)


def may_be_written(out: str, *, force: bool, reads: str | None = None) -> None:
    """Ends the command if there is a folder of that name, or a file that must not be overwritten.

    The file that the command `reads` is never overwritten, whatever `force` says.
    """
    if Path(out).is_dir():
        fail(f"{out}: This is a folder. Name the file to write in it.")
    if reads is not None and Path(out).exists() and Path(reads).exists() and Path(out).samefile(reads):
        fail(f"{out}: This is the file being read. Name another one with --out.")
    if not force and Path(out).is_file():
        fail(f"{out}: This file exists already. --force overwrites it.")


def force_needs_out(out: str | None, *, force: bool) -> None:
    """Ends the command if `--force` was given without `--out`."""
    if force and out is None:
        fail("--force overwrites the file of --out: use both.")


def write(out: str, what: str | bytes, *, force: bool) -> None:
    """Write a file. Ends the command if the file exists and `force` is not set."""
    may_be_written(out, force=force)
    try:
        write_file(out, what.encode("utf-8") if isinstance(what, str) else what, replace=force)
    except FileExistsError:
        # somebody else made it just now
        may_be_written(out, force=False)
