"""What in a game listens to each moment, and where it is used from: worked out once, when the game is set up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, TypeAlias

from adjudicator.engine.definitions import (
    FROM_HAND,
    FROM_PLAY,
    FROM_TAVERN,
    IN_FORCE,
    IN_GAME,
    ITSELF,
    LANDSCAPE,
    OF_ITS_PILE,
    Ability,
    Where,
)
from adjudicator.engine.moments import Moment
from adjudicator.world.places import HAND, PLAY, TAVERN

ByName: TypeAlias = Mapping[str, tuple[Ability, ...]]
"""The abilities of each card."""

_ZONES: Final[Mapping[Where, str]] = {FROM_HAND: HAND, FROM_PLAY: PLAY, FROM_TAVERN: TAVERN}


class Heard(NamedTuple):
    """The abilities that listen to one moment.

    `itself` are those of the cards it is about, `held` those of cards in a player's zones (zone, by name), `in_force`
    whether any wait as records; the others belong to landscapes, Traits, rules of the whole game, and tokens.
    """

    itself: ByName
    held: tuple[tuple[str, ByName], ...]
    in_force: bool
    landscapes: tuple[Ability, ...]
    traits: tuple[Ability, ...]
    rules: tuple[Ability, ...]
    tokens: tuple[Ability, ...]

    @property
    def only_held(self) -> bool:
        """Whether all of them belong to cards in a player's zones."""
        return not (self.itself or self.in_force or self.landscapes or self.traits or self.rules or self.tokens)


def hearing(abilities: Iterable[Ability]) -> dict[Moment, Heard]:
    """What listens to each moment, among all the abilities of a game."""
    at: dict[Moment, list[Ability]] = {}
    for ability in abilities:
        for moment in (ability.moment, *ability.also):
            at.setdefault(moment, []).append(ability)
    return {moment: _by_place(found) for moment, found in at.items()}


def _by_place(found: list[Ability]) -> Heard:
    def where(place: Where) -> tuple[Ability, ...]:
        return tuple([ability for ability in found if ability.where == place])

    named = ((zone, _by_name(where(place))) for place, zone in _ZONES.items())
    return Heard(
        itself=_by_name(where(ITSELF)),
        held=tuple([(zone, by_name) for zone, by_name in named if by_name]),
        in_force=bool(where(IN_FORCE)),
        landscapes=where(LANDSCAPE),
        traits=where(OF_ITS_PILE),
        rules=where(IN_GAME),
        tokens=tuple([ability for ability in found if ability.token]),
    )


def _by_name(abilities: tuple[Ability, ...]) -> ByName:
    found: dict[str, tuple[Ability, ...]] = {}
    for ability in abilities:
        found[ability.card] = (*found.get(ability.card, ()), ability)
    return found
