"""What a hand that the log does not show has to hold, judging by what its player does later."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from adjudicator.logs.reading.log_line import LogLine
from adjudicator.logs.reading.names import HIDDEN

_FROM_HAND: Final = frozenset({"play", "discard", "trash", "pass", "react", "reveal hand"})
"""Verbs whose cards usually come from a hand."""
_TO_HAND: Final = frozenset({"draw", "put in hand"})
_SHOWN: Final = ("reveal", "look at")
_FROM_DECK: Final = frozenset({"draw", "look at", "reveal"})


@dataclass(slots=True)
class Needs:
    """The cards that a player is seen to have, by when: the most urgent first in each list."""

    now: list[str] = field(default_factory=list)
    """In this hand, before the player shuffles."""
    soon: list[str] = field(default_factory=list)
    """In this hand, after the player has shuffled: it may be drawn then."""
    later: list[str] = field(default_factory=list)
    """In hands that are drawn from the same deck later."""
    last: list[str] = field(default_factory=list)
    """In the hand for which the player shuffles: what is left of the deck is part of it."""
    drawn: int = 0
    """How many cards leave the deck before the player shuffles."""


def needs(lines: Sequence[LogLine], start: int, seat: int, held: Counter[str]) -> Needs:
    """What a player is seen to have after line `start`, until the hand for which the deck is shuffled is gone too.

    `held` is what the hand holds already.
    """
    found = Needs()
    into = found.now
    have = Counter(held)
    seen: Counter[str] = Counter()
    before = ""
    shuffled = False
    hand = aside = 0
    for number in range(start, len(lines)):
        line = lines[number]
        if line.kind == "turn" or line.seat != seat:
            continue
        if line.act == "shuffle":
            if shuffled:
                break
            shuffled = True
            into = found.soon if not hand else found.last
            continue
        if line.act in _FROM_DECK and not shuffled:
            found.drawn += sum(count for _, count in line.cards)
        if line.act in _SHOWN:
            # these are on the deck, and no hand has them
            shown = [name for name, count in line.cards for _ in range(count if name != HIDDEN else 0)]
            if not shuffled:
                found.later += shown
            seen = Counter(shown)
            before = line.act
            continue
        if line.act == "set aside":
            aside += sum(count for _, count in line.cards)
        elif aside and line.act == "discard" and sum(count for _, count in line.cards) == aside:
            # what was set aside while drawing never was in a hand
            found.later += [name for name, count in line.cards for _ in range(count if name != HIDDEN else 0)]
            aside = 0
            continue
        if line.act == "draw" and is_next_hand(lines, number):
            aside = 0
            if shuffled and not (hand == 0 and lines[number - 1].act == "shuffle"):
                break
            if shuffled and into is found.soon:
                # the shuffle was for this hand
                found.last, found.soon = found.soon, []
                into = found.last
            elif not shuffled:
                into = found.later
            hand += 1
            have.clear()
        if line.act in _FROM_HAND:
            said: Counter[str] = Counter()
            for name, count in line.cards:
                said[name] += count if name != HIDDEN else 0
            if line.act == "trash" and before == "buy":
                # what is bought can trash cards from play
                continue
            if line.act != "play" or before in (*_SHOWN, "discard"):
                said, seen = said - seen, seen - said
            if line.act == "reveal hand":
                said -= Counter(into)
            for name, count in said.items():
                for _ in range(count):
                    if have[name]:
                        have[name] -= line.act != "reveal hand"
                    else:
                        into.append(name)
        if line.kind == "act":
            before = line.act
        if line.act in _TO_HAND:
            for name, count in line.cards:
                if name != HIDDEN:
                    have[name] += count
                    if line.act == "draw" and not shuffled:
                        found.later += [name] * count
    return found


def shown_by(lines: Sequence[LogLine], number: int, seat: int, most: int) -> list[str]:
    """What cards that a line does not name turn out to be, from where the following lines put them."""
    found: list[str] = []
    for line in lines[number + 1 : number + 6]:
        if line.kind == "numbers" and line.seat == seat:
            continue
        if line.seat != seat or line.act not in ("trash", "discard", "topdeck", "put in hand", "set aside"):
            break
        found += [name for name, count in line.cards for _ in range(count) if name != HIDDEN]
    return found[:most]


def set_aside_later(lines: Sequence[LogLine], number: int, seat: int) -> list[str]:
    """If the last card of a draw is set aside unseen: all such cards, as named by the line that discards them."""
    own = (line for line in lines[number + 1 :] if line.seat == seat and line.kind == "act" and line.act != "look at")
    first = next(own, None)
    if first is None or first.act != "set aside" or dict(first.cards).get(HIDDEN) != 1:
        return []
    for line in own:
        if line.act == "discard":
            return [name for name, count in line.cards for _ in range(count) if name != HIDDEN]
        if line.act not in ("set aside", "draw", "shuffle"):
            break
    return []


def hidden_hands(lines: Sequence[LogLine]) -> frozenset[int]:
    """The players about whom the log only says how many cards they draw."""
    return frozenset(
        line.seat for line in lines if line.act == "draw" and any(name == HIDDEN for name, _ in line.cards)
    )


def is_next_hand(lines: Sequence[LogLine], number: int) -> bool:
    """Whether a line is the drawing of the next hand in Clean-up: the last thing of a turn, before the next heading."""
    for other in range(number + 1, min(number + 4, len(lines))):
        if lines[other].kind == "turn":
            return True
        if lines[other].kind == "act":
            return False
    return False
