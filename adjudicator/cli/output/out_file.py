"""The file behind `--out`: what its ending says, and that nothing is written over unasked."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

from adjudicator.cli.output.exits import fail

F = TypeVar("F")


def by_ending(out: str | None, endings: Mapping[str, F], otherwise: F, option: str) -> F:
    """What the ending of a file says to write; without a file, or an ending, it is something else.

    Ends the command if the ending means nothing: the file would hold what nobody expects in it.
    """
    ending = Path(out).suffix.lower() if out else ""
    if ending and ending not in endings:
        fail(
            f"{out}: Nothing can be written as '{ending}'. Endings that say what to write are {', '.join(endings)}; "
            f"with {option} the file may have any."
        )
    return endings.get(ending, otherwise)


def may_be_written(out: str, *, force: bool) -> None:
    """Ends the command if there is a folder of that name, or a file that is not to be written over."""
    if Path(out).is_dir():
        fail(f"{out}: This is a folder. Name the file to write in it.")
    if not force and Path(out).exists():
        fail(f"{out}: There is such a file already. --force writes over it.")


def write(out: str, text: str, *, force: bool) -> None:
    """Write a file. Ends the command if it is there and `force` does not say that it may be written over."""
    may_be_written(out, force=force)
    try:
        with open(out, "w" if force else "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        # somebody else made it just now
        may_be_written(out, force=False)


def write_bytes(out: str, what: bytes) -> None:
    """Write a file that is no text, over one that is there. Ends the command if it is a folder."""
    may_be_written(out, force=True)
    Path(out).write_bytes(what)
