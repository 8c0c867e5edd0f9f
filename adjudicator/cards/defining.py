"""The words definitions begin with: `card`, `project`, `way` ... Each makes one version of one object."""

from __future__ import annotations

from datetime import date
from typing import Any, Final

from adjudicator.engine.definitions import Definition
from adjudicator.world.cost import Cost

DEFINED: Final[list[Definition]] = []
"""Every definition made so far, filled while the modules of the cards are imported."""


def _define(name: str, kind: str, types: str, cost: int | Cost, since: int, **facts: Any) -> Definition:
    whole = cost if isinstance(cost, Cost) else Cost(cost)
    version = facts.pop("version", str(since))
    definition = Definition(name, tuple(types.split("-")), whole, date(since, 1, 1), version, kind, **facts)
    DEFINED.append(definition)
    return definition


def card(name: str, types: str, cost: int | Cost, since: int, **facts: Any) -> Definition:
    """A version of a card: `card("Moat", "Action-Reaction", 2, 2008)`. `since` is the year from which it is in force."""
    return _define(name, "card", types, cost, since, **facts)


def pile(name: str, types: str, cost: int | Cost, since: int, holds: tuple[str, ...], **facts: Any) -> Definition:
    """A version of a pile of different cards: its randomizer's facts, and the names of the cards it holds."""
    return _define(name, "pile", types, cost, since, holds=holds, **facts)


def project(name: str, cost: int | Cost, since: int, **facts: Any) -> Definition:
    """A version of a Project; its abilities are for players with a cube on it."""
    return _define(name, "project", "Project", cost, since, **facts)


def way(name: str, since: int, **facts: Any) -> Definition:
    """A version of a Way."""
    return _define(name, "way", "Way", 0, since, **facts)


def token(name: str, since: int, **facts: Any) -> Definition:
    """A token that has an ability of its own."""
    return _define(name, "token", "Token", 0, since, **facts)
