"""Rows as they were before somebody copied them into a numbered list, a quotation, a chat with times, or a web page."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from typing import Final

from adjudicator.logs.reading.log_line import turn_heading

_BEFORE: Final = re.compile(r"\s*(?:\[?\d{1,2}:\d{2}(?::\d{2})?\]?|\d{1,5}[.):|]?|[>\u2022*\u2013-]{1,3})[ \t]")
"""What may be in front of a line: the time, its number, a bullet, the sign of a quotation."""
_BOLD: Final = re.compile(r"(?<!\S)(\*\*|__)(?=\S)(.{1,200}?)(?<=\S)\1(?!\S)")
_BLOCK: Final = re.compile(r"<(?:/?(?:p|div|li|tr|h[1-6])|br)\b[^<>]{0,500}>", re.IGNORECASE)
"""Where a line of a page begins or ends."""
_TAG: Final = re.compile(r"</?[a-z][^<>]{0,500}>", re.IGNORECASE)


def plain_rows(text: str) -> list[str]:
    """The rows of a text. What is in front of every line is left out if no heading of a turn can be read with it."""
    rows = text.splitlines()
    if _has_a_turn(rows):
        return rows
    if _BLOCK.search(text) is not None:
        rows = html.unescape(_TAG.sub("", _BLOCK.sub("\n", text))).splitlines()
    for fewer in (rows, [_BOLD.sub(r"\2", row) for row in rows], [_BEFORE.sub("", row, count=1) for row in rows]):
        if _has_a_turn(fewer):
            return fewer
    return rows


def _has_a_turn(rows: Sequence[str]) -> bool:
    return any(turn_heading(" ".join(row.split())) is not None for row in rows)
