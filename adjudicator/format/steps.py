"""The steps of a scenario as they were read: acts, answers, and what is checked on the way."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Final, Literal, NamedTuple

from adjudicator.format.boards import Expectation, Value
from adjudicator.format.keywords import Phase, Token
from adjudicator.format.own_words import own_words

DESCRIBED: Final = "revealed|drawn|bought|gained|named|discarded"
"""What a sentence may say was done to a card before."""


class Spot(NamedTuple):
    """A place as a sentence names it: `bob's discard pile`, `the bottom of her deck`."""

    zone: str
    whose: str | None = None
    bottom: bool = False


@dataclass(frozen=True, slots=True)
class Statement:
    """What a sentence says about what happens, which has to be true: `alice gains Silver onto her deck`.

    `who` is None if nobody is named. `cards` is empty if none are named. `amounts` is what somebody gets or pays, as
    in "for $2"; with `each`, every time; with `in_all`, it is all that those acts give, and with `only` nothing else
    is. `times` is how often a card
    is played, 0 if that is not said. `by` is the card or landscape that it is done for, or that somebody gets for it.
    `maker` is who makes `who` do it; with `acts_on`, the maker also chooses which of that player's cards. `its` are
    the cards that "it" may be, `part_of` the cards just played, if it is said as part of that. `instead`: something else
    would have happened, with the card that it is about, if that is said. `acts` is how many acts it is about. `after` is
    what happens before it, if "then" says so; with `because`, it happens once or several times for that ("to draw a card").
    `used` is the card or landscape that is said to be used for it, `used_of` the players one of whom is said to have it, and
    `used_at` where. `of_option`: it is said of an option that is chosen. `number` is how many cards it is about, if only that
    is said of them: `discards 3 cards`; with `several`, more than one: `discards them`. `of_type` is the type that none of the
    cards has: `reveals no Treasures`.
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
    in_all: bool = False
    only: bool = False
    instead: str | None = None
    after: Statement | None = None
    because: bool = False
    maker: str | None = None
    acts_on: bool = False
    its: tuple[str, ...] = ()
    part_of: tuple[str, ...] = ()
    used: str | None = None
    used_of: tuple[str, ...] = ()
    used_at: str = ""
    of_option: bool = False
    number: int = 0
    several: bool = False
    of_type: str | None = None
    whole: str = field(default="", compare=False)
    """The line of the file that says it."""

    @property
    def quoted(self) -> str:
        """What says it, in the words of the file."""
        return own_words(self.whole, self.text)

    @property
    def moves_all(self) -> bool:
        """Whether it says that all cards of a place are put somewhere: `puts his deck into his discard pile`."""
        of_some = self.cards or self.its or self.of_option or self.number
        return self.verb == "put" and not of_some and None not in (self.source, self.to)

    @property
    def says_on_top(self) -> bool:
        """Whether it says which one of several cards ends up on top: `puts the Silver on top`."""
        one = [value.count for value in self.cards] == [1]
        return self.verb == "put" and one and (self.text.endswith(" on top") or " on top of " in self.text)

    def described(self, name: str) -> str:
        """What it says was done before to a card of that name: `revealed` for `trashes the revealed Gold`; "" if nothing."""
        named = rf"{re.escape(name)}s?\b"
        others = r"(?:back )?(?:(?:an? |the |[0-9]+ )?[A-Z][\w' -]*? and )?"
        found = re.search(rf"\b{self.verb[:3]}[a-z]* {others}the ({DESCRIBED}) {named}", self.whole)
        return "" if found is None or any(value.name != name for value in self.cards) else found[1]

    @property
    def says_more(self) -> bool:
        """Whether it says more than who does what to which cards."""
        if self.verb == "play" and any(self.described(value.name) or " of " in value.text for value in self.cards):
            return True
        if self.verb in ("play", "buy") and any(value.place_in_order > 1 for value in self.cards):
            return True
        if any(value.is_last or value.copied_from is not None for value in self.cards):
            return True
        more = (self.source, self.to, self.receiver, self.by, self.maker)
        return any(one is not None for one in more) or bool(
            self.amounts or self.times or self.number or self.negated or self.instead is not None
        )


@dataclass(frozen=True, slots=True)
class Act:
    """`alice plays Village`, `alice buys Masterpiece, overpaying 3`, `alice ends Buy phase`, `alice ends turn`.

    `value` is the card, None for draws, starts and ends; `phase` is the phase or `turn`, None for the others.
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
    """Whether it is written below another act: then it may merely say what that one brings about."""
    statement: Statement | None = None
    beside: str = ""
    """The card it is played with, as in `alice plays Remodel with Gold`: that may be what plays it, or what it is used on."""
    whole: str = field(default="", compare=False)
    """The line of the file that says it."""

    @property
    def quoted(self) -> str:
        """What says it, in the words of the file."""
        return own_words(self.whole, self.text)


@dataclass(frozen=True, slots=True)
class Answer:
    """`discard: 5 Copper`, `bob react: Moat`, `trash it: yes`, `gain: nothing`.

    `who` is the player the answer names, if any; `default` is the player meant otherwise: that of the act or `within`
    around it, or of the last act before it, or the one whose turn it is. `yes` is None for an answer that is neither
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
    """Whether it may merely state what happens: if nothing of the kind is asked, only its statement counts."""
    it: tuple[Value, ...] = ()
    """The card that "it" stands for in `trashes it`, as it was named last, or the cards that "them" stands for."""
    in_turn: bool = False
    """Whether "then" is said between its cards: `put: Village, then Smithy`."""
    options: tuple[Statement, ...] = ()
    """What it states about the options that it chooses."""
    first_of_act: bool = False
    """Whether it is the first choice of the act that it is said with: `plays Remodel on Estate`."""
    whole: str = field(default="", compare=False)
    """The line of the file that says it."""

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
    """`any`: this answer is left open; `any, to the end`: so is every answer from here on, until nothing more is asked."""

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
    """`alice spends 2 Coffers`, or `spend: 2 Coffers` by the player meant."""

    who: str
    count: int
    token: Token
    line: int
    column: int

    @property
    def statement(self) -> Statement:
        """What is said to be done, which something else may be said to happen after."""
        return Statement(f"{self.who} spends {self.count} {self.token}", self.who, "spend")


@dataclass(frozen=True, slots=True)
class PayOff:
    """`alice pays off 3 Debt`, or `pay off: 3 Debt` by the player meant."""

    who: str
    count: int | None
    """None for all of it."""
    line: int
    column: int

    @property
    def statement(self) -> Statement:
        """What is said to be done, which something else may be said to happen after."""
        return Statement(f"{self.who} pays off {self.count or 'all'} Debt", self.who, "pay off")


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
    """`if bob reveals Moat: [steps]`: steps for the branches whose trace contains these words; `if not ...` for the others.

    `if asked: [steps]` are answers that are given where they are asked for, and left out where they are not. The next
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
    """Words of a sentence that say nothing the format knows: `and blows it up` in `alice plays Mining Village and blows
    it up`.

    They are a mistake, kept as a step so that the message can say what is asked at that place. `read_as` is what the
    words before them were taken for.
    """

    text: str
    read_as: str
    line: int
    column: int
    whole: str = field(default="", compare=False)
    """The line of the file that says it."""

    @property
    def quoted(self) -> str:
        """These words as the file has them."""
        return self.text if self.text in self.whole else own_words(self.whole, self.text, literally=True)


Step = Act | Answer | AnyAnswer | AskPerson | Check | Spend | PayOff | Shuffle | Within | If | Together | StrangeWords


def said_by(step: Step | None) -> Statement | None:
    """What a step states; None if it states nothing."""
    return step.statement if isinstance(step, (Act, Answer, Spend, PayOff)) else None


def of_line(step: Step, whole: str) -> Step:
    """A step with the line of the file that it was read from, if that is not known yet."""
    if not isinstance(step, (Act, Answer, StrangeWords)) or step.whole:
        return step
    if isinstance(step, StrangeWords) or step.statement is None:
        return replace(step, whole=whole)
    return replace(step, whole=whole, statement=_said_in(step.statement, whole))


def _said_in(said: Statement, whole: str) -> Statement:
    after = None if said.after is None else _said_in(said.after, whole)
    return replace(said, whole=said.whole or whole, after=after)
