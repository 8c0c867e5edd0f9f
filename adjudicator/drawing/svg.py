"""The drawing as one self-contained SVG file, with a row for each step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from adjudicator.drawing.layout import Arc, Drawing, Row, in_words
from adjudicator.drawing.lettering import BETWEEN, Piece, StyledText, flowed, text_width, wrapped
from adjudicator.drawing.links import kind_name, look
from adjudicator.drawing.palette import colours
from adjudicator.explanations.phrases import person
from adjudicator.explanations.safe_text import xml

Theme = Literal["auto", "light", "dark"]

WIDTH: Final = 760
"""The width in pixels that text is wrapped to."""
NARROWEST: Final = 300
MARGIN: Final = 14.0

_SIZE: Final = 13.0
_SMALL: Final = 10.5
_HEADING: Final = 15.0
_LEADING: Final = 18.0
_PADDING: Final = 5.0
_GAP: Final = 3.0
_LANE: Final = 13.0
_CORNER: Final = 5.0
_LEAST_LINE: Final = 90.0
"""Room left for words, however deeply a step is nested."""
_FONT: Final = "ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"

_GAP_BETWEEN: Final = f' dx="{BETWEEN + 3:.0f}"'
_DASHES: Final = {"solid": "", "dotted": "1.5 4", "dashed": "6 4", "thin": ""}


class _Box(NamedTuple):
    """A row where it is drawn."""

    row: Row
    left: float
    top: float
    height: float
    lines: tuple[tuple[StyledText, ...], ...]

    def line(self, at: float) -> float:
        """A height within its first line."""
        return self.top + (_LEADING + 2 * _PADDING) * at


def svg(drawn: Drawing, *, title: str = "What happened, and why", width: int = WIDTH, theme: Theme = "auto") -> str:
    """The drawing as SVG of a width in pixels. `auto` follows the reader's choice of light or dark."""
    width = max(width, NARROWEST)
    heading = list(wrapped(title, width - 2 * MARGIN, _HEADING * 1.08))
    top = MARGIN + 20 * len(heading) + 6
    boxes = list(_boxes(drawn, width, top))
    bottom = boxes[-1].top + boxes[-1].height if boxes else top
    legend, height = _legend(drawn, width, bottom + 20)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height:.0f}" width="{width}" height="{height:.0f}" '
        f'style="max-width:100%;height:auto" role="graphics-document" font-family="{_FONT}">',
        f"<title>{xml(title)}</title>",
        f"<style>{_style(drawn, theme)}</style>",
        f"<defs>{''.join(map(_marker, drawn.kinds))}</defs>",
        f'<rect class="paper" width="{width}" height="{height:.0f}"/>',
        *(
            f'<text class="heading" x="{MARGIN:.0f}" y="{MARGIN + 14 + 20 * number:.0f}">{xml(line)}</text>'
            for number, line in enumerate(heading)
        ),
        '<g role="list">',
        *map(_row, boxes, [width - MARGIN] * len(boxes)),
        "</g>",
        *(part for arc in drawn.arcs for part in _arc(arc, boxes, drawn.lanes)),
        *legend,
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _boxes(drawn: Drawing, width: int, top: float) -> Iterator[_Box]:
    gutter = MARGIN + (_LANE * drawn.lanes + 8 if drawn.lanes else 0)
    deepest = max((row.depth for row in drawn.rows), default=0)
    room = width - MARGIN - gutter - _LEAST_LINE
    indent = min(18.0, room / deepest) if deepest else 0.0
    for row in drawn.rows:
        left = gutter + indent * row.depth
        lines = tuple(flowed(_pieces(row), width - MARGIN - left - 22))
        height = _LEADING * len(lines) + 2 * _PADDING
        yield _Box(row, left, top, height, lines)
        top += height + _GAP


def _pieces(row: Row) -> Iterator[Piece]:
    """The content of a row: its number, its sentence, what led to it, and, if it matters, the rules it rests on."""
    yield Piece(row.number, "number", _SMALL)
    look = row.look if row.look in ("ability", "folded", "refused") else "step"
    words = f"t {look}" if row.happened else f"t {look} stopped"
    if row.look == "ability":
        name, clause = row.parts
        yield Piece(name, words, _SIZE * 1.08, breaks=True)
        yield Piece(clause, words.replace("ability", "clause"), _SIZE, breaks=True)
    else:
        yield Piece(row.words, words, _SIZE, breaks=True)
    for kind, words in in_words(row.causes):
        yield Piece(words, f"by {kind_name(kind)}", _SMALL)
    if row.cites and row.matters:
        yield Piece(f"[{'; '.join(row.cites)}]", "cites", _SMALL, breaks=True)


def _row(box: _Box, right: float) -> str:
    row = box.row
    classes = [f"row p{_seat(row.player)}"]
    classes.append("matters" if row.matters else "quiet")
    classes += ["plain"] if not row.matters and row.happened and row.look == "step" else []
    classes += [row.look] if row.look != "step" else []
    classes += [] if row.happened else ["stopped"]
    round_ = 13 if row.look == "choice" else 4
    shape = (
        f'<rect class="box" x="{box.left:.1f}" y="{box.top:.1f}" width="{right - box.left:.1f}" '
        f'height="{box.height:.1f}" rx="{round_}"/>'
        f'<rect class="bar" x="{box.left:.1f}" y="{box.top:.1f}" width="4" height="{box.height:.1f}" rx="1.5"/>'
    )
    words = "".join(
        f'<text x="{box.left + 12:.1f}" y="{box.top + _PADDING + 13 + _LEADING * number:.1f}">{_line(line)}</text>'
        for number, line in enumerate(box.lines)
    )
    return f'<g id="event-{row.event}" role="listitem" class="{" ".join(classes)}">{shape}{words}</g>'


def _line(words: Sequence[StyledText]) -> str:
    """The words of a line, each beginning where the one before it ends in the reader's font."""
    return "".join(
        f'<tspan class="{word.look}"{_GAP_BETWEEN if place else ""}>{xml(word.text)}</tspan>'
        for place, word in enumerate(words)
    )


def _seat(player: int | None) -> str:
    return "n" if player is None or player < 0 else str(player)


def _arc(arc: Arc, boxes: Sequence[_Box], lanes: int) -> Iterator[str]:
    """The lines of an arc: down its lane from where it begins, and in to each row where it ends."""
    x = MARGIN + _LANE * (lanes - 1 - arc.lane) + _LANE / 2
    start = boxes[arc.start]
    above = start.line(arc.leaves)
    classes = f"arc {kind_name(arc.kind)}{'' if arc.matters else ' quiet'}"
    last = arc.ends[-1]
    for end, arrives in zip(arc.ends, arc.arrives, strict=True):
        box = boxes[end]
        below = box.line(arrives)
        if end == last:
            begin = f"M{start.left:.1f} {above:.1f}H{x + _CORNER:.1f}Q{x:.1f} {above:.1f} {x:.1f} {above + _CORNER:.1f}"
        else:
            begin = f"M{x:.1f} {below - _CORNER:.1f}"
        path = f"{begin}V{below - _CORNER:.1f}Q{x:.1f} {below:.1f} {x + _CORNER:.1f} {below:.1f}H{box.left - 1:.1f}"
        yield f'<path aria-hidden="true" class="{classes}" d="{path}" marker-end="url(#{kind_name(arc.kind)})"/>'


def _marker(kind: str) -> str:
    return (
        f'<marker id="{kind_name(kind)}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" '
        f'markerUnits="userSpaceOnUse"><path class="tip {kind_name(kind)}" d="M0.5 0.8 L7.5 4 L0.5 7.2 Z"/></marker>'
    )


def _legend(drawn: Drawing, width: int, top: float) -> tuple[list[str], float]:
    """The legend below the rows (each player's colour, and what the lines mean), and the height of the whole drawing."""
    parts: list[str] = []
    x, y = MARGIN, top
    seats = sorted({row.player for row in drawn.rows if row.player is not None and row.player >= 0})

    def room(wide: float) -> float:
        nonlocal x, y
        if x > MARGIN and x + wide > width - MARGIN:
            x, y = MARGIN, y + 20
        x += wide
        return x - wide

    for seat in seats:
        name = person(drawn.players, seat)
        left = room(text_width(name, _SMALL) + 26)
        parts.append(
            f'<g class="p{_seat(seat)}"><rect class="bar" x="{left:.1f}" y="{y - 9:.1f}" width="4" height="12" rx="1.5"/>'
            f'<text class="cites" x="{left + 10:.1f}" y="{y:.1f}">{xml(name)}</text></g>'
        )
    for kind in drawn.kinds:
        words = look(kind).means
        left = room(text_width(words, _SMALL) + 44)
        parts.append(
            f'<path aria-hidden="true" class="arc {kind_name(kind)}" d="M{left:.1f} {y - 4:.1f}h24" '
            f'marker-end="url(#{kind_name(kind)})"/>'
            f'<text class="cites" x="{left + 30:.1f}" y="{y:.1f}">{xml(words)}</text>'
        )
    return parts, (y + MARGIN if parts else top)


class _Ink(NamedTuple):
    """The colours of the page."""

    paper: str
    text: str
    quiet: str
    line: str
    stopped: str


_INKS: Final = {
    "light": _Ink("#ffffff", "#1b1f24", "#59626e", "#d5dae1", "#b3261e"),
    "dark": _Ink("#14181d", "#e8ebef", "#a4adb9", "#3a424d", "#ff9a91"),
}


def _style(drawn: Drawing, theme: Theme) -> str:
    sheet = (
        f".heading{{font-size:{_HEADING}px;font-weight:700}}.t{{font-size:{_SIZE}px}}"
        f".number,.by,.cites{{font-size:{_SMALL}px}}.cites{{font-style:italic}}"
        ".row.ability .t.ability{font-weight:700}.arc{fill:none;stroke-width:1.8}.bar{stroke:none}"
        ".box{stroke-width:1}.stopped>.box{stroke-dasharray:5 3;stroke-width:1.4}.refused>.box{stroke-dasharray:1.5 3}"
        ".folded>.box,.folded>.bar{display:none}.plain>.box{display:none}.arc.quiet{stroke-opacity:.65}"
    )
    for kind in drawn.kinds:
        line = look(kind).line
        sheet += f".arc.{kind_name(kind)}{{stroke-dasharray:{_DASHES[line] or 'none'}{';stroke-width:1.2' * (line == 'thin')}"
        sheet += f"{';stroke-linecap:round;stroke-width:2.2' * (line == 'dotted')}}}"
    if theme != "auto":
        return sheet + _coloured(drawn, theme == "dark")
    return f"{sheet}{_coloured(drawn, False)}@media (prefers-color-scheme:dark){{{_coloured(drawn, True)}}}"


def _coloured(drawn: Drawing, dark: bool) -> str:
    ink = _INKS["dark" if dark else "light"]
    sheet = (
        f".paper{{fill:{ink.paper}}}text{{fill:{ink.text}}}.number,.cites,.quiet .t,.folded .t,.refused .t{{fill:{ink.quiet}}}"
        f".box{{fill:none;stroke:{ink.line}}}.stopped>.box{{stroke:{ink.stopped}}}.row .stopped{{fill:{ink.stopped}}}"
    )
    for player in sorted({_seat(row.player) for row in drawn.rows}):
        colour = colours(None if player == "n" else int(player))
        strong = "33" if dark else "1a"
        sheet += f".p{player}>.bar{{fill:{colour.line}}}.matters.p{player}>.box{{fill:{colour.line}{strong}}}"
    for kind in drawn.kinds:
        colour_of = look(kind).dark if dark else look(kind).light
        name = kind_name(kind)
        sheet += f".arc.{name}{{stroke:{colour_of}}}.tip.{name},.by.{name}{{fill:{colour_of}}}"
    return sheet
