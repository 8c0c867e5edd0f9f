"""What was probably meant by a word that nobody uses: a name with a similar spelling, or another word."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

from rapidfuzz.distance import OSA
from rapidfuzz.process import extract


class Near(NamedTuple):
    """A guess, likelier the smaller it is: how much of it is wrong, and how rarely (below 0) it is used."""

    wrong: float
    seldom: int
    meant: str


class Spelling:
    """Every name and every word of an index, to find those nearest to something that was typed."""

    def __init__(self, index: sqlite3.Connection) -> None:
        self.words: dict[str, int] = dict(index.execute("SELECT word, low + high FROM words").fetchall())
        # short nicknames are near to too many words
        rows = index.execute(
            "SELECT form, forms.name, told FROM forms JOIN names USING (name) "
            "WHERE how IN ('spelled', 'part') OR how IN ('nickname', 'verb') AND length(form) > 6"
        ).fetchall()
        self.names: dict[str, str] = {form.replace(" ", ""): name for form, name, _ in rows}
        self._used = {form.replace(" ", ""): self.words.get(form, uses) for form, _, uses in rows}
        self._of_words = [word for word in self.words if len(word) > 2]
        self._of_words_only = [word for word in self._of_words if word not in self.names]

    def name(self, typed: str) -> Near | None:
        """The name nearest to some words, written without spaces."""
        near = _near(typed, self._used) or self._sounding(typed)
        return min((one._replace(meant=self.names[one.meant]) for one in near), default=None)

    def _sounding(self, typed: str) -> list[Near]:
        """Long names with the same consonants: "beaurocrat"."""
        heard = _consonants(typed)
        if len(heard) < 4:
            return []
        return [Near(0.3, -often, form) for form, often in self._used.items() if _consonants(form) == heard]

    def word(self, typed: str, *, or_name: bool = True) -> Near | None:
        """The nearest word to this one; names are words, too, unless they are not wanted."""
        among = self._of_words if or_name else self._of_words_only
        return min(_near(typed, {word: self.words[word] for word in among}), default=None)


def _near(typed: str, used: dict[str, int]) -> Sequence[Near]:
    found = extract(typed, used.keys(), scorer=OSA.distance, score_cutoff=_allowed(typed), limit=20)
    return [
        Near(distance / len(typed), -used[meant], meant)
        for meant, distance, _ in found
        # in a word with several wrong letters the first letter is right: people do not mean Temple
        if distance < 2 or typed[0] == meant[0]
    ]


def _consonants(word: str) -> str:
    """What is left of a word without its vowels and doubled letters."""
    found = ""
    for letter in word.replace("ck", "k").replace("ph", "f"):
        if letter not in "aeiouyh" and not found.endswith(letter):
            found += letter
    return found


def _allowed(word: str) -> int:
    """How many letters may be wrong."""
    return 0 if len(word) < 4 else 1 if len(word) < 7 else 2 if len(word) < 12 else 3
