"""The HTML of the pages that lead to rulings, made from their Markdown by several processes while mkdocs draws its own
pages."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Final

import markdown

from adjudicator.processes import each
from adjudicator.site.page import Page
from adjudicator.site.store import TextStore, digest

EXTENSIONS: Final = ("attr_list", "md_in_html", "tables", "toc")
"""The Markdown extensions that pages may use."""
FEW: Final = 24
"""Fewer pages than this are made in this process: starting others would take longer."""


def html_key(page: Page) -> str:
    """The key that the HTML of a page is kept under."""
    return digest("html", page.text)


def not_kept(pages: Collection[Page], store: TextStore) -> dict[str, str]:
    """The Markdown of the pages whose HTML is not in the store, by its key."""
    texts = {html_key(page): page.text for page in pages}
    kept = store.kept(texts)
    return {key: text for key, text in texts.items() if key not in kept}


def in_html(texts: dict[str, str], jobs: int) -> dict[str, str]:
    """The HTML of some texts, by the same keys."""
    made = each(_converted, list(texts.values()), jobs if len(texts) >= FEW else 1, together=16)
    return dict(zip(texts, made, strict=True))


def _converted(text: str) -> str:
    return _reader().reset().convert(text)


@cache
def _reader() -> markdown.Markdown:
    return markdown.Markdown(extensions=list(EXTENSIONS))
