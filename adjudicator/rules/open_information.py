"""What a player can see (II, Open information to all players, Open information to you only)."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from adjudicator.engine.decisions import decider_for
from adjudicator.engine.game import Game
from adjudicator.engine.run import Run
from adjudicator.rules.words import SHADOW
from adjudicator.world.places import (
    ASIDE,
    DECK,
    DISCARD,
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
"""Zones whose cards are face up for everybody (set aside: unless a text says face down)."""
ONES_OWN: Final = frozenset({HAND, NATIVE_VILLAGE, LOOKING})
"""Zones that only their owner can look at."""


Sees = Literal["all", "top card", "number", "nothing"]
"""What can be seen of a place: every card, the top one, only how many there are, or not even that."""
SIGHTS: Final[tuple[Sees, ...]] = ("all", "top card", "number", "nothing")


class Sight(NamedTuple):
    """What is seen of a zone: how many cards, and the names of those that can be seen, by name (top first in piles).

    A size of `None` is a number that the players who are looking do not know.
    """

    size: int | None
    names: tuple[str, ...]
    sees: Sees


def seen(game: Game, world: World, *eyes: int, looked_through: Place | None = None) -> dict[Place, Sight]:
    """What players who look together can see of every place. `looked_through` is a discard pile that they choose from.

    Owners also see which Shadow cards are in their deck, by their backs (top first). Which card is on top of a discard
    pile is known only where a rule can ask for it (before 2019).
    """
    hidden = face_down(game, world)
    return {place: _sight(game, world, place, place.of in eyes, hidden, looked_through) for place in world.layout.slot}


def _sight(
    game: Game, world: World, place: Place, own: bool, hidden: frozenset[Ref], looked_through: Place | None
) -> Sight:
    """What is seen of one place, by its owner or by somebody else."""
    there = world.heap(place)
    names = tuple([world.names[ref.card] for ref in there])
    if not own and not hidden.isdisjoint(there):
        return Sight(len(names), tuple([world.names[ref.card] for ref in there if ref not in hidden]), "number")
    if place in (THE_TRASH, looked_through) or place.zone in OPEN or (own and place.zone in ONES_OWN):
        return Sight(len(names), names, "all")
    if place.zone == DISCARD:
        return Sight(None, names[:1] if DISCARD in world.layout.ordered else (), "top card")
    if place.zone == DECK:
        backs = tuple([name for name in names if own and SHADOW in game.catalog[name].printed])
        known = own or isinstance(place.of, str)
        return Sight(len(names) if known else None, backs, "number" if known else "nothing")
    if isinstance(place.of, str):
        pile = game.catalog[place.of]
        if pile.face_down:
            return Sight(len(names), () if isinstance(next(iter(world.raw(place)), None), Bag) else names[:1], "number")
        # the cards of shuffled piles are unknown (IV, Split piles)
        shuffled = pile.holds and not pile.each
        return Sight(len(names), names[:1], "top card") if shuffled else Sight(len(names), names, "all")
    return Sight(len(names), (), "number")


def face_down(game: Game, world: World) -> frozenset[Ref]:
    """The cards that were set aside face down."""
    return frozenset(
        value
        for record in world.in_force
        if game.abilities[record.ability].face_down
        for value in record.values
        if isinstance(value, Ref)
    )


def seen_by(run: Run, seat: int) -> dict[Place, Sight]:
    """What a player can see now, including what players whose decisions they make can see, and a discard pile they
    choose from.

    II, Open information to you only: an ability that lets one choose a card of the discard pile lets one look through
    it.
    """
    eyes = [other for other in range(len(run.game.players)) if decider_for(run.world, other) == seat]
    decision = run.decision
    through = None
    if decision is not None and decision.decider == seat:
        offered = (value for option in decision.options for value in option.values if isinstance(value, Ref))
        through = next((ref.place for ref in offered if ref.place.zone == DISCARD), None)
    return seen(run.game, run.world, seat, *eyes, looked_through=through)
