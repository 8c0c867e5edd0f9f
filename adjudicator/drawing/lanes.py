"""Lanes for arcs: no arc covers another, and the shortest are nearest to the rows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Span(NamedTuple):
    """An arc from one row to some later ones."""

    kind: str
    start: int
    ends: tuple[int, ...]


def lanes(spans: Sequence[Span]) -> list[int]:
    """The lane of each span: the lowest (0 is nearest to the rows) in which it overlaps no other, short spans first."""
    taken: list[list[Span]] = []
    found: dict[Span, int] = {}
    for span in sorted(spans, key=lambda one: (one.ends[-1] - one.start, one)):
        lane = next((number for number, there in enumerate(taken) if not any(_meet(span, one) for one in there)), None)
        if lane is None:
            lane = len(taken)
            taken.append([])
        taken[lane].append(span)
        found[span] = lane
    return [found[span] for span in spans]


def _meet(one: Span, other: Span) -> bool:
    return one.start <= other.ends[-1] and other.start <= one.ends[-1]


def ports(spans: Sequence[Span], lane: Sequence[int]) -> Mapping[tuple[int, int, bool], float]:
    """Where arcs touch a row, from 0 (its top) to 1, keyed by the number of the span, the row, and whether the arc ends
    there.

    Arcs that end are above those that begin; each group is in the order that makes the fewest lines cross.
    """
    meeting: dict[int, list[tuple[bool, int, int]]] = defaultdict(list)
    for number, span in enumerate(spans):
        meeting[span.start].append((True, -lane[number], number))
        for end in span.ends:
            meeting[end].append((False, lane[number], number))
    return {
        (number, row, not begins): (place + 1) / (len(touching) + 1)
        for row, touching in meeting.items()
        for place, (begins, _, number) in enumerate(sorted(touching))
    }
