"""How wide text is in a drawing, and breaking it into lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

_NARROW: Final = frozenset("iljtfrI.,:;'!|()[] /-")
_WIDE: Final = frozenset("mwMW@%+=")


def text_width(text: str, size: float) -> float:
    """The width in pixels, generously: the fonts of readers differ."""
    return sum(map(_letter_width, text)) * size


def _letter_width(letter: str) -> float:
    if letter in _NARROW:
        return 0.38
    if letter in _WIDE or ord(letter) > 0x2E80:
        return 0.98
    return 0.68 if letter.isupper() else 0.61


def wrapped(text: str, width: float, size: float) -> Iterator[str]:
    """The text in lines no wider than `width` pixels; a word that is longer than a line is broken."""
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
