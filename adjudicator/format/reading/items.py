"""The items of a list of steps, with those joined that YAML splits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from adjudicator.format.reading.answers import verb_of
from adjudicator.format.reading.cards import is_card
from adjudicator.format.reading.fields import Reading
from adjudicator.format.reading.source import Items, Node, Text, YamlMap

OPEN: Final = ("any", "any, to the end")
"""The steps that leave open what is asked."""


def joined(reading: Reading, items: Iterable[Node]) -> Iterator[Node]:
    """The items of a list, with those joined that YAML splits at a comma between brackets: `any, to the end`, `discard:
    Estate, Copper`."""
    found: list[Node] = []
    for item in items:
        whole = _joined_items(reading, found[-1], item) if found and isinstance(item, Text) else None
        if whole is None:
            found.append(item)
        else:
            found[-1] = whole
    yield from found


def _joined_items(reading: Reading, before: Node, item: Text) -> Node | None:
    """Two items of a list as one, if the second is not a step of its own but continues the first."""
    if isinstance(before, Text):
        return replace(before, value="any, to the end") if (before.value, item.value) == ("any", "to the end") else None
    if not isinstance(before, YamlMap) or len(before.entries) != 1:
        return None
    (key, value), *_ = before.entries
    words = key.value.split(" ", 1)
    word = verb_of(reading, words[1] if words[0] in reading.players and len(words) == 2 else key.value)
    if word not in reading.names.words or not (is_card(reading, item.value) or _is_option(reading, word, item)):
        return None
    parts = value.items if isinstance(value, Items) else (value,)
    return replace(before, entries=((key, Items((*parts, item), value.line, value.column)),))


def _is_option(reading: Reading, word: str, item: Text) -> bool:
    """Whether a text after `choose: Silvers` cannot be a step, and so is another option: `[choose: Silvers, +$2]`."""
    first = item.value.split()[0] if item.value.split() else ""
    return word == "choose" and item.value not in (*OPEN, "to the end", "ask") and first not in reading.players
