"""Every definition: one folder for each expansion. `all_versions` finds them; only what is looked up is loaded."""

from __future__ import annotations

import importlib
from collections.abc import ItemsView, Iterator, Mapping, ValuesView
from datetime import date
from functools import cache, cached_property, lru_cache
from typing import TypeVar

from adjudicator.cards.contents import contents as _contents
from adjudicator.cards.defining import by_age
from adjudicator.engine.catalog import Catalog
from adjudicator.engine.definitions import Definition, Facts
from adjudicator.rules.versions import in_force

Found = TypeVar("Found", covariant=True)


class _ByName(Mapping[str, Found]):
    """Something for every name that there is."""

    def __contains__(self, name: object) -> bool:
        return name in _contents()

    def __iter__(self) -> Iterator[str]:
        return iter(_contents())

    def __len__(self) -> int:
        return len(_contents())


class _Versions(_ByName[tuple[Definition, ...]]):
    """All versions of all objects by name; those of a name are loaded when they are first looked up."""

    def __getitem__(self, name: str) -> tuple[Definition, ...]:
        return _versions(name)


@cache
def _versions(name: str) -> tuple[Definition, ...]:
    for one in _contents()[name]:
        importlib.import_module(one.module)
    return by_age(name)


_EVERY = _Versions()


def all_versions() -> Mapping[str, tuple[Definition, ...]]:
    """All versions of all objects by name, oldest first. Going through the values loads every definition: see `all_facts`."""
    return _EVERY


def all_facts() -> Mapping[str, tuple[Facts, ...]]:
    """The facts of all versions of all objects by name, oldest first, without their abilities. No definition is loaded."""
    return _contents()


def catalog(as_of: date, pinned: Mapping[str, date]) -> Catalog:
    """For each name, the version in force at a date; single ones pinned to another one."""
    return _catalog(as_of, frozenset(pinned.items()))


@lru_cache(maxsize=64)
def _catalog(as_of: date, pinned: frozenset[tuple[str, date]]) -> Catalog:
    days = dict(pinned)

    def load(name: str) -> Definition:
        return in_force(name, _versions(name), as_of, days)

    return Catalog(_InForce(as_of, days), load)


class _InForce(_ByName[Facts]):
    """For each name, the facts of the version in force at a date."""

    def __init__(self, as_of: date, pinned: Mapping[str, date]) -> None:
        self._as_of, self._pinned = as_of, pinned
        self._found: dict[str, Facts] = {}

    def __getitem__(self, name: str) -> Facts:
        if name not in self._found:
            self._found[name] = in_force(name, _contents()[name], self._as_of, self._pinned)
        return self._found[name]

    def items(self) -> ItemsView[str, Facts]:
        return self._every.items()

    def values(self) -> ValuesView[Facts]:
        return self._every.values()

    @cached_property
    def _every(self) -> dict[str, Facts]:
        """Those of all names: looking for cards with a property goes through them again and again."""
        return {name: self[name] for name in self}
