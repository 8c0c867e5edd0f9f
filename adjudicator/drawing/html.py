"""The drawing as HTML: an ordinary list of steps with the arcs beside it, placed without a script.

The list and the margin share the rows of one grid, so an arc ends at its row, however often the words wrap. Its styles
are in `trace.css`, which uses the colours of the page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Final

from adjudicator.drawing.layout import Arc, Drawing, Row
from adjudicator.drawing.links import kind_name, look

Inside = Callable[[Row], str]
"""The content of a row, as HTML."""

Facts = Callable[[Row], str]
"""Attributes of a row's element other than `class` and `style`, with a space before each."""

DEEPEST: Final = 8
"""Steps nested more deeply than this are indented no further."""


def css() -> str:
    """The style sheet of the drawing."""
    return files("adjudicator.drawing").joinpath("trace.css").read_text(encoding="utf-8")


def html(drawn: Drawing, inside: Inside, facts: Facts = lambda row: "", *, name: str = "") -> str:
    """The steps with their arcs. `name` is the id of the list."""
    # rows place themselves, except one that may be hidden: the arcs still count it
    hidden = next((number for number, row in enumerate(drawn.rows) if row.look == "refused"), len(drawn.rows))
    rows = "".join(
        _row(row, number + 1 if number >= hidden else None, inside, facts) for number, row in enumerate(drawn.rows)
    )
    arcs = "".join(_arc(arc, drawn) for arc in drawn.arcs)
    gutter = f'<div class="adj-gutter" aria-hidden="true">{arcs}</div>' if arcs else ""
    id_ = f' id="{name}"' if name else ""
    return (
        f'<div class="adj-trace" style="--rows:{len(drawn.rows)};--lanes:{drawn.lanes}">'
        f'<ol class="adj-steps"{id_}>{rows}</ol>{gutter}</div>'
    )


def sentence(row: Row, said: Callable[[str], str]) -> str:
    """What a row says, as HTML, with the owner of an ability emphasised. `said` escapes words."""
    if row.look != "ability":
        return said(row.words)
    name, clause = row.parts
    return f"<b>{said(name)}</b>{said(clause)}"


def legend(drawn: Drawing) -> str:
    """What the lines mean, for the kinds of cause that are drawn."""
    lines = "".join(f'<li><i class="adj-line {_kind(kind)}"></i>{look(kind).means}</li>' for kind in drawn.kinds)
    return f'<ul class="adj-legend" aria-hidden="true">{lines}</ul>' if lines else ""


def _row(row: Row, place: int | None, inside: Inside, facts: Facts) -> str:
    style = _style(row, [f"grid-row:{place}"] if place is not None else [])
    if row.look == "folded":
        lines = "".join(f"<li{_classes(one)}{_style(one)}{facts(one)}>{inside(one)}</li>" for one in row.inside)
        return f'<li class="adj-folded"{style}><details><summary>{inside(row)}</summary><ol>{lines}</ol></details></li>'
    return f"<li{_classes(row)}{style}{facts(row)}>{inside(row)}</li>"


def _style(row: Row, place: Sequence[str] = ()) -> str:
    parts = [*place, *([f"--d:{min(row.depth, DEEPEST)}"] if row.depth else [])]
    return f' style="{";".join(parts)}"' if parts else ""


def _classes(row: Row) -> str:
    classes = [f"adj-{row.look}"] if row.look != "step" else []
    # the first player has the usual colour
    player = "nobody" if row.player is None or row.player < 0 else row.player
    classes += [f"adj-by-{player}"] if player else []
    classes += ["adj-matters"] if row.matters else []
    classes += [] if row.happened else ["adj-stopped"]
    return f' class="{" ".join(classes)}"' if classes else ""


def _arc(arc: Arc, drawn: Drawing) -> str:
    """Out from the row where it begins, down its lane, and in to each row where it ends: its parts, in this order."""
    lane = f' style="--l:{arc.lane}"' if arc.lane else ""
    down = f"{_height('y', arc.leaves)}{_height('z', arc.arrives[-1])}grid-row:{arc.start + 1}/{arc.ends[-1] + 1}"
    parts = [
        _across(drawn.rows[arc.start], arc.start, arc.leaves),
        f'<i style="{down}"></i>',
        *(_across(drawn.rows[end], end, height) for end, height in zip(arc.ends, arc.arrives, strict=True)),
    ]
    return f'<p class="{_kind(arc.kind)}{"" if arc.matters else " adj-quiet"}"{lane}>{"".join(parts)}</p>'


def _across(row: Row, place: int, height: float) -> str:
    depth = min(row.depth, DEEPEST)
    deep = f"--d:{depth};" if depth else ""
    return f'<i style="{deep}{_height("y", height)}grid-row:{place + 1}"></i>'


def _height(name: str, height: float) -> str:
    """Where an arc touches its row, unless that is the middle."""
    said = f"{height:.2g}"
    return "" if said == "0.5" else f"--{name}:{said};"


def _kind(kind: str) -> str:
    line = look(kind).line
    return f"{'' if line == 'solid' else f'adj-is-{line} '}adj-k-{kind_name(kind)}"
