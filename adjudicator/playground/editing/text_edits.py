"""Edits of a scenario's text: a value put under a key, or a key taken away, with everything else left as it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import yaml

from adjudicator.format.document import Scenario
from adjudicator.format.keywords import BOARD
from adjudicator.format.writing.insertions import Edit, Splicing, spliced
from adjudicator.format.writing.step_text import quoted

STORY: Final = ("moves", "expect", "ruling")
"""What follows the board in a file."""


def value_at(text: str, path: Sequence[str]) -> Any:
    """The values of these keys, as texts, lists and dicts; None if there are none."""
    node: Any = yaml.compose(text, Loader=yaml.SafeLoader)
    for key in path:
        found = _entry(node, key)
        if found is None:
            return None
        node = found[1]
    return _plain(node)


def with_value(text: str, path: Sequence[str], value: str) -> str:
    """The text with this value, in YAML on one line, under these keys, which are added if they are missing."""
    root: Any = yaml.compose(text, Loader=yaml.SafeLoader)
    node, above = root, None
    for depth, key in enumerate(path):
        found = _entry(node, key)
        if found is None:
            rest = _nested(path[depth + 1 :], value)
            return spliced(text, [_added(text, node, above, key, rest, at_root=node is root)])
        above, node = found
    assert above is not None
    start = _colon(text, above) + 1
    return spliced(text, [Edit(start, _end(node, start), f" {value}")])


def without(text: str, path: Sequence[str]) -> str:
    """The text without this key and its value; the same text if it is not there."""
    node: Any = yaml.compose(text, Loader=yaml.SafeLoader)
    for key in path[:-1]:
        found = _entry(node, key)
        if found is None:
            return text
        node = found[1]
    found = _entry(node, path[-1])
    if found is None:
        return text
    at = [key for key, _ in node.value].index(found[0])
    start, end = found[0].start_mark.index, _end(found[1], _colon(text, found[0]) + 1)
    if node.flow_style:
        if at + 1 < len(node.value):
            return spliced(text, [Edit(start, node.value[at + 1][0].start_mark.index, "")])
        if at:
            before, value = node.value[at - 1]
            start = _end(value, _colon(text, before) + 1)
        return spliced(text, [Edit(start, end, "")])
    if len(node.value) == 1:
        return spliced(text, [Edit(start, end, "{}")])
    line = text.rfind("\n", 0, start) + 1
    after = text.find("\n", end)
    return spliced(text, [Edit(line, len(text) if after < 0 else after + 1, "")])


def with_answers(text: str, scenario: Scenario, answers: Sequence[str]) -> str:
    """The text with these steps after all moves, as answers to what the last act led to."""
    return spliced(text, _splicing(text, scenario).edits({}, {len(scenario.moves): answers}))


def with_act(text: str, scenario: Scenario, act: str) -> str:
    """The text with this act as the last move."""
    splicing = _splicing(text, scenario)
    moves = splicing.moves
    if moves is None or not moves.value:
        return spliced(text, splicing.edits({}, {0: [act]}))
    last = moves.value[-1]
    end = _end(last, int(last.start_mark.index))
    if moves.flow_style:
        return spliced(text, [Edit(end, end, f", {act}")])
    end = _line_end(text, end)
    return spliced(text, [Edit(end, end, f"{splicing.newline}{' ' * int(moves.start_mark.column)}- {act}")])


def _splicing(text: str, scenario: Scenario) -> Splicing:
    root = next(iter(yaml.compose_all(text, Loader=yaml.SafeLoader)))
    return Splicing(text, root, scenario, "\r\n" if "\r\n" in text else "\n")


def flow(value: Any) -> str:
    """Texts, lists and dicts as YAML on one line."""
    if isinstance(value, dict):
        return f"{{{', '.join(f'{quoted(str(key))}: {flow(one)}' for key, one in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(flow, value))}]"
    return quoted(str(value)) if str(value) else '""'


def _nested(keys: Sequence[str], value: str) -> str:
    for key in reversed(keys):
        value = f"{{{quoted(key)}: {value}}}"
    return value


def _added(text: str, node: Any, above: Any, key: str, value: str, *, at_root: bool) -> Edit:
    """Adds a key that does not exist yet, in a map or in an empty place."""
    entry = f"{quoted(key)}: {value}"
    if not isinstance(node, yaml.MappingNode):
        # `bob:` with nothing behind it
        start = _colon(text, above) + 1
        return Edit(start, _end(node, start), f" {{{entry}}}")
    if node.flow_style or not node.value:
        if not node.value:
            return Edit(node.start_mark.index, node.end_mark.index, f"{{{entry}}}")
        end = _end(node.value[-1][1], node.start_mark.index)
        return Edit(end, end, f", {entry}")
    newline = "\r\n" if "\r\n" in text else "\n"
    indent = " " * int(node.start_mark.column)
    if at_root and key in BOARD:
        behind = next((name for name, _ in node.value if name.value in STORY), None)
        if behind is not None:
            start = behind.start_mark.index
            return Edit(start, start, f"{entry}{newline}{indent}")
    last_key, last = node.value[-1]
    end = _line_end(text, _end(last, _colon(text, last_key) + 1))
    return Edit(end, end, f"{newline}{indent}{entry}")


def _entry(node: Any, key: str) -> tuple[Any, Any] | None:
    if not isinstance(node, yaml.MappingNode):
        return None
    return next(((name, value) for name, value in node.value if name.value == key), None)


def _plain(node: Any) -> Any:
    if isinstance(node, yaml.MappingNode):
        return {key.value: _plain(value) for key, value in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [_plain(one) for one in node.value]
    return node.value


def _colon(text: str, key: Any) -> int:
    return text.index(":", key.end_mark.index)


def _end(node: Any, least: int) -> int:
    """Where a value ends: lists and maps on lines of their own have no closing mark."""
    while isinstance(node, yaml.SequenceNode | yaml.MappingNode) and not node.flow_style and node.value:
        last = node.value[-1]
        node = last[1] if isinstance(last, tuple) else last
    return max(least, int(node.end_mark.index))


def _line_end(text: str, at: int) -> int:
    found = text.find("\n", at)
    end = len(text) if found < 0 else found
    return end - 1 if end > at and text[end - 1] == "\r" else end
