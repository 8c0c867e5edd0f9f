"""What changed from one edition to the next: which cards left or joined a set, what changed in a year, how a card changed."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Final

from adjudicator.cards import all_facts
from adjudicator.engine.definitions import Facts
from adjudicator.format.catalogue import known_objects
from adjudicator.rules.switches import SWITCHES
from adjudicator.rules.table_questions import TableRule

_COME_OR_GONE: Final = re.compile(r"(added|removed) \((\d{4})\)")
_SECOND: Final = " 2E"
_SOURCE: Final = "Complete Rules IV: New editions and errata"
_LATER: Final = 2024
"""The first year for which the Complete Rules, which are from 2023, cannot be the source."""
_BOXES: Final = "The cards of the editions"


@cache
def edition_rules() -> Mapping[str, TableRule]:
    """A question and its answer for each second edition, and for each year that changed anything, by their ids."""
    return {one.id: one for one in (*_editions(), *_years())}


def how_changed(name: str) -> str:
    """What a card said during which time, and whether a second edition of its set added or removed it."""
    versions = [one for one in all_facts()[name] if not one.only_announced]
    unprinted = not_printed(name)
    if len(versions) > 1:
        sentences = [_version(versions, number) for number in reversed(range(len(versions)))]
    elif unprinted:
        sentences = [f"As printed: {_sentence(versions[0].text)}"]
    else:
        sentences = [f"Only one version is on file, so what it does has not changed: {_sentence(versions[0].text)}"]
    return " ".join((*_added_or_removed().get(name, ()), *sentences, *unprinted))


def not_printed(name: str) -> list[str]:
    """A sentence with the text of each version of a card that is not printed."""
    return [_not_printed(one) for one in all_facts()[name] if one.only_announced]


def _not_printed(version: Facts) -> str:
    since = version.since
    when = f"{since:%B} {since.year}" if since.month > 1 else str(since.year)
    return (
        f"The version of {when} is not printed and holds only where the players agree on it: {_sentence(version.text)}"
    )


def _version(versions: Sequence[Facts], number: int) -> str:
    one = versions[number]
    said = _sentence(one.text)
    older, newer = versions[max(0, number - 1)], versions[min(number + 1, len(versions) - 1)]
    if any(one.types != other.types for other in (older, newer)):
        said += f" It is an {'-'.join(one.types)}."
    if number == len(versions) - 1:
        return f"Since {_year_of(versions, number)}: {said}"
    return f"From {_year_of(versions, number)} until {_year_of(versions, number + 1)}: {said}"


def _sentence(text: str) -> str:
    return text if text.endswith((".", ")")) else f"{text}."


def _year_of(versions: Sequence[Facts], number: int) -> str:
    """The year in which a version begins, with the month if two of them begin in one year."""
    since = versions[number].since
    same = sum(one.since.year == since.year for one in versions) > 1
    return f"{since:%B} {since.year}" if same and since.month > 1 else str(since.year)


@cache
def _added_or_removed() -> Mapping[str, Sequence[str]]:
    """For each card and pile that a second edition has added or removed, a sentence that says so."""
    told: defaultdict[str, list[str]] = defaultdict(list)
    for (box, year), cards in _second_editions().items():
        for how, names in cards.items():
            instead = f" The cards that it added instead are {_with_piles(cards['added'])}." if how == "removed" else ""
            for name in names:
                told[name].append(f"The second edition of {box} ({year}) {how} it.{instead}")
            for pile in _outside_the_supply(names):
                told[pile].append(f"The second edition of {box} ({year}) {how} them.{instead}")
    return told


@cache
def _second_editions() -> Mapping[tuple[str, str], Mapping[str, Sequence[str]]]:
    """The cards that each second edition has added and removed, by its box and its year."""
    changed: defaultdict[tuple[str, str], dict[str, list[str]]] = defaultdict(lambda: {"added": [], "removed": []})
    for row in known_objects():
        if found := _COME_OR_GONE.fullmatch(row["status"]):
            how, year = found.groups()
            changed[_boxes().get(row["set"], row["set"]), year][how].append(row["name"])
    return changed


@cache
def _boxes() -> Mapping[str, str]:
    """The box that each set is in since its second edition."""
    return {
        row["set"]: row["editions"].partition(_SECOND)[0]
        for row in known_objects()
        if row["status"].startswith("added") and _SECOND in row["editions"]
    }


@cache
def removed() -> frozenset[str]:
    """The cards that a second edition has removed."""
    found = ((row["name"], _COME_OR_GONE.fullmatch(row["status"])) for row in known_objects())
    return frozenset(name for name, how in found if how is not None and how[1] == "removed")


def _editions() -> Iterator[TableRule]:
    for (box, year), cards in _second_editions().items():
        words = box.replace("&", "and")
        base = ", base set, base game" if box == "Dominion" else ""
        yield TableRule(
            f"edition-{words.lower().replace(' ', '-')}",
            f"Which cards did the second edition of {box} remove and add?",
            f"The second edition ({year}) removed {_with_piles(cards['removed'])}. "
            f"It added {_with_piles(cards['added'])}. "
            "A card that was removed may still be played with.",
            _BOXES if int(year) >= _LATER else _SOURCE,
            f"what cards were removed from {words} second edition, which cards are gone from {words} 2nd edition, "
            f"what is new in {words} 2e, new cards in the second edition of {words}, {words} 2e changes, "
            f"difference between first and second edition of {words}, {words} 1st edition cards, "
            f"which edition of {words} do i have{base}",
        )


def _years() -> Iterator[TableRule]:
    """The cards and rules that each year changed."""
    cards: defaultdict[int, list[str]] = defaultdict(list)
    for name, versions in all_facts().items():
        for _, newer in pairwise(versions):
            if not newer.only_announced and name not in cards[newer.since.year]:
                cards[newer.since.year].append(name)
    rules: defaultdict[int, list[str]] = defaultdict(list)
    for switch in SWITCHES:
        rules[switch.since.year].append(switch.title)
    for year in sorted(cards.keys() | rules.keys()):
        sentences = []
        if cards[year]:
            sentences.append(f"Cards with a new version: {_listed(cards[year])}.")
        if rules[year]:
            sentences.append(f"Rules that changed: {'; '.join(rules[year])}.")
        yield TableRule(
            f"changes-{year}",
            f"Which cards and rules changed in {year}?",
            " ".join(sentences),
            _BOXES if year >= _LATER else _SOURCE,
            f"{year} errata, which cards got errata in {year}, what rules changed in {year}, what changed in {year}, "
            f"list of the errata of {year}",
        )


def _with_piles(names: Sequence[str]) -> str:
    """These cards; those of a pile outside the Supply after the others, with its name."""
    piles = _outside_the_supply(names)
    others = [name for name in names if not any(name in held for held in piles.values())]
    return ", and ".join((_listed(others), *(f"the {pile} ({_listed(held)})" for pile, held in piles.items())))


def _outside_the_supply(names: Sequence[str]) -> Mapping[str, Sequence[str]]:
    """Those of these cards that are in a pile outside the Supply, by its name."""
    piles: defaultdict[str, list[str]] = defaultdict(list)
    for row in known_objects():
        if row["name"] in names and row["supply"] == "False":
            piles[row["pile"]].append(row["name"])
    return piles


def _listed(names: Sequence[str]) -> str:
    *most, last = sorted(names)
    return f"{', '.join(most)} and {last}" if most else last
