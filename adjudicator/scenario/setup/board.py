"""From the board of a scenario to a game and its world."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from adjudicator.cards.menagerie.exile import EXILE_MAT
from adjudicator.engine.catalog import Catalog
from adjudicator.engine.definitions import Definition
from adjudicator.engine.game import Game
from adjudicator.format.boards import Position
from adjudicator.format.catalogue import LANDSCAPES
from adjudicator.format.document import Scenario
from adjudicator.format.keywords import LYING
from adjudicator.format.problems import Problems
from adjudicator.format.zones import TOKENS, ZONES
from adjudicator.rules.buying.landscapes import BOUGHT
from adjudicator.rules.setup.new_kingdom import TO_COME, with_new_kingdom
from adjudicator.rules.setup.piles import setup_tokens
from adjudicator.rules.switches import COVERED_DISCARDS
from adjudicator.rules.turns import last_round
from adjudicator.rules.words import SHADOW
from adjudicator.scenario.setup.board_check import check_board, check_in_play
from adjudicator.scenario.setup.choices import check_chosen, how_to_add, missing_piles
from adjudicator.scenario.setup.deal import Dealing
from adjudicator.scenario.setup.in_force import set_up
from adjudicator.scenario.setup.player_tokens import check_tokens
from adjudicator.scenario.setup.prophecy_check import is_replaced
from adjudicator.scenario.setup.shared import shared_game
from adjudicator.scenario.setup.sources import check_game_over, check_sources
from adjudicator.world.places import (
    DECK,
    DISCARD,
    ORDERED_ZONES,
    PLAY,
    THE_TRASH,
    Place,
    layout,
    spot,
)
from adjudicator.world.records import (
    COUNTING,
    LAST_TURN,
    TRASHED,
    TRASHED_LAST_TURN,
    Fact,
    Pools,
    Turn,
)
from adjudicator.world.tokens import LAST_ROUND, TABLE, USED_UP, bought, chosen_for, cube_on, gained, lies_on
from adjudicator.world.world import World, laid
from adjudicator.world.zone import bagged


@dataclass(frozen=True, slots=True)
class Laid:
    """A board on the table: the game, its world, and which physical card each letter names."""

    game: Game
    world: World
    letters: dict[tuple[str, str], int]


def lay_out(scenario: Scenario, problems: Problems) -> Laid | None:
    """The board of a scenario as a game and a world; `None` if something on it is impossible (noted in `problems`)."""
    table = Dealing(scenario, problems)
    left = table.left()
    table.check()
    board = scenario.board
    players = tuple(enumerate(board.players))
    setup = table.setup
    landscapes = list(table.landscapes)
    for position in board.players:
        landscapes += [said.text for said in (*(position.projects or ()), *(position.bought or ()))]
    # what one board asks for says nothing about the others
    game = shared_game(
        setup,
        tuple(table.seats),
        tuple(dict.fromkeys(landscapes)),
        setup.cards.union(table.on_board, table.aside.values(), _tokens_with_abilities(scenario, setup.catalog)),
        frozenset([seat for seat, position in players if "turns" not in position.numbers]),
    ).again()
    check_tokens(scenario, game, problems)
    check_board(scenario, game, problems)
    check_sources(scenario, game, problems)
    if problems:
        return None
    zones = table.of_piles(left)
    for seat, position in players:
        for word, zone in ZONES.items():
            if word in position.zones:
                zones[spot(zone, seat)] = tuple(table.lay(position.zones[word], spot(zone, seat)))
        if "shuffled deck" in position.zones:
            deck = spot(DECK, seat)
            bag = tuple(table.lay(position.zones["shuffled deck"], deck))
            hidden = tuple([ref for ref in bag if SHADOW not in setup.catalog[table.names[ref.card]].printed])
            # Shadow cards lie at the bottom of what has been shuffled
            zones[deck] = (*zones.get(deck, ()), *bagged(hidden), *(ref for ref in bag if ref not in hidden))
    zones[THE_TRASH] = tuple(table.in_the_trash())
    zones |= table.of_decks()
    zones |= table.set_aside()
    ordered = ORDERED_ZONES if COVERED_DISCARDS in setup.switches else ORDERED_ZONES | {DISCARD}
    aside = (*table.aside, TO_COME) if table.to_come else tuple(table.aside)
    places = layout(len(players), tuple(setup.piles), ordered, tuple(setup.decks), aside)
    turn = _turn(scenario, table.seats)
    places = places.of(tuple(table.names), tuple(table.pile_of))
    world = World(
        places,
        laid(places, zones),
        tuple([_pools(position, on_turn=seat == turn.player) for seat, position in players]),
        becoming=tuple(table.become),
        turn=turn,
        turns=tuple([_turns(one, seat, turn, scenario) for seat, one in players]),
    )
    for seat, position in players:
        world = _with_tokens(world, seat, position)
    world = _with_lying(world, scenario, game, problems)
    for name in board.last_round or ():
        world = last_round.entered(world, table.seats[name])
    if board.last_round == ():
        world = world.with_tokens(TABLE, LAST_ROUND, 1)
    world = _with_facts(world, scenario, game, table)
    counted = {stated.name for stated in board.supply} | {order.name for order in board.piles}
    for seat, position in players:
        for ability in position.in_force or ():
            world = set_up(world, seat, ability, game, table.letters, counted, problems)
    check_in_play(scenario, game, world, problems)
    check_game_over(scenario, game, world, problems)
    return None if problems else Laid(game, world, table.letters)


def _tokens_with_abilities(scenario: Scenario, catalog: Catalog) -> Iterator[str]:
    """The tokens on the board that have an ability of their own."""
    for position in scenario.board.players:
        for said in position.tokens or ():
            where = lies_on(said)
            token = said if where is None else where[0]
            if token in catalog:
                yield token
        yield from (said.text for what in position.before.values() for said in what)
        if position.zones.get("exile"):
            yield EXILE_MAT


def _with_lying(world: World, scenario: Scenario, game: Game, problems: Problems) -> World:
    """The world with the tokens on piles and landscapes: as at the start, unless the scenario says otherwise."""
    for where, token, number in setup_tokens(game):
        world = world.with_tokens(where, token, number)
    if is_replaced(scenario.board, game.catalog):
        world = with_new_kingdom(game, world)
    for key, all_stated in scenario.board.lying.items():
        for stated in all_stated:
            if stated.name not in game.piles and stated.name not in game.landscapes:
                message = f"{key}: there is no {stated.name} in this game. {how_to_add(stated.name, game.catalog)}."
                problems.add(stated.line, stated.column, message)
            there = world.number(stated.name, LYING[key])
            world = world.with_tokens(stated.name, LYING[key], stated.count - there)
    check_chosen(scenario.board, game, problems)
    chosen = ((pile.text, landscape.text) for landscape, pile in scenario.board.chosen)
    for pile_name, landscape in (*chosen, *missing_piles(scenario.board, game, problems)):
        world = world.with_tokens(pile_name, chosen_for(landscape), 1)
    for said in scenario.board.used_up:
        if said.text not in game.landscapes:
            message = f"used up: there is no {said.text} in this game. {how_to_add(said.text, game.catalog)}."
            problems.add(said.line, said.column, message)
        world = world.with_tokens(said.text, USED_UP, 1)
    return world


START_OF_TURN: Final = "start of turn"
_PARTS: Final = {
    "Action": ("Action", ""),
    "Buy": ("Buy", "treasures"),
    "buying": ("Buy", "buying"),
    "Night": ("Night", ""),
    "Clean-up": ("Clean-up", "start"),
    START_OF_TURN: ("start", ""),
    "game over": ("Clean-up", COUNTING),
}


def _turn(scenario: Scenario, seats: dict[str, int]) -> Turn:
    board = scenario.board
    player = seats[board.turn]
    phase, part = _PARTS[board.phase]
    before = (player - 1) % len(seats)
    last = seats[board.last_turn] if board.last_turn is not None else before
    again = last == player and len(seats) > 1
    return Turn(
        number=2,
        player=player,
        phase=phase,
        part=part,
        extra=board.extra_turn,
        controller=seats[board.controlled_by] if board.controlled_by is not None else None,
        last=last,
        row=2 if again else 1,
        normal=last if board.extra_turn else player,
    )


def _turns(position: Position, seat: int, turn: Turn, scenario: Scenario) -> int:
    """How many turns a player has begun: a turn counts as soon as it begins."""
    turns = position.numbers.get("turns", turns_unsaid(seat, turn.player))
    begins = scenario.board.phase == START_OF_TURN and seat == turn.player
    return turns - 1 if begins and turns and not turn.extra and scenario.board.last_round is None else turns


def turns_unsaid(seat: int, current: int) -> int:
    """How many turns a player is assumed to have had by default: as if the first player listed began."""
    return 1 if seat <= current else 0


def _pools(position: Position, *, on_turn: bool) -> Pools:
    numbers = position.numbers
    return Pools(
        numbers.get("actions", int(on_turn)),
        numbers.get("buys", int(on_turn)),
        numbers.get("coins", 0),
        numbers.get("potions", 0),
    )


def _with_tokens(world: World, seat: int, position: Position) -> World:
    """The world with the tokens in front of a player, and those of theirs that are on piles."""
    for token in position.numbers.keys() & TOKENS:
        world = world.with_tokens(seat, token, position.numbers[token])
    for token in position.tokens or ():
        world = world.with_tokens(seat, token, 1)
    for said in position.projects or ():
        world = world.with_tokens(seat, cube_on(said.text), 1)
    for said in (said for what in position.before.values() for said in what):
        world = world.with_tokens(seat, said.text, 1)
    for said in position.bought or ():
        world = world.with_tokens(seat, bought(said.text), 1)
    return world


def _with_facts(world: World, scenario: Scenario, game: Game, table: Dealing) -> World:
    board = scenario.board
    for fact in (*board.this_game, *board.last_turns, *board.this_turn):
        seat, mark = table.seats[fact.who], gained(fact.value.name)
        if fact.verb == "gained" and fact.value.name in game.remembers and not world.number(seat, mark):
            world = world.with_tokens(seat, mark, 1)
    for fact in scenario.board.last_turns:
        seat = table.seats[fact.who]
        kind = LAST_TURN if fact.verb == "gained" else TRASHED_LAST_TURN
        # before a turn begins, the facts of the turn that was last are still those of a turn
        was_last = board.phase == START_OF_TURN and seat == world.turn.last
        known = Fact(fact.verb, seat, fact.value.name, phase="Buy") if was_last else Fact(kind, seat, fact.value.name)
        for _ in range(fact.value.count):
            world = world.with_fact(known)
    for fact in scenario.board.this_turn:
        name, seat = fact.value.name, table.seats[fact.who]
        # of what was trashed the record of a turn keeps the name only
        types = frozenset() if fact.verb == TRASHED else frozenset(game.catalog[name].types)
        card = table.letters.get((name, fact.value.letter), -1) if fact.value.letter is not None else -1
        for _ in range(fact.value.count):
            landscape = fact.verb == "bought" and game.catalog[name].kind in LANDSCAPES
            if fact.verb == "used":
                world = _with_used(world, seat, game.catalog[name])
                continue
            kind = BOUGHT if landscape else fact.verb
            if fact.verb == "played" and fact.value.letter is None:
                card = _played(world, seat, name, set(table.letters.values()))
            moves = 0 if fact.verb == "played" and card >= 0 else -1
            world = world.with_fact(Fact(kind, seat, name, types, fact.phase or world.turn.phase, card, moves))
            if fact.verb == "played":
                world = world._replace(plays=world.plays + 1)
    return world


def _with_used(world: World, seat: int, definition: Definition) -> World:
    """The world in which a player has already done what this object allows once per turn."""
    once = [ability.id for ability in definition.abilities if ability.at_most == "turn"] or [definition.name]
    for what in once:
        world = world.with_fact(Fact("used", seat, what))
    return world


def _played(world: World, seat: int, name: str, lettered: set[int]) -> int:
    """The card in play that was played, if no letter says which one: one without such a play so far.

    A card that was played as another one has plays under both names.
    """
    said = {fact.card for fact in world.facts if fact.name == name} | lettered
    there = (ref.card for ref in world.at(Place(PLAY, seat)) if name in (world.names[ref.card], world.name(ref)))
    return next((card for card in there if card not in said), -1)
