"""One text that could be written where the cursor is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Offer:
    """A text that could be written there, what it is for, and what is inserted if it is chosen."""

    label: str
    what: str
    written: str


def named(known: Iterable[str], what: str) -> list[Offer]:
    """Names in alphabetical order."""
    return [Offer(name, what, name) for name in sorted(known)]


def words(meanings: Mapping[str, str]) -> list[Offer]:
    """Words with what each is for."""
    return [Offer(word, what, word) for word, what in meanings.items()]


def key(word: str, what: str) -> Offer:
    """A key that has to be followed by something else."""
    return Offer(word, what, f"{word}: ")


def keys(meanings: Mapping[str, str]) -> list[Offer]:
    """Keys with what each is for."""
    return [key(word, what) for word, what in meanings.items()]
