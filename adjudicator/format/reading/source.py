"""Reading YAML safely, with the place of everything.

A scenario needs lists, maps and text, nothing else from YAML. So every scalar stays the text that was written (`on`,
`no`, `1:30` and `~`, too), and whatever makes YAML dangerous or surprising is refused with a message: tags, anchors and
aliases, merge keys, duplicate keys, deep nesting, huge files. The nodes are built from the stream of events, before
YAML gives scalars a meaning, and never by recursion, so no input can exhaust the stack.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import yaml

from adjudicator.format.link import called, is_link, unpacked
from adjudicator.format.problems import BadScenario, Problem, Problems, shown
from adjudicator.format.reading.yaml_hints import yaml_hint

LARGEST: Final = 1_000_000
"""The maximum size of a scenario file in bytes."""

DEEPEST: Final = 100
"""How deep lists and maps may be nested."""


# not frozen, like the lists and maps: a file has hundreds, and making a frozen one takes three times as long
@dataclass(slots=True)
class Text:
    """A scalar, always text."""

    value: str
    line: int
    column: int


@dataclass(slots=True)
class Items:
    """A list."""

    items: tuple[Node, ...]
    line: int
    column: int


@dataclass(slots=True)
class YamlMap:
    """A map, in the order of the file. Every key is unique."""

    entries: tuple[tuple[Text, Node], ...]
    line: int
    column: int

    def get(self, key: str) -> Node | None:
        """The value of this key, or None."""
        for name, node in self.entries:
            if name.value == key:
                return node
        return None


@dataclass(frozen=True, slots=True)
class Refused:
    """Takes the place of something that was refused. Its mistake has been reported already, so readers skip it."""

    line: int
    column: int


Node = Text | Items | YamlMap | Refused


def read(path: str | os.PathLike[str]) -> str:
    """The text of a file, or of a link. Raises BadScenario if it is not a file, is too large, or is not UTF-8."""
    file = os.fspath(path)
    if is_link(file):
        return unpacked(file, largest=LARGEST)

    def bad(message: str, line: int = 0, column: int = 0) -> BadScenario:
        return BadScenario([Problem(shown(file) if "\0" in file else called(file), line, column, message)])

    try:
        found = os.stat(file)
        if stat.S_ISDIR(found.st_mode):
            raise bad("This is a folder, not a scenario file. Name a file in it.")
        if not stat.S_ISREG(found.st_mode):
            raise bad("This is not a file.")
        if found.st_size > LARGEST:
            raise bad(_too_large(found.st_size))
        with open(file, "rb") as opened:
            data = opened.read(LARGEST + 1)
    except FileNotFoundError:
        raise bad("There is no such file.") from None
    except ValueError:
        raise bad("This is not the name of a file.") from None
    except OSError as error:
        raise bad(f"The file cannot be read: {error.strerror or error}.") from None
    if len(data) > LARGEST:
        raise bad(_too_large(len(data)))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = len(before.rpartition(b"\n")[2].decode("utf-8", "replace")) + 1
        message = f"This is not UTF-8 text (byte {data[error.start]:#04x}). Save the file with the encoding UTF-8."
        raise bad(message, line, column) from None


def documents(text: str, problems: Problems) -> Iterator[Node]:
    """The documents of a YAML text, one after the other. Mistakes go to `problems`; after a mistake in the YAML itself,
    reading resumes at the next `---` line, and a refused node takes the place of the document."""
    if len(text) > LARGEST:
        problems.add(0, 0, _too_large(len(text)))
        return
    text = text.removeprefix("\ufeff")
    begins: int | None = 0
    there = False
    while begins is not None:
        lines = text.splitlines(keepends=True)
        # empty lines before it, so that the places are right
        from_here = text if not begins else "\n" * begins + "".join(lines[begins:])
        wrong: tuple[int, int] | None = None
        for node in _read_until_a_mistake(from_here, problems):
            there = True
            yield node
            wrong = (node.line, node.column) if isinstance(node, _Broken) else None
        begins = None if wrong is None else _next_document(lines, max(wrong[0] - 1, begins + 1))
    if not there:
        problems.add(0, 0, "The file is empty. A scenario needs at least id, title and players.")


def _next_document(lines: Sequence[str], at: int) -> int | None:
    """The first line with `---` from this one on."""
    return next((number for number in range(at, len(lines)) if _DOCUMENT.match(lines[number])), None)


_DOCUMENT: Final = re.compile(r"---(?:\s|$)")


def _read_until_a_mistake(text: str, problems: Problems) -> Iterator[Node]:
    """The documents up to the first one that is not YAML, which a `_Broken` one takes the place of.

    libyaml, if it is installed, reads six times as fast. If it stops at a mistake in the YAML, the text is read again
    for a clearer message, which is the same with or without libyaml.
    """
    given = 0
    for loader in dict.fromkeys((_QUICK, yaml.SafeLoader)):
        reading = _Reading(text, problems, loader)
        number = 0
        try:
            while (document := reading.document()) is not None:
                number += 1
                if number > given:
                    given = number
                    yield document
            return
        except _TooDeep as error:
            problems.add(error.line, error.column, f"More than {DEEPEST} lists and maps are nested here.")
            yield _Broken(error.line, error.column)
            return
        except yaml.YAMLError as error:
            if loader is yaml.SafeLoader:
                yield _Broken(*_note_yaml_mistake(error, text, problems))
        except (ValueError, OverflowError):
            if loader is yaml.SafeLoader:
                message = "This is not YAML: a number after % or \\ has no meaning here."
                problems.add(*reading.place, message)
                yield _Broken(*reading.place)


def plain(node: Node) -> object:
    """The node as plain dicts, lists and strings (what a JSON Schema is checked against)."""
    match node:
        case Text():
            return node.value
        case Items():
            return [plain(item) for item in node.items]
        case YamlMap():
            return {key.value: plain(value) for key, value in node.entries}
        case Refused():
            return None


def _too_large(size: int) -> str:
    return f"The file is too large ({size:,} bytes; at most {LARGEST:,}). Split it into several scenario files."


def _note_yaml_mistake(error: yaml.YAMLError, text: str, problems: Problems) -> tuple[int, int]:
    """Notes a mistake in the YAML itself, and returns its place."""
    if isinstance(error, yaml.reader.ReaderError):
        before = text[: error.position]
        place = before.count("\n") + 1, len(before) - before.rfind("\n")
        problems.add(*place, f"The character U+{int(error.character):04X} is not allowed in a scenario.")
        return place
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    what = getattr(error, "problem", None) or getattr(error, "context", None) or "it cannot be read"
    place = _place(mark)
    problems.add(*place, f"This is not YAML: {shown(what)}.{yaml_hint(what, text, mark.line if mark else 0)}")
    return place


def _place(mark: Any, behind: int = 0) -> tuple[int, int]:
    """The line and column of one of YAML's marks, or of a place that many characters after it."""
    return (mark.line + 1, mark.column + 1 + behind) if mark is not None else (0, 0)


_QUICK: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Broken(Refused):
    """A document that is not YAML."""


class _TooDeep(Exception):
    """The lists and maps are nested too deep."""

    def __init__(self, line: int, column: int) -> None:
        super().__init__(line, column)
        self.line, self.column = line, column


class _Reading:
    """Builds nodes from YAML's events, one document at a time, with a stack of the lists and maps still open."""

    def __init__(self, text: str, problems: Problems, loader: Any) -> None:
        self.loader = loader
        self.next: Callable[[], yaml.Event | None] | None = None
        """Returns the next event; None until reading has begun."""
        self.text = text
        self.problems = problems
        self.last: yaml.Event | None = None

    @property
    def place(self) -> tuple[int, int]:
        """How far it has got."""
        return (1, 1) if self.last is None else _place(self.last.end_mark)

    def document(self) -> Node | None:
        """The next document, or None after the last one."""
        node: Node | None = None
        stack: list[_Open] = []
        if self.next is None:
            self.next = self.loader(self.text).get_event
        problems = self.problems
        next_event, scalar, control = self.next, yaml.ScalarEvent, _CONTROL.search
        while (event := next_event()) is not None:
            before, self.last = self.last, event
            finished: Node | None
            # text with nothing to refuse, as nearly every event is
            if (
                type(event) is scalar
                and event.value
                and event.anchor is event.tag is None
                and control(event.value) is None
            ):
                finished = Text(event.value, *_place(event.start_mark))
            elif isinstance(event, yaml.NodeEvent):
                finished = self._node(event, before, stack)
                if finished is None:
                    continue
            elif isinstance(event, yaml.CollectionEndEvent):
                finished = stack.pop().node()
            elif isinstance(event, yaml.DocumentEndEvent):
                return node
            else:
                continue
            if not stack:
                node = finished
                continue
            inside = stack[-1]
            if not inside.is_map:
                inside.items.append(finished)
            elif inside.key is None:
                inside.key = finished
            else:
                inside.entry(inside.key, finished, problems)
                inside.key = None
        return None

    def _node(self, event: yaml.NodeEvent, before: yaml.Event | None, stack: list[_Open]) -> Node | None:
        """The node of an event, which follows another one; None if it opens a list or map."""
        line, column = _place(event.start_mark)
        if isinstance(event, yaml.AliasEvent):
            message = f"Aliases such as *{shown(event.anchor or '')} are not allowed. Write it out again."
            self.problems.add(line, column, message)
            return Refused(line, column)
        if event.anchor is not None:
            self.problems.add(line, column, f"Anchors such as &{shown(event.anchor)} are not allowed. Leave it out.")
        tag = getattr(event, "tag", None)
        if tag is not None:
            self.problems.add(line, column, f"YAML tags such as {_as_written(tag)} are not allowed. Leave it out.")
        if isinstance(event, yaml.ScalarEvent):
            if _CONTROL.search(event.value) is not None:
                self.problems.add(line, column, "A control character is not allowed in a scenario. Leave it out.")
                return Refused(line, column)
            if not event.value and (line, column) == _place(event.end_mark):
                line, column = self._place_of_missing_value(before) or (line, column)
            return Text(event.value, line, column)
        if len(stack) >= DEEPEST:
            raise _TooDeep(line, column)
        stack.append(_Open(isinstance(event, yaml.MappingStartEvent), line, column))
        return None

    def _place_of_missing_value(self, key: yaml.Event | None) -> tuple[int, int] | None:
        """Where the missing value of a key belongs: after its colon. For `{key: }`, libyaml gives the place where it
        notices."""
        if not isinstance(key, yaml.ScalarEvent) or key.end_mark is None:
            return None
        colon = _COLON.match(self.text, key.end_mark.index)
        return None if colon is None else _place(key.end_mark, len(colon[0]))


_COLON: Final = re.compile("[ \\t]*:")

_CONTROL: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""Characters that may not be in a text. Line ends and tabs may."""


def _as_written(tag: str) -> str:
    core = "tag:yaml.org,2002:"
    written = "!!" + tag.removeprefix(core) if tag.startswith(core) else tag
    # readers of YAML differ on whether a comma ends a tag
    return shown(written.partition(",")[0])


_NO_KEY: Final = "A key must be text, not a list or a map. Put text that begins with [ or { between quotes."


class _Open:
    """A list or map that is still being read."""

    def __init__(self, is_map: bool, line: int, column: int) -> None:
        self.is_map = is_map
        self.line, self.column = line, column
        self.items: list[Node] = []
        self.entries: dict[str, tuple[Text, Node]] = {}
        self.key: Node | None = None

    def entry(self, key: Node, value: Node, problems: Problems) -> None:
        """Take a key and its value."""
        if isinstance(key, Refused):
            return
        if not isinstance(key, Text):
            problems.add(key.line, key.column, _NO_KEY)
        elif key.value == "<<":
            problems.add(key.line, key.column, "Merge keys (<<) are not allowed. Write the keys out.")
        elif (first := self.entries.get(key.value)) is not None:
            message = f"The key '{shown(key.value)}' is here twice (first in line {first[0].line}). Keep one."
            problems.add(key.line, key.column, message)
        else:
            self.entries[key.value] = (key, value)

    def node(self) -> Node:
        """The finished list or map."""
        if self.is_map:
            return YamlMap(tuple(self.entries.values()), self.line, self.column)
        return Items(tuple(self.items), self.line, self.column)
