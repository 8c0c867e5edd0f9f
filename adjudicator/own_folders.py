"""Folders that this program writes many files into: other people's files in them stay as they are."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence, Set
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from adjudicator.whole_files import read_file, remove_unfinished, write_file

LIST: Final = ".adjudicator-files.json"
"""The file in a folder that lists the files in it written by this program."""

LARGEST_LIST: Final = 20_000_000
"""How many bytes of that file are read."""


class OthersFiles(Exception):
    """Files in the folder that this program has not written, and would overwrite."""

    def __init__(self, folder: Path, paths: Sequence[str]) -> None:
        self.paths = tuple(paths)
        few = ", ".join(paths[:5]) + (f" and {len(paths) - 5} more" if len(paths) > 5 else "")
        super().__init__(
            f"{folder}: Not written by this command, and in its way: {few}. Name another folder, or overwrite them with "
            "--force."
        )


@contextmanager
def listed(folder: Path, paths: Set[str], *, force: bool) -> Iterator[None]:
    """While these files (paths relative to the folder) are written: note them as ours, and at the end remove earlier ones.

    What was left half-written by a process that was killed goes, too.

    Raises `OthersFiles`, before anything is written, if a file that this program did not write is in the way and
    `force` is not set.
    """
    before = _ours(folder)
    others = sorted(path for path in paths - before if (folder / path).exists())
    if others and not force:
        raise OthersFiles(folder, others)
    # what is written until somebody interrupts it is ours, too
    _list(folder, before | paths)
    remove_unfinished(folder / path for path in (*before, *paths, LIST))
    yield
    for path in before - paths:
        _remove(folder, path)
    _list(folder, paths)


def write_changed(file: Path, data: bytes) -> None:
    """Write a whole file of ours, with the folders that it needs; one that has not changed stays untouched."""
    with suppress(OSError):
        if file.stat().st_size == len(data) and file.read_bytes() == data:
            return
    file.parent.mkdir(parents=True, exist_ok=True)
    write_file(file, data, replace=True)


def _ours(folder: Path) -> set[str]:
    """The files that this program has written into a folder, as relative paths."""
    try:
        found = json.loads(read_file(folder / LIST, LARGEST_LIST))
    except (OSError, ValueError, RecursionError):
        return set()
    paths = found.get("files") if isinstance(found, dict) else None
    inside = (path for path in paths or () if isinstance(path, str))
    return {path for path in inside if not os.path.isabs(path) and ".." not in path.split("/")}


def _list(folder: Path, paths: Set[str]) -> None:
    text = json.dumps({"files": sorted(paths)}, ensure_ascii=False, indent=0) + "\n"
    write_changed(folder / LIST, text.encode("utf-8", "replace"))


def _remove(folder: Path, path: str) -> None:
    """Remove a file that is no longer wanted, and folders that are empty then."""
    with suppress(OSError):
        (folder / path).unlink()
        for parent in (folder / path).parents:
            if parent == folder:
                return
            parent.rmdir()
