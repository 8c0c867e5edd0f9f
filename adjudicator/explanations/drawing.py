"""Drawing the graph of causes as SVG, without any other program.

The other formats are offered here too: `mermaid`, `dot`, `graphml`, `as_json`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from adjudicator.explanations.escaping import xml
from adjudicator.explanations.formats import as_json, dot, graphml, mermaid
from adjudicator.explanations.layout import Box, Edge, Layout, Point, lay_out
from adjudicator.explanations.lettering import text_width, wrapped
from adjudicator.explanations.palette import LINE, MUTED, NESTING, PAPER, STOPPED, colours
from adjudicator.explanations.phrases import person
from adjudicator.explanations.trace import HAPPENED
from adjudicator.explanations.trigger_graph import CONTAINS, Graph

__all__ = ["as_json", "dot", "graphml", "mermaid", "svg"]

BOX_WIDTH: Final = 206.0
IN_ROW: Final = 4
MARGIN: Final = 14.0
_LEGEND: Final = 34.0
_SIZE: Final = 13.0
_SMALL: Final = 10.5
_LEADING: Final = 17.0
_PADDING: Final = 11.0
_FONT: Final = "ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
_STOPPING: Final = frozenset({"prevents", "loses track of", "replaces"})


class _Card(NamedTuple):
    """What stands in one box."""

    lines: tuple[str, ...]
    cites: tuple[str, ...]
    height: float


class _Joined(NamedTuple):
    """All edges from one event to another, drawn as one line."""

    label: str
    nested: bool
    stopping: bool


def svg(drawn: Graph, *, title: str = "What happened, and why") -> str:
    """The graph as a picture: events as boxes in the colour of their player, causes above effects.

    What failed or was declined has a dashed border, choices have round corners; nesting is drawn pale and only where
    nothing else leads to the event.
    """
    cards = {number: _card(node) for number, node in drawn.nodes(data=True)}
    joined = _joined(drawn)
    heights = {number: card.height for number, card in cards.items()}
    nested = {edge for edge, how in joined.items() if how.nested}
    layout = lay_out(heights, list(joined), width=BOX_WIDTH, in_row=IN_ROW, bundled=nested)
    legend, legend_width = _legend(drawn)
    width, height = max(layout.width, legend_width) + 2 * MARGIN, layout.height + _LEGEND + 2 * MARGIN
    indent = MARGIN + max(0.0, legend_width - layout.width) / 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
        f'height="{height:.0f}" style="max-width:100%;height:auto" role="img" font-family="{_FONT}">',
        f"<title>{xml(title)}</title>",
        _STYLE,
        f'<g transform="translate({MARGIN:.1f} {MARGIN:.1f})">{legend}</g>',
        f'<g transform="translate({indent:.1f} {MARGIN + _LEGEND:.1f})">',
        *(_line(edge, layout.routes[edge], how) for edge, how in joined.items()),
        *(_box(number, drawn.nodes[number], cards[number], box) for number, box in layout.boxes.items()),
        *_labels(joined, layout),
        "</g>",
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _marker(name: str, colour: str) -> str:
    return (
        f'<marker id="{name}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto" '
        f'markerUnits="userSpaceOnUse"><path d="M0.5 0.8 L7.5 4 L0.5 7.2 Z" fill="{colour}"/></marker>'
    )


_STYLE: Final = f"<defs>{_marker('leads-to', LINE)}{_marker('stops', STOPPED)}</defs>"


def _card(node: dict[str, Any]) -> _Card:
    inside = BOX_WIDTH - 2 * _PADDING - 4
    lines = tuple(wrapped(node["sentence"], inside, _SIZE))
    cites = tuple(wrapped("; ".join(node["cites"]), inside, _SMALL)) if node["cites"] else ()
    head = _LEADING if _head(node) != ("", "") else 0.0
    return _Card(lines, cites, 2 * _PADDING - 3 + head + _LEADING * len(lines) + 14 * len(cites))


def _head(node: dict[str, Any]) -> tuple[str, str]:
    """What stands above the sentence: its number in the outline, and what became of it."""
    if node["outcome"] not in HAPPENED:
        return node["number"], node["outcome"]
    return node["number"], "choice" if node["is_choice"] else ""


def _joined(drawn: Graph) -> dict[Edge, _Joined]:
    """The lines to draw: links that join the same two events are one, nesting is left out where a link leads anyway."""
    behind: dict[int, set[int]] = {}
    lines: dict[Edge, _Joined] = {}
    for effect in drawn:
        kinds: dict[int, dict[str, str]] = {}
        for cause, _, edge in drawn.in_edges(effect, data=True):
            kinds.setdefault(cause, {})[edge["kind"]] = edge["label"]
        linked = [cause for cause in kinds if kinds[cause].keys() != {CONTAINS}]
        behind[effect] = set(linked).union(*(behind[cause] for cause in linked))
        for cause in kinds.keys() - behind[effect]:
            behind[effect] |= {cause} | behind[cause]
            lines[cause, effect] = _Joined("", True, False)
        for cause in linked:
            label = ", ".join(label for kind, label in kinds[cause].items() if kind != CONTAINS)
            lines[cause, effect] = _Joined(label, False, not _STOPPING.isdisjoint(kinds[cause]))
    return lines


def _path(points: list[Point]) -> str:
    """Straight along a row, bending between two rows."""
    start, *rest = points
    parts = [f"M{start.x:.1f} {start.y:.1f}"]
    here = start
    for number, point in enumerate(rest):
        if number % 2 == 0:
            parts.append(f"L{point.x:.1f} {point.y:.1f}")
        else:
            middle = (here.y + point.y) / 2
            parts.append(f"C{here.x:.1f} {middle:.1f} {point.x:.1f} {middle:.1f} {point.x:.1f} {point.y:.1f}")
        here = point
    return " ".join(parts)


def _line(edge: Edge, points: list[Point], how: _Joined) -> str:
    path = _path(points)
    if how.nested:
        return f'<path d="{path}" fill="none" stroke="{NESTING}" stroke-width="1" stroke-opacity="0.6"/>'
    colour, marker = (STOPPED, "stops") if how.stopping else (LINE, "leads-to")
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.6" marker-end="url(#{marker})"/>'


def _labels(joined: dict[Edge, _Joined], layout: Layout) -> Iterator[str]:
    """The words on the lines, close to the effect, none upon another."""
    taken: list[tuple[float, float, float]] = []
    for edge, how in joined.items():
        if not how.label:
            continue
        start, end = layout.routes[edge][-2:]
        half = text_width(how.label, _SMALL) / 2 + 5
        x, y = next(_free(start, end, half, taken))
        taken.append((x, y, half))
        colour = STOPPED if how.stopping else MUTED
        yield (
            f'<rect x="{x - half:.1f}" y="{y - 8:.1f}" width="{2 * half:.1f}" height="16" rx="8" fill="{PAPER}"/>'
            f'<text x="{x:.1f}" y="{y + 3.6:.1f}" font-size="{_SMALL}" text-anchor="middle" fill="{colour}">'
            f"{xml(how.label)}</text>"
        )


def _free(start: Point, end: Point, half: float, taken: list[tuple[float, float, float]]) -> Iterator[Point]:
    """Places on the last bend of a line that no other label covers; its middle when there is none."""
    for at in (0.5, 0.62, 0.38, 0.72, 0.28):
        x = start.x + (end.x - start.x) * at * at * (3 - 2 * at)
        y = start.y + (end.y - start.y) * (1.5 * at * (1 - at) + at**3)
        if all(abs(x - x2) > half + half2 or abs(y - y2) > 17 for x2, y2, half2 in taken):
            yield Point(x, y)
    yield Point((start.x + end.x) / 2, (start.y + end.y) / 2)


def _box(number: int, node: dict[str, Any], card: _Card, box: Box) -> str:
    colour, stopped = colours(node["player"]), node["outcome"] not in HAPPENED
    left, round_ = box.x - box.width / 2, 16 if node["is_choice"] else 5
    border = f'stroke="{colour.line}" stroke-width="1.5"'
    outer = _rectangle(left, box, 0, round_, f'fill="{PAPER}"' if stopped else f'fill="{colour.fill}" {border}')
    inner = _rectangle(left, box, 3, round_ - 2, f'fill="none" {border} stroke-dasharray="6 4"') if stopped else ""
    parts = [
        f'<g id="event-{number}"><title>{xml(_told(node))}</title>{outer}{inner}',
        *_lettering(node, card, left + _PADDING + 2, left + box.width - _PADDING - 2, box.y + _PADDING + 9),
        "</g>",
    ]
    return "".join(parts)


def _rectangle(left: float, box: Box, inset: float, round_: float, look: str) -> str:
    x, y, width, height = left + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="{round_}" {look}/>'


def _lettering(node: dict[str, Any], card: _Card, left: float, right: float, y: float) -> Iterator[str]:
    place, fate = _head(node)
    stopped = node["outcome"] not in HAPPENED
    if place or fate:
        small = f'font-size="{_SMALL}"'
        yield f'<text x="{left:.1f}" y="{y - 1:.1f}" {small} fill="{MUTED}">{xml(place)}</text>'
        colour = STOPPED if stopped else MUTED
        yield f'<text x="{right:.1f}" y="{y - 1:.1f}" {small} text-anchor="end" fill="{colour}">{xml(fate)}</text>'
        y += _LEADING
    for line in card.lines:
        ink = colours(node["player"]).text
        yield f'<text x="{left:.1f}" y="{y + 1:.1f}" font-size="{_SIZE}" fill="{ink}">{xml(line)}</text>'
        y += _LEADING
    for line in card.cites:
        style = f'font-size="{_SMALL}" font-style="italic" fill="{MUTED}"'
        yield f'<text x="{left:.1f}" y="{y - 1:.1f}" {style}>{xml(line)}</text>'
        y += 14


def _told(node: dict[str, Any]) -> str:
    """Everything about an event, shown when the mouse is over its box."""
    facts = [f"{node['number']} {node['sentence']}".strip(), f"({node['outcome']})"]
    if node["because"]:
        facts.append(f"because: {node['because']}")
    return "\n".join([*facts, *node["cites"]])


def _legend(drawn: Graph) -> tuple[str, float]:
    """The players and their colours, and how wide that is."""
    seats = sorted({player for _, player in drawn.nodes(data="player") if player is not None and player >= 0})
    parts, x = [], 0.0
    for seat in seats:
        name, colour = person(drawn.graph.get("players", ()), seat), colours(seat)
        wide = text_width(name, 12) + 22
        parts.append(
            f'<rect x="{x:.1f}" y="0" width="{wide:.1f}" height="22" rx="11" fill="{colour.fill}" '
            f'stroke="{colour.line}" stroke-width="1.5"/>'
            f'<text x="{x + wide / 2:.1f}" y="15" font-size="12" text-anchor="middle" fill="{colour.text}">'
            f"{xml(name)}</text>"
        )
        x += wide + 8
    return "".join(parts), x
