"""What a text counts, as the trace says it: "Alice has 2 Action cards in play"."""

from __future__ import annotations

from typing import Final, Literal

from adjudicator.engine.details import Detail
from adjudicator.engine.effects import Effect, Telling
from adjudicator.engine.view import View

EMPTY_PILES: Final = "empty piles"
DECK_AND_DISCARD: Final = "deck and discard pile"
GAINED_IN_BUY_PHASE: Final = "gained in the Buy phase"
GAINED_THIS_GAME: Final = "gained this game"
Which = Literal["", "other", "different", "single", "types", "this"]
"""What is counted: all cards, all but one, one of each name, those that are the only one of their name, types instead
of cards, or whether the card that counts is there itself."""


def cards(you: View, number: int, among: str, types: str = "", name: str = "", which: Which = "") -> Effect[None]:
    """Say how many such cards there are somewhere, or how many a player has played, gained ... this turn.

    `among` is the zone, or what was done with them.
    """
    words: tuple[Detail, ...] = (("among", among), ("type", types), ("name", name), ("which", which))
    detail: tuple[Detail, ...] = (("amount", number), *[word for word in words if word[1]])
    return you.note(Telling("count", you.seat, detail=detail))


def tokens(you: View, number: int, token: str, on: str = "") -> Effect[None]:
    """Say how many tokens, coins ... a player has, or how many are on a pile; for a State, whether they have it."""
    where: tuple[Detail, ...] = (("on", on),) if on else ()
    return you.note(Telling("count", you.seat, detail=(("amount", number), ("token", token), *where)))


def phase(you: View) -> Effect[None]:
    """Say whose turn it is, and which phase."""
    turn = you.world.turn
    return you.note(Telling("whose turn", turn.player, detail=(("phase", turn.phase),)))
