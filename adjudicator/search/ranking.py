"""What a question finds in the index, best first.

What a ruling is about counts most: of the cards in the question as many as possible, then the rarer ones, then its words.
"""

from __future__ import annotations

import math
import sqlite3
from collections import defaultdict
from collections.abc import Mapping, Sequence, Set
from itertools import pairwise
from typing import Final

from adjudicator.search.circumstances import calls_for, copies, of_today, players, times
from adjudicator.search.everyday_words import EVERYWHERE
from adjudicator.search.names_in_question import Understood
from adjudicator.search.sources import BROUGHT
from adjudicator.search.weights import (
    AGAIN,
    ALONE,
    AS_ASKED,
    AT_MOST,
    BASIC,
    BESIDES,
    BYSTANDER,
    BYSTANDERS,
    CARDS,
    COLUMNS,
    COPIES,
    DENIED,
    ELSEWHERE,
    ENOUGH,
    EXAMPLE,
    GENERAL,
    INSTEAD,
    INVOLVED,
    JOINS,
    LESS,
    LITTLE,
    MATCHING,
    NAMES,
    NEAR,
    NEARLY_ALL,
    NOT_CALLED_FOR,
    NUMBER,
    OF_THE_CARDS,
    OTHER,
    OTHER_PLAYERS,
    OTHER_TIME,
    OUT_OF_DATE,
    PARTICULAR,
    PHRASES,
    PLAYS_A_PART,
    RULES_FIRST,
    SAME_WORDS,
    SAYS_MUCH,
    SIBLING,
    STEM,
    TITLE,
    TOLD,
    TWICE,
    UNSURE,
    WORDS,
    WORSE,
)
from adjudicator.search.words import outspoken, plain

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

_SPELLED_OUT: Final = {word: figure for figure, word in NUMERALS.items()}

_NOT: Final = frozenset(
    {"no", "not", "none", "nothing", "never", "without", "empty"}
    | {"cant", "cannot", "couldnt", "dont", "doesnt", "didnt", "isnt", "arent", "wont"}
)


class Ranking:
    """One question, and what in the index answers it."""

    def __init__(self, index: sqlite3.Connection, asked: Understood) -> None:
        self.index, self.asked = index, asked
        self.certain = {one.name for one in asked.certain}
        plainest = {name for (name,) in index.execute("SELECT name FROM names WHERE plain")}
        alone = self.certain <= BYSTANDERS | plainest
        # if nothing else is said, the question is about the plain card itself
        self.samples = BYSTANDERS | plainest if self.certain - BYSTANDERS - plainest or asked.words else BYSTANDERS
        self.weights = {
            one.name: one.weight * (BYSTANDER if one.name in self.samples and not alone else 1.0) for one in asked.names
        }
        self.of_today = of_today(asked.typed)
        self.groups = [(word, self._synonyms(word)) for word in (*asked.words, *self._types())]
        self.wanted = {word for text in (*self.asked.words, *map(plain, self.weights)) for word in begun(text)}
        self.several = [
            name for name in self.certain - self.samples - {*asked.twice} if copies(asked.typed, plain(name)) > 1
        ]
        self.ways_to_say = self._ways_to_say()
        self.rare = 0.0
        self.outdated: Set[int] = frozenset()
        marks = ", ".join("?" * len(self.certain))
        told_of = f"SELECT id FROM entries WHERE kind = 'card' AND key IN ({marks})"
        rows = index.execute(f"SELECT DISTINCT name FROM named WHERE entry IN ({told_of})", sorted(self.certain))
        self.related = sorted({name for (name,) in rows} - self.certain)

    def best(self, limit: int) -> list[tuple[int, bool, float]]:
        """The best entries, whether each fits, and what it counts."""
        share, named, matched = self._share(), self._named(), self._matched()
        facts = {row[0]: row[1:] for row in self.index.execute("SELECT id, cards, kind, key, dated FROM entries")}
        hidden = self._written_anew()
        all_names = sum(self.weights.values())
        self.outdated = {entry for entry, (_, _, _, dated) in facts.items() if dated}
        wanted = self.certain - self.samples if len(self.certain - self.samples) > 1 else frozenset()
        ranked = []
        for entry in (matched.keys() | named.keys() | share.keys()) - hidden:
            has, part = named.get(entry, {}), share.get(entry, 0.0)
            told = sum(has.get(name, 0) >= TOLD for name in self.certain)
            joined = wanted and all(has.get(name, 0) >= TOLD for name in wanted)
            score = part + matched.get(entry, 0.0)
            if all_names:
                about = sum(self.weights[name] * min(1.0, weight / TOLD) for name, weight in has.items()) / all_names
                if facts[entry][1] == "rule":
                    about = max(about, GENERAL * min(1.0, part * self.rare / SAYS_MUCH))
                score += CARDS * about * (1.0 if self.certain - self.samples else BASIC if self.certain else UNSURE)
                score += JOINS if joined else 0.0
            cards, *fact = facts[entry]
            score += self._as_it_is(*fact)
            score -= (OTHER if self.certain else PARTICULAR) * min(4, max(0, cards - told))
            ranked.append((score, entry, self._fits(has, part)))
        ranked.sort(key=lambda one: (-one[0], one[1]))
        near = self._with_todays(self._closer(ranked[: max(NEAR, limit)]), hidden)
        if not near:
            return []
        every = {entry: (score, fits) for score, entry, fits in ranked}
        # where no ruling joins several cards, what each of them says may settle it
        asked = self.certain - self.samples or self.certain
        if len(asked) == 1 or not any(fits for _, fits, _ in near[:limit]):
            cards = self._cards(asked, every)
            for card in sorted(cards, key=lambda one: (share.get(one, 0.0), one)):
                near = self._with_the_card(card, near, every, share)
        least = near[0][2] * (1 - WORSE)
        found = [one for one in near[:limit] if one[2] >= least or one[1]]
        # what no longer holds is never listed above what does
        return sorted(found, key=lambda one: self.of_today and one[0] in self.outdated)

    def tells_of(self, ruling: str, names: Sequence[str]) -> bool:
        """Whether a ruling is about each of these cards itself."""
        marks = ", ".join("?" * len(names))
        told = (
            "SELECT count(*) FROM named JOIN entries ON id = entry WHERE kind = 'ruling' AND key = ? AND weight >= ? "
            f"AND name IN ({marks})"
        )
        (count,) = self.index.execute(told, (ruling, TOLD, *names)).fetchone()
        return int(count) >= len(names)

    def stands_for(self, ruling: str) -> tuple[tuple[str, str], ...]:
        """For each card of the question that a ruling does not mention, the card that it is about instead."""
        like = (
            "SELECT sibling FROM siblings JOIN named ON named.name = sibling JOIN entries ON id = entry "
            "WHERE siblings.name = ? AND kind = 'ruling' AND key = ? AND weight >= ? ORDER BY of_type, weight DESC LIMIT 1"
        )
        there = "SELECT 1 FROM named JOIN entries ON id = entry WHERE name = ? AND kind = 'ruling' AND key = ? AND weight >= ?"
        found = []
        for name in sorted(self.certain - self.samples):
            if self.index.execute(there, (name, ruling, PLAYS_A_PART)).fetchone() is None:
                row = self.index.execute(like, (name, ruling, TOLD)).fetchone()
                found += [(row[0], name)] if row is not None else []
        return tuple(found)

    def _cards(self, names: Set[str], every: Mapping[int, tuple[float, bool]]) -> list[int]:
        """The entries of these cards themselves."""
        marks = ", ".join("?" * len(names))
        wanted = f"SELECT id FROM entries WHERE kind = 'card' AND key IN ({marks})"
        return [entry for (entry,) in self.index.execute(wanted, sorted(names)) if entry in every]

    def _with_the_card(
        self,
        card: int,
        near: list[tuple[int, bool, float]],
        every: Mapping[int, tuple[float, bool]],
        share: Mapping[int, float],
    ) -> list[tuple[int, bool, float]]:
        """Adds the card that the question is about if its text says more than rulings that share few of the words."""
        score, fits = every[card]
        above = [one for one in near if one[0] != card]
        places = zip(above, MATCHING, strict=False)
        place = next((at for at, (one, least) in enumerate(places) if not self._matches(one[0], share, least)), None)
        if place is None or card in [entry for entry, *_ in near[:place]]:
            return near
        return [
            *above[:place],
            (card, fits, max(score, *(one[2] for one in above[place : place + 1]), 0.0)),
            *above[place:],
        ]

    def _matches(self, entry: int, share: Mapping[int, float], least: float) -> bool:
        """Whether an answer is about the words of the question, or about all its cards, or others like them, if it has several."""
        if share.get(entry, 0.0) >= least:
            return True
        about = self.certain - self.samples
        if len(about) < 2:
            about = self.certain
        if len(about) < 2:
            return False
        told = (
            "SELECT 1 FROM named WHERE entry = ? AND weight >= ? AND (name = ? OR name IN "
            "(SELECT sibling FROM siblings WHERE siblings.name = ?)) LIMIT 1"
        )
        return all(self.index.execute(told, (entry, TOLD, name, name)).fetchone() for name in about)

    def _with_todays(self, near: list[tuple[int, bool, float]], hidden: Set[int]) -> list[tuple[int, bool, float]]:
        """With today's ruling beside each one that no longer holds and names it, since it answers the same question."""
        if not self.of_today or not self.outdated:
            return near
        scores = {entry: (fits, score) for entry, fits, score in near}
        todays = (
            "SELECT newer.id FROM entries AS older JOIN entries AS newer ON newer.key = older.today WHERE older.id = ?"
        )
        for entry, fits, score in near:
            for (newer,) in self.index.execute(todays, (entry,)) if entry in self.outdated else ():
                if newer in hidden:
                    continue
                known = scores.get(newer, (False, 0.0))
                scores[newer] = (known[0] or fits, max(known[1], score + INSTEAD))
        return sorted(((entry, *told) for entry, told in scores.items()), key=lambda one: (-one[2], one[0]))

    def _written_anew(self) -> set[int]:
        """Rulings of the project that the folder has under the same id."""
        own = "SELECT key FROM entries WHERE kind = 'ruling' AND source NOT LIKE ?"
        brought = f"SELECT id FROM entries WHERE source LIKE ? AND key IN ({own})"
        return {entry for (entry,) in self.index.execute(brought, (f"{BROUGHT}%", f"{BROUGHT}%"))}

    def _closer(self, ranked: list[tuple[float, int, bool]]) -> list[tuple[int, bool, float]]:
        """The best entries, ranked again by what takes longer to find out."""
        scored = []
        for score, entry, fits in ranked:
            kind, title, question, answer, cites, asks = self.index.execute(
                "SELECT kind, entries.title, entries.question, entries.answer, cites, texts.question "
                "FROM entries JOIN texts ON texts.rowid = id WHERE id = ?",
                (entry,),
            ).fetchone()
            titled, asked = plain(outspoken(title)), plain(outspoken(question))
            if not self.certain:
                score += self._title(titled)
            score += self._asks_the_same(titled, asked, asks) + OTHER * self._brought(entry)
            worded = self._in_these_words(entry, kind)
            fits = fits or worded > SAME_WORDS
            score += worded
            score -= self._otherwise(f"{titled} {asked}") if question else 0.0
            for name in self.asked.twice:
                often = max(f" {plain(text)}".count(f" {plain(name)}") for text in (title, question, answer))
                score += TWICE if often > 1 else 0.0
            score += COPIES * any(copies(f"{titled} {asked}", plain(name)) > 1 for name in self.several)
            scored.append((score, entry, fits, cites))
        scored.sort(key=lambda one: (-one[0], one[1]))
        near: list[tuple[int, bool, float]] = []
        cited: defaultdict[str, int] = defaultdict(int)
        for score, entry, fits, cites in scored:
            near.append((entry, fits, score - AGAIN * cited[cites]))
            cited[cites] += cites != "[]"
        near.sort(key=lambda one: (-one[2], one[0]))
        return near

    def _fits(self, has: dict[str, float], part: float) -> bool:
        """Whether it is about nearly everything that was asked."""
        if not self.certain - self.samples and part >= ENOUGH:
            return True
        if not self.certain:
            return False
        involved = sum(self.weights[name] for name in self.certain if has.get(name, 0) >= INVOLVED)
        return involved >= NEARLY_ALL * sum(self.weights[name] for name in self.certain)

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

        So does a sample of its type beside another card: with Enchantress, a Caravan for a Wharf.
        """
        named: defaultdict[int, dict[str, float]] = defaultdict(dict)
        beside = len(self.certain - self.samples) > 1
        for name in self.weights:
            like = (
                "SELECT named.entry, weight FROM siblings JOIN named ON named.name = sibling "
                "WHERE siblings.name = ? AND of_type <= ?"
            )
            for entry, weight in self.index.execute(like, (name, beside)):
                named[entry][name] = max(named[entry].get(name, 0.0), SIBLING * weight)
            for entry, weight in self.index.execute("SELECT entry, weight FROM named WHERE name = ?", (name,)):
                named[entry][name] = max(named[entry].get(name, 0.0), weight)
        return named

    def _matched(self) -> dict[int, float]:
        """What the words of each entry count, by how often and where they occur."""
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
            exact = self._saying(f'{{title question answer}} : ("{word}" OR "{twin}")')
            loose = self._saying(" OR ".join(f'"{one}"' for one in (word, *others))) - exact
            rare = math.log(1 + every / (1 + len(exact) + len(loose))) * (NUMBER if word.isdecimal() else 1.0)
            found.append((rare, exact, loose))
        self.rare = sum(rare for rare, _, _ in found)
        total = max(LITTLE, self.rare)
        share: defaultdict[int, float] = defaultdict(float)
        for rare, exact, loose in found:
            for entry in exact:
                share[entry] += rare / total
            for entry in loose:
                share[entry] += ELSEWHERE * rare / total
        return share

    def _saying(self, wanted: str) -> set[int]:
        return {entry for (entry,) in self.index.execute("SELECT rowid FROM texts WHERE texts MATCH ?", (wanted,))}

    def _brought(self, entry: int) -> int:
        """How many of the cards that it is about are named on the cards of the question: Tournament names the Prizes."""
        if not self.related:
            return 0
        marks = ", ".join("?" * len(self.related))
        brought = (
            "SELECT count(*) FROM named JOIN names USING (name) WHERE entry = ? AND weight >= ? "
            f"AND told < ? * (SELECT count(*) FROM entries) AND name IN ({marks})"
        )
        (count,) = self.index.execute(brought, (entry, TOLD, EXAMPLE, *self.related)).fetchone()
        return int(count)

    def _title(self, title: str) -> float:
        """What a title counts for saying what was asked, and little else."""
        said = {word[:STEM] for word in title.split() if word not in EVERYWHERE}
        return TITLE * len(said & self.wanted) / max(1, len(said))

    def _asks_the_same(self, title: str, question: str, asks: str) -> float:
        """What counts for and against a ruling, by how near its title and question are to what was asked.

        `asks` is the question with its other wordings.
        """
        phrases = list(pairwise(begun(self.asked.typed)))
        same = {phrase for text in (title, asks) for phrase in pairwise(begun(text))}
        shared = sum(phrase in same for phrase in phrases) / max(1, len(phrases))
        said = {*begun(title), *begun(question)} - self.wanted - _SAYS_NOTHING
        denied = _NOT & set(self.asked.typed.split()) and _NOT & {*title.split(), *question.split()}
        return PHRASES * shared - BESIDES * min(AT_MOST, len(said)) + (DENIED if denied else 0.0)

    def _in_these_words(self, entry: int, kind: str) -> float:
        """What an entry counts if one of its wordings has exactly the words of this question.

        A rule with a wording about the cards of the question is about them as much as a ruling is.
        """
        found = 0.0
        for (wording,) in self.index.execute("SELECT wording FROM wordings WHERE entry = ?", (entry,)):
            there = _telling(wording)
            for said, names in self.ways_to_say:
                same = 2 * len(said & there) / max(1, len(said) + len(there))
                of_them = names and kind == "rule" and names <= there
                found = max(found, same * (SAME_WORDS + (OF_THE_CARDS * same if of_them else 0.0)))
        return found

    def _ways_to_say(self) -> list[tuple[frozenset[str], frozenset[str]]]:
        """The telling words of the question and those of them that are cards; also with the type of its one card for its name."""
        said = _telling(self.asked.typed)
        names = frozenset(word for name in self.certain for word in begun(plain(name)))
        ways = [(said, names)]
        particular = self.certain - self.samples
        if len(particular) == 1:
            (row,) = self.index.execute("SELECT type FROM names WHERE name = ?", tuple(particular)).fetchall()
            if row[0]:
                ways.append((said - names | {row[0][:STEM]}, frozenset({row[0][:STEM]})))
        return ways

    def _otherwise(self, asks: str) -> float:
        """What counts against a ruling about a different number of players, or about the second time instead of the first."""
        there, then = players(self.asked.typed), times(self.asked.typed)
        count = OTHER_PLAYERS if there and players(asks) and not there & players(asks) else 0.0
        return count + (OTHER_TIME if then and times(asks) and not then & times(asks) else 0.0)

    def _types(self) -> list[str]:
        """What the rules call the cards that are asked about together: a ruling about Durations is one about Wharf, too."""
        if len(self.certain - self.samples) < 2:
            return []
        marks = ", ".join("?" * len(self.certain))
        found = f"SELECT DISTINCT type FROM names WHERE type <> '' AND name IN ({marks}) ORDER BY type"
        return [word for (word,) in self.index.execute(found, sorted(self.certain)) if word not in self.asked.words]

    def _synonyms(self, word: str) -> list[str]:
        one = word.removesuffix("s")
        return [
            other for (other,) in self.index.execute("SELECT other FROM synonyms WHERE word IN (?, ?)", (word, one))
        ]


def begun(text: str) -> list[str]:
    """The first letters of each word, so that "trashed" is "trash"."""
    return [word[:STEM] for word in text.split()]


def _telling(text: str) -> frozenset[str]:
    """How the words that say what is asked begin."""
    found = (NUMERALS.get(word, word) for word in text.split() if word not in EVERYWHERE or word in _ASKING)
    return frozenset(word[:STEM] for word in found)


_ASKING: Final = frozenset({"who", "when", "where", "why"})
"""Everyday words that are nevertheless what is asked."""

_SAYS_NOTHING: Final = frozenset(word[:STEM] for word in EVERYWHERE)
