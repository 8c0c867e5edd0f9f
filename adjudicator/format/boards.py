"""Boards and expectations as they were read: plain values, each with its place in the file.

Lines and columns count from 1. `at` maps the keys written in the file to their place, for sentences about them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from adjudicator.format.keywords import Beginning, Past, Phase
from adjudicator.world.cost import Cost

if TYPE_CHECKING:
    from adjudicator.rules.open_information import Sees

Where = Mapping[str, tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Said:
    """A piece of text and its place: a citation, a landscape, a sentence expected in the trace."""

    text: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class CardCount:
    """`5 Copper` or `Village (a)`. In `supply` and `vp tokens` the name is that of a pile (or a landscape) and the
    count may be 0.

    `become` is the other card that it is expected to be while in play: `Overlord as Highway`.
    """

    name: str
    count: int
    letter: str | None
    line: int
    column: int
    become: str | None = None
    copy: int | None = None
    """In an expectation: the physical card that has this letter on the board; known once that is laid out."""


Cards = tuple[CardCount, ...]


@dataclass(frozen=True, slots=True)
class PileOrder:
    """The cards of a pile, top first: `Ruins: [Survivors, Ruined Village]`."""

    name: str
    cards: Cards
    line: int
    column: int


_IN_ORDER: Final = {"other": 2, "second": 2, "third": 3, "fourth": 4}


COPY_OF: Final = re.compile(r"(?:an?(?:other)? |the )?copy of (\w[\w-]*)'s? ")
"""Whose card something is a copy of: `a copy of bob's Wharf`."""


@dataclass(frozen=True, slots=True)
class Value:
    """What an answer names: `[N] NAME [(letter)] [from PLACE]`. `text` is all of it as written, for labels."""

    text: str
    name: str
    count: int
    letter: str | None
    place: str | None
    line: int
    column: int
    all_of: str | None = None
    """The card all copies of which are meant: `her Estates`, `both Golds`, `all 3 Curses`."""
    but: tuple[Value, ...] = ()
    """What is left out of everything: `everything but 2 Golds`."""
    copy: int | None = None
    """The physical card that has this letter on the board; known once that is laid out."""

    @property
    def is_numbered(self) -> bool:
        """Whether a number says how many there are: `2 Golds`, `one Gold`, but not `a Gold`."""
        return self.count > 1 or self.text.startswith(("1 ", "one "))

    @property
    def is_last(self) -> bool:
        """Whether there are no more of that name: `the last Curse`, `her only Gold`."""
        return self.text.split(" ", 2)[1:2] in (["last"], ["only"])

    @property
    def copied_from(self) -> str | None:
        """Whose card it is a copy of: bob in `a copy of bob's Wharf`."""
        found = COPY_OF.match(self.text)
        return None if found is None else found[1]

    @property
    def place_in_order(self) -> int:
        """Which of the cards of that name it is: 2 for `a second Gold` and `another Gold`, 1 for `a Gold`."""
        first, _, rest = self.text.partition(" ")
        if first in ("a", "the"):
            return _IN_ORDER.get(rest.partition(" ")[0], 1)
        return 2 if first == "another" else 1


@dataclass(frozen=True, slots=True)
class InForce:
    """An ability already set up: the card it comes from, the cards it has set aside, and what played that card again.

    `only` names the one ability of that card that is meant; `by` the player who set it up for this one.
    """

    ability: str
    letter: str | None
    cards: Cards
    played_by: CardCount | None
    line: int
    column: int
    only: str | None = None
    by: str | None = None


@dataclass(frozen=True, slots=True)
class WrittenSight:
    """What a player can see of a place: `bob's hand: number`, `deck: [Ninja]`.

    `whose` is None for the trash, a pile or a deck that belongs to nobody; `sees` is None where `cards` are listed.
    """

    place: str
    whose: str | None
    sees: Sees | None
    cards: Cards
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Position:
    """A player's place at the table, as far as the file describes it; or, in an expectation, as it should be.

    `zones`, `numbers` and the rest hold what was written and nothing else: a zone that is not among `zones` is not
    mentioned, one with no cards is empty. Expectations may also have `hand size` and `score` among `numbers`.
    """

    name: str
    zones: Mapping[str, Cards]
    numbers: Mapping[str, int]
    tokens: tuple[str, ...] | None
    projects: tuple[Said, ...] | None
    bought: tuple[Said, ...] | None
    in_force: tuple[InForce, ...] | None
    at: Where
    line: int
    column: int
    before: Mapping[str, tuple[Said, ...]] = field(default_factory=dict)
    """The States and Artifacts in front of the player, under `states` and `artifacts`."""
    rest: bool = False
    """In an expectation: whether what is not mentioned is unchanged."""
    sees: tuple[WrittenSight, ...] = ()
    """In an expectation: what this player can see."""


@dataclass(frozen=True, slots=True)
class WrittenFact:
    """What happened earlier in the turn: `alice played 2 Village`, or `alice played Village (a) in Action`.

    `phase` is None if the file does not say in which phase it was: then it was the current one.
    """

    who: str
    verb: Past
    value: Value
    phase: Phase | None
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Board:
    """The table before the first move. None means that the file leaves it to the rulebook's defaults."""

    kingdom: tuple[Said, ...]
    landscapes: tuple[Said, ...]
    supply: Cards
    piles: tuple[PileOrder, ...]
    lying: Mapping[str, Cards]
    """Tokens on piles and landscapes, by their key: `vp tokens` ..."""
    chosen: tuple[tuple[Said, Said], ...]
    """A landscape and the pile that was chosen for it."""
    used_up: tuple[Said, ...]
    trash: Cards
    players: tuple[Position, ...]
    turn: str
    phase: Beginning
    this_turn: tuple[WrittenFact, ...]
    last_turns: tuple[WrittenFact, ...]
    this_game: tuple[WrittenFact, ...]
    shelters: bool | None
    last_turn: str | None
    extra_turn: bool
    controlled_by: str | None
    last_round: tuple[str, ...] | None
    """In the round after the end of the game, those who have yet to take a turn."""
    colonies: bool | None
    at: Where
    decks: Mapping[str, Cards] = field(default_factory=dict)
    """Boons and Hexes: the cards on top of the deck, discarded, and set aside, by the key of the file."""
    new_kingdom: tuple[Said, ...] = ()
    """The Kingdom piles that replace the others."""
    aside: tuple[tuple[Said, Said], ...] = ()
    """Landscapes with the unused card that was set aside for each."""

    def player(self, name: str) -> Position:
        """The position of the player with this name."""
        return next(position for position in self.players if position.name == name)


@dataclass(frozen=True, slots=True)
class Expectation:
    """What must hold. None means that it is not mentioned. Claims do not contain claims.

    `contains` lists zones that belong to nobody, with cards that must be there. `rest` says that whatever is not
    mentioned is as it was at the start, or at the last `check`.
    """

    players: tuple[Position, ...]
    trash: Cards | None
    supply: Cards | None
    lying: Mapping[str, Cards]
    turn: str | None
    phase: Phase | None
    trace: tuple[Said, ...]
    not_in_trace: tuple[Said, ...]
    asked: str | None
    offered: tuple[Value, ...]
    not_offered: tuple[Value, ...]
    winner: tuple[str, ...] | None
    always: tuple[Expectation, ...]
    sometimes: tuple[Expectation, ...]
    never: tuple[Expectation, ...]
    could: tuple[tuple[str, Expectation], ...]
    """What players can make sure of."""
    at: Where
    line: int
    column: int
    decks: Mapping[str, Cards] = field(default_factory=dict)
    contains: Mapping[str, Cards] = field(default_factory=dict)
    piles: tuple[PileOrder, ...] = ()
    cost: tuple[tuple[Said, Cost], ...] = ()
    gained: tuple[tuple[Said, Cards], ...] = ()
    empty_piles: int | tuple[Said, ...] | None = None
    game_over: bool | None = None
    rest: bool = False
