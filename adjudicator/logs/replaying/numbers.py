"""What the lines say about Actions, Buys, $ and tokens that a player gets: it distinguishes choices that name no card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.logs.reading.log_line import LogLine
from adjudicator.logs.replaying.acts import act_of
from adjudicator.logs.replaying.progress import MOVES, ReplayPosition, got

MOST_LINES: Final = 8
"""How many lines are read ahead."""
COUNTED_LATER: Final = ("coins", "actions", "buys")

Numbers = Counter[tuple[str, int]]
UNKNOWN_COINS: Final = ("coins", -1)
"""Means that no line says how much $ it is."""


def said_by_lines(lines: Sequence[LogLine], standing: ReplayPosition, seat: int) -> Numbers:
    """What the lines say that a player gets now: since the last line accounted for, until the next move."""
    first = standing.at
    while first and lines[first - 1].kind == "numbers":
        first -= 1
    found: Numbers = Counter()
    started = dict(standing.open)
    if first and lines[first - 1].seat == seat:
        played = lines[first - 1]
        if played.coins is not None and sum(number for _, number in played.cards) == 1:
            found["coins", played.coins] += 1
    for number in range(first, min(len(lines), first + MOST_LINES)):
        line = lines[number]
        if number in started:
            # of Treasures played in a row only the sum is told
            found[UNKNOWN_COINS] += line.coins is not None
        elif line.kind == "turn" or (line.act in MOVES and not standing.left(lines, number).done):
            break
        if line.kind == "numbers" and line.seat == seat and not standing.left(lines, number).done:
            found.update(got(line))
    return found


def given(events: Iterable[Event], seat: int, *, counted: bool) -> Numbers:
    """What a player gets by the first of these events: until the next move.

    Actions, Buys and $ only if they are `counted`: logs from before 2019 do not say them.
    """
    found: Numbers = Counter()
    for event in events:
        if event.kind == "plus" and event.player == seat:
            if counted or event.get("what") not in COUNTED_LATER:
                found[event.get("what"), event.get("amount") or 0] += 1
            continue
        act = act_of(event, frozenset())
        if act is not None and act.sure and act.words[0] in MOVES:
            break
    return found


def agreement(said: Numbers, got: Numbers) -> int:
    """How well what a player gets agrees with the lines: above 0 well, below 0 badly."""
    both = said & got
    wrong = sum(
        number for (what, _), number in (got - both).items() if not (said[UNKNOWN_COINS] and what == UNKNOWN_COINS[0])
    )
    return both.total() - wrong
