"""The places of a table as people read them: `alice hand`, as data has it, is `Alice's hand`."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from adjudicator.explanations.phrases import capital, possessive
from adjudicator.format.document import Scenario

_CALLED: Final = {
    "discard": "discard pile",
    "native village": "Native Village mat",
    "exile": "Exile mat",
    "tavern": "Tavern mat",
    "island": "Island mat",
    "pirate ship": "Pirate Ship tokens",
    "sinister plot": "Sinister Plot tokens",
    "vp": "VP",
    **{
        word: capital(word)
        for word in (
            *("actions", "buys", "potions", "coffers", "villagers", "favors", "debt"),
            *("boons", "states", "artifacts", "projects"),
        )
    },
}
"""The names of a player's places where the rules call them something else than the keys of a board do."""
_IN_WORDS: Final = {
    **{word: f"has {word}" for word in ("in play", "set aside", "in force", "bought")},
    "used this turn": "has used this turn",
}
"""Places that do not belong to a player, but hold what one of them did."""


def players_of(scenario: Scenario) -> tuple[str, ...]:
    """The names of the players, as they are written in the file."""
    return tuple(position.name for position in scenario.board.players)


def place(key: str, players: Collection[str]) -> str:
    """A place of the table: `Alice's hand`, `Alice has in play`, and others (`trash`, `supply Copper`) as they are."""
    player = next((name for name in sorted(players, key=len, reverse=True) if key.startswith(f"{name} ")), None)
    if player is None:
        return key
    what = key[len(player) + 1 :]
    if what in _IN_WORDS:
        return f"{capital(player)} {_IN_WORDS[what]}"
    return f"{possessive(capital(player))} {_CALLED.get(what, what)}"


def lying(value: Any, players: Collection[str]) -> str:
    """What is there: `2 Copper, Estate`, `nothing`, `yes`, `Alice`."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or value in ([], ()):
        return "nothing"
    every = value if isinstance(value, (list, tuple)) else [value]
    return ", ".join(capital(one) if one in players else one for one in map(str, every))
