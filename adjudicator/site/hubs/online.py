"""Where the online client differs from the rules."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.site import links
from adjudicator.site.hubs.lines import line
from adjudicator.site.hubs.shelf import CLIENT, Shelf
from adjudicator.site.hubs.things import sentence
from adjudicator.site.markdown_text import markdown
from adjudicator.site.page import Page
from adjudicator.site.rulings.ruling import Ruling


def pages(shelf: Shelf) -> Iterator[Page]:
    """One page, if there are rulings about it."""
    groups: dict[str, list[Ruling]] = {}
    for ruling in shelf.rulings:
        for cite in ruling.cites:
            if cite.startswith(CLIENT):
                groups.setdefault(cite.removeprefix(CLIENT).strip(": "), []).append(ruling)
    if not groups:
        return
    text = ["# The online client", ""]
    text += ["Where Dominion Online differs from the rules. Each answer follows the rules, and says what the"]
    text += ["client does instead.", ""]
    for about in sorted(groups, key=str.casefold):
        text += [f"## {markdown(sentence(about))}", ""]
        text += [*(line(shelf, links.ONLINE, ruling, whole_answer=True) for ruling in groups[about]), ""]
    said = "Where Dominion Online differs from the rules of Dominion."
    yield Page(links.ONLINE, "The online client", "\n".join(text), said)
