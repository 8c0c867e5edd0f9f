"""Brings scenario files written for an older version of adjudicator up to date: `python -m adjudicator.format.migration
FOLDER`.

Until 2026-11 abilities had names of their own ("Aqueduct: take the points"); now they are named after their moment
("Aqueduct: take the VP" where a card has several), and traces show the clause of the card's text. Traces have plurals
now ("2 Coppers"). Everything else in a file stays as it is, including comments and layout.
"""

from __future__ import annotations

import csv
import json
import re
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

import yaml

from adjudicator.cards import all_facts, all_versions
from adjudicator.explanations.phrases import counted_in_order, plural
from adjudicator.whole_files import write_file


class RenamedAbility(NamedTuple):
    """An ability by its former name, and what it is called now."""

    card: str
    former: str
    ability: str

    @property
    def title(self) -> str:
        """What it says, in the newest version of its card that has it."""
        versions = reversed(all_versions().get(self.card, ()))
        return next((one.title for version in versions for one in version.abilities if one.slug == self.ability), "")


class Replacement(NamedTuple):
    """A part of a file, and what replaces it."""

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
    edits = {edit.start: edit for document in yaml.compose_all(text) for edit in _edits(document)}
    for start in sorted(edits, reverse=True):
        text = text[:start] + edits[start].text + text[edits[start].end :]
    return text


def said_now(words: str) -> str:
    """A name of an ability, or a sentence of a trace, as it is now."""
    words = _OF_PASS.sub("'s ability", words)
    card, colon, rest = words.partition(": ")
    if colon and (now := former_abilities().get((card.casefold(), rest.casefold()))) is not None:
        return f"{now.card}: {now.ability}"
    if (found := _OF_A_TRACE.search(words)) is None:
        return words
    card = found["card"].removesuffix("'s").removesuffix("'")
    now = former_abilities().get((card.casefold(), found["words"].casefold()))
    return words if now is None else f"{words[: found.start('words')]}{now.title}{words[found.end('words') :]}"


_OF_PASS = re.compile("(?<=ss)' ability")
"""Names that end in "ss" had a bare apostrophe: `Mountain Pass' ability`."""
_OF_A_TRACE = re.compile(
    r"(?P<card>[A-Z+-][^:(]*?)(?:(?:'s?) ability(?: \([^)]*\))?: | sets up a later ability: | \()(?P<words>[^()]+)\)?"
)


def in_a_trace_now(words: str) -> str:
    """A sentence of a trace, or a part of one, as it reads now."""
    words = said_now(words)
    for former, now in _FORMER_SENTENCES:
        words = former.sub(now, words)
    return _counted_names().sub(lambda found: f"{found[1]} {plural(found[2])}", words)


@cache
def _counted_names() -> re.Pattern[str]:
    named = "|".join(map(re.escape, sorted(all_facts(), key=len, reverse=True)))
    return re.compile(rf"(?<![+$\w])(?!1 )(\d+) ({named})(?![\w'])(?! token)")


def _next_cards(found: re.Match[str]) -> str:
    """Cards that come off a shuffled deck, with equal ones counted."""
    return counted_in_order(re.split(", | and ", found[0]))


_FORMER_SENTENCES: Final[tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...]] = (
    (re.compile(r"\bchance brings "), "chance decides: "),
    (re.compile(r"(?<=chance decides: )[A-Z][^()]*(?<! )"), _next_cards),
    (re.compile(r"\bthe game ends, for the "), "the game ends: the "),
    (re.compile(r"\b(set) aside it\b"), r"\1 it aside"),
    (re.compile(r"\bback to (its pile|the Supply)"), r"to \1"),
    (re.compile(r" (?:onto their deck )?under 0 cards"), " onto their deck"),
    (re.compile(r"((?:reveals|looks at) .*?) among the (?:revealed cards|cards looked at)"), r"\1"),
    (re.compile(r"( gains [^,]*) aside\b"), r"\1, setting it aside"),
    (
        re.compile(r"chooses to (put|set|shuffle) (on top|on the bottom|aside|in) nothing"),
        r"chooses not to \1 anything \2",
    ),
    (re.compile(r"chooses to (?!put)([a-z]+(?: off)?) nothing"), r"chooses not to \1 anything"),
    (re.compile(r"chooses to (put|set|shuffle) (on top|on the bottom|aside|in) ([A-Z0-9].*)"), r"chooses to \1 \3 \2"),
    (re.compile(r"chooses to put (?=[A-Z0-9]|nothing)(?!.* on (?:top|the bottom)$)"), "chooses "),
    (re.compile(r"chooses to [a-z ]+ (spend Coffers|pay off Debt|pass)$"), r"chooses to \1"),
    (re.compile(r"chooses to exile "), "chooses to Exile "),
    (re.compile(r"spends 1 (Favor|Villager)s"), r"spends 1 \1"),
    (re.compile(r"([-+])1 Coin( token|'s)"), r"\1$1\2"),
    (re.compile(r"([-+](?:\$1|1 [A-Z][a-z]+))'s ability"), r"\1 token's ability"),
    (re.compile(r"has no card for that$"), "has no card to choose"),
    (re.compile(r"puts cube token on"), "puts a cube on"),
    (re.compile(r"puts embargo token on"), "puts an Embargo token on"),
    (re.compile(r"puts VP token on"), "puts 1 VP on"),
)
"""How sentences of a trace read before 2026-11-27, and how they read now."""

_CHOSE_NOTHING: Final = re.compile(
    r"chooses not to (?P<verb>[a-z]+)(?P<place>(?: [a-z]+)*?) anything(?P<after>(?: [a-z]+)*)"
)


def unclear(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a file that may have to change, and why: what a trace says now depends on what could be chosen."""
    for document in yaml.compose_all(text):
        for node in _traces(document):
            if (found := _CHOSE_NOTHING.search(node.value)) is not None:
                now = f"has no card to {found['verb']}{found['place']}{found['after']}"
                yield node.start_mark.line + 1, f'"{node.value}" reads "... {now}" now if there was none to choose'


def _traces(node: yaml.Node | None, *, in_trace: bool = False) -> Iterator[yaml.ScalarNode]:
    """What is expected of the trace in a part of a file."""
    if isinstance(node, yaml.ScalarNode) and in_trace:
        yield node
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _traces(item, in_trace=in_trace)
    elif isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield from _traces(value, in_trace=key.value in _OF_TRACES)


_OF_TRACES: Final = ("trace", "not in trace")


def _edits(node: yaml.Node, only_of: str = "", *, in_trace: bool = False) -> Iterator[Replacement]:
    """What changes in a part of a file; `only_of` is the card whose ability it names without naming the card."""
    if isinstance(node, yaml.ScalarNode):
        now = in_a_trace_now(node.value) if in_trace else said_now(node.value)
        if only_of and (ability := former_abilities().get((only_of.casefold(), node.value.casefold()))) is not None:
            now = ability.ability
        if now != node.value:
            yield Replacement(node.start_mark.index, node.end_mark.index, _written(now, node.style))
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _edits(item, in_trace=in_trace)
    elif isinstance(node, yaml.MappingNode):
        card = next((value.value for key, value in node.value if key.value == "ability"), "")
        for key, value in node.value:
            only_of = str(card).partition(" (")[0] if key.value == "only" else ""
            yield from _edits(value, only_of, in_trace=key.value in _OF_TRACES)


def _written(text: str, style: str | None) -> str:
    plain = style is None and not re.search(r"""[,:#\[\]{}"']|^[-+&*!|>%@` ]""", text)
    return text if plain else json.dumps(text, ensure_ascii=False)


def migrate(folder: Path) -> Iterator[str]:
    """Rewrite the scenario files of a folder (or one file) where names changed; yields what to say about each."""
    for file in sorted(folder.rglob("*.scenario.yaml")) if folder.is_dir() else [folder]:
        before = file.read_text(encoding="utf-8")
        after = migrated(before)
        if after != before:
            write_file(file, after.encode("utf-8"), replace=True)
            yield f"Changed {file}"
        for line, why in unclear(after):
            yield f"{file}:{line}: {why}."


def main(arguments: list[str]) -> int:
    """Migrate the folders and files named, and say which files changed."""
    parser = ArgumentParser(
        prog="python -m adjudicator.format.migration",
        description="Bring scenario files written for an older version of adjudicator up to date. Only what has a new name"
        " changes; comments and layout stay.",
    )
    parser.add_argument("places", nargs="+", type=Path, metavar="FOLDER", help="a folder of scenarios, or one file")
    places: list[Path] = parser.parse_args(arguments).places
    for place in places:
        if not place.exists():
            print(f"There is no '{place}'.", file=sys.stderr)
            return 2
    for place in places:
        for line in migrate(place):
            print(line)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
