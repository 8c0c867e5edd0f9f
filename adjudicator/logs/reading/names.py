"""Card names as the online client writes them: with articles, counts and plurals, and in the spelling of the day."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from adjudicator.explanations.phrases import IRREGULAR
from adjudicator.format.catalogue import names

HIDDEN: Final = "card"
"""A card that the log does not name."""

_OTHER_SPELLINGS: Final[Mapping[str, str]] = {
    "Harem": "Farm",
}
"""Names that a card had before it was given another one."""


def plurals(name: str) -> Iterator[str]:
    """The possible plurals of a card: the client's plural cannot always be predicted."""
    yield name
    if name in IRREGULAR:
        yield IRREGULAR[name]
    if name[-1] == "y" and name[-2] not in "aeiou":
        yield f"{name[:-1]}ies"
    if name.endswith(("s", "x", "z", "ch", "sh")) or name.endswith("o"):
        yield f"{name}es"
    yield f"{name}s"


@cache
def _by_spelling() -> Mapping[str, str]:
    """Each name by how the client may spell it, in lower case."""
    found: dict[str, str] = {}
    everything = names().either
    for name in sorted(everything):
        for spelled in plurals(name):
            found.setdefault(spelled.casefold(), name)
    for old, new in _OTHER_SPELLINGS.items():
        if new in everything and old not in everything:
            for spelled in plurals(old):
                found.setdefault(spelled.casefold(), new)
    # a card's own name is never another card's plural
    return found | {name.casefold(): name for name in everything}


def known_name(spelled: str) -> str | None:
    """The name of a card, landscape, Boon ... that the client writes like this, one copy or several."""
    return _by_spelling().get(spelled.strip().replace("\u2019", "'").casefold())


_HIDDEN: Final = re.compile(r"(?:(an?|\d+) )?(?:other )?cards?(?: each)?", re.IGNORECASE)
_COUNTED: Final = re.compile(r"(?:(an?|the|another|\d+) )?(.+)", re.IGNORECASE)
_COUNT: Final = re.compile(r"an? |the |another |\d+ ", re.IGNORECASE)


MOST_COPIES: Final = 400
"""No game has more cards than this: a line that names more is misread."""


def _one_item(text: str) -> tuple[str, int] | None:
    hidden = _HIDDEN.fullmatch(text)
    if hidden is not None:
        return _card_and_number(HIDDEN, hidden[1])
    whole = known_name(text)
    if whole is not None:
        return whole, 1
    counted = _COUNTED.fullmatch(text)
    assert counted is not None
    count, spelled = counted[1], counted[2]
    name = known_name(spelled)
    if count is None or name is None:
        return None
    return _card_and_number(name, count)


def _card_and_number(name: str, count: str | None) -> tuple[str, int] | None:
    """A card with its number, if a game can have that many; a word such as "a" means one."""
    number = int(count) if count is not None and count.isdecimal() else 1
    return (name, number) if number <= MOST_COPIES else None


@cache
def card_list(text: str) -> tuple[tuple[str, int], ...] | None:
    """A list of cards in the order in which it names them; None if it is not one. All three forms of lists are read.

    "2 Coppers, a Silver and an Estate", "2 Coppers, a Silver, and an Estate", "nothing".
    """
    text = text.strip()
    if text in ("nothing", "no cards", ""):
        return () if text else None
    one = _one_item(text)
    if one is not None:
        return (one,)
    # some cards have a comma or an "and" in their names: split where both sides can be read
    for separator in (", and ", ", ", " and "):
        at = text.find(separator)
        while at >= 0:
            first = _one_item(text[:at])
            rest = card_list(text[at + len(separator) :]) if first is not None else None
            if first is not None and rest is not None:
                return (first, *rest)
            at = text.find(separator, at + 1)
    return None


def counted(cards: tuple[tuple[str, int], ...]) -> Counter[str]:
    """How many of each card a list names."""
    found: Counter[str] = Counter()
    for name, count in cards:
        found[name] += count
    return found
