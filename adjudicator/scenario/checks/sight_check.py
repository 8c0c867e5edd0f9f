"""Comparing what players can see with what is expected."""

from __future__ import annotations

from collections import Counter
from typing import Final

from adjudicator.engine.run import Run
from adjudicator.format.boards import Position, WrittenSight
from adjudicator.format.keywords import DECKS
from adjudicator.format.zones import ZONES, deck_place
from adjudicator.rules.open_information import Sees, seen_by
from adjudicator.scenario.checks.failures import Failure
from adjudicator.world.places import THE_TRASH, Place, pile, spot

_SEEN: Final[dict[Sees, str]] = {
    "all": "all of the cards",
    "top card": "only the top card",
    "number": "only the number of cards",
    "nothing": "not even the number of cards",
}


def sights(expected: Position, run: Run, *, exact: bool) -> list[Failure]:
    """What differs from what this player should see: less, or more. If not `exact`, they see at least these cards."""
    if not expected.sees:
        return []
    found: list[Failure] = []
    there = seen_by(run, run.game.players.index(expected.name))
    for one in expected.sees:
        sight = there.get(_place(one, run))
        name = f"{one.whose}'s {one.place}" if one.whose not in (None, expected.name) else one.place
        message = None
        if sight is None:
            message = f"{name}: this game has no such place, so nobody can look at it."
        elif one.sees is None:
            wanted = Counter({card.name: card.count for card in one.cards})
            got = Counter(sight.names)
            if wanted != got if exact else not wanted <= got:
                message = f"expected {expected.name} to see {_list(wanted)} in {name}, got {_list(got)}."
        elif one.sees != sight.sees:
            message = f"{name}: expected {expected.name} to see {_SEEN[one.sees]}, got {_SEEN[sight.sees]}."
        if message is not None:
            found.append(Failure(one.line, one.column, message, run))
    return found


def _place(one: WrittenSight, run: Run) -> Place:
    if one.whose is not None:
        return spot(ZONES[one.place], run.game.players.index(one.whose))
    if one.place in DECKS:
        return deck_place(one.place)
    return THE_TRASH if one.place == THE_TRASH.zone else pile(one.place)


def _list(cards: Counter[str]) -> str:
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in sorted(cards.items())) or "no cards"
