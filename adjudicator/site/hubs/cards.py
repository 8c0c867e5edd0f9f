"""The page of each card, landscape, pile, State ..., and the list of them all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from adjudicator.coverage.register import KINDS as REASONS
from adjudicator.coverage.register import OfficialRuling as Official
from adjudicator.format.catalogue import names
from adjudicator.format.citations import wrong_citation
from adjudicator.rules.versions import todays
from adjudicator.site import links
from adjudicator.site.hubs import interactions, versions
from adjudicator.site.hubs.citations import anchor, of_entry
from adjudicator.site.hubs.lines import by_card, dotted, line, under_cards
from adjudicator.site.hubs.shelf import Shelf
from adjudicator.site.hubs.subjects import by_subject
from adjudicator.site.hubs.things import Thing, card_of
from adjudicator.site.links import slug
from adjudicator.site.markdown_text import markdown
from adjudicator.site.page import Page

_LISTED: Final = 30
"""How many rulings of other cards are listed one by one; if there are more, only how many each card has."""
_FEW: Final = 6
"""Up to this many rulings of a card are one list."""
_TOKENS: Final = ("token", "mat")
_WITH: Final = 40
"""How many other cards are named, those with the most rulings first."""


def pages(shelf: Shelf) -> Iterator[Page]:
    """The list of cards, then a page for each."""
    yield _index(shelf)
    for thing in shelf.things.values():
        yield _page(shelf, thing)


def _index(shelf: Shelf) -> Page:
    cards = [thing for thing in shelf.things.values() if thing.kind not in _TOKENS and not thing.missing]
    groups = {letter: list(group) for letter, group in groupby(cards, key=lambda thing: thing.name[0])}
    tokens = [thing for thing in shelf.things.values() if thing.kind in _TOKENS and not thing.missing]
    missing = [thing for thing in shelf.things.values() if thing.missing]
    text = ["# Cards", "", f"Cards and landscapes by name, or {_by_expansion(shelf)}.", ""]
    text += [dotted(f"[{letter}](#{letter.lower()})" for letter in groups), ""]
    for heading, said, group in (
        *((letter, "", group) for letter, group in groups.items()),
        ("Tokens and mats", "", tokens),
        ("Not played yet", "This version of adjudicator does not have these yet, so there are no rulings.", missing),
    ):
        if group:
            text += [f"## {heading}", "", *([said, ""] if said else [])]
            text += [dotted(shelf.card(links.CARDS, thing.name) for thing in group), ""]
    return Page(links.CARDS, "Cards", "\n".join(text), "All cards and landscapes of Dominion, each with its rulings.")


def _by_expansion(shelf: Shelf) -> str:
    return shelf.link(links.CARDS, links.EXPANSIONS, "by expansion")


def _page(shelf: Shelf, thing: Thing) -> Page:
    page = links.card(thing.name)
    official = _official(shelf, page, thing)
    others = [*_others(shelf, page, thing), *interactions.section(shelf, page, thing.name)]
    text = [f"# {markdown(thing.name)}", "", *_facts(shelf, page, thing), ""]
    # on a phone there is no table of contents
    text += [_jumps([*official, *others]), ""] if thing.versions and (official or others) else []
    if thing.missing:
        text += ["**This version of adjudicator cannot play it yet**, so there are no rulings with it.", ""]
    if thing.versions:
        text += versions.section(shelf, page, thing)
    text += [*official, *others]
    if thing.versions and not (official or others):
        text += ["There is no ruling about it here yet.", ""]
    return Page(page, thing.name, "\n".join(text), _about(thing))


def _about(thing: Thing) -> str:
    typed = f" ({thing.typed})" if thing.typed else ""
    if not thing.versions:
        return f"{thing.name}{typed}, from {thing.expansion}."
    return f"{thing.name}{typed}: {todays(thing.versions).text.rstrip('.')}. Every ruling, with the steps behind it."


def _jumps(text: list[str]) -> str:
    headings = [line.removeprefix("## ") for line in text if line.startswith("## ")]
    return f"On this page: {dotted(f'[{one}](#{slug(one)})' for one in headings)}"


def _facts(shelf: Shelf, page: str, thing: Thing) -> list[str]:
    row = thing.row
    expansion = shelf.link(page, links.expansion(thing.expansion), thing.expansion)
    told = [f"{', '.join(fact for fact in (markdown(thing.typed), expansion) if fact)}{_editions(thing)}."]
    pile = row.get("pile", "")
    if pile and pile != thing.name:
        # some belong to no pile: "Zombies (no pile; start in trash)"
        told.append(f"In the {shelf.card(page, pile)} pile." if pile in shelf.things else f"{markdown(pile)}.")
    elif thing.kind == "card" and row.get("supply") == "False":
        told.append("Not in the Supply.")
    if row.get("status", "current") not in ("current", "component"):
        told.append(f"{row['status'].capitalize()}.")
    if thing.without_text:
        told.append("It has no text of its own: other cards say what it does.")
    if thing.versions and thing.versions[-1].holds:
        held = ", ".join(shelf.card(page, name) for name in thing.versions[-1].holds)
        told.append(f"It holds {held}.")
    needs = [name for name in (*_needs(thing), row.get("heirloom", "")) if name]
    if needs:
        told.append(f"Comes with {', '.join(shelf.card(page, name) for name in needs)}.")
    return [" ".join(told)]


def _editions(thing: Thing) -> str:
    """Which editions of its expansion it is in: " (1E, 2E)"; nothing if there is only one."""
    listed = thing.row.get("editions", "").split("; ")
    own = [one.removeprefix(thing.expansion).strip().strip("()") for one in listed]
    return f" ({markdown(', '.join(own))})" if any(own) else ""


def _needs(thing: Thing) -> Sequence[str]:
    return thing.versions[-1].needs if thing.versions else ()


def _official(shelf: Shelf, page: str, thing: Thing) -> list[str]:
    """Its rulings by subject, each with the official rulings that it settles; then official ones that no scenario settles."""
    under = shelf.under.get(thing.name, ())
    listed = {one.id: one for one in shelf.entries.get(thing.name, ())}
    # a folder of somebody else has no register, or cites what is not in it
    cites = dict.fromkeys([*listed, *(cite for ruling in under for cite in ruling.cites)])
    numbered = [cite for cite in cites if card_of(cite) == thing.name and of_entry(cite).number]
    numbered = [cite for cite in numbered if (cite in listed if shelf.whole else wrong_citation(cite, names()) is None)]
    place = {cite: number for number, cite in enumerate(numbered)}
    reasons = [listed[cite] for cite in numbered if cite not in shelf.citing] if shelf.whole else []
    if not under and not reasons:
        return []
    text = ["## Rulings", ""]
    ordered = sorted(
        under, key=lambda one: min((place[cite] for cite in one.cites if cite in place), default=len(place))
    )
    groups = by_subject(ordered) if len(ordered) > _FEW else {"": ordered}
    anchored: set[str] = set()
    for heading, rulings in groups.items():
        text += [f"### {heading}", ""] if heading else []
        for ruling in rulings:
            own = [cite for cite in ruling.cites if cite in place]
            text.append(line(shelf, page, ruling, before="".join(_numbered(cite, anchored) for cite in own)))
        text.append("")
    if reasons:
        text += ["### Without a scenario", "", *map(_reason, reasons), ""]
    return text


def _numbered(cite: str, anchored: set[str]) -> str:
    """The number of an official ruling before the scenarios that settle it; links to it lead to the first one."""
    named = "" if cite in anchored else f' id="{anchor(cite)}"'
    anchored.add(cite)
    return f'<span class="adj-cited"{named}>{markdown(cite)}</span> '


def _reason(official: Official) -> str:
    reason = official.reason
    why = f"{REASONS[reason.kind]}. {markdown(reason.why)}" if reason is not None else "not examined yet."
    return f'- <span id="{anchor(official.id)}">{markdown(official.id)}</span>: {why}'


def _others(shelf: Shelf, page: str, thing: Thing) -> list[str]:
    """Rulings of other cards in which it plays a part, and the cards that share a ruling with it."""
    about = shelf.naming.get(thing.name, ())
    own = {ruling.id for ruling in shelf.under.get(thing.name, ())}
    others = [ruling for ruling in about if ruling.id not in own]
    text: list[str] = []
    if others:
        text += ["## In rulings of other cards", ""]
        if len(others) <= _LISTED:
            text += by_card(shelf, page, others)
        else:
            text += under_cards(shelf, page, others)
    beside = Counter(name for ruling in about for name in shelf.named[ruling.id] if name != thing.name)
    if beside:
        # the most rulings first, then by name
        named = sorted(beside, key=lambda name: (-beside[name], name))[:_WITH]
        text += ["## Cards it interacts with", "", "Sorted by how many rulings name both.", ""]
        text += [dotted(f"{shelf.card(page, name)} {beside[name]}" for name in named), ""]
    return text
