"""Making invisible characters visible, and those that change the direction of the text after them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final
from unicodedata import category

_FILLERS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Characters that count as letters and yet are blank."""
_JOINERS: Final = "\u200c\u200d"
"""Characters that join or separate letters in some scripts, and parts of some emoji: there they belong to the text."""
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_PLAIN: Final = re.compile(r"[\t\n\r\x20-\x7e]*")


def visible(text: str) -> str:
    """The text with a name such as `<U+202E>` for every invisible character. Line breaks and tabs stay."""
    if _PLAIN.fullmatch(text):
        return text
    return "".join([f"<U+{ord(letter):04X}>" if _unseen(letter, before) else letter for before, letter in _pairs(text)])


def _pairs(text: str) -> zip[tuple[str, str]]:
    return zip(" " + text, text, strict=False)


@lru_cache(maxsize=4096)
def _unseen(letter: str, before: str) -> bool:
    if letter in "\t\n\r" or (letter in _JOINERS and not before.isascii() and category(before) not in _UNSEEN):
        return False
    return letter in _FILLERS or category(letter) in _UNSEEN
