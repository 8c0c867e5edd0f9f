"""Every card-shaped object of Dominion: its facts, and the versions of it that can be played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from adjudicator.cards import all_facts, all_versions
from adjudicator.engine.definitions import Ability, Definition
from adjudicator.format.catalogue import known_objects
from adjudicator.site.hubs.citations import of_entry

KINDS: Final[Mapping[str, str]] = {
    "card": "Cards",
    "pile": "Piles of different cards",
    "event": "Events",
    "project": "Projects",
    "way": "Ways",
    "landmark": "Landmarks",
    "trait": "Traits",
    "ally": "Allies",
    "prophecy": "Prophecies",
    "boon": "Boons",
    "hex": "Hexes",
    "state": "States",
    "artifact": "Artifacts",
    "token": "Tokens",
    "mat": "Mats",
}
"""What kinds of objects there are, in the order in which they are listed, with the heading of each."""

_BOUGHT: Final = ("card", "pile", "event", "project")


@dataclass(frozen=True, slots=True)
class Thing:
    """A card, landscape, pile, State, token ...: `versions` from the oldest to the newest, none if it cannot be played yet.

    `row` are its facts in the list of all objects, empty for what that list does not name (piles of different cards).
    """

    name: str
    versions: tuple[Definition, ...]
    row: Mapping[str, str]

    @property
    def kind(self) -> str:
        """One of `KINDS`."""
        return self.versions[-1].kind if self.versions else self.row["kind"]

    @property
    def expansion(self) -> str:
        """The set it belongs to."""
        return self.row.get("set") or self.versions[-1].expansion

    @property
    def without_text(self) -> bool:
        """Whether it is a token or mat without a text of its own: there is nothing to play."""
        return not self.versions and self.row.get("status") == "component"

    @property
    def missing(self) -> bool:
        """Whether this version of the program cannot play it yet."""
        return not self.versions and not self.without_text

    @property
    def typed(self) -> str:
        """Its types and cost: `Action-Duration, $5`."""
        if not self.versions:
            return ", ".join(fact for fact in (self.row["types"], self.row["cost"]) if fact)
        return typed(self.versions[-1])

    def until(self, version: Definition) -> int | None:
        """The year in which a newer version comes into force; None for the newest that was printed."""
        following = (one for one in self.versions[self.versions.index(version) + 1 :] if not one.only_announced)
        newer = next(following, None)
        return None if newer is None else newer.since.year

    def abilities(self) -> tuple[tuple[Definition, Ability], ...]:
        """Each ability that triggers at a moment, as it is in the newest version that has it."""
        found = {ability.id: (version, ability) for version in self.versions for ability in version.abilities}
        return tuple(found.values())

    def moments(self) -> frozenset[str]:
        """Every moment at which an ability of any version triggers."""
        return frozenset(moment for _, ability in self.abilities() for moment in (ability.moment, *ability.also))


def typed(version: Definition) -> str:
    """The types and the cost of a version. What cannot be bought has no cost."""
    cost = [f"{version.cost}{'+' if version.overpay else ''}"] if version.kind in _BOUGHT else []
    return ", ".join([*(["-".join(version.types)] if version.types else []), *cost])


def words(ability: Ability) -> str:
    """What an ability says."""
    return ability.title


def sentence(text: str) -> str:
    """The same with a capital at the start."""
    return text[:1].upper() + text[1:]


@cache
def card_of(cite: str) -> str:
    """The name of the object that a citation is about, `Trader` for `Trader (pre-2020) 14`; empty if it is about none."""
    entry = of_entry(cite).entry
    name = _listed_as().get(entry, entry)
    return name if name in things() else ""


@cache
def things() -> Mapping[str, Thing]:
    """Every object by its name: those of the list of all objects, and piles of different cards."""
    defined = all_versions()
    found = {}
    for listed, row in _rows().items():
        name = _listed_as().get(listed, listed)
        found[name] = Thing(name, defined.get(name, ()), row)
    for name, versions in defined.items():
        found.setdefault(name, Thing(name, versions, {}))
    return {name: found[name] for name in sorted(found)}


@cache
def _listed_as() -> Mapping[str, str]:
    """The names of tokens by the names under which they are listed and cited: `+1 Card` by `+1 Card token`."""
    rows = _rows()
    return {cite: name for name, versions in all_facts().items() for cite in versions[-1].cites if name not in rows}


@cache
def _rows() -> Mapping[str, dict[str, str]]:
    return {row["name"]: row for row in known_objects()}


def expansions() -> tuple[str, ...]:
    """Every set, in order of release."""
    return tuple(dict.fromkeys(row["set"] for row in known_objects()))
