"""Putting steps into the text of a scenario file, at the places that YAML's own marks give."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import yaml

from adjudicator.format.document import Scenario
from adjudicator.format.steps import Act


@dataclass(slots=True)
class Edit:
    """Text that replaces the characters from `start` to `end`."""

    start: int
    end: int
    text: str


def spliced(text: str, edits: Iterable[Edit]) -> str:
    """The text with all of the insertions; those at the same place go there in this order."""
    waiting = sorted(edits, key=lambda edit: edit.start)
    while waiting:
        edit = waiting.pop()
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text


class Splicing:
    """Finds where in the text of a file the steps of one scenario have to be put."""

    def __init__(self, text: str, root: Any, scenario: Scenario, newline: str) -> None:
        self.text = text
        self.root = root
        self.scenario = scenario
        self.newline = newline
        self.moves = next((value for key, value in root.value if key.value == "moves"), None)

    def edits(self, replaced: Mapping[tuple[int, int], str], missing: Mapping[int, Sequence[str]]) -> list[Edit]:
        """What has to be written to put some steps in place of an `ask` (by its place), and others before a step (by
        number)."""
        found = []
        for place, step in replaced.items():
            sequence, item = self._path(place)[-1]
            node = sequence.value[item]
            found.append(Edit(node.start_mark.index, node.end_mark.index, step))
        for before, steps in missing.items():
            found.append(self._missing(before, steps))
        return found

    def _missing(self, before: int, steps: Sequence[str]) -> Edit:
        """Answers to put before the step of that number."""
        if self.moves is None:
            return self._first_moves(steps)
        if before == 0:
            return self._at_the_start(self.moves, steps)
        previous = self.scenario.moves[before - 1]
        path = self._path((previous.line, previous.column))
        if isinstance(previous, Act):
            return self._under_act(*path[-1], steps)
        return self._after(*path[self._act_depth(path)], steps)

    def _act_depth(self, path: Sequence[tuple[Any, int]]) -> int:
        """Which list of the path to continue: that of the innermost act around the step, or the outermost one."""
        acts = {(step.line, step.column) for step in self.scenario.moves if isinstance(step, Act)}
        for depth in range(len(path) - 1, 0, -1):
            sequence, item = path[depth - 1]
            if place_of(_key(sequence.value[item])) in acts:
                return depth
        return 0

    def _under_act(self, sequence: Any, item: int, steps: Sequence[str]) -> Edit:
        """The steps as the list of answers that an act opens."""
        node = sequence.value[item]
        if isinstance(node, yaml.MappingNode):
            return self._at_the_start(node.value[0][1], steps)
        end = _end(node)
        if sequence.flow_style:
            return Edit(end, end, f": [{', '.join(steps)}]")
        line_end = self._line_end(end)
        indent = " " * (node.start_mark.column + 2)
        lines = "".join(f"{self.newline}{indent}- {step}" for step in steps)
        return Edit(end, line_end, f":{self.text[end:line_end]}{lines}")

    def _after(self, sequence: Any, item: int, steps: Sequence[str]) -> Edit:
        """The steps after an item of a list."""
        end = _end(sequence.value[item])
        if sequence.flow_style:
            return Edit(end, end, "".join(f", {step}" for step in steps))
        end = self._line_end(end)
        indent = " " * int(sequence.start_mark.column)
        return Edit(end, end, "".join(f"{self.newline}{indent}- {step}" for step in steps))

    def _at_the_start(self, sequence: Any, steps: Sequence[str]) -> Edit:
        """The steps before the first item of a list."""
        start = sequence.start_mark.index
        if sequence.flow_style:
            more = ", " if sequence.value else ""
            return Edit(start + 1, start + 1, ", ".join(steps) + more)
        indent = " " * int(sequence.start_mark.column)
        return Edit(start, start, "".join(f"- {step}{self.newline}{indent}" for step in steps))

    def _first_moves(self, steps: Sequence[str]) -> Edit:
        """The moves of a scenario that has none yet."""
        last = self.root.value[-1][1]
        end = self._line_end(_end(last)) if not self.root.flow_style else _end(last)
        if self.root.flow_style:
            return Edit(end, end, f", moves: [{', '.join(steps)}]")
        lines = "".join(f"{self.newline}  - {step}" for step in steps)
        return Edit(end, end, f"{self.newline}moves:{lines}")

    def _path(self, place: tuple[int, int]) -> list[tuple[Any, int]]:
        """The lists, and the item in each, that lead to the step at this place."""
        return _search(self.moves, place)

    def _line_end(self, at: int) -> int:
        """The end of the line, not counting the line break."""
        found = re.compile(r"[^\r\n]*").match(self.text, at)
        return found.end() if found else at


def _search(sequence: Any, place: tuple[int, int]) -> list[tuple[Any, int]]:
    for number, item in enumerate(sequence.value):
        if place_of(_key(item)) == place:
            return [(sequence, number)]
        inside = item.value[0][1] if isinstance(item, yaml.MappingNode) and item.value else None
        if isinstance(inside, yaml.SequenceNode) and (found := _search(inside, place)):
            return [(sequence, number), *found]
    return []


def _key(item: Any) -> Any:
    return item.value[0][0] if isinstance(item, yaml.MappingNode) and item.value else item


def place_of(node: Any) -> tuple[int, int]:
    """Line and column of a node, counted from 1."""
    return node.start_mark.line + 1, node.start_mark.column + 1


def _end(node: Any) -> int:
    """Where the text of this node ends: lists and maps on lines of their own have no closing mark."""
    while isinstance(node, (yaml.SequenceNode, yaml.MappingNode)) and not node.flow_style and node.value:
        last = node.value[-1]
        node = last[1] if isinstance(last, tuple) else last
    return int(node.end_mark.index)
