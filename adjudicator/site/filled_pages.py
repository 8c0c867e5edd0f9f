"""Filling thousands of pages: the theme draws one empty page for each folder, which is then filled with one text after
another."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from typing import Final

from adjudicator.site import links
from adjudicator.site.contents import FOUND, Site, about
from adjudicator.site.earlier_build import EarlierBuild
from adjudicator.site.hub_html import html_key, in_html
from adjudicator.site.page import Page
from adjudicator.site.plain_markdown import Form, addressed
from adjudicator.site.policy import SCRIPT_TAG
from adjudicator.site.rulings.all_rulings import bodies
from adjudicator.site.store import TextStore, digest

TITLE: Final = "adjudicator0title0here"
ABOUT: Final = "adjudicator0sentence0here"
TEXT: Final = "adjudicator0text0here"
NAME: Final = "adjudicator0name0here"
"""The text of an empty page, in the places where each page of the folder has its own."""
_OWN: Final = (TITLE, ABOUT, NAME)

_HEADING: Final = re.compile("<h1.*?</h1>", re.DOTALL)
"""The heading of a page, which the empty page has already."""
_FOR_OTHERS: Final = {"&#10;": "\n", "&#39;": "'", "&#123;": "{", "&#125;": "}"}
"""Line ends, apostrophes and braces written as references, which HTML itself does not need."""
_ENDS: Final = re.compile(
    r"</(?:li|dd|dt|td|th|tr)>|</p>(?=<(?:p|ul|ol|div|section|h[1-6]|table|/div|/section|/article)[ >])"
)
"""The ends of elements that end anyway where the next one begins, or where their parent ends."""
_BETWEEN: Final = re.compile(r">\n(?=</?(?:article|body|div|head|header|html|li|link|main|meta|nav|script|title|ul)\b)")
"""Line ends before elements that are on lines of their own anyway."""
_QUOTED: Final = re.compile(r'( (?:(?!href=|src=)[a-z-]+=|href=(?="#)))"([\w#:;.,/-]*[\w#:;.,-])"(?=>| [^<>]*>)')
"""An attribute in a tag that needs no quotes. Links to other pages keep theirs: many programs look for them."""
_WITH_QUOTES: Final = re.compile(r">[^<>]*&quot;[^<>]*(?=<)")
"""Text between tags with quotes in it, which only attributes have to write as references."""


@dataclass(frozen=True, slots=True)
class Filling:
    """What the pages of a site are filled with. `empty` are the drawn pages by folder, `places` the files of the pages."""

    site: Site
    store: TextStore
    earlier: EarlierBuild
    empty: Mapping[str, EmptyPage]
    places: Mapping[str, str]
    form: Form

    def rulings(self, paths: Collection[str]) -> None:
        """Write the pages of rulings that are not up to date."""
        site, store, gathered, shown = self.site, self.store, self.site.gathered, frozenset(paths)
        rulings = {ruling.id: ruling for ruling in gathered.rulings if links.ruling(ruling.id) in shown}
        keys = {
            name: self._key(
                links.ruling(name), ruling.title, about(ruling), site.ways[name], gathered.written[name].body_key
            )
            for name, ruling in rulings.items()
        }
        wanted = {
            name
            for name, key in keys.items()
            # what was too much to look at may be known by now
            if rulings[name].holds == "unknown" or not self._stands(links.ruling(name), key)
        }
        # those that stay as they are will be needed another time
        store.used.update(gathered.written[name].body_key for name in keys)
        for name, body in bodies(gathered, store, wanted):
            path, ruling = links.ruling(name), rulings[name]
            text = FOUND + addressed(site.ways[name] + body, path, self.form)
            self._write(path, keys[name], ruling.title, about(ruling), text)

    def others(self, made: Collection[Page]) -> None:
        """The same for the pages of cards, rules ..."""
        store = self.store
        keys = {page.path: self._key(page.path, page.title, page.about, page.text) for page in made}
        store.used.update(map(html_key, made))
        wanted = [page for page in made if not self._stands(page.path, keys[page.path])]
        kept = store.get({html_key(page) for page in wanted})
        lost = in_html({html_key(page): page.text for page in wanted if html_key(page) not in kept}, 1)
        store.put(lost)
        for page in wanted:
            html = (lost if html_key(page) in lost else kept)[html_key(page)]
            text = FOUND + addressed(_HEADING.sub("", html, 1), page.path, self.form)
            self._write(page.path, keys[page.path], page.title, page.about, text)

    def _key(self, path: str, *made_of: str) -> str:
        """What a filled page depends on."""
        return digest(self.form, self.empty[path.partition("/")[0]].key, *made_of)

    def _stands(self, path: str, key: str) -> bool:
        return self.earlier.stands(self.places[path], key)

    def _write(self, path: str, key: str, title: str, about: str, text: str) -> None:
        folder, _, rest = path.partition("/")
        page = self.empty[folder].filled(rest.removesuffix(".md"), title, about, plainer(text))
        self.earlier.write(self.places[path], key, page.encode("utf-8", "replace"))


class EmptyPage:
    """A drawn page, cut where each page has something of its own."""

    def __init__(self, drawn: str, with_policy: Callable[[str, str], str]) -> None:
        # thousands of pages have the same spaces before their lines
        drawn = _outside_scripts(_BETWEEN.sub(">", re.sub(r"\n\s+", "\n", drawn)))
        # and the same scripts, unless the theme writes the title of a page into one
        self.own_policy = (
            with_policy if any(mark in found[0] for found in SCRIPT_TAG.finditer(drawn) for mark in _OWN) else None
        )
        if self.own_policy is None:
            drawn = with_policy(drawn, drawn.replace(TEXT, ""))
        self.head, _, self.tail = drawn.partition(TEXT)
        self.key = digest(drawn, str(self.own_policy is None))

    def filled(self, name: str, title: str, about: str, text: str) -> str:
        """The page with this name, title and text. Only the theme's own scripts may run in it."""
        head, tail = self.head, self.tail
        for mark, value in zip(_OWN, (escape(title), escape(about), name), strict=True):
            head, tail = head.replace(mark, value), tail.replace(mark, value)
        page = f"{head}{text}{tail}"
        return page if self.own_policy is None else self.own_policy(page, f"{head}{tail}")


def plainer(text: str) -> str:
    """HTML of ours (with attributes in double quotes) that no template and no Markdown reads again.

    What a browser does not need is left out: it is a twentieth of thousands of pages.
    """
    for reference, sign in _FOR_OTHERS.items():
        text = text.replace(reference, sign)
    # the parts that the quotes stand between, put together again
    text = _ENDS.sub("", "".join(_QUOTED.split(text)))
    return _WITH_QUOTES.sub(lambda found: found[0].replace("&quot;", '"'), text)


def _outside_scripts(drawn: str) -> str:
    """A page without the quotes that its attributes do not need; a theme's scripts stay as they are."""
    ends = [0, *(end for found in SCRIPT_TAG.finditer(drawn) for end in found.span()), len(drawn)]
    parts = [drawn[begin:end] for begin, end in pairwise(ends)]
    return "".join(part if number % 2 else _QUOTED.sub(_unquoted, part) for number, part in enumerate(parts))


def _unquoted(found: re.Match[str]) -> str:
    """The attribute without its quotes, unless text will be filled into it."""
    return found[0] if any(mark in found[2] for mark in _OWN) else f"{found[1]}{found[2]}"
