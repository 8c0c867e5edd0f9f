"""The rulings of a site, put in order for the pages that lead to them: by card, rule, citation and moment.

It knows which pages there will be, so no page links to one that is not there.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from adjudicator.coverage.register import OfficialRuling as Official
from adjudicator.rules.register import register
from adjudicator.rules.switches import BY_NAME, SWITCHES
from adjudicator.site import links
from adjudicator.site.atlas import NONE, SiteAtlas
from adjudicator.site.hubs.things import Thing, card_of, things
from adjudicator.site.markdown_text import markdown
from adjudicator.site.rulings.ruling import Ruling

CLIENT: Final = "Dominion Online bugs"
"""How citations of differences in the online client begin."""


def address(path: str) -> str:
    """Where a page is in the built site: a folder of its own."""
    return f"{path.removesuffix('.md')}/"


@dataclass(frozen=True, slots=True, eq=False)
class Shelf:
    """Everything that the pages are made from. `things` are the objects that have a page; see `shelve` for the rest."""

    rulings: Sequence[Ruling]
    official: Mapping[str, Official]
    things: Mapping[str, Thing]
    whole: bool
    pages: frozenset[str]
    """Every page that can be linked to."""
    address: Callable[[str], str]
    citing: Mapping[str, tuple[Ruling, ...]]
    """By citation, the rulings that have it."""
    under: Mapping[str, tuple[Ruling, ...]]
    """By card, the rulings that cite it."""
    naming: Mapping[str, tuple[Ruling, ...]]
    """By card, the rulings whose question or answer names it, or that cite it."""
    named: Mapping[str, frozenset[str]]
    """By ruling, the cards that its question or answer names, or that it cites."""
    resting: Mapping[str, tuple[Ruling, ...]]
    """By rule, the rulings with a step that rests on it."""
    entries: Mapping[str, tuple[Official, ...]]
    """By card, its official rulings."""
    atlas: SiteAtlas = NONE
    """What was found by playing pairs of cards."""

    def link(self, page: str, target: str, text: str, fragment: str = "") -> str:
        """A link from one page to another; plain text if there is no such page."""
        if target not in self.pages:
            return markdown(text)
        return f"[{markdown(text)}]({links.between(page, target, fragment)})"

    def card(self, page: str, name: str, fragment: str = "") -> str:
        """A link to the page of a card."""
        return self.link(page, links.card(name), name, fragment)

    def home(self, ruling: Ruling) -> str:
        """The card that a ruling belongs to: the first one it cites; empty if it cites none."""
        return next(filter(None, (card_of(cite) for cite in ruling.cites)), "")


def shelve(
    rulings: Iterable[Ruling],
    *,
    official: Mapping[str, Official] | None = None,
    whole: bool = False,
    written: Collection[str] = (),
    address: Callable[[str], str] = address,
    atlas: SiteAtlas = NONE,
) -> Shelf:
    """Put rulings in order.

    `official` is the register of official rulings. With `whole` every object and every rule has a page, otherwise only
    those that the rulings use. `written` are pages that somebody has written by hand, and `address` says where a page
    will be in the built site.
    """
    known = tuple(rulings)
    catalogue = things()
    citing, under, naming, resting = (defaultdict[str, list[Ruling]](list) for _ in range(4))
    named: dict[str, frozenset[str]] = {}
    for ruling in known:
        own = tuple(filter(None, dict.fromkeys(card_of(cite) for cite in ruling.cites)))
        said = {*own, *_named(ruling)}
        named[ruling.id] = frozenset(said)
        for index, keys in (
            (citing, dict.fromkeys(ruling.cites)),
            (under, own),
            (naming, said),
            (resting, {*ruling.rules, *(name for name, _ in ruling.switches)}),
        ):
            for key in keys:
                index[key].append(ruling)
    entries = defaultdict[str, list[Official]](list)
    for one in (official or {}).values():
        entries[card_of(one.id)].append(one)
    used = {name for ruling in known for name in ruling.cards} | set(under)
    shown = {name: thing for name, thing in catalogue.items() if whole or name in used}
    return Shelf(
        rulings=known,
        official=official or {},
        things=shown,
        whole=whole,
        pages=_pages(known, shown, resting, whole=whole)
        | frozenset(written)
        | frozenset([links.INTERACTIONS] if atlas.found else []),
        address=address,
        citing=_fixed(citing),
        under=_fixed(under),
        naming=_fixed(naming),
        named=named,
        resting=_fixed(resting),
        entries={name: tuple(found) for name, found in entries.items()},
        atlas=atlas,
    )


def years(shown: Mapping[str, Thing], rulings: Iterable[Ruling], *, whole: bool) -> tuple[int, ...]:
    """The years in which anything changed: a card got a newer version, or a rule or the answer of a ruling changed."""
    found = {version.since.year for thing in shown.values() for version in thing.versions[1:]}
    found |= {date.fromisoformat(answer.since).year for ruling in rulings for answer in ruling.answers[1:]}
    found |= {switch.since.year for switch in SWITCHES if whole}
    return tuple(sorted(found, reverse=True))


def _pages(
    rulings: Sequence[Ruling], shown: Mapping[str, Thing], resting: Mapping[str, object], *, whole: bool
) -> frozenset[str]:
    rules = [name for name in (*register(), *BY_NAME) if whole or name in resting]
    heard = {moment for thing in shown.values() for moment in thing.moments()}
    return frozenset(
        (
            *(links.ruling(ruling.id) for ruling in rulings),
            *(links.card(name) for name in shown),
            *(links.rule(name) for name in rules),
            *(links.moment(moment) for moment in heard),
            *(links.expansion(thing.expansion) for thing in shown.values()),
            *(links.errata(year) for year in years(shown, rulings, whole=whole)),
            *(links.RULINGS, links.CARDS, links.RULES, links.MOMENTS, links.EXPANSIONS, links.ERRATA, links.DISPUTES),
            *([links.ONLINE] if any(cite.startswith(CLIENT) for one in rulings for cite in one.cites) else []),
            *([links.COVERAGE] if whole else []),
        )
    )


def _named(ruling: Ruling) -> set[str]:
    """The cards on the table whose names are in the title, the question or the answer."""
    text = " ".join((ruling.title, ruling.question, ruling.text))
    found = set()
    # "Fishing Village" is not a Village
    for name in sorted(ruling.cards, key=len, reverse=True):
        if name in text:
            rest = re.sub(rf"(?<!\w){re.escape(name)}(?:e?s)?(?!\w)", " ", text)
            if rest != text:
                found.add(name)
            text = rest
    return found


def _fixed(index: Mapping[str, list[Ruling]]) -> Mapping[str, tuple[Ruling, ...]]:
    return {key: tuple(found) for key, found in index.items()}
