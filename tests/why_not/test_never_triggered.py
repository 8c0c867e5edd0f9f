"""Why an ability never triggered: what it could have triggered on, and who would have needed the card."""

from __future__ import annotations

from explained import result

from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario
from adjudicator.why_not.question import why_not

PLAYS = """\
id: a
title: Nobody holds Horse Traders
kingdom: [Witch, Caravan Guard, Horse Traders, Village]
players:
  alice: {{hand: [{alice}]}}
  bob: {{hand: [Caravan Guard]}}
  carol: {{}}
unwritten: decline
moves: [{moves}]
"""


def verdict(alice: str, moves: str) -> str:
    (scenario,) = loads(PLAYS.format(alice=alice, moves=moves), "a.yaml", names())
    found = why_not(run_scenario(scenario, keep_worlds=True), "Horse Traders")
    assert found is not None
    return found.verdict


def test_it_is_about_what_it_could_have_come_at() -> None:
    """Caravan Guard is played later than Witch, but is not an Attack."""
    said = "Horse Traders does not trigger when alice plays Witch: no Horse Traders is in bob's or carol's hand then."
    assert verdict("Witch", "alice plays Witch: [bob react: Caravan Guard]") == said
    assert verdict("Village, Witch", "alice plays Village, alice plays Witch") == said


def test_whose_hand_it_would_have_to_be_in() -> None:
    assert verdict("Witch, Horse Traders", "alice plays Witch") == (
        "Horse Traders does not trigger when alice plays Witch: the Horse Traders is alice's, "
        "and it is about what another player does."
    )


def test_a_card_that_left_before_its_player_could_use_it() -> None:
    found = why_not(result("cards/allies/skirmisher", "skirmisher-before-the-others-react"), "Falconer")
    assert found is not None
    assert found.verdict == (
        "Falconer does not trigger when alice gains Witch: before bob could use it, bob discards Falconer and Copper."
    )
