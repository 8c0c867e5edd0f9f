"""Earlier results, kept in an SQLite file: a scenario that has not changed is not run again.

Keys contain everything that an answer depends on, including the program itself, so nothing that is kept is ever wrong;
what a build has not asked for is dropped. A file that cannot be read is started afresh.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from platformdirs import user_cache_path

_TABLE: Final = (
    "create table if not exists kept (key text primary key, value blob not null, checksum blob not null) without rowid"
)
_AT_ONCE: Final = 500
_BUSY: Final = 10.0
"""How many seconds to wait for another build that is writing to the same file."""


class NotAStore(Exception):
    """There is a file of this name that was not made by a site."""


class TextStore:
    """Texts by key. Used as a context, it is closed at the end."""

    def __init__(self, path: str | Path | None, *, ours: bool = False) -> None:
        """Open the file, or make it; None keeps everything in memory.

        A file that is not `ours` by its name alone has to look like a store: otherwise `NotAStore` is raised.
        """
        self.path = None if path is None else Path(path)
        if self.path is not None and not ours and not _may_be_ours(self.path):
            raise NotAStore(str(path))
        self.used: set[str] = set()
        try:
            self.file = self._opened()
        except (sqlite3.Error, OSError):
            self._start_over()

    def __enter__(self) -> TextStore:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self.file.close()

    def _opened(self) -> sqlite3.Connection:
        if self.path is not None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        file = sqlite3.connect(self.path or ":memory:", timeout=_BUSY, check_same_thread=False)
        try:
            file.execute("pragma synchronous = off")
            file.execute(_TABLE)
            file.execute("select key, value, checksum from kept limit 1").fetchone()
        except sqlite3.Error:
            file.close()
            raise
        return file

    def _start_over(self) -> None:
        if self.path is not None:
            with suppress(OSError):
                self.path.unlink(missing_ok=True)
        try:
            self.file = self._opened()
        except (sqlite3.Error, OSError):
            # a folder that cannot be written: everything is worked out each time
            self.file = sqlite3.connect(":memory:")
            self.file.execute(_TABLE)

    def get(self, keys: Collection[str]) -> dict[str, Any]:
        """What is kept under these keys; what cannot be read is left out."""
        found: dict[str, Any] = {}
        self.used.update(keys)
        try:
            for some in _some(keys):
                marks = ", ".join("?" * len(some))
                every = f"select key, value, checksum from kept where key in ({marks})"
                for key, value, checksum in self.file.execute(every, some):
                    if checksum == _checksum(key, value):
                        with suppress(zlib.error, ValueError, TypeError, RecursionError):
                            found[key] = json.loads(zlib.decompress(value))
        except sqlite3.Error:
            self._start_over()
        return found

    def kept(self, keys: Collection[str]) -> set[str]:
        """Those keys under which something is kept."""
        self.used.update(keys)
        found: set[str] = set()
        try:
            for some in _some(keys):
                marks = ", ".join("?" * len(some))
                found.update(key for (key,) in self.file.execute(f"select key from kept where key in ({marks})", some))
        except sqlite3.Error:
            self._start_over()
        return found

    def put(self, values: Mapping[str, Any]) -> None:
        """Keep values, which are JSON."""
        self.used.update(values)
        rows = []
        for key, value in values.items():
            packed = zlib.compress(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode(), 1)
            rows.append((key, packed, _checksum(key, packed)))
        try:
            with self.file:
                self.file.executemany("insert or replace into kept values (?, ?, ?)", rows)
        except sqlite3.Error:
            self._start_over()

    def drop_unused(self) -> None:
        """Drop everything that was not asked for."""
        try:
            unused = [(key,) for (key,) in self.file.execute("select key from kept") if key not in self.used]
            with self.file:
                self.file.executemany("delete from kept where key = ?", unused)
        except sqlite3.Error:
            self._start_over()


def _checksum(key: str, value: object) -> bytes:
    """A checksum that shows whether something other than this program changed a value."""
    return sha256(key.encode() + (value if isinstance(value, bytes) else b"?")).digest()


def _may_be_ours(path: Path) -> bool:
    """Whether a file can safely be opened as a store: it does not exist, is empty, or has our table."""
    try:
        if not path.is_file():
            return not path.exists()
        if path.stat().st_size == 0:
            return True
        file = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        try:
            tables = [name for (name,) in file.execute("select name from sqlite_master where type = 'table'")]
        finally:
            file.close()
    except (sqlite3.Error, OSError):
        return False
    return tables == ["kept"]


def beside(folder: str | Path) -> Path:
    """The default place of the file for a project: in the system's folder for such files."""
    project = sha256(str(Path(folder).resolve()).encode("utf-8", "surrogateescape")).hexdigest()[:16]
    return user_cache_path("adjudicator", appauthor=False) / f"site-{project}.sqlite3"


def _some(keys: Collection[str]) -> Iterator[list[str]]:
    every = list(keys)
    for start in range(0, len(every), _AT_ONCE):
        yield every[start : start + _AT_ONCE]


def digest(*texts: str) -> str:
    """A key for texts, and for the current program."""
    whole = sha256(program().encode())
    for text in texts:
        whole.update(b"\0")
        whole.update(text.encode("utf-8", "surrogatepass"))
    return whole.hexdigest()


@cache
def program() -> str:
    """A digest of this program's whole source."""
    whole = sha256()
    waiting: list[Traversable] = [files("adjudicator")]
    while waiting:
        here = waiting.pop()
        for inside in sorted(here.iterdir(), key=lambda one: one.name):
            if inside.is_dir():
                if inside.name != "__pycache__":
                    waiting.append(inside)
            elif inside.name.endswith((".py", ".yaml", ".csv")):
                whole.update(inside.name.encode())
                whole.update(inside.read_bytes())
    return whole.hexdigest()
