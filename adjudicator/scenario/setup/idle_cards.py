"""Cards in play and Events bought that do nothing, because the scenario does not say that what they set up is in force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from adjudicator.engine.definitions import A_CARD, A_PLAYER, IN_FORCE, SOME_CARDS, Ability
from adjudicator.engine.game import Game
from adjudicator.engine.moments import AFTER_TURN
from adjudicator.format.boards import CardCount, Said
from adjudicator.format.document import Scenario
from adjudicator.format.problems import Problem
from adjudicator.world.places import PLAY, Place
from adjudicator.world.records import UNTIL_END_OF_TURN, UNTIL_NEXT_TURN
from adjudicator.world.world import World

_IN_PLAY: Final = "in play"


def idle(scenario: Scenario, game: Game, world: World) -> tuple[Problem, ...]:
    """A note for each card in play that would usually have something in force, and does not.

    That is possible (a card whose own text was not followed, or a Duration that has done everything), so it is not a
    mistake.
    """
    said: tuple[tuple[CardCount | Said, str], ...] = (*_idle(scenario, game, world), *_bought(scenario, game, world))
    return tuple(Problem(scenario.file, written.line, written.column, message) for written, message in said)


def _bought(scenario: Scenario, game: Game, world: World) -> Iterator[tuple[Said, str]]:
    """An Event that sets something up for the rest of the game (Inheritance), with nothing in force."""
    for seat, position in enumerate(scenario.board.players):
        set_up = {game.abilities[record.ability].card for record in world.in_force if record.owner == seat}
        for event in position.bought or ():
            waiting = [ability for ability in game.catalog[event.text].abilities if ability.where == IN_FORCE]
            if waiting and event.text not in set_up:
                written = f"{{ability: {event.text}, cards: [...]}}" if waiting[0].knows == A_CARD else event.text
                yield (
                    event,
                    f"{position.name} has bought {event.text}, but nothing that it set up is in force."
                    f" If it should be, write 'in force: [{written}]' for {position.name}.",
                )


def _idle(scenario: Scenario, game: Game, world: World) -> Iterator[tuple[CardCount, str]]:
    busy = {record.this for record in world.in_force}
    busy |= {ref for stay in world.stays for ref in (stay.by, stay.played)}
    played = {fact.card for fact in world.facts if fact.kind == "played"}
    for seat, position in enumerate(scenario.board.players):
        written = position.zones.get(_IN_PLAY)
        if not written:
            continue
        there = sorted(world.at(Place(PLAY, seat)), key=lambda ref: ref.card)
        for card in written:
            refs, there = there[: card.count], there[card.count :]
            abilities = [
                ability
                for ability in game.catalog[card.name].abilities
                if ability.where == IN_FORCE
                and not ability.afterwards
                and ability.knows in ("", A_CARD, SOME_CARDS, A_PLAYER)
            ]
            current = world.turn.player == seat and scenario.board.phase != "start of turn"
            count = sum(ref not in busy and _waits(abilities, world, current, ref.card in played) for ref in refs)
            if count:
                yield card, _note(card, count, abilities, position.name)


def _waits(abilities: Sequence[Ability], world: World, current: bool, played: bool) -> bool:
    """Whether a card in play would usually have something in force now: on the `current` turn of its player, which has begun, or
    before that; `played` if it was played this turn."""
    staying = [ability for ability in abilities if ability.stays]
    if not staying:
        return current and any(ability.until == UNTIL_END_OF_TURN for ability in abilities)
    # of a card of an earlier turn, what came in this turn or ended with its start is over
    return (
        played
        or not current
        or not any(
            ability.next_turn or ability.until == UNTIL_NEXT_TURN or (ability.moment == AFTER_TURN and world.turn.extra)
            for ability in staying
        )
    )


def _note(card: CardCount, count: int, abilities: Sequence[Ability], player: str) -> str:
    name = card.name if card.letter is None else f"{card.name} ({card.letter})"
    called = name if count == 1 else f"{count} {name}"
    known = [ability.knows for ability in abilities]
    written, whose = called, player
    if A_PLAYER in known:
        written, whose = f"{{ability: {called}, by: {player}}}", "the player it is about"
    elif all(knows == A_CARD for knows in known):
        written = f"{{ability: {called}, cards: [...]}}"
    which = f"{count} of the {card.count} {name}" if count < card.count else called
    return (
        f"{player} has {which} in play, but nothing that {'it' if count == 1 else 'they'} set up is in force."
        f" If it should be, write 'in force: [{written}]' for {whose}."
    )
