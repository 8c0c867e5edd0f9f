"""The rulings on file by their ids: those of the project, wherever the program is, and those of a folder."""

from __future__ import annotations

import re
import zlib
from contextlib import closing
from dataclasses import dataclass
from typing import Final

from adjudicator.search.index import Told, open_index

ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")


@dataclass(frozen=True, slots=True)
class OnFile:
    """A ruling on file: its id, and the text of its scenario."""

    id: str
    text: str


def ruling(name: str, folder: str | None, told: Told) -> OnFile | None:
    """The ruling with this id; one of the folder goes before one of the project."""
    if ID.fullmatch(name) is None:
        return None
    with closing(open_index(folder, told)) as index:
        found = index.execute(
            "SELECT key, text FROM entries JOIN documents ON entry = id WHERE key = ? AND kind = 'ruling' "
            "ORDER BY source LIKE 'rulings:%' LIMIT 1",
            (name,),
        ).fetchone()
    return None if found is None else OnFile(found[0], zlib.decompress(found[1]).decode())


def near(name: str, folder: str | None, told: Told) -> list[str]:
    """Ids that are written nearly like this one."""
    from rapidfuzz.process import extract

    with closing(open_index(folder, told)) as index:
        ids = [key for (key,) in index.execute("SELECT key FROM entries WHERE kind = 'ruling'")]
    return [found for found, _, _ in extract(name, ids, limit=3, score_cutoff=80)]
