"""Every definition: one folder for each expansion. `all_versions` finds them."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from datetime import date
from functools import cache, lru_cache
from types import MappingProxyType

from adjudicator.cards.defining import DEFINED
from adjudicator.engine.definitions import Definition
from adjudicator.rules.versions import in_force


@cache
def all_versions() -> Mapping[str, tuple[Definition, ...]]:
    """All versions of all objects by name, oldest first."""
    for module in pkgutil.walk_packages(__path__, f"{__name__}."):
        importlib.import_module(module.name)
    found: dict[str, list[Definition]] = {}
    for definition in sorted(DEFINED, key=lambda one: (one.name, one.since)):
        found.setdefault(definition.name, []).append(definition)
    return {name: tuple(versions) for name, versions in found.items()}


def catalog(as_of: date, pinned: Mapping[str, date]) -> Mapping[str, Definition]:
    """For each name, the version in force at a date; single ones pinned to another one."""
    return _catalog(as_of, frozenset(pinned.items()))


@lru_cache(maxsize=64)
def _catalog(as_of: date, pinned: frozenset[tuple[str, date]]) -> Mapping[str, Definition]:
    return MappingProxyType(in_force(all_versions(), as_of, dict(pinned)))
