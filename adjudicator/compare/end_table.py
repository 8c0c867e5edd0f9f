"""The table at the end, in a form that can be compared between the rules of different days.

An ability in force is identified by its card, its moment and what it was set up with. Its wording is a matter of its
version: what it does shows when it triggers. Some cards set up today what older versions did as long as they were in
play, so that is listed as in force, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from adjudicator.cards import all_versions
from adjudicator.engine.definitions import FROM_PLAY, IN_FORCE, Ability, Definition
from adjudicator.engine.game import Game
from adjudicator.engine.run import Run
from adjudicator.explanations.ability_moments import moment
from adjudicator.scenario.state import Seen, State, in_force, state
from adjudicator.world.places import PLAY, Place
from adjudicator.world.world import World


def comparable(run: Run, seen: Seen | None = None) -> State:
    """The table without the words of a version. Of many runs of one game, what was `seen` is not put together again."""
    game, world, found = run.game, run.world, state(run, seen)
    for seat, name in enumerate(game.players):
        player = found["players"][name]
        player.pop("in force", None)
        waiting = in_force(game, world, seat, lambda ability: _known_as(game, game.abilities[ability]))
        waiting += [_known_as(game, ability) for ability in _from_play(game, world, seat)]
        if waiting:
            player["in force"] = sorted(waiting)
    return found


class Acting(NamedTuple):
    """What a card has in force: its version, and its abilities as they are listed in tables."""

    version: Definition
    abilities: dict[str, Ability]

    def does_as(self, other: Acting) -> bool:
        """Whether what both versions have in force has the same text."""
        return all(_is_text_of(ability, other.abilities.get(key, ability)) for key, ability in self.abilities.items())


def acting(runs: Iterable[Run]) -> dict[str, Acting]:
    """What is in force at the end of any of these runs, by its card."""
    found: dict[str, Acting] = {}
    for run in runs:
        game, world = run.game, run.world
        there = [game.abilities[record.ability] for record in world.in_force if not world.gone(record)]
        for seat in range(len(game.players)):
            there += _from_play(game, world, seat)
        for ability in there:
            of_card = found.setdefault(ability.card, Acting(game.catalog[ability.card], {}))
            of_card.abilities[_known_as(game, ability)] = ability
    return found


def _known_as(game: Game, ability: Ability) -> str:
    """The name of an ability, whatever its version: `Caravan at the start of a turn`.

    If a card has several that trigger at the same moment, each keeps its own words.
    """
    kind = (ability.where, ability.moment)
    alike = [one for one in game.catalog[ability.card].abilities if (one.where, one.moment) == kind]
    return f"{ability.card} {moment(ability.moment)}" if len(alike) < 2 else ability.id


def _from_play(game: Game, world: World, seat: int) -> Iterator[Ability]:
    """What a player's cards in play do as long as they are there, for cards that set something up in some version."""
    for ref in world.at(Place(PLAY, seat)):
        name = world.name(ref)
        if _sets_up_in_a_version(name):
            yield from (one for one in game.catalog[name].abilities if one.where == FROM_PLAY)


@cache
def _sets_up_in_a_version(name: str) -> bool:
    versions = all_versions()[name]
    return len(versions) > 1 and any(one.where == IN_FORCE for version in versions for one in version.abilities)


def _is_text_of(one: Ability, other: Ability) -> bool:
    """Whether two abilities have the same text, though they may be of two versions."""
    return one is other or one.body is other.body or _text(one) == _text(other)


def _text(ability: Ability) -> object:
    body = ability.body
    return (body.__code__, [cell.cell_contents for cell in body.__closure__ or ()])
