"""How many of the official rulings are shown by a scenario, expansion by expansion."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from adjudicator.coverage.register import KINDS, OfficialRuling
from adjudicator.site import links
from adjudicator.site.html import text as text_of
from adjudicator.site.hubs.citations import anchor
from adjudicator.site.hubs.shelf import Shelf
from adjudicator.site.hubs.things import card_of, expansions, things
from adjudicator.site.page import Page

_UNSETTLED: Final = ("open", "waits", "illegible")
"""Kinds of official rulings that are yet to be settled, the easiest first."""
_OTHERS: Final = "Other entries"


def pages(shelf: Shelf) -> Iterator[Page]:
    """One page, if there is a register of official rulings."""
    if links.COVERAGE not in shelf.pages:
        return
    kinds = {one.id: kind_of(shelf, one) for one in shelf.official.values()}
    text = [
        "# Coverage",
        "",
        "Every ruling of the Card Reference in the Complete Rules, and of Rising Sun, has a scenario that shows it,",
    ]
    text += ["or a reason why it has none. Each card's page lists its own.", ""]
    text += ["| | rulings | |", "|---|---:|---|"]
    for kind in ("open", "settled", *KINDS):
        said = {"settled": "a scenario shows it", "open": "not examined yet"}.get(kind) or KINDS[kind]
        text.append(f"| {kind} | {sum(one == kind for one in kinds.values()):,} | {said} |")
    of_each = {
        name: [one for one in shelf.official.values() if _expansion(one) == name] for name in (*expansions(), "")
    }
    unsettled = {
        name: [one for one in found if kinds[one.id] in _UNSETTLED] for name, found in of_each.items() if found
    }
    # what is to be done stands first; the expansions in their order else
    names = sorted(unsettled, key=lambda name: -sum(kinds[one.id] == "open" for one in unsettled[name]))
    text += ["", "## By expansion", "", "| | open | settled | a reason |"]
    text.append("|---|---:|---:|---:|")
    for name in names:
        found = [kinds[one.id] for one in of_each[name]]
        linked = shelf.link(links.COVERAGE, links.expansion(name), name) if name else _OTHERS
        left_open, settled = found.count("open"), found.count("settled")
        text.append(f"| {linked} | {left_open:,} | {settled:,} | {len(found) - left_open - settled:,} |")
    left = {name: unsettled[name] for name in names if unsettled[name]}
    if left:
        text += [
            "",
            "## Not settled",
            "",
            *(_list(shelf, name or _OTHERS, found, kinds) for name, found in left.items()),
        ]
    about = "Which official rulings of Dominion are shown by a scenario, and why others are not."
    yield Page(links.COVERAGE, "Coverage", "\n".join([*text, ""]), about)


def kind_of(shelf: Shelf, official: OfficialRuling) -> str:
    """`settled` by a ruling of this site, or the kind of the reason why not, or `open`."""
    if shelf.citing.get(official.id):
        return "settled"
    return official.reason.kind if official.reason is not None else "open"


def _expansion(official: OfficialRuling) -> str:
    name = card_of(official.id)
    return things()[name].expansion if name else ""


def _list(shelf: Shelf, name: str, found: Sequence[OfficialRuling], kinds: Mapping[str, str]) -> str:
    """The unsettled rulings of an expansion, as folded HTML: there may be hundreds."""
    counts = ", ".join(
        f"{count} {kind}" for kind in _UNSETTLED if (count := sum(kinds[one.id] == kind for one in found))
    )
    items = "".join(_item(one, kinds[one.id]) for kind in _UNSETTLED for one in found if kinds[one.id] == kind)
    return f"<details><summary>{text_of(name)}: {counts}</summary><ul>{items}</ul></details>\n"


def _item(official: OfficialRuling, kind: str) -> str:
    card = links.card(card_of(official.id))
    why = "" if official.reason is None else f": {text_of(official.reason.why)}"
    name = text_of(official.id)
    linked = (
        f'<a href="{links.between(links.COVERAGE, card, anchor(official.id))}">{name}</a>'
        if card_of(official.id)
        else name
    )
    return f"<li>{linked} ({kind}){why}</li>"
