"""The versions of a card, and what changed from one to the next."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Final

from adjudicator.engine.definitions import Ability, Definition
from adjudicator.explanations.ability_moments import when
from adjudicator.rules.versions import todays
from adjudicator.site import links
from adjudicator.site.hubs.citations import anchor, of_entry
from adjudicator.site.hubs.shelf import Shelf
from adjudicator.site.hubs.things import Thing, card_of, sentence, typed, words
from adjudicator.site.markdown_text import markdown

_WORDS: Final = re.compile(r"\S+")
_ALIKE: Final = 0.4
"""Texts that have less than this in common are shown as they are: marks on nearly every word say nothing."""


def compared(older: str, newer: str) -> tuple[str, str]:
    """Both texts as Markdown, with what was removed struck out in the older one and what was added in bold in the newer one."""
    before, after = _WORDS.findall(older), _WORDS.findall(newer)
    matcher = SequenceMatcher(a=before, b=after, autojunk=False)
    if matcher.ratio() < _ALIKE:
        return markdown(older), markdown(newer)
    went, came = [], []
    for kind, a, b, c, d in matcher.get_opcodes():
        gone, new = markdown(" ".join(before[a:b])), markdown(" ".join(after[c:d]))
        went.append(gone if kind == "equal" or not gone else f"<del>{gone}</del>")
        came.append(new if kind == "equal" or not new else f"<strong>{new}</strong>")
    return " ".join(filter(None, went)), " ".join(filter(None, came))


def changes(older: Definition, newer: Definition) -> Iterator[str]:
    """What is different in the newer version apart from its text, as sentences in Markdown."""
    if typed(older) != typed(newer):
        yield f"{markdown(typed(older))} became {markdown(typed(newer))}."
    if older.vp != newer.vp:
        yield f"It is worth {newer.vp} VP instead of {older.vp} VP."
    if older.in_supply != newer.in_supply:
        yield "It is in the Supply." if newer.in_supply else "It is no longer in the Supply."
    if older.holds != newer.holds:
        yield f"The pile holds {markdown(', '.join(newer.holds))}."
    before, after = _told(older), _told(newer)
    for told in after:
        if told not in before:
            yield f"New: {told}."
    for told in before:
        if told not in after:
            yield f"Gone: {told}."


def _told(version: Definition) -> list[str]:
    return [f"{markdown(when(ability))}: {markdown(words(ability))}" for ability in version.abilities]


def section(shelf: Shelf, page: str, thing: Thing) -> list[str]:
    """What each version says and when its abilities trigger, the newest first."""
    if len(thing.versions) == 1:
        return ["## What it does", "", *_version(shelf, page, thing.versions[0])]
    told = ["## Versions", "", _time_line(thing), "", "What is new since the version before is in bold.", ""]
    newer: Definition | None = None
    for version in reversed(thing.versions):
        number = thing.versions.index(version)
        older = thing.versions[number - 1] if number else None
        until = thing.until(version)
        span = f"{version.since.year} to {until}" if until else f"Since {version.since.year}"
        if version.only_announced:
            span = f"Changed in {version.since.year}, not printed"
        told += [
            f'<h3 id="version-{version.version}">{span}</h3>',
            "",
            *_version(shelf, page, version, older, newer),
        ]
        newer = version
    return told


def _time_line(thing: Thing) -> str:
    """The years of the versions from left to right, each linked to its text; the last one that was printed is in force."""
    stops = []
    for version in thing.versions:
        word = "printed" if version is thing.versions[0] else "changed"
        word = "today" if version is todays(thing.versions) else "not printed" if version.only_announced else word
        stops.append(f'<li><a href="#version-{version.version}">{version.since.year}</a> <small>{word}</small></li>')
    return f'<ol class="adj-time-line" aria-label="Versions">{"".join(stops)}</ol>'


def _version(
    shelf: Shelf, page: str, version: Definition, older: Definition | None = None, newer: Definition | None = None
) -> list[str]:
    text = markdown(version.text) if older is None else compared(older.text, version.text)[1]
    told = [text or "It has no text.", ""]
    if newer is not None and version.abilities and _told(version) == _told(newer):
        told += ["Its abilities trigger at the same moments as those of the next version.", ""]
    elif version.abilities:
        told += [*(_ability(shelf, page, ability) for ability in version.abilities), ""]
    if older is not None:
        year = version.since.year
        changed = shelf.link(page, links.errata(year), f"Changed in {year}")
        told += [" ".join([f"{changed}.", *changes(older, version)]), ""]
    return told


def _ability(shelf: Shelf, page: str, ability: Ability) -> str:
    said = shelf.link(page, links.moment(ability.moment), sentence(when(ability)))
    cites = ", ".join(cited(shelf, page, cite) for cite in ability.cites if of_entry(cite).number)
    return f"- {said}: {markdown(words(ability))}{f' ({cites})' if cites else ''}"


def cited(shelf: Shelf, page: str, cite: str) -> str:
    """A citation of an official ruling, linked to its place on the page of its card, if it has one."""
    there = cite in shelf.citing or (shelf.whole and cite in shelf.official)
    return shelf.link(page, links.card(card_of(cite)), cite, anchor(cite)) if there else markdown(cite)
