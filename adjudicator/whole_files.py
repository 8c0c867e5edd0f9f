"""Writing files: either all old or all new, whatever happens meanwhile, and never over a file that is somebody else's."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def write_file(path: str | os.PathLike[str], data: bytes, *, replace: bool) -> None:
    """Write a whole file, by way of another one beside it.

    Without `replace`, raises `FileExistsError` if there is such a file, even one that was made this moment. Raises `OSError`
    naming the file if it cannot be written; then nothing is left behind.
    """
    # a link stays a link: what it leads to is written
    target = Path(path).resolve() if replace else Path(path)
    name, made = None, False
    try:
        if target.exists() and not target.is_file():
            # a device or a pipe: nothing of it is lost, and another file in its place would not be the same
            target.write_bytes(data)
            return
        if not replace:
            target.open("xb").close()
            made = True
        descriptor, name = tempfile.mkstemp(prefix=f".{target.name[:100]}.", dir=target.parent)
        with os.fdopen(descriptor, "wb") as new:
            new.write(data)
        os.chmod(name, _mode(target))
        os.replace(name, target)
        name, made = None, False
    except OSError as error:
        # what went wrong with the file beside it went wrong with this one
        raise type(error)(error.errno, error.strerror, os.fspath(path)) from None
    finally:
        if name is not None:
            Path(name).unlink(missing_ok=True)
        if made:
            target.unlink(missing_ok=True)


def _mode(target: Path) -> int:
    """The permissions that a file has, or that a new one gets."""
    try:
        return target.stat().st_mode & 0o7777
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
