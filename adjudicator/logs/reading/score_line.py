"""The client's score, if a log has one: written below the game, or in a comment."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_NUMBER: Final = r"(?P<score>-?\d{1,4})"
_UNIT: Final = r"(?:\s*(?:VP|points?|victory points?))"


def score_comment(row: str, players: Sequence[str], short: Sequence[str]) -> dict[int, int] | None:
    """The scores in a line such as "# score: anna 33, ben 21", by seat; None if it is another line."""
    said = re.fullmatch(r"#\s*(?:final )?scores?\s*:\s*(?P<all>.+)", row, re.IGNORECASE)
    if said is None:
        return None
    found = {}
    for part in re.split(r"[,;]", said["all"]):
        for seat, names in enumerate(zip(players, short, strict=True)):
            number = re.fullmatch(
                rf"(?:{_any_name(names)})\s*[:=]?\s*{_NUMBER}{_UNIT}?\.?", part.strip(), re.IGNORECASE
            )
            if number is not None:
                found[seat] = int(number["score"])
    return found or None


def score_row(row: str, players: Sequence[str], short: Sequence[str]) -> dict[int, int] | None:
    """The score in a row below the game, by seat: "anna: 33", "anna 33 VP", "1. anna has 33 points."; None without one."""
    for seat, names in enumerate(zip(players, short, strict=True)):
        full = rf"(?:{re.escape(names[0])})(?:\s*[:=\u2013-]\s*|\s+(?:(?:has|wins with|scores)\s+)?){_NUMBER}{_UNIT}?"
        brief = rf"(?:{_any_name(names)})(?:\s*:\s*|\s+(?:has\s+)?){_NUMBER}{_UNIT}"
        for form in (full, brief):
            number = re.fullmatch(rf"(?:#?\d{{1,2}}[.)]?\s+)?{form}[.!]?", row)
            if number is not None:
                return {seat: int(number["score"])}
    return None


def _any_name(names: Sequence[str]) -> str:
    return "|".join(sorted(map(re.escape, names), key=len, reverse=True))
