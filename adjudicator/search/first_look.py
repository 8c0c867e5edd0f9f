"""The first look at the index for a question: how far each entry is about its cards, and has its words.

What a ruling is about counts most: of the cards in the question as many as possible, then the rarer ones, then its words.
"""

from __future__ import annotations

import math
import re
import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from adjudicator.search.circumstances import calls_for, of_today
from adjudicator.search.index import document
from adjudicator.search.sources import BROUGHT, OF_PROGRAM
from adjudicator.search.weights import (
    ALONE,
    AS_ASKED,
    BASIC,
    BYSTANDER,
    BYSTANDERS,
    CARDS,
    COLUMNS,
    ELSEWHERE,
    ENOUGH,
    GENERAL,
    INVOLVED,
    JOINS,
    LESS,
    LITTLE,
    NAMES,
    NEARLY_ALL,
    NOT_CALLED_FOR,
    NUMBER,
    OF_A_KIND,
    ONLY_NUMBERS,
    OTHER,
    OUT_OF_DATE,
    PARTICULAR,
    RULES_FIRST,
    SAME_BUT_FOR_NUMBERS,
    SAYS_MUCH,
    SIBLING,
    TOLD,
    TWIN,
    UNSURE,
    WORDS,
)
from adjudicator.search.what_is_asked import Understood
from adjudicator.search.words import forms, plain

NUMERALS: Final = {
    **{
        str(number): word
        for number, word in enumerate(
            ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"], 1
        )
    },
    **{"1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth"},
}
"""Numbers that are the same word in any spelling."""

_ALIKE: Final = {0: SIBLING, ONLY_NUMBERS: SAME_BUT_FOR_NUMBERS}
"""How much a card counts in place of another, by how alike they are, if not as a twin or as its pile."""

_SPELLED_OUT: Final = {word: figure for figure, word in NUMERALS.items()}


@dataclass(frozen=True, slots=True)
class Found:
    """An entry that the index has for a question: what it counts so far, and whether it is about nearly everything asked."""

    entry: int
    score: float
    fits: bool


class _Facts(NamedTuple):
    """What an entry is, whatever is asked, and how many cards it is about."""

    entry: int
    cards: int
    kind: str
    key: str
    dated: bool


AT_ONCE: Final = 200
"""How many entries are looked up at once; the best ones are seldom beyond the first."""


def is_played(index: sqlite3.Connection, entry: int, name: str) -> bool:
    """Whether a ruling is about playing a card, and not about gaining or trashing it."""
    row = index.execute("SELECT text FROM documents WHERE entry = ?", (entry,)).fetchone()
    played = rf"\bplay(?:s|ing)?:? (?:(?:an?|the|her|his|another|[0-9]) )?{re.escape(name)}"
    return row is not None and re.search(played, document(row[0])) is not None


class FirstLook:
    """One question, and what in the index has its cards or its words."""

    def __init__(self, index: sqlite3.Connection, asked: Understood) -> None:
        self.index, self.asked = index, asked
        self.certain = {one.name for one in asked.there}
        plainest = {name for (name,) in index.execute("SELECT name FROM names WHERE plain")} | self._mats_of_cards()
        alone = self.certain <= BYSTANDERS | plainest
        # if nothing else is said, the question is about the plain card itself
        self.samples = BYSTANDERS | plainest if self.certain - BYSTANDERS - plainest or asked.words else BYSTANDERS
        self.particular = self.certain - self.samples
        """The cards that it is about, without those that are probably only an example."""
        self.weights = {
            one.name: one.weight * (BYSTANDER if one.name in self.samples and not alone else 1.0)
            for one in asked.names
            if one.name in self.certain or not one.sure
        }
        self.choices = asked.choices(sorted(self.particular))
        """The same, those of which any one will do together."""
        self.several = [name for name in self.particular - {*asked.twice} if asked.copies_of(name) > 1]
        """The cards of which it is about several copies."""
        self.of_today = of_today(asked.typed)
        self.groups = [(word, self._synonyms(word)) for word in (*asked.words, *self._types())]
        self.rare: dict[str, float] = {}
        """How rare each of its words is."""
        self.share = self._share()

    def _mats_of_cards(self) -> set[str]:
        """The mats named beside a card whose own text names them: "Duplicate on my Tavern mat" is about Duplicate."""
        marks = ", ".join("?" * len(self.certain))
        told = (
            "SELECT DISTINCT name FROM named JOIN entries ON id = entry "
            f"WHERE kind = 'card' AND name LIKE '% mat' AND key <> name AND key IN ({marks})"
        )
        return {name for (name,) in self.index.execute(told, sorted(self.certain))}

    def found(self, number: int) -> list[Found]:
        """The best entries with any of its cards or words, best first: this many or more, if there are.

        Which rulings are dated, and how many cards each is about, is looked up only for those that may be among them.
        """
        named, matched = self._named(), self.matched
        there = (matched.keys() | named.keys() | self.share.keys()) - self.written_anew
        scores = {entry: self.share.get(entry, 0.0) + matched.get(entry, 0.0) for entry in there}
        for entry in named.keys() & there:
            scores[entry] += self._of_cards(named[entry])
        facts = {one.entry: one for one in self._facts("source = ?", [OF_PROGRAM]) if one.entry in there}
        for entry, one in facts.items():
            if one.kind == "rule":
                part = self.share.get(entry, 0.0)
                scores[entry] = part + matched.get(entry, 0.0) + self._of_cards(named.get(entry, {}), part)
        ranked = [self._judged(one, scores[one.entry], named.get(one.entry, {})) for one in facts.values()]
        most = 0.0 if self.of_today else AS_ASKED
        rulings = sorted(there - facts.keys(), key=scores.__getitem__, reverse=True)
        for start in range(0, len(rulings), AT_ONCE):
            ranked.sort(key=lambda one: (-one.score, one.entry))
            some = rulings[start : start + AT_ONCE]
            if len(ranked) >= number and scores[some[0]] + most < ranked[number - 1].score:
                break
            marks = ", ".join("?" * len(some))
            ranked += [
                self._judged(one, scores[one.entry], named.get(one.entry, {}))
                for one in self._facts(f"id IN ({marks})", some)
            ]
        return sorted(ranked, key=lambda one: (-one.score, one.entry))

    @cached_property
    def written_anew(self) -> set[int]:
        """Rulings of the project that the folder has under the same id."""
        own = "SELECT key FROM entries WHERE kind = 'ruling' AND source NOT LIKE ?"
        brought = f"SELECT id FROM entries WHERE source LIKE ? AND key IN ({own})"
        return {entry for (entry,) in self.index.execute(brought, (f"{BROUGHT}%", f"{BROUGHT}%"))}

    def _facts(self, which: str, values: Sequence[object]) -> Iterator[_Facts]:
        """What some of the entries are."""
        return map(
            _Facts._make, self.index.execute(f"SELECT id, cards, kind, key, dated FROM entries WHERE {which}", values)
        )

    def _of_cards(self, has: dict[str, float], part: float = 0.0) -> float:
        """How much an entry counts for the cards that it is about, and a rule also for its share of the words."""
        all_names = self._summed(self.weights)
        if not all_names:
            return 0.0
        about = self._summed({name: self.weights[name] * min(1.0, has[name] / TOLD) for name in has}) / all_names
        about = max(about, GENERAL * min(1.0, part * sum(self.rare.values()) / SAYS_MUCH))
        wanted = self.choices if len(self.choices) > 1 else ()
        joins = JOINS if wanted and all(any(has.get(name, 0) >= TOLD for name in one) for one in wanted) else 0.0
        return CARDS * about * (1.0 if self.particular else BASIC if self.certain else UNSURE) + joins

    def _summed(self, counts: Mapping[str, float]) -> float:
        """What some of the names count together, with only the best of those of which any one will do."""
        if not self.asked.alternatives:
            return sum(counts.values())
        return sum(max(counts[name] for name in one) for one in self.asked.choices(counts))

    def _judged(self, facts: _Facts, score: float, has: dict[str, float]) -> Found:
        """An entry with what counts for or against it besides its cards and its words."""
        told = sum(has.get(name, 0) >= TOLD for name in self.certain)
        score += self._as_it_is(facts.kind, facts.key, facts.dated)
        score -= (OTHER if self.certain else PARTICULAR) * min(4, max(0, facts.cards - told))
        return Found(facts.entry, score, self._fits(has, self.share.get(facts.entry, 0.0)))

    def _fits(self, has: dict[str, float], part: float) -> bool:
        """Whether it is about nearly everything that was asked."""
        if not self.particular and part >= ENOUGH:
            return True
        if not self.certain:
            return False
        involved = self._summed({name: self.weights[name] for name in self.certain if has.get(name, 0) >= INVOLVED})
        return involved >= NEARLY_ALL * self._summed({name: self.weights[name] for name in self.certain})

    def _as_it_is(self, kind: str, key: str, dated: bool) -> float:
        """What counts for or against an entry whatever it says."""
        date = 0.0 if not dated else -OUT_OF_DATE if self.of_today else AS_ASKED
        if not self.asked.words and len(self.certain) == 1:
            return (ALONE if kind == "card" and key in self.certain else 0.0) + date
        if not calls_for(key, self.asked.typed):
            return -NOT_CALLED_FOR
        return date - LESS[kind] + (RULES_FIRST if kind == "rule" and self.certain <= self.samples else 0.0)

    def _named(self) -> dict[int, dict[str, float]]:
        """How much each entry is about each card of the question; a card of the same family counts in its place.

        So does a sample of its type beside another card: with Enchantress, a Caravan for a Wharf. An entry that other
        words make one about any card of a kind has to be about another card of the question, too.
        """
        named: defaultdict[int, dict[str, float]] = defaultdict(dict)
        itself: set[int] = set()
        of_a_kind: set[int] = set()
        beside = len(self.particular) > 1
        for name in self.weights:
            like = (
                "SELECT named.entry, weight, twin, sibling FROM siblings JOIN named ON named.name = sibling "
                "WHERE siblings.name = ? AND (of_type = '' OR ?)"
            )
            for entry, weight, twin, sibling in self.index.execute(like, (name, beside)):
                if twin == ONLY_NUMBERS and sibling in self.certain:
                    continue  # it does not stand for two cards at once
                if twin == ONLY_NUMBERS and not is_played(self.index, entry, sibling):
                    continue  # where its cost or its type matters, the numbers are the point
                if weight > OF_A_KIND:
                    itself.add(entry)
                named[entry][name] = max(named[entry].get(name, 0.0), _ALIKE.get(twin, TWIN) * weight)
            for entry, weight in self.index.execute("SELECT entry, weight FROM named WHERE name = ?", (name,)):
                named[entry][name] = max(named[entry].get(name, 0.0), weight)
                if weight > OF_A_KIND:
                    itself.add(entry)
                elif weight == OF_A_KIND:
                    of_a_kind.add(entry)
        return {entry: has for entry, has in named.items() if entry in itself or entry not in of_a_kind}

    @cached_property
    def matched(self) -> dict[int, float]:
        """How much the words of each entry count, by how often and where they occur."""
        matched: defaultdict[int, float] = defaultdict(float)
        # the names once more: a ruling that says them often is more likely about them
        names = [plain(name) for name in self.weights]
        for counts, phrases in (
            (WORDS, [word for one, others in self.groups for word in (one, *others)]),
            (NAMES, names),
        ):
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
            "SELECT rowid, -bm25(texts, ?, ?, ?, ?) FROM texts WHERE texts MATCH ?", (*COLUMNS, wanted)
        ).fetchall()

    def _share(self) -> dict[int, float]:
        """The share that each entry has of the words that are not names; rare words count more."""
        (every,) = self.index.execute("SELECT count(*) FROM entries").fetchone()
        found = []
        for word, others in self.groups:
            twin = NUMERALS.get(word) or _SPELLED_OUT.get(word) or word
            same = " OR ".join(f'"{one}"' for one in {*forms(word), twin})
            exact = self._saying(f"{{title question answer}} : ({same})")
            loose = self._saying(" OR ".join(f'"{one}"' for one in (word, *others))) - exact
            rare = math.log(1 + every / (1 + len(exact) + len(loose))) * (NUMBER if word.isdecimal() else 1.0)
            self.rare[word] = rare
            found.append((rare, exact, loose))
        total = max(LITTLE, sum(self.rare.values()))
        share: defaultdict[int, float] = defaultdict(float)
        for rare, exact, loose in found:
            for entry in exact:
                share[entry] += rare / total
            for entry in loose:
                share[entry] += ELSEWHERE * rare / total
        return share

    def _saying(self, wanted: str) -> set[int]:
        return {entry for (entry,) in self.index.execute("SELECT rowid FROM texts WHERE texts MATCH ?", (wanted,))}

    def _types(self) -> list[str]:
        """The types of the cards in the question: a ruling about Durations is one about Wharf, too."""
        if len(self.particular) < 2 or not self.asked.words:
            return []
        marks = ", ".join("?" * len(self.certain))
        found = f"SELECT DISTINCT type FROM names WHERE type <> '' AND name IN ({marks}) ORDER BY type"
        return [word for (word,) in self.index.execute(found, sorted(self.certain)) if word not in self.asked.words]

    def _synonyms(self, word: str) -> list[str]:
        one = word.removesuffix("s")
        return [
            other for (other,) in self.index.execute("SELECT other FROM synonyms WHERE word IN (?, ?)", (word, one))
        ]
