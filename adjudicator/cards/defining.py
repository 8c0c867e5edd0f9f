"""The words that definitions begin with: `card`, `project`, `way` ... Each makes one version of one object."""

from __future__ import annotations

from datetime import date
from inspect import currentframe
from types import FrameType
from typing import Any, Final, TypeAlias

from adjudicator.engine.definitions import Definition
from adjudicator.rules.prophecies import first_suns
from adjudicator.world.cost import Cost
from adjudicator.world.tokens import SUN

NEVER_IN_SUPPLY: Final = frozenset({"Heirloom", "Loot", "Prize", "Reward", "Shelter", "Spirit", "Zombie"})
"""Cards of these types begin the game outside the Supply, so their definitions need not say so."""
DEFINED: Final[dict[str, list[Definition]]] = {}
"""Every definition made so far, by name, filled while the modules of the cards are imported."""


def by_age(name: str) -> tuple[Definition, ...]:
    """The versions of that name that have been made so far, oldest first."""
    return tuple(sorted(DEFINED[name], key=lambda one: one.since))


Since: TypeAlias = int | str
"""When a version comes into force: a year, or a month, such as `"2025-02"`."""


def _define(name: str, kind: str, types: str, cost: int | Cost, since: Since, **facts: Any) -> Definition:
    definition = _made(name, kind, types, cost, since, **facts)
    DEFINED.setdefault(name, []).append(definition)
    return definition


def _made(name: str, kind: str, types: str, cost: int | Cost, since: Since, **facts: Any) -> Definition:
    whole = cost if isinstance(cost, Cost) else Cost(cost)
    year, _, month = str(since).partition("-")
    version = facts.pop("version", year)
    day = date(int(year), int(month or 1), 1)
    split = tuple(types.split("-") if types else ())
    facts.setdefault("in_supply", NEVER_IN_SUPPLY.isdisjoint(split))
    return Definition(name, split, whole, day, version, kind, module=_module(), **facts)


def _module() -> str:
    """The module that is being imported: the one that makes a definition, even by a function of another module."""
    frame: FrameType | None = currentframe()
    while frame is not None and frame.f_code.co_name != "<module>":
        frame = frame.f_back
    return "" if frame is None else str(frame.f_globals["__name__"])


def card(name: str, types: str, cost: int | Cost, since: Since, **facts: Any) -> Definition:
    """A version of a card: `card("Moat", "Action-Reaction", 2, 2008)`. `since` is when it comes into force.

    A version that was announced and never printed is `only_announced`.
    """
    return _define(name, "card", types, cost, since, **facts)


def instead_of(name: str, types: str, cost: int | Cost, since: Since, **facts: Any) -> Definition:
    """What another card becomes in games with the card whose `alters` names this; it is not a version of its own."""
    return _made(name, "card", types, cost, since, **facts)


def pile(name: str, types: str, cost: int | Cost, since: Since, holds: tuple[str, ...], **facts: Any) -> Definition:
    """A version of a pile of different cards: its randomizer's facts, and the names of the cards it holds."""
    return _define(name, "pile", types, cost, since, holds=holds, **facts)


def event(name: str, cost: int | Cost, since: Since, **facts: Any) -> Definition:
    """A version of an Event; its `instructions` are carried out when it is bought. `once`: "turn" or "game"."""
    return _define(name, "event", "Event", cost, since, **facts)


def project(name: str, cost: int | Cost, since: Since, **facts: Any) -> Definition:
    """A version of a Project; its abilities are for players with a cube on it."""
    return _define(name, "project", "Project", cost, since, **facts)


def way(name: str, since: Since, **facts: Any) -> Definition:
    """A version of a Way."""
    return _define(name, "way", "Way", 0, since, **facts)


def state(name: str, since: Since, **facts: Any) -> Definition:
    """A version of a State, which a player has in front of them; its abilities are written like those of a `token`."""
    return _define(name, "state", "State", 0, since, **facts)


def artifact(name: str, since: Since, **facts: Any) -> Definition:
    """A version of an Artifact: like a `state`, and there is only one (`copies=1`)."""
    return _define(name, "artifact", "Artifact", 0, since, copies=1, **facts)


def boon(name: str, since: Since, **facts: Any) -> Definition:
    """A version of a Boon; its `instructions` are followed when it is received."""
    return _define(name, "boon", "Boon", 0, since, **facts)


def hex_(name: str, since: Since, **facts: Any) -> Definition:
    """A version of a Hex; its `instructions` are followed when it is received."""
    return _define(name, "hex", "Hex", 0, since, **facts)


def ally(name: str, since: Since, **facts: Any) -> Definition:
    """A version of an Ally; its abilities are for every player, who pays for them with Favors."""
    return _define(name, "ally", "Ally", 0, since, starts_with=(("favors", 1),), **facts)


def landmark(name: str, since: Since, **facts: Any) -> Definition:
    """A version of a Landmark; its abilities are for everybody."""
    return _define(name, "landmark", "Landmark", 0, since, **facts)


def trait(name: str, since: Since, **facts: Any) -> Definition:
    """A version of a Trait; abilities about the cards of the pile it is on are `OF_ITS_PILE`."""
    return _define(name, "trait", "Trait", 0, since, **facts)


def prophecy(name: str, since: Since, **facts: Any) -> Definition:
    """A version of a Prophecy; its abilities are for everybody, once its last Sun token is gone."""
    made = _define(name, "prophecy", "Prophecy", 0, since, **facts)
    made.puts(lambda game: ((name, SUN, first_suns(len(game.players))),))
    return made


def mat(name: str, since: Since, **facts: Any) -> Definition:
    """A mat with an ability of its own, which every player has."""
    return _define(name, "mat", "", 0, since, **facts)


def token(name: str, since: Since, **facts: Any) -> Definition:
    """A token that has an ability of its own."""
    return _define(name, "token", "Token", 0, since, **facts)
