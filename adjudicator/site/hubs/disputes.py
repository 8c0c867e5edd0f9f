"""Rulings that no source settles: the disputed and the inferred ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adjudicator.site import links
from adjudicator.site.hubs.lines import by_card
from adjudicator.site.hubs.shelf import Shelf
from adjudicator.site.page import Page

READINGS: Final = "disputed.md"
"""The page written by hand that says which reading is taken where, and why."""


def pages(shelf: Shelf) -> Iterator[Page]:
    """One page."""
    text = ["# Disputed points", "", "Rulings that no source settles.", ""]
    if READINGS in shelf.pages:
        linked = shelf.link(links.DISPUTES, READINGS, "Which reading is taken where the sources are silent")
        text += [f"{linked}, and why, is on a page of its own.", ""]
    found = False
    for status, heading, said in (
        ("disputed", "Disputed", "The sources disagree, or judges do."),
        ("inferred", "Inferred", "No source says it; it follows from what they say."),
    ):
        rulings = [ruling for ruling in shelf.rulings if ruling.status == status]
        if rulings:
            found = True
            text += [f"## {heading}", "", said, "", *by_card(shelf, links.DISPUTES, rulings)]
    if not found:
        text += ["There are none: every ruling here has a source.", ""]
    yield Page(links.DISPUTES, "Disputed points", "\n".join(text), "Rulings about Dominion that no source settles.")
