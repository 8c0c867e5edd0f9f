"""Continuing after a line that did not happen: with a card in another place, or with the turn done as the log says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from adjudicator.engine.run import Run
from adjudicator.format.catalogue import names
from adjudicator.logs.reading.log_line import LogLine
from adjudicator.logs.reading.names import HIDDEN
from adjudicator.logs.replaying.exchanges import instead_of
from adjudicator.logs.replaying.hands import is_next_hand
from adjudicator.logs.replaying.missing_cards import Missing
from adjudicator.rules.you import You
from adjudicator.world.places import (
    ASIDE,
    DECK,
    DISCARD,
    EXILE,
    HAND,
    ISLAND,
    LOOKING,
    PLAY,
    TAVERN,
    THE_TRASH,
    Place,
    pile,
    spot,
)
from adjudicator.world.records import Bag, Ref
from adjudicator.world.world import World
from adjudicator.world.zone import Zone, bagged

How = Literal[
    "exchanged",  # a card that the line needs was put where it needs it, by nothing that the rules say
    "left out",  # what somebody gets by the line was left out: no card lies elsewhere because of it
    "as told",  # what the rest of the turn does to the cards was done as the lines say it, without the rules
]


@dataclass(frozen=True, slots=True)
class Restart:
    """How a replay continued after a line for which no way was found. `at` and `resumed` are places among the lines."""

    at: int
    """The line that did not happen."""
    resumed: int
    """The first line that is checked again."""
    how: How
    missing: str = ""
    """The card that was put where the line needs it."""


def with_the_card(run: Run, missing: Missing, lines: Sequence[LogLine]) -> Run | None:
    """A run at a phase's question in which the missing card has changed places with the one that was there.

    None if the player has no such card in an unknown place.
    """
    world = run.world
    there = [ref for ref in instead_of(run, missing, lines) if world.name(ref) != missing.name]
    taken = {ref.card for ref in there}
    for zone in (DISCARD, DECK, HAND):
        for ref in world.at(spot(zone, missing.seat)):
            if world.names[ref.card] == missing.name and ref.card not in taken and there:
                other = there[0]
                if other.place != ref.place or ref.place.zone == DECK:
                    return lying(run, missing.seat, exchanged_in(world, ref, other))
    return None


def lying(run: Run, seat: int, otherwise: World) -> Run:
    """The same phase's question with the cards in other places."""

    async def lie(you: You) -> None:
        await you.change(lambda _: (otherwise, None))

    return run.instead(lie, seat)


def exchanged_in(world: World, one: Ref, other: Ref) -> World:
    """A world in which two cards have changed places."""
    places = {one.card: other.card, other.card: one.card}

    def swapped(ref: Ref) -> Ref:
        return Ref(places[ref.card], ref.moves + 1, ref.place) if ref.card in places else ref

    for place in {one.place, other.place}:
        zone: Zone = ()
        for item in world.raw(place):
            zone += bagged(tuple(map(swapped, item.cards))) if isinstance(item, Bag) else (swapped(item),)
        if place.zone not in world.layout.ordered:
            zone = tuple(sorted(zone, key=lambda item: world.names[item.card]))  # type: ignore[union-attr]
        world = world.with_zone(place, zone)
    return world


# a turn as it is told

_ZONES: Final[Mapping[str, tuple[tuple[str, ...], str]]] = {
    "play": ((HAND, DISCARD, DECK), PLAY),
    "call": ((TAVERN,), PLAY),
    "draw": ((LOOKING, DECK, DISCARD), HAND),
    "put in hand": ((LOOKING, DISCARD, DECK, ASIDE), HAND),
    "discard": ((HAND, LOOKING, DECK, PLAY), DISCARD),
    "topdeck": ((HAND, DISCARD, LOOKING, PLAY), DECK),
    "exile": ((HAND, DISCARD, DECK), EXILE),
}
"""Where the cards that a line names go, and where they come from, the likeliest first."""
_FROM_ANYWHERE: Final = (HAND, PLAY, LOOKING, DISCARD, DECK)


def end_of_turn(lines: Sequence[LogLine], number: int) -> int:
    """Where Clean-up begins to show in the lines of a turn: the drawing of the next hand, and the shuffle before it."""
    while number < len(lines) and lines[number].kind != "turn":
        line = lines[number]
        drawing = line.act == "draw" and is_next_hand(lines, number)
        shuffling = line.act == "shuffle" and number + 1 < len(lines) and lines[number + 1].act == "draw"
        if drawing or (shuffling and is_next_hand(lines, number + 1)):
            break
        number += 1
    return number


def as_told(run: Run, lines: Sequence[LogLine], first: int, last: int) -> Run:
    """A run at a phase's question after the lines `first` to `last` were applied to the cards, by name alone."""
    world = run.world
    for line in lines[first:last]:
        world = _moved(world, line)
    return lying(run, world.turn.player, _drawable(world, lines, last))


def _moved(world: World, line: LogLine) -> World:
    """A world after what a line does to the cards."""
    seat = line.seat
    if seat < 0 or line.kind != "act":
        return world
    if line.act == "shuffle":
        under = tuple(world.at(spot(DISCARD, seat)))
        return world.shuffled(seat, under, under=True)[0]
    for name, count in line.cards:
        for _ in range(count):
            found = _source(world, line, name)
            if found is not None:
                ref, to = found
                world, _moved_refs = world.move((ref,), to)
    return world


def _source(world: World, line: LogLine, name: str) -> tuple[Ref, Place] | None:
    """The card that a line moves, and its destination; None if it moves none that can be found."""
    seat = line.seat
    if line.act in ("gain", "buy and gain", "receive"):
        home = world.top(names().homes.get(name, name)) if _has_pile(world, name) else None
        return (home, spot(DISCARD, seat)) if home is not None and world.name(home) == name else None
    from_: tuple[str, ...]
    if line.act == "trash":
        from_, to = _FROM_ANYWHERE, THE_TRASH
    elif line.act == "return":
        from_ = _FROM_ANYWHERE
        to = pile(names().homes.get(name, name))
        if name != HIDDEN and not _has_pile(world, name):
            return None
    elif line.act == "mat":
        from_, to = _FROM_ANYWHERE, spot(ISLAND if "Island" in line.name else TAVERN, seat)
    elif line.act in _ZONES:
        from_, zone = _ZONES[line.act]
        to = spot(zone, seat)
    else:
        return None
    for zone in from_:
        for ref in world.at(spot(zone, seat)):
            if name in (HIDDEN, world.names[ref.card]):
                return (ref, to) if to != pile(HIDDEN) else None
    return None


def _has_pile(world: World, name: str) -> bool:
    return names().homes.get(name, name) in world.layout.pile_slot


def _drawable(world: World, lines: Sequence[LogLine], number: int) -> World:
    """A world in which the next hand of a turn can be drawn as the log says: from the deck, or after a shuffle."""
    if number >= len(lines) or lines[number].kind == "turn":
        return world
    seat = lines[number].seat
    shuffles = lines[number].act == "shuffle"
    draw = lines[number + 1] if shuffles else lines[number]
    count = sum(many for _, many in draw.cards)
    deck = world.at(spot(DECK, seat))
    if shuffles:
        if len(deck) >= count:
            world, _refs = world.move(deck, spot(DISCARD, seat))
        return world
    named = Counter(dict(draw.cards))
    del named[HIDDEN]
    lacking = named - Counter(world.called(deck))
    wanted = [ref for zone in (DISCARD, HAND, PLAY) for ref in world.at(spot(zone, seat))]
    put: list[Ref] = []
    for ref in wanted:
        if lacking[world.name(ref)] > 0 or (len(deck) + len(put) < count and not +lacking):
            lacking[world.name(ref)] -= 1
            put.append(ref)
    return world.shuffled(seat, put, under=False)[0] if put else world
