"""What tokens are called in a world."""

from __future__ import annotations

from typing import Final

_CUBE: Final = "cube on "


def cube_on(project: str) -> str:
    """The token a player has while their cube is on a Project."""
    return _CUBE + project


def project_of(token: str) -> str | None:
    """The Project that a cube is on; `None` for every other token."""
    return token.removeprefix(_CUBE) if token.startswith(_CUBE) else None
