"""What somebody says was on the table: names separated by commas, each with what was chosen for it in brackets."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from adjudicator.logs.reading.names import known_name


@dataclass(frozen=True, slots=True)
class KingdomLine:
    """A Kingdom as somebody gave it: "Moat, Village 10, Young Witch (Bane: Lookout), Druid (The Sea's Gift, ...)"."""

    names: tuple[str, ...] = ()
    """Cards, piles and landscapes."""
    chosen: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What was chosen for them when the game was set up."""
    strange: tuple[str, ...] = ()
    """What is not the name of a card or landscape."""

    def with_more(self, other: KingdomLine) -> KingdomLine:
        """What this line and another one say together."""
        return KingdomLine(
            tuple(dict.fromkeys((*self.names, *other.names))),
            {**self.chosen, **other.chosen},
            (*self.strange, *other.strange),
        )


def kingdom_line(text: str) -> KingdomLine:
    """Read names separated by commas. A number after a name says how many cards the pile has, and means nothing."""
    found: list[str] = []
    chosen: dict[str, tuple[str, ...]] = {}
    strange: list[str] = []
    for part in _parts(text):
        said = re.fullmatch(r"(?P<name>.*?)(?:\s+\d+)?\s*(?:\((?P<note>.*)\)?)?", part)
        spelled = said["name"].strip() if said is not None else part
        name = known_name(spelled)
        if name is None:
            strange += [spelled] if spelled else []
            continue
        found.append(name)
        note = said["note"] if said is not None else None
        what = tuple(
            one for one in map(_chosen, re.split(r"[,;]|\band\b", (note or "").rstrip(")"))) if one is not None
        )
        if what:
            chosen[name] = what
    return KingdomLine(tuple(found), chosen, tuple(strange))


def _chosen(words: str) -> str | None:
    """The card in a note such as "Bane: Moat", "on Village" or "Laboratory"; None if it names none."""
    return known_name(re.sub(r"^\s*(?:(?:the )?bane|sets? aside|on|with)\b\s*:?", "", words, flags=re.IGNORECASE))


def _parts(text: str) -> list[str]:
    """What is between the commas that are in no brackets."""
    found, depth, begin = [], 0, 0
    for at, letter in enumerate(text):
        depth = max(0, depth + (letter == "(") - (letter == ")"))
        if letter == "," and not depth:
            found.append(text[begin:at])
            begin = at + 1
    return [part.strip() for part in (*found, text[begin:]) if part.strip()]
