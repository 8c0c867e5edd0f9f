"""What a question is about: the cards it names, however they are written, and its other words."""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from adjudicator.search.words import Word, words

LONGEST: Final = 6
"""Words in the longest name."""

_SMALL_TALK: Final = """
    a about am an and any are arent as at be because been being but by can cannot cant could couldnt did didnt do does
    doesnt doing dont for from get gets getting give gives go goes going got had has have havent having he her him his
    how i if ill im in into is isnt it its ive just like make makes many may me might mine much must my no not now of
    off on or our please she should shouldnt so than that thats the their them then there these they theyre this those
    to too us use used uses using want was we were what whats when where whether which while who whose will with wont
    work works would wouldnt yes you your youre card cards game happen happens play played playing plays player
    players rule rules ruling
"""
EVERYWHERE: Final = frozenset(_SMALL_TALK.split())
"""Words that say nothing about what is asked."""

SURE: Final = 0.5
"""A word that is a name at least this often, when it is used, is one here."""

_ORDER: Final = {"spelled": 0, "nickname": 1, "initials": 2, "part": 3}


@dataclass(frozen=True, slots=True)
class Named:
    """A card in a question: its name, what was typed for it, and how much it says about what is asked.

    `sure` is False when the words may as well be no name at all ("save").
    """

    name: str
    typed: str
    how: str
    weight: float
    sure: bool
    known: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as it is understood: the names in it, the other words, and those of them that were misspelt."""

    names: tuple[Named, ...]
    words: tuple[str, ...]
    corrected: tuple[tuple[str, str], ...]

    @property
    def certain(self) -> tuple[Named, ...]:
        """The names that are names for sure."""
        return tuple(one for one in self.names if one.sure)


@dataclass(slots=True)
class _Part:
    """Some words of the question, and the name that they are."""

    start: int
    end: int
    name: str
    how: str


def understood(question: str, index: sqlite3.Connection) -> Asked:
    """The names in a question (misspelt, shortened, in the plural) and its other words (misspelt too)."""
    said = words(question)
    used = _used(index, said)
    parts = _written(index, said, used)
    nearly = _misspelt(index, said, parts, used)
    inside = {at for part in nearly for at in range(part.start, part.end)}
    parts = [part for part in parts if part.start not in inside] + nearly
    names: dict[str, Named] = {}
    free = set(range(len(said)))
    total = index.execute("SELECT count(*) FROM entries WHERE kind = 'ruling'").fetchone()[0]
    shouted = not any(word.written[0].islower() for word in said)
    for part in sorted(parts, key=lambda one: one.start):
        one = _named(index, said, part, used, total, shouted=shouted)
        kept = names.get(one.name)
        if kept is None or (one.sure and not kept.sure):
            names[one.name] = one
        if one.sure:
            free -= set(range(part.start, part.end))
    rest, corrected = _others(index, [said[at] for at in sorted(free)], used)
    return Asked(tuple(names.values()), tuple(dict.fromkeys(rest)), tuple(corrected))


def _used(index: sqlite3.Connection, said: Sequence[Word]) -> dict[str, tuple[int, int]]:
    """How often each word stands in the rulings: in small letters, and with a capital."""
    plain = [word.plain for word in said]
    marks = ", ".join("?" * len(plain))
    rows = index.execute(f"SELECT word, low, high FROM words WHERE word IN ({marks})", plain)
    found = {word: (low, high) for word, low, high in rows}
    for word in plain:
        # "tracking" is no mistake where "track" is told of
        if word not in found and index.execute("SELECT 1 FROM texts WHERE texts MATCH ?", (f'"{word}"',)).fetchone():
            found[word] = (1, 0)
    return found


def _windows(said: Sequence[Word]) -> dict[tuple[int, int], tuple[str, str]]:
    """Neighbouring words, with spaces and without."""
    found = {}
    for start in range(len(said)):
        for end in range(start + 1, min(start + LONGEST, len(said)) + 1):
            plain = [word.plain for word in said[start:end]]
            found[start, end] = (" ".join(plain), "".join(plain))
    return found


def _written(index: sqlite3.Connection, said: Sequence[Word], used: dict[str, tuple[int, int]]) -> list[_Part]:
    """Names that are written as they may be; of those that overlap the longest."""
    windows = _windows(said)
    forms = sorted({form for both in windows.values() for form in both})
    known: dict[str, tuple[str, str]] = {}
    for first in range(0, len(forms), 500):
        some = forms[first : first + 500]
        marks = ", ".join("?" * len(some))
        for form, name, how in index.execute(f"SELECT form, name, how FROM forms WHERE form IN ({marks})", some):
            if form not in known or _ORDER[how] < _ORDER[known[form][1]]:
                known[form] = (name, how)
    found: list[_Part] = []
    taken: set[int] = set()
    for (start, end), both in sorted(windows.items(), key=lambda one: (one[0][0] - one[0][1], one[0])):
        hit = next((known[form] for form in both if form in known), None)
        if hit is None or taken & set(range(start, end)):
            continue
        apart = end - start > 1 and both[0] not in known
        if apart and len(both[1]) < 9 and not any(_is_strange(word, used) for word in said[start:end]):
            continue  # "go on" is not Goons
        found.append(_Part(start, end, *hit))
        taken |= set(range(start, end))
    return found


def _misspelt(
    index: sqlite3.Connection, said: Sequence[Word], parts: Iterable[_Part], used: dict[str, tuple[int, int]]
) -> list[_Part]:
    """Names that are nearly written: around each word that nobody uses, the words that are nearest to a name."""
    # a part of a name may stand beside the rest of it, misspelt
    taken = {at for part in parts if part.how != "part" for at in range(part.start, part.end)}
    strange = [at for at, word in enumerate(said) if at not in taken and _is_strange(word, used)]
    if not strange:
        return []
    from rapidfuzz.distance import OSA
    from rapidfuzz.process import extract

    rows = index.execute(
        "SELECT form, forms.name, told FROM forms JOIN names USING (name) WHERE how IN ('spelled', 'part')"
    ).fetchall()
    vocabulary = dict(index.execute("SELECT word, low + high FROM words").fetchall())
    names = {form.replace(" ", ""): (name, vocabulary.get(form, told)) for form, name, told in rows}
    forms, usual = list(names), [word for word in vocabulary if len(word) > 2 and word not in names]
    found: list[_Part] = []
    for at in strange:
        if at in taken:
            continue
        best: tuple[float, float, int, _Part] | None = None
        for start in range(max(0, at - 3), at + 1):
            for end in range(at + 1, min(at + 3, len(said)) + 1):
                if taken & set(range(start, end)):
                    continue
                typed = "".join(word.plain for word in said[start:end])
                for form, distance, _ in extract(typed, forms, scorer=OSA.distance, score_cutoff=_allowed(typed)):
                    if not _begins_so(typed, form, distance):
                        continue
                    name, told = names[form]
                    part = _Part(start, end, name, "misspelt")
                    one = (distance / len(typed), -told, start - end, part)
                    if best is None or one[:3] < best[:3]:
                        best = one
        if best is None:
            continue
        word = said[at].plain
        near = extract(word, usual, scorer=OSA.distance, score_cutoff=_allowed(word), limit=20)
        plainer = min(((distance / len(word), -vocabulary[other]) for other, distance, _ in near), default=None)
        # a word that is as near, and more usual, is the likelier one
        if plainer is not None and best[3].end - best[3].start == 1 and plainer < best[:2]:
            continue
        found.append(best[3])
        taken |= set(range(best[3].start, best[3].end))
    return found


def _is_strange(word: Word, used: dict[str, tuple[int, int]]) -> bool:
    return word.plain not in used and word.plain not in EVERYWHERE and len(word.plain) > 2 and word.plain.isalpha()


def _allowed(word: str) -> int:
    """How many letters may be wrong."""
    return 0 if len(word) < 4 else 1 if len(word) < 7 else 2 if len(word) < 11 else 3


def _begins_so(one: str, other: str, distance: float) -> bool:
    """Of words with several wrong letters the first one is right: people do not mean Temple."""
    return distance < 2 or one[0] == other[0]


def _named(
    index: sqlite3.Connection,
    said: Sequence[Word],
    part: _Part,
    used: dict[str, tuple[int, int]],
    total: int,
    *,
    shouted: bool,
) -> Named:
    typed = said[part.start : part.end]
    known, everyday, told = index.execute(
        "SELECT known, everyday, told FROM names WHERE name = ?", (part.name,)
    ).fetchone()
    # what is told of in fewer rulings says more about which one is meant
    rare = math.log((total + 2) / (told + 1)) / math.log((total + 2) / 20)
    weight = min(1.0, max(0.4, rare))
    sure = True
    if part.end - part.start == 1 and part.how in ("spelled", "part"):
        low, high = used.get(typed[0].plain, (0, 0))
        as_name = typed[0].capital and part.start > 0 and not shouted
        usually = SURE / 2 if everyday else (high + 1) / (low + high + 1)
        if not as_name and usually < SURE:
            sure, weight = False, weight * usually
    return Named(part.name, " ".join(word.written for word in typed), part.how, weight, sure, bool(known))


def _others(
    index: sqlite3.Connection, said: Sequence[Word], used: dict[str, tuple[int, int]]
) -> tuple[list[str], list[tuple[str, str]]]:
    """The other words, those that are misspelt put right."""
    found: list[str] = []
    corrected: list[tuple[str, str]] = []
    vocabulary: dict[str, int] = {}
    for word in said:
        if word.plain in EVERYWHERE:
            continue
        if _is_strange(word, used) and not _has_synonyms(index, word.plain):
            from rapidfuzz.distance import OSA
            from rapidfuzz.process import extract

            vocabulary = vocabulary or dict(index.execute("SELECT word, low + high FROM words").fetchall())
            usual = [other for other in vocabulary if len(other) > 2]
            near = extract(word.plain, usual, scorer=OSA.distance, score_cutoff=_allowed(word.plain), limit=20)
            likely = [one for one in near if _begins_so(word.plain, one[0], one[1])]
            best = min(((distance, -vocabulary[other], other) for other, distance, _ in likely), default=None)
            if best is not None:
                corrected.append((word.written, best[2]))
                if best[2] not in EVERYWHERE:
                    found.append(best[2])
                continue
        found.append(word.plain)
    return found, corrected


def _has_synonyms(index: sqlite3.Connection, word: str) -> bool:
    return index.execute("SELECT 1 FROM synonyms WHERE word = ?", (word,)).fetchone() is not None
