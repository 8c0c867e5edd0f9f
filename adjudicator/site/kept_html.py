"""The HTML that mkdocs makes from our long Markdown pages, kept: lists of thousands of rulings take seconds to convert."""

from __future__ import annotations

import json
import logging
from typing import Any

import markdown
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, get_toc

from adjudicator.site.store import TextStore, digest

_LOG = logging.getLogger("mkdocs")


class _Heard(logging.Handler):
    """Whether anything has been reported."""

    def __init__(self) -> None:
        super().__init__()
        self.anything = False

    def emit(self, record: logging.LogRecord) -> None:
        self.anything = True


class KeptHtml:
    """The HTML of pages by what it depends on: their Markdown, how it is read, and every file that can be linked to.

    A page about which mkdocs reports anything is made again each time, so that it is reported each time.
    """

    def __init__(self, store: TextStore, config: MkDocsConfig, files: Files) -> None:
        self.store = store
        self.files = files
        how = [config.markdown_extensions, config.mdx_configs, config.validation, config.use_directory_urls]
        linked = sorted((file.src_uri, file.url) for file in files)
        level = str(_LOG.getEffectiveLevel())
        self.read_as = digest(repr(how), json.dumps(linked), level, markdown.__version__)
        self.text = ""
        self.key = ""
        self.found: dict[str, Any] | None = None
        self.heard = _Heard()

    def before(self, text: str, page: Page) -> str:
        """What mkdocs is to read: nothing, if its HTML is kept."""
        self.text, self.key = text, digest("read", self.read_as, page.file.src_uri, text)
        kept = self.store.get([self.key]).get(self.key)
        self.found = kept if isinstance(kept, dict) else None
        if self.found is not None:
            return ""
        self.heard = _Heard()
        _LOG.addHandler(self.heard)
        return text

    def after(self, html: str, page: Page) -> str:
        """The HTML, with everything else that mkdocs has found on the page."""
        if self.found is None:
            _LOG.removeHandler(self.heard)
            if not self.heard.anything:
                self.store.put({self.key: _read_from(html, page)})
            return html
        page.markdown = self.text
        page.title = self.found["title"]
        page.toc = get_toc(self.found["toc"])
        page.present_anchor_ids = set(self.found["anchors"])
        linked = {self.files.get_file_from_path(path): links for path, links in self.found["linked"].items()}
        page.links_to_anchors = {file: links for file, links in linked.items() if file is not None}
        return str(self.found["html"])


def _read_from(html: str, page: Page) -> dict[str, Any]:
    return {
        "html": html,
        "title": page.title,
        "toc": [_heading(one) for one in page.toc],
        "anchors": sorted(page.present_anchor_ids or ()),
        "linked": {file.src_uri: links for file, links in (page.links_to_anchors or {}).items()},
    }


def _heading(one: AnchorLink) -> dict[str, Any]:
    return {
        "level": one.level,
        "id": one.id,
        "name": one.title,
        "children": [_heading(child) for child in one.children],
    }
