"""How many of the official rulings are acted out by a scenario, expansion by expansion."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.coverage.register import KINDS, OfficialRuling
from adjudicator.site import links
from adjudicator.site.hubs.citations import anchor
from adjudicator.site.hubs.shelf import Shelf
from adjudicator.site.hubs.things import card_of, expansions, things
from adjudicator.site.markdown_text import markdown
from adjudicator.site.page import Page


def pages(shelf: Shelf) -> Iterator[Page]:
    """One page, if there is a register of official rulings."""
    if links.COVERAGE not in shelf.pages:
        return
    kinds = {one.id: kind_of(shelf, one) for one in shelf.official.values()}
    text = [
        "# Coverage",
        "",
        "Every ruling of the Card Reference in the Complete Rules, and of Rising Sun, has a scenario that acts it out,",
    ]
    text += ["or a reason why it has none. Each card's page lists its own.", ""]
    text += ["| | rulings | |", "|---|---:|---|"]
    for kind in ("settled", *KINDS, "open"):
        said = {"settled": "a scenario acts it out", "open": "nobody has looked at it yet"}.get(kind) or KINDS[kind]
        text.append(f"| {kind} | {sum(one == kind for one in kinds.values()):,} | {said} |")
    text += ["", "## By expansion", "", "| | acted out | reason | open |", "|---|---:|---:|---:|"]
    for name in (*expansions(), ""):
        found = [kinds[one.id] for one in shelf.official.values() if _expansion(one) == name]
        if found:
            settled, unknown = found.count("settled"), found.count("open")
            linked = shelf.link(links.COVERAGE, links.expansion(name), name) if name else "Other entries"
            text.append(f"| {linked} | {settled:,} | {len(found) - settled - unknown:,} | {unknown:,} |")
    for kind, heading in (("open", "Open"), ("waits", "Waiting"), ("illegible", "Illegible")):
        found_here = [one for one in shelf.official.values() if kinds[one.id] == kind]
        if found_here:
            text += ["", f"## {heading}", "", *(_line(shelf, one) for one in found_here)]
    about = "Which official rulings of Dominion are acted out by a scenario, and why others are not."
    yield Page(links.COVERAGE, "Coverage", "\n".join([*text, ""]), about)


def kind_of(shelf: Shelf, official: OfficialRuling) -> str:
    """`settled` by a ruling of this site, else the kind of the reason, else `open`."""
    if shelf.citing.get(official.id):
        return "settled"
    return official.reason.kind if official.reason is not None else "open"


def _expansion(official: OfficialRuling) -> str:
    name = card_of(official.id)
    return things()[name].expansion if name else ""


def _line(shelf: Shelf, official: OfficialRuling) -> str:
    card = links.card(card_of(official.id))
    why = "" if official.reason is None else f": {markdown(official.reason.why)}"
    return f"- {shelf.link(links.COVERAGE, card, official.id, anchor(official.id))}{why}"
