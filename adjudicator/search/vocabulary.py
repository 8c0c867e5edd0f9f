"""What the index knows of words and names: how they are written, how often they are used, what else cards are called."""

from __future__ import annotations

import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Set
from typing import Final

from adjudicator.search.corpus import (
    IN_ANSWER,
    all_names,
    effects,
    everyday,
    families,
    is_plain,
    nicknames,
    piles,
    same_but_for_numbers,
    samples,
    sets,
    synonyms,
    telling_type,
    twins,
)
from adjudicator.search.everyday_words import EVERYWHERE, ORDINARY
from adjudicator.search.weights import EXAMPLE, ONLY_NUMBERS, TOLD
from adjudicator.search.words import plain, stem, verbs, words

# how a form stands for a name, the most certain first
SPELLED: Final = "spelled"
NICKNAME: Final = "nickname"
INITIALS: Final = "initials"
PART: Final = "part"
VERB: Final = "verb"

_SMALL: Final = frozenset({"of", "the", "a", "in", "s"})
_ALWAYS_A_NAME: Final = 0.9

COMMON: Final = 5
"""A word that the rulings have at least this often without a capital is an ordinary one."""


def learn(index: sqlite3.Connection) -> None:
    """Learn the words and names again from everything in the index."""
    low: Counter[str] = Counter()
    high: Counter[str] = Counter()
    for texts in index.execute("SELECT title, question, answer FROM entries WHERE kind <> 'card'"):
        for text in texts:
            first = True
            for word in words(text):
                if word.capital:
                    # the first word of a sentence has a capital whatever it is
                    high[word.plain] += not first
                else:
                    low[word.plain] += 1
                first = False
    for table in ("words", "names", "forms", "effects", "synonyms", "siblings"):
        index.execute(f"DELETE FROM {table}")
    index.executemany("INSERT INTO words VALUES (?, ?, ?)", ((word, low[word], high[word]) for word in low | high))
    index.executemany(
        "INSERT OR IGNORE INTO synonyms VALUES (?, ?)",
        ((word, other) for word, others in synonyms().items() for other in others),
    )
    index.executemany(
        "INSERT OR IGNORE INTO siblings VALUES (?, ?, '', ?)",
        (
            (one, other, number)
            for number, alike in ((ONLY_NUMBERS, same_but_for_numbers()), (1, twins()), (0, families()))
            for family in alike
            for one in family
            for other in family
            if one != other
        ),
    )
    index.executemany("INSERT OR REPLACE INTO siblings VALUES (?, ?, '', 2)", piles())
    index.executemany("INSERT OR IGNORE INTO siblings VALUES (?, ?, ?, 0)", samples())
    index.executemany("INSERT INTO effects VALUES (?, ?)", effects())
    rulings = dict(
        index.execute("SELECT name, count(*) FROM named WHERE weight >= ? GROUP BY name", (IN_ANSWER,)).fetchall()
    )
    index.executemany(
        "INSERT INTO names VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            (
                one.name,
                one.known,
                one.name in everyday(),
                rulings.get(one.name, 0),
                telling_type(one.name),
                is_plain(one.name),
                one.name in sets(),
            )
            for one in all_names().values()
        ),
    )
    index.execute(
        "UPDATE entries SET cards = (SELECT count(*) FROM named JOIN names USING (name) "
        "WHERE entry = id AND weight >= ? AND told < ? * (SELECT count(*) FROM entries)) WHERE kind <> 'rule'",
        (TOLD, EXAMPLE),
    )
    sure = {word: high[word] / (low[word] + high[word]) for word in low | high if low[word] + high[word]}
    ordinary = {stem(word) for word, often in low.items() if often >= COMMON}
    used = low | high
    forms = {
        (form, name): how
        for form, name, how in (*_parts(sure, ordinary), *_verbs(index, used), *_initials(rulings, used), *_spelled())
    }
    index.executemany("INSERT INTO forms VALUES (?, ?, ?)", ((form, name, how) for (form, name), how in forms.items()))


def _spelled() -> Iterator[tuple[str, str, str]]:
    """Names as they are spelled, their plurals, and nicknames. A plural that is also another name stands for that one."""
    exact = {plain(name) for name in all_names()}
    for one in all_names().values():
        for form in one.forms:
            if form == plain(one.name) or form not in exact:
                yield form, one.name, SPELLED
    for nick, name in nicknames().items():
        if name in all_names():
            yield nick, name, NICKNAME


def _verbs(index: sqlite3.Connection, used: Mapping[str, int]) -> Iterator[tuple[str, str, str]]:
    """Names and nicknames that players use as verbs: `moated`, `chapeling`, `kced`; a word that is in use only if it is
    never said but of that card: `blockaded`."""
    exact = {form for one in all_names().values() for form in one.forms}
    for one in all_names().values():
        if one.known and one.name not in everyday():
            for form in verbs(plain(one.name)):
                if form in exact or form in ORDINARY:
                    continue
                if form not in used or _is_said_only_of(index, form, one.name):
                    yield form, one.name, VERB
    taken = exact.union(used, nicknames(), ORDINARY, EVERYWHERE)
    for nick, name in nicknames().items():
        for form in (f"{nick}d", *verbs(nick)) if " " not in nick else ():
            if form not in taken:
                yield form, name, VERB


def _is_said_only_of(index: sqlite3.Connection, form: str, name: str) -> bool:
    """Whether every ruling that has a word is about a card, and there is one."""
    said = (
        "SELECT count(*), sum(EXISTS (SELECT 1 FROM named WHERE entry = id AND name = ? AND weight >= ?)) FROM entries "
        "WHERE kind <> 'card' AND ' ' || title || ' ' || question || ' ' || answer LIKE ?"
    )
    every, about = index.execute(said, (name, TOLD, f"% {form}%")).fetchone()
    return int(every) > 0 and int(every) == int(about)


def _initials(rulings: Mapping[str, int], used: Mapping[str, int]) -> Iterator[tuple[str, str, str]]:
    """The initials of cards of several words, each for the one that is mentioned most; never a word that is in use."""
    without: dict[str, str] = {}
    best: dict[str, str] = {}
    for name in sorted((one.name for one in all_names().values() if one.known), key=lambda one: rulings.get(one, 0)):
        parts = plain(name).split()
        if len(parts) > 1:
            best["".join(part[0] for part in parts)] = name
            without["".join(part[0] for part in parts if part not in _SMALL)] = name
    # BM is Black Market rather than Band of Misfits
    for letters, name in (without | best).items():
        if len(letters) > 1 and letters not in used and letters not in EVERYWHERE:
            yield letters, name, INITIALS


def _parts(sure: Mapping[str, float], ordinary: Set[str]) -> Iterator[tuple[str, str, str]]:
    """Words that are part of only one name and no form of an ordinary word: `misfits`, not `counting`."""
    of: defaultdict[str, set[str]] = defaultdict(set)
    for name in all_names():
        parts = plain(name).split()
        for part in parts if len(parts) > 1 else ():
            of[part].add(name)
    whole = {plain(name) for name in all_names()}
    for part, found in of.items():
        (name, *others) = found
        if others or not all_names()[name].known or part in whole or len(part) < 4:
            continue
        if sure.get(part, 0) >= _ALWAYS_A_NAME and stem(part) not in ordinary:
            yield part, name, PART
