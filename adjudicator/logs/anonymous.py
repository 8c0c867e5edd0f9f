"""A log without the names of its players."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from adjudicator.logs.reading.log import Log
from adjudicator.logs.reading.log_line import LogLine
from adjudicator.logs.reading.reader import read_log, rows
from adjudicator.logs.reading.score_line import score_row

NAMES: Final = ("alice", "bob", "carol", "dave", "erin", "frank")
"""The names that players get instead of their own."""
UNREAD: Final = "(a line of a form that is not known)"
"""The replacement for a line of unknown form: there is no telling which words of it are names."""


def without_names(text: str) -> str:
    """The text of a log in which the players have other names. Raises `BadLog` as `read_log` does.

    Ratings are left out, and so is the number of the game: with it, anybody could look up who played. So are chat,
    spectators, and the content of lines of unknown form. The lines keep their numbers.
    """
    log = read_log(text)
    unknown = {line.number for line in log.unknown}
    left_out = {line.number for line in log.lines if line.kind == "chat" or _is_about_others(line, log)}
    found = []
    for number, (depth, row) in enumerate(rows(text), 1):
        said = UNREAD if number in unknown else _renamed(row, log)
        found.append("  " * depth + said if said and number not in left_out else "")
    if log.scores:
        scores = ", ".join(f"{NAMES[seat]} {score}" for seat, score in sorted(log.scores.items()))
        found.append(f"# score: {scores}")
    return "\n".join(found) + "\n"


def moment_without_names(at: str, log: Log) -> str:
    """The moment that somebody names, as in "Turn 9 - anna, a plays a Pawn", with the other names."""
    heading, comma, words = at.partition(",")
    return f"{_renamed(heading.strip(), log)}{comma} {_renamed(words.strip(), log)}".strip()


def _is_about_others(line: LogLine, log: Log) -> bool:
    """Whether a line says where the game was played, or that somebody who is not one of its players came or left."""
    who = re.match(r"Joining game\b|(?P<name>.+?) (?:(?:re)?connected|has (?:resigned|quit|left))\b", line.text)
    return line.kind == "remark" and who is not None and who["name"] not in (*log.players, *log.short)


def _renamed(row: str, log: Log) -> str:
    rated = any(re.fullmatch(rf"{re.escape(name)}: [0-9.]+", row) for name in log.players)
    if rated or score_row(row, log.players, log.short) or row.startswith("#"):
        return row if re.match(r"#\s*kingdom:", row, re.IGNORECASE) else ""
    row = re.sub(r"^Game #\d+", "Game #0", row)
    # each name once: somebody may be called alice already, and not sit first
    new = dict(zip(log.players, NAMES, strict=False)) | dict(zip(log.short, NAMES, strict=False))
    either = "|".join(sorted(map(re.escape, new), key=len, reverse=True))
    full = "|".join(sorted(map(re.escape, log.players), key=len, reverse=True))
    row = re.sub(rf"^(Turn \d+ . )({full})(?= \[|$)", lambda found: found[1] + new[found[2]], row)
    begun = re.match(rf"({either}) ", row)
    row = new[begun[1]] + row[begun.end(1) :] if begun is not None else row
    return re.sub(rf"(passes .+ to )({either})\.", lambda found: f"{found[1]}{new[found[2]]}.", row)


def safe_names(players: Sequence[str]) -> tuple[str, ...]:
    """The names as a scenario can have them: plain words as they are, for all others a word."""
    plain = [name if re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]{0,30}", name) else "" for name in players]
    spare = iter(name for name in NAMES if name not in plain)
    return tuple(name or next(spare) for name in plain)
