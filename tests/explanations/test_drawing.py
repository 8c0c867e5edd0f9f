"""Every way to draw the graph gives a file that its readers can read, whatever the names are."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from io import BytesIO
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import networkx
import pytest

from adjudicator.engine.events import Event
from adjudicator.explanations.drawing import as_json, dot, graphml, mermaid, svg
from adjudicator.explanations.trigger_graph import Graph, graph, rules_view

Happened = Callable[..., Event]
NETWORKX: Any = networkx

NASTY = '</title><script>alert("1")</script> & `_*]]> \\ "quoted" \x07\ud800'
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def seen(trace: tuple[Event, ...], players: tuple[str, ...]) -> Graph:
    return rules_view(graph(trace, players))


@pytest.fixture
def nasty(happened: Happened) -> Graph:
    trace = (
        happened(1, "play", NASTY, cites=(NASTY,)),
        happened(2, "gain", NASTY, parent=1, player=1, because=NASTY, outcome="failed", links=(("triggers", 1),)),
        happened(3, "set up", player=None, ability=NASTY, links=(("made-up <kind>", 1),)),
    )
    return graph(trace, (NASTY, "bob"))


def test_svg_is_xml_with_a_box_and_a_title_for_each_event(seen: Graph) -> None:
    root = ElementTree.fromstring(svg(seen))
    boxes = {group.get("id"): group for group in root.iter(f"{SVG}g") if group.get("id")}
    assert set(boxes) == {f"event-{number}" for number in seen}
    title = boxes["event-23"].find(f"{SVG}title")
    assert title is not None
    assert title.text is not None
    assert title.text.startswith("1.7.4.2 Watchtower loses track of Inn")
    assert title.text.endswith("lose-track")


def test_svg_shows_words_links_and_players(seen: Graph) -> None:
    words = [text.text for text in ElementTree.fromstring(svg(seen)).iter(f"{SVG}text")]
    assert {"alice", "triggers", "orders", "moves the card", "lost track", "choice"} <= set(words)
    assert "contains" not in words


def test_svg_dashes_only_what_did_not_happen(seen: Graph) -> None:
    root = ElementTree.fromstring(svg(seen))
    dashed = [
        group.get("id")
        for group in root.iter(f"{SVG}g")
        if group.get("id") and any(box.get("stroke-dasharray") for box in group.iter(f"{SVG}rect"))
    ]
    assert dashed == ["event-23"]


def test_svg_fits_a_page_and_no_box_covers_another(seen: Graph) -> None:
    root = ElementTree.fromstring(svg(seen))
    _, _, width, height = map(float, str(root.get("viewBox")).split())
    assert width < 1100
    boxes = [next(group.iter(f"{SVG}rect")) for group in root.iter(f"{SVG}g") if group.get("id")]
    sides = [tuple(float(str(box.get(side))) for side in ("x", "y", "width", "height")) for box in boxes]
    for x, y, wide, high in sides:
        assert x >= 0
        assert x + wide <= width
        assert y >= 0
        assert y + high <= height
    for (x1, y1, w1, h1), (x2, y2, w2, h2) in combinations(sides, 2):
        assert x1 + w1 <= x2 or x2 + w2 <= x1 or y1 + h1 <= y2 or y2 + h2 <= y1


def test_svg_causes_stand_above_effects(seen: Graph) -> None:
    root = ElementTree.fromstring(svg(seen))
    tops = {
        int(str(group.get("id"))[6:]): float(str(next(group.iter(f"{SVG}rect")).get("y")))
        for group in root.iter(f"{SVG}g")
        if group.get("id")
    }
    assert all(tops[cause] < tops[effect] for cause, effect in seen.edges())


def test_svg_of_a_long_trace_fits_a_page(players: tuple[str, ...], happened: Happened) -> None:
    events = [happened(1, "turn")]
    for number in range(2, 300, 6):
        events.append(happened(number, "play", "Village", parent=1))
        events += [happened(number + more, "plus", parent=number, what="buys") for more in range(1, 5)]
        events.append(happened(number + 5, "ability", parent=number, ability="Kiln", links=(("triggers", number),)))
    root = ElementTree.fromstring(svg(graph(events, players)))
    assert float(str(root.get("width"))) < 1100


def test_svg_of_nothing() -> None:
    assert ElementTree.fromstring(svg(graph(()))).tag == f"{SVG}svg"


def test_svg_is_the_same_every_time(seen: Graph) -> None:
    assert svg(seen) == svg(seen)


def test_svg_escapes(nasty: Graph) -> None:
    text = svg(nasty, title=NASTY)
    assert "<script" not in text
    assert "</script" not in text
    root = ElementTree.fromstring(text)
    assert {element.tag for element in root.iter()} <= {
        SVG + name for name in ("svg", "title", "defs", "marker", "path", "g", "rect", "text")
    }
    shown = "".join(str(element.text) for element in root.iter(f"{SVG}title"))
    assert '<script>alert("1")</script>' in shown


def test_mermaid(seen: Graph, nasty: Graph) -> None:
    lines = mermaid(seen).splitlines()
    assert lines[0] == "flowchart TD"
    assert '  e2["1 alice plays Artificer"]' in lines
    assert '  e12 -->|"triggers"| e16' in lines
    assert "  e2 -.-> e5" in lines
    assert any(line.startswith("  style e23") and "dasharray" in line for line in lines)
    for line in mermaid(nasty).splitlines():
        assert re.fullmatch(
            r"""flowchart TD|  style .*|  e\d+\(?\["[^"<>&`*\\]*"\]\)?|  e\d+ -.*> ?(\|"[^"<>&`]*"\| )?e\d+""", line
        )


def test_dot(seen: Graph, nasty: Graph) -> None:
    lines = dot(seen).splitlines()
    assert (lines[0], lines[-1]) == ("digraph causes {", "}")
    assert any(line.startswith('  2 [label="1 alice plays Artificer"') for line in lines)
    assert '  12 -> 16 [label="triggers"];' in lines
    quoted = re.compile(r'"(?:[^"\\\n]|\\.)*"')
    for line in dot(nasty).splitlines():
        assert '"' not in quoted.sub("", line)


@pytest.mark.parametrize("which", ["seen", "nasty"])
def test_graphml_reads_back(which: str, request: pytest.FixtureRequest) -> None:
    drawn = request.getfixturevalue(which)
    read = NETWORKX.read_graphml(BytesIO(graphml(drawn).encode()), node_type=int, force_multigraph=True)
    assert set(read) == set(drawn)
    kinds = sorted((cause, effect, edge["kind"]) for cause, effect, edge in read.edges(data=True))
    assert kinds == sorted((cause, effect, kind) for cause, effect, kind in drawn.edges(keys=True))
    assert read.nodes[2]["kind"] == drawn.nodes[2]["kind"]


def test_json_reads_back(seen: Graph, nasty: Graph) -> None:
    read = NETWORKX.node_link_graph(json.loads(as_json(seen)), edges="edges")
    assert set(read.edges(keys=True)) == set(seen.edges(keys=True))
    assert read.nodes[23]["cites"] == ["lose-track"]
    assert "<" not in as_json(nasty)
    assert as_json(nasty).isascii()
    assert json.loads(as_json(nasty))["nodes"][0]["cites"] == [NASTY]
