"""Putting steps into the text of a scenario file, at the places that YAML's own marks give."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import yaml

from adjudicator.format.document import Act, Scenario


@dataclass(slots=True)
class Edit:
    """Text to put in the place of what stands from `start` to `end`."""

    start: int
    end: int
    text: str


def spliced(text: str, edits: Iterable[Edit]) -> str:
    """The text with all of them; those at the same place stand there in this order."""
    waiting = sorted(edits, key=lambda edit: edit.start)
    while waiting:
        edit = waiting.pop()
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text


@dataclass(slots=True)
class Group:
    """Steps to write in one place: answers that belong to what stands before, then acts with answers of their own."""

    answers: list[str] = field(default_factory=list)
    acts: list[tuple[str, list[str]]] = field(default_factory=list)

    def add(self, step: str) -> None:
        """One more answer, at the end."""
        (self.acts[-1][1] if self.acts else self.answers).append(step)

    def flat(self) -> list[str]:
        """All of them in order."""
        return [*self.answers, *(step for act, inside in self.acts for step in (act, *inside))]


class Splicing:
    """Finds where in the text of a file the steps of one scenario have to be put."""

    def __init__(self, text: str, root: Any, scenario: Scenario, newline: str) -> None:
        self.text = text
        self.root = root
        self.scenario = scenario
        self.newline = newline
        self.moves = next((value for key, value in root.value if key.value == "moves"), None)

    def edits(self, replaced: Mapping[tuple[int, int], str], missing: Mapping[int, Group]) -> list[Edit]:
        """What has to be written to put these in the place of `ask` (by its place), and those before a step (by number)."""
        found = []
        for place, step in replaced.items():
            sequence, item = self._path(place)[-1]
            node = sequence.value[item]
            found.append(Edit(node.start_mark.index, node.end_mark.index, step))
        for before, group in missing.items():
            found += self._missing(before, group)
        return found

    def _missing(self, before: int, group: Group) -> list[Edit]:
        scenario = self.scenario
        if self.moves is None:
            return [self._first_moves(group)]
        if before == 0:
            return [self._at_the_start(self.moves, group.flat())]
        previous = scenario.moves[before - 1]
        path = self._path((previous.line, previous.column))
        found = []
        if group.answers:
            if isinstance(previous, Act):
                found.append(self._under_act(*path[-1], group.answers))
            else:
                found.append(self._after(*path[self._act_depth(path)], group.answers))
        if group.acts:
            sequence, item = path[0]
            if sequence.flow_style:
                found.append(
                    self._after(sequence, item, [step for act, inside in group.acts for step in (act, *inside)])
                )
            else:
                lines = []
                for act, inside in group.acts:
                    lines += [f"- {act}{':' if inside else ''}", *(f"    - {step}" for step in inside)]
                found.append(self._lines_after(sequence, item, lines))
        return found

    def _act_depth(self, path: Sequence[tuple[Any, int]]) -> int:
        """Which list of the path to go on in: that of the innermost act around the step, or the outermost one."""
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
        """The steps behind an item of a list."""
        if sequence.flow_style:
            end = _end(sequence.value[item])
            return Edit(end, end, "".join(f", {step}" for step in steps))
        return self._lines_after(sequence, item, [f"- {step}" for step in steps])

    def _lines_after(self, sequence: Any, item: int, lines: Iterable[str]) -> Edit:
        end = self._line_end(_end(sequence.value[item]))
        indent = " " * int(sequence.start_mark.column)
        return Edit(end, end, "".join(f"{self.newline}{indent}{line}" for line in lines))

    def _at_the_start(self, sequence: Any, steps: Sequence[str]) -> Edit:
        """The steps before the first item of a list."""
        start = sequence.start_mark.index
        if sequence.flow_style:
            more = ", " if sequence.value else ""
            return Edit(start + 1, start + 1, ", ".join(steps) + more)
        indent = " " * int(sequence.start_mark.column)
        return Edit(start, start, "".join(f"- {step}{self.newline}{indent}" for step in steps))

    def _first_moves(self, group: Group) -> Edit:
        """The moves of a scenario that has none yet."""
        last = self.root.value[-1][1]
        end = self._line_end(_end(last)) if not self.root.flow_style else _end(last)
        if self.root.flow_style:
            return Edit(end, end, f", moves: [{', '.join(group.flat())}]")
        lines = "".join(f"{self.newline}  - {step}" for step in group.flat())
        return Edit(end, end, f"{self.newline}moves:{lines}")

    def _path(self, place: tuple[int, int]) -> list[tuple[Any, int]]:
        """The lists, and the item in each, that lead to the step at this place."""
        return _search(self.moves, place)

    def _line_end(self, at: int) -> int:
        """The end of the line, the sign for it not counted."""
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
    """Where what stands in the text for this node ends: lists and maps in lines have no mark of their own for that."""
    while isinstance(node, (yaml.SequenceNode, yaml.MappingNode)) and not node.flow_style and node.value:
        last = node.value[-1]
        node = last[1] if isinstance(last, tuple) else last
    return int(node.end_mark.index)
