"""What the format cannot express about a world, found by comparing it with the board that is laid out from the text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from adjudicator.engine.game import Game
from adjudicator.engine.keys.canonical import canonical
from adjudicator.world.places import Place
from adjudicator.world.records import Bag
from adjudicator.world.world import World


def differences(game: Game, world: World, again: World) -> Iterator[str]:
    """Sentences about what is not the same in two worlds of a game."""
    world, again = as_it_counts(world), as_it_counts(again)
    parts = zip(_PARTS, canonical(game, world), canonical(game, again), strict=True)  # type: ignore[call-overload]
    for sentence, one, other in parts:
        if one == other:
            continue
        if sentence == _ABILITIES:
            yield from _abilities(game, world, again)
            continue
        if sentence:
            yield f"Not in this file: {sentence}."
            continue
        for place in world.layout.slot:
            if _cards(world, place) != _cards(again, place):
                whose = game.players[place.of] if isinstance(place.of, int) else place.of
                yield f"Not in this file: the exact order of the cards in {place.zone}{f' ({whose})' if whose else ''}."


def as_it_counts(world: World) -> World:
    """The world, with only what can still matter of each ability in force.

    Nothing can be done with a card that has moved since, and of the text that set an ability up only the play it
    belongs to matters.
    """
    in_force = []
    for record in world.in_force:
        this = record.this if record.this is not None and world.there(record.this) else None
        origin = record.origin._replace(serial=record.origin.root, ability="", this=None)
        in_force.append(record._replace(this=this, origin=origin))
    return world._replace(in_force=tuple(in_force))


def _abilities(game: Game, world: World, again: World) -> Iterator[str]:
    """Which abilities in force are missing or different."""
    found = False
    for ability, owner in dict.fromkeys(
        (record.ability, record.owner) for record in (*world.in_force, *again.in_force)
    ):
        one, other = (_only(ability, owner, there) for there in (world, again))
        if _in_force(game, one) == _in_force(game, other):
            continue
        found = True
        card, words = game.abilities[ability].card, game.abilities[ability].title
        how = "which is" if len(other.in_force) < len(one.in_force) else "exactly as it is"
        yield f"Not in this file: {card} ({words}), {how} in force for {game.players[owner]}."
    if not found:
        yield f"Not in this file: {_ABILITIES}."


def _only(ability: str, owner: int, world: World) -> World:
    """The world with nothing else in force."""
    in_force = tuple(record for record in world.in_force if (record.ability, record.owner) == (ability, owner))
    return world._replace(in_force=in_force)


def _in_force(game: Game, world: World) -> object:
    """That part of a canonical world."""
    return canonical(game, world)[_PARTS.index(_ABILITIES)]  # type: ignore[index]


_ABILITIES: Final = "which abilities in force were set up by the same play"
_PARTS: Final = (
    "",
    "what is in the pools",
    "all tokens",
    _ABILITIES,
    "what played which card",
    "who is unaffected by an Attack",
    "everything that happened this turn",
    "exactly whose turns came before this one",
    "how many turns were taken",
    "that the game is over",
)
"""The parts of a canonical world, as a sentence says that one of them is different."""


def _cards(world: World, place: Place) -> list[object]:
    zone: list[object] = [
        Counter(world.names[ref.card] for ref in item.cards) if isinstance(item, Bag) else world.names[item.card]
        for item in world.raw(place)
    ]
    return zone if place.zone in world.layout.ordered else sorted(zone, key=str)
