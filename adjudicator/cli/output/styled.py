"""Text with styles, and where it is printed: in colours on a terminal, without them anywhere else.

It has only what the commands need: importing a library that can do everything takes a tenth of a cold start.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final, TextIO
from unicodedata import combining, east_asian_width

from adjudicator.cli.output.exits import PIPE_CLOSED, clear_passing, forget_output
from adjudicator.letters import visible

_CODES: Final = {
    "bold": "1",
    "dim": "2",
    "italic": "3",
    "red": "31",
    "green": "32",
    "yellow": "33",
    "blue": "34",
    "magenta": "35",
    "cyan": "36",
}
"""The words of a style, and the codes for the terminal."""
_WORD: Final = re.compile(r"\s*\S+\s*")
_USUAL_SIZE: Final = (80, 25)


class Styled:
    """Pieces of text, each with a style such as `bold green`, or none. It never changes."""

    __slots__ = ("pieces",)

    def __init__(self, text: str = "", style: str = "") -> None:
        self.pieces: tuple[tuple[str, str], ...] = ((text, style),) if text else ()

    @classmethod
    def of(cls, pieces: Iterable[tuple[str, str]]) -> Styled:
        """The text of these pieces."""
        found = cls()
        found.pieces = tuple((text, style) for text, style in pieces if text)
        return found

    @classmethod
    def assemble(cls, *parts: Styled | str | tuple[str, str]) -> Styled:
        """These parts one after the other; a pair is a text with its style."""
        return cls.of(piece for part in parts for piece in _pieces(part))

    def join(self, parts: Iterable[Styled]) -> Styled:
        """The parts with this text between them."""
        first = True
        found: list[tuple[str, str]] = []
        for part in parts:
            found += part.pieces if first else (*self.pieces, *part.pieces)
            first = False
        return Styled.of(found)

    def __add__(self, other: Styled | str) -> Styled:
        return Styled.assemble(self, other)

    @property
    def plain(self) -> str:
        """All of it, without styles."""
        return "".join([text for text, _ in self.pieces])

    @property
    def columns(self) -> int:
        """How many columns it is wide."""
        return columns(self.plain)

    def between(self, start: int, end: int) -> Styled:
        """The characters from one place to another."""
        found = []
        for text, style in self.pieces:
            found.append((text[max(start, 0) : max(end, 0)], style))
            start, end = start - len(text), end - len(text)
        return Styled.of(found)

    def stripped(self) -> Styled:
        """Without the white space at its end."""
        plain = self.plain
        kept = len(plain.rstrip())
        return self if kept == len(plain) else self.between(0, kept)

    def wrapped(self, room: int) -> list[Styled]:
        """Its lines, none wider than this; a word that is wider is cut."""
        plain = self.plain
        if "\n" not in plain and columns(plain) <= room:
            return [self]
        found = []
        at = 0
        for line in plain.split("\n"):
            ends = [0, *_breaks(line, room), len(line)]
            found += [self.between(at + start, at + end) for start, end in pairwise(ends)]
            at += len(line) + 1
        return found


def _pieces(part: Styled | str | tuple[str, str]) -> tuple[tuple[str, str], ...]:
    if isinstance(part, Styled):
        return part.pieces
    return ((part, ""),) if isinstance(part, str) else (part,)


def _breaks(line: str, room: int) -> Iterator[int]:
    """The places at which a line is broken."""
    used = 0
    for word in _WORD.finditer(line):
        wide = columns(word[0].rstrip())
        if wide <= room - used:
            used += columns(word[0])
            continue
        if used:
            yield word.start()
        used = columns(word[0])
        if wide > room:
            used = 0
            for place, letter in enumerate(word[0], word.start()):
                if used + (size := columns(letter)) > room and not letter.isspace():
                    yield place
                    used = 0
                used += size


def columns(text: str) -> int:
    """How many columns a terminal needs for a text."""
    return len(text) if text.isascii() else sum(map(_is_wide, text))


@lru_cache(maxsize=4096)
def _is_wide(letter: str) -> int:
    return 0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1


@lru_cache(maxsize=64)
def _codes(style: str) -> str:
    return ";".join(_CODES[word] for word in style.split())


class Console:
    """Standard output or standard error. Invisible characters are shown by their names."""

    def __init__(self, *, stderr: bool = False) -> None:
        self._stderr = stderr

    @property
    def file(self) -> TextIO:
        """Where it goes."""
        return sys.stderr if self._stderr else sys.stdout

    @property
    def is_terminal(self) -> bool:
        """Whether somebody reads it on a terminal; FORCE_COLOR makes it look that way."""
        forced = os.environ.get("FORCE_COLOR")
        return self.file.isatty() if forced is None else forced != ""

    @property
    def is_coloured(self) -> bool:
        """Whether it understands styles and should have them."""
        environment = os.environ
        if environment.get("NO_COLOR") or not self.is_terminal or _is_dumb():
            return False
        return sys.platform != "win32" or any(name in environment for name in ("WT_SESSION", "ANSICON", "TERM"))

    @property
    def width(self) -> int:
        """How many columns it has."""
        return _size("COLUMNS", 0)

    @property
    def height(self) -> int:
        """How many lines it has."""
        return _size("LINES", 1)

    @property
    def encoding(self) -> str:
        """How characters are written to it."""
        return self.file.encoding or "utf-8"

    def print(self, text: Styled | str = "", end: str = "\n") -> None:
        """Write a text as it is, however wide."""
        clear_passing()
        coloured = self.is_coloured
        pieces = []
        for part, style in _pieces(text):
            codes = _codes(style)
            shown = visible(part).replace("\r", "")
            pieces.append(f"\x1b[{codes}m{shown}\x1b[0m" if coloured and codes else shown)
        try:
            self.file.write("".join([*pieces, end]))
            # what is told on standard error stands in the right place
            self.file.flush()
        except BrokenPipeError:
            # the reader has gone: end quietly, as other programs in a pipe do
            forget_output()
            raise SystemExit(PIPE_CLOSED) from None

    def clear(self) -> None:
        """Begin with an empty screen, if there is one."""
        if self.is_terminal and not _is_dumb():
            self.print(end="\x1b[H\x1b[2J")


def _is_dumb() -> bool:
    return os.environ.get("TERM", "").lower() in ("dumb", "unknown")


def _size(name: str, which: int) -> int:
    if os.environ.get(name, "").isdecimal():
        return int(os.environ[name]) or _USUAL_SIZE[which]
    for stream in () if _is_dumb() else (0, 1, 2):
        try:
            return os.get_terminal_size(stream)[which] or _USUAL_SIZE[which]
        except OSError:
            continue
    return _USUAL_SIZE[which]
