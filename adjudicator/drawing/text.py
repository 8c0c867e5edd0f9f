"""The drawing in a terminal: the trace, and beside it the same arcs in box characters."""

from __future__ import annotations

import textwrap
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from adjudicator.drawing.layout import Arc, Drawing, Row, in_words
from adjudicator.drawing.links import Line, look

Style = Literal["arcs", "number", "step", "choice", "ability", "stopped", "cause", "quiet"]

_INDENT: Final = 2
_HANGING: Final = 4
_LEAST_ROOM: Final = 34
"""Columns left for words, however deeply a step is nested."""


class Part(NamedTuple):
    """A part of a line, and how to show it."""

    text: str
    style: Style


class _Signs(NamedTuple):
    """The characters of arcs: the corners where one begins and ends, its straight parts, its crossings, its tip."""

    begins: str
    ends: str
    goes_on: str
    crosses: str
    tip: str
    lines: dict[Line, tuple[str, str]]


_DRAWN: Final = _Signs(
    "╭", "╰", "├", "┼", "▶", {"solid": ("│", "─"), "dotted": ("┊", "┄"), "dashed": ("╎", "╌"), "thin": ("│", "─")}
)
_TYPED: Final = _Signs(
    ",", "`", "|", "+", ">", {"solid": ("|", "-"), "dotted": (":", "."), "dashed": ("!", "-"), "thin": ("|", "-")}
)


@dataclass(slots=True)
class _Laid:
    """A row as it is drawn: where it begins, its lines of words, and the characters before each."""

    top: int
    left: int
    words: list[list[Part]]
    before: list[list[str]] = field(default_factory=list)


def text(drawn: Drawing, *, width: int = 80, ascii_only: bool = False) -> Iterator[list[Part]]:
    """The lines of the drawing, no wider than `width` columns wherever words can be broken."""
    signs = _TYPED if ascii_only else _DRAWN
    touched = _arcs_of_rows(drawn)
    laid: list[_Laid] = []
    top = 0
    gutter = 2 * drawn.lanes + 1 if drawn.lanes else 0
    for number, row in enumerate(drawn.rows):
        left = min(gutter + _INDENT * row.depth, max(gutter, width - _LEAST_ROOM))
        words = list(_words(row, width - left))
        words += [[] for _ in range(len(touched[number]) - len(words))]
        laid.append(_Laid(top, left, words, [[" "] * left for _ in words]))
        top += len(words)
    paper = [line for one in laid for line in one.before]
    for number, arc in enumerate(drawn.arcs):
        _draw(number, arc, drawn, laid, touched, paper, signs)
    for one in laid:
        for line, before in zip(one.words, one.before, strict=True):
            yield [Part("".join(before), "arcs"), *line]


def _arcs_of_rows(drawn: Drawing) -> dict[int, list[tuple[float, int]]]:
    """The arcs that touch each row, from top to bottom: each on a line of its own."""
    found: dict[int, list[tuple[float, int]]] = defaultdict(list)
    for number, arc in enumerate(drawn.arcs):
        found[arc.start].append((arc.leaves, number))
        for end, height in zip(arc.ends, arc.arrives, strict=True):
            found[end].append((height, number))
    return defaultdict(list, {row: sorted(there) for row, there in found.items()})


def _words(row: Row, room: int) -> Iterator[list[Part]]:
    """The lines of a row: its number and sentence, then what led to it."""
    style: Style = "step"
    if not row.happened:
        style = "stopped"
    elif row.look == "ability":
        style = "ability"
    elif row.look == "choice":
        style = "choice"
    elif row.look in ("folded", "refused") or not row.matters:
        style = "quiet"
    number = f"{row.number} " if row.number else ""
    hanging = " " * _HANGING
    lines = textwrap.wrap(number + row.words, room, subsequent_indent=hanging) or [number]
    first, *rest = lines
    written = [[Part(number, "number"), Part(first[len(number) :], style)]]
    written += [[Part(line, style)] for line in rest]
    if row.causes:
        said = f"({', '.join(words for _, words in in_words(row.causes))})"
        if len(lines[-1]) + 1 + len(said) <= room:
            written[-1].append(Part(f" {said}", "cause"))
        else:
            written += [
                [Part(line, "cause")] for line in textwrap.wrap(hanging + said, room, subsequent_indent=hanging)
            ]
    yield from written


def _draw(
    number: int,
    arc: Arc,
    drawn: Drawing,
    laid: Sequence[_Laid],
    touched: dict[int, list[tuple[float, int]]],
    paper: list[list[str]],
    signs: _Signs,
) -> None:
    down, along = signs.lines[look(arc.kind).line]
    column = 2 * (drawn.lanes - 1 - arc.lane)

    def line(row: int) -> int:
        return laid[row].top + [one for _, one in touched[row]].index(number)

    def put(at: int, place: int, sign: str) -> None:
        there = paper[at][place]
        straight = {sign for pair in signs.lines.values() for sign in pair}
        crossing = (
            there in straight and sign in straight and _is_horizontal(there, signs) != _is_horizontal(sign, signs)
        )
        paper[at][place] = signs.crosses if crossing else sign

    def branch_off(at: int, to: int, last: str) -> None:
        for place in range(column + 1, to - 2):
            put(at, place, along)
        put(at, to - 2, last)

    top, ends = line(arc.start), [line(end) for end in arc.ends]
    for at in range(top + 1, ends[-1]):
        put(at, column, down)
    put(top, column, signs.begins)
    branch_off(top, laid[arc.start].left, along)
    for at, end in zip(ends, arc.ends, strict=True):
        put(at, column, signs.ends if at == ends[-1] else signs.goes_on)
        branch_off(at, laid[end].left, signs.tip)


def _is_horizontal(sign: str, signs: _Signs) -> bool:
    """Whether a line is horizontal."""
    return any(sign == along for _, along in signs.lines.values())
