"""When a game was played, according to its number: games are numbered consecutively."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise
from typing import Final

KNOWN_DAYS: Final[tuple[tuple[int, date], ...]] = (
    (3_200_000, date(2017, 2, 15)),
    (8_800_000, date(2018, 1, 2)),
    (12_100_000, date(2018, 4, 15)),
    (22_900_000, date(2019, 1, 25)),
    (56_900_000, date(2020, 12, 15)),
    (61_500_000, date(2021, 2, 15)),
    (81_500_000, date(2021, 7, 20)),
    (82_700_000, date(2021, 8, 15)),
    (119_300_000, date(2023, 4, 15)),
    (163_000_000, date(2025, 2, 15)),
    (184_000_000, date(2026, 4, 15)),
)
"""About when games with these numbers were played: accurate to a few months, which is enough for rules that change by year."""


def day_of(number: int) -> date:
    """About when a game with this number was played."""
    if number <= KNOWN_DAYS[0][0]:
        return KNOWN_DAYS[0][1]
    for (low, first), (high, last) in pairwise(KNOWN_DAYS):
        if number <= high:
            share = (number - low) / (high - low)
            return first + timedelta(days=round((last - first).days * share))
    return KNOWN_DAYS[-1][1]
