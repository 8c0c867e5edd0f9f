"""The drawing as SVG: everything inside, nothing overlapping, at every width and length."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from adjudicator.drawing.layout import drawing
from adjudicator.drawing.svg import svg
from adjudicator.engine.events import Event
from adjudicator.explanations.trigger_graph import Graph, graph

SVG = "{http://www.w3.org/2000/svg}"
BOX = f"{SVG}rect[@class='box']"


def rows(root: Element) -> dict[str, Element]:
    return {str(group.get("id")): group for group in root.iter(f"{SVG}g") if group.get("role") == "listitem"}


def sides(box: Element) -> tuple[float, ...]:
    return tuple(float(str(box.get(side))) for side in ("x", "y", "width", "height"))


def words(row: Element) -> str:
    return " ".join(str(part.text) for part in row.iter(f"{SVG}tspan"))


def test_a_row_for_each_event_with_its_words_and_causes(seen: Graph) -> None:
    found = rows(ElementTree.fromstring(svg(drawing(seen))))
    assert list(found) == [f"event-{number}" for number in sorted(seen)]
    lost = words(found["event-23"])
    assert lost.startswith("1.7.4.2 Watchtower loses track of Inn")
    assert "the card was moved by 1.7.2.2" in lost
    assert "lose-track" in lost


@pytest.mark.parametrize("width", [300, 380, 760, 1200])
def test_everything_is_inside_and_no_row_covers_another(seen: Graph, width: int) -> None:
    root = ElementTree.fromstring(svg(drawing(seen), width=width))
    _, _, wide, high = map(float, str(root.get("viewBox")).split())
    assert wide == width
    below = 0.0
    for row in rows(root).values():
        box = row.find(BOX)
        assert box is not None
        x, y, w, h = sides(box)
        assert x >= 0
        assert x + w <= wide
        assert below <= y
        below = y + h
    assert below <= high


def test_deep_nesting_leaves_room_for_words(happened: Callable[..., Event]) -> None:
    events = [happened(1, "play", "Village")]
    events += [happened(number, "play", "Village", parent=number - 1) for number in range(2, 60)]
    root = ElementTree.fromstring(svg(drawing(graph(events, ("alice",))), width=390))
    assert all(sides(box)[2] > 80 for box in root.iter(f"{SVG}rect") if box.get("class") == "box")


def test_the_players_and_the_kinds_of_cause_are_explained(seen: Graph) -> None:
    texts = [text.text for text in ElementTree.fromstring(svg(drawing(seen))).iter(f"{SVG}text")]
    assert {"alice", "triggers", "moves the card away"} <= set(texts)


def test_light_dark_or_as_the_reader_likes(seen: Graph) -> None:
    light, dark, auto = (svg(drawing(seen), theme=theme) for theme in ("light", "dark", "auto"))
    assert "prefers-color-scheme" in auto
    assert "prefers-color-scheme" not in light + dark
    assert "#ffffff" in light
    assert "#ffffff" not in dark


def test_nothing_to_draw() -> None:
    assert ElementTree.fromstring(svg(drawing(graph(())))).tag == f"{SVG}svg"


def test_the_same_every_time(seen: Graph) -> None:
    assert svg(drawing(seen)) == svg(drawing(seen))


def test_no_name_gets_out_of_its_place(nasty: Graph) -> None:
    text = svg(drawing(nasty), title="</title><script>")
    assert "<script" not in text
    tags = {element.tag.removeprefix(SVG) for element in ElementTree.fromstring(text).iter()}
    assert tags <= {"svg", "title", "style", "defs", "marker", "path", "g", "rect", "text", "tspan"}
