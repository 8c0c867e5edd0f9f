"""Which abilities could answer an occurrence: looked up where the rules let them be used from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from adjudicator.engine.definitions import (
    ANYONE,
    FROM_HAND,
    FROM_PLAY,
    FROM_TAVERN,
    IN_FORCE,
    ITSELF,
    ON_PILE,
    OTHERS,
    YOU,
    Ability,
)
from adjudicator.engine.frames import Glance
from adjudicator.engine.game import Game
from adjudicator.engine.occurrences import Occurrence
from adjudicator.world.places import HAND, PLAY, TAVERN
from adjudicator.world.records import Instance, Record, Ref
from adjudicator.world.tokens import cube_on
from adjudicator.world.world import World


class Candidate(NamedTuple):
    """An ability instance that could be used: of whom, on which card or record, the how-manieth token."""

    ability: str
    owner: int
    this: Ref | None = None
    record: int = 0
    number: int = 0


_ZONES = ((FROM_HAND, HAND), (FROM_PLAY, PLAY), (FROM_TAVERN, TAVERN))


def concerns(ability: Ability, owner: int, it: Occurrence) -> bool:
    """Whether an occurrence about `it.player` is one that this ability of `owner` listens to."""
    if ability.whose == ANYONE:
        return True
    return (it.player == owner) == (ability.whose == YOU)


def candidates(game: Game, world: World, it: Occurrence, seat: int) -> Iterator[Candidate]:
    """Every ability instance that `seat` would resolve at this occurrence, conditions not looked at yet.

    An ability in force that says "another player" and `theirs` is resolved by that player, the attacked one.
    """
    moment = it.moment
    carried = game.carried.get(moment)
    if carried is None:
        return
    if ITSELF in carried:
        for then in it.cards:
            for ability in carried[ITSELF].get(then.name, ()):
                if concerns(ability, seat, it):
                    yield Candidate(ability.id, seat, then.ref)
    for where, zone in _ZONES:
        named = carried.get(where)
        if named is None:
            continue
        held = world.held(seat, zone)
        called = world.called(held)
        if named.keys().isdisjoint(called):
            continue
        for ref, name in zip(held, called, strict=True):
            for ability in named.get(name, ()):
                if concerns(ability, seat, it):
                    yield Candidate(ability.id, seat, ref)
    for record in world.in_force if IN_FORCE in carried else ():
        ability = game.abilities[record.ability]
        if ability.moment == moment and ability.where == IN_FORCE and _in_force(ability, record, seat, it):
            yield Candidate(ability.id, seat, record.this, record.serial)
    for ability in game.on_landscapes.get(moment, ()):
        if game.catalog[ability.card].kind == "project" and not world.number(seat, cube_on(ability.card)):
            continue
        if concerns(ability, seat, it):
            yield Candidate(ability.id, seat)
    for ability in game.global_rules.get(moment, ()):
        if concerns(ability, seat, it):
            yield Candidate(ability.id, seat)
    for ability in game.on_tokens.get(moment, ()):
        if not concerns(ability, seat, it):
            continue
        whose = it.cards[0].pile if ability.where == ON_PILE and it.cards else seat
        for number in range(world.number(whose, ability.token) if whose is not None else 0):
            yield Candidate(ability.id, seat, number=number)


def _in_force(ability: Ability, record: Record, seat: int, it: Occurrence) -> bool:
    if ability.whose == OTHERS:
        return seat == it.player != record.owner and seat not in record.spared
    return seat == record.owner and concerns(ability, seat, it)


def record_of(world: World, candidate: Candidate) -> Record | None:
    """The record a candidate stands for, if it is one in force."""
    for record in world.in_force:
        if record.serial == candidate.record:
            return record
    return None


def seen_by(ability: Ability, candidate: Candidate, it: Occurrence) -> Occurrence:
    """The occurrence as an ability looks at it: "when you discard this" is about this one of several cards."""
    return it.about(candidate.this) if ability.where == ITSELF else it


def refusal(game: Game, world: World, candidate: Candidate, it: Occurrence) -> str | None:
    """Why this ability does not trigger on the occurrence; `None` if it does."""
    ability = game.abilities[candidate.ability]
    it = seen_by(ability, candidate, it)
    record = record_of(world, candidate) if candidate.record else None
    if record is not None:
        if ability.next_turn and record.made >= world.turn.number:
            return "it waits for the next turn"
        if ability.next_time and record.serial > it.made:
            return "it was set up after this happened"
    if ability.at_most == "turn" and any(
        fact.kind == "used" and fact.player == candidate.owner and fact.name == ability.id for fact in world.facts
    ):
        return "it was already used this turn"
    if ability.trigger is not None:
        values = record.values if record is not None else ()
        origin = record.origin if record is not None else None
        instance = Instance(0, ability.id, candidate.owner, candidate.this, origin.root if origin is not None else 0)
        you = game.view(Glance(game, world, instance), candidate.owner)
        return ability.trigger.failure(you, it.bound(values))
    return None


def label(game: Game, candidate: Candidate) -> str:
    """What a candidate is called in a choice: its card, unless that has two abilities at the moment."""
    ability = game.abilities[candidate.ability]
    same = [other for other in game.at_moment.get((ability.card, ability.moment), ()) if other.where == ability.where]
    return ability.card if len(same) == 1 else ability.id
