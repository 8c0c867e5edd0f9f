"""The pages of the previous build: mkdocs would delete them all, and thousands would be written again unchanged.

So the folders with our pages are set aside while mkdocs clears its own, and put back afterwards; a page that has not
changed stays untouched. At the end, what was not written again is removed.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Collection, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from adjudicator.site.store import TextStore, digest

ASIDE: Final = ".adjudicator-earlier"
"""Where the folders are kept meanwhile, below the folder of the site: mkdocs leaves hidden ones alone."""


Standing = dict[str, list[str | int]]
"""For each page (its path relative to the site): what it was made from, as a key, its size, and when it was written."""


class EarlierBuild:
    """Some folders of a built site, as the previous build left them. If one cannot be moved, all of it is written again."""

    def __init__(self, site: str | Path, folders: Iterable[str]) -> None:
        self.site = Path(site)
        self.folders = tuple(folders)
        self.began = 0
        """When this build began, by the clock of the disk, in nanoseconds."""
        self.stood: Standing = {}
        """What the previous build wrote, as far as it is known."""
        self.standing: Standing = {}
        """What this build has written, or left as it was."""

    def set_aside(self) -> None:
        """To be called before mkdocs clears its folder."""
        aside = self.site / ASIDE
        # somebody has interrupted a build
        shutil.rmtree(aside, ignore_errors=True)
        if not any((self.site / folder).is_dir() for folder in self.folders):
            return
        with suppress(OSError):
            aside.mkdir()
            self.began = aside.stat().st_mtime_ns
            for folder in self.folders:
                if (self.site / folder).is_dir():
                    (self.site / folder).rename(aside / folder)

    def put_back(self) -> None:
        """To be called when it has."""
        aside = self.site / ASIDE
        for folder in self.folders:
            with suppress(OSError):
                (aside / folder).rename(self.site / folder)
        shutil.rmtree(aside, ignore_errors=True)

    def remember(self, store: TextStore) -> None:
        """What the store knows about the previous build."""
        key = self._key()
        stood = store.get([key]).get(key)
        self.stood = stood if isinstance(stood, dict) else {}

    def keep(self, store: TextStore) -> None:
        """Save this build to the store."""
        if self.standing != self.stood:
            store.put({self._key(): self.standing})

    def _key(self) -> str:
        return digest("standing", str(self.site))

    def stands(self, path: str, key: str) -> bool:
        """Whether a page is on the disk as the previous build left it, and was made from the same."""
        before = self.stood.get(path)
        if before is None or before[0] != key or before[1:] != _written(self.site / path):
            return False
        self.standing[path] = before
        return True

    def write(self, path: str, key: str, content: bytes) -> None:
        """Write a page that was made from what has this key."""
        write_changed(self.site / path, content)
        self.standing[path] = [key, *_written(self.site / path)]

    def remove_old(self, made: Collection[str]) -> None:
        """Remove what is not among the files `made` (paths relative to the site), unless this build has written it."""
        if not self.began:
            return
        for folder in self.folders:
            for here, _, files in os.walk(self.site / folder, topdown=False):
                inside = os.path.relpath(here, self.site).replace(os.sep, "/")
                old = [name for name in files if f"{inside}/{name}" not in made]
                for name in old:
                    with suppress(OSError):
                        if os.stat(os.path.join(here, name)).st_mtime_ns < self.began:
                            os.unlink(os.path.join(here, name))
                if len(old) == len(files):
                    with suppress(OSError):
                        os.rmdir(here)


def _written(path: Path) -> list[str | int]:
    """The size of a file and when it was written; nothing if there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return []
    return [found.st_size, found.st_mtime_ns]


def write_changed(path: str | Path, content: bytes) -> None:
    """Write a page, with the folders that it needs, unless it is on the disk already."""
    with suppress(OSError), open(path, "rb") as there:
        if there.read() == content:
            return
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content)
