"""What a card says: dated definitions made of data and short abilities.

A definition is one version of one card-shaped object, complete in itself. Versions stand side by side; a game picks, for
each name, the newest that is not after its date.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final

from adjudicator.engine.conditions import Condition
from adjudicator.engine.moments import MOMENTS
from adjudicator.world.cost import Cost
from adjudicator.world.records import UNTIL_USED

Body = Callable[..., Awaitable[Any]]

# where the card is when its ability is offered
ITSELF: Final = "itself"
"""The card that the occurrence is about ("when you gain this")."""
FROM_HAND: Final = "hand"
FROM_PLAY: Final = "in play"
FROM_TAVERN: Final = "tavern"
IN_FORCE: Final = "in force"
"""Set up earlier; waits as a record."""
LANDSCAPE: Final = "landscape"
"""Stands on the table for everybody (Ways, Landmarks ...), or on a Project for those with a cube on it."""
IN_GAME: Final = "in this game"
"""A global rule printed on a card ("In games using this ..."): one instance, whatever the number of copies."""
WITH_PLAYER: Final = "with the player"
"""Tokens that a player has: one instance for each token."""
ON_PILE: Final = "on the pile"
"""Tokens on the pile of the card that the occurrence is about: one instance for each token."""

YOU: Final = "you"
OTHERS: Final = "another player"
ANYONE: Final = "any player"


@dataclass(frozen=True, slots=True, eq=False)
class Ability:
    """Text that is carried out at a moment: a header that says when, and a body that says what.

    `trigger` is tested once, on the frozen occurrence; `if_` when it resolves. `whose` relates the ability's owner to the
    player the occurrence is about. `at_most`: "occurrence" (each instance once for it, the rule), "turn" (once a turn, if
    used). `repeatable` Reactions may be used again at the same occurrence. `lasting` abilities in force stay after they
    trigger. `next_turn` abilities wait for a turn after the one they were set up in. `stays` says that a Duration in play
    waits for this.
    """

    id: str
    card: str
    moment: str
    body: Body | Callable[..., Any]
    where: str = ITSELF
    whose: str = YOU
    reaction: bool = False
    may: bool = False
    trigger: Condition | None = None
    if_: Condition | None = None
    can: Condition | None = None
    """An optional ability that triggered is offered only while this holds: else it could do nothing any more."""
    at_most: str = "occurrence"
    repeatable: bool = False
    lasting: bool = False
    until: str = UNTIL_USED
    """How long it is in force once set up: an `UNTIL_*` word of `world.records`."""
    next_turn: bool = False
    next_time: bool = False
    stays: bool = False
    token: str = ""
    floor: bool = True
    """For what lowers costs: its text says that they do not go below 0 (asked only before that became a rule)."""
    cites: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.moment not in MOMENTS:
            raise ValueError(f"{self.id}: there is no moment '{self.moment}'.")


@dataclass(slots=True, eq=False)
class Definition:
    """One version of a card, landscape, State ...: facts as printed, and its abilities.

    `since` is the day from which this version is in force; `version` its short name ("2022"). `copies` is the size of its
    pile (`None`: what the rules of setup say). `text` describes it in our own words.
    """

    name: str
    types: tuple[str, ...]
    cost: Cost
    since: date
    version: str
    kind: str = "card"
    expansion: str = ""
    text: str = ""
    overpay: bool = False
    """Whether its cost has a "+": more than the cost can be paid, for what one of its abilities says."""
    in_supply: bool = True
    copies: int | None = None
    needs: tuple[str, ...] = ()
    """Other piles that a game with this card has (Ruins, Mercenary ...)."""
    gives: tuple[str, ...] = ()
    """Tokens with an ability of their own that this can bring into the game."""
    holds: tuple[str, ...] = ()
    """For a pile of different cards: their names."""
    vp: int = 0
    cites: tuple[str, ...] = ()
    play: Ability | None = None
    abilities: list[Ability] = field(default_factory=list)
    printed: frozenset[str] = field(init=False)
    """The types, as a set."""

    def __post_init__(self) -> None:
        self.printed = frozenset(self.types)

    def _add(self, body: Callable[..., Any], moment: str, **header: Any) -> Ability:
        ability = Ability(id=f"{self.name}: {_words(body)}", card=self.name, moment=moment, body=body, **header)
        self.abilities.append(ability)
        return ability

    def instructions(self, body: Body) -> Body:
        """Decorator: the play ability (an Event's or Project's ability when bought, a Boon's when received)."""
        self.play = Ability(id=self.name, card=self.name, moment="would follow", body=body, cites=self.cites)
        return body

    def when(self, moment: str, **header: Any) -> Callable[[Body], Ability]:
        """Decorator: an ability that triggers at `moment`; see `Ability` for the header."""
        return lambda body: self._add(body, moment, **header)

    def later(self, moment: str, **header: Any) -> Callable[[Callable[..., Any]], Ability]:
        """Decorator: an ability that the card sets up, to be handed to `you.set_up`."""
        return lambda body: self._add(body, moment, where=IN_FORCE, **header)

    def ongoing(self, moment: str, **header: Any) -> Callable[[Callable[..., Any]], Ability]:
        """Decorator: a plain function that changes something while it lasts (a cost, what may be bought ...)."""
        return lambda body: self._add(body, moment, **header)


def _words(body: Callable[..., Any]) -> str:
    return body.__name__.replace("_", " ").strip()
