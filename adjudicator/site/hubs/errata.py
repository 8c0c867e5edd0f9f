"""What changed in each year: versions of cards, rules, and the rulings whose answer became another one."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Final

from adjudicator.engine.definitions import Definition
from adjudicator.rules.switches import SWITCHES
from adjudicator.site import links
from adjudicator.site.hubs.lines import folded, lines, number
from adjudicator.site.hubs.shelf import Shelf, years
from adjudicator.site.hubs.things import Thing
from adjudicator.site.hubs.versions import changes, compared
from adjudicator.site.markdown_text import markdown
from adjudicator.site.page import Page
from adjudicator.site.ruling import DatedAnswer, Ruling

_LISTED: Final = 30
"""How many rulings of a year are listed one by one; more are folded, below what made their answers others."""


def pages(shelf: Shelf) -> Iterator[Page]:
    """The list of years, the newest first, then a page for each."""
    text = [
        "# Errata",
        "",
        "What changed from one year to the next. Up to 2023 the sources give only the year of a change.",
        "",
    ]
    of_years = years(shelf.things, shelf.rulings, whole=shelf.whole)
    for year in of_years:
        cards, rulings = len(_versions(shelf, year)), len(_answers(shelf, year))
        rules = sum(switch.since.year == year for switch in SWITCHES)
        told = [
            number(cards, "card") if cards else "",
            number(rules, "rule") if rules else "",
            f"{number(rulings, 'ruling')} with another answer" if rulings else "",
        ]
        linked = shelf.link(links.ERRATA, links.errata(year), str(year))
        text.append(f"- {linked}: {', '.join(part for part in told if part)}")
    yield Page(
        links.ERRATA, "Errata", "\n".join([*text, ""]), "How the cards and rules of Dominion changed, year by year."
    )
    for year in of_years:
        yield _page(shelf, year)


def _versions(shelf: Shelf, year: int) -> list[tuple[Thing, Definition, Definition]]:
    """Each card with a version of this year: the version before, and the new one."""
    return [
        (thing, older, newer)
        for thing in shelf.things.values()
        for older, newer in zip(thing.versions, thing.versions[1:], strict=False)
        if newer.since.year == year
    ]


def _answers(shelf: Shelf, year: int) -> list[tuple[Ruling, DatedAnswer]]:
    """Each ruling with another answer since this year, and that answer."""
    return [
        (ruling, answer)
        for ruling in shelf.rulings
        for answer in ruling.answers[1:]
        if date.fromisoformat(answer.since).year == year
    ]


def _page(shelf: Shelf, year: int) -> Page:
    page = links.errata(year)
    text = [f"# Errata of {year}", ""]
    rules = [switch for switch in SWITCHES if switch.since.year == year]
    if rules:
        text += ["## Rules", ""]
    for switch in rules:
        text += [f"**{shelf.link(page, links.rule(switch.name), switch.title)}**", ""]
        text += [f"- **Since {year}**: {markdown(switch.since_then)}", f"- **Before**: {markdown(switch.before)}", ""]
    cards = _versions(shelf, year)
    if cards:
        text += ["## Cards", "", "Removed words are struck out, new words are bold.", ""]
    for thing, older, newer in cards:
        announced = " (announced, not printed)" if newer.only_announced else ""
        text += [f"**{shelf.card(page, thing.name, f'version-{year}')}**{announced}", "", *_change(older, newer), ""]
    answers = _answers(shelf, year)
    if answers:
        text += ["## Rulings whose answer changed", ""]
    causes: dict[tuple[str, ...], list[Ruling]] = {}
    for ruling, answer in answers:
        causes.setdefault(answer.causes, []).append(ruling)
    for because in sorted(causes):
        named = "; ".join(map(markdown, because)) or "Other causes"
        if len(answers) > _LISTED:
            text += folded(shelf, page, named.rstrip("."), causes[because])
        else:
            text += [f"**{named}**", "", *lines(shelf, page, causes[because]), ""]
    about = f"How the cards and rules of Dominion changed in {year}, and the rulings whose answer changed."
    return Page(page, f"Errata of {year}", "\n".join([*text, ""]), about)


def _change(older: Definition, newer: Definition) -> list[str]:
    before, after = compared(older.text, newer.text)
    told = [f"- {older.since.year}: {before}", f"- {newer.since.year}: {after}"] if older.text != newer.text else []
    return [*told, *(f"- {change}" for change in changes(older, newer))]
