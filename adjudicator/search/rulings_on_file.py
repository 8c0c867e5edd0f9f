"""The rulings on file by their ids: those of the project, wherever the program is, and those of a folder.

This builds no index: a ruling that is not in the one shipped with the program is read from its own file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Final

from adjudicator.search import sources
from adjudicator.search.index import document, shipped_index
from adjudicator.search.sources import Source, brought_files, by_id, scenario_files

ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")


@dataclass(frozen=True, slots=True)
class OnFile:
    """A ruling on file: its id, and the text of its scenario."""

    id: str
    text: str


def ruling(name: str, folder: str | None) -> OnFile | None:
    """The ruling with this id; one of the folder goes before one of the project.

    Raises `NoFullTextSearch`.
    """
    if ID.fullmatch(name) is None:
        return None
    for source in _files(folder):
        text = source.text()
        if name in text and (found := by_id(text).get(name)) is not None:
            return OnFile(name, found)
    if not sources.SHIPPED.is_file():
        return None
    with closing(shipped_index()) as index:
        row = index.execute(
            "SELECT text FROM entries JOIN documents ON entry = id WHERE key = ? AND kind = 'ruling'", (name,)
        ).fetchone()
    return None if row is None else OnFile(name, document(row[0]))


def near(name: str, folder: str | None) -> list[str]:
    """Ids spelled nearly like this one. Raises `NoFullTextSearch`."""
    from rapidfuzz.process import extract

    ids = {one for source in _files(folder) for one in by_id(source.text())}
    if sources.SHIPPED.is_file():
        with closing(shipped_index()) as index:
            ids |= {key for (key,) in index.execute("SELECT key FROM entries WHERE kind = 'ruling'")}
    return [found for found, _, _ in extract(name, sorted(ids), limit=3, score_cutoff=80)]


def _files(folder: str | None) -> Iterator[Source]:
    """The files of the folder, and in a checkout those with the project's rulings."""
    if folder is not None:
        yield from scenario_files(folder)
    if not sources.SHIPPED.is_file():
        yield from brought_files()
