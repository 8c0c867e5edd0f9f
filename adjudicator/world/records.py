"""Small immutable values that a world is made of."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, NamedTuple

from adjudicator.world.places import Place


class Ref(NamedTuple):
    """A card as an ability knows it: which physical card, how often it had moved, and where it was put.

    A reference is fresh as long as the card has not moved since; a stale one is what "lose track" is about (III).
    """

    card: int
    moves: int
    place: Place


class Bag(NamedTuple):
    """A shuffled part of a deck: the cards are known, their order is not until somebody looks."""

    cards: tuple[Ref, ...]


class PlayNumber(int):
    """The number of a play, if a text knows it: keys compare such numbers by what they mean."""


class Pools(NamedTuple):
    """A player's Action, Buy and money pool (II, Your turn). `potions` is the part of the money that is Potions."""

    actions: int = 0
    buys: int = 0
    coins: int = 0
    potions: int = 0

    def plus(self, what: str, amount: int) -> Pools:
        """The pools with one of them changed by `amount`, but never below zero."""
        fields = list(self)
        number = _NUMBER[what]
        fields[number] = max(0, fields[number] + amount)
        return tuple.__new__(Pools, fields)


_NUMBER: Final = {name: number for number, name in enumerate(Pools._fields)}


class Instance(NamedTuple):
    """One carrying out of a text: the play ability of a card, a triggered ability, a token, an Event ...

    It is the *origin* of every effect that the text issues. `root` is the serial of the instance whose text this is
    part of: its own, or for an ability set up earlier, the root of the instance that set it up. `play` is the number of
    the announcement it follows (0: none), `own` whether that is the card's own text and not a Way's.
    """

    serial: int
    ability: str
    player: int
    this: Ref | None = None
    root: int = 0
    play: int = 0
    own: bool = True
    event: int = 0


class Record(NamedTuple):
    """An ability in force: set up earlier, it waits for its moment or changes something as long as it lasts.

    `until` is one of the `UNTIL_*` words below. `values` are what its text stored when it was set up. `spared` are the
    seats that are unaffected by the Attack it comes from. `made` is the number of the turn in which it was set up.
    """

    serial: int
    ability: str
    owner: int
    this: Ref | None
    origin: Instance
    until: str
    values: tuple[Hashable, ...] = ()
    spared: tuple[int, ...] = ()
    made: int = 0
    event: int = 0
    claimed: int = 0
    """The play whose announcement was the "next time" that this is resolved after; 0: none yet."""
    due: bool = False
    """Whether its "next time" has come, and it is about to be resolved: nothing later counts as that."""


UNTIL_END_OF_TURN: Final = "end of turn"
UNTIL_NEXT_TURN: Final = "start of your next turn"
UNTIL_END_OF_NEXT_TURN: Final = "end of your next turn"
UNTIL_USED: Final = "used"
UNTIL_END_OF_GAME: Final = "end of game"
UNTIL_CARD_MOVES: Final = "its card moves"
"""As long as the card that it was set up with (the first of its values) stays where it is."""


class Unaffected(NamedTuple):
    """A player who is unaffected by the Attack of a play, because of the card `by`; `event` is where that was decided."""

    play: int
    seat: int
    by: str
    event: int = 0


class Stay(NamedTuple):
    """A link made at a play: `by` played `played` an extra time (`throne`) or without moving it (`leaves`)."""

    kind: str
    by: Ref
    played: Ref
    play: int


class Fact(NamedTuple):
    """Something that happened this turn and that an ability may ask about: played, gained, bought, used ..."""

    kind: str
    player: int
    name: str
    types: frozenset[str] = frozenset()
    phase: str = ""
    card: int = -1
    moves: int = -1
    """For a card that was played: how often it had moved by then."""


LEFT: Final = "left"
"""The fact that a phase was left for an earlier one: it can come again in the same turn."""
LAST_TURN: Final = "gained last turn"
"""What a player gained on their last turn, kept in games where something asks about it."""
TRASHED: Final = "trashed"
"""What a player trashed this turn, kept in games where something asks about last turns."""
TRASHED_LAST_TURN: Final = "trashed last turn"


GAME_OVER: Final = "game over"
"""The part of the last turn that begins when the game has ended."""
COUNTING: Final = "counting"
"""The part of the last turn in which the scores are counted: the next one is `GAME_OVER`."""


class Turn(NamedTuple):
    """Whose turn it is and which part of it. `serial` grows with every change of phase; `number` with every turn.

    `controller` is the seat that makes the player's decisions (Possession), `extra` whether it is an extra turn, `last`
    whose turn was before. `over` is true between turns: then `player` is the one who had the last turn.
    """

    number: int = 0
    player: int = 0
    phase: str = ""
    part: str = ""
    serial: int = 0
    extra: bool = False
    controller: int | None = None
    last: int | None = None
    over: bool = False
    normal: int = 0
    """Who had the latest turn that was not an extra one."""
    row: int = 1
    """How many turns in a row this player has had, counting this one."""

    def entered(self, phase: str, part: str) -> Turn:
        """The same turn in another phase, or another part of one."""
        return tuple.__new__(Turn, (self.number, self.player, phase, part, self.serial + 1, *self[5:]))
