"""How wide text is in a drawing, and breaking it into lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

_NARROW: Final = frozenset("iljtfrI.,:;'!|()[] /-")
_WIDE: Final = frozenset("mwMW@%+=")
_SPACE: Final = 0.38
BETWEEN: Final = 4.0
"""Pixels between pieces that look different, in addition to the space between words."""


def text_width(text: str, size: float) -> float:
    """The width in pixels, estimated generously because readers' fonts differ."""
    return sum(map(_letter_width, text)) * size


def _letter_width(letter: str) -> float:
    if letter in _NARROW:
        return 0.38
    if letter in _WIDE or ord(letter) > 0x2E80:
        return 0.98
    return 0.68 if letter.isupper() else 0.61


def wrapped(text: str, width: float, size: float) -> Iterator[str]:
    """The text in lines no wider than `width` pixels; a word longer than a line is broken."""
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if text_width(longer, size) <= width:
            line = longer
            continue
        if line:
            yield line
        *full, line = _pieces(word, width, size)
        yield from full
    if line:
        yield line


def _pieces(word: str, width: float, size: float) -> Iterator[str]:
    piece = ""
    for letter in word:
        if piece and text_width(piece + letter, size) > width:
            yield piece
            piece = ""
        piece += letter
    yield piece


class Piece(NamedTuple):
    """A piece of text in one style and size; if it `breaks`, it continues on the next line, word by word."""

    text: str
    look: str
    size: float
    breaks: bool = False


class StyledText(NamedTuple):
    """A piece of text in one style in a line."""

    text: str
    look: str


def flowed(pieces: Iterable[Piece], width: float) -> Iterator[tuple[StyledText, ...]]:
    """Consecutive pieces in lines no wider than `width` pixels."""
    line: list[StyledText] = []
    left = 0.0
    for piece in pieces:
        space = _SPACE * piece.size
        wide = text_width(piece.text, piece.size)
        if not piece.text:
            continue
        whole = not piece.breaks and wide <= width
        words = [piece.text] if whole else piece.text.split()
        begins = True
        for word in words:
            for part in _pieces(word, width, piece.size):
                wide = text_width(part, piece.size)
                if line and left + wide > width:
                    yield tuple(line)
                    line, left, begins = [], 0.0, True
                if begins:
                    line.append(StyledText(part, piece.look))
                else:
                    line[-1] = line[-1]._replace(text=f"{line[-1].text} {part}")
                begins = False
                left += wide + space
        left += BETWEEN
    if line:
        yield tuple(line)
