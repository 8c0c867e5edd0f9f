"""What Clean-up asks."""

from __future__ import annotations

import pytest

from adjudicator.engine.decisions import Decision
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Asker
from adjudicator.scenario.runner import run_scenario

BOARD = """
id: a
title: A
kingdom: [Merchant Camp]
players:
  alice: {{in play: [Merchant Camp], hand: [{hand}], deck: [9 Copper]}}
  bob: {{}}
moves:
  - alice ends turn
"""


def asks(hand: str) -> list[tuple[str, tuple[str, ...]]]:
    """The questions of the Clean-up, all answered with the first option."""
    asked: list[tuple[str, tuple[str, ...]]] = []

    def first(_: object, decision: Decision) -> tuple[str, ...]:
        asked.append((decision.word, tuple(option.label for option in decision.options)))
        return (decision.options[0].label,)

    asker: Asker = first
    (scenario,) = loads(BOARD.format(hand=hand), "a.yaml", names())
    run_scenario(scenario, ask=asker, check=True)
    return asked


@pytest.mark.parametrize(
    ("hand", "order"),
    [
        ("2 Estate", [("first", ("Merchant Camp", "the hand"))]),
        ("", []),
    ],
)
def test_clean_up_asks_about_the_hand_only_if_there_is_one(hand: str, order: list[tuple[str, tuple[str, ...]]]) -> None:
    assert asks(hand) == [*order, ("use", ("Merchant Camp", "nothing"))]
