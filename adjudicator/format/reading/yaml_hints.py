"""What somebody probably meant where a text is not YAML: the hint that follows YAML's own message."""

from __future__ import annotations

import re
from typing import Final

from adjudicator.format.problems import shown

_NO_MAP: Final = "mapping values are not allowed here"
_HINTS: Final = {
    "found character '\\t' that cannot start any token": "Indent with spaces, not with tabs.",
    "could not find expected ':'": "A key is followed by ': ' and its value.",
    "expected ',' or ']'": "A '[' is not closed with ']' before this.",
    "expected ',' or '}'": "A '{' is not closed with '}' before this.",
}
_SAME_COLUMN: Final = "The items of one list begin in the same column, and so do the keys of one map."
_TWO_COLONS: Final = re.compile(r"\s*- (?P<act>[^:\"'\[{]+): (?P<answer>[^:\"'\[{]+: .+)")
_BRANCHES: Final = re.compile("- if .*[^:]")
"""A line about some branches that names them by an answer: `- if bob react: nothing`."""
_NESTED: Final = re.compile(r"\s*- (?P<answer>[^:\"'\[{]+: [^:\"'\[{]+):")
"""An answer with a colon at its end, as if it were an act: `- play: Militia:`."""
_ONE_TEXT: Final = re.compile(r"\s*(?P<key>[^:\"'\[{-][^:\"'\[{]*): (?P<text>[^\"'\[{].*)")


def yaml_hint(what: str, text: str, line: int) -> str:
    """The hint for YAML's message about a line (counted from 0), with a space before it; "" if there is none."""
    if what == _NO_MAP:
        return f" {_not_a_map(text.splitlines(), line)}"
    if what.startswith("expected <block end>"):
        return f" {_no_colon(text.splitlines(), line) or _SAME_COLUMN}"
    return next((f" {hint}" for words, hint in _HINTS.items() if what.startswith(words)), "")


def _not_a_map(lines: list[str], number: int) -> str:
    """A second ': ' in a line, or an answer below a line that should have ended with a colon."""
    line = lines[number] if number < len(lines) else ""
    if (found := _TWO_COLONS.fullmatch(line.rstrip())) is not None:
        if found["act"].startswith("if "):
            return f"Leave the first colon out: '{shown(found['act'])} {shown(found['answer'])}'."
        act, answer = found["act"], found["answer"]
        return f"Put the answers between brackets: '{shown(f'{act}: [{answer}]')}', or each on a line of its own below."
    if said := _no_colon(lines, number):
        return said
    if (nested := _NESTED.fullmatch(line.rstrip())) is not None:
        answer = shown(nested["answer"])
        return f"Leave the last colon out: '- {answer}'. What this leads to follows on lines that begin in the same column."
    if (text := _ONE_TEXT.fullmatch(line.rstrip())) is not None:
        return f"Put text that contains ': ' between quotes: '{shown(text['key'])}: \"{shown(text['text'])}\"'."
    return "Put text that contains ': ' between quotes."


def _no_colon(lines: list[str], number: int) -> str:
    """The hint for a step that should end with a colon, since its answers follow it."""
    line = lines[number] if number < len(lines) else ""
    before = next((one for one in reversed(lines[:number]) if one.strip() and not one.strip().startswith("#")), "")
    step = before.strip()
    if _indent(line) > _indent(before) and step.startswith("- ") and (":" not in step or _BRANCHES.fullmatch(step)):
        said = step.removeprefix("- ")
        if said.startswith("if "):
            said = said.replace(": ", " ")
        return f"The line before it needs a colon at its end: '{shown(said)}:'."
    return ""


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
