"""Looking a question up in the index: what answers it, best first.

What a ruling is about counts most: of the cards in the question as many as possible, then the rarer ones, then its words.
"""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from dataclasses import dataclass
from typing import Final

from adjudicator.search.recognising import EVERYWHERE, Asked, understood
from adjudicator.search.words import plain

WORDS: Final = 1.2
"""What the words of a question count together, where a card counts up to 1."""

NAMES: Final = 0.15
"""What it counts that the cards are named often."""

COVER: Final = 0.4
"""What it counts that none of the words is missing."""

TITLE: Final = 0.2
"""What a title counts that says what was asked and nothing else, where no card was named."""

ALONE: Final = 1.0
"""What the card itself counts where nothing was typed but its name."""

LESS: Final = {"ruling": 0.0, "rule": 0.1, "card": 0.25}
"""A ruling answers better than a rule, and a rule better than a card."""

OTHER: Final = 0.05
"""What each card takes away that a ruling tells about and the question does not."""

PARTICULAR: Final = 0.15
"""The same, where the question names no card: it is about a rule, and so should the answer be."""

EXAMPLE: Final = 0.03
"""Cards that more than this part of the rulings tells about (Gold, Village) are examples, and take nothing away."""

OUT_OF_DATE: Final = 0.1
"""What it takes away that a ruling is by the rules of another day, where nobody asked for these."""

TOLD: Final = 0.8
"""A card that counts at least this much for a ruling is one that the ruling tells about."""

INVOLVED: Final = 0.4
"""A card that counts at least this much takes part in what a ruling tells."""

NEARLY_ALL: Final = 0.7
"""The part of what the cards of a question count that has to take part in what answers it."""

ENOUGH: Final = 0.6
"""The part of the words of a question without cards that has to be in what answers it."""

NEAR: Final = 60
"""So many answers are looked at more closely."""

STEM: Final = 5
"""Words that begin with the same letters are about the same."""

_COLUMNS: Final = (5.0, 5.0, 3.0, 0.6)
"""What a word counts in the title, the question, the answer and the rest."""

_PAST: Final = "before ago ed edition errata first former old older original originally previous since"
_LONG_AGO: Final = frozenset(_PAST.split())


@dataclass(frozen=True, slots=True)
class Answer:
    """A ruling, rule or card. `fits` says whether it is about everything that was asked."""

    kind: str
    key: str
    title: str
    question: str
    answer: str
    cites: tuple[str, ...]
    status: str
    source: str
    several: bool
    fits: bool
    score: float


@dataclass(frozen=True, slots=True)
class Found:
    """What a question was understood as, and what answers it, best first."""

    asked: Asked
    answers: tuple[Answer, ...]

    @property
    def fits(self) -> bool:
        """Whether anything answers the question."""
        return any(answer.fits for answer in self.answers)


def ask(question: str, index: sqlite3.Connection, *, limit: int = 5) -> Found:
    """The best answers to a question. Those that do not fit are left out where others do."""
    looking = _Looking(index, understood(question, index))
    answers = [_answer(index, *one) for one in looking.best(limit)]
    if any(answer.fits for answer in answers):
        answers = [answer for answer in answers if answer.fits]
    return Found(looking.asked, tuple(answers))


class _Looking:
    """One question, looked up."""

    def __init__(self, index: sqlite3.Connection, asked: Asked) -> None:
        self.index, self.asked = index, asked
        self.certain = {one.name for one in asked.certain}
        self.weights = {one.name: one.weight for one in asked.names}
        self.of_today = not (_LONG_AGO & set(asked.words) or any(_is_year(word) for word in asked.words))
        self.groups = [[word, *self._synonyms(word)] for word in asked.words]

    def best(self, limit: int) -> list[tuple[int, bool, float]]:
        """The best entries, whether each fits, and what it counts."""
        named, matched, share = self._named(), self._matched(), self._share()
        facts = {row[0]: row[1:] for row in self.index.execute("SELECT id, cards, kind, key, dated FROM entries")}
        ranked = []
        for entry in matched.keys() | named.keys():
            has, part = named.get(entry, {}), share.get(entry, 0.0)
            told = sum(has.get(name, 0) >= TOLD for name in self.certain)
            score = sum(self.weights[name] * weight for name, weight in has.items())
            cards, *fact = facts[entry]
            score += matched.get(entry, 0.0) + COVER * part + self._as_it_is(*fact)
            score -= (OTHER if self.certain else PARTICULAR) * max(0, cards - told)
            ranked.append((self._fits(has, part), told, score, entry))
        ranked.sort(key=lambda one: (-one[0], -one[1], -one[2], one[3]))
        near = [(entry, fits, score) for fits, _, score, entry in ranked[: max(NEAR, limit)]]
        if not self.certain:
            near = [(entry, fits, score + self._title(entry)) for entry, fits, score in near]
            near.sort(key=lambda one: (-one[1], -one[2], one[0]))
        return near[:limit]

    def _fits(self, has: dict[str, float], part: float) -> bool:
        """Whether it is about nearly everything that was asked."""
        if not self.certain:
            return part >= ENOUGH
        involved = sum(self.weights[name] for name in self.certain if has.get(name, 0) >= INVOLVED)
        return involved >= NEARLY_ALL * sum(self.weights[name] for name in self.certain)

    def _as_it_is(self, kind: str, key: str, dated: bool) -> float:
        """What counts for or against an entry whatever it says."""
        out_of_date = OUT_OF_DATE if dated and self.of_today else 0.0
        if not self.asked.words and len(self.certain) == 1:
            return (ALONE if kind == "card" and key in self.certain else 0.0) - out_of_date
        return -LESS[kind] - out_of_date

    def _named(self) -> dict[int, dict[str, float]]:
        """How much each entry is about each card of the question."""
        named: defaultdict[int, dict[str, float]] = defaultdict(dict)
        for name in self.weights:
            for entry, weight in self.index.execute("SELECT entry, weight FROM named WHERE name = ?", (name,)):
                named[entry][name] = weight
        return named

    def _matched(self) -> dict[int, float]:
        """What the words of each entry count."""
        matched: defaultdict[int, float] = defaultdict(float)
        # the names once more: a ruling that says them often is rather about them
        names = [plain(name) for name in self.weights]
        for counts, phrases in ((WORDS, [word for group in self.groups for word in group]), (NAMES, names)):
            rows = self._look_up(phrases)
            most = max((score for _, score in rows), default=1.0) or 1.0
            for entry, score in rows:
                matched[entry] += counts * score / most
        return matched

    def _look_up(self, phrases: list[str]) -> list[tuple[int, float]]:
        if not phrases:
            return []
        wanted = " OR ".join(f'"{phrase}"' for phrase in phrases)
        return self.index.execute(
            "SELECT rowid, -bm25(texts, ?, ?, ?, ?) FROM texts WHERE texts MATCH ?", (*_COLUMNS, wanted)
        ).fetchall()

    def _share(self) -> dict[int, float]:
        """Which part of the words that are no names each entry has."""
        share: defaultdict[int, float] = defaultdict(float)
        for group in self.groups:
            one_of = " OR ".join(f'"{word}"' for word in group)
            wanted = f"{{title question answer}} : ({one_of})"
            for (entry,) in self.index.execute("SELECT rowid FROM texts WHERE texts MATCH ?", (wanted,)):
                share[entry] += 1 / len(self.groups)
        return share

    def _title(self, entry: int) -> float:
        """What a title counts that says what was asked, and little else."""
        (title,) = self.index.execute("SELECT title FROM texts WHERE rowid = ?", (entry,)).fetchone()
        said = {word[:STEM] for word in title.split() if word not in EVERYWHERE}
        wanted = {word[:STEM] for text in (*self.asked.words, *map(plain, self.weights)) for word in text.split()}
        return TITLE * len(said & wanted) / max(1, len(said))

    def _synonyms(self, word: str) -> list[str]:
        return [other for (other,) in self.index.execute("SELECT other FROM synonyms WHERE word = ?", (word,))]


def _is_year(word: str) -> bool:
    return len(word) == 4 and word.isdecimal()


def _answer(index: sqlite3.Connection, entry: int, fits: bool, score: float) -> Answer:
    row = index.execute(
        "SELECT kind, key, title, question, answer, cites, status, source, several FROM entries WHERE id = ?", (entry,)
    ).fetchone()
    kind, key, title, question, answer, cites, status, source, several = row
    return Answer(
        kind,
        key,
        title,
        question,
        answer,
        tuple(json.loads(cites)),
        status,
        source,
        bool(several),
        fits,
        round(score, 4),
    )
