"""Whether a citation names something: an official ruling of the register, a chapter of the rules, a card."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Final

from adjudicator.format.names import Names
from adjudicator.format.problems import shown

SHIPPED: Final = Path(__file__).parent / "rulings"
"""Where the register is in a wheel."""
CHECKED_OUT: Final = Path(__file__).parents[2] / "rulings"
"""Where the register is in a checkout."""
CHAPTERS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
_NUMBERED: Final = re.compile(r"(?P<entry>.+?) (?P<number>\*?\d+)")
SUBJECTS: Final = Path(__file__).parent / "rules_subjects.csv"
"""The headings of the Complete Rules that rulings cite."""
_CHAPTER: Final = re.compile(r"Complete Rules (?P<chapter>[^:,;]+?)(?:: *(?P<subject>[^:,;(]+)?.*)?")
_EDITION: Final = re.compile(r" \([^()]*\)$")


@cache
def official() -> Mapping[str, tuple[str, ...]]:
    """The numbers of the official rulings of each entry of the register; empty where there is no register."""
    found: dict[str, dict[str, None]] = {}
    folder = SHIPPED if SHIPPED.is_dir() else CHECKED_OUT
    for file in sorted(folder.glob("*.csv")):
        rows = csv.reader(file.read_text(encoding="utf-8").splitlines())
        place = next(rows, ["id"]).index("id")
        for row in rows:
            numbered = _NUMBERED.fullmatch(row[place]) if row else None
            if numbered is not None:
                found.setdefault(numbered["entry"], {})[numbered["number"]] = None
    return {entry: tuple(numbers) for entry, numbers in found.items()}


@cache
def subjects() -> frozenset[str]:
    """The subjects of the Complete Rules, in small letters."""
    return frozenset(SUBJECTS.read_text(encoding="utf-8").splitlines()[1:])


def wrong_citation(cite: str, known: Names) -> str | None:
    """Why a citation names nothing, with what was probably meant; `None` if it names something, or is about another source."""
    chapter = _CHAPTER.fullmatch(cite)
    if chapter is not None:
        number = chapter["chapter"].strip()
        if number in CHAPTERS:
            subject = (chapter["subject"] or "").strip().rstrip(".0123456789 ").casefold()
            near = None if not subject or subject in subjects() else _nearest(subject, subjects())
            if near is None or near in subject:
                return None
            return f"the Complete Rules {number} have nothing called '{shown(subject)}'. Did you mean '{near}'?"
        return f"the Complete Rules have no chapter '{shown(number)}', but chapters I to {CHAPTERS[-1]}."
    entries = official()
    if ":" in cite or not entries:
        return None
    numbered = _NUMBERED.fullmatch(cite)
    if numbered is None:
        every = known.either.union(entries, (subject for subject in subjects() if " " in subject))
        near = None if cite in every or _EDITION.sub("", cite) in every else _nearest(cite, every)
        return None if near is None else f"nothing is called '{shown(cite)}'. Did you mean '{near}'?"
    entry, number = numbered["entry"], numbered["number"]
    if number in entries.get(entry, ()):
        return None
    without = _EDITION.sub("", entry)
    if entry in entries or without in entries:
        there = entry if entry in entries else without
        close = number if number in entries[there] else _closest(number, entries[there])
        return f"there is no ruling '{cite}' in the register. Did you mean '{there} {close}'?"
    if without in known.either:
        return f"the register has no ruling of {without}. Cite '{without}' for what the card says."
    near = _nearest(entry, frozenset(entries))
    if near is None:
        return None
    close = number if number in entries[near] else _closest(number, entries[near])
    return f"there is no ruling '{shown(cite)}' in the register. Did you mean '{near} {close}'?"


def _nearest(name: str, known: frozenset[str]) -> str | None:
    """The name that was surely meant: citations of other sources may contain words that look a little like a name."""
    return next(iter(get_close_matches(name, sorted(known), n=1, cutoff=0.8)), None)


def _closest(number: str, numbers: tuple[str, ...]) -> str:
    """The number of an entry that is nearest to one that does not exist; of the same kind, if possible."""
    alike = [one for one in numbers if one.startswith("*") == number.startswith("*")] or list(numbers)
    wanted = int(number.removeprefix("*"))
    return min(alike, key=lambda one: abs(int(one.removeprefix("*")) - wanted))
