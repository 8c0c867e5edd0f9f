"""Every definition: one folder for each expansion. `all_versions` finds them."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache

from adjudicator.cards.defining import DEFINED
from adjudicator.engine.definitions import Definition


@cache
def all_versions() -> Mapping[str, tuple[Definition, ...]]:
    """All versions of all objects by name, oldest first."""
    for module in pkgutil.walk_packages(__path__, f"{__name__}."):
        importlib.import_module(module.name)
    names = sorted({definition.name for definition in DEFINED})
    return {
        name: tuple(sorted((one for one in DEFINED if one.name == name), key=lambda definition: definition.since))
        for name in names
    }
