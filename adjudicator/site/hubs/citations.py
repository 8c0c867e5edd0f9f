"""What a citation of a ruling names: an official ruling about a card, or a passage of the rules."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from adjudicator.site.links import slug

_NUMBERED: Final = re.compile(r"(?P<entry>.+?) (?P<number>\*?\d+)")
_OLDER: Final = re.compile(r" \((?:pre-\d{4}|previous)\)$")
_PASSAGE: Final = re.compile(r"(?:(?:Complete Rules )?(?P<chapter>[IVX]+): )?(?P<subject>.+)")
_EXAMPLE: Final = re.compile(r", examples?\b.*$")


@dataclass(frozen=True, slots=True)
class OfEntry:
    """A ruling of the Card Reference, `Trader (pre-2020) 14`: the entry without its date, and the number.

    `number` is empty for the whole entry.
    """

    entry: str
    number: str


def of_entry(cite: str) -> OfEntry:
    """The content of a citation about a card: the entry, and the number of the ruling."""
    numbered = _NUMBERED.fullmatch(cite)
    entry, number = (numbered["entry"], numbered["number"]) if numbered else (cite, "")
    return OfEntry(_OLDER.sub("", entry), number)


def anchor(cite: str) -> str:
    """The anchor of an official ruling on the page of its card: `trader-pre-2020-14`, `inn-x1` for `Inn *1`."""
    return slug(cite.replace("*", "x"))


@cache
def passages(source: str) -> frozenset[tuple[str, str]]:
    """The passages of the Complete Rules that a source or citation names, as (chapter, subject), examples left out.

    A rule may have several: `Complete Rules III: Gaining a card; When-gain abilities; V: Buy a card`.
    """
    chapter, found = "", set()
    for part in source.split(";"):
        match = _PASSAGE.fullmatch(part.strip())
        if match is not None:
            chapter = match["chapter"] or chapter
            found.add((chapter, _subject(match["subject"])))
    return frozenset(passage for passage in found if passage[0])


def _subject(text: str) -> str:
    plain = _EXAMPLE.sub("", text).casefold()
    return plain.removeprefix("the ").removesuffix(" rule").strip()
