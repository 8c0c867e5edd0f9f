"""The atlas of a site, read from what `adjudicator atlas --out` wrote."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from adjudicator.whole_files import read_file

LARGEST: Final = 200_000_000
"""How many bytes of an atlas are read."""


class NoAtlas(Exception):
    """A file was not written by `adjudicator atlas --out`. The message is a sentence for the user."""


class Meets(NamedTuple):
    """The most interesting finding about two cards."""

    card: str
    other: str
    kind: str
    verdict: str


@dataclass(frozen=True, slots=True)
class SiteAtlas:
    """How many pairs were played, and what was found about those that interact, by name."""

    pairs: int
    found: tuple[Meets, ...]
    by_card: Mapping[str, tuple[Meets, ...]]

    def of(self, name: str) -> tuple[Meets, ...]:
        """What was found about a card."""
        return self.by_card.get(name, ())


def atlas_of(pairs: int, found: Iterable[Meets]) -> SiteAtlas:
    """The atlas of some findings."""
    known = tuple(sorted(found))
    by_card = defaultdict[str, list[Meets]](list)
    for one in known:
        for name in dict.fromkeys((one.card, one.other)):
            by_card[name].append(one)
    return SiteAtlas(pairs, known, {name: tuple(ones) for name, ones in by_card.items()})


NONE = atlas_of(0, ())
"""The atlas of a site without one."""


def read(path: str | Path) -> SiteAtlas:
    """The atlas in a JSON file. Raises `NoAtlas`."""
    try:
        pairs = json.loads(read_file(path, LARGEST))["pairs"]
        found = [
            Meets(str(one), str(other), str(pair["findings"][0]["kind"]), str(pair["findings"][0]["verdict"]))
            for pair in pairs
            for one, other in [pair["cards"]]
            if pair["findings"]
        ]
    except OSError as error:
        raise NoAtlas(f"{path}: This cannot be read: {error.strerror or error}.") from None
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError):
        raise NoAtlas(f"{path}: This is not an atlas. Write one with 'adjudicator atlas SETS --out {path}'.") from None
    return atlas_of(len(pairs), found)
