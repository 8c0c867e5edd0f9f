"""Texts that are made from the program's own files, and kept beside the compiled modules.

An installed program has them from when it was built. Everywhere else they are made when they are first needed, and
again when one of the files has changed; where nothing can be kept, they are made each time.
"""

from __future__ import annotations

import os
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from importlib.util import cache_from_source
from pathlib import Path
from typing import Final

PROGRAM: Final = Path(__file__).parent

SHIPPED: Final = PROGRAM / "made"
"""Where they are in an installed program."""

FOLDERS: Final = ("cards", "engine", "format", "rules", "world")
"""The folders of the program that they are made from."""

_READ: Final = (".py", ".csv", ".yaml")


def made(name: str, make: Callable[[], str]) -> str:
    """The text of that name: as it was kept, if nothing has changed since; otherwise what `make` returns."""
    with suppress(OSError, UnicodeDecodeError):
        return (SHIPPED / name).read_text(encoding="utf-8")
    stamp, kept = _stamp(), _kept(name)
    with suppress(OSError, UnicodeDecodeError):
        first, _, text = kept.read_text(encoding="utf-8").partition("\n")
        if first == stamp:
            return text
    text = make()
    if not sys.dont_write_bytecode:
        _keep(kept, f"{stamp}\n{text}")
    return text


def _kept(name: str) -> Path:
    """The file beside the compiled modules, or wherever Python was told to put those."""
    return Path(cache_from_source(__file__)).with_name(name)


def _keep(file: Path, text: str) -> None:
    """Write it. If that is not possible, it is made again the next time."""
    from adjudicator.whole_files import write_file

    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        write_file(file, text.encode(), replace=True)


@cache
def _stamp() -> str:
    """A key that changes with any of the files, made from their times and sizes."""
    files = sorted(line for folder in FOLDERS for line in _files(str(PROGRAM / folder)))
    return f"{len(files)} {zlib.crc32(chr(10).join(files).encode('utf-8', 'surrogateescape'))}"


def _files(folder: str) -> Iterator[str]:
    with suppress(OSError), os.scandir(folder) as found:
        for entry in found:
            if entry.name.startswith(".") or entry.name == "__pycache__":
                continue
            if entry.is_dir(follow_symlinks=False):
                yield from _files(entry.path)
            elif entry.name.endswith(_READ):
                there = entry.stat()
                yield f"{entry.path} {there.st_mtime_ns} {there.st_size}"
