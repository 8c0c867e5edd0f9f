"""The lines of a log that are replayed, in the order in which they happen in the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from adjudicator.logs.reading.log import Log
from adjudicator.logs.reading.log_line import LogLine


def replayed_lines(log: Log) -> tuple[LogLine, ...]:
    """The lines that a game is made of: without the heading, and without the shuffles before the first hands."""
    found: list[LogLine] = []
    begun = False
    for line in log.lines:
        begun = begun or line.kind == "turn"
        if line.kind in ("heading", "start", "comment", "chat", "unknown"):
            continue
        if not begun and (line.act == "shuffle" or line.kind == "numbers"):
            continue
        found.append(line)
    found = _without_lost_coins(_repaid_later(found))
    return tuple(
        [replace(line, spare=True) if _is_said_elsewhere(found, place) else line for place, line in enumerate(found)]
    )


def _is_said_elsewhere(lines: Sequence[LogLine], place: int) -> bool:
    """Whether another line says the same: where revealed cards are put, or that they are put back where they were."""
    line = lines[place]
    if line.act == "reveal" and place + 1 < len(lines):
        after = lines[place + 1]
        return after.seat == line.seat and after.act in ("trash", "discard") and set(after.cards) == set(line.cards)
    if line.act == "topdeck":
        for before in reversed(lines[max(0, place - 3) : place]):
            if before.seat == line.seat and before.act in ("reveal", "look at"):
                return not Counter(dict(line.cards)) - Counter(dict(before.cards))
    return False


def _repaid_later(lines: list[LogLine]) -> list[LogLine]:
    """The lines with debt paid off after the Treasures: the client lets a player do that earlier, with the same result."""
    for place in range(len(lines) - 1):
        if lines[place].act == "repay":
            other = place
            while other + 1 < len(lines) and lines[other + 1].act == "play" and lines[other + 1].coins is not None:
                lines[other], lines[other + 1] = lines[other + 1], lines[other]
                other += 1
    return lines


def _without_lost_coins(lines: list[LogLine]) -> list[LogLine]:
    """The lines without the $ beside a token that takes $1: the client may or may not have subtracted it there."""
    for place, line in enumerate(lines):
        if line.act == "token" and line.coins is not None and line.coins < 0:
            for other in range(max(0, place - 2), min(len(lines), place + 3)):
                lines[other] = replace(lines[other], coins=None, spare=lines[other].kind == "numbers")
    return lines
