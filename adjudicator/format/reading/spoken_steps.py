"""Steps written the way one would say them: `bob reveals Moat` for `bob reveal: Moat`, `gain Village` for `gain: Village`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

from adjudicator.format.keywords import ACTS, PHASES


class SpokenAnswer(NamedTuple):
    """An answer as it would be written: who gives it (or ""), the word it begins with, and what it names."""

    who: str
    word: str
    value: str

    @property
    def key(self) -> str:
        return f"{self.who} {self.word}".strip()


_ACTS: Final = frozenset(act.partition(" ")[0] for act in ACTS)
_BASES: Final = frozenset(act.removesuffix("es") if act == "trashes" else act.removesuffix("s") for act in _ACTS)
_THEN: Final = ("with ", "to ")
"""Small words between a verb and what it is about: `reacts with Moat`."""


def spoken_answer(text: str, players: Collection[str], words: Iterable[str], *, is_card: bool) -> SpokenAnswer | None:
    """The answer that a line of text says; None if it says none.

    A line that is only the name of a card chooses it.
    """
    if is_card:
        return SpokenAnswer("", "choose", text)
    first, _, rest = text.partition(" ")
    who = first if first in players else ""
    said = rest if who else text
    if who and said.partition(" ")[0] in _ACTS | _BASES:
        return None
    for word in sorted(words, key=len, reverse=True):
        verb, _, more = word.partition(" ")
        form = f"{verb}{'es' if verb.endswith(('s', 'sh')) else 's'} {more}".strip() if who else word
        value = _after(form, said)
        if value is not None:
            return SpokenAnswer(who, word, value)
    bare = next((word for word in sorted(words, key=len, reverse=True) if who and _after(word, said) is not None), None)
    return None if bare is None else SpokenAnswer(who, bare, str(_after(bare, said)))


def _after(words: str, text: str) -> str | None:
    """What follows these words in a text that begins with them."""
    if not text.startswith(f"{words} "):
        return None
    value = text[len(words) + 1 :]
    for small in _THEN:
        value = value.removeprefix(small)
    return value or None


def phase_meant(what: str) -> str:
    """A phase as it is written: `action phase`, `the Action phase` and `her turn` with the words that say the same."""
    bare = re.sub("^(the|her|his|their|my) ", "", what)
    for phase in (*PHASES, "turn"):
        if bare.casefold() in (phase.casefold(), f"{phase} phase".casefold()):
            return phase
    return what
