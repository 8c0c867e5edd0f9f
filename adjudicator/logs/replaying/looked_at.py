"""Cards that a player looks at without an event in the engine, as in a discard pile: whether they can be there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from adjudicator.engine.run import Run
from adjudicator.logs.reading.log_line import LogLine
from adjudicator.logs.reading.names import HIDDEN
from adjudicator.logs.replaying.progress import ReplayPosition, front, matched
from adjudicator.world.places import DECK, DISCARD, PLAYER_ZONES, spot
from adjudicator.world.world import World

LOOK: Final = "look at"


def not_there(
    lines: Sequence[LogLine], before: Run, since: ReplayPosition, after: Run, now: ReplayPosition
) -> int | None:
    """The first line between two questions in which a player looks at cards that are not together; None if all are.

    Lines that events account for are not checked.
    """
    first, last = front(lines, since), front(lines, now)
    looks = [number for number in range(first, last) if _names_cards(lines[number])]
    if not looks:
        return None
    pairs: list[tuple[int, int]] = []
    matched(lines, since, after.since(before.recorded), pairs)
    accounted = {number for number, _ in pairs}
    for number in looks:
        line = lines[number]
        if number not in accounted and not since.left(lines, number).done:
            cards = Counter(dict(line.cards))
            if not any(_lie_together(world, line.seat, cards) for world in (before.world, after.world)):
                return number
    return None


def _names_cards(line: LogLine) -> bool:
    return line.act == LOOK and bool(line.cards) and HIDDEN not in dict(line.cards)


def _lie_together(world: World, seat: int, cards: Counter[str]) -> bool:
    """Whether cards are a player's discard pile (which the deck may just have become), or some cards of another zone."""
    there = {zone: Counter(world.called(world.at(spot(zone, seat)))) for zone in PLAYER_ZONES}
    discard, deck = there.pop(DISCARD), there[DECK]
    return cards in (discard, discard + deck) or any(cards <= zone for zone in there.values())
