"""A sheet as a page: self-contained, well formed, and no text of a scenario escapes from its place."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from handed_on import HOSTILE, MILITIA, sheet_of

from adjudicator.drawing.layout import drawing
from adjudicator.explanations.trigger_graph import graph, rules_view
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario
from adjudicator.sharing.page import html as page_of
from adjudicator.sharing.sheet import Sheet

VOID = {"meta", "br", "img", "link", "input", "hr"}
LOADING = ("src", "srcset", "background", "action", "formaction", "data", "poster", "ping")


class Reader(HTMLParser):
    """What stands in a page: its elements, texts and attributes, and whether every element is closed."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def html(sheet: Sheet) -> str:
    """The page of a sheet, with the drawing of what happened."""
    (scenario,) = loads(sheet.kept.text, "", names())
    run = run_scenario(scenario).shown
    return page_of(sheet, drawing(rules_view(graph(run.trace, run.game.players))))


@pytest.fixture(scope="module")
def page() -> Reader:
    return Reader(html(sheet_of(MILITIA, "adjudicator run militia.scenario.yaml")))


def test_everything_is_there(page: Reader) -> None:
    said = " ".join(" ".join(page.texts).split())
    for words in (
        *("Bob discards down to three", "What does Bob do?", "He discards two.", "holds"),
        *("Militia, Moat", "2 Copper, 2 Estate, Moat", "Alice plays Militia", "Playing a card"),
        *(
            "Militia 1; Moat 2",
            "(the newest)",
            "adjudicator run militia.scenario.yaml",
            "adjudicator run adjudicator:1:",
        ),
    ):
        assert words in said


def test_it_asks_nobody_for_anything(page: Reader) -> None:
    for tag, attributes in page.tags:
        assert tag not in {"script", "link", "img", "iframe", "object", "embed", "base", "form"}, tag
        assert not set(attributes) & set(LOADING), (tag, attributes)
        assert (attributes.get("href") or "#").startswith("#")
    assert not any("url(" in text or "@import" in text for text in page.texts)
    policy = next(attributes["content"] for tag, attributes in page.tags if "http-equiv" in attributes)
    assert policy == "default-src 'none'; style-src 'unsafe-inline'"


def test_links_inside_lead_somewhere(page: Reader) -> None:
    ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    wanted = {(attributes["href"] or "")[1:] for tag, attributes in page.tags if tag == "a"}
    assert wanted
    assert wanted <= set(ids)


def test_light_dark_and_printed(page: Reader) -> None:
    style = "".join(page.texts)
    assert "prefers-color-scheme: dark" in style
    assert "@media print" in style


def test_hostile_texts_stay_texts() -> None:
    plain = Reader(html(sheet_of(MILITIA)))
    page = html(sheet_of(HOSTILE, "adjudicator run '</pre><script>alert(3)</script>'"))
    read = Reader(page)
    assert {tag for tag, _ in read.tags} <= {tag for tag, _ in plain.tags} | {"ul"}
    assert "alert(1)" in "".join(read.texts)
    assert "<script" not in page
    assert "{{ 7 * 7 }}" in "".join(read.texts)
    assert "49" not in [text.strip() for text in read.texts]


def test_looks() -> None:
    page = html(sheet_of(MILITIA))
    assert 'class="adj-choice adj-by-1' in page
    assert "<b>" in page
    assert '<div class="verdict holds">' in page
    differs = html(sheet_of(MILITIA.replace("discard: [2 Copper]}", "discard: [Copper]}")))
    assert '<div class="verdict differs">' in differs
