"""The reference of the scenario format as a page in Markdown, made from the schema: every key with its possible values."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from adjudicator.format.keywords import ACTS, BOARD, CARD_WORDS, HEADING, PLACES, STORY
from adjudicator.format.names import Names
from adjudicator.format.schema import schema

Schema = Mapping[str, Any]

INTRODUCTION: Final = (
    "Every key that a scenario file can have, with its possible values: this page is generated from the schema that "
    "`adjudicator schema` prints, which editors use to complete and check. [Scenario files](format.md) says what the keys "
    "are for, with examples. Any other key is an error."
)

_TYPES: Final = {"string": "text", "integer": "a whole number", "number": "a number", "boolean": "yes or no"}
_SHOWN: Final = 20
"""If there are more names than this, the page only says what they are."""
_CODE: Final = re.compile(r"(`[^`]*`|\{[^{}]*\}|\[[^\[\]]*\]|(?<!\w)'[^']+'(?!\w))")
"""The parts of a meaning that quote a file: maps, lists, and anything between quotes."""


def format_page(names: Names) -> str:
    """The page, for a program with these names. Raises `ValueError` for what it has no words for."""
    whole = schema(names)
    defs, keys = whole["$defs"], whole["properties"]
    parts = ["# All keys of a scenario file", "", INTRODUCTION, ""]
    for title, part in (("The heading", HEADING), ("The board", BOARD), ("What happens", STORY)):
        parts += [f"## {title}", "", *_table({key: keys[key] for key in part}, whole["required"]), ""]
    parts += ["## A player's position", "", "Under `players`, after each name.", ""]
    parts += [*_keys_of(defs["position"]), ""]
    parts += [
        "## A step",
        "",
        "A line of text, or a map with one key. Answers of a player who is not the one meant begin with a name:",
        "`bob discard`.",
        "",
        *_steps(defs["step"], names),
        "",
    ]
    expected = defs["expectation"]
    parts += ["## What is expected", "", "Any other key is the name of a player:", ""]
    parts += [*_table({"PLAYER": {"description": "what that player has", **expected["additionalProperties"]}}), ""]
    parts += [*_keys_of(expected), ""]
    parts += ["## A claim", "", "As what is expected, but for the keys of claims themselves.", ""]
    parts += ["## A player's position that is expected", ""]
    more = {key: one for key, one in _properties(defs["expected position"]).items() if not _same(key, one, defs)}
    parts += [f"As {_link('position')}, and with these keys:", "", *_table(more), ""]
    parts += ["## Values", "", "| value | |", "|---|---|", *_values(defs, keys), ""]
    return "\n".join(parts)


def _same(key: str, one: Schema, defs: Schema) -> bool:
    """Whether a key of an expected position is the same as that of a position."""
    return bool(_properties(defs["position"]).get(key) == one)


def _properties(one: Schema) -> Mapping[str, Schema]:
    found: Mapping[str, Schema] = one["properties"]
    return found


def _keys_of(one: Schema) -> Iterator[str]:
    """The keys of a map, then those of each map inside it that has keys of its own."""
    yield from _table(_properties(one))
    for key, inner in _properties(one).items():
        for nested in _item_maps(inner):
            yield from ("", f"`{key}` can hold {nested['title']} with these keys:", "")
            yield from _table(_properties(nested), nested.get("required", ()))


def _item_maps(one: Schema) -> Iterator[Schema]:
    """Maps with keys of their own in the items of a list."""
    items = one.get("items", {})
    for each in (items, *items.get("oneOf", ()), *items.get("anyOf", ())):
        if "properties" in each:
            yield each


def _table(keys: Mapping[str, Schema], required: Any = ()) -> Iterator[str]:
    yield from ("| key | holds | meaning |", "|---|---|---|")
    for key, one in keys.items():
        meaning = _cell(one["description"])
        if key in required:
            meaning += " (has to be there)"
        if "default" in one:
            meaning += f" (`{one['default']}`, if it is not there)"
        yield f"| `{key}` | {_holds(_without_description(one))} | {meaning} |"


def _without_description(one: Schema) -> Schema:
    """What a key holds, without what it is for."""
    return {key: value for key, value in one.items() if key != "description"}


def _holds(one: Schema) -> str:
    """What a value may be, in words."""
    if "$ref" in one:
        return _link(one["$ref"].removeprefix("#/$defs/"))
    if "const" in one:
        return f"`{one['const']}`"
    if "enum" in one:
        return str(one["title"]) if "title" in one else _alternatives(_words(one))
    if "anyOf" in one or "oneOf" in one:
        choices = one.get("anyOf") or one["oneOf"]
        if "title" in one:
            return _title(one)
        described = one.get("description")
        return _cell(described) if described is not None else _alternatives([_holds(choice) for choice in choices])
    if one.get("type") == "array":
        return f"a list; each is {_holds(one['items'])}"
    if "properties" in one:
        return _title(one)
    if one.get("type") == "object" or "additionalProperties" in one:
        key = f"{_holds(one['propertyNames'])} to " if "enum" in one.get("propertyNames", {}) else "a name to "
        return f"a map of {key}{_holds(one['additionalProperties'])}"
    if "pattern" in one:
        return f"text that matches <code>{_escaped(one['pattern'])}</code>"
    types = one["type"] if isinstance(one["type"], list) else [one["type"]]
    return _alternatives([_TYPES[kind] for kind in types])


def _words(one: Schema) -> list[str]:
    """The words that are allowed there. There is no need to mention that `yes` is a boolean to an editor."""
    return [f"`{word}`" for word in one["enum"] if not isinstance(word, bool)]


def _title(one: Schema) -> str:
    if "title" not in one:
        raise ValueError(f"The schema has no words for one of {str(one)[:80]}")
    return str(one["title"])


def _alternatives(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


_ANCHORS: Final = {
    "position": "a-players-position",
    "expected position": "a-players-position-that-is-expected",
    "step": "a-step",
    "steps": "a-step",
    "expectation": "what-is-expected",
    "claim": "a-claim",
}
"""Definitions that have a heading of their own; the others are listed among the values."""


def _link(name: str) -> str:
    return f"[{name}](#{_ANCHORS.get(name, 'values')})"


def _listed_names(*within: Any) -> dict[str, str]:
    """Those names that are few enough to be listed, by what they are."""
    found = {}
    for one in within:
        if isinstance(one, dict):
            if "title" in one and len(one.get("enum", ())) in range(1, _SHOWN + 1):
                found[str(one["title"])] = ", ".join(_words(one))
            found |= _listed_names(*one.values())
        elif isinstance(one, list):
            found |= _listed_names(*one)
    return found


def _values(defs: Schema, keys: Schema) -> Iterator[str]:
    for name, one in defs.items():
        if name not in _ANCHORS:
            yield f"| {name} | {_holds(one)} |"
    for title, names in sorted(_listed_names(defs, keys).items()):
        yield f"| {title} | {names} |"
    yield f"| a place after a card (`Village from discard`) | {_alternatives([f'`{place}`' for place in PLACES])} |"


def _steps(step: Schema, names: Names) -> Iterator[str]:
    """What a step can be: a line, or a map with one of these keys."""
    keyed = step["oneOf"][1]
    yield from ("| line | |", "|---|---|")
    yield "| `any` | any answer to the next question |"
    yield "| `any, to the end` | any answer to every question until the next act |"
    yield "| `ask` | a person answers, with `--ask` |"
    acts = _alternatives([f"`{act}`" for act in ACTS])
    yield f"| `alice plays Village` | an act: a player, {acts}, and what |"
    yield "| `bob reveals Moat` | a sentence: an act with its answers, or an answer |"
    yield from ("", "| key | holds | meaning |", "|---|---|---|")
    for key, one in keyed["properties"].items():
        yield f"| `{key}` | {_holds(_without_description(one))} | {_cell(one['description'])} |"
    for one in keyed["patternProperties"].values():
        yield f"| `{_title(one)}` | {_holds(_without_description(one))} | {_cell(one['description'])} |"
    other = keyed["additionalProperties"]
    yield f"| any other words | {_holds(_without_description(other))} | {_cell(other['description'])} |"
    cards = sorted(names.words & CARD_WORDS)
    yield from ("", f"Words of answers that name cards: {', '.join(f'`{word}`' for word in cards)}.")


def _cell(text: str) -> str:
    """A meaning in the cell of a table."""
    parts = _CODE.split(text)
    return "".join(_quoted(part) if number % 2 else part for number, part in enumerate(parts))


def _quoted(part: str) -> str:
    inner = part[1:-1] if part[0] in ("`", "'") else part
    return f"`{inner}`"


def _escaped(pattern: str) -> str:
    """A pattern in the cell of a table, as it is."""
    named = {
        "&": "&amp;",
        "<": "&lt;",
        ">": "&gt;",
        "|": "&#124;",
        "*": "&#42;",
        "_": "&#95;",
        "[": "&#91;",
        "\\": "&#92;",
    }
    return "".join(named.get(letter, letter) for letter in pattern)
