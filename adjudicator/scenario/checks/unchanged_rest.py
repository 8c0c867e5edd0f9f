"""`rest: unchanged`: what is not named in an expectation is as it was at the start, or at the last `check`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from adjudicator.engine.run import Run
from adjudicator.format.boards import Expectation, Position
from adjudicator.format.keywords import CONTAINS, DECKS, LYING, NUMBERS, PLAYER_LISTS, SIZE, ZONES
from adjudicator.format.zones import SHUFFLED
from adjudicator.scenario.checks.failures import Failure
from adjudicator.scenario.state import state_of
from adjudicator.world.world import World

_DECK: Final = ("deck", SHUFFLED, "under the shuffled deck")
"""The parts of a player's deck: naming one of them names them all."""
_NOT_COMPARED: Final = ("turns", "in force")
"""Keys that are neither zones, pools, piles nor tokens."""


def changes(expected: Expectation, before: World, run: Run) -> list[Failure]:
    """One failure that lists whatever changed without being named, if the rest should be unchanged."""
    whole = [position.name for position in expected.players if position.rest]
    if not expected.rest and not whole:
        return []
    then, now = state_of(run.game, before), state_of(run.game, run.world)
    positions = {position.name: position for position in expected.players}
    found: list[str] = []
    for name in run.game.players:
        if expected.rest or name in whole:
            named = _named(positions[name]) if name in positions else set()
            found += _of_player(name, then["players"][name], now["players"][name], named)
    where = (expected.line, expected.column)
    if expected.rest:
        found += _of_table(then, now, expected)
        where = expected.at["rest"]
    else:
        where = next(position.at["rest"] for position in expected.players if position.rest)
    if not found:
        return []
    return [Failure(*where, f"rest: not everything else is unchanged: {'; '.join(found)}.", run)]


def _named(position: Position) -> set[str]:
    """The keys of a player's position that an expectation names."""
    words = {word.removesuffix(CONTAINS).removesuffix(SIZE) for word in position.at}
    return words | set(_DECK) if words & set(_DECK) else words


def _of_player(name: str, then: Mapping[str, Any], now: Mapping[str, Any], named: set[str]) -> Iterator[str]:
    for key in (*ZONES, "under the shuffled deck", *NUMBERS, *PLAYER_LISTS):
        if key not in named and key not in _NOT_COMPARED and then.get(key) != now.get(key):
            yield f"{name}'s {key} ({_was(then.get(key), now.get(key), key in NUMBERS)})"


def _of_table(then: Mapping[str, Any], now: Mapping[str, Any], expected: Expectation) -> Iterator[str]:
    named = {word.removesuffix(CONTAINS) for word in expected.at}
    for key in ("trash", *DECKS):
        if key not in named and then.get(key) != now.get(key):
            yield f"{'the ' if key == 'trash' else ''}{key} ({_was(then.get(key), now.get(key), False)})"
    piles = {stated.name for stated in expected.supply or ()} | {order.name for order in expected.piles}
    for key in ("supply", "other piles"):
        for pile, number in then[key].items():
            if pile not in piles and number != now[key][pile]:
                yield f"the {pile} pile ({_was(number, now[key][pile], True)})"
    for key in LYING:
        stated_on = {stated.name for stated in expected.lying.get(key, ())}
        for place in sorted(then[key].keys() | now[key].keys()):
            if place not in stated_on and then[key].get(place) != now[key].get(place):
                yield f"{key} on {place} ({_was(then[key].get(place), now[key].get(place), True)})"


def _was(then: object, now: object, number: bool) -> str:
    return f"{_said(then, number)} before, now {_said(now, number)}"


def _said(value: object, number: bool) -> str:
    if isinstance(value, (list, tuple)):
        return ", ".join(map(str, value)) or "nothing"
    return str(value or 0) if number else str(value) if value else "nothing"
