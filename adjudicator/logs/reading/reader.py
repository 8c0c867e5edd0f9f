"""Reading a log: the text as it was copied, or a saved page, as lines."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from typing import Final

from adjudicator.format.problems import shown
from adjudicator.logs.reading.broken_lines import joined
from adjudicator.logs.reading.kingdom_line import KingdomLine, kingdom_line
from adjudicator.logs.reading.log import Log
from adjudicator.logs.reading.log_line import (
    LogLine,
    chosen_at_setup,
    game_number,
    is_chat,
    of_a_player,
    turn_heading,
    without_a_player,
)
from adjudicator.logs.reading.names import counted
from adjudicator.logs.reading.plain_rows import plain_rows
from adjudicator.logs.reading.score_line import score_comment, score_row

MOST_BYTES: Final = 4_000_000
"""A longer text is not a log of one game."""
MOST_LINES: Final = 20_000
LONGEST_LINE: Final = 2_000


_KINGDOM: Final = re.compile(r"#?\s*(?:kingdom(?: cards)?|supply|landscapes|events)\s*:\s*(?P<names>.+)", re.IGNORECASE)
"""A line that says what is on the table."""


class BadLog(ValueError):
    """A text that cannot be read as a log; the message says why, and what would help."""


def read_log(text: str, file: str = "") -> Log:
    """Read a log from the text of one, or from a saved page that has one in it.

    Raises `BadLog` if it is not a log of one game from its beginning on.
    """
    if len(text) > MOST_BYTES:
        raise BadLog(f"{_at(file)}This is too long for the log of one game: more than {MOST_BYTES // 1_000_000} MB.")
    found = rows(text)
    if len(found) > MOST_LINES:
        raise BadLog(f"{_at(file)}This is too long for the log of one game: more than {MOST_LINES} lines.")
    for number, (_, row) in enumerate(found, 1):
        if len(row) > LONGEST_LINE:
            raise BadLog(f"{_at(file, number)}No line of a log is that long ({len(row)} characters).")
    return _Reading(file, found).log()


def rows(text: str) -> list[tuple[int, str]]:
    """The rows of a log, or of a saved page that has one in it: how deep each is indented, and what it says."""
    return _rows_of_page(text) if _is_page(text) else [_row(line) for line in joined(plain_rows(text))]


def _at(file: str, line: int | None = None) -> str:
    where = ":".join(str(part) for part in (file, line) if part)
    return f"{where}: " if where else ""


def _row(line: str) -> tuple[int, str]:
    """How deep a line is indented, and what it says."""
    line = _printable(line.expandtabs(2))
    return (len(line) - len(line.lstrip(" "))) // 2, " ".join(line.split())


def _printable(text: str) -> str:
    """A text without invisible characters: a log is untrusted, and is shown in a terminal."""
    spaced = re.sub(r"\s", " ", text)
    return spaced if spaced.isprintable() else "".join(filter(str.isprintable, spaced))


def _is_page(text: str) -> bool:
    return bool(re.search(r"class=[\"'][^\"']*(?:log-line|game-log)", text[:MOST_BYTES]))


class _Page(HTMLParser):
    """Takes the lines of the log out of a saved page; deeper ones are indented further."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.rows: list[tuple[float, str]] = []
        self.open = 0
        self.words: list[str] = []
        self.padding = 0.0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        if self.open:
            self.open += tag not in ("br", "img", "hr", "input", "wbr")
        elif "log-line" in (said.get("class") or "").split():
            found = re.search(r"padding-left:\s*([0-9]{1,6}(?:\.[0-9]{1,6})?)", said.get("style") or "")
            self.padding = float(found[1]) if found is not None else 0.0
            self.open, self.words = 1, []

    def handle_endtag(self, tag: str) -> None:
        if self.open:
            self.open -= 1
            if not self.open:
                self.rows.append((self.padding, " ".join(_printable("".join(self.words)).split())))

    def handle_data(self, data: str) -> None:
        if self.open:
            self.words.append(data)


def _rows_of_page(text: str) -> list[tuple[int, str]]:
    page = _Page()
    page.feed(text)
    page.close()
    depths = sorted({padding for padding, _ in page.rows})
    return [(depths.index(padding), said) for padding, said in page.rows]


class _Reading:
    """Reads the rows of a log one after the other."""

    def __init__(self, file: str, rows: list[tuple[int, str]]) -> None:
        self.file = file
        self.rows = rows
        self.short: list[str] = []
        self.full: list[str] = []
        self.find_players()

    def find_players(self) -> None:
        """The players, by what they start with; the headings of turns have their full names."""
        for _, row in self.rows:
            found = re.match(r"(?P<name>.+?) starts with .+", row)
            if found is not None and not row.startswith("#") and found["name"] not in self.short:
                self.short.append(found["name"])
        headings = [heading for _, row in self.rows if (heading := turn_heading(row)) is not None]
        if not headings:
            raise BadLog(f"{_at(self.file)}This is not a log: there is no line such as 'Turn 1 - alice'.")
        if not self.short:
            raise BadLog(
                f"{_at(self.file)}The beginning is missing: there is no line such as 'a starts with 7 Coppers.' "
                "A log can only be replayed from the first turn on. Copy it from its first line."
            )
        order: list[str] = []
        for number, name, cause in headings:
            if number == 1 and not cause and name not in order:
                order.append(name)
        names = order + [name for _, name, _ in headings if name not in order]
        full: dict[str, str] = {}
        for name in dict.fromkeys(names):
            fitting = [short for short in self.short if name == short or name.startswith(short)]
            best = max((one for one in fitting if one not in full), key=len, default=None)
            if best is not None:
                full[best] = name
        # a player who never had a turn sits after the others
        self.short = [*full, *(short for short in self.short if short not in full)]
        self.full = [full.get(short, short) for short in self.short]

    def seat_of(self, row: str) -> int | None:
        """The player whose name begins a line; if several, the one with the longest name."""
        fitting = [seat for seat, short in enumerate(self.short) if row.startswith(f"{short} ")]
        return max(fitting, key=lambda seat: len(self.short[seat]), default=None)

    def log(self) -> Log:
        """All the lines, and what the heading says."""
        lines: list[LogLine] = []
        number: int | None = None
        said = KingdomLine()
        chosen: dict[str, tuple[str, ...]] = {}
        scores: dict[int, int] = {}
        starting: list[Counter[str]] = [Counter() for _ in self.short]
        begun = False
        for place, (depth, row) in enumerate(self.rows, 1):
            if not row:
                continue
            above = _KINGDOM.fullmatch(row)
            if above is not None and not begun:
                said = said.with_more(kingdom_line(above["names"]))
            if row.startswith("#"):
                scores |= score_comment(row, self.full, self.short) or {}
                lines.append(LogLine(place, row, "comment"))
                continue
            line = self.line(place, depth, row)
            begun = begun or line.kind == "turn"
            found = game_number(row)
            number = number if found is None else found
            below = score_row(row, self.full, self.short) if begun and line.kind in ("unknown", "heading") else None
            if line.kind == "start" and line.seat >= 0:
                starting[line.seat] += counted(line.cards)
            elif below is not None:
                scores |= below
                line = LogLine(place, row, "heading", depth)
            elif line.kind == "unknown" and not begun:
                made = chosen_at_setup(row)
                listed = kingdom_line(row)
                if made is not None:
                    chosen[made[0]] = (*chosen.get(made[0], ()), made[1])
                    line = LogLine(place, row, "heading", depth)
                elif len(listed.names) > 1 and not listed.strange:
                    said = said.with_more(listed)
                    line = LogLine(place, row, "heading", depth)
            if line.kind == "unknown" and is_chat(row, self.full, self.short):
                line = LogLine(place, row, "chat", depth)
            lines.append(line)
        if not any(line.kind == "turn" for line in lines):
            raise BadLog(
                f"{_at(self.file)}No line such as 'Turn 1 - {shown(self.full[0])}' begins a turn of a player of this log."
            )
        unknown = tuple(line for line in lines if line.kind == "unknown")
        return Log(
            self.file,
            tuple(lines),
            tuple(self.full),
            tuple(self.short),
            number,
            said.names,
            tuple(dict(one) for one in starting),
            {**chosen, **said.chosen},
            unknown,
            said.strange,
            scores,
        )

    def line(self, place: int, depth: int, row: str) -> LogLine:
        """One line."""
        heading = turn_heading(row)
        if heading is not None and heading[1] in self.full:
            number, name, cause = heading
            return LogLine(place, row, "turn", depth, self.full.index(name), "turn", (), "", cause, number)
        seat = self.seat_of(row)
        line: LogLine | None = None
        if seat is not None:
            line = of_a_player(place, row, row[len(self.short[seat]) + 1 :], depth, seat)
        if line is None:
            line = without_a_player(place, row, depth)
        return line if line is not None else LogLine(place, row, "unknown", depth)
