"""The closer look at the best entries for a question: whether they ask the same thing in other words, or something else."""

from __future__ import annotations

import json
import math
from collections import defaultdict
from collections.abc import Sequence, Set
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from adjudicator.search.circumstances import (
    cards_in_hand,
    deeds_at_times,
    earlier,
    mentions_older_rules,
    of_one_player,
    players,
    players_with,
    times,
)
from adjudicator.search.everyday_words import EVERYWHERE
from adjudicator.search.first_look import NUMERALS, FirstLook
from adjudicator.search.index import document
from adjudicator.search.weights import (
    ABSENT,
    AS_MANY_IN_HAND,
    AS_MANY_PLAYERS,
    AT_MOST,
    BESIDE_BASIC,
    BESIDES,
    BROUGHT_ALONG,
    CITED,
    COPIES,
    DENIED,
    ELSEWHERE,
    EXACTLY,
    EXAMPLE,
    FORMERLY,
    FULLY_TITLED,
    IN_THE_TITLE,
    ITSELF,
    LONG_QUESTION,
    MANDATORY,
    MANY_WAYS,
    NEARLY_THE_SAME,
    OF_ANOTHER,
    OF_THE_CARDS,
    OFTEN_ASKED,
    OTHER_ORDER,
    OTHER_OWNERS,
    OTHER_PLAYERS,
    OTHER_TIME,
    PER_WORD,
    PHRASES,
    SAME_WORDS,
    SAYS_IT,
    STANDS_IN,
    TITLE,
    TOLD,
    TWICE,
    WORDED_SO,
)
from adjudicator.search.words import outspoken, plain, stem, stems

_NOT: Final = frozenset(
    {"no", "not", "none", "nothing", "never", "without", "empty"}
    | {"cant", "cannot", "couldnt", "dont", "doesnt", "didnt", "isnt", "arent", "wont"}
)


@dataclass(frozen=True, slots=True)
class ComparedEntry:
    """An entry of the index, as it is compared with a question."""

    id: int
    kind: str
    key: str
    title: str
    question: str
    answer: str
    cites: tuple[str, ...]
    asks: str
    """Its question with its other wordings."""

    @property
    def asked(self) -> str:
        """Its title and its question."""
        return f"{self.title} {self.question}"


class CloserLook:
    """One question, to be compared with one entry after the other."""

    def __init__(self, first: FirstLook) -> None:
        self.first, self.asked, self.index = first, first.asked, first.index
        self.particular = first.particular
        self.wanted = {word for text in (*self.asked.words, *map(plain, first.weights)) for word in stems(text)}
        self.ways_to_say = self._ways_to_say()
        self.phrases = list(pairwise(stems(self.asked.typed)))
        self.words = self._words()
        self.of_one_player = of_one_player(
            self.asked.marked, {one.name: plain(one.typed) for one in self.asked.certain if one.name in self.particular}
        )
        self.in_hand = cards_in_hand(self.asked.typed)
        marks = ", ".join("?" * len(first.certain))
        told_of = f"SELECT id FROM entries WHERE kind = 'card' AND key IN ({marks})"
        rows = self.index.execute(
            f"SELECT DISTINCT name FROM named WHERE entry IN ({told_of})", sorted(first.certain)
        ).fetchall()
        self.related = {name for (name,) in rows} - first.certain
        """The cards that are named on the cards of the question: the Prizes on Tournament."""
        self.stand_ins = self._stand_ins()

    def entry(self, number: int) -> ComparedEntry:
        """The entry with this number."""
        kind, key, title, question, answer, cites, asks = self.index.execute(
            "SELECT kind, key, entries.title, entries.question, entries.answer, cites, texts.question "
            "FROM entries JOIN texts ON texts.rowid = id WHERE id = ?",
            (number,),
        ).fetchone()
        told = (plain(outspoken(title)), plain(outspoken(question)), plain(answer))
        return ComparedEntry(number, kind, key, *told, tuple(json.loads(cites)), asks)

    def counts(self, entry: ComparedEntry) -> tuple[float, bool]:
        """What counts for and against an entry, and whether one of its wordings has the words of the question."""
        wordings = [one for (one,) in self.index.execute("SELECT wording FROM wordings WHERE entry = ?", (entry.id,))]
        worded = self._in_these_words(entry, wordings)
        score = worded + self._says_it(entry) + self._about_the_cards(entry) + self._asks_the_same(entry)
        score += self._often_asked(entry, len(wordings))
        if not self.first.certain:
            score += self._title(entry.title)
        score -= self._otherwise(entry.asked) + self._turned_round(entry.question) if entry.question else 0.0
        score -= OTHER_OWNERS if self.of_one_player and self._of_other_players(entry) else 0.0
        score -= FORMERLY if self.first.of_today and mentions_older_rules(entry.asked) else 0.0
        return score, worded > WORDED_SO

    def said_in(self, entry: ComparedEntry) -> Set[str]:
        """The significant words of an entry."""
        return {stem(word) for word in f"{entry.asked} {entry.answer}".split()} - _SAYS_NOTHING

    def same(self, said: Set[str], other: Set[str]) -> bool:
        """Whether two entries say nearly the same, and nothing that was asked is only in the first."""
        shared = len(said & other) / max(1, len(said | other))
        return shared >= NEARLY_THE_SAME and not (said - other) & self.wanted

    def _about_the_cards(self, entry: ComparedEntry) -> float:
        """What counts for and against the cards that an entry is about."""
        score = 0.0
        if entry.kind == "card" and entry.key in self.particular:
            long = min(LONG_QUESTION, len(self.asked.typed.split()))
            score += (ITSELF - PER_WORD * long) / len(self.particular)
        named = (
            "SELECT name, weight, told < ? * (SELECT count(*) FROM entries), known "
            "FROM named JOIN names USING (name) WHERE entry = ?"
        )
        # basic cards are in rulings about any card
        of_another = IN_THE_TITLE + (BESIDE_BASIC if self._is_of_basic_cards(entry) else 0.0)
        there = set()
        for name, weight, telling, known in self.index.execute(named, (EXAMPLE, entry.id)):
            there.add(name)
            if weight >= TOLD and name in self.stand_ins:
                there |= self.stand_ins[name]
                score -= STANDS_IN
                continue
            if telling and weight >= TOLD and name in self.related:
                score += BROUGHT_ALONG
            elif telling and weight >= FULLY_TITLED and name not in self.first.weights:
                # a mat or a token may be called by a part of its name: "in Exile"
                score -= of_another if known or not self.wanted & set(stems(plain(name))) else 0.0
        score -= ABSENT * sum(there.isdisjoint(one) for one in self.first.choices)
        score -= self._by_kind(entry)
        if any(_is_of(cite, name) for cite in entry.cites for name in self.particular):
            score += CITED
        for name in self.asked.twice:
            often = max(f" {text}".count(f" {plain(name)}") for text in (entry.title, entry.question, entry.answer))
            score += TWICE if often > 1 else 0.0
        return score + COPIES * any(self.asked.copies_in(entry.asked, name) > 1 for name in self.first.several)

    def _is_of_basic_cards(self, entry: ComparedEntry) -> bool:
        """Whether an entry is a ruling, and the question names only basic cards."""
        return entry.kind == "ruling" and bool(self.first.certain) and not self.particular

    def _often_asked(self, entry: ComparedEntry, wordings: int) -> float:
        """What counts for an entry that is asked about in many ways, by how many of the cards of the question it is about."""
        about = 1.0
        choices = self.first.choices
        if len(choices) > 1:
            told = "SELECT name FROM named WHERE entry = ? AND weight >= ?"
            names = {name for (name,) in self.index.execute(told, (entry.id, TOLD))}
            about = sum(not names.isdisjoint(one) for one in choices) / len(choices)
        return OFTEN_ASKED * about * math.log(1 + min(MANY_WAYS, wordings))

    def _by_kind(self, entry: ComparedEntry) -> float:
        """What counts against a ruling about another card, if it only says of any Action what is asked of one."""
        if entry.kind != "ruling" or len(self.particular) != 1:
            return 0.0
        (name,) = self.particular
        one_of_them = self.index.execute(
            "SELECT 1 FROM named WHERE entry = ? AND name = ? AND weight < ?", (entry.id, name, TOLD)
        ).fetchone()
        if one_of_them is None:
            return 0.0
        others = (
            "SELECT 1 FROM named WHERE entry = ? AND weight >= ? AND name <> ? "
            "AND name NOT IN (SELECT sibling FROM siblings WHERE siblings.name = ?)"
        )
        of_another = self.index.execute(others, (entry.id, FULLY_TITLED, name, name)).fetchone()
        return 0.0 if of_another is None else OF_ANOTHER

    def _stand_ins(self) -> dict[str, set[str]]:
        """Cards that a ruling may be about in place of one of the question, and that one: King's Court."""
        found: defaultdict[str, set[str]] = defaultdict(set)
        for name in self.particular if len(self.particular) > 1 else ():
            for (like,) in self.index.execute("SELECT sibling FROM siblings WHERE name = ? AND twin", (name,)):
                if like not in self.first.certain:
                    found[like].add(name)
        return dict(found)

    def _says_it(self, entry: ComparedEntry) -> float:
        """How much the words of the question that are in the title, the question or another wording of an entry count."""
        there = {*stems(entry.title), *stems(entry.asks)}
        every = sum(rare for rare, _ in self.words.values())
        if not every:
            return 0.0
        said = sum(
            rare * (1.0 if word in there else ELSEWHERE if others & there else 0.0)
            for word, (rare, others) in self.words.items()
        )
        return SAYS_IT * said / every

    def _title(self, title: str) -> float:
        """How much a title counts that says what was asked, and little else."""
        said = {stem(word) for word in title.split() if word not in EVERYWHERE}
        return TITLE * len(said & self.wanted) / max(1, len(said))

    def _asks_the_same(self, entry: ComparedEntry) -> float:
        """What counts for and against an entry, by how near its title and question are to what was asked."""
        same = {phrase for text in (entry.title, entry.asks) for phrase in pairwise(stems(text))}
        shared = sum(phrase in same for phrase in self.phrases) / max(1, len(self.phrases))
        said = {*stems(entry.asked)} - self.wanted - _SAYS_NOTHING
        typed, there = set(self.asked.typed.split()), set(entry.asked.split())
        score = PHRASES * shared - BESIDES * min(AT_MOST, len(said))
        score += AS_MANY_IN_HAND if self.in_hand & cards_in_hand(entry.asked) else 0.0
        score += DENIED if _NOT & typed and _NOT & there else 0.0
        return score + (MANDATORY if ("mandatory" in typed) == ("mandatory" in there) else 0.0)

    def _in_these_words(self, entry: ComparedEntry, wordings: Sequence[str]) -> float:
        """How much an entry counts if one of its wordings has exactly the words of this question.

        A rule with a wording about the cards of the question is about them as much as a ruling is.
        """
        found = 0.0
        exactly = EXACTLY if self.asked.typed in wordings else 0.0
        for wording in wordings:
            there = _telling(wording)
            for said, names in self.ways_to_say:
                same = 2 * len(said & there) / max(1, len(said) + len(there))
                of_them = names and entry.kind == "rule" and names <= there
                found = max(found, same * (SAME_WORDS + (OF_THE_CARDS * same if of_them else 0.0)))
        return found + exactly

    def _ways_to_say(self) -> list[tuple[frozenset[str], frozenset[str]]]:
        """The significant words of the question and those of them that are cards; also with the type of its one card in
        place of its name."""
        said = _telling(self.asked.typed)
        names = frozenset(word for name in self.first.certain for word in stems(plain(name)))
        ways = [(said, names)]
        if len(self.particular) == 1:
            (row,) = self.index.execute("SELECT type FROM names WHERE name = ?", tuple(self.particular)).fetchall()
            if row[0]:
                ways.append((said - names | {stem(row[0])}, frozenset({stem(row[0])})))
        return ways

    def _words(self) -> dict[str, tuple[float, set[str]]]:
        """How the words of the question begin, besides its names, how rare each is, and how other words for it begin."""
        names = {word for name in self.first.weights for word in stems(plain(name))}
        return {
            stem(word): (self.first.rare[word], {other for one in others for other in stems(one)})
            for word, others in self.first.groups
            if word in self.asked.words and stem(word) not in names
        }

    def _otherwise(self, asks: str) -> float:
        """What counts against a ruling about a different number of players, or about the second time instead of the first.

        One about as many players as the question counts more.
        """
        there, then = players(self.asked.typed), times(self.asked.typed)
        count = 0.0
        if there and players(asks):
            count = -AS_MANY_PLAYERS if there & players(asks) else OTHER_PLAYERS
        count += OTHER_TIME if (then and times(asks) and not then & times(asks)) or self._at_another_time(asks) else 0.0
        return count

    def _at_another_time(self, asks: str) -> bool:
        """Whether a ruling is about doing the second time what is done the first time in the question, or vice versa."""
        then, there = deeds_at_times(self.asked.typed), deeds_at_times(asks)
        return any(then[deed].isdisjoint(there[deed]) for deed in then.keys() & there.keys())

    def _of_other_players(self, entry: ComparedEntry) -> bool:
        """Whether two cards that the question says are one player's are different players' in a ruling, or vice versa."""
        row = self.index.execute("SELECT text FROM documents WHERE entry = ?", (entry.id,)).fetchone()
        if row is None:
            return False
        scenario = document(row[0])
        for (one, other), together in self.of_one_player.items():
            if one not in scenario or other not in scenario:
                continue
            of_one, of_other = players_with(scenario, one), players_with(scenario, other)
            if of_one and of_other and together != bool(of_one & of_other):
                return True
        return False

    def _turned_round(self, question: str) -> float:
        """What counts against a ruling about cards that come in the other order than in the question."""
        then_first = (earlier(question, plain(first), plain(then)) == plain(then) for first, then in self.asked.in_time)
        return OTHER_ORDER * sum(then_first)


def _is_of(cite: str, name: str) -> bool:
    """Whether a citation is of a card's own rulings or text: Militia 2, Base rulebook: Militia."""
    return cite == name or cite.startswith(f"{name} ") or cite.endswith(f": {name}")


def _telling(text: str) -> frozenset[str]:
    """How the words that say what is asked begin."""
    found = (NUMERALS.get(word, word) for word in text.split() if word not in EVERYWHERE or word in _ASKING)
    return frozenset(stem(word) for word in found)


_ASKING: Final = frozenset({"who", "when", "where", "why"})
"""Everyday words that are nevertheless what is asked."""

_SAYS_NOTHING: Final = frozenset(stem(word) for word in EVERYWHERE)
