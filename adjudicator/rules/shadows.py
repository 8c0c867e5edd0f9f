"""Shadow cards: played from the deck as if they were in hand, and at the bottom whenever they are shuffled.

Rising Sun rulebook, Shadow cards. They are told apart by their backs, so what counts is the printed card.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import groupby
from typing import Final

from adjudicator.engine.decisions import Option
from adjudicator.engine.view import View
from adjudicator.rules.words import SHADOW
from adjudicator.world.places import DECK
from adjudicator.world.records import Ref

FROM_DECK: Final = " from deck"
"""What follows the name of a Shadow card in the deck where playing it is an option."""


def is_shadow(you: View, ref: Ref) -> bool:
    """Whether the card has the back of a Shadow card."""
    return SHADOW in you.game.catalog[you.world.names[ref.card]].printed


def shadows_in_deck(you: View) -> tuple[Ref, ...]:
    """The Shadow cards in this player's deck, top first."""
    if SHADOW not in you.game.types:
        return ()
    return tuple([ref for ref in you.deck if is_shadow(you, ref)])


def playable_from_hand(you: View) -> tuple[Ref, ...]:
    """The cards that can be played wherever a card can be played from hand: those in hand, and Shadow cards in the deck."""
    return (*you.hand, *shadows_in_deck(you))


def options_to_play(you: View, refs: Sequence[Ref], tag: str = "") -> tuple[Option, ...]:
    """Cards to play as options: Shadow cards in the deck are listed apart from those in hand, as "Alley from deck".

    Copies in different places of the deck have letters, the topmost one the first; copies next to each other are equal.
    """
    elsewhere = [ref for ref in refs if ref.place.zone != DECK]
    options = list(you.options(elsewhere, tag))
    if len(elsewhere) == len(refs):
        return tuple(options)
    before = f"{tag} " if tag else ""
    found: dict[str, list[tuple[Ref, ...]]] = {}
    for name, alike in groupby(you.deck, lambda ref: you.name(ref) if ref in refs else ""):
        if name:
            found.setdefault(name, []).append(tuple(alike))
    for name, groups in sorted(found.items()):
        for number, together in enumerate(groups):
            letter = f" ({chr(ord('a') + number)})" if len(groups) > 1 else ""
            options.append(Option(f"{before}{name}{letter}{FROM_DECK}", together, tag))
    return tuple(options)


async def shadows_at_the_bottom(you: View, shuffled: Sequence[Ref], bottom: Sequence[Ref]) -> tuple[Ref, ...]:
    """What goes to the bottom of shuffled cards, topmost first: their Shadow cards, among others that go there anyway.

    Their owner chooses the order.
    """
    shadows = [ref for ref in shuffled if is_shadow(you, ref)]
    there = (*bottom, *shadows)
    if not shadows:
        return there
    ordered: tuple[Hashable, ...] = await you.ask(
        "put on the bottom", you.options(there), len(there), len(there), ordered=True, by="Shadow cards"
    )
    return tuple(ref for ref in ordered if isinstance(ref, Ref))
