"""The page of each expansion: its cards and landscapes, and how many rulings each has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.site import links
from adjudicator.site.hubs.lines import number
from adjudicator.site.hubs.shelf import Shelf
from adjudicator.site.hubs.things import KINDS, Thing, expansions
from adjudicator.site.markdown_text import markdown
from adjudicator.site.page import Page


def pages(shelf: Shelf) -> Iterator[Page]:
    """The list of expansions in order of release, then a page for each."""
    of_each = {
        name: found
        for name in expansions()
        if (found := [thing for thing in shelf.things.values() if thing.expansion == name])
    }
    text = ["# Expansions", ""]
    for name, found in of_each.items():
        rulings = {ruling.id for thing in found for ruling in shelf.under.get(thing.name, ())}
        told = f"{number(len(found), 'card', 'cards and landscapes')}, {number(len(rulings), 'ruling')}"
        missing = [thing for thing in found if thing.missing]
        told += f"; {len(missing)} cannot be played yet" if missing else ""
        text.append(f"- {shelf.link(links.EXPANSIONS, links.expansion(name), name)}: {told}")
    yield Page(
        links.EXPANSIONS, "Expansions", "\n".join([*text, ""]), "The expansions of Dominion, each with its rulings."
    )
    for name, found in of_each.items():
        yield _page(shelf, name, found)


def _page(shelf: Shelf, name: str, found: Sequence[Thing]) -> Page:
    page = links.expansion(name)
    text = [f"# {markdown(name)}", ""]
    if all(thing.missing or thing.without_text for thing in found):
        text += ["**This version of adjudicator cannot play this expansion yet.**", ""]
    for kind, heading in KINDS.items():
        of_kind = [thing for thing in found if thing.kind == kind]
        if of_kind:
            text += [f"## {heading}", "", *(_line(shelf, page, thing) for thing in of_kind), ""]
    return Page(page, name, "\n".join(text), f"The cards and landscapes of {name}, each with its rulings.")


def _line(shelf: Shelf, page: str, thing: Thing) -> str:
    rulings = len(shelf.under.get(thing.name, ()))
    status = thing.row.get("status", "current")
    facts = [thing.typed, "" if status in ("current", "component") else status]
    facts.append("not played yet" if thing.missing else number(rulings, "ruling") if rulings else "")
    return f"- {shelf.card(page, thing.name)}: {markdown(', '.join(fact for fact in facts if fact))}".removesuffix(": ")
