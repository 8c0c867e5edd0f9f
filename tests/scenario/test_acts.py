"""Acts that end phases: what is asked as a phase begins is answered under them."""

from __future__ import annotations

import pytest

from adjudicator.explanations.outline import outline
from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
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


@pytest.mark.parametrize("act", ["plays Copper", "buys Copper", "starts buying", "ends Buy phase", "ends turn"])
def test_what_is_asked_on_the_way_of_an_act_is_answered_under_it_and_the_act_goes_on(act: str) -> None:
    ran_ = ran(f"  - alice {act}:\n      - use: Arena")
    assert ran_.run.world.number(0, "vp") == 2
    told = " ".join(line.text for line in outline(ran_.run.trace, ran_.run.game.players))
    done = {
        "plays Copper": "alice plays Copper",
        "buys Copper": "alice gains Copper",
        "starts buying": "alice's Buy phase begins",
        "ends Buy phase": "alice's Clean-up",
        "ends turn": "bob's turn begins",
    }
    assert done[act] in told


def test_favors_that_cannot_be_spent_say_what_the_ally_asks_for() -> None:
    moves = "alice starts turn, spends 4 Favors and gains a Village onto her deck"
    board = "kingdom: [Underling]\nlandscapes: [Crafters' Guild]\nphase: start of turn\nunwritten: decline\n"
    text = f"id: a\ntitle: A\n{board}players: {{alice: {{favors: 4}}, bob: {{}}}}\nmoves:\n  - {moves}\n"
    (scenario,) = loads(text, "a.yaml", names())
    with pytest.raises(BadScenario) as wrong:
        run_scenario(scenario)
    assert str(wrong.value).startswith(
        "a.yaml:9:5: alice cannot spend Favors now. Crafters' Guild says: 'At the start of your turn, you may spend two Favors"
    )


@pytest.mark.parametrize("act", ["plays Copper", "buys Copper", "starts buying", "ends turn"])
def test_an_answer_missing_on_the_way_of_an_act_is_missing_after_it(act: str) -> None:
    missing = ran(f"  - alice {act}").missing
    assert missing is not None
    assert (missing.line, missing.column) == (8, 5)
    assert missing.message == (
        "After the last move an answer is missing. alice is asked at the start of the Buy phase: use one of Arena, nothing. "
        "Write it as 'alice use: ...'."
    )
