"""What a question finds in the index, best first."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Sequence, Set
from typing import NamedTuple

from adjudicator.search.closer_look import CloserLook
from adjudicator.search.first_look import FirstLook, Found, is_played
from adjudicator.search.weights import (
    AGAIN,
    EXAMPLE,
    INSTEAD,
    NEAR,
    ONLY_NUMBERS,
    PLAYS_A_PART,
    REPEATS,
    THIRD,
    TOLD,
    WORSE,
)
from adjudicator.search.what_is_asked import Understood


class Like(NamedTuple):
    """A card that a ruling is about, the card of the question that it replaces, and the type of both if that is all they
    have in common."""

    about: str
    name: str
    of_type: str = ""
    but_for_numbers: bool = False
    """Whether the two cards differ only in numbers."""

    def __str__(self) -> str:
        """In a sentence; every sample has a type that takes "a" or "an" by its first letter."""
        if self.but_for_numbers:
            return f"This is about {self.about}. {self.name} works in the same way, with other numbers."
        kind = self.of_type or "card"
        return f"This is about {self.about}, a{'n' * (kind[0] in 'AEIO')} {kind} like {self.name}."


class Ranking:
    """One question, and what in the index answers it."""

    def __init__(self, index: sqlite3.Connection, asked: Understood) -> None:
        self.index, self.asked = index, asked
        self.first = FirstLook(index, asked)
        self.certain, self.samples = self.first.certain, self.first.samples
        self.several, self.groups = self.first.several, self.first.groups

    def best(self, limit: int) -> list[Found]:
        """The best entries."""
        number = max(NEAR, limit)
        near = self._with_todays(self._closer(self.first.found(number)[:number]))
        if not near:
            return []
        least = near[0].score - WORSE * abs(near[0].score)
        ordered = self._with_a_third(near, least)
        found = [one for one in ordered[:limit] if one.score >= least or one.fits]
        # what no longer holds is never listed above what does
        outdated = self._outdated(found) if self.first.of_today else frozenset()
        return sorted(found, key=lambda one: one.entry in outdated)

    def _with_a_third(self, near: list[Found], least: float) -> list[Found]:
        """The entries with the one in the third place that says most of what was asked, if the first ones answer that."""
        good = [one for one in near[2:] if one.score >= least or one.fits]
        if not good or not any(one.fits for one in near[:2]):
            return near
        matched = self.first.matched
        third = max(good, key=lambda one: one.score + THIRD * matched.get(one.entry, 0.0))
        return [*near[:2], third, *(one for one in near[2:] if one is not third)]

    def tells_of(self, ruling: str, names: Sequence[str], least: float = TOLD) -> bool:
        """Whether a ruling is about each of these cards itself, or `least` says in how far."""
        marks = ", ".join("?" * len(names))
        told = (
            "SELECT count(*) FROM named JOIN entries ON id = entry WHERE kind = 'ruling' AND key = ? AND weight >= ? "
            f"AND name IN ({marks})"
        )
        (count,) = self.index.execute(told, (ruling, least, *names)).fetchone()
        return int(count) >= len(names)

    def any_tells_of(self, names: Sequence[str]) -> bool:
        """Whether any ruling on file is about each of these cards."""
        marks = ", ".join("?" * len(names))
        told = (
            "SELECT 1 FROM named JOIN entries ON id = entry WHERE kind = 'ruling' AND weight >= ? "
            f"AND name IN ({marks}) GROUP BY entry HAVING count(*) = ?"
        )
        return self.index.execute(told, (TOLD, *names, len(names))).fetchone() is not None

    def names(self, rule: str, names: Sequence[str]) -> bool:
        """Whether a rule names any of these cards."""
        marks = ", ".join("?" * len(names))
        there = f"SELECT 1 FROM named JOIN entries ON id = entry WHERE kind = 'rule' AND key = ? AND name IN ({marks})"
        return self.index.execute(there, (rule, *names)).fetchone() is not None

    def is_about_another(self, ruling: str) -> bool:
        """Whether a ruling is about a particular card that the question does not name, nor one of its family."""
        marks = ", ".join("?" * len(self.certain))
        told = (
            "SELECT 1 FROM entries JOIN named ON entry = id JOIN names USING (name) WHERE kind = 'ruling' AND key = ? "
            f"AND weight >= ? AND told < ? * (SELECT count(*) FROM entries) AND name NOT IN ({marks}) "
            f"AND name NOT IN (SELECT sibling FROM siblings WHERE siblings.name IN ({marks}))"
        )
        certain = tuple(self.certain)
        return self.index.execute(told, (ruling, TOLD, EXAMPLE, *certain, *certain)).fetchone() is not None

    def stands_for(self, ruling: str) -> tuple[Like, ...]:
        """For each card of the question that a ruling does not mention, the card that it is about instead."""
        like = (
            "SELECT id, sibling, of_type, twin FROM siblings JOIN named ON named.name = sibling JOIN entries ON id = entry "
            "WHERE siblings.name = ? AND twin <> 2 AND kind = 'ruling' AND key = ? AND weight > ? "
            f"AND sibling NOT IN ({', '.join('?' * len(self.certain))}) ORDER BY of_type, weight DESC LIMIT 1"
        )
        alike = "SELECT 1 FROM siblings WHERE name = ? AND sibling = ?"
        mentioned = {name for name in self.certain if self._has_a_part(name, ruling)}
        found: dict[str, Like] = {}
        for name in sorted(self.first.particular - mentioned):
            row = self.index.execute(like, (name, ruling, TOLD, *sorted(self.certain))).fetchone()
            if row is None:
                continue
            entry, about, of_type, alike_in = row
            if alike_in == ONLY_NUMBERS and not is_played(self.index, entry, about):
                continue
            # a Caravan stands for a Fishing Village of the question rather than for its Prince
            if not (of_type and any(self.index.execute(alike, (other, about)).fetchone() for other in mentioned)):
                found.setdefault(about, Like(about, name, of_type, alike_in == ONLY_NUMBERS))
        return tuple(found.values())

    def _has_a_part(self, name: str, ruling: str) -> bool:
        """Whether a ruling mentions a card, not only on its board."""
        there = "SELECT 1 FROM named JOIN entries ON id = entry WHERE name = ? AND kind = 'ruling' AND key = ? AND weight >= ?"
        return self.index.execute(there, (name, ruling, PLAYS_A_PART)).fetchone() is not None

    def _closer(self, found: Sequence[Found]) -> list[Found]:
        """The best entries, ranked again by what takes longer to find out."""
        look = CloserLook(self.first)
        scored = []
        for one in found:
            entry = look.entry(one.entry)
            score, worded = look.counts(entry)
            scored.append((Found(one.entry, one.score + score, one.fits or worded), entry))
        scored.sort(key=lambda one: (-one[0].score, one[0].entry))
        near: list[Found] = []
        cited: defaultdict[tuple[str, ...], int] = defaultdict(int)
        better: list[Set[str]] = []
        for one, entry in scored:
            said = look.said_in(entry)
            # a card's text and a rule are short and say different things in the same words
            repeats = entry.kind == "ruling" and any(look.same(said, other) for other in better)
            if entry.kind == "ruling" and not repeats:
                better.append(said)
            near.append(Found(one.entry, one.score - AGAIN * cited[entry.cites] - REPEATS * repeats, one.fits))
            cited[entry.cites] += bool(entry.cites)
        return sorted(near, key=lambda one: (-one.score, one.entry))

    def _with_todays(self, near: list[Found]) -> list[Found]:
        """With today's ruling beside each one that no longer holds and names it, since it answers the same question."""
        if not self.first.of_today:
            return near
        outdated, hidden = self._outdated(near), self.first.written_anew
        best = {one.entry: one for one in near}
        todays = (
            "SELECT newer.id FROM entries AS older JOIN entries AS newer ON newer.key = older.today WHERE older.id = ?"
        )
        for one in near:
            for (newer,) in self.index.execute(todays, (one.entry,)) if one.entry in outdated else ():
                if newer not in hidden:
                    known = best.get(newer, Found(newer, 0.0, fits=False))
                    best[newer] = Found(newer, max(known.score, one.score + INSTEAD), known.fits or one.fits)
        return sorted(best.values(), key=lambda one: (-one.score, one.entry))

    def _outdated(self, found: Sequence[Found]) -> Set[int]:
        """Those of them that no longer hold."""
        marks = ", ".join("?" * len(found))
        dated = f"SELECT id FROM entries WHERE dated AND id IN ({marks})"
        return {entry for (entry,) in self.index.execute(dated, [one.entry for one in found])}
