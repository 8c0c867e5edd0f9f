"""A page of the site before it is written: its place, its title and its text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Page:
    """A page in Markdown, which may contain blocks of HTML.

    `path` is its place as in `adjudicator.site.links`; links in `text` are those of `links.between`, and what comes
    from scenarios is escaped. `text` begins with the heading (`# Village`). `about` is a sentence for search engines.
    """

    path: str
    title: str
    text: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class Data:
    """A file for programs: its place from the root of the site, and its text."""

    path: str
    text: str
