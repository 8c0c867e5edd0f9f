"""Boards for trying a sentence, and the mistake that is reported for it."""

from __future__ import annotations

from typing import TypeAlias

from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario

Board: TypeAlias = tuple[str, str, str]
"""The kingdom, the players, and more lines of the scenario."""
BOARD = """id: a
title: A
kingdom: [{kingdom}]
{more}
unwritten: {unwritten}
players: {{{players}}}
moves:
  - {sentence}
"""


def mistake(board: Board, sentence: str, unwritten: str) -> str:
    """The message for a sentence, with its place; empty when it holds."""
    kingdom, players, more = board
    text = BOARD.format(kingdom=kingdom, players=players, more=more, sentence=sentence, unwritten=unwritten)
    try:
        (scenario,) = loads(text, "a.yaml", names())
        result = run_scenario(scenario)
    except BadScenario as bad:
        return str(bad.problems[0])
    return "" if result.missing is None else str(result.missing)
