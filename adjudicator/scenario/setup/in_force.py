"""Abilities that are in force when a scenario begins, and the cards in play that carry them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from adjudicator.engine.definitions import A_CARD, A_PLAYER, IN_FORCE, SOME_CARDS, Ability, Definition
from adjudicator.engine.game import Game
from adjudicator.engine.moments import AFTER_TURN
from adjudicator.format.boards import InForce
from adjudicator.format.problems import Problems
from adjudicator.format.zones import SERIALS
from adjudicator.rules.words import DURATION
from adjudicator.scenario.setup.cards_for_later import strange_cards
from adjudicator.world.places import (
    ASIDE,
    EXILE,
    IN_FRONT,
    PILE,
    PLAY,
    THE_TRASH,
    Place,
)
from adjudicator.world.records import (
    UNTIL_END_OF_TURN,
    Fact,
    Instance,
    Record,
    Ref,
    Stay,
)
from adjudicator.world.world import World


def set_up(
    world: World,
    seat: int,
    stated: InForce,
    game: Game,
    letters: dict[tuple[str, str], int],
    counted: Collection[str],
    problems: Problems,
) -> World:
    """Put the later abilities of a card in force, as if it had been played on its player's previous turn.

    `counted` are the piles whose content the scenario states: a card that was played can be back in one of them.
    """
    definition = game.catalog[stated.ability]
    abilities = [ability for ability in definition.abilities if ability.where == IN_FORCE]
    if stated.ability not in game.present:
        where = "kingdom" if definition.kind in ("card", "pile") else "landscapes"
        message = f"in force: {stated.ability} is not in this game. Add it, or what brings it, to '{where}'."
        problems.add(stated.line, stated.column, message)
        return world
    if not abilities:
        other = f" Write 'projects: [{stated.ability}]'." if definition.kind == "project" else " Leave it out here."
        problems.add(stated.line, stated.column, f"{stated.ability} sets up nothing that could be in force.{other}")
        return world
    if (strange := _strange(stated, abilities, game.players[seat], letters)) is not None:
        problems.add(stated.line, stated.column, strange)
        return world
    if (wrong := strange_cards(stated, game, world, abilities)) is not None:
        problems.add(wrong[0].line, wrong[0].column, wrong[1])
        return world
    by = () if stated.by is None else (game.players.index(stated.by),)
    in_that_turn = world.turn.extra and world.turn.player == seat
    this = _carrier(world, by[0] if by else seat, stated, letters)
    if this is None and stated.played_by is not None:
        this = _left_where_it_is(world, seat, stated.ability)
    elif this is None and definition.kind == "card":
        this = _no_longer_in_play(world, by[0] if by else seat, definition, counted)
        if this is None and DURATION in definition.types:
            where = f"Put it into 'in play', or where it is now, of {game.players[by[0] if by else seat]}"
            returned = "If it is back in its pile, say how many cards that has in 'supply'"
            message = f"in force: there is no {stated.ability} on the board. {where}. {returned}."
            problems.add(stated.line, stated.column, message)
            return world
    if (twice := _carried_already(world, this, stated, definition)) is not None:
        problems.add(stated.line, stated.column, twice)
        return world
    new = this is not None and any(_tells_of(fact, this, stated.ability, world) for fact in world.facts)
    if stated.only is not None:
        words = {ability.slug: ability for ability in abilities}
        if stated.only not in words:
            problems.add(stated.line, stated.column, f"only: {stated.ability} sets up {' or '.join(sorted(words))}.")
            return world
        abilities = [words[stated.only]]
    else:
        abilities = [ability for ability in abilities if not ability.afterwards] or abilities
        abilities = _of_another(abilities, in_that_turn) if by else abilities
    if stated.only is None and any(ability.next_turn for ability in abilities):
        # played in an earlier turn, what lasted until the end of that one is over; played in this one, that is what is
        # in force until something has been set aside
        this_turn = [ability for ability in abilities if ability.until == UNTIL_END_OF_TURN]
        later = [ability for ability in abilities if ability.until != UNTIL_END_OF_TURN]
        abilities = this_turn if new and this_turn and not stated.cards else later
    possible = [world.names[ref.card] for ref in held(world, seat, stated.ability, game)]
    turn = (
        None
        if world.turn.controller is None
        else (game.players[world.turn.player], game.players[world.turn.controller])
    )
    if (unknown := _unknown(stated, abilities, possible or ["..."], game.players[seat - 1], turn)) is not None:
        problems.add(stated.line, stated.column, unknown)
        return world
    aside: list[Ref] = []
    for card in stated.cards:
        there = [ref for ref in held(world, seat, stated.ability, game) if world.names[ref.card] == card.name]
        # of equal cards, rather one that no other ability knows
        known = {value for record in world.in_force for value in record.values}
        there.sort(key=known.__contains__)
        if len(there) < card.count:
            message = f"{stated.ability} has {card.count} {card.name} set aside. Write them into 'set aside' too."
            problems.add(card.line, card.column, message)
        aside += there[: card.count]
    setters = [one for one in definition.abilities if one.where == IN_FORCE and one.until == UNTIL_END_OF_TURN]
    play = 0 if definition.kind == "event" else world.plays + 1  # an Event is bought, not played
    world = world._replace(plays=max(play, world.plays))
    root = -world.made - 1
    for ability in abilities:
        origin = Instance(root, definition.name, by[0] if by and not in_that_turn else seat, this, root, play)
        if len(setters) == 1 and stated.cards and ability.next_turn:
            # what was set aside later in the turn was set aside by an ability that waited for it
            origin = origin._replace(serial=root - SERIALS, ability=setters[0].id)
        values = (*(by if ability.knows == A_PLAYER else ()), *aside)
        # what lasts until the end of the turn was set up in this one
        made = world.turn.number - (ability.until != UNTIL_END_OF_TURN and not new)
        record = Record(world.made + 1, ability.id, seat, this, origin, ability.until, values, (), made)
        world = world.with_record(record)
    return _played_by(world, seat, stated, this, play, game, problems)


def _of_another(abilities: list[Ability], in_that_turn: bool) -> list[Ability]:
    """What another player set up for this one: the turn to come, or what applies on that turn if it is now."""
    if in_that_turn:
        return [one for one in abilities if one.lasting and one.until == UNTIL_END_OF_TURN] or abilities
    return [one for one in abilities if one.moment == AFTER_TURN] or abilities


def _strange(
    stated: InForce, abilities: Sequence[Ability], player: str, letters: Mapping[tuple[str, str], int]
) -> str | None:
    """Why these abilities cannot belong to the card or the player named; `None` if they can."""
    name = stated.ability
    if stated.letter is not None and (name, stated.letter) not in letters:
        return f"in force: there is no '{name} ({stated.letter})' on the board. Give that letter to the card in play."
    if stated.by is None:
        return None
    if all(ability.knows != A_PLAYER for ability in abilities):
        whose = f"{name} is in force for the player who set it up, also where it is about the other players"
        return f"in force: {whose}. Write it among what is in force for {stated.by}, without 'by'."
    if stated.by == player:
        return f"in force: {name} was set up for {player} by another player. Name that one in 'by'."
    return None


def _unknown(
    stated: InForce, abilities: Sequence[Ability], possible: Sequence[str], other: str, turn: tuple[str, str] | None
) -> str | None:
    """What these abilities need to know, if it is not stated; `None` if it is.

    `possible` are the possible cards, and `other` is another player. On a controlled turn, `turn` says whose it is and
    who makes the decisions.
    """
    name = stated.ability
    known = {"", SOME_CARDS, *([A_CARD] if stated.cards else []), *([A_PLAYER] if stated.by is not None else [])}
    unknown = next((ability.knows for ability in abilities if ability.knows not in known), None)
    if unknown is None:
        return None
    if unknown == A_CARD:
        return f"in force: say which card {name} has: {{ability: {name}, cards: [{possible[0]}]}}."
    if unknown == A_PLAYER and turn is not None:
        return f"in force: in a controlled turn it is in force for {turn[0]}: write {{ability: {name}, by: {turn[1]}}} there."
    if unknown == A_PLAYER:
        return f"in force: say whose {name} it is: {{ability: {name}, by: {other}}}."
    return f"in force: {name} depends on {unknown}, which cannot be written here. Set it up in 'moves'."


def held(world: World, seat: int, ability: str, game: Game) -> tuple[Ref, ...]:
    """Where the cards that an ability in force knows can be: set aside, Exiled, as Boons taken, face down in the trash.

    An ability that keeps cards in play knows those.
    """
    if any(one.keeps for one in game.catalog[ability].abilities):
        return world.at(Place(PLAY, seat))
    in_trash = world.at(THE_TRASH) if game.catalog[ability].in_trash else ()
    zones = (ASIDE, EXILE, IN_FRONT)
    return (*(ref for zone in zones for ref in world.at(Place(zone, seat))), *in_trash)


def _carrier(world: World, seat: int, stated: InForce, letters: dict[tuple[str, str], int]) -> Ref | None:
    """The card whose ability it is: the one in play with the letter, or else one in play that carries nothing yet.

    For a Boon, it is the Boon in front of the player.
    """
    carrying = {record.this for record in world.in_force}
    if stated.letter is not None:
        card = letters.get((stated.ability, stated.letter))
        return next((ref for ref in world.at(Place(PLAY, seat)) if ref.card == card), None)
    there = (*world.at(Place(PLAY, seat)), *world.at(Place(IN_FRONT, seat)))
    named = [ref for ref in there if world.name(ref) == stated.ability]
    return next((ref for ref in named if ref not in carrying), named[0] if named else None)


def _carried_already(world: World, this: Ref | None, stated: InForce, definition: Definition) -> str | None:
    """Why a Duration in play that was played once cannot have set this up once more; `None` if it can."""
    if this is None or stated.letter or stated.only or stated.played_by or DURATION not in definition.types:
        return None
    if any(one.where == IN_FORCE and one.until == UNTIL_END_OF_TURN for one in definition.abilities):
        # what waits for something during the turn can set up several things
        return None
    if this not in world.at(this.place) or all(record.this != this for record in world.in_force):
        return None
    name = stated.ability
    more = f"If it was played twice, write '{{ability: {name}, played by: Throne Room}}'"
    return (
        f"in force: there is one {name} in play, and it is in force already. {more}, or put another one into 'in play'."
    )


def _no_longer_in_play(world: World, seat: int, definition: Definition, counted: Collection[str]) -> Ref | None:
    """A card that was played and has left play since, and that its ability has lost track of.

    A Duration is in a pile only if the scenario says something about that pile: otherwise somebody forgot to put it on
    the board.
    """
    there = [ref for ref in world.everywhere() if world.names[ref.card] == definition.name]
    there.sort(key=lambda ref: (ref.place.zone == PILE, ref.place.of != seat))
    if not there or (DURATION in definition.types and there[0].place.zone == PILE and there[0].place.of not in counted):
        return None
    return there[0]._replace(place=Place(PLAY, seat))


def _tells_of(fact: Fact, this: Ref, name: str, world: World) -> bool:
    """Whether it is this card that was played this turn; if it has left play, only the name is known."""
    if fact.card < 0 and not world.there(this):
        return (fact.kind, fact.player, fact.name) == ("played", this.place.of, name)
    return fact.kind == "played" and fact.card == this.card


def _left_where_it_is(world: World, seat: int, name: str) -> Ref | None:
    """A card that was played though it is not in play: set aside, in the Supply, in the trash."""
    there = next((ref for ref in world.everywhere() if world.names[ref.card] == name), None)
    return Ref(there.card, -1 - world.plays, Place(PLAY, seat)) if there is not None else None


def _played_by(
    world: World, seat: int, stated: InForce, this: Ref | None, play: int, game: Game, problems: Problems
) -> World:
    """The link of a card in play that played this one an extra time, or without moving it."""
    by = stated.played_by
    if by is None:
        return world
    # one that plays a card several times is linked to it each time; of others, rather one that has played nothing yet
    linked = {(stay.by, stay.played) for stay in world.stays}
    busy = {stay.by for stay in world.stays}
    named = [ref for ref in world.at(Place(PLAY, seat)) if world.names[ref.card] == by.name]
    named.sort(key=lambda ref: ((ref, this) not in linked, ref in busy))
    if this is None or not named:
        problems.add(by.line, by.column, f"{by.name} and {stated.ability} have to be in play for this.")
        return world
    leaving = this.moves < 0
    if not leaving and DURATION not in game.catalog[stated.ability].types:
        # a throne-room stays for a Duration only
        return world
    return world._replace(stays=(*world.stays, Stay("leaves" if leaving else "throne", named[0], this, play)))
