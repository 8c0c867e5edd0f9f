"""The drawing as HTML: an ordinary list, and beside it arcs that share its rows."""

from __future__ import annotations

import re
from dataclasses import replace

from adjudicator.drawing.html import css, html, legend
from adjudicator.drawing.layout import Row, drawing
from adjudicator.explanations.safe_text import xml
from adjudicator.explanations.trigger_graph import Graph, graph


def inside(row: Row) -> str:
    return f"<span>{xml(row.text)}</span>"


def test_a_reader_of_the_list_meets_every_step_in_order(seen: Graph) -> None:
    page = html(drawing(seen), inside)
    listed = page[: page.index("adj-gutter")]
    assert re.findall("<li[^>]*><span>(.*?)</span>", listed) == [xml(row.text) for row in drawing(seen).rows]
    assert 'class="adj-gutter" aria-hidden="true"' in page


def test_arcs_end_in_the_row_of_what_was_caused(seen: Graph) -> None:
    drawn = drawing(seen)
    page = html(drawn, inside)
    arcs = re.findall('<p class="adj-[^>]*>(.*?)</p>', page)
    rows = [[int(row) for row in re.findall('grid-row:([0-9]+)["/]', arc)] for arc in arcs]
    # the arc begins, and goes down from there, before it goes in to where it ends
    assert rows == [[one + 1 for one in (arc.start, arc.start, *arc.ends)] for arc in drawn.arcs]
    # one below the other, so their rows need not be said
    assert page.count("<li") == len(drawn.rows)
    assert not re.search("<li[^>]*grid-row", page)


def test_a_row_that_may_be_hidden_keeps_its_place(seen: Graph) -> None:
    drawn = drawing(seen)
    rows = [replace(row, look="refused") if number == 2 else row for number, row in enumerate(drawn.rows)]
    page = html(replace(drawn, rows=tuple(rows)), inside)
    said = [int(row) for row in re.findall('<li[^>]*style="grid-row:([0-9]+)', page)]
    assert said == list(range(3, len(drawn.rows) + 1))


def test_the_legend_explains_what_is_drawn(seen: Graph) -> None:
    assert re.findall("</i>(.*?)</li>", legend(drawing(seen))) == ["triggers", "moves the card away"]
    assert legend(drawing(graph(()))) == ""


def test_every_kind_has_its_colour_in_the_style_sheet() -> None:
    from adjudicator.engine.events import LINK_KINDS

    for kind in LINK_KINDS:
        assert f".adj-k-{kind.replace(' ', '-')}" in css(), kind
