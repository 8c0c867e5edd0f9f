"""What could stand where the cursor is: keys, cards, piles, players, and the answers to what is asked there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from adjudicator.cards import all_versions
from adjudicator.explanations.sentences import sentence
from adjudicator.format.answer_words import answer_words
from adjudicator.format.catalogue import names
from adjudicator.format.keywords import (
    BEGINNINGS,
    BOARD,
    CLAIMS,
    DECKS,
    EXPECTED,
    HEADING,
    HOLDINGS,
    LYING,
    NUMBERS,
    PLAYER_LISTS,
    REST,
    SCORE,
    SEES,
    SIZES,
    STATUSES,
    STORY,
    UNWRITTEN,
    ZONES,
)
from adjudicator.format.sights import OWN_PLACES, SHARED_PLACES
from adjudicator.format.step_text import quoted, step
from adjudicator.playground.question import asked
from adjudicator.playground.resolution import Resolution, resolution
from adjudicator.rules.open_information import SIGHTS
from adjudicator.rules.switches import BY_NAME

MOST: Final = 40
"""Offers at one place."""
_KEY: Final = re.compile(r"([^\s:#\[\]{},][^:#\[\]{},]*):(?=\s|$)\s*")
_PLAYER: Final = re.compile(r"^  ([^\W\d_][\w'-]*):", re.MULTILINE)
_NO_MOVES: Final = re.compile(r"^moves:[ \t]*(?:\n|\Z)(?![ \t-])", re.MULTILINE)
"""`moves:` with nothing below it: the first move is just being written."""
_ACT: Final = re.compile(
    r"(?m)^([ \t]*- [^\W\d_][\w'-]* (?:plays|buys|calls|gains|trashes|discards|starts|ends) [^\n]*):[ \t]*\n*\Z"
)
"""The act just before the cursor, with nothing written below it yet."""
_HEADING: Final = re.compile(r"(?m)^[ \t]*- (?:if|within) [^\n]*:[ \t]*\n*\Z")
"""A step that is only a heading, with nothing below it yet."""
_OF_A_CARD: Final = re.compile(r"\S+ (?:plays|buys|calls|gains) (?:[0-9]+ )?(.+?)(?: \([a-z]\))?")
_COUNT: Final = re.compile(r"[0-9]+ ")


@dataclass(slots=True)
class Offer:
    """A text that could stand there, what it is for, and what is written if it is chosen."""

    label: str
    what: str
    written: str


@dataclass(slots=True)
class _Cursor:
    """Where the cursor stands: the keys around it, what has been typed of a word, and whether it begins a key."""

    keys: list[str] = field(default_factory=list)
    word: str = ""
    start: int = 0
    in_list: bool = False
    is_key: bool = True
    line_start: int = 0
    is_move: bool = False


def offers(text: str, at: int) -> tuple[int, list[Offer]]:
    """From where on the text is replaced, and the offers, best first. `at` counts letters."""
    cursor = _cursor(text[:at])
    count = _COUNT.match(cursor.word)
    typed = cursor.word[count.end() :] if count else cursor.word
    start = cursor.start + (count.end() if count else 0)
    found = list(_fitting(typed, _offered(cursor, text, at)))
    if len(found) == 1 and found[0].written == typed:
        return start, []
    return start, found[:MOST]


def _fitting(typed: str, among: Iterable[Offer]) -> Iterable[Offer]:
    wanted = typed.casefold()
    offered = list(among)
    first = [one for one in offered if one.label.casefold().startswith(wanted)]
    within = [one for one in offered if one not in first and len(wanted) > 1 and wanted in one.label.casefold()]
    return [*first, *within]


def _offered(cursor: _Cursor, text: str, at: int) -> list[Offer]:
    keys = cursor.keys
    if keys[:1] == ["moves"] or cursor.is_move:
        return _moves(cursor, text)
    if not keys:
        there = set(re.findall(r"^([a-z][a-z ]*):", text, re.MULTILINE))
        meanings = {**HEADING, **BOARD, **STORY}
        return [_of_key(key, what) for key, what in meanings.items() if key not in there or key == cursor.word]
    if keys[0] == "players":
        return _of_player(
            keys[1:], cursor, {**ZONES, **NUMBERS, **PLAYER_LISTS}, _players(text) if len(keys) < 2 else []
        )
    if keys[0] == "expect":
        inner = [one for one in keys[1:] if one not in CLAIMS]
        if not inner:
            meanings = EXPECTED if len(keys) > 1 else {**EXPECTED, **CLAIMS}
            return [
                *(_of_key(name, "a player") for name in _players(text)),
                *(_of_key(*one) for one in meanings.items()),
            ]
        if inner[0] in _players(text):
            if inner[1:2] == ["sees"]:
                return _sights(text, cursor)
            meanings = {**ZONES, **NUMBERS, **PLAYER_LISTS, **SIZES, **HOLDINGS, **SCORE, **SEES, **REST}
            return _of_player(inner, cursor, meanings, [])
        return _values(inner[0], text, cursor)
    return _values(keys[0], text, cursor)


def _of_player(keys: list[str], cursor: _Cursor, meanings: Mapping[str, str], players: list[str]) -> list[Offer]:
    if len(keys) < 1:
        return [_of_key(name, "a player") for name in players]
    if len(keys) == 1:
        return [_of_key(key, what) for key, what in meanings.items()] if cursor.is_key else []
    zone = keys[1]
    known = names()
    if zone in ("projects", "bought"):
        return _named(known.landscapes, "a landscape")
    if zone in ("states", "artifacts", "boons"):
        return _named((name for name, kind in known.kinds.items() if zone.startswith(kind)), zone[:-1])
    return _named(known.cards, "a card") if zone in ZONES or zone == "in force" else []


def _sights(text: str, cursor: _Cursor) -> list[Offer]:
    """Places that a player may look at; and, behind one, how much of it."""
    if not cursor.is_key:
        return [Offer(word, "what can be seen of it", word) for word in SIGHTS]
    theirs = [f"{player}'s {zone}" for player in _players(text) for zone in OWN_PLACES]
    return [_of_key(place, "a place") for place in (*OWN_PLACES, *SHARED_PLACES, *theirs)]


def _values(key: str, text: str, cursor: _Cursor) -> list[Offer]:
    known = names()
    piles = known.cards | known.piles
    if key == "kingdom":
        return _named(piles - known.beside.keys(), "a Kingdom pile")
    if key in ("landscapes", "used up", "traits", "chosen"):
        return _named(known.landscapes, "a landscape")
    if key in ("supply", "piles", *LYING):
        found = _named(piles, "a pile")
        return [Offer(one.label, one.what, f"{one.written}: ") for one in found] if cursor.is_key else []
    if key in ("trash", "black market", "black market shuffled"):
        return _named(known.cards, "a card")
    if key in DECKS:
        kind = "hex" if key.startswith("hex") else "boon"
        return _named((name for name, one in known.kinds.items() if one == kind), f"a {kind.capitalize()}")
    if key in ("turn", "last turn", "controlled by", "winner", "last round"):
        return _named(_players(text), "a player")
    if key == "versions":
        return [_of_key(name, "a card") for name in sorted(known.either)] if cursor.is_key else []
    if key == "rules":
        return [_of_key(name, switch.title) for name, switch in BY_NAME.items()] if cursor.is_key else []
    yes_no = ("yes", "no")
    words: Mapping[str, Sequence[str]] = {
        **{"phase": BEGINNINGS, "status": STATUSES, "unwritten": UNWRITTEN},
        **{"colonies": yes_no, "shelters": yes_no, "extra turn": yes_no},
    }
    return [Offer(word, "", word) for word in words.get(key, ())]


def _moves(cursor: _Cursor, text: str) -> list[Offer]:
    """What this step could be; behind the word that it begins with, what could follow that."""
    end = text.find("\n", cursor.line_start)
    line = text[cursor.line_start :] if end < 0 else text[cursor.line_start : end]
    before = _HEADING.sub("", _ACT.sub(r"\1", text[: cursor.line_start]))
    behind = "" if end < 0 else text[end + 1 :]
    if cursor.word[:2] in ("i", "if"):
        indent = line[: len(line) - len(line.lstrip())]
        return _branches(
            resolution(f"{before}{indent}- check: {{}}\n{indent}- any, to the end\n"), before.count("\n") + 1
        )
    steps = _steps(cursor, resolution(_NO_MOVES.sub("", before + behind)))
    key = cursor.keys[-1]
    if ":" not in line or cursor.is_key or len(cursor.keys) < 2 or _OF_A_CARD.fullmatch(key):
        return steps
    start = f"{key}: "
    values = ((one.written.removeprefix(start), one.what) for one in steps if one.written.startswith(start))
    return [Offer(value, what, value) for value, what in values if value and not (cursor.in_list and value[0] == "[")]


def _steps(cursor: _Cursor, found: Resolution) -> list[Offer]:
    """The answers to what is asked where this line stands, as they would be written, and what else fits there."""
    worded = _of_the_act(cursor, found)
    if found.run is None or found.question is None or found.scenario is None:
        return [*worded, *(_named(names().cards, "a card") if " " in cursor.word else [])]
    decision, players = found.question, found.run.game.players
    what = asked(found.run, decision)
    offered = []
    for option in decision.options:
        chosen = (option.label,) * max(1, min(decision.least, len(option.values)))
        written = step(decision, chosen, players, meant=None if decision.phase else players[decision.player])
        offered.append(Offer(written, what, written))
    if decision.least == 0 and not decision.phase:
        written = step(decision, (), players, meant=players[decision.player])
        offered.append(Offer(written, what, written))
    offered += [
        Offer("any", "leave it open", "any"),
        Offer("any, to the end", "leave everything open", "any, to the end"),
    ]
    there = {one.written for one in offered}
    return [*offered, *(one for one in worded if one.written not in there)]


def _of_the_act(cursor: _Cursor, found: Resolution) -> list[Offer]:
    """How what the card of the act around this line asks is answered."""
    around = next((act for key in reversed(cursor.keys) if (act := _OF_A_CARD.fullmatch(key))), None)
    if around is None or around[1] not in all_versions():
        return []
    game = None if found.run is None else found.run.game
    definition = game.catalog[around[1]] if game is not None and around[1] in game.catalog else None
    offered = []
    for one in answer_words(definition or all_versions()[around[1]][-1]):
        for option in one.options or ("",):
            written = f"{one.word}: {quoted(option)}" if option else f"{one.word}: "
            offered.append(Offer(written, f"{around[1]} asks for it", written))
    return offered


def _branches(found: Resolution, line: int) -> list[Offer]:
    """Behind `any`: the words of the trace that tell apart what has come to the check in that line."""
    checked = () if found.result is None else found.result.checked
    runs = next((runs for check, runs in checked if check.line == line), ())
    if len(runs) < 2:
        return []
    told = [dict.fromkeys(sentence(event, run.game.players, run.trace) for event in run.trace) for run in runs]
    apart = [
        one for one in dict.fromkeys(one for each in told for one in each) if not all(one in each for each in told)
    ]
    what = "only where this happens"
    asked_only = Offer("if asked:", "answers that are left out where nobody is asked", "if asked:")
    return [asked_only, *(Offer(f"if {one}", what, f"{quoted(f'if {one}')}:") for one in apart)]


def _players(text: str) -> list[str]:
    start = text.find("players:")
    return _PLAYER.findall(text, start) if start >= 0 else []


def _named(known: Iterable[str], what: str) -> list[Offer]:
    return [Offer(name, what, name) for name in sorted(known)]


def _of_key(key: str, what: str) -> Offer:
    return Offer(key, what, f"{key}: ")


def _cursor(before: str) -> _Cursor:
    """Read what stands before the cursor, however unfinished it is."""
    block: list[tuple[int, str]] = []
    flow: list[str] = []
    cursor = _Cursor()
    at = 0
    for line in before.split("\n"):
        start, at = at, at + len(line) + 1
        if not flow:
            indent = len(line) - len(line.lstrip(" "))
            body = line[indent:]
            is_item = False
            while body.startswith("- ") or body == "-":
                is_item = True
                step_in = 2 if body.startswith("- ") else 1
                indent, body = indent + step_in, body[step_in:]
            if (body.strip() and not body.startswith("#")) or not body.strip():
                block = [one for one in block if one[0] < indent]
            key = _KEY.match(body)
            cursor.line_start = start
            cursor.is_move = is_item and bool(block) and block[0][1] == "moves"
            if key is not None:
                block.append((indent, key[1].strip()))
                rest, offset = body[key.end() :], start + indent + key.end()
                cursor.is_key = False
            else:
                rest, offset = body, start + indent
                cursor.is_key = not is_item
        else:
            rest, offset = line, start
        _flow(rest, offset, flow, cursor)
        cursor.keys = [name for _, name in block] + [one for one in flow if one not in ("[", "{")]
        cursor.in_list = bool(flow) and flow[-1] == "["
    return cursor


def _flow(rest: str, offset: int, flow: list[str], cursor: _Cursor) -> None:
    """Follow the brackets of one line."""
    word, start = "", offset
    for number, letter in enumerate(rest):
        if letter in "[{":
            flow.append(letter)
            word, start, cursor.is_key = "", offset + number + 1, letter == "{"
        elif letter in "]}":
            while flow and flow.pop() not in ("[", "{"):
                pass
            word, start = "", offset + number + 1
        elif letter == "," and flow:
            if flow[-1] not in ("[", "{"):
                flow.pop()
            word, start, cursor.is_key = "", offset + number + 1, flow[-1] == "{"
        elif letter == ":" and flow and flow[-1] == "{":
            flow.append(word.strip())
            word, start, cursor.is_key = "", offset + number + 1, False
        else:
            word += letter
    stripped = word.lstrip()
    cursor.word, cursor.start = stripped, start + len(word) - len(stripped)
