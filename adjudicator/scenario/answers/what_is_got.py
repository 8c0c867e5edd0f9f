"""What players get, and how much of it: `$3`, `2 Actions`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.explanations.trace import HAPPENED


def got(trace: Iterable[Event], since: int, seat: int | None) -> list[tuple[str, int]]:
    """What a player (or anybody) got from an event on: each time, and then all of a kind together."""
    found = [
        (event.get("what"), event.get("amount") or 0)
        for event in trace
        if event.id >= since and event.kind == "plus" and event.outcome in HAPPENED and seat in (None, event.player)
    ]
    whole: Counter[str] = Counter()
    for what, number in found:
        whole[what] += number
    return [*found, *whole.items()]


_WHAT: Final = {
    "card": "cards",
    "action": "actions",
    "buy": "buys",
    "villager": "villagers",
    "favor": "favors",
    "coffer": "coffers",
    "potion": "potions",
}


def amount(text: str) -> tuple[str, int]:
    """What is got, and how much: `2 actions`, `$3`."""
    if text.startswith("$"):
        return "coins", int(text[1:])
    number, _, what = text.removesuffix(" tokens").removesuffix(" token").partition(" ")
    return _WHAT.get(what, what), int(number)
