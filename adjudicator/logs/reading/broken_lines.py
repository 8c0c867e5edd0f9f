"""Copies in which every line is broken at coloured words, as some browsers make them: joined again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

_STARTS: Final = "starts with"
_BEGUN: Final = re.compile(r"(?P<name>.+?) starts with(?: an?| \d+)?")
"""The beginning of a line that is broken at its first card."""
_WHOLE: Final = re.compile(r"Turn \d+ |Game #|Between Turns")
"""How lines begin that are never broken."""


def names_alone(rows: Sequence[str]) -> set[str]:
    """The players' names that are on a line of their own, before what the player starts with; none in unbroken copies."""
    return {name.strip() for name, after in pairwise(rows) if after.strip() == _STARTS and name.strip()}


def _names_before_cards(rows: Sequence[str]) -> set[str]:
    """The players' names if lines are broken at cards only; none in unbroken copies."""
    begun = (_BEGUN.fullmatch(" ".join(row.split())) for row in rows)
    return {found["name"] for found in begun if found is not None}


def joined(rows: Sequence[str]) -> list[str]:
    """The same rows, with each whole line in place of its first piece, and the other pieces empty."""
    names = names_alone(rows) or _names_before_cards(rows)
    if not names:
        return list(rows)
    begins = tuple(f"{name} " for name in names)
    found = [""] * len(rows)
    begin: int | None = None
    for place, row in enumerate(rows):
        piece = " ".join(row.split())
        if begin is not None and (_WHOLE.match(piece) or not piece):
            begin = None
        if begin is None:
            found[place] = piece
            broken = piece in names or (piece.startswith(begins) and not piece.endswith((".", ")")))
            begin = place if broken else None
            continue
        found[begin] = _without_stray_blanks(f"{found[begin]} {piece}")
        if piece.endswith((".", ")")):
            begin = None
    return found


def _without_stray_blanks(line: str) -> str:
    """A line without the spaces that joining put before full stops and after signs."""
    line = re.sub(r" (?=[.,)])", "", line)
    return re.sub(r"(?<=[$+(]) (?=[\w$])", "", line)
