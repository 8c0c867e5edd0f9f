"""What a player can see (II, Open information to all players, Open information to you only)."""

from __future__ import annotations

from typing import Final, NamedTuple

from adjudicator.engine.decisions import CHANCE
from adjudicator.engine.game import Game
from adjudicator.engine.run import Run
from adjudicator.rules.words import SHADOW
from adjudicator.world.places import (
    ASIDE,
    DECK,
    EXILE,
    HAND,
    IN_FRONT,
    ISLAND,
    LOOKING,
    NATIVE_VILLAGE,
    PLAY,
    TAVERN,
    THE_TRASH,
    Place,
)
from adjudicator.world.records import Bag, Ref
from adjudicator.world.world import World

OPEN: Final = frozenset({PLAY, ASIDE, EXILE, TAVERN, ISLAND, IN_FRONT})
"""Zones whose cards lie face up before everybody (set aside: unless a text says face down)."""
ONES_OWN: Final = frozenset({HAND, NATIVE_VILLAGE, LOOKING})
"""Zones that only their owner can look at."""


class Sight(NamedTuple):
    """What is seen of a zone: how many cards, and the names of those that can be seen, by name (top first in piles)."""

    size: int | None
    names: tuple[str, ...]


def seen(game: Game, world: World, *eyes: int) -> dict[Place, Sight]:
    """What players looking together can see of every place. A size of `None` is a number they do not know.

    Of a deck its owner also sees which Shadow cards are in it, by their backs (top first). Which card lies on top of a
    discard pile is known only where a rule can ask for it (before 2019).
    """
    found = {}
    hidden = _face_down(game, world)
    for place in world.layout.slot:
        there = world.heap(place)
        names = tuple(world.names[ref.card] for ref in there)
        if hidden and place.zone == ASIDE and place.of not in eyes:
            found[place] = Sight(len(names), tuple(world.names[ref.card] for ref in there if ref not in hidden))
        elif place == THE_TRASH or place.zone in OPEN or (place.zone in ONES_OWN and place.of in eyes):
            found[place] = Sight(len(names), names)
        elif place.zone in world.layout.ordered and place.zone != DECK:
            lies_face_down = isinstance(next(iter(world.raw(place)), None), Bag)
            found[place] = Sight(len(names), () if lies_face_down else names[:1])
        elif place.zone == DECK:
            own = place.of in eyes
            backs = tuple(name for name in names if own and SHADOW in game.catalog[name].printed)
            found[place] = Sight(len(names) if own or isinstance(place.of, str) else None, backs)
        else:
            found[place] = Sight(len(names), ())
    return found


def _face_down(game: Game, world: World) -> frozenset[Ref]:
    """The cards that were set aside face down."""
    return frozenset(
        value
        for record in world.in_force
        if game.abilities[record.ability].face_down
        for value in record.values
        if isinstance(value, Ref)
    )


def seen_by_decider(run: Run) -> dict[Place, Sight]:
    """What the one who is asked now can see: who decides for another player also sees what that player sees.

    Chance sees nothing: there is nothing it would look at.
    """
    decision = run.decision
    if decision is None or decision.decider == CHANCE:
        return {}
    return seen(run.game, run.world, decision.decider, decision.player)
