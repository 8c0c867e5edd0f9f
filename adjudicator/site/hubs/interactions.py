"""What an atlas found, on the pages: a list for each card, and tables of all pairs that can be searched."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from adjudicator.site import links
from adjudicator.site.atlas import Meets
from adjudicator.site.hubs.lines import dotted, number
from adjudicator.site.hubs.shelf import Shelf
from adjudicator.site.hubs.things import expansions
from adjudicator.site.markdown_text import markdown
from adjudicator.site.page import Page

HEADING: Final = "Interactions found by playing"
_LISTED: Final = 40
"""How many interactions are on the page of a card; all of them are in the table."""
_ALIKE: Final = 3
"""From this number of cards up, those with the same finding are named together."""
_GAP: Final = "\N{HORIZONTAL ELLIPSIS}"
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
        f"{number(len(found), 'pair')} did something that neither card does with just any other. "
        "The most interesting finding of each pair is here, and `adjudicator interact CARD CARD` shows the others, each with a "
        "scenario. These are not rulings: they show what the engine does, with one answer to each choice.",
        "",
        '<input class="adj-filter" type="search" aria-label="Only rows with" placeholder="Only rows with ...">',
        "",
    ]
    by_set: dict[str, list[Meets]] = {}
    for one in found:
        by_set.setdefault(shelf.things[one.card].expansion if one.card in shelf.things else "", []).append(one)
    for name in (name for name in (*expansions(), "") if name in by_set):
        summary = f"<strong>{markdown(name or 'Other cards')}</strong>: {number(len(by_set[name]), 'pair')}"
        text += [f'<details markdown="1"><summary>{summary}</summary>', "", *_table(shelf, page, by_set[name])]
        text += ["", "</details>", ""]
    about = "Which cards of Dominion interact, and how: found by playing every pair of cards."
    yield Page(page, HEADING, "\n".join([*text, ""]), about)


def section(shelf: Shelf, page: str, name: str) -> list[str]:
    """What was found about a card, by the other cards."""
    about = shelf.atlas.of(name)
    if not about:
        return []
    text = [f"## {HEADING}", ""]
    alike: dict[str, list[str]] = {}
    single: list[str] = []
    for one in about:
        alike.setdefault(_pattern(one, name), []).append(_other(one, name))
    for one in about:
        others = alike.get(_pattern(one, name), [])
        if len(others) < _ALIKE:
            single.append(f"- {shelf.card(page, _other(one, name))}: {markdown(one.verdict)}")
        elif others[0] == _other(one, name):
            named = dotted(shelf.card(page, other) for other in others)
            text.append(f"- **{markdown(_pattern(one, name).rstrip('.'))}**: {named}")
    text += single[:_LISTED]
    if len(single) > _LISTED:
        text += ["", f"{shelf.link(page, links.INTERACTIONS, f'All {len(about)} are in the table')}."]
    return [*text, ""]


def _other(one: Meets, name: str) -> str:
    return one.other if one.card == name else one.card


def _pattern(one: Meets, name: str) -> str:
    """What was found, with a gap where the other card is named; at the end of a sentence no second full stop follows."""
    other = _other(one, name)
    return one.verdict.replace(other, _GAP).replace(f"{_GAP}.", _GAP) if other != name else one.verdict


def _table(shelf: Shelf, page: str, found: Iterable[Meets]) -> Iterator[str]:
    yield from ("| Cards | What | Finding |", "| --- | --- | --- |")
    for one in found:
        cards = " + ".join(shelf.card(page, name) for name in dict.fromkeys((one.card, one.other)))
        yield f"| {cards} | {_SAID.get(one.kind, one.kind)} | {_cell(one.verdict)} |"


def _cell(text: str) -> str:
    return markdown(text).replace("|", "\\|")
