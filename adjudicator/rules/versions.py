"""Versions of cards by date: which definition of a card is in force."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TypeVar

from adjudicator.engine.definitions import Facts

Version = TypeVar("Version", bound=Facts)


def todays(versions: Sequence[Version]) -> Version:
    """The version of a card that is in force today: the newest that was printed. `versions` are from oldest to newest."""
    return next(one for one in reversed(versions) if not one.only_announced)


def in_force(name: str, versions: Sequence[Version], as_of: date, pinned: Mapping[str, date]) -> Version:
    """Of all versions of a name, the one in force: the newest that is not later than the date, or the oldest if the
    date is before them all.

    Using a card before it was printed is not an error: the question is what its first version would have done. A
    version that was only announced is in force only if its card is pinned.
    """
    if len(versions) == 1:
        return versions[0]
    day = pinned.get(name, as_of)
    known = [one for one in versions if one.since <= day and (name in pinned or not one.only_announced)]
    pick = max if known else min
    return pick(known or versions, key=lambda one: one.since)
