"""The text of a scenario with colours: keys, cards, comments, and mistakes underlined."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import Final

from adjudicator.cards import all_facts
from adjudicator.format.problems import Problem
from adjudicator.site.html import text

_KEY: Final = re.compile(r"(\s*(?:- )*)([^\s:#\[\]{},\"'][^:#\[\]{},\"]*)(:)(?=\s|$)")
_COMMENT: Final = re.compile(r"(?:^|(?<=\s))#.*$")
_ITEM: Final = re.compile(r"[^\s,\[\]{}:](?:(?:(?! #)[^,\[\]{}:])*(?! #)[^\s,\[\]{}:])?")
"""How far a mistake is underlined: to the end of a name, a key, or a whole move."""
LONGEST: Final = 200_000
"""How many characters a text may have to be coloured; a longer one stays black."""


def painted(source: str, problems: Sequence[Problem]) -> list[str]:
    """Each line as HTML; without the spans it is the line itself, character for character."""
    if len(source) > LONGEST:
        return [text(line) for line in source.split("\n")]
    wrong: dict[int, list[int]] = {}
    for problem in problems:
        wrong.setdefault(problem.line, []).append(problem.column)
    return [_line(line, wrong.get(number, ())) for number, line in enumerate(source.split("\n"), 1)]


def _line(line: str, wrong: Sequence[int]) -> str:
    marks = sorted(_marks(line))
    marks = [one for at, one in enumerate(marks) if not at or one[0] >= marks[at - 1][1]]
    cuts = sorted({0, len(line), *(place for start, end, _ in marks for place in (start, end)), *_bounds(line, wrong)})
    parts = []
    for start, end in pairwise(cuts):
        kinds = [kind for first, last, kind in marks if first <= start and end <= last]
        kinds += ["wrong" for first, last in _underlined(line, wrong) if first <= start and end <= last]
        inside = text(line[start:end])
        parts.append(f'<span class="{" ".join(f"pg-{kind}" for kind in kinds)}">{inside}</span>' if kinds else inside)
    return "".join(parts)


def _bounds(line: str, wrong: Sequence[int]) -> Iterator[int]:
    for start, end in _underlined(line, wrong):
        yield from (start, end)


def _underlined(line: str, wrong: Sequence[int]) -> list[tuple[int, int]]:
    found = []
    for column in wrong:
        start = min(max(0, column - 1), len(line))
        item = _ITEM.match(line, start)
        end = item.end() if item is not None else len(line)
        found.append((start, end) if end > start else (max(0, start - 1), len(line)))
    return found


def _marks(line: str) -> Iterator[tuple[int, int, str]]:
    comment = _COMMENT.search(line)
    end = comment.start() if comment else len(line)
    if comment:
        yield comment.start(), comment.end(), "comment"
    key = _KEY.match(line, 0, end)
    start = 0
    if key is not None and not _cards().search(key[2]):
        yield key.start(2), key.end(2), "key"
        start = key.end(3)
    for card in _cards().finditer(line, start, end):
        yield card.start(), card.end(), "card"


def named_in(source: str) -> frozenset[str]:
    """The cards and landscapes that a text names."""
    return frozenset(_cards().findall(source))


@cache
def _cards() -> re.Pattern[str]:
    several = "|".join(re.escape(name) for name in sorted(all_facts(), key=lambda name: (-len(name), name)))
    return re.compile(rf"(?<![\w'])(?:{several})(?![\w'])")
