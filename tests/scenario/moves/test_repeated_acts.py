"""The note about an act that does once more what an ability has just done."""

from __future__ import annotations

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario

BOARD = "id: a\ntitle: A\nkingdom: [Witch, Chapel]\nplayers:\n  alice: {hand: [Witch, Chapel, 2 Estate]}\n  bob: {}\nmoves:\n"


def notes(moves: str) -> list[str]:
    (scenario,) = loads(BOARD + moves, "a.yaml", names())
    return [f"{note.line}: {note.message}" for note in run_scenario(scenario).notes]


def test_the_line_of_the_act_is_named() -> None:
    (note,) = notes("  - alice plays Witch\n  - bob gains Curse\n")
    assert note.startswith("9: bob gains another Curse here")


@pytest.mark.parametrize(
    "moves",
    [
        pytest.param("  - alice plays Witch:\n      - bob gains Curse\n", id="below the act"),
        pytest.param("  - alice plays Witch\n  - alice gains Curse\n", id="another player"),
        pytest.param("  - alice plays Witch\n  - bob gains Copper\n", id="another card"),
        pytest.param("  - alice plays Chapel: [trash: Estate]\n  - alice trashes Estate\n", id="chosen before"),
        pytest.param("  - bob gains Curse\n  - bob gains Curse\n", id="done by no ability"),
    ],
)
def test_other_acts_have_no_note(moves: str) -> None:
    assert notes(moves) == []
