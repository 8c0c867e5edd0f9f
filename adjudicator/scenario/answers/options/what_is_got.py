"""What players get, and how much: `$3`, `2 Actions`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.explanations.trace import HAPPENED


def got(trace: Sequence[Event], since: int, seat: int | None) -> list[tuple[str, int]]:
    """What a player (or anybody) got from an event on: each time, and then all of a kind together, minus the coins that
    were lost again (Souk)."""
    found = [
        (event.get("what"), event.get("amount") or 0)
        for event in trace
        if event.id >= since and event.kind == "plus" and event.outcome in HAPPENED and seat in (None, event.player)
    ]
    whole: Counter[str] = Counter()
    for what, number in found:
        whole[what] += number
    for what in whole:
        whole[what] -= _lost(trace, since, seat, what)
    return [*found, *whole.items()]


class Got(NamedTuple):
    """What a player got: how much of what, and the ability that it comes from."""

    what: str
    number: int
    by: str | None


def is_got(trace: Sequence[Event], since: int, seat: int | None, said: tuple[str, int], *, each: bool) -> bool:
    """Whether a player got exactly that much, from an event on: at once, or all together. If an ability gives something
    several times, a single amount counts only if it is stated for `each` of them."""
    what, number = said
    found = [
        Got(event.get("what"), event.get("amount") or 0, event.ability)
        for event in trace
        if event.id >= since and event.kind == "plus" and event.outcome in HAPPENED and seat in (None, event.player)
    ]
    found = [one for one in found if one.what == what]
    same = Counter(found)
    if each:
        return len(found) > 1 and all(one.number == number for one in found)
    at_once = any(times == 1 and one.number == number for one, times in same.items())
    return at_once or (
        bool(found or not number) and sum(one.number for one in found) - _lost(trace, since, seat, what) == number
    )


def _lost(trace: Sequence[Event], since: int, seat: int | None, what: str) -> int:
    """How much of something a player (or anybody) lost from an event on."""
    lost = (one for one in trace if one.id >= since and one.kind == "lose" and one.outcome in HAPPENED)
    return sum(one.get("amount") or 0 for one in lost if seat in (None, one.player) and one.get("what") == what)


def has_extra_turn(run: Run, since: int, seat: int | None, used: str | None = None) -> bool:
    """Whether a player takes an extra turn, or something has been set up that gives one, from an event on; with the card or landscape
    that is `used` for it, if one is named."""
    catalog = run.game.catalog
    for event in run.since(since):
        card = (event.ability or "").partition(":")[0]
        set_up = event.kind == "set up" and card in catalog and catalog[card].extra_turns
        if used not in (None, card):
            continue
        if (event.kind == "extra turn" or set_up) and event.outcome in HAPPENED and seat in (None, event.player):
            return True
    return False


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
    """What somebody gets, and how much: `2 actions`, `$3`."""
    if text.startswith("$"):
        return "coins", int(text[1:])
    number, _, what = text.removesuffix(" tokens").removesuffix(" token").partition(" ")
    return _WHAT.get(what, what), int(number)
