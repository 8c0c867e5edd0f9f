"""Finding scenario files in folders."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from adjudicator.format.problems import Problem

ENDING: Final = ".scenario.yaml"


@dataclass(frozen=True, slots=True)
class FoundFiles:
    """The files, each once, and what could not be read."""

    files: tuple[str, ...]
    problems: tuple[Problem, ...]


def find(paths: Iterable[str]) -> FoundFiles:
    """Files that are named, and every `*.scenario.yaml` in folders that are not hidden."""
    files: dict[str, str] = {}
    problems: list[Problem] = []

    def closed(error: OSError) -> None:
        problems.append(Problem(str(error.filename), 0, 0, f"The folder cannot be read: {error.strerror or error}."))

    for path in paths:
        for file in _inside(path, closed) if os.path.isdir(path) else [path]:
            files.setdefault(os.path.abspath(file), file)
    return FoundFiles(tuple(files.values()), tuple(problems))


def _inside(folder: str, closed: Callable[[OSError], None]) -> Iterator[str]:
    # not os.walk, which before Python 3.12 goes no deeper than functions may call each other
    waiting = [folder]
    while waiting:
        around = waiting.pop()
        try:
            with os.scandir(around) as found:
                inside = sorted(found, key=lambda one: one.name)
        except OSError as error:
            closed(error)
            continue
        folders = [one for one in inside if _is_folder(one)]
        yield from (one.path for one in inside if one.name.endswith(ENDING) and one not in folders)
        waiting += [one.path for one in reversed(folders) if not one.name.startswith(".") and not one.is_symlink()]


def _is_folder(one: os.DirEntry[str]) -> bool:
    try:
        return one.is_dir()
    except OSError:
        return False
