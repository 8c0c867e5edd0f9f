"""Which abilities could trigger on an occurrence, looked up where the rules let them be used from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from adjudicator.engine.conditions import Reason
from adjudicator.engine.definitions import (
    ANYONE,
    ITSELF,
    OF_ITS_PILE,
    ON_OWN_PILE,
    ON_PILE,
    OTHERS,
    YOU,
    Ability,
)
from adjudicator.engine.frames import Glance
from adjudicator.engine.game import Game
from adjudicator.engine.moments import ABILITIES, AFTER_PLAY, BEFORE_PLAY, BUY, GAIN
from adjudicator.engine.triggers.occurrences import Occurrence, Then
from adjudicator.world.records import Fact, Instance, Record, Ref
from adjudicator.world.tokens import KINGDOM_REPLACED, SUN, TABLE, chosen_for, cube_on, on_pile
from adjudicator.world.world import World


class Candidate(NamedTuple):
    """An ability instance that could be used: whose it is, on which card or record, and on which of several equal tokens."""

    ability: str
    owner: int
    this: Ref | None = None
    record: int = 0
    number: int = 0


def listens(record: Record, game: Game, it: Occurrence, seat: int) -> bool:
    """Whether an ability in force is one that a player resolves at this occurrence."""
    ability = game.abilities[record.ability]
    if ability.moment != it.moment and it.moment not in ability.also:
        return False
    return _in_force(ability, record, seat, it)


def is_number(record: Record, serial: int) -> bool:
    """Whether an ability in force is the one with that number."""
    return record.serial == serial


def concerns(ability: Ability, owner: int, it: Occurrence) -> bool:
    """Whether an occurrence about `it.player` is one that this ability of `owner` listens to."""
    if ability.whose == ANYONE:
        return True
    return (it.player == owner) == (ability.whose == YOU)


def candidates(game: Game, world: World, it: Occurrence, seat: int) -> list[Candidate]:
    """Every ability instance that `seat` would resolve at this occurrence, conditions not tested yet.

    An ability in force that says "another player" and `theirs` is resolved by that player, the attacked one.
    """
    heard = game.heard.get(it.moment)
    if heard is None:
        return []
    found: list[Candidate] = []
    borrowed = lent(game, world) if game.lends else ()
    if heard.itself:
        for then in it.cards:
            own = heard.itself.get(then.name, ())
            if borrowed:
                own = (*own, *_borrowed(heard.itself, then, it, borrowed))
            found += [Candidate(ability.id, seat, then.ref) for ability in own if concerns(ability, seat, it)]
    for zone, named in heard.held:
        held = world.held(seat, zone)
        called = world.called(held)
        if named.keys().isdisjoint(called) and not borrowed:
            continue
        for ref, name in zip(held, called, strict=True):
            own = named.get(name, ())
            for owner, of, other in borrowed:
                own = (*own, *named.get(other, ())) if owner == seat and of == name else own
            found += [Candidate(ability.id, seat, ref) for ability in own if concerns(ability, seat, it)]
    for record in world.waiting(listens, game, it, seat) if heard.in_force else ():
        ability = game.abilities[record.ability]
        for number in _times(ability, it):
            found.append(Candidate(ability.id, seat, record.this, record.serial, number))
    for ability in heard.landscapes:
        kind = game.catalog[ability.card].kind
        if kind == "project" and not world.number(seat, cube_on(ability.card)):
            continue
        if world.number(ability.card, SUN):
            continue
        if concerns(ability, seat, it):
            found += [Candidate(ability.id, seat, number=number) for number in _times(ability, it)]
    for ability in heard.traits:
        for then in it.cards if concerns(ability, seat, it) else ():
            if then.pile is not None and world.number(then.pile, chosen_for(ability.card)):
                found.append(Candidate(ability.id, seat, then.ref))
    for ability in heard.rules:
        if ability.card in game.coming and not world.number(TABLE, KINGDOM_REPLACED):
            continue
        if concerns(ability, seat, it):
            found.append(Candidate(ability.id, seat))
    for ability in heard.tokens:
        if concerns(ability, seat, it):
            found += [Candidate(ability.id, seat, number=number) for number in range(_tokens(ability, world, it, seat))]
    return found


def _tokens(ability: Ability, world: World, it: Occurrence, seat: int) -> int:
    """How many instances of a token's ability there are."""
    if ability.where not in (ON_PILE, ON_OWN_PILE):
        return world.number(seat, ability.token)
    home = it.then.pile
    if home is None:
        return 0
    whose, token = (home, ability.token) if ability.where == ON_PILE else (seat, on_pile(ability.token, home))
    return world.number(whose, token)


def may_be_any(game: Game, world: World, it: Occurrence) -> bool:
    """Whether there may be an ability instance for this occurrence: usually there is none, and this is quick to see."""
    heard = game.heard.get(it.moment)
    if heard is None:
        return False
    seats = range(len(game.players))
    if not heard.only_held or game.lends:
        return any(candidates(game, world, it, seat) for seat in seats)
    return any(
        not named.keys().isdisjoint(world.called(world.held(seat, zone)))
        for zone, named in heard.held
        for seat in seats
    )


Lent: TypeAlias = tuple[tuple[int, str, str], ...]
"""(owner, name, other): that player's cards called `name` have the abilities of the card `other` too."""


def lent(game: Game, world: World) -> Lent:
    """The abilities that cards have now in addition to their own."""
    found = []
    for record in world.waiting(_gives_abilities, game):
        name, other = game.abilities[record.ability].body(world, record.values)  # type: ignore[misc]
        found.append((record.owner, name, other))
    return tuple(found)


def _gives_abilities(record: Record, game: Game) -> bool:
    return game.abilities[record.ability].moment == ABILITIES


def _borrowed(named: Mapping[str, tuple[Ability, ...]], then: Then, it: Occurrence, lent: Lent) -> tuple[Ability, ...]:
    """The abilities that the card of an occurrence has from another card: it has to belong to the owner then.

    A card that is bought is the buyer's at once, one that is gained as soon as it is in its place.
    """
    new = it.moment in (BUY, GAIN)
    return tuple(
        ability
        for owner, name, other in lent
        if name == then.name and (then.from_.of == owner or (new and it.player == owner))
        for ability in named.get(other, ())
    )


def _times(ability: Ability, it: Occurrence) -> range:
    """One instance, or one for each of the cards that it happened to at once: their numbers."""
    return range(len(it.cards) if ability.each_card else 1)


def _in_force(ability: Ability, record: Record, seat: int, it: Occurrence) -> bool:
    if ability.whose == OTHERS:
        return seat == it.player != record.owner and seat not in record.spared
    return seat == record.owner and concerns(ability, seat, it)


_OF_A_PLAY = (BEFORE_PLAY, AFTER_PLAY)


def record_of(world: World, candidate: Candidate) -> Record | None:
    """The record of a candidate, if it is an ability in force."""
    return next(iter(world.waiting(is_number, candidate.record)), None) if candidate.record else None


def seen_by(ability: Ability, candidate: Candidate, it: Occurrence) -> Occurrence:
    """The occurrence as an ability sees it: "when you discard this" is about this card among several."""
    if ability.each_card:
        return it.about(it.cards[candidate.number].ref)
    return it.about(candidate.this) if ability.where in (ITSELF, OF_ITS_PILE) else it


def glancing(game: Game, world: World, candidate: Candidate, record: Record | None = None) -> Any:
    """What a condition of an ability sees: the table as whoever would resolve it sees it."""
    root = record.origin.root if record is not None else 0
    return game.view(
        Glance(game, world, Instance(0, candidate.ability, candidate.owner, candidate.this, root)), candidate.owner
    )


WAITS: Final = Reason("when", "it waits for the next turn", "durations")
TOO_LATE: Final = Reason("when", "it was set up after this happened", "abilities")
HAS_COME: Final = Reason("when", "its next time is over already")
USED: Final = Reason("used", "it was already used this turn")
NOT_THE_NEXT: Final = Reason("when", "this is not the next time that it waits for")


def refusal(game: Game, world: World, candidate: Candidate, it: Occurrence) -> Reason | None:
    """Why this ability does not trigger on the occurrence; `None` if it does."""
    ability = game.abilities[candidate.ability]
    it = seen_by(ability, candidate, it)
    record = record_of(world, candidate)
    if record is not None:
        if ability.next_turn and record.made >= world.turn.number:
            return WAITS
        if ability.next_time and record.serial > it.made:
            return TOO_LATE
        if record.due:
            return HAS_COME
    if ability.at_most == "turn" and Fact("used", candidate.owner, ability.id) in world.facts:
        return USED
    if ability.trigger is not None:
        values = record.values if record is not None else ()
        because = ability.trigger.failure(glancing(game, world, candidate, record), it.bound(values))
        if because is not None:
            return because
    if (
        record is not None
        and ability.next_time
        and it.moment in _OF_A_PLAY
        and record.claimed not in (it.get("play"), it.get("unclaimed"))
    ):
        return NOT_THE_NEXT
    return None


def label(game: Game, candidate: Candidate) -> str:
    """What a candidate is called in a choice: its card, unless that has two abilities at the moment."""
    ability = game.abilities[candidate.ability]
    same = [other for other in game.at_moment[ability.card, ability.moment] if other.where == ability.where]
    return ability.card if len(same) == 1 else ability.id
