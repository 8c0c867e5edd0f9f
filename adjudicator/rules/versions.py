"""Versions of cards by date: which definition of a card is in force."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from adjudicator.engine.definitions import Definition


def todays(versions: Sequence[Definition]) -> Definition:
    """The version of a card that is in force today: the newest that was printed. `versions` are from oldest to newest."""
    return next(one for one in reversed(versions) if not one.only_announced)


def in_force(
    versions: Mapping[str, Sequence[Definition]], as_of: date, pinned: Mapping[str, date]
) -> dict[str, Definition]:
    """For each name, the version in force: the newest not after the date; the oldest if the date is before them all.

    Using a card before it was printed is not an error: the question is what its first version would have done. A version
    that was only announced is in force only if its card is pinned.
    """
    chosen = {}
    for name, all_versions in versions.items():
        if len(all_versions) == 1:
            chosen[name] = all_versions[0]
            continue
        day = pinned.get(name, as_of)
        known = [one for one in all_versions if one.since <= day and (name in pinned or not one.only_announced)]
        pick = max if known else min
        chosen[name] = pick(known or all_versions, key=lambda definition: definition.since)
    return chosen
