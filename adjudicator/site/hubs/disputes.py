"""Rulings that no source settles: the disputed and the inferred ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from adjudicator.site import links
from adjudicator.site.hubs.lines import by_card, number
from adjudicator.site.hubs.shelf import Shelf
from adjudicator.site.hubs.things import expansions
from adjudicator.site.markdown_text import markdown
from adjudicator.site.page import Page
from adjudicator.site.rulings.ruling import Ruling

_MANY: Final = 60
"""If there are more rulings than this, they are folded by expansion."""
_OF_THE_GAME: Final = "Rules of the game"
READINGS: Final = "disputed.md"
"""The hand-written page that says which reading is taken where, and why."""


def pages(shelf: Shelf) -> Iterator[Page]:
    """One page."""
    text = ["# Disputed points", "", "Rulings that no source settles.", ""]
    if READINGS in shelf.pages:
        linked = shelf.link(links.DISPUTES, READINGS, "Which reading we take where the sources are silent")
        text += [f"{linked}, and why, is on a page of its own.", ""]
    found = False
    for status, heading, said in (
        ("disputed", "Disputed", "The sources disagree, or judges do."),
        ("inferred", "Inferred", "No source says it; it follows from what they say."),
    ):
        rulings = [ruling for ruling in shelf.rulings if ruling.status == status]
        if rulings:
            found = True
            text += [f"## {heading}", "", said, "", *_listed(shelf, rulings)]
    if not found:
        text += ["There are none: every ruling here has a source.", ""]
    yield Page(links.DISPUTES, "Disputed points", "\n".join(text), "Rulings about Dominion that no source settles.")


def _listed(shelf: Shelf, rulings: Sequence[Ruling]) -> Iterator[str]:
    """Rulings below their cards; if there are many, below their expansions, in order of release."""
    if len(rulings) <= _MANY:
        yield from by_card(shelf, links.DISPUTES, rulings)
        return
    of_each: dict[str, list[Ruling]] = {}
    for ruling in rulings:
        home = shelf.home(ruling)
        of_each.setdefault(shelf.things[home].expansion if home in shelf.things else _OF_THE_GAME, []).append(ruling)
    for name in (one for one in (_OF_THE_GAME, *expansions()) if one in of_each):
        summary = f"<strong>{markdown(name)}</strong>: {number(len(of_each[name]), 'ruling')}"
        yield from (f'<details markdown="1"><summary>{summary}</summary>', "")
        yield from by_card(shelf, links.DISPUTES, of_each[name])
        yield from ("</details>", "")
