"""What changed in each year: versions of cards, rules, and the rulings whose answer changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Final

from adjudicator.engine.definitions import Definition
from adjudicator.rules.switches import SWITCHES
from adjudicator.site import links
from adjudicator.site.hubs.lines import folded, lines, number
from adjudicator.site.hubs.shelf import Shelf, years
from adjudicator.site.hubs.things import Thing, expansions
from adjudicator.site.hubs.versions import changes, compared
from adjudicator.site.markdown_text import markdown
from adjudicator.site.page import Page
from adjudicator.site.rulings.ruling import DatedAnswer, Ruling

_LISTED: Final = 30
"""How many rulings of a year are listed one by one; more are folded, below what changed their answers."""
_MANY: Final = 12
"""If more cards than this changed in a year, or there are more causes of changed answers, they are folded by expansion."""
_TOGETHER: Final = "Several changes together"
_RULES: Final = "Rules"
_OTHERS: Final = "Other causes"


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
            f"{number(rulings, 'ruling')} with a different answer" if rulings else "",
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
    """Each ruling whose answer is different since this year, and that answer."""
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
    text += _cards(shelf, page, _versions(shelf, year))
    text += _changed_rulings(shelf, page, _answers(shelf, year))
    about = f"How the cards and rules of Dominion changed in {year}, and the rulings whose answer changed."
    return Page(page, f"Errata of {year}", "\n".join([*text, ""]), about)


def _cards(shelf: Shelf, page: str, changed: list[tuple[Thing, Definition, Definition]]) -> list[str]:
    """Each card with what is new about it; if there are many, those of an expansion are below one line that names them."""
    if not changed:
        return []
    text = ["## Cards", "", "Removed words are struck out, new words are bold.", ""]
    if len(changed) <= _MANY:
        return [*text, *(line for one in changed for line in _card(shelf, page, *one))]
    of_each: dict[str, list[tuple[Thing, Definition, Definition]]] = {}
    for one in changed:
        of_each.setdefault(one[0].expansion, []).append(one)
    for name in _in_order(of_each):
        named = ", ".join(markdown(thing.name) for thing, _, _ in of_each[name])
        inside = [line for one in of_each[name] for line in _card(shelf, page, *one)]
        text += [f'<details markdown="1"><summary><strong>{markdown(name)}</strong>: {named}</summary>', "", *inside]
        text += ["</details>", ""]
    return text


def _card(shelf: Shelf, page: str, thing: Thing, older: Definition, newer: Definition) -> list[str]:
    unprinted = " (not printed)" if newer.only_announced else ""
    named = shelf.card(page, thing.name, f"version-{newer.since.year}")
    return [f"**{named}**{unprinted}", "", *_change(older, newer), ""]


def _changed_rulings(shelf: Shelf, page: str, answers: list[tuple[Ruling, DatedAnswer]]) -> list[str]:
    """The rulings whose answer changed, below what changed it; if there are many causes, below their expansions."""
    if not answers:
        return []
    text = ["## Rulings whose answer changed", ""]
    causes: dict[tuple[str, ...], list[Ruling]] = {}
    of_each: dict[str, set[tuple[str, ...]]] = {}
    for ruling, answer in answers:
        causes.setdefault(answer.causes, []).append(ruling)
        of_each.setdefault(_behind(shelf, answer), set()).add(answer.causes)
    if len(answers) > _LISTED and len(causes) > _MANY:
        for name in _in_order(of_each):
            count = number(sum(len(causes[because]) for because in of_each[name]), "ruling")
            inside = [line for because in sorted(of_each[name]) for line in _caused(shelf, page, because, causes)]
            text += [f'<details markdown="1"><summary><strong>{markdown(name)}</strong>: {count}</summary>', ""]
            text += [*inside, "</details>", ""]
        return text
    for because in sorted(causes):
        if len(answers) > _LISTED:
            text += folded(shelf, page, _named(because).rstrip("."), causes[because])
        else:
            text += _caused(shelf, page, because, causes)
    return text


def _caused(
    shelf: Shelf, page: str, because: tuple[str, ...], causes: Mapping[tuple[str, ...], list[Ruling]]
) -> list[str]:
    return [f"**{_named(because)}**", "", *lines(shelf, page, causes[because]), ""]


def _named(because: tuple[str, ...]) -> str:
    return "; ".join(map(markdown, because)) or _OTHERS


def _behind(shelf: Shelf, answer: DatedAnswer) -> str:
    """What a changed answer is listed under: the expansion of the card that changed it, unless something else did."""
    if len(answer.due_to) > 1:
        return _TOGETHER
    of_cards = [shelf.things[name].expansion for name in answer.due_to if name in shelf.things]
    return of_cards[0] if of_cards else _RULES if answer.due_to else _OTHERS


def _in_order(named: Iterable[str]) -> list[str]:
    """Rules first, then expansions in order of release, then anything else."""
    place = {name: number for number, name in enumerate((_RULES, *expansions()))}
    return sorted(named, key=lambda name: (place.get(name, len(place)), name))


def _change(older: Definition, newer: Definition) -> list[str]:
    before, after = compared(older.text, newer.text)
    told = [f"- {older.since.year}: {before}", f"- {newer.since.year}: {after}"] if older.text != newer.text else []
    return [*told, *(f"- {change}" for change in changes(older, newer))]
