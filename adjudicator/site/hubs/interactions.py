"""What an atlas found, on the pages: a list for each card, and a table of all pairs that can be searched."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adjudicator.site import links
from adjudicator.site.hubs.lines import number
from adjudicator.site.hubs.shelf import Shelf
from adjudicator.site.markdown_text import markdown
from adjudicator.site.page import Page

HEADING: Final = "Interactions found by playing"
_LISTED: Final = 40
"""How many interactions are on the page of a card; all of them are in the table."""
_SAID: Final = {
    "lost track": "lost track of",
    "prevents": "prevented",
    "instead": "done instead",
    "order": "order",
    "triggers": "triggers",
    "plays": "plays",
    "stays": "stays in play",
    "differs": "another outcome",
    "does": "moves it",
    "not": "does not",
}


def pages(shelf: Shelf) -> Iterator[Page]:
    """The table of all pairs, if there is an atlas."""
    if not shelf.atlas.found:
        return
    page = links.INTERACTIONS
    found = shelf.atlas.found
    looked = number(shelf.atlas.pairs, "pair")
    text = [
        f"# {HEADING}",
        "",
        f"{looked} of cards were played against each other in the situations in which two cards can meet; "
        f"{number(len(found), 'pair')} did something that either card does not do with just any other. "
        "The most telling finding of each pair is here, and `adjudicator interact CARD CARD` shows the others, each with a "
        "scenario. These are not rulings: they show what the engine does, with one answer to each choice.",
        "",
        '<input class="adj-filter" type="search" aria-label="Only rows with" placeholder="Only rows with ...">',
        "",
        "| Cards | What | Finding |",
        "| --- | --- | --- |",
    ]
    for one in found:
        cards = " + ".join(shelf.card(page, name) for name in dict.fromkeys((one.card, one.other)))
        text.append(f"| {cards} | {_SAID.get(one.kind, one.kind)} | {_cell(one.verdict)} |")
    about = "Which cards of Dominion interact, and how: found by playing every pair of cards."
    yield Page(page, HEADING, "\n".join([*text, ""]), about)


def section(shelf: Shelf, page: str, name: str) -> list[str]:
    """What was found about a card, by the other cards."""
    about = shelf.atlas.of(name)
    if not about:
        return []
    text = [f"## {HEADING}", ""]
    for one in about[:_LISTED]:
        other = one.other if one.card == name else one.card
        text.append(f"- {shelf.card(page, other)}: {markdown(one.verdict)}")
    if len(about) > _LISTED:
        text += ["", f"{shelf.link(page, links.INTERACTIONS, f'All {len(about)} are in the table')}."]
    return [*text, ""]


def _cell(text: str) -> str:
    return markdown(text).replace("|", "\\|")
