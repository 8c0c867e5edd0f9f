"""The names of tokens in a world."""

from __future__ import annotations

from typing import Final

_CUBE: Final = "cube on "


def cube_on(project: str) -> str:
    """The token a player has while their cube is on a Project."""
    return _CUBE + project


def project_of(token: str) -> str | None:
    """The Project that a cube is on; `None` for every other token."""
    return token.removeprefix(_CUBE) if token.startswith(_CUBE) else None


_ON: Final = " on "
_BOUGHT: Final = "bought "
_GAINED: Final = "gained "


def on_pile(token: str, pile: str) -> str:
    """The token a player has while their own token of that kind is on a pile: "+1 Card on Village"."""
    return f"{token}{_ON}{pile}"


def lies_on(token: str) -> tuple[str, str] | None:
    """Which token of a player is on which pile; `None` for every other token."""
    what, on, pile = token.partition(_ON)
    return (what, pile) if on and what != "cube" else None


def bought(event: str) -> str:
    """The mark of a player who has bought an Event that can be bought only once per game."""
    return _BOUGHT + event


def bought_of(token: str) -> str | None:
    """The Event that was bought for the whole game; `None` for every other token."""
    return token.removeprefix(_BOUGHT) if token.startswith(_BOUGHT) else None


def gained(card: str) -> str:
    """The mark of a player who has gained such a card this game, if something asks about that."""
    return _GAINED + card


def gained_of(token: str) -> str | None:
    """The card that a player has gained this game; `None` for every other token."""
    return token.removeprefix(_GAINED) if token.startswith(_GAINED) else None


def face_down(token: str) -> str:
    """The mark of a player whose token of that kind is face down; it starts face up."""
    return f"{token} face down"


def chosen_for(landscape: str) -> str:
    """The mark of the pile that was chosen for a landscape when the game was set up."""
    return f"chosen for {landscape}"


TABLE: Final = "the table"
"""The owner of marks that belong to nobody."""
KINGDOM_REPLACED: Final = "new Kingdom"
"""The mark that the Kingdom piles of the game have been replaced by new ones."""
LAST_ROUND: Final = "last round"
"""The mark that this is the round after the end of the game."""
TURN_TO_COME: Final = "turn in the last round"
"""The mark of a player who has yet to take a turn in that round."""


SUN: Final = "sun"
"""The token on a Prophecy, which does nothing as long as one is on it."""

USED_UP: Final = "used up"
"""The mark on a landscape that does something once per game, and has done it."""
