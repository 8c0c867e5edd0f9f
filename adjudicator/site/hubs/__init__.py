"""The pages that lead to rulings: cards, moments, rules, expansions, errata ...; and the same for programs.

Put the rulings of a site in order with `shelve`, then take the `pages` and the `files`.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.site.hubs import cards, coverage, disputes, errata, expansions, interactions, moments, online, rules
from adjudicator.site.hubs.data import files
from adjudicator.site.hubs.shelf import Shelf, shelve
from adjudicator.site.page import Page

__all__ = ["Shelf", "files", "pages", "shelve"]


def pages(shelf: Shelf) -> Iterator[Page]:
    """Every page except those of the rulings themselves."""
    for hub in (cards, moments, rules, expansions, errata, online, disputes, interactions, coverage):
        yield from hub.pages(shelf)
