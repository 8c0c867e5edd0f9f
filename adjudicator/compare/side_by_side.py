"""The outcomes of two sides next to each other: what both lead to, and what only one of them does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Outcome = Mapping[str, Any]
"""The table at the end, one level of keys deep: `alice hand`."""


@dataclass(frozen=True, slots=True)
class Beside:
    """Outcomes of two sides; each side's are numbered from 1.

    `differs` are the parts of the table that are one thing in every outcome of the one side, and another in every
    outcome of the other. Apart from those, `in_both` are pairs of outcomes that are the same, and `only_one` and
    `only_other` those that only one side has, each with what differs from most outcomes.
    """

    differs: Mapping[str, tuple[Any, Any]]
    in_both: tuple[tuple[int, int], ...]
    only_one: Mapping[int, Outcome]
    only_other: Mapping[int, Outcome]


def beside(one: Sequence[Outcome], other: Sequence[Outcome]) -> Beside:
    """Put the different outcomes of two sides next to each other."""
    differs = _always_differs(one, other)
    left, right = ([_without(table, differs) for table in side] for side in (one, other))
    there = {known_by(table): number for number, table in enumerate(right, 1)}
    pairs = [(number, there.get(known_by(table))) for number, table in enumerate(left, 1)]
    in_both = tuple((number, at) for number, at in pairs if at is not None)
    met = {at for _, at in in_both}
    only_right = {number: table for number, table in enumerate(right, 1) if number not in met}
    varying = _varying_values([*left, *only_right.values()])
    return Beside(
        differs,
        in_both,
        {number: _unusual_values(left[number - 1], varying) for number, at in pairs if at is None},
        {number: _unusual_values(table, varying) for number, table in only_right.items()},
    )


def in_all(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """What is the same in all of them."""
    return {key: outcomes[0].get(key) for key in _keys(outcomes) if len({repr(one.get(key)) for one in outcomes}) == 1}


def known_by(outcome: Outcome) -> str:
    """The same text for outcomes that are the same."""
    return repr(sorted(outcome.items(), key=lambda entry: entry[0]))


def _always_differs(one: Sequence[Outcome], other: Sequence[Outcome]) -> dict[str, tuple[Any, Any]]:
    if not one or not other:
        return {}
    left, right = in_all(one), in_all(other)
    # what lies nowhere on one side has no key there
    left |= {key: None for key in right if all(key not in table for table in one)}
    right |= {key: None for key in left if all(key not in table for table in other)}
    return {key: (left[key], right[key]) for key in left if key in right and left[key] != right[key]}


def _without(table: Outcome, keys: Iterable[str]) -> Outcome:
    return {key: value for key, value in table.items() if key not in keys}


def _keys(outcomes: Iterable[Outcome]) -> Iterable[str]:
    return dict.fromkeys(key for table in outcomes for key in table)


def _varying_values(outcomes: Sequence[Outcome]) -> dict[str, list[Any]]:
    """What is not the same in all outcomes, with what it is in most of them (in a list; empty if it differs too much)."""
    found: dict[str, list[Any]] = {}
    for key in _keys(outcomes):
        values = [repr(table.get(key)) for table in outcomes]
        often = max(dict.fromkeys(values), key=values.count)
        if values.count(often) < len(values):
            usual = values.count(often) * 2 > len(values)
            found[key] = [outcomes[values.index(often)].get(key)] if usual else []
    return found


def _unusual_values(table: Outcome, varying: Mapping[str, list[Any]]) -> Outcome:
    return {key: table.get(key) for key, usual in varying.items() if table.get(key) not in usual}
