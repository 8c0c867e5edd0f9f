"""Colours of the drawings: one set for each player, legible on a light and on a dark page."""

from __future__ import annotations

from typing import Final, NamedTuple


class Colours(NamedTuple):
    """The colours of one player's boxes: pale inside, strong at the border, dark for the words."""

    fill: str
    line: str
    text: str = "#1b1f24"


NOBODY: Final = Colours("#f1f2f4", "#8a919c")
_PLAYERS: Final = (
    Colours("#e8f1fc", "#3b7dd8"),
    Colours("#fdf0e1", "#d9822b"),
    Colours("#e6f6ec", "#2f9e62"),
    Colours("#f3eafc", "#8d5bd1"),
    Colours("#fde9ef", "#d1487a"),
    Colours("#e3f5f6", "#1f97a3"),
)


def colours(player: int | None) -> Colours:
    """The colours of a seat; None is nobody's."""
    return NOBODY if player is None or player < 0 else _PLAYERS[player % len(_PLAYERS)]
