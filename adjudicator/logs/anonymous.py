"""A log without the names of its players."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from adjudicator.logs.reading.log_line import Log
from adjudicator.logs.reading.reader import read_log, rows

NAMES: Final = ("alice", "bob", "carol", "dave", "erin", "frank")
"""What players are called instead of by their names."""


def without_names(text: str) -> str:
    """The text of a log in which the players have other names. Raises `BadLog` as `read_log` does.

    Ratings are left out, and the number of the game too: with it anybody could look up who played.
    """
    log = read_log(text)
    renamed = [_renamed(row, log) for _, row in rows(text)]
    indented = ("  " * depth + row if row else "" for (depth, _), row in zip(rows(text), renamed, strict=True))
    return "\n".join(indented) + "\n"


def _renamed(row: str, log: Log) -> str:
    rated = any(re.fullmatch(rf"{re.escape(name)}: [0-9.]+", row) for name in log.players)
    if rated or row.startswith("#"):
        return "" if rated else row if re.match(r"#\s*kingdom:", row, re.IGNORECASE) else ""
    row = re.sub(r"^Game #\d+", "Game #0", row)
    for name, full in zip(NAMES, log.players, strict=False):
        row = _replaced(row, full, name)
    for name, short in zip(NAMES, log.short, strict=False):
        row = re.sub(rf"^{re.escape(short)} ", f"{name} ", row)
        row = re.sub(rf"(passes .+ to ){re.escape(short)}\.", rf"\g<1>{name}.", row)
    return row


def _replaced(row: str, full: str, name: str) -> str:
    """A row with a name replaced where it is a whole word: in headings and in what is said about resigning."""
    if re.match(rf"Turn \d+ . {re.escape(full)}( \[|$)", row) or re.match(rf"{re.escape(full)} has ", row):
        return row.replace(full, name, 1)
    return row


def safe_names(players: Sequence[str]) -> tuple[str, ...]:
    """The names as a scenario can have them: plain words as they are, for all others a word."""
    plain = [name if re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]{0,30}", name) else "" for name in players]
    spare = iter(name for name in NAMES if name not in plain)
    return tuple(name or next(spare) for name in plain)
