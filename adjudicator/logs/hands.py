"""What a hand that the log does not show has to hold: what its player does with it later."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from adjudicator.logs.lines import Line
from adjudicator.logs.names import HIDDEN

_FROM_HAND: Final = frozenset({"play", "discard", "trash", "pass", "react", "reveal hand"})
"""Verbs whose cards are from a hand, most of the time."""
_TO_HAND: Final = frozenset({"draw", "put in hand", "return"})


def needed(lines: Sequence[Line], start: int, seat: int, held: Counter[str]) -> tuple[list[str], list[str]]:
    """The cards that a player's hand has to hold now, the most urgent first, and those of later hands from this deck.

    `start` is the first line after the draw; `held` what the hand holds besides. The first list ends with this hand; the
    second one goes on until the player shuffles, which is how far the deck goes.
    """
    now: list[str] = []
    later: list[str] = []
    into = now
    have = Counter(held)
    own_turn = False
    for number in range(start, len(lines)):
        line = lines[number]
        if line.kind == "turn":
            if own_turn:
                into = later
                have.clear()
            own_turn = line.seat == seat
            continue
        if line.seat != seat:
            continue
        if line.act == "shuffle":
            return now, later
        if line.act == "reveal hand":
            shown = Counter(dict(line.cards))
            said = Counter(into)
            for name, count in (shown - said - have).items():
                into += [name] * count
            continue
        if line.act in _FROM_HAND:
            for name, count in line.cards:
                for _ in range(count if name != HIDDEN else 0):
                    if have[name]:
                        have[name] -= 1
                    else:
                        into.append(name)
        elif line.act in _TO_HAND:
            if line.act == "draw" and number + 1 < len(lines) and lines[number + 1].kind == "turn":
                into = later
                have.clear()
            for name, count in line.cards:
                if name != HIDDEN:
                    have[name] += count
    return now, later
