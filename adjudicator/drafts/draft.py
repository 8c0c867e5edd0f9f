"""A draft of a scenario: what its file will say, and what the set-up has to choose for that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from adjudicator.engine.catalog import Catalog
from adjudicator.engine.definitions import CARD_ASIDE, EXTRA_PILE
from adjudicator.format.editions import removed
from adjudicator.rules.words import DOOM
from adjudicator.scenario.results import Result
from adjudicator.scenario.setup.choices import unused

IN_FRONT: Final = {"artifact": "artifacts", "state": "states"}
"""The kinds of objects in front of a player, each with its key on the board."""
RECEIVED: Final = {"boon": ("boons", "Fate"), "hex": ("hexes", DOOM)}
"""The kinds of objects that are received, each with the key of its deck and the type of the cards that bring it."""
ALLY: Final = "ally"
"""The kind of landscape of which a game with a Liaison has one."""
PLAYERS: Final = ("alice", "bob", "carol", "dave", "erin", "frank")
"""The names of the players."""

SOMETHING_TO_PLAY: Final = "Village"
"""The card that is used where any Action would do."""


@dataclass(slots=True)
class Draft:
    """What the file will say."""

    catalog: Catalog
    players: Sequence[str]
    as_of: str | None
    cards: list[str] = field(default_factory=list)
    of_bob: list[str] = field(default_factory=list)
    """Cards in the hand of the next player: Reactions to an Attack of Alice's."""
    kingdom: list[str] = field(default_factory=list)
    landscapes: list[str] = field(default_factory=list)
    move: str = ""
    traits: dict[str, str] = field(default_factory=dict)
    """The pile that each Trait lies on."""
    unasked: str = ""
    """A Prophecy that is there only because a game with an Omen has one."""
    has: dict[str, int] = field(default_factory=dict)
    """Alice's pools and tokens."""
    received: dict[str, list[str]] = field(default_factory=dict)
    """The Boons and Hexes that come next, by their key on the board."""
    in_front: dict[str, list[str]] = field(default_factory=dict)
    """The Artifacts and States in front of Alice, by their key on the board."""
    asked: list[tuple[str, str, str]] = field(default_factory=list)
    """Each question as a sentence, the answer to it, and another one."""
    result: Result | None = None
    next_moves: list[str] = field(default_factory=list)
    """What can be done after the first move, one thing after the other."""


def extra_piles(draft: Draft) -> dict[str, str]:
    """For each card that adds one more Kingdom pile to the Supply (Young Witch): the first one possible."""
    found = {}
    for name in draft.kingdom:
        fits = draft.catalog[name].choosing(EXTRA_PILE)
        if fits is not None:
            there = [pile for pile in draft.kingdom if pile != name and fits(draft.catalog[pile])]
            unused_ones = (one.name for one in unused(draft.catalog.facts, draft.kingdom, "card") if fits(one))
            # an old one first: it is there by the rules of most dates
            found[name] = there[0] if there else min(unused_ones, key=lambda one: one in removed())
    return found


def set_aside(draft: Draft) -> dict[str, str]:
    """For each card that has an unused card set aside at the start: the possible one with the shortest text."""
    found = {}
    for landscape in (*draft.landscapes, *draft.kingdom):
        wanted = draft.catalog[landscape].choosing(CARD_ASIDE)
        if wanted is None:
            continue
        fits = (
            name
            for name, one in draft.catalog.facts.items()
            if one.in_supply and wanted(one) and one.kind == "card" and name not in draft.kingdom
        )
        facts = draft.catalog.facts
        card = min(fits, key=lambda name: (name in removed(), len(facts[name].text), name), default=None)
        if card is not None:
            found[landscape] = card
    return found
