"""The format's words for where cards are, and for tokens."""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import Final

from adjudicator.world.places import (
    ASIDE,
    DECK,
    DISCARD,
    EXILE,
    HAND,
    IN_FRONT,
    ISLAND,
    NATIVE_VILLAGE,
    PLAY,
    TAVERN,
    Place,
)
from adjudicator.world.records import (
    Bag,
    Ref,
)
from adjudicator.world.world import World

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
    "boons": IN_FRONT,
}
"""The format's words for a player's zones. `shuffled deck` is the rest of the deck."""

SERIALS: Final = 1_000_000
"""More than there can be instances: made-up numbers for what happened before the board begin here."""
SHUFFLED: Final = " shuffled"
"""After the name of such a deck: its cards in an unknown order."""
DECK_ZONES: Final = {" set aside": ASIDE, " discarded": DISCARD, "": DECK}
"""The board's words for the cards of a deck that belongs to nobody, after its name: `boons`, `boons discarded` ..."""

TOKENS: Final = ("coffers", "villagers", "favors", "debt", "vp", "pirate ship", "sinister plot")


@cache
def deck_place(word: str) -> Place:
    """Where the cards are that the board lists under `boons`, `boons discarded` ..."""
    word = word.removesuffix(SHUFFLED)
    ending = next(ending for ending in DECK_ZONES if word.endswith(ending))
    return Place(DECK_ZONES[ending], word.removesuffix(ending).title())


def deck_cards(world: World, word: str) -> list[Ref]:
    """The cards that are listed under such a word, in games that have them."""
    place = deck_place(word)
    zone = world.raw(place) if place in world.layout.slot else ()
    if word.endswith(SHUFFLED):
        return [ref for item in zone if isinstance(item, Bag) for ref in item.cards]
    return [item for item in zone if isinstance(item, Ref)]
