"""A sheet as a page: whole in itself, well formed, and no text of a scenario gets out of its place."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from handed_on import HOSTILE, MILITIA, sheet_of

from adjudicator.sharing.page import html, nested

PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"><title>What led to what</title><rect width="4" height="4"/></svg>'

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


@pytest.fixture(scope="module")
def page() -> Reader:
    return Reader(html(sheet_of(MILITIA, "adjudicator run militia.scenario.yaml"), PICTURE))


def test_everything_is_there(page: Reader) -> None:
    said = " ".join(" ".join(page.texts).split())
    for words in (
        *("Bob discards down to three", "What does Bob do?", "He discards two.", "holds"),
        *("Militia, Moat", "2 Copper, 2 Estate, Moat", "alice plays Militia", "Playing a card"),
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
    plain = Reader(html(sheet_of(MILITIA), PICTURE))
    page = html(sheet_of(HOSTILE, "adjudicator run '</pre><script>alert(3)</script>'"), PICTURE)
    read = Reader(page)
    assert {tag for tag, _ in read.tags} <= {tag for tag, _ in plain.tags} | {"ul"}
    assert "alert(1)" in "".join(read.texts)
    assert "<script" not in page
    assert "{{ 7 * 7 }}" in "".join(read.texts)
    assert "49" not in [text.strip() for text in read.texts]


def test_there_may_be_no_picture() -> None:
    assert "What led to what" not in html(sheet_of(MILITIA), "")


def test_the_picture_of_a_hostile_scenario_is_safe() -> None:
    from adjudicator.explanations.drawing import svg
    from adjudicator.explanations.trigger_graph import graph
    from adjudicator.format.catalogue import names
    from adjudicator.format.reader import loads
    from adjudicator.scenario.runner import run_scenario

    (scenario,) = loads(HOSTILE, "", names())
    run = run_scenario(scenario).shown
    page = html(sheet_of(HOSTILE), svg(graph(run.trace, run.game.players), title=scenario.title))
    assert "<script" not in page
    assert re.search(r"<svg[^>]*>\s*<title>&lt;b&gt;", page)
    assert not any(tag == "script" for tag, _ in Reader(page).tags)


def test_lines_are_nested_as_their_depths_say() -> None:
    steps = nested(sheet_of(MILITIA).steps)
    assert [step.line.number for step in steps] == ["1"]
    assert [step.line.number for step in steps[0].inside][:2] == ["1.1", "1.2"]


def test_looks() -> None:
    page = html(sheet_of(MILITIA), "")
    assert '<span class="choice">bob chooses to discard 2 Copper</span>' in page
    assert '<div class="verdict holds">' in page
    differs = html(sheet_of(MILITIA.replace("discard: [2 Copper]}", "discard: [Copper]}")), "")
    assert '<div class="verdict differs">' in differs
