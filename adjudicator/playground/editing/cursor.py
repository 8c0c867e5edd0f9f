"""Where the cursor is in the text of a scenario, however unfinished that is."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

_KEY: Final = re.compile(r"([^\s:#\[\]{},][^:#\[\]{},]*):(?=\s|$)\s*")


@dataclass(slots=True)
class Cursor:
    """Where the cursor is: the keys around it, what has been typed of a word, and whether it begins a key."""

    keys: list[str] = field(default_factory=list)
    word: str = ""
    start: int = 0
    in_brackets: bool = False
    is_key: bool = True
    line_start: int = 0
    item: str = ""
    item_start: int = 0
    """The part of a list item before the cursor, and where it begins."""


def cursor_at(before: str) -> Cursor:
    """Reads the text before the cursor."""
    block: list[tuple[int, str]] = []
    flow: list[str] = []
    cursor = Cursor()
    at = 0
    for line in before.split("\n"):
        start, at = at, at + len(line) + 1
        if not flow:
            indent = len(line) - len(line.lstrip(" "))
            body = line[indent:]
            is_item = False
            while body.startswith("- ") or body == "-":
                is_item = True
                step_in = 2 if body.startswith("- ") else 1
                indent, body = indent + step_in, body[step_in:]
            if (body.strip() and not body.startswith("#")) or not body.strip():
                block = [one for one in block if one[0] < indent]
            key = _KEY.match(body)
            cursor.line_start = start
            cursor.item, cursor.item_start = body, start + indent
            if key is not None:
                block.append((indent, key[1].strip()))
                rest, offset = body[key.end() :], start + indent + key.end()
                cursor.is_key = False
            else:
                rest, offset = body, start + indent
                cursor.is_key = not is_item
        else:
            rest, offset = line, start
        _flow(rest, offset, flow, cursor)
        cursor.keys = [name for _, name in block] + [one for one in flow if one not in ("[", "{")]
        cursor.in_brackets = bool(flow)
    return cursor


def _flow(rest: str, offset: int, flow: list[str], cursor: Cursor) -> None:
    """Follow the brackets of one line."""
    word, start = "", offset
    for number, letter in enumerate(rest):
        if letter in "[{":
            flow.append(letter)
            word, start, cursor.is_key = "", offset + number + 1, letter == "{"
        elif letter in "]}":
            while flow and flow.pop() not in ("[", "{"):
                pass
            word, start = "", offset + number + 1
        elif letter == "," and flow:
            if flow[-1] not in ("[", "{"):
                flow.pop()
            word, start, cursor.is_key = "", offset + number + 1, flow[-1] == "{"
        elif letter == ":" and flow and flow[-1] == "{":
            flow.append(word.strip())
            word, start, cursor.is_key = "", offset + number + 1, False
        else:
            word += letter
    stripped = word.lstrip()
    cursor.word, cursor.start = stripped, start + len(word) - len(stripped)
