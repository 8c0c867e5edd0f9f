"""What could be written where the cursor is: keys, cards, piles, players, and the answers to what is asked there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from adjudicator.cards import all_facts
from adjudicator.engine.definitions import CARD_ASIDE
from adjudicator.format.catalogue import names
from adjudicator.format.keywords import (
    BEGINNINGS,
    BOARD,
    CLAIMS,
    COULD,
    DECKS,
    EXPECTED,
    FACTS,
    HEADING,
    HOLDINGS,
    IN_FORCE,
    LYING,
    NUMBERS,
    PILE_TOKENS,
    PLAYER_LISTS,
    REST,
    SCORE,
    SEES,
    SIZE,
    SIZES,
    STATUSES,
    STORY,
    TOKENS,
    UNCHANGED,
    UNWRITTEN,
    ZONES,
)
from adjudicator.format.reading.sights import OWN_PLACES, SHARED_PLACES
from adjudicator.playground.editing.coloured_text import named_in
from adjudicator.playground.editing.cursor import Cursor, cursor_at
from adjudicator.playground.editing.move_offers import happenings, of_answer, of_move
from adjudicator.playground.editing.offer import Offer, key, keys, named, words
from adjudicator.playground.resolution import resolution
from adjudicator.rules.open_information import SIGHTS
from adjudicator.rules.switches import BY_NAME

MOST: Final = 40
"""Offers at one place."""
_PLAYER: Final = re.compile(r"^  ([^\W\d_][\w'-]*):", re.MULTILINE)
_SEATS: Final = re.compile(r"^players:[ \t]*(?:\n(?:[ #].*|)$)*", re.MULTILINE)
"""The positions of all players."""
_COUNT: Final = re.compile(r"[0-9]+ ")
_POSITION: Final = {**ZONES, **NUMBERS, **PLAYER_LISTS}
_PAST: Final = ("this turn", "last turns", "this game")
_YES_NO: Final = ("yes", "no")
_OUTCOME: Final = {**SIZES, **HOLDINGS, **SCORE, **SEES, **REST}
_WORDS: Final[Mapping[str, Sequence[str]]] = {
    **{"phase": BEGINNINGS, "status": STATUSES, "unwritten": UNWRITTEN, "rest": (UNCHANGED,)},
    **{"colonies": _YES_NO, "shelters": _YES_NO, "extra turn": _YES_NO, "game over": _YES_NO},
}
"""Keys that are followed by one of a few words."""


def offers(text: str, at: int) -> tuple[int, list[Offer]]:
    """Where the replaced text begins, and the offers, best first. `at` counts characters."""
    cursor = cursor_at(text[:at])
    if cursor.keys[:1] == ["moves"] and "check" not in cursor.keys and not cursor.in_brackets:
        found = list(_fitting(cursor.item, of_move(cursor, text)))
        if found or ": " not in cursor.item:
            return cursor.item_start, _unless_complete(cursor.item, found)
    count = _COUNT.match(cursor.word)
    typed = cursor.word[count.end() :] if count else cursor.word
    start = cursor.start + (count.end() if count else 0)
    rest = text[:start] + text[at:]
    # what is on this table is more likely than what is not
    there = named_in(rest)
    found = sorted(_fitting(typed, _offered(cursor, text)), key=lambda one: one.label not in there)
    return start, _unless_complete(typed, found)


def _unless_complete(typed: str, found: list[Offer]) -> list[Offer]:
    """The offers, unless they only repeat what the text has already."""
    return [] if len(found) == 1 and found[0].written == typed else found[:MOST]


def _fitting(typed: str, among: Iterable[Offer]) -> Iterable[Offer]:
    wanted = typed.casefold()
    offered = list(among)
    first = [one for one in offered if one.label.casefold().startswith(wanted)]
    within = [one for one in offered if one not in first and len(wanted) > 1 and wanted in one.label.casefold()]
    return [*first, *within]


def _offered(cursor: Cursor, text: str) -> list[Offer]:
    around = cursor.keys
    if not around:
        there = set(re.findall(r"^([a-z][a-z ]*):", text, re.MULTILINE))
        meanings = {**HEADING, **BOARD, **STORY}
        return [key(word, what) for word, what in meanings.items() if word not in there or word == cursor.word]
    if around[0] == "moves":
        if "check" not in around:
            return of_answer(cursor, text)
        return _of_expectation(around[around.index("check") + 1 :], cursor, text)
    if around[0] == "expect":
        return _of_expectation(around[1:], cursor, text)
    if around[0] == "players":
        return _of_player(around[1:], cursor, text, _POSITION)
    return _values(around[0], around[1:], cursor, text)


def _of_expectation(around: list[str], cursor: Cursor, text: str) -> list[Offer]:
    """What is expected: of the table, of a player, or of every outcome of what was left open."""
    players = _players(text)
    if around[:1] == [COULD]:
        return _of_player(around[1:], cursor, text, {**_POSITION, **_OUTCOME})
    claimed = around[:1] != [] and around[0] in CLAIMS
    around = around[1:] if claimed else around
    if not around:
        more = {} if claimed else {**CLAIMS, COULD: "what each player can make sure of"}
        return [*(key(name, "a player") for name in players), *keys({**EXPECTED, **more})]
    if around[0] in players:
        return _of_player(around, cursor, text, {**_POSITION, **_OUTCOME})
    return _values(around[0], around[1:], cursor, text)


def _of_player(around: list[str], cursor: Cursor, text: str, meanings: Mapping[str, str]) -> list[Offer]:
    if not around:
        return [key(name, "a player") for name in _players(text)]
    if len(around) == 1:
        return keys(meanings) if cursor.is_key else []
    zone, known = around[1], names()
    if zone in SEES:
        return _sights(text, cursor)
    if zone in _WORDS:
        return words(dict.fromkeys(_WORDS[zone], ""))
    if zone == "in force" and len(around) == 2:
        return keys(IN_FORCE) if cursor.is_key else named(known.cards | known.landscapes, "a card or landscape")
    if zone == "in force":
        return named(_players(text), "a player") if around[2] == "by" else named(known.cards, "a card")
    if zone == "tokens":
        piles = _piles(text)
        return [
            *named(TOKENS, "a token"),
            *(one for pile in piles for one in named(_with_tokens(pile), "a token on a pile")),
        ]
    if zone == "projects":
        return named(_kind("project"), "a Project")
    if zone == "bought":
        return named(_kind("event"), "an Event")
    if zone in ("states", "artifacts", "boons"):
        return named(_kind(zone[:-1]), f"{'an' if zone[0] == 'a' else 'a'} {zone[:-1].capitalize()}")
    return named(known.cards, "a card") if zone in (*ZONES, *HOLDINGS) and not zone.endswith(SIZE) else []


def _sights(text: str, cursor: Cursor) -> list[Offer]:
    """Places that a player may look at and, after one, how much of it."""
    if not cursor.is_key:
        return words(dict.fromkeys(SIGHTS, "what can be seen of it"))
    theirs = [f"{player}'s {zone}" for player in _players(text) for zone in OWN_PLACES]
    return keys(dict.fromkeys((*OWN_PLACES, *SHARED_PLACES, *theirs), "a place"))


def _values(word: str, inside: list[str], cursor: Cursor, text: str) -> list[Offer]:
    """The value of a key of the board or of what is expected; `inside` are the keys within its value."""
    known = names()
    piles = known.cards | known.piles
    if word in _WORDS:
        return words(dict.fromkeys(_WORDS[word], "")) if not inside else []
    if word == "kingdom" or word == "new kingdom":
        return named(piles - known.beside.keys(), "a Kingdom pile")
    if word in ("landscapes", "used up"):
        return named(known.landscapes - _kind("trait") - _kind("prophecy"), "a landscape")
    if word == "prophecy":
        return named(_kind("prophecy"), "a Prophecy")
    if word in ("traits", "chosen", "set aside"):
        if inside:
            return named(
                known.cards if word == "set aside" else _piles(text), "a card" if word == "set aside" else "a pile"
            )
        return keys(dict.fromkeys(sorted(_choosing(word)), "for which it was")) if cursor.is_key else []
    if word in ("supply", "piles", "cost", *LYING):
        if word == "piles" and inside:
            return named(known.cards, "a card")
        lies_on = piles | known.landscapes if word in LYING else piles
        return keys(dict.fromkeys(sorted(lies_on), "a pile")) if cursor.is_key else []
    if word == "empty piles":
        return named(piles, "a pile")
    if word in ("trash", "trash contains", "black market", "black market shuffled"):
        return named(known.cards, "a card")
    if word in DECKS:
        return named(_kind("hex"), "a Hex") if word.startswith("hex") else named(_kind("boon"), "a Boon")
    if word in ("turn", "last turn", "controlled by", "winner", "last round", "asked"):
        return named(_players(text), "a player")
    if word == "gained":
        return named(known.cards, "a card") if inside else keys(dict.fromkeys(_players(text), "a player"))
    if word in _PAST:
        return named((f"{who} {past} {card}" for who in _players(text) for past in FACTS for card in _cards(text)), "")
    if word in ("offered", "not offered"):
        return of_answer(cursor, text)
    if word in ("trace", "not in trace"):
        return words(dict.fromkeys(happenings(resolution(_moves_before(text, cursor))), ""))
    if word == "versions":
        return [key(name, "a card") for name in sorted(known.either)] if cursor.is_key else []
    if word == "rules":
        if inside:
            return words({"on": "", "off": ""})
        return [key(name, switch.title) for name, switch in BY_NAME.items()] if cursor.is_key else []
    return []


def _kind(kind: str) -> frozenset[str]:
    return frozenset(name for name, versions in all_facts().items() if versions[-1].kind == kind)


def _choosing(word: str) -> frozenset[str]:
    """The names of what has a pile chosen or a card set aside at setup, or is put on a pile."""
    if word == "traits":
        return _kind("trait")
    newest = {name: versions[-1] for name, versions in all_facts().items()}
    if word == "set aside":
        return frozenset(name for name, one in newest.items() if one.chooses == CARD_ASIDE)
    return frozenset(name for name, one in newest.items() if one.chooses_a_pile) - _kind("trait")


def _with_tokens(pile: str) -> list[str]:
    return [f"{token} on {pile}" for token in PILE_TOKENS]


def _players(text: str) -> list[str]:
    found = _SEATS.search(text)
    return _PLAYER.findall(found[0]) if found else []


def _piles(text: str) -> list[str]:
    """The piles that the text names: those of the game, as far as it has one yet."""
    found = re.search(r"^kingdom:\s*\[([^\]]*)", text, re.MULTILINE)
    return [name for part in found[1].split(",") if (name := part.strip(" '\"\n"))] if found else []


def _cards(text: str) -> list[str]:
    """The cards that the text names."""
    return sorted(named_in(text) & names().cards)


def _moves_before(text: str, cursor: Cursor) -> str:
    """The text up to the moves after which something is expected where the cursor is."""
    if cursor.keys[0] == "expect":
        return re.split(r"^expect:", text, maxsplit=1, flags=re.MULTILINE)[0]
    check = text.rfind("check", 0, cursor.item_start + len(cursor.item))
    return text[: text.rfind("\n", 0, check) + 1]
