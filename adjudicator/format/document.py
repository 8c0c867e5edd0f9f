"""A scenario as it was read: plain values, each with its place in the file.

Lines and columns count from 1. `at` maps the keys written in the file to their place, for sentences about them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Literal, NamedTuple

from adjudicator.format.keywords import Beginning, Past, Phase, Status, Token, Unwritten
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
    """`5 Copper` or `Village (a)`. In `supply` and `vp tokens` the name is a pile's (or a landscape's) and the count may be 0.

    `become` is the other card that it is expected to be while in play: `Overlord as Highway`.
    """

    name: str
    count: int
    letter: str | None
    line: int
    column: int
    become: str | None = None


Cards = tuple[CardCount, ...]


@dataclass(frozen=True, slots=True)
class PileOrder:
    """The cards of a pile, top first: `Ruins: [Survivors, Ruined Village]`."""

    name: str
    cards: Cards
    line: int
    column: int


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
    """The card of which all that there are are meant: `her Estates`, `both Golds`, `all 3 Curses`."""

    @property
    def is_numbered(self) -> bool:
        """Whether a number says how many there are: `2 Golds`, `one Gold`, but not `a Gold`."""
        return self.count > 1 or self.text.startswith(("1 ", "one "))


class Spot(NamedTuple):
    """A place as a sentence names it: `bob's discard pile`, `the bottom of her deck`."""

    zone: str
    whose: str | None = None
    bottom: bool = False


@dataclass(frozen=True, slots=True)
class Statement:
    """What a sentence says of what happens, which has to be so: `alice gains Silver onto her deck`.

    `who` is None where nobody is named. No `cards`: they are not named. `amounts` is what is got or paid, as in "for $2";
    with `each`, every time. `times` is how often a card is played, 0 where that is not said. `by` is the card or landscape
    that it is done for, or that is got for it. `instead`: something else would have happened. `acts` is how many acts it
    is about.
    """

    text: str
    who: str | None
    verb: str
    cards: tuple[Value, ...] = ()
    source: Spot | None = None
    to: Spot | None = None
    receiver: str | None = None
    amounts: tuple[str, ...] = ()
    times: int = 0
    by: str | None = None
    negated: bool = False
    acts: int = 1
    each: bool = False
    instead: bool = False

    @property
    def says_more(self) -> bool:
        """Whether it says more than who does what to which cards."""
        more = (self.source, self.to, self.receiver, self.by)
        return any(one is not None for one in more) or bool(self.amounts or self.times or self.negated or self.instead)


@dataclass(frozen=True, slots=True)
class InForce:
    """An ability already set up: the card it comes from, the cards it has set aside, and what played that card again.

    `only` names the single one of its abilities that is meant, by its name; `by` the player who set it up
    for this one.
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

    `whose` is None for the trash, a pile or a deck that is nobody's; `sees` is None where `cards` are listed.
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

    `phase` is None when the file does not say in which phase it was: then it was in the one it is now.
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
    """In the round after the end of the game, who has yet to take a turn in it."""
    colonies: bool | None
    at: Where
    decks: Mapping[str, Cards] = field(default_factory=dict)
    new_kingdom: tuple[Said, ...] = ()
    """The Kingdom piles that replace the others."""
    aside: tuple[tuple[Said, Said], ...] = ()
    """Landscapes with the unused card that was set aside for each."""
    """Boons and Hexes: the cards on top of the deck, discarded, and set aside, by the key of the file."""

    def player(self, name: str) -> Position:
        """The position of the player with this name."""
        return next(position for position in self.players if position.name == name)


@dataclass(frozen=True, slots=True)
class Expectation:
    """What must hold. None means that it is not mentioned. Claims do not contain claims.

    `contains` has zones that belong to nobody and cards that must be among those there. `rest` says that whatever is
    not mentioned is as it was at the start, or at the last `check`.
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


@dataclass(frozen=True, slots=True)
class Act:
    """`alice plays Village`, `alice buys Masterpiece, overpaying 3`, `alice ends Buy phase`, `alice ends turn`.

    `value` is the card, None with draws, starts and ends; `phase` is the phase or `turn`, None with the others.
    """

    who: str
    verb: Literal["plays", "buys", "calls", "gains", "trashes", "discards", "draws", "starts", "ends"]
    value: Value | None
    phase: Phase | Literal["turn"] | None
    overpaying: int | None
    text: str
    line: int
    column: int
    potions: int = 0
    """How many Potions are overpaid."""
    count: int = 0
    """How many cards are drawn."""
    below: bool = False
    """Whether it is written below another act: then it may only say what that one brings about."""
    statement: Statement | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """`discard: 5 Copper`, `bob react: Moat`, `trash it: yes`, `gain: nothing`.

    `who` is the player the answer names, if it does; `default` is the player meant when it does not: the one of the act
    or `within` around it, or of the last act before it, or whose turn it is. `yes` is None for an answer that is neither
    yes nor no. No values and no yes is `nothing`.
    """

    who: str | None
    default: str
    word: str
    values: tuple[Value, ...]
    yes: bool | None
    line: int
    column: int
    statement: Statement | None = None
    only_told: bool = False
    """Whether it may only tell what happens: where nothing of the kind is asked, only its statement counts."""

    @property
    def player(self) -> str:
        """The player who should be asked."""
        return self.who or self.default

    @property
    def nothing(self) -> bool:
        """Whether this answer is `nothing`."""
        return self.yes is None and not self.values


@dataclass(frozen=True, slots=True)
class AnyAnswer:
    """`any`: this answer is left open; `any, to the end`: so is every one from here on, until nothing is asked any more."""

    to_the_end: bool
    who: str | None
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class AskPerson:
    """`ask`: the person running the scenario is asked."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Check:
    """`check: {...}`: an expectation that must hold here."""

    expectation: Expectation
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Spend:
    """`alice spends 2 Coffers`, or `spend: 2 Coffers` of the player meant."""

    who: str
    count: int
    token: Token
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class PayOff:
    """`alice pays off 3 Debt`, or `pay off: 3 Debt` of the player meant."""

    who: str
    count: int
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Shuffle:
    """`shuffle: [Gold, Copper]`: the next cards of the shuffled deck, the first one first."""

    who: str | None
    default: str
    values: tuple[Value, ...]
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Within:
    """`within alice gains Curse: [steps]`: a heading that must agree with what happens.

    `text` is the event as written. The next `steps` steps of the scenario are those inside it.
    """

    text: str
    who: str | None
    steps: int
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Together:
    """`together: {alice: {pass: Estate}, bob: any}`: choices made at the same time, each with its `who`."""

    choices: tuple[Answer | AnyAnswer, ...]
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class If:
    """`if bob reveals Moat: [steps]`: steps for the branches whose trace contains these words; `if not ...` for the
    others.

    `if asked: [steps]` are answers that are given where they are asked, and left out where they are not. The next
    `steps` steps of the scenario are the ones inside.
    """

    text: str
    negated: bool
    steps: int
    line: int
    column: int

    @property
    def asked(self) -> bool:
        """Whether it is `if asked`."""
        return self.text == "asked" and not self.negated


@dataclass(frozen=True, slots=True)
class StrangeWords:
    """Words of a sentence that say nothing the format knows: `and blows it up` in `alice plays Mining Village and blows it up`.

    They are a mistake, and are among the steps so that the message can say what is asked where they are. `read_as` is what
    the words before them were taken for.
    """

    text: str
    read_as: str
    line: int
    column: int


Step = Act | Answer | AnyAnswer | AskPerson | Check | Spend | PayOff | Shuffle | Within | If | Together | StrangeWords


@dataclass(frozen=True, slots=True)
class Scenario:
    """One situation: the question, the board, what was done, and what is expected."""

    id: str
    title: str
    question: str
    cites: tuple[Said, ...]
    status: Status
    as_of: date | None
    versions: Mapping[str, date]
    rules: Mapping[str, bool]
    unwritten: Unwritten
    ruling: str
    board: Board
    moves: tuple[Step, ...]
    expect: Expectation | None
    file: str
    line: int
    column: int
    at: Where = field(default_factory=dict)
    today: str = ""
    """The id of the scenario with today's answer, where this one speaks of older rules and that is another one."""

    @property
    def by_rules(self) -> str:
        """By which rules it is resolved: `the newest`, `2019-12-31, Innovation of 2018, reactions-again off`."""
        day = "the newest" if self.as_of is None else self.as_of.isoformat()
        pinned = [f"{name} of {_day(when)}" for name, when in self.versions.items()]
        pinned += [f"{name} {'on' if on else 'off'}" for name, on in self.rules.items()]
        return ", ".join([day, *pinned])


def _day(when: date) -> str:
    return str(when.year) if (when.month, when.day) == (12, 31) else when.isoformat()
