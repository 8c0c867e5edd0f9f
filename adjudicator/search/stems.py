"""What remains of a word when only its meaning is compared: "gained" and "gain", "bought" and "buys" are the same."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

LONGEST: Final = 5
"""Words that begin with this many equal letters mean the same."""

SHORTEST: Final = 3
"""Letters that are left at least when an ending is taken away."""

_IRREGULAR: Final = {
    form: verb
    for verb, forms in {
        "begin": "began begun",
        "break": "broke broken",
        "buy": "bought",
        "choose": "chose chosen",
        "draw": "drew drawn",
        "find": "found",
        "hide": "hid hidden",
        "hold": "held",
        "keep": "kept",
        "lose": "lost",
        "pay": "paid",
        "spend": "spent",
        "steal": "stole stolen",
        "take": "took taken",
        "throw": "threw thrown",
        "win": "won",
    }.items()
    for form in forms.split()
}


def forms(word: str) -> tuple[str, ...]:
    """The irregular forms of a verb, with the verb itself; of any other word only itself."""
    verb = _IRREGULAR.get(word, word)
    return (verb, *(form for form, of in _IRREGULAR.items() if of == verb))


@lru_cache(maxsize=1 << 16)
def stem(word: str) -> str:
    """How a word begins, whatever form it has."""
    word = _IRREGULAR.get(word, word)
    for ending in ("ing", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) >= len(ending) + SHORTEST:
            word = word.removesuffix(ending)
            break
    return f"{word[:-1]}i"[:LONGEST] if word.endswith("y") else word[:LONGEST]


def stems(text: str) -> list[str]:
    """How each word of a text in its plain form begins."""
    return [stem(word) for word in text.split()]
