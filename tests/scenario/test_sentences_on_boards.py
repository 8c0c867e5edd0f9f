"""Several sentences on one board: those that are so hold, those that are not are mistakes, or lack an answer.

They are in `sentences_on_boards.txt` and in `false_sentences_on_boards.txt`, where most of them are not so. In a line of moves, ` // `
stands between two moves.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario

FILES = sorted(Path(__file__).parent.glob("*sentences_on_boards.txt"))
BOARDS = [board for file in FILES for board in file.read_text(encoding="utf-8").split("---\n")]


def sentences(kind: str) -> list[tuple[str, str]]:
    """The sentences of a kind, each with its board."""
    found: list[tuple[str, str]] = []
    for text in BOARDS:
        board, _, said = text.partition("so:\n")
        true, _, false = said.partition("not so:\n")
        lines = true if kind == "so" else false
        found += [(board, line) for line in re.findall("(?m)^  - (.+)$", lines)]
    return found


def verdict(board: str, sentence: str) -> str:
    """What becomes of a scenario with these moves."""
    moves = "\n".join(f"  - {move}" for move in sentence.split(" // "))
    try:
        (scenario,) = loads(f"id: a\ntitle: A\n{board}moves:\n{moves}\n", "a.yaml", names())
        return run_scenario(scenario).verdict
    except BadScenario as bad:
        return " ".join(problem.message for problem in bad.problems)


@pytest.mark.parametrize(("board", "sentence"), sentences("so"), ids=lambda value: value[-100:])
def test_what_is_so_holds(board: str, sentence: str) -> None:
    assert verdict(board, sentence) == "holds"


@pytest.mark.parametrize(("board", "sentence"), sentences("not so"), ids=lambda value: value[-100:])
def test_what_is_not_so_does_not_hold(board: str, sentence: str) -> None:
    assert verdict(board, sentence) != "holds"
