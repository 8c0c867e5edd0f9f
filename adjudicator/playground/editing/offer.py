"""One text that could be written where the cursor is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Offer:
    """A text that could be written there, what it is for, and what is written if it is chosen."""

    label: str
    what: str
    written: str


def named(known: Iterable[str], what: str) -> list[Offer]:
    """Names, in their order in the alphabet."""
    return [Offer(name, what, name) for name in sorted(known)]


def words(meanings: Mapping[str, str]) -> list[Offer]:
    """Words with what each is for."""
    return [Offer(word, what, word) for word, what in meanings.items()]


def key(word: str, what: str) -> Offer:
    """A key that something else has to follow."""
    return Offer(word, what, f"{word}: ")


def keys(meanings: Mapping[str, str]) -> list[Offer]:
    """Keys with what each is for."""
    return [key(word, what) for word, what in meanings.items()]
