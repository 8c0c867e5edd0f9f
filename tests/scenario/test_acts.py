"""Acts that end phases: what is asked as a phase begins is answered under them."""

from __future__ import annotations

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

BOARD = """
id: a
title: A
kingdom: [Village]
landscapes: [Arena]
players: {alice: {hand: [Village, Copper]}, bob: {}}
moves:
"""


def ran(moves: str) -> Result:
    (scenario,) = loads(f"{BOARD}{moves}\nexpect: {{alice: {{vp: 2, discard: [Village]}}}}\n", "a.yaml", names())
    return run_scenario(scenario, check=True)


@pytest.mark.parametrize("act", ["ends Action phase", "starts Buy phase"])
def test_what_is_asked_as_a_phase_begins_is_answered_under_the_act(act: str) -> None:
    assert ran(f"  - alice {act}:\n      - use: Arena\n  - alice plays Copper").verdict == "holds"


@pytest.mark.parametrize("act", ["plays Copper", "buys Copper", "starts buying"])
def test_an_answer_missing_after_a_phase_says_under_which_act_it_stands(act: str) -> None:
    missing = ran(f"  - alice {act}").missing
    assert missing is not None
    assert (missing.line, missing.column) == (8, 5)
    assert missing.message.endswith(
        "Write it as 'alice use: ...'. It comes after a phase has ended: put it under 'alice ends Action phase:'."
    )
