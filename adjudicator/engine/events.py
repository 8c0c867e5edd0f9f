"""What happened: one event for every effect, with its cause.

Events are plain immutable values. The trace of a run is a tuple of them, ordered by `id`; an event's parent and all the
events it links to have a smaller id, so the graph of causes has no cycle.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, NamedTuple

Outcome = Literal["done", "replaced", "prevented", "failed", "lost track", "declined", "not written", "open"]
"""How an event ended. `open` only while it is still happening (the run waits for an answer inside it)."""

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

LINK_KINDS: Final[tuple[str, ...]] = (
    "triggers",
    "sets up",
    "enables",
    "replaces",
    "becomes",
    "orders",
    "chooses",
    "prevents",
    "modifies",
    "loses track of",
    "ends",
)


class CardSeen(NamedTuple):
    """A card as an event names it: its name then, and which physical card it is."""

    name: str
    card: int


@lru_cache(maxsize=8192)
def card_seen(name: str, card: int) -> CardSeen:
    """A card as events name it: one value for all of them."""
    return CardSeen(name, card)


class Event(NamedTuple):
    """One thing that happened.

    `kind` is the word of the rulebook: play, follow, ability, gain, buy, trash, discard, draw, put, set aside, exile,
    reveal, look at, shuffle, plus (what: cards, actions, buys, coins ...), set up, choose (a decision that was answered),
    not offered (an ability that was looked at and refused: see `because`), phase, turn, cleanup, lost track, unaffected ...

    `player` is the seat (0 is the first player), `names` are card names that stand in the sentence, `cards` the physical
    cards concerned. `parent` is the event this one is nested in; `origin` the event of the ability instance whose text
    issued the effect. `ability` is `"<card>: <ability>"`. `detail` is a tuple of (key, text or number) pairs: amount,
    from, to, destination, chosen, options, asked ...
    """

    id: int
    kind: str
    player: int | None = None
    cards: tuple[CardSeen, ...] = ()
    parent: int | None = None
    origin: int | None = None
    ability: str | None = None
    detail: tuple[tuple[str, object], ...] = ()
    links: tuple[tuple[str, int], ...] = ()
    outcome: Outcome = "open"
    because: str | None = None
    cites: tuple[str, ...] = ()

    def get(self, key: str, default: object = None) -> object:
        """The value of `key` in `detail`."""
        for name, value in self.detail:
            if name == key:
                return value
        return default
