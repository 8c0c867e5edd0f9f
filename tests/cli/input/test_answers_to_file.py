"""Where steps are put into the text of a file, by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
import yaml
from commands import MILITIA, Command, Written

from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.format.writing.insertions import Splicing, spliced

HEAD = "id: x\ntitle: X\nkingdom: [Militia, Village]\nplayers: {alice: {}, bob: {}}\n"
ANSWERS = ("use: B", "use: C")


def _with(text: str, before: int, steps: Sequence[str]) -> str:
    scenario = loads(text, "t.yaml", names())[0]
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    return spliced(text, Splicing(text, root, scenario, "\n").edits({}, {before: steps}))


@pytest.mark.parametrize(
    ("moves", "before", "after"),
    [
        (
            "moves:\n  - alice plays Village\n  - alice buys Village\n",
            1,
            "moves:\n  - alice plays Village:\n      - use: B\n      - use: C\n  - alice buys Village\n",
        ),
        (
            "moves:\n- alice plays Village: [discard: nothing]\n- alice buys Village\n",
            2,
            "moves:\n- alice plays Village: [discard: nothing, use: B, use: C]\n- alice buys Village\n",
        ),
        (
            "moves: [alice plays Village, alice buys Village]\n",
            1,
            "moves: [alice plays Village: [use: B, use: C], alice buys Village]\n",
        ),
        ("moves: [alice plays Village]\n", 0, "moves: [use: B, use: C, alice plays Village]\n"),
        (
            "moves:\n  - alice plays Village\n",
            0,
            "moves:\n  - use: B\n  - use: C\n  - alice plays Village\n",
        ),
    ],
)
def test_answers_in_their_place(moves: str, before: int, after: str) -> None:
    assert _with(HEAD + moves, before, ANSWERS) == HEAD + after
    loads(HEAD + after, "t.yaml", names())


@pytest.mark.parametrize(
    ("text", "after"),
    [
        (HEAD, HEAD.rstrip("\n") + "\nmoves:\n  - use: A\n"),
        (HEAD + "expect: {trash: []}", HEAD + "expect: {trash: []}\nmoves:\n  - use: A"),
        ("{id: x, title: X, players: {alice: {}}}", "{id: x, title: X, players: {alice: {}}, moves: [use: A]}"),
    ],
)
def test_the_first_moves(text: str, after: str) -> None:
    assert _with(text, 0, ["use: A"]) == after
    assert len(loads(after, "t.yaml", names())[0].moves) == 1


def test_an_answer_in_clean_up(adjudicator: Command, written: Written) -> None:
    text = """\
id: scheme
title: Scheme puts a card onto the deck
kingdom: [Scheme, Village]
players:
  alice: {hand: [Scheme], deck: [5 Copper, Estate]}
  bob: {hand: [Village], deck: [2 Copper]}
moves:
  - alice plays Scheme
  - alice ends turn
  - bob plays Village
expect:
  alice: {hand: [Scheme, 4 Copper]}
"""
    file = written(text)
    without = adjudicator("run", file)
    assert without.code == 3
    assert f"{file}:10:5: Before this, an answer is missing. alice is asked by Clean-up" in without.out
    asked = adjudicator("run", file, "--ask", "--save", typed="1\n1\n")
    assert asked.code == 0, asked.err
    saved = Path(file).read_text()
    assert "  - alice ends turn:\n      - " in saved
    assert saved.endswith(text[text.index("  - bob plays Village") :])
    assert adjudicator("run", file).out == asked.out


def test_unknown(adjudicator: Command, written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    from adjudicator.choices.graph import Bounds
    from adjudicator.scenario import runner

    monkeypatch.setattr(runner, "BOUNDS", Bounds(states=2))
    text = MILITIA.replace("bob discard: [2 Copper]", "any")
    file = written(text[: text.index("expect")])
    ran = adjudicator("run", file)
    assert ran.code == 1
    assert ran.out.startswith("unknown: ")
    assert f"{file}:1:1: Unknown: exploring stopped after 2 states" in ran.out
    checked = adjudicator("check", file)
    assert checked.code == 1
    assert f"{file}:1:1: unknown: militia-1: exploring stopped after 2 states" in checked.out
    assert checked.out.endswith("1 is unknown\n")
