"""Laying out the board of a scenario: a game and its world, or sentences about what cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from adjudicator.cards import catalog as catalog_at
from adjudicator.engine.definitions import IN_FORCE, Definition
from adjudicator.engine.game import Game
from adjudicator.rules.setup import STARTING, make_game, pile_cards, pile_names
from adjudicator.rules.switches import COVERED_DISCARDS, switches_on
from adjudicator.rules.words import DURATION
from adjudicator.scenario.document import CardCount, Cards, InForce, Position, Scenario
from adjudicator.scenario.problems import Problems, did_you_mean
from adjudicator.world.places import (
    ASIDE,
    DECK,
    DISCARD,
    EXILE,
    HAND,
    ISLAND,
    NATIVE_VILLAGE,
    ORDERED_ZONES,
    PLAY,
    TAVERN,
    THE_TRASH,
    Layout,
    Place,
    pile,
)
from adjudicator.world.records import UNTIL_END_OF_TURN, Bag, Fact, Instance, Pools, Record, Ref, Stay, Turn
from adjudicator.world.tokens import cube_on
from adjudicator.world.world import World, Zone

NEWEST: Final = date.max
ZONES: Final = {
    "hand": HAND,
    "deck": DECK,
    "discard": DISCARD,
    "in play": PLAY,
    "set aside": ASIDE,
    "native village": NATIVE_VILLAGE,
    "exile": EXILE,
    "tavern": TAVERN,
    "island": ISLAND,
}
"""The format's words for a player's zones. `shuffled deck` is the rest of the deck."""

TOKENS: Final = ("coffers", "villagers", "favors", "debt", "vp")


@dataclass(frozen=True, slots=True)
class Laid:
    """A board as it lies on the table: the game, its world, and which physical card a letter names."""

    game: Game
    world: World
    letters: dict[tuple[str, str], int]


class _Table:
    """Takes cards out of the piles of the game and puts them where the scenario says."""

    def __init__(self, scenario: Scenario, catalog: Mapping[str, Definition], problems: Problems) -> None:
        board = scenario.board
        self.scenario = scenario
        self.catalog = catalog
        self.problems = problems
        self.seats = {position.name: seat for seat, position in enumerate(board.players)}
        kingdom = [said.text for said in board.kingdom]
        placed = {card.name for card in self.placed()}
        colonies = board.colonies if board.colonies is not None else bool(placed & {"Platinum", "Colony"})
        self.piles = pile_names(kingdom, catalog, colonies=colonies)
        if "Potion" in placed:
            self.piles.setdefault("Potion", True)
        self.holds = {name: pile_cards(catalog[name], len(self.seats)) for name in self.piles}
        self.home = {card: name for name, cards in self.holds.items() for card in dict.fromkeys(cards)}
        self.names: list[str] = []
        self.pile_of: list[str | None] = []
        self.letters: dict[tuple[str, str], int] = {}

    def placed(self) -> Iterator[CardCount]:
        """Every card the scenario puts somewhere, once for each mention."""
        board = self.scenario.board
        yield from board.trash
        for position in board.players:
            for cards in position.zones.values():
                yield from cards

    def left(self) -> dict[str, list[str]]:
        """The cards left in each pile, top first."""
        taken = Counter[str]()
        where: dict[str, CardCount] = {}
        for card in self.placed():
            taken[card.name] += card.count
            where.setdefault(card.name, card)
        over: Counter[str] = Counter()
        for name, count in taken.items():
            if name not in self.home:
                card = where[name]
                self.problems.add(card.line, card.column, f"{name} is in no pile of this game. {self._hint(name)}")
                continue
            total = self.most(name)
            spare = STARTING.get(name, 0) * len(self.seats)
            if count > total + spare:
                card = where[name]
                message = f"There are only {total + spare} {name} in this game, but {count} are on the board."
                self.problems.add(card.line, card.column, message)
            over[name] = max(0, count - spare)
        left = {}
        for name, cards in self.holds.items():
            rest = list(cards)
            for card_name in set(cards):
                for _ in range(min(over[card_name], rest.count(card_name))):
                    rest.remove(card_name)
            left[name] = rest
        self._as_stated(left)
        return left

    def _hint(self, name: str) -> str:
        near = did_you_mean(name, self.home)
        return near.strip() or "Add it to 'kingdom'."

    def most(self, name: str) -> int:
        """How many of a card there can be in this game, starting decks not counted."""
        cards = self.holds[self.home[name]]
        copies = self.catalog[name].copies
        return copies if len(set(cards)) > 1 and copies is not None else cards.count(name)

    def _as_stated(self, left: dict[str, list[str]]) -> None:
        """`piles` says which cards a pile of different ones holds, `supply` how many cards a pile has left."""
        for order in self.scenario.board.piles:
            cards = [card.name for card in order.cards for _ in range(card.count)]
            strange = next((card for card in order.cards if self.home.get(card.name) != order.name), None)
            if order.name not in left or len(set(self.holds[order.name])) == 1:
                message = f"{order.name} is no pile of different cards in this game; say its number in 'supply'."
                self.problems.add(order.line, order.column, message)
            elif strange is not None:
                message = f"{strange.name} does not belong to the {order.name} pile."
                self.problems.add(strange.line, strange.column, message)
            elif len(cards) > len(self.holds[order.name]):
                message = f"The {order.name} pile has at most {len(self.holds[order.name])} cards, not {len(cards)}."
                self.problems.add(order.line, order.column, message)
            else:
                left[order.name] = cards
        for stated in self.scenario.board.supply:
            if stated.name not in left:
                message = (
                    f"There is no {stated.name} pile in this game. Add it to 'kingdom', or take it out of 'supply'."
                )
                self.problems.add(stated.line, stated.column, message)
            elif stated.count > len(left[stated.name]):
                most = len(left[stated.name])
                message = f"The {stated.name} pile has at most {most} cards here, not {stated.count}."
                self.problems.add(stated.line, stated.column, message)
            else:
                del left[stated.name][stated.count :]

    def make(self, name: str, place: Place, home: str | None) -> Ref:
        """A physical card."""
        self.names.append(name)
        self.pile_of.append(home)
        return Ref(len(self.names) - 1, 0, place)

    def stock(self, cards: Sequence[str], place: Place, home: str) -> tuple[Ref, ...]:
        """The physical cards of a pile."""
        first = len(self.names)
        self.names += cards
        self.pile_of += [home] * len(cards)
        return tuple([Ref(number, 0, place) for number in range(first, len(self.names))])

    def lay(self, cards: Cards, place: Place) -> list[Ref]:
        """Cards at a place, in the order written."""
        refs = []
        for card in cards:
            for _ in range(card.count):
                ref = self.make(card.name, place, self.home.get(card.name))
                if card.letter is not None:
                    self.letters[card.name, card.letter] = ref.card
                refs.append(ref)
        return refs


def lay_out(scenario: Scenario, problems: Problems) -> Laid | None:
    """The board of a scenario as a game and a world; `None` if something on it cannot be (noted in `problems`)."""
    as_of = scenario.as_of or NEWEST
    catalog = catalog_at(as_of, scenario.versions)
    table = _Table(scenario, catalog, problems)
    left = table.left()
    if problems:
        return None
    board = scenario.board
    switches = switches_on(as_of, scenario.rules)
    ordered = ORDERED_ZONES if COVERED_DISCARDS in switches else ORDERED_ZONES | {DISCARD}
    layout = Layout(len(board.players), tuple(table.piles), ordered)
    zones: dict[Place, Zone] = {}
    for name, cards in left.items():
        zones[pile(name)] = table.stock(cards, pile(name), name)
    for seat, position in enumerate(board.players):
        for word, zone in ZONES.items():
            if word in position.zones:
                zones[Place(zone, seat)] = tuple(table.lay(position.zones[word], Place(zone, seat)))
        if "shuffled deck" in position.zones:
            deck = Place(DECK, seat)
            bag = tuple(table.lay(position.zones["shuffled deck"], deck))
            zones[deck] = (*zones.get(deck, ()), *((Bag(bag),) if len(bag) > 1 else bag))
    zones[THE_TRASH] = tuple(table.lay(board.trash, THE_TRASH))
    landscapes = [said.text for said in board.landscapes]
    landscapes += [said.text for position in board.players for said in position.projects or ()]
    game = make_game(
        tuple(table.seats),
        catalog,
        [said.text for said in board.kingdom],
        tuple(dict.fromkeys(landscapes)),
        table.piles,
        {*table.names, *table.home, *(token for position in board.players for token in position.tokens or ())},
        as_of,
        switches,
        frozenset(seat for seat, position in enumerate(board.players) if "turns" not in position.numbers),
    )
    world = World(layout, tuple(table.names), tuple(table.pile_of), layout.empty(), (Pools(),) * len(board.players))
    for place, cards_there in zones.items():
        world = world.lay(place, cards_there)
    world = world._replace(turn=_turn(scenario, table.seats))
    for seat, position in enumerate(board.players):
        world = _with_player(world, seat, position)
    for stated in board.embargo:
        world = world.with_tokens(stated.name, "embargo", stated.count)
    world = _with_facts(world, scenario, table)
    for seat, position in enumerate(board.players):
        for ability in position.in_force or ():
            world = _set_up(world, seat, ability, game, table.letters, problems)
    return None if problems else Laid(game, world, table.letters)


_PARTS: Final = {
    "Action": ("Action", ""),
    "Buy": ("Buy", "treasures"),
    "buying": ("Buy", "buying"),
    "Night": ("Night", ""),
    "Clean-up": ("Clean-up", "start"),
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


def turns_unsaid(seat: int, current: int) -> int:
    """How many turns a player is taken to have had when nobody wrote it: as if the first player listed began."""
    return 1 if seat <= current else 0


def _with_player(world: World, seat: int, position: Position) -> World:
    on_turn = world.turn.player == seat
    numbers = position.numbers
    pools = Pools(
        numbers.get("actions", 1 if on_turn else 0),
        numbers.get("buys", 1 if on_turn else 0),
        numbers.get("coins", 0),
        numbers.get("potions", 0),
    )
    world = world.with_pools(seat, pools)
    world = world._replace(turns=(*world.turns, numbers.get("turns", turns_unsaid(seat, world.turn.player))))
    for token in TOKENS:
        world = world.with_tokens(seat, token, numbers.get(token, 0))
    for token in position.tokens or ():
        world = world.with_tokens(seat, token, 1)
    for said in position.projects or ():
        world = world.with_tokens(seat, cube_on(said.text), 1)
    return world


def _with_facts(world: World, scenario: Scenario, table: _Table) -> World:
    for fact in scenario.board.this_turn:
        name, seat = fact.value.name, table.seats[fact.who]
        types = frozenset(table.catalog[name].types)
        card = table.letters.get((name, fact.value.letter), -1) if fact.value.letter is not None else -1
        for _ in range(fact.value.count):
            world = world.with_fact(Fact(fact.verb, seat, name, types, fact.phase or world.turn.phase, card))
            if fact.verb == "played":
                world = world._replace(plays=world.plays + 1)
    return world


def _set_up(
    world: World, seat: int, stated: InForce, game: Game, letters: dict[tuple[str, str], int], problems: Problems
) -> World:
    """Put the later abilities of a card in force, as if it had been played in its player's turn before."""
    definition = game.catalog[stated.ability]
    abilities = [ability for ability in definition.abilities if ability.where == IN_FORCE]
    if not abilities:
        problems.add(stated.line, stated.column, f"{stated.ability} sets up nothing that could be in force.")
        return world
    if any(ability.next_turn for ability in abilities):
        # it was played in an earlier turn: what lasted until the end of that one is over
        abilities = [ability for ability in abilities if ability.until != UNTIL_END_OF_TURN]
    this = _carrier(world, seat, stated, letters)
    aside: list[Ref] = []
    for card in stated.cards:
        there = [ref for ref in world.at(Place(ASIDE, seat)) if world.names[ref.card] == card.name]
        if len(there) < card.count:
            message = f"{stated.ability} has {card.count} {card.name} set aside. Write them into 'set aside' too."
            problems.add(card.line, card.column, message)
        aside += there[: card.count]
    play = world.plays + 1
    world = world._replace(plays=play)
    for ability in abilities:
        origin = Instance(-world.made - 1, definition.name, seat, this, -world.made - 1, play)
        values = tuple(aside)
        # what lasts until the end of the turn was set up in this one
        made = world.turn.number - (ability.until != UNTIL_END_OF_TURN)
        record = Record(world.made + 1, ability.id, seat, this, origin, ability.until, values, (), made)
        world = world.with_record(record)
    return _played_by(world, seat, stated, this, play, game, problems)


def _carrier(world: World, seat: int, stated: InForce, letters: dict[tuple[str, str], int]) -> Ref | None:
    """The card in play that the ability comes from: the one with the letter, or rather one that carries nothing yet."""
    carrying = {record.this for record in world.in_force}
    if stated.letter is not None:
        card = letters.get((stated.ability, stated.letter))
        return next((ref for ref in world.at(Place(PLAY, seat)) if ref.card == card), None)
    named = [ref for ref in world.at(Place(PLAY, seat)) if world.names[ref.card] == stated.ability]
    return next((ref for ref in named if ref not in carrying), named[0] if named else None)


def _played_by(
    world: World, seat: int, stated: InForce, this: Ref | None, play: int, game: Game, problems: Problems
) -> World:
    """The link of a card in play that played this one an extra time."""
    by = stated.played_by
    if by is None:
        return world
    linked = {stay.by for stay in world.stays}
    named = [ref for ref in world.at(Place(PLAY, seat)) if world.names[ref.card] == by.name and ref not in linked]
    if this is None or not named:
        problems.add(by.line, by.column, f"{by.name} and {stated.ability} have to stand in play for this.")
        return world
    duration = DURATION in game.catalog[stated.ability].types
    return world._replace(stays=(*world.stays, Stay("throne", named[0], this, play, duration)))
