"""What a card says: dated definitions made of data and short abilities.

A definition is one version of one card-shaped object, complete in itself. Versions exist side by side; for each name, a
game picks the newest one that is not later than its date.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final, Literal

from adjudicator.engine.conditions import Condition
from adjudicator.engine.moments import (
    AS_A_TURN_ENDS,
    END_OF_BUY,
    FIRST_AT_START,
    INSTRUCTIONS,
    MOMENTS,
    START_OF_CLEAN_UP,
    START_OF_TURN,
    WOULD_FOLLOW,
    Moment,
)
from adjudicator.engine.titles import clause, uncapitalised
from adjudicator.world.cost import Cost
from adjudicator.world.records import UNTIL_END_OF_GAME, UNTIL_END_OF_TURN, UNTIL_USED

Body = Callable[..., Awaitable[Any]]

# where the card is when its ability is offered
ITSELF: Final = "itself"
"""The card that the occurrence is about ("when you gain this")."""
FROM_HAND: Final = "hand"
FROM_PLAY: Final = "in play"
FROM_TAVERN: Final = "tavern"
IN_FORCE: Final = "in force"
"""Set up earlier; it waits as a record."""
LANDSCAPE: Final = "landscape"
"""On the table for everybody (Ways, Landmarks ...), on a Project for those with a cube on it, on a Prophecy once its
last Sun token is gone."""
IN_GAME: Final = "in this game"
"""A global rule printed on a card ("In games using this ..."): one instance, whatever the number of copies."""
WITH_PLAYER: Final = "with the player"
"""Tokens that a player has: one instance for each token."""
ON_PILE: Final = "on the pile"
"""Tokens on the pile of the card that the occurrence is about: one instance for each token."""
ON_OWN_PILE: Final = "on the pile, their own"
"""A player's own token on the pile of the card that the occurrence is about."""

OF_ITS_PILE: Final = "a card of its pile"
"""A Trait: the card that the occurrence is about, if it belongs to the pile with the Trait."""

GRANTED: Final = "granted"
"""Instructions that another card has as long as something says so: see the moment `INSTRUCTIONS`."""

Where = Literal[
    "itself",
    "hand",
    "in play",
    "tavern",
    "in force",
    "landscape",
    "in this game",
    "with the player",
    "on the pile",
    "on the pile, their own",
    "a card of its pile",
    "granted",
]
"""The values above: where an ability is used from."""

Recalled = Literal[
    "plays of the turn",  # which of the cards in play were played this turn
    "shuffles of the turn",  # who shuffled a discard pile this turn
    "last turns",  # what players gained and trashed on their last turns
    "gains of all players",  # in which order different players gained cards this turn
    "what plays give",  # what was given by the play whose end an ability waits for: noted in its values ("coins")
]
"""Past events that a game keeps no record of unless something in it asks about them."""

EXTRA_PILE: Final = "one more Kingdom pile"
"""An unused Kingdom pile joins the Supply."""
OUTSIDE_PILE: Final = "a pile outside the Supply"
"""An unused Kingdom pile is put beside the Supply."""
SUPPLY_PILE: Final = "a pile of the Supply"
CARD_ASIDE: Final = "a card set aside"
"""One unused Kingdom card is set aside."""
BOONS_ASIDE: Final = "three Boons set aside"
OWN_DECK: Final = "a deck of unused Kingdom cards"
"""Its cards belong to no pile; it is named after the card."""
NEW_PILES: Final = "new Kingdom piles"
"""They can replace all Kingdom piles during the game."""
STARTING_CARDS: Final = "a card of each player to replace"
"""Each player chooses one of the cards they start with."""
Chosen = Literal[
    "one more Kingdom pile",
    "a pile outside the Supply",
    "a pile of the Supply",
    "a card set aside",
    "three Boons set aside",
    "a deck of unused Kingdom cards",
    "new Kingdom piles",
    "a card of each player to replace",
]
"""The values above: what can be chosen for something when a game is set up."""

A_CARD: Final = "a card"
SOME_CARDS: Final = "cards"
A_PLAYER: Final = "a player"

YOU: Final = "you"
OTHERS: Final = "another player"
ANYONE: Final = "any player"
Whose = Literal["you", "another player", "any player"]
"""Whose actions an ability listens to, seen from its owner."""


@dataclass(frozen=True, slots=True)
class ForLater:
    """Which cards something can set aside for later (or Exile, or turn face down), and how many of them each time.

    Each is of one of the `types` and of none of `but_not`; if there are `names`, it is one of these; `of_pile` says that it is
    of the pile on which this Trait lies. `up_to` is the most that it may cost when it is set aside.
    """

    types: tuple[str, ...] = ()
    but_not: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    of_pile: bool = False
    most: int | None = None
    up_to: int | None = None

    def is_dear(self, card: Facts) -> bool:
        """Whether a card costs too much, by what is printed on it."""
        return self.up_to is not None and not card.cost.at_most(Cost(self.up_to))

    def fits(self, card: Facts) -> bool:
        """Whether a card can be one of them, by its printed types and its name."""
        of_a_type = not self.types or not card.printed.isdisjoint(self.types)
        return of_a_type and card.printed.isdisjoint(self.but_not) and (not self.names or card.name in self.names)


@dataclass(frozen=True, slots=True, eq=False)
class Ability:
    """Text that is carried out at a moment: a header that says when, and a body that says what.

    `trigger` is tested once, on the frozen occurrence; `if_` when it resolves. `whose` relates the ability's owner to
    the player the occurrence is about. `at_most`: "occurrence" (once per instance and occurrence, as usual), "turn"
    (once per turn, if used). `repeatable` Reactions may be used again at the same occurrence. `lasting` abilities in
    force stay after they trigger. `next_turn` abilities wait for a turn after the one they were set up in. `stays` says
    that a Duration stays in play for this.
    """

    id: str
    card: str
    moment: Moment
    body: Body | Callable[..., Any]
    also: tuple[Moment, ...] = ()
    """Other moments at which it triggers, too."""
    where: Where = ITSELF
    whose: Whose = YOU
    reaction: bool = False
    may: bool = False
    trigger: Condition | None = None
    if_: Condition | None = None
    can: Condition | None = None
    """An optional ability that triggered is offered only while this holds: otherwise it could no longer do anything."""
    at_most: Literal["occurrence", "turn"] = "occurrence"
    each_card: bool = False
    """When something happens to several cards at once, it triggers once for each of them."""
    repeatable: bool = False
    lasting: bool = False
    until: str = UNTIL_USED
    """How long it is in force once set up: an `UNTIL_*` word of `world.records`."""
    next_turn: bool = False
    next_time: bool = False
    modifies: bool = False
    """It only changes how something is done: it is used first, without a question, since whatever replaces the event
    ignores it."""
    afterwards: bool = False
    """It is set up by another ability in force, not by the card's own text."""
    stays: bool = False
    keeps: bool = False
    """While it waits, the card in play that it was set up with is not discarded."""
    face_down: bool = False
    """The cards that it was set up with are set aside face down: only their player may look at them."""
    knows: str = ""
    """What it is set up with: `A_CARD`, `A_PLAYER`, `SOME_CARDS` (any number), or words for something that is not on
    the table."""
    token: str = ""
    cites: tuple[str, ...] = ()
    """The rulings about it, beginning with the one that says what it does, which its line in a trace cites."""
    title: str = ""
    """The clause of the card's text that it carries out: "when you gain a Victory card, you may play this"."""

    @property
    def slug(self) -> str:
        """What it is called among the abilities of its card, whatever its function is called."""
        return self.id.removeprefix(f"{self.card}: ")

    def is_called(self, name: str) -> bool:
        """Whether a name (in small letters) means this ability, or its card and so all of that card's abilities."""
        card, title, slug = self.card.casefold(), self.title.casefold(), self.slug.casefold()
        return name in (card, title, f"{card}: {title}", f"{card}: {slug}")

    def __post_init__(self) -> None:
        if self.moment not in MOMENTS:
            raise ValueError(f"{self.id}: there is no moment '{self.moment}'.")


@dataclass(slots=True, eq=False)
class Facts:
    """What is printed on one version of a card, landscape, State ..., and what it brings into a game: plain data.

    `since` is the day on which this version comes into force; `version` its short name ("2022"). `copies` is the size
    of its pile (`None`: what the rules of setup say). `text` describes it in our own words.
    """

    name: str
    types: tuple[str, ...]
    cost: Cost
    since: date
    version: str
    kind: str = "card"
    only_announced: bool = False
    """Whether it was announced but not printed: it is in force only where this version is asked for."""
    expansion: str = ""
    text: str = ""
    overpay: bool = False
    """Whether its cost has a "+": its player may pay more, for what one of its abilities says."""
    in_supply: bool = True
    copies: int | None = None
    needs: tuple[str, ...] = ()
    """Other piles that a game with this card has (Ruins, Mercenary ...)."""
    gives: tuple[str, ...] = ()
    """Tokens with an ability of their own that this can bring into the game."""
    hands_out: tuple[str, ...] = ()
    """The tokens without an ability of their own that players can get from this in the course of the game."""
    extra_turns: bool = False
    """Whether it can lead to an extra turn."""
    restacks: bool = False
    """Whether it can change the order of a pile of different cards: it returns other cards to their piles, or rotates
    piles."""
    recalls: Recalled | None = None
    """The kinds of past events that it asks about."""
    remembers: tuple[str, ...] = ()
    """The cards about which it asks whether a player has gained one this game."""
    starts_with: tuple[tuple[str, int], ...] = ()
    """Tokens that each player starts with, in a game with this."""
    holds: tuple[str, ...] = ()
    """For a pile of different cards: their names, top first. The other facts are those of its randomizer."""
    each: int = 0
    """For a pile of different cards that is not shuffled: how many copies of each there are."""
    doubled: tuple[str, ...] = ()
    """Those with twice as many copies if there are three or more players."""
    face_down: bool = False
    """For a shuffled pile: whether nobody sees its cards, not even the top one."""
    once: str = ""
    """"turn" or "game" if a player can buy this Event, or this Landmark can do what it does, only once per turn or game."""
    becomes: bool = False
    """Whether it is played as another card, and is that card until it leaves play."""
    to_tavern: tuple[str, ...] = ()
    """The non-Reserve cards that this puts, or lets players put, onto Tavern mats."""
    onto_piles: tuple[str, ...] = ()
    """The tokens that this puts on piles in the course of the game, or that only this has at the start."""
    collects: tuple[str, ...] = ()
    """The tokens that are put on this landscape in the course of the game."""
    heirloom: str = ""
    """The card that each player starts with instead of a Copper, in games with this."""
    in_trash: tuple[str, ...] = ()
    """Cards without a pile that are in the trash at the start of games with this."""
    other_side: str = ""
    """For one side of a State: the other side."""
    after_the_end: bool = False
    """For a Project: whether it gives those with a cube on it a turn after the game has ended."""
    kept: bool = False
    """For a Boon: its player keeps it until Clean-up."""
    gained_to: str = ""
    """The zone it is gained to instead of the discard pile."""
    vp: int = 0
    cites: tuple[str, ...] = ()
    chooses: Chosen | None = None
    """What is chosen for it when a game is set up."""
    module: str = ""
    """The module that defines it."""
    printed: frozenset[str] = field(init=False)
    """The types, as a set."""

    def __post_init__(self) -> None:
        self.printed = frozenset(self.types)

    @property
    def chooses_a_pile(self) -> bool:
        """Whether one more Kingdom pile is chosen for this when a game is set up."""
        return self.chooses in (EXTRA_PILE, OUTSIDE_PILE)

    @property
    def chooses_several(self) -> bool:
        """Whether more than one card or pile is chosen for this when a game is set up."""
        return self.chooses in (BOONS_ASIDE, OWN_DECK, NEW_PILES)

    @property
    def boons_aside(self) -> int:
        """How many Boons are set aside when a game with this is set up."""
        return 3 if self.chooses == BOONS_ASIDE else 0

    @property
    def own_deck(self) -> str:
        """The deck of cards without a pile that a game with this has; "" for none."""
        return self.name if self.chooses == OWN_DECK else ""


@dataclass(slots=True, eq=False)
class Definition(Facts):
    """One version of a card, landscape, State ...: its facts, and all that it does."""

    alters: tuple[Definition, ...] = ()
    """What other objects become in a game with this, instead of what is printed on them."""
    can_be: Callable[[Facts], bool] | None = None
    """If this `chooses` something when a game is set up: whether a given one can be chosen."""
    for_later: ForLater = ForLater()
    """The cards that its abilities in force can know."""
    play: Ability | None = None
    abilities: list[Ability] = field(default_factory=list)
    setup: Callable[[Any], Iterable[tuple[str, str, int]]] | None = None
    """The tokens it puts on piles and landscapes before the game: a function from the game to (where, token, how many)."""

    def choosing(self, what: Chosen) -> Callable[[Facts], bool] | None:
        """Whether something can be what is chosen for this at setup; `None` if no such thing is chosen for it."""
        return self.can_be if self.chooses == what else None

    def _add(self, body: Callable[..., Any], moment: Moment, slug: str = "", title: str = "", **header: Any) -> Ability:
        """Add an ability. It is named after its moment; if there are several for a moment, each needs a `slug` of its own.

        Without a `title`, its title is the clause of the text about that moment. Raises `ValueError` if the name is
        taken.
        """
        name = f"{self.name}: {slug or moment}"
        if any(other.id == name for other in self.abilities):
            raise ValueError(f"There is already an ability called '{name}': give each a slug of its own.")
        whole = moment == WOULD_FOLLOW and self.kind == "way"  # which says nothing else
        title = title or (uncapitalised(self.text.removesuffix(".")) if whole else clause(self.text, moment))
        ability = Ability(id=name, card=self.name, moment=moment, body=body, title=title, **header)
        self.abilities.append(ability)
        return ability

    def instructions(self, body: Body) -> Body:
        """Decorator: the play ability (an Event's or Project's ability when bought, a Boon's when received)."""
        self.play = Ability(id=self.name, card=self.name, moment=WOULD_FOLLOW, body=body, cites=self.cites)
        return body

    def puts(self, tokens: Callable[[Any], Iterable[tuple[str, str, int]]]) -> None:
        """Decorator: a plain function that says which tokens are where at the start."""
        self.setup = tokens

    def granted(self, title: str) -> Callable[[Body], Ability]:
        """Decorator: instructions that this gives to other cards, by an ongoing `INSTRUCTIONS`."""
        return lambda body: self._add(body, INSTRUCTIONS, GRANTED, title, where=GRANTED)

    def when(self, moment: Moment, **header: Any) -> Callable[[Body], Ability]:
        """Decorator: an ability that triggers at `moment`; see `Ability` for the header.

        A `token`'s ability belongs to the player who has it, unless its header says otherwise. What a Reaction may do
        is a reaction.
        """
        header.setdefault("where", WITH_PLAYER if "token" in header else ITSELF)
        header.setdefault("reaction", header.get("may", False) and "Reaction" in self.printed)
        return lambda body: self._add(body, moment, **header)

    def later(self, moment: Moment, **header: Any) -> Callable[[Callable[..., Any]], Ability]:
        """Decorator: an ability that the card sets up, to be handed to `you.set_up`.

        Unless its header says otherwise, a `lasting` one is in force until the end of the game, and one that is used once
        at the start of a turn waits for the next turn. One for the end of a turn is used at
        the end of this turn, whoever's turn it is.
        """
        if moment in AS_A_TURN_ENDS:
            header.setdefault("whose", ANYONE)
        if moment in (END_OF_BUY, START_OF_CLEAN_UP):
            header.setdefault("until", UNTIL_END_OF_TURN)
        until = header.setdefault("until", UNTIL_END_OF_GAME if header.get("lasting") else UNTIL_USED)
        header.setdefault("next_turn", until == UNTIL_USED and moment in (START_OF_TURN, FIRST_AT_START))
        return lambda body: self._add(body, moment, where=IN_FORCE, **header)

    def ongoing(self, moment: Moment, **header: Any) -> Callable[[Callable[..., Any]], Ability]:
        """Decorator: a plain function that changes something while it lasts (a cost, what may be bought ...).

        Unless its header says otherwise, one that is in force lasts until the end of the game.
        """
        header.setdefault("until", UNTIL_END_OF_GAME)
        return lambda body: self._add(body, moment, **header)
