"""From the page of a ruling to others: up to the card it is about, and on to the next ruling about that card."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.site import links
from adjudicator.site.html import text
from adjudicator.site.hubs.shelf import Shelf
from adjudicator.site.rulings.ruling import Ruling


def ways(shelf: Shelf) -> Mapping[str, str]:
    """For each ruling, by its id, the links away from its page, as HTML with links as in `adjudicator.site.links`."""
    found: dict[str, str] = {}
    homes: dict[str, list[Ruling]] = {}
    for ruling in shelf.rulings:
        homes.setdefault(shelf.home(ruling), []).append(ruling)
    for home, rulings in homes.items():
        ordered = sorted(rulings, key=lambda one: one.title.casefold())
        for place, ruling in enumerate(ordered):
            before = ordered[place - 1] if place else None
            after = ordered[place + 1] if place + 1 < len(ordered) else None
            found[ruling.id] = _ways(shelf, ruling, home, before, after)
    return found


def _ways(shelf: Shelf, ruling: Ruling, home: str, before: Ruling | None, after: Ruling | None) -> str:
    here = links.ruling(ruling.id)
    up = [(links.RULINGS, "Rulings")]
    if home and links.card(home) in shelf.pages:
        up.append((links.card(home), home))
    crumbs = " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} ".join(
        f'<a href="{links.between(here, page)}">{text(name)}</a>' for page, name in up
    )
    about = f" about {home}" if home else ""
    beside = [
        f'<a href="{links.between(here, links.ruling(one.id))}" rel="{rel}" title="{text(one.title)}">{text(word + about)}</a>'
        for one, rel, word in ((before, "prev", "Previous"), (after, "next", "Next"))
        if one is not None
    ]
    joined = " \N{MIDDLE DOT} ".join(beside)
    more = f"<p>{joined}</p>" if beside else ""
    return f'<nav class="adj-ways" aria-label="Other rulings"><p>{crumbs}</p>{more}</nav>'
