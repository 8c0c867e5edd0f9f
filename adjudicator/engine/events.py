"""What happened: one event for every effect, with its cause.

Events are plain immutable values. The trace of a run is a tuple of them, ordered by `id`; an event's parent and all the
events it links to have a smaller id, so the graph of causes has no cycle.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args, overload

from adjudicator.engine.details import (
    ABSENT,
    Detail,
    DetailKey,
    FlagKey,
    ListKey,
    NumberKey,
    PlaceKey,
    SeatKey,
    SeatsKey,
    WordKey,
)
from adjudicator.world.places import Place

Outcome = Literal["done", "replaced", "prevented", "failed", "lost track", "declined", "not written", "open"]
"""How an event ended. `open` only while it is still happening (the run waits for an answer inside it)."""

EventKind = Literal[
    # what players do with cards
    "play",  # announce a card; what follows from that is inside
    "follow",  # carry out instructions
    "becomes",  # a card in play is another card until it leaves play
    "buy",  # pay for a card, an Event or a Project
    "gain",
    "place",  # the card that is gained or played gets to where it goes: only the engine needs to know
    "exchange",
    "return",  # to its pile
    "take",  # by an exchange, from a deck of Boons or Hexes, or a State or Artifact
    "discard",
    "trash",
    "exile",
    "draw",
    "put",
    "set aside",
    "call",
    "pass",  # into another player's hand
    "reveal",
    "look at",
    "may look at",  # what a player may look at, whether they do or not
    "shuffle",
    "rotate",
    "receive",  # do what a Boon or Hex says
    "keep",  # a Boon, until Clean-up
    "replace",  # a Copper by an Heirloom, at the start of the game
    # what players get, and pay with
    "plus",
    "lose",
    "pay",
    "spend",
    "pay off",
    "token",  # one is put somewhere, or returned
    "take tokens",
    "shift token",
    "new kingdom",  # all Kingdom piles are replaced
    "sun",  # +1 Sun: one token fewer on the Prophecy
    "flip",
    "turn over",
    # abilities and decisions
    "ability",  # one is resolved
    "count",  # a text looks at how many there are of something: that decides what it does
    "whose turn",  # a text looks at whose turn it is, and which phase
    "not offered",  # one was looked at and does not trigger; `because` says why
    "set up",  # one is put in force for later
    "end",  # one in force is over; `because` says why
    "unaffected",  # an Attack does not affect a player
    "choose",  # a decision was answered
    # the turn
    "turn",
    "phase",
    "moment",  # one at which something triggers
    "return to phase",
    "cleanup",
    "stays",  # a card stays in play
    "extra turn",
    "last round",
    "game end",
]
"""What can happen: every event is of one of these kinds."""

LinkKind = Literal[
    "triggers",  # the occurrence that made this ability trigger
    "sets up",  # the event that set this later ability up
    "enables",  # what made it possible (a card in play, a token, a Project)
    "replaces",  # the ability put something else in the place of the linked event
    "becomes",  # the linked event was replaced by this one
    "orders",  # the decision that put this ability before the others
    "chooses",  # the decision that chose this
    "prevents",  # the linked event stopped this one
    "modifies",  # the linked ability changed this event
    "loses track of",  # the event that moved the card away
    "ends",  # this ended what the linked event had set up
]

Link: TypeAlias = tuple[LinkKind, int]
"""How an earlier event led to this one, and which event that is."""

ReasonKind = Literal[
    "which card",  # it is about another card, another kind of card, or something else
    "whose",  # it is about what another player does or has
    "when",  # it is about another turn, phase or time
    "how often",  # something has happened before, or is not the first
    "used",  # it has been used already
    "how much",  # there is not enough, or too much, of something
    "where",  # a card is not where it would have to be
    "rule",  # the rules themselves say so
]
"""What a condition that fails is about. The sentence that goes with it is for people only."""

REASON_KINDS: Final[tuple[ReasonKind, ...]] = get_args(ReasonKind)
EVENT_KINDS: Final[tuple[EventKind, ...]] = get_args(EventKind)
LINK_KINDS: Final[tuple[LinkKind, ...]] = get_args(LinkKind)


class CardSeen(NamedTuple):
    """A card as an event names it: its name at that time, and which physical card it is."""

    name: str
    card: int


@lru_cache(maxsize=8192)
def card_seen(name: str, card: int) -> CardSeen:
    """A card as events name it: one shared value."""
    return CardSeen(name, card)


class Event(NamedTuple):
    """One thing that happened.

    `player` is the seat (0 is the first player), `names` are the card names in the sentence, `cards` the physical cards
    concerned. `parent` is the event this one is nested in; `origin` the event of the ability instance whose text issued
    the effect. `ability` is `"<card>: <ability>"`, `title` what that ability says (of events that are about one),
    `reason` what `because` is about. `detail` is everything else it carries: see `get`.
    """

    id: int
    kind: EventKind
    player: int | None = None
    cards: tuple[CardSeen, ...] = ()
    parent: int | None = None
    origin: int | None = None
    ability: str | None = None
    detail: tuple[Detail, ...] = ()
    links: tuple[Link, ...] = ()
    outcome: Outcome = "open"
    because: str | None = None
    cites: tuple[str, ...] = ()
    title: str = ""
    reason: ReasonKind | None = None

    @overload
    def get(self, key: NumberKey | SeatKey) -> int | None: ...
    @overload
    def get(self, key: FlagKey) -> bool: ...
    @overload
    def get(self, key: WordKey) -> str: ...
    @overload
    def get(self, key: PlaceKey) -> Place | None: ...
    @overload
    def get(self, key: ListKey) -> tuple[str, ...]: ...
    @overload
    def get(self, key: SeatsKey) -> tuple[int, ...]: ...
    def get(self, key: DetailKey) -> Any:
        """What the event carries under that key; if nothing, "", (), False, or `None` for a number or a place."""
        for name, value in self.detail:
            if name == key:
                return value
        return ABSENT.get(key)
