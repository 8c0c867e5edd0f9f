"""Finding scenario files in folders."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from adjudicator.format.problems import Problem

ENDING: Final = ".scenario.yaml"


@dataclass(frozen=True, slots=True)
class Found:
    """The files, each once, and what could not be looked into."""

    files: tuple[str, ...]
    problems: tuple[Problem, ...]


def find(paths: Iterable[str]) -> Found:
    """Files as they are named, and every `*.scenario.yaml` in folders, hidden folders left out."""
    files: dict[str, str] = {}
    problems: list[Problem] = []

    def closed(error: OSError) -> None:
        problems.append(Problem(str(error.filename), 0, 0, f"The folder cannot be read: {error.strerror or error}."))

    for path in paths:
        for file in _inside(path, closed) if os.path.isdir(path) else [path]:
            files.setdefault(os.path.abspath(file), file)
    return Found(tuple(files.values()), tuple(problems))


def _inside(folder: str, closed: Callable[[OSError], None]) -> Iterator[str]:
    for around, folders, names in os.walk(folder, onerror=closed):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (os.path.join(around, name) for name in sorted(names) if name.endswith(ENDING))
