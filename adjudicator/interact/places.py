"""Where a card can be while something happens to another one, and the words for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from adjudicator.explanations.phrases import counted

HELD: Final = "holds"
"""What a player does while a card stays in hand, so that its types there can be seen."""

STARTS_WITH: Final = "starts a turn with"
"""What a player does with a card that is in hand as a turn of theirs begins."""

BEGINS_WITH: Final = "begins a turn with"
"""What a player does with a card that is on top of the deck as a turn of theirs begins."""

ALONE: Final = "alone"
LANDSCAPE: Final = "landscape"
IN_FORCE: Final = "in force"
ON_TAVERN: Final = "on the Tavern mat"
IN_HAND: Final = "in hand"
WITH_BOB: Final = "with bob"
PLAYED_BEFORE: Final = "played before"
LAST_TURN: Final = "played last turn"
BY_BOB: Final = "played by bob"
BOUGHT_BEFORE: Final = "bought before"
BOUGHT_LAST_TURN: Final = "bought last turn"
IN_FRONT: Final = "in front"
NEXT: Final = "next"
AMONG_THREE: Final = "among three"
TOKEN: Final = "token"
EXILED: Final = "exiled"
IN_TRASH: Final = "in the trash"
SET_ASIDE: Final = "set aside"
ON_DECKS: Final = "on decks"
IN_SUPPLY: Final = "in the Supply"
EXTRA_TURN: Final = "extra turn"
CONTROLLED: Final = "controlled turn"
BEFORE_EXTRA_TURN: Final = "before an extra turn"
BEFORE_CONTROLLED: Final = "before a controlled turn"

SAID: Final = {
    LANDSCAPE: "in a game with {}",
    IN_FORCE: "while {} is in force",
    ON_TAVERN: "with {} on her Tavern mat",
    IN_HAND: "with {} in hand",
    WITH_BOB: "while Bob has {} in hand",
    PLAYED_BEFORE: "after playing {} this turn",
    LAST_TURN: "after playing {} last turn",
    BY_BOB: "after Bob played {} last turn",
    BOUGHT_BEFORE: "after buying {}",
    BOUGHT_LAST_TURN: "after buying {} last turn",
    IN_FRONT: "with {} in front of her",
    NEXT: "with {} on top of its deck",
    AMONG_THREE: "with {} among the three set aside",
    TOKEN: "while she has the {}",
    EXILED: "with {} in Exile",
    IN_TRASH: "with {} in the trash",
    SET_ASIDE: "with {} set aside at the start",
    ON_DECKS: "with {} on top of each deck",
    IN_SUPPLY: "with {} in the Supply",
    EXTRA_TURN: "on her extra turn from {}",
    CONTROLLED: "on an extra turn that Bob controls with {}",
    BEFORE_EXTRA_TURN: "before an extra turn from {}",
    BEFORE_CONTROLLED: "before an extra turn that Bob controls with {}",
}

WITHOUT_MOVES: Final = frozenset(
    {
        IN_HAND,
        LANDSCAPE,
        IN_FORCE,
        ON_TAVERN,
        BOUGHT_BEFORE,
        IN_FRONT,
        NEXT,
        AMONG_THREE,
        TOKEN,
        EXILED,
        IN_TRASH,
        SET_ASIDE,
    }
)
"""Where a card may be without having been played before."""

TOKENS: Final = {
    "+1 Card token": "+1 Card on {}",
    "+1 Action token": "+1 Action on {}",
    "+1 Buy token": "+1 Buy on {}",
    "+$1 token": "+1 Coin on {}",
    "-$2 Cost token": "-2 Cost on {}",
    "Trashing token": "Trashing on {}",
    "-1 Card token": "-1 Card",
    "-$1 token": "-1 Coin",
    "Journey token": "Journey face down",
}
"""A player's own tokens, and how the board of a scenario says where one is: on the pile of a card, or with the player."""

TOKEN_MOVERS: Final = {"-$2 Cost token": "Ferry", "Trashing token": "Plan"}
"""What has to be in the game so that a token may be there."""

Place = tuple[str, str]
"""A card, and where it is."""


def said_of(where: str, cards: Sequence[str]) -> str:
    """Where these cards, or a token, are: `with Moat in hand`, `with her +1 Card token on its pile`."""
    token = cards[0] if where == TOKEN else ""
    if token and TOKENS[token].endswith("face down"):
        return f"with her {token} face down"
    return f"with her {token} on its pile" if token and "{}" in TOKENS[token] else SAID[where].format(counted(cards))
