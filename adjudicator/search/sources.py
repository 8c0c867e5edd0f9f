"""The files that are searched, and whether they have changed: scenario files, and the program's own files.

The rulings of the project are part of the program: an installed one has them in an index that was made when it was built,
one that runs from a checkout reads the folder `scenarios` beside its package.
"""

from __future__ import annotations

import hashlib
import os
import re
import stat
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PROGRAM: Final = Path(__file__).parent.parent
ENDING: Final = ".scenario.yaml"

SHIPPED: Final = PROGRAM / "search" / "rulings.sqlite3"
"""The index of everything that an installed program includes."""

CHECKOUT: Final = PROGRAM.parent / "scenarios"
"""Where its rulings are in a checkout."""

BROUGHT: Final = "rulings:"
"""The keys of the files with the project's rulings begin with this."""

OWN: Final = ("cards", "rules", "search")
"""The program's folders that say which cards and rules there are, what they are called, and how that is read."""

UNPRINTED: Final = "a version that is not printed"
"""The rules of a ruling that pins such a version."""

OF_PROGRAM: Final = "the program"
"""The key of all the program's own files together."""

LARGEST: Final = 1_000_000
"""The most bytes that are read of a file, as for any scenario file. Repeated here so that asking does not import it."""

_ID: Final = re.compile(r"^id:[ \t]*['\"]?([\w-]+)", re.MULTILINE)

_READ: Final = (".py", ".yaml", ".csv")


@dataclass(frozen=True, slots=True)
class Source:
    """One thing that is read as a whole. `stamp` is made of times and sizes; while it is the same, nothing has changed."""

    key: str
    stamp: str
    files: tuple[str, ...]

    def digest(self) -> str:
        """What it says, as a short number. A file that cannot be read says nothing."""
        found = hashlib.sha256()
        for file in self.files:
            try:
                with open(file, "rb") as opened:
                    found.update(opened.read())
            except OSError:
                found.update(b"?")
        return found.hexdigest()

    def text(self) -> str:
        """The text of its first file; empty if it cannot be read."""
        try:
            return Path(self.files[0]).read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError):
            return ""


def program() -> Source:
    """The program's own files."""
    return _of_program(OWN)


def readers() -> Source:
    """The program's own files that say how a scenario is read."""
    return _of_program(("search",))


def _of_program(folders: Iterable[str]) -> Source:
    found = [one for folder in folders for one in _files(str(PROGRAM / folder), _READ)]
    stamp = hashlib.sha256("\n".join(f"{path} {stamp}" for path, stamp in found).encode()).hexdigest()
    return Source(OF_PROGRAM, stamp, tuple(path for path, _ in found))


def scenario_files(folder: str) -> list[Source]:
    """Every scenario file of a folder; its key is its path from there. Hidden folders are left out."""
    start = len(folder.rstrip(os.sep)) + 1
    return [Source(path[start:], stamp, (path,)) for path, stamp in _files(folder, (ENDING,))]


def brought_files() -> list[Source]:
    """The project's own scenario files, in a checkout."""
    return [Source(f"{BROUGHT}{one.key}", one.stamp, one.files) for one in scenario_files(str(CHECKOUT))]


def parts_of(text: str) -> list[str]:
    """The texts of the scenarios of a file."""
    return re.split(r"^---[ \t]*$\n?", text, flags=re.MULTILINE)


def by_id(text: str) -> dict[str, str]:
    """The texts of the scenarios of a file that have an id, by their ids."""
    return {one[1]: part for part in parts_of(text) if (one := _ID.search(part)) is not None}


def is_brought(key: str) -> bool:
    """Whether a source is a part of the program."""
    return key == OF_PROGRAM or key.startswith(BROUGHT)


def _files(folder: str, endings: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Files with one of these endings, with the time and size of each, in the order of their names."""
    for entry in _entries(folder):
        if entry.name.startswith((".", "__pycache__")):
            continue
        try:
            if entry.is_dir(follow_symlinks=False):
                yield from _files(entry.path, endings)
            elif entry.name.endswith(endings):
                found = entry.stat()
                # what is not a file, such as a pipe, or has no end might never be read to its end
                if not stat.S_ISREG(found.st_mode) or found.st_size > LARGEST:
                    continue
                yield entry.path, f"{found.st_mtime_ns} {found.st_size}"
        except OSError:
            continue


def _entries(folder: str) -> Iterable[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as found:
            return sorted(found, key=lambda entry: entry.name)
    except OSError:
        return ()
