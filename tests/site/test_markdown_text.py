"""Any text in Markdown is shown as it is, wherever it appears."""

from __future__ import annotations

from html.parser import HTMLParser

import markdown as python_markdown
import pytest
from hypothesis import example, given
from hypothesis import strategies as some

from adjudicator.explanations.safe_text import plain
from adjudicator.site.markdown_text import markdown

EXTENSIONS = ["attr_list", "md_in_html", "tables", "toc", "footnotes", "def_list"]


class Read(HTMLParser):
    """The text of a page, and its elements."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.elements: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


def shown(page: str) -> Read:
    read = Read()
    read.feed(python_markdown.markdown(page, extensions=EXTENSIONS))
    read.close()
    return read


@pytest.mark.parametrize(
    ("around", "elements"),
    [("{}", ["p"]), ("- {}", ["ul", "li"]), ("# {}", ["h1"]), ("[{}](x.md)", ["p", "a"]), ("**{}**", ["p", "strong"])],
    ids=["paragraph", "item", "heading", "link", "bold"],
)
@given(text=some.text(alphabet="aB 1.)+-*_`#[](){}<>&\"'\\|!~:^=$;\n%/\u00e9\u2014", max_size=30))
@example(text="<script>alert(1)</script>")
@example(text="1. Draw")
@example(text="12) Draw")
@example(text="+1 Card")
@example(text="- Curse")
@example(text="[^1]: note {: #id }")
@example(text="&amp; &#42;")
def test_any_text_is_shown_as_it_is(around: str, elements: list[str], text: str) -> None:
    told = " ".join(plain(text).split())
    if not told:
        return
    page = shown(around.format(markdown(text)))
    assert page.text.strip() == told
    assert page.elements == elements


@pytest.mark.parametrize("text", ["{{ 7 * 7 }}", "{% raw %}", "{# note #}", "${x}", "<%= x %>"])
def test_no_template_sees_anything_of_its_own(text: str) -> None:
    assert not set("{}<>$") & set(markdown(text))
