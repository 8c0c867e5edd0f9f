"""Reading what may not be a regular file, and writing files: either all old or all new, and never over somebody else's."""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import IO, Final

_LONGEST: Final = 100
"""How many characters of a file's name the one beside it has."""
_UNFINISHED: Final = re.compile(r"\.(.+)\.[0-9a-f]{8}", re.DOTALL)


def read_file(path: str | os.PathLike[str], largest: int) -> bytes:
    """A whole file of at most that many bytes. Raises `OSError`, also for endless ones such as a device or a pipe."""
    found = os.stat(path)
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "This is not a file", os.fspath(path))
    with open(path, "rb") as opened:
        return bounded(opened, largest, os.fspath(path))


def bounded(opened: IO[bytes], largest: int, name: str) -> bytes:
    """The rest of a file. Raises `OSError` if it is more than that many bytes."""
    data = opened.read(largest + 1)
    if len(data) > largest:
        raise OSError(errno.EFBIG, f"This is too large (more than {largest:,} bytes)", name)
    return data


def write_file(path: str | os.PathLike[str], data: bytes, *, replace: bool) -> None:
    """Write a whole file, by way of another one beside it.

    Without `replace`, raises `FileExistsError` if there is such a file, even if it was created a moment ago. Raises
    `OSError` naming the file if it cannot be written; then nothing is left behind.
    """
    # a link stays a link: what it leads to is written
    target = Path(path).resolve() if replace else Path(path)
    name: Path | None = None
    made = False
    try:
        if target.exists() and not target.is_file():
            # a device or a pipe: nothing of it is lost, and another file in its place would not be the same
            target.write_bytes(data)
            return
        if not replace:
            target.open("xb").close()
            made = True
        # it has its name before it is there, so that it is removed whenever a stop comes
        name = target.parent / f".{target.name[:_LONGEST]}.{token_hex(4)}"
        with open(name, "xb", opener=_for_oneself) as new:
            new.write(data)
        os.chmod(name, _mode(target))
        os.replace(name, target)
        name, made = None, False
    except OSError as error:
        # what went wrong with the file beside it went wrong with this one
        raise type(error)(error.errno, error.strerror, os.fspath(path)) from None
    finally:
        if name is not None:
            name.unlink(missing_ok=True)
        if made:
            target.unlink(missing_ok=True)


def remove_unfinished(files: Iterable[Path]) -> None:
    """Remove what a process that was killed left beside these files while it wrote them."""
    beside: dict[Path, set[str]] = {}
    for file in files:
        beside.setdefault(file.parent, set()).add(file.name[:_LONGEST])
    for folder, names in beside.items():
        with suppress(OSError):
            for one in os.scandir(folder):
                if (found := _UNFINISHED.fullmatch(one.name)) and found[1] in names:
                    os.unlink(one)


def _for_oneself(path: str, flags: int) -> int:
    """Open a file that only its owner can read."""
    return os.open(path, flags, 0o600)


def _mode(target: Path) -> int:
    """The permissions that a file has, or that a new one gets."""
    try:
        return target.stat().st_mode & 0o7777
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
