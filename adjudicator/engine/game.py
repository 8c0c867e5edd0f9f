"""What is fixed when a game is set up: players, cards, versions, rules switches, landscapes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from datetime import date
from typing import Any, Final

from adjudicator.engine.catalog import Catalog
from adjudicator.engine.definitions import IN_FORCE, Ability, Recalled
from adjudicator.engine.moments import ABILITIES, COST, COST_AS, TYPES, Moment
from adjudicator.engine.triggers.listeners import Heard, hearing
from adjudicator.world.tokens import KINGDOM_REPLACED, TABLE
from adjudicator.world.world import World


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile of the game: its name, whether it is in the Supply, and the type and cost of its randomizer."""

    name: str
    in_supply: bool
    kingdom: bool


@dataclass(slots=True, eq=False)
class Game:
    """Everything about a game that never changes while it is played.

    `catalog` holds, for each name, the version in force. `switches` are the rules switches that are on. `root` is the
    procedure that plays the next piece of the game; `view` makes what bodies call `you`. `unsaid` are seats whose
    number of turns is unknown: the game began in the middle.
    """

    players: tuple[str, ...]
    as_of: date
    catalog: Catalog
    switches: frozenset[str]
    piles: Mapping[str, Pile]
    landscapes: tuple[str, ...]
    root: Callable[[Any], Awaitable[None]]
    view: Callable[[Any, int], Any]
    cites: Mapping[str, tuple[str, ...]]
    """The rules that each kind of event rests on, unless it cites something itself."""
    unsaid: frozenset[int]
    present: frozenset[str]
    coming: frozenset[str]
    """The piles that are not in the game yet: the new Kingdom that replaces the first one, and what comes with it."""
    abilities: dict[str, Ability] = field(init=False)
    at_moment: dict[tuple[str, Moment], tuple[Ability, ...]] = field(init=False)
    on_cards: dict[tuple[str, Moment], tuple[Ability, ...]] = field(init=False)
    heard: dict[Moment, Heard] = field(init=False)
    """What listens to each moment."""
    orders: tuple[tuple[int, ...], ...] = field(init=False)
    """All seats in turn order, from each seat on."""
    types: frozenset[str] = field(init=False)
    """All types that the objects of this game have."""
    recalls: frozenset[Recalled] = field(init=False)
    """The kinds of past events that something in this game asks about."""
    remembers: frozenset[str] = field(init=False)
    """The cards about which something in this game asks whether a player has ever gained one."""
    supply: tuple[str, ...] = field(init=False)
    """The names of the piles in the Supply when the game begins."""
    new_supply: tuple[str, ...] = field(init=False)
    """The names of the piles in the Supply once the Kingdom has been replaced."""
    consulted: set[str] = field(init=False)
    """The rules switches that have mattered so far: whatever the others were, nothing would have been different."""
    listens: Callable[[Moment], bool] = field(init=False)
    """Whether any object of this game has an ability at that moment."""
    lends: bool = field(init=False)
    """Whether cards in this game can have abilities of other cards."""
    setups: tuple[Callable[[Any], Iterable[tuple[str, str, int]]], ...] = field(init=False)
    """What puts tokens on piles and landscapes when this game is set up."""
    as_printed: bool = field(init=False)
    """Whether nothing in this game changes what cards cost or which types they have."""

    def __post_init__(self) -> None:
        self.consulted = set()
        self.abilities, self.at_moment, self.on_cards = {}, {}, {}
        seats = range(len(self.players))
        self.orders = tuple((*seats[first:], *seats[:first]) for first in seats)
        in_supply = [name for name, one in self.piles.items() if one.in_supply]
        self.supply = tuple([name for name in in_supply if name not in self.coming])
        self.new_supply = tuple(
            [name for name in in_supply if name in self.coming or not self.piles[name].kingdom],
        )
        self.types = frozenset(type_ for name in self.present for type_ in self.catalog[name].types)
        recalled = (self.catalog[name].recalls for name in self.present)
        self.recalls = frozenset(one for one in recalled if one is not None)
        self.remembers = frozenset(card for name in self.present for card in self.catalog[name].remembers)
        setups = []
        for name in sorted(self.present):
            definition = self.catalog[name]
            if definition.setup is not None and name not in self.coming:
                setups.append(definition.setup)
            if definition.play is not None:
                self.abilities[definition.play.id] = definition.play
            for ability in definition.abilities:
                self.abilities[ability.id] = ability
                key = (name, ability.moment)
                self.at_moment[key] = (*self.at_moment.get(key, ()), ability)
                if ability.where != IN_FORCE:
                    self.on_cards[key] = (*self.on_cards.get(key, ()), ability)
        self.setups = tuple(setups)
        self.heard = hearing(ability for name in sorted(self.present) for ability in self.catalog[name].abilities)
        self.listens = self.heard.__contains__
        self.as_printed = self.heard.keys().isdisjoint((TYPES, COST, COST_AS))
        self.lends = ABILITIES in self.heard

    def again(self) -> Game:
        """The same game for another board: no rules switch has mattered yet."""
        same = self._copied()
        same.consulted = set()
        return same

    def called(self, players: Sequence[str]) -> Game:
        """The same game with other names for the players."""
        same = self._copied()
        same.players = tuple(players)
        return same

    def _copied(self) -> Game:
        """The same as `copy` makes, ten times as fast: every board has a game of its own."""
        same = Game.__new__(Game)
        for name in _FIELDS:
            setattr(same, name, getattr(self, name))
        return same

    def on(self, switch: str) -> bool:
        """Whether a rules switch is on in this game."""
        self.consulted.add(switch)
        return switch in self.switches

    def supply_now(self, world: World) -> tuple[str, ...]:
        """The names of the piles that are in the Supply now."""
        return self.new_supply if world.number(TABLE, KINGDOM_REPLACED) else self.supply

    def is_there(self, world: World, pile: str) -> bool:
        """Whether a pile of this game is on the table now: not removed with its Kingdom, and not still to come."""
        one = self.piles.get(pile)
        if one is None:
            return False
        if world.number(TABLE, KINGDOM_REPLACED):
            return pile in self.coming or not one.kingdom
        return pile not in self.coming

    def abilities_of(self, name: str, moment: Moment) -> tuple[Ability, ...]:
        """The abilities of a card at a moment, except those that wait as records."""
        return self.on_cards.get((name, moment), ())


_FIELDS: Final = tuple([one.name for one in fields(Game)])
