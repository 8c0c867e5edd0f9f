"""Impossible boards: what no setup and no play leads to, whatever the players do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from adjudicator.cards import all_versions
from adjudicator.engine.definitions import A_PLAYER, IN_FORCE, NEW_PILES, Definition
from adjudicator.engine.frames import Glance
from adjudicator.engine.game import Game
from adjudicator.engine.moments import KEEPS_IN_PLAY
from adjudicator.format.boards import Position, Said
from adjudicator.format.document import Scenario
from adjudicator.format.problems import Problem, Problems, one_of
from adjudicator.rules.buying.landscapes import GAME, MOST_CUBES, PROJECT
from adjudicator.rules.properties import types
from adjudicator.rules.setup.piles import is_kingdom_pile
from adjudicator.rules.words import ACTION, DURATION, LIAISON, NIGHT, TREASURE
from adjudicator.rules.you import You
from adjudicator.scenario.setup.lying_tokens import check_lying_tokens
from adjudicator.world.places import PLAY, Place
from adjudicator.world.records import UNTIL_END_OF_TURN, Pools
from adjudicator.world.tokens import lies_on
from adjudicator.world.world import World

AT_NIGHT: Final = (NIGHT, "Clean-up")
"""The phases in which a Night card that was played can be in play."""
PLAYED: Final = frozenset({ACTION, TREASURE, NIGHT})
"""The types one of which is needed to play a card."""
ALLY: Final = "ally"
MATS: Final = ("Native Village", "Island", "Pirate Ship")
"""The cards that have a mat of their own, which has their name."""
RESERVE: Final = "Reserve"


def check_board(scenario: Scenario, game: Game, problems: Problems) -> None:
    """Note what is impossible on a board whose names are right."""
    _ally(scenario, game, problems)
    _owners(scenario, game, problems)
    check_lying_tokens(scenario, game, problems)
    for said in scenario.board.used_up:
        if said.text in game.landscapes and game.catalog[said.text].once != GAME:
            message = f"used up: {said.text} has no effect that happens only once per game. Leave it out."
            problems.add(said.line, said.column, message)
    _beginning(scenario, problems)
    _after_the_end(scenario, game, problems)
    _turns(scenario, problems)
    _controller(scenario, problems)
    for position in scenario.board.players:
        _sides(position, game, problems)
        _cubes(position, game, problems)
        _own_tokens(position, problems)
        _tavern(position, game, problems)
        _become(position, game, problems)
        _mats(position, game, problems)


def _beginning(scenario: Scenario, problems: Problems) -> None:
    """Before a turn has begun, nothing has happened on it, and its player has no Actions, Buys or coins from it."""
    board = scenario.board
    if board.phase != "start of turn":
        return
    for fact in board.this_turn:
        message = "this turn: nothing has happened in a turn that is about to start. Leave this out."
        problems.add(fact.line, fact.column, message)
    for position in board.players:
        for pool in Pools._fields:
            if pool in position.numbers:
                message = f"{pool}: the turn is about to start, and starts with its own. Leave this out."
                problems.add(*position.at[pool], message)


def _ally(scenario: Scenario, game: Game, problems: Problems) -> None:
    """A game has an Ally only if it has a Liaison, and then just one."""
    allies = [said for said in scenario.board.landscapes if game.catalog[said.text].kind == ALLY]
    for said in allies[1:]:
        first = allies[0].text
        message = f"A game has one Ally, and {first} is in this one. Keep one of {first} and {said.text}."
        problems.add(said.line, said.column, message)
    replaced = any(game.catalog[name].chooses == NEW_PILES for name in game.landscapes)
    if allies and not replaced and all(LIAISON not in game.catalog[name].printed for name in game.present):
        liaison = min(
            name for name, one in game.catalog.facts.items() if LIAISON in one.printed and is_kingdom_pile(one)
        )
        message = (
            f"{allies[0].text} is an Ally, and there is one only in games with a Liaison. Add one to 'kingdom', such as"
        )
        problems.add(allies[0].line, allies[0].column, f"{message} {liaison}.")


def _after_the_end(scenario: Scenario, game: Game, problems: Problems) -> None:
    """A player has a turn after the end of the game because of a Project with their cube."""
    for name in scenario.board.last_round or ():
        giving = [name for name, one in game.catalog.facts.items() if one.after_the_end]
        mine = [said.text for said in scenario.board.player(name).projects or ()]
        if not set(giving).intersection(mine):
            written = f"Write 'projects: [{one_of(giving)}]' for {name}, or leave {name} out."
            message = f"last round: only those with a cube on {one_of(giving)} have a turn after the end. {written}"
            problems.add(*scenario.board.at["last round"], message)


def _owners(scenario: Scenario, game: Game, problems: Problems) -> None:
    """There is only one of each Artifact, and of some States."""
    owner: dict[str, str] = {}
    for position in scenario.board.players:
        for key, said in _in_front(position):
            if game.catalog[said.text].copies != 1:
                continue
            first = owner.setdefault(said.text, position.name)
            if first != position.name:
                message = f"{key}: there is only one {said.text}, and {first} has it. Give it to one of them."
                problems.add(said.line, said.column, message)


def _sides(position: Position, game: Game, problems: Problems) -> None:
    """Nobody has both sides of a State."""
    mine = [said for _, said in _in_front(position)]
    for number, said in enumerate(mine):
        other = game.catalog[said.text].other_side
        if other in [one.text for one in mine[:number]]:
            message = (
                f"states: {other} and {said.text} are the two sides of one State, so {position.name} cannot have both."
                " Keep one."
            )
            problems.add(said.line, said.column, message)


def _in_front(position: Position) -> Iterator[tuple[str, Said]]:
    """The States and Artifacts in front of a player, each with its key."""
    for key in ("states", "artifacts"):
        for said in position.before.get(key, ()):
            yield key, said


def _cubes(position: Position, game: Game, problems: Problems) -> None:
    for number, said in enumerate(position.projects or ()):
        if game.catalog[said.text].kind != PROJECT:
            problems.add(said.line, said.column, f"projects: {said.text} is not a Project.")
        elif number >= MOST_CUBES:
            message = f"projects: a player has two cubes, so {position.name} cannot have more than two Projects."
            problems.add(said.line, said.column, message)


def _own_tokens(position: Position, problems: Problems) -> None:
    """Each player has one token of each kind, so it is on one pile."""
    on: dict[str, str] = {}
    for said in position.tokens or ():
        if (where := lies_on(said)) is None:
            continue
        first = on.setdefault(where[0], where[1])
        if first != where[1]:
            line, column = position.at.get("tokens", (position.line, position.column))
            message = f"tokens: {position.name} has only one {where[0]} token, so it cannot be on both {first} and {where[1]}."
            problems.add(line, column, message)


def _tavern(position: Position, game: Game, problems: Problems) -> None:
    """A Tavern mat holds Reserve cards, and what something in this game puts there."""
    there = position.zones.get("tavern")
    if not there:
        return
    others = {name for one in game.present for name in game.catalog[one].to_tavern}
    others |= {name for name in game.present if game.catalog[name].becomes}
    for card in there:
        if RESERVE not in game.catalog[card.name].printed and card.name not in others:
            puts = sorted(name for name, one in game.catalog.facts.items() if card.name in one.to_tavern)
            unless = f" With {one_of(puts)} in the game it could." if puts else ""
            message = f"tavern: {card.name} is not a Reserve card, so it cannot be on a Tavern mat.{unless}"
            problems.add(card.line, card.column, message)


def _become(position: Position, game: Game, problems: Problems) -> None:
    """A card in play is another card only if it can be played as that (Band of Misfits before 2019)."""
    for card in position.zones.get("in play", ()):
        if card.become is None:
            continue
        if not game.catalog[card.name].becomes:
            when = in_other_versions(card.name, game.catalog[card.name], lambda one: one.becomes)
            message = f"in play: {card.name} does not become another card. Write '{card.name}'.{when}"
            problems.add(card.line, card.column, message)
        elif card.become not in game.present:
            message = f"in play: there is no {card.become} in this game, so {card.name} cannot have been played as it."
            problems.add(card.line, card.column, message)


def _controller(scenario: Scenario, problems: Problems) -> None:
    """Players make the decisions on their own turns anyway."""
    board = scenario.board
    if board.controlled_by == board.turn:
        message = f"controlled by: {board.turn} makes the decisions of this turn anyway. Leave this out."
        problems.add(*board.at["controlled by"], message)


def _turns(scenario: Scenario, problems: Problems) -> None:
    """The current turn is counted, if it has begun and is not an extra turn."""
    board = scenario.board
    for position in board.players if not board.extra_turn and board.phase != "start of turn" else ():
        if position.name == board.turn and position.numbers.get("turns") == 0:
            message = f"turns: the current turn counts, so {position.name} has taken at least 1."
            problems.add(*position.at["turns"], message)


def _mats(position: Position, game: Game, problems: Problems) -> None:
    """On a mat lies something only if something of the game puts it there."""
    project = "Sinister Plot"
    if position.numbers.get(project.lower()) and project not in [said.text for said in position.projects or ()]:
        message = f"{project.lower()}: {position.name} has no cube on {project}. Write 'projects: [{project}]' too."
        problems.add(*position.at[project.lower()], message)
    for name in MATS:
        key = name.lower()
        if name not in game.present and (position.zones.get(key) or position.numbers.get(key)):
            problems.add(*position.at[key], f"{key}: this mat comes with {name}. Add that to 'kingdom'.")


def check_in_play(scenario: Scenario, game: Game, world: World, problems: Problems) -> None:
    """Note cards in play that nobody can have played."""
    for seat, position in enumerate(scenario.board.players):
        there = position.zones.get("in play", ())
        you = You(Glance(game, world), seat)
        played = {world.name(ref) for ref in world.at(Place(PLAY, seat)) if types(you, ref) & PLAYED} if there else ()
        for card in there:
            if (card.become or card.name) not in played:
                kind = "-".join(sorted(game.catalog[card.name].printed)) or "card without a type"
                message = f"in play: {card.name} cannot be in play, since nobody can play it: it is a {kind} card."
                problems.add(card.line, card.column, message)
            elif not (world.turn.player == seat and world.turn.phase in AT_NIGHT) and _only_at_night(game, card.name):
                whose = "" if world.turn.player == seat else f"'turn: {position.name}' and "
                message = (
                    f"in play: {card.name} is played in the Night phase and discarded in the Clean-up after it. Write"
                )
                message = f"{message} {whose}'phase: Night'."
                problems.add(card.line, card.column, message)


def _only_at_night(game: Game, name: str) -> bool:
    """Whether this is in play only from the Night phase to Clean-up: nothing keeps it there, or plays it earlier."""
    printed = game.catalog[name].printed
    return NIGHT in printed and printed.isdisjoint((ACTION, TREASURE, DURATION)) and not game.listens(KEEPS_IN_PLAY)


def in_other_versions(name: str, current: Definition, fits: Callable[[Definition], bool]) -> str:
    """Which other version of an object allows something, as a sentence with a space before it; empty if none does."""
    other = next((one for one in reversed(all_versions()[name]) if one is not current and fits(one)), None)
    if other is None:
        return ""
    return (
        f" By the version of {other.version} it could be: write 'versions: {{{name}: {other.version}}}', or an 'as_of' of"
        " that time."
    )


def uncontrolled(scenario: Scenario, game: Game, world: World) -> tuple[Problem, ...]:
    """A note if somebody else makes the decisions on a turn, and nothing is in force that would let them, or not on this turn.

    It can be meant: then only the decisions are followed.
    """
    turn = world.turn
    if turn.controller is None:
        return ()
    set_up = any(record.owner == turn.player and turn.controller in record.values[:1] for record in world.in_force)
    if set_up and turn.extra:
        return ()
    names = [name for name in controlling(game) if name in game.present] or controlling(game)
    who, other = game.players[turn.player], game.players[turn.controller]
    if set_up:
        message = (
            f"{other} makes the decisions of {who}'s turn, but {one_of(names)} is in force for a turn after this one, so it"
            " does nothing now. If this is the controlled turn, write 'extra turn: yes' too."
        )
        return (Problem(scenario.file, *scenario.board.at["controlled by"], message),)
    written = " or ".join(f"'in force: [{{ability: {name}, by: {other}}}]'" for name in names)
    add = "" if names[0] in game.present else f"add {one_of(names)} to 'kingdom', and "
    extra = "" if turn.extra else "'extra turn: yes' and "
    message = (
        f"{other} makes the decisions of {who}'s turn, but no other effect of a controlled turn is in force."
        f" If it should be, {add}write {extra}{written} for {who}."
    )
    return (Problem(scenario.file, *scenario.board.at["controlled by"], message),)


def controlling(game: Game) -> list[str]:
    """What lets a player make the decisions on another player's turn."""
    return [name for name in game.catalog.facts if _controls(game.catalog[name])]


def _controls(definition: Definition) -> bool:
    """Whether something that one player sets up for another one applies on the turn that it leads to."""
    abilities = [one for one in definition.abilities if one.where == IN_FORCE and one.knows == A_PLAYER]
    return any(one.lasting and one.until == UNTIL_END_OF_TURN for one in abilities)
