"""The table of contents of the definitions: for each name the facts of all versions, and the modules that define them.

It is made from the definitions themselves and kept, so that only those that are needed are loaded.
"""

from __future__ import annotations

import importlib
import json
import pkgutil
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, fields
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, Final

from adjudicator.cards.defining import DEFINED, by_age
from adjudicator.engine.definitions import Definition, Facts
from adjudicator.made_files import made
from adjudicator.world.cost import Cost

FILE: Final = "contents.txt"

_FACTS: Final = tuple(one for one in fields(Facts) if one.init)


@cache
def contents() -> Contents:
    """The table of contents of this program's definitions."""
    return Contents(text())


def text() -> str:
    """The same, as it is kept in a file."""
    return made(FILE, lambda: text_of(every_definition()))


class Contents(Mapping[str, tuple[Facts, ...]]):
    """For each name the facts of its versions, oldest first, read from a line when they are first wanted."""

    __slots__ = ("_lines", "_read")

    def __init__(self, text: str) -> None:
        self._lines = dict(line.split("\t") for line in text.splitlines())
        self._read: dict[str, tuple[Facts, ...]] = {}

    def __getitem__(self, name: str) -> tuple[Facts, ...]:
        found = self._read.get(name)
        if found is None:
            found = self._read[name] = tuple(map(_facts, json.loads(self._lines[name])))
        return found

    def __contains__(self, name: object) -> bool:
        return name in self._lines

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)


def text_of(versions: Mapping[str, Iterable[Facts]]) -> str:
    """The table of contents of these: a line for each name, with the facts of all its versions as JSON."""
    lines = (f"{name}\t{json.dumps([*map(_row, found)], ensure_ascii=False)}\n" for name, found in versions.items())
    return "".join(lines)


def every_definition() -> Mapping[str, tuple[Definition, ...]]:
    """All versions of all objects by name, oldest first: every module with definitions is loaded for them."""
    package = __name__.rpartition(".")[0]
    for module in pkgutil.walk_packages([str(Path(__file__).parent)], f"{package}."):
        importlib.import_module(module.name)
    return {name: by_age(name) for name in sorted(DEFINED)}


def _row(facts: Facts) -> dict[str, Any]:
    """The facts that differ from most definitions."""
    said = {one.name: getattr(facts, one.name) for one in _FACTS}
    row = {one.name: said[one.name] for one in _FACTS if one.default is MISSING or said[one.name] != one.default}
    return row | {"since": facts.since.isoformat()}


def _facts(row: dict[str, Any]) -> Facts:
    since, cost = date.fromisoformat(row["since"]), Cost(*row["cost"])
    return Facts(**{key: _tuples(value) for key, value in row.items()} | {"since": since, "cost": cost})


def _tuples(value: Any) -> Any:
    """Tuples, where JSON has lists."""
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
