"""Reading scenario files: `load` a file, `loads` a text. All mistakes are reported at once."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date

from adjudicator.format.boards import Said
from adjudicator.format.document import Scenario
from adjudicator.format.keywords import BOARD, HEADING, STATUSES, STORY, UNWRITTEN
from adjudicator.format.link import called
from adjudicator.format.names import Names
from adjudicator.format.problems import BadScenario, Problem, Problems, did_you_mean, shown
from adjudicator.format.reading.board_keys import board, player_names
from adjudicator.format.reading.expectations import expectation
from adjudicator.format.reading.fields import ON, Reading, W, places
from adjudicator.format.reading.moves import moves
from adjudicator.format.reading.source import Node, Text, YamlMap, documents, read

__all__ = ["Names", "PartlyRead", "load", "loads"]

KEYS = (*HEADING, *BOARD, *STORY)


class PartlyRead(BadScenario):
    """Some of the scenarios of a text have mistakes. `whole` are those without any, `left_out` is the number of the
    others, and `ids` are those of all that could be read."""

    def __init__(
        self, problems: Iterable[Problem], whole: Iterable[Scenario], left_out: int, ids: Iterable[str]
    ) -> None:
        super().__init__(problems)
        self.whole = tuple(whole)
        self.left_out = left_out
        self.ids = tuple(ids)


def load(path: str | os.PathLike[str], names: Names) -> tuple[Scenario, ...]:
    """The scenarios of a file, or of a link. Raises `PartlyRead` with every mistake in it."""
    return loads(read(path), called(os.fspath(path)), names)


def loads(text: str, file: str, names: Names) -> tuple[Scenario, ...]:
    """The scenarios of a text; `file` is its name in sentences. Raises `PartlyRead` with every mistake in it."""
    problems = Problems(file)
    found, left_out, ids = _scenarios(text, names, problems)
    if problems:
        raise PartlyRead(problems.raised().problems, found, left_out, ids)
    return tuple(found)


def _scenarios(text: str, names: Names, problems: Problems) -> tuple[list[Scenario], int, tuple[str, ...]]:
    """The scenarios without mistakes, how many have some, as far as they could be told apart, and the ids of all."""
    found: list[Scenario] = []
    left_out = 0
    lines: dict[str, int] = {}
    before = 0
    for document in documents(text, problems):
        # a key that is there twice has been noted when the document was read
        scenario = scenario_of(document, Reading(names, problems))
        if scenario is None:
            left_out, before = left_out + 1, len(problems)
            continue
        first = lines.setdefault(scenario.id, scenario.line)
        if scenario.id and first != scenario.line:
            message = f"id: '{scenario.id}' is the id of the scenario in line {first} too. Give each its own."
            problems.add(*scenario.at["id"], message)
        if len(problems) == before:
            found.append(scenario)
        else:
            left_out, before = left_out + 1, len(problems)
    return found, left_out, tuple(filter(None, lines))


def scenario_of(document: Node, reading: Reading) -> Scenario | None:
    """One document as a scenario. If there are mistakes in it, they are noted, and the result is partial."""
    if not isinstance(document, YamlMap):
        _no_scenario(document, reading)
        return None
    reading.known_keys(document, KEYS, "A scenario")
    for key in ("id", "title", "players"):
        if key not in places(document):
            reading.wrong(document, f"This scenario has no '{key}'. {_MISSING[key]}")
    at = places(document)
    seats = document.get("players")
    if seats is not None:
        reading = Reading(reading.names, reading.problems, player_names(reading, seats))
    table = board(reading, document)
    bane = next((pile.text for card, pile in table.chosen if card.text in reading.names.with_bane), "")
    reading = replace(reading, bane=bane)
    written: Mapping[str, Node] = {key.value: node for key, node in document.entries}

    def one_of(key: str, words: Sequence[W], default: W) -> W:
        return (reading.word(written[key], key, words) if key in written else None) or default

    def text(key: str) -> str:
        return "" if key not in written else reading.text(written[key], key) or ""

    return Scenario(
        id=_id(reading, written.get("id")),
        title=text("title"),
        question=text("question"),
        cites=_cites(reading, written.get("cites")),
        status=one_of("status", STATUSES, "inferred"),
        as_of=reading.day(written["as_of"], "as_of") if "as_of" in at else None,
        versions=_versions(reading, written.get("versions")),
        rules=_rules(reading, written.get("rules")),
        unwritten=one_of("unwritten", UNWRITTEN, "error"),
        ruling=text("ruling"),
        board=table,
        moves=moves(reading, written["moves"], table.turn) if "moves" in at else (),
        expect=expectation(reading, written["expect"], "expect") if "expect" in at else None,
        file=reading.problems.file,
        line=document.line,
        column=document.column,
        at=at,
        today=_id(reading, written["today"], "today") if "today" in at else "",
    )


_MISSING = {
    "id": "Give it one, such as 'id: moat-1'.",
    "title": "Say in one sentence what it is about.",
    "players": "Name them, such as 'players: {alice: {}, bob: {}}'.",
}


def _no_scenario(document: Node, reading: Reading) -> None:
    """Reports what a document is if it is not a map."""
    if isinstance(document, Text) and not document.value:
        reading.wrong(document, "This document is empty. Remove the '---', or write a scenario after it.")
    else:
        reading.mistyped(document, "a scenario", "a map with keys such as id, title and players")


def _id(reading: Reading, node: Node | None, key: str = "id") -> str:
    """The id under this key, or nothing."""
    text = None if node is None else reading.text(node, key)
    if node is None or text is None:
        return ""
    if not re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", text):
        reading.wrong(node, f"{key}: '{shown(text)}' is not an id. Write lower-case words and numbers joined by '-'.")
    return text


def _cites(reading: Reading, node: Node | None) -> tuple[Said, ...]:
    """The citations."""
    found = () if node is None else reading.texts(node, "cites", "a list of citations")
    return tuple(Said(item.value, item.line, item.column) for item in found)


def _versions(reading: Reading, node: Node | None) -> Mapping[str, date]:
    """The cards pinned to a date."""
    pinned: dict[str, date] = {}
    wanted = "a map of cards to dates, such as {Innovation: 2018}"
    for key, value in () if node is None else reading.entries(node, "versions", wanted):
        wrong = reading.names.no_name(key.value)
        if wrong is not None:
            reading.wrong(key, wrong)
        day = reading.day(value, key.value)
        if day is not None:
            pinned[key.value] = day
    return pinned


def _rules(reading: Reading, node: Node | None) -> Mapping[str, bool]:
    """The rules switches that are pinned."""
    pinned: dict[str, bool] = {}
    wanted = "a map of rules switches to on or off, such as {reactions-again: off}"
    for key, value in () if node is None else reading.entries(node, "rules", wanted):
        if key.value not in reading.names.rules:
            near = did_you_mean(key.value, reading.names.rules)
            reading.wrong(key, f"There is no rules switch called '{shown(key.value)}'.{near}")
        switch = reading.switch(value, key.value, ON)
        if switch is not None:
            pinned[key.value] = switch
    return pinned
