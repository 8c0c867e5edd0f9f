"""Turns and phases in which nothing relevant happens, and the line that replaces them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence, Set
from itertools import groupby
from typing import Any, Final, NamedTuple

from adjudicator.explanations.phrases import listed, possessive

FRAMES: Final = frozenset({"turn", "phase", "cleanup"})
"""Kinds of event that mark how far a turn has got."""

_ORDINARY: Final = frozenset({"discard", "draw", "shuffle"})
"""What happens in every Clean-up."""

_MOST_TURNS: Final = 3
"""More whole turns than this are counted, not named."""


class Group(NamedTuple):
    """A top-level event and everything nested in it: the places from `start` up to `end`."""

    start: int
    end: int


Node = dict[str, Any]


def idle(nodes: Sequence[Node], depths: Sequence[int], needed: Collection[int]) -> list[list[Group]]:
    """Neighbouring groups that can be folded into one row.

    `needed` are the places of events that are cause or effect of something, and of those that led to the answer. A
    Clean-up that moves a card of one of these events is not idle.
    """
    cards = {card for place in needed for card in nodes[place]["cards"]}
    runs = groupby(_groups(depths), key=lambda group: _is_idle(nodes, group, needed, cards))
    folded = [list(groups) for is_idle, groups in runs if is_idle]
    return [groups for groups in folded if groups[-1].end - groups[0].start > 1]


def _groups(depths: Sequence[int]) -> Iterator[Group]:
    starts = [place for place, depth in enumerate(depths) if depth == 0]
    yield from map(Group, starts, [*starts[1:], len(depths)])


def _is_idle(nodes: Sequence[Node], group: Group, needed: Collection[int], cards: Set[str]) -> bool:
    if nodes[group.start]["kind"] not in FRAMES:
        return False
    for place in range(group.start, group.end):
        node = nodes[place]
        of_chance = node["is_choice"] and (node["player"] is None or node["player"] < 0)
        if place in needed or not (place == group.start or node["kind"] in _ORDINARY or of_chance):
            return False
        if node["kind"] == "discard" and not cards.isdisjoint(node["cards"]):
            return False
    return True


def said(nodes: Sequence[Node], groups: Sequence[Group]) -> str:
    """Whose turns they are: `the turns of bob and carol, the start of alice's turn`."""
    roots = [nodes[group.start] for group in groups]
    turns: list[list[Node]] = []
    for root in roots:
        if root["kind"] == "turn" or not turns or turns[-1][0]["who"] != root["who"]:
            turns.append([])
        turns[-1].append(root)
    parts: list[str] = []
    for whole, some in groupby(turns, key=_is_whole):
        found = list(some)
        names = [str(turn[0]["who"]) for turn in found]
        if not whole:
            parts += map(_part, found)
        elif len(names) == 1:
            parts.append(f"{possessive(names[0])} turn")
        elif len(names) > _MOST_TURNS:
            parts.append(f"{len(names)} turns of {listed(list(dict.fromkeys(names)))}")
        else:
            parts.append(f"the turns of {listed(names)}")
    return listed(list(dict.fromkeys(parts)))


def _is_whole(turn: Sequence[Node]) -> bool:
    return (turn[0]["kind"], turn[-1]["kind"]) == ("turn", "cleanup")


def _part(turn: Sequence[Node]) -> str:
    whose = possessive(str(turn[0]["who"]))
    if turn[0]["kind"] == "turn":
        return f"the start of {whose} turn"
    return f"the end of {whose} turn" if turn[-1]["kind"] == "cleanup" else f"{whose} next phase{'s' * (len(turn) > 1)}"
