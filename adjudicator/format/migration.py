"""Brings scenario files written for an older version of adjudicator up to date: `python -m adjudicator.format.migration FOLDER`.

Until 2026-11 abilities were called by words of their own ("Aqueduct: take the points"); now they are called by their moment
("Aqueduct: take the VP" where a card has several), and traces show the clause of the card's text. Everything else in a
file stays as it is, comments and layout too.
"""

from __future__ import annotations

import csv
import json
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import yaml

from adjudicator.cards import all_versions


class RenamedAbility(NamedTuple):
    """An ability by its former words, and what it is called now."""

    card: str
    former: str
    ability: str

    @property
    def title(self) -> str:
        """What it says, in the newest version of its card that has it."""
        versions = reversed(all_versions().get(self.card, ()))
        return next((one.title for version in versions for one in version.abilities if one.slug == self.ability), "")


class Replacement(NamedTuple):
    """A part of a file and what stands there now."""

    start: int
    end: int
    text: str


@cache
def former_abilities() -> Mapping[tuple[str, str], RenamedAbility]:
    """Every ability by its card and its former words, in small letters."""
    text = files("adjudicator.format").joinpath("former_abilities.csv").read_text(encoding="utf-8")
    rows = (RenamedAbility(**row) for row in csv.DictReader(text.splitlines()))
    return {(row.card.casefold(), row.former.casefold()): row for row in rows}


def migrated(text: str) -> str:
    """A scenario file with the names that abilities have now. Raises `yaml.YAMLError` for a file that is not YAML."""
    edits = {edit.start: edit for document in yaml.compose_all(text) for edit in _edits(document, "")}
    for start in sorted(edits, reverse=True):
        text = text[:start] + edits[start].text + text[edits[start].end :]
    return text


def said_now(words: str) -> str:
    """A name of an ability, or a sentence of a trace, as it is now."""
    card, colon, rest = words.partition(": ")
    if colon and (now := former_abilities().get((card.casefold(), rest.casefold()))) is not None:
        return f"{now.card}: {now.ability}"
    if (found := _OF_A_TRACE.search(words)) is None:
        return words
    card = found["card"].removesuffix("'s").removesuffix("'")
    now = former_abilities().get((card.casefold(), found["words"].casefold()))
    return words if now is None else f"{words[: found.start('words')]}{now.title}{words[found.end('words') :]}"


_OF_A_TRACE = re.compile(
    r"(?P<card>[A-Z+-][^:(]*?)(?:(?:'s?) ability(?: \([^)]*\))?: | sets up a later ability: | \()(?P<words>[^()]+)\)?"
)


def _edits(node: yaml.Node, only_of: str) -> Iterator[Replacement]:
    """What changes in a part of a file; `only_of` is the card of which it names an ability by its words alone."""
    if isinstance(node, yaml.ScalarNode):
        now = said_now(node.value)
        if only_of and (ability := former_abilities().get((only_of.casefold(), node.value.casefold()))) is not None:
            now = ability.ability
        if now != node.value:
            yield Replacement(node.start_mark.index, node.end_mark.index, _written(now, node.style))
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _edits(item, "")
    elif isinstance(node, yaml.MappingNode):
        card = next((value.value for key, value in node.value if key.value == "ability"), "")
        for key, value in node.value:
            yield from _edits(value, str(card).partition(" (")[0] if key.value == "only" else "")


def _written(text: str, style: str | None) -> str:
    plain = style is None and not re.search(r"""[,:#\[\]{}"']|^[-+&*!|>%@` ]""", text)
    return text if plain else json.dumps(text, ensure_ascii=False)


def migrate(folder: Path) -> list[Path]:
    """Rewrite the scenario files of a folder (or one file) where names changed; gives those that did."""
    found = sorted(folder.rglob("*.scenario.yaml")) if folder.is_dir() else [folder]
    changed = []
    for file in found:
        before = file.read_text(encoding="utf-8")
        after = migrated(before)
        if after != before:
            file.write_text(after, encoding="utf-8")
            changed.append(file)
    return changed


def main(arguments: list[str]) -> int:
    """Migrate the folders and files named, and say which files changed."""
    if not arguments:
        print("Say which folder of scenarios to bring up to date.", file=sys.stderr)
        return 2
    for place in map(Path, arguments):
        if not place.exists():
            print(f"There is no '{place}'.", file=sys.stderr)
            return 2
    for place in map(Path, arguments):
        for file in migrate(place):
            print(f"Changed {file}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
