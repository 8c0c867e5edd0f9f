"""Why not, of what has not been asked yet: the run stops at a missing answer before it is that player's turn."""

from __future__ import annotations

import pytest

from adjudicator.explanations.why import WhyNot
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario
from adjudicator.why_not.question import why_not

WITCH = """\
id: a
title: The run stops at bob
kingdom: [Witch, Moat, Caravan Guard, Diplomat, Village]
phase: Action
players:
  alice: {hand: [Witch, 2 Village]}
  bob: {hand: [Caravan Guard]}
  carol: {hand: [Diplomat, Moat]}
moves: [alice plays Village, alice plays Witch]
"""

FALCONER = """\
id: a
title: The run stops at bob
kingdom: [Falconer, Watchtower, Nobles]
phase: buying
turn: bob
players:
  alice: {hand: [Falconer]}
  bob: {coins: 6, hand: [Watchtower]}
moves: [bob buys Silver]
"""


def asked(text: str, what: str) -> WhyNot:
    (scenario,) = loads(text, "a.yaml", names())
    result = run_scenario(scenario, keep_worlds=True)
    assert result.missing is not None
    found = why_not(result, what)
    assert found is not None
    return found


@pytest.mark.parametrize("what", ["Moat", "moat: be unaffected"])
def test_the_run_waits_for_a_player_who_comes_first(what: str) -> None:
    found = asked(WITCH, what)
    assert found.verdict == (
        "Moat does not trigger yet for carol when alice plays Witch: the run waits for bob's answer first."
    )
    assert [step.text for step in found.spoken.steps] == [
        "alice plays Witch.",
        "bob is asked before a card is played: react with one of Caravan Guard, nothing.",
    ]
    assert found.spoken.cites == ("reactions",)


def test_what_waits_comes_before_what_stood_against_it_earlier() -> None:
    """The Reaction was declined at an Attack that is over; at this one its player has not been asked."""
    text = WITCH.replace("hand: [Witch, 2 Village]", "hand: [2 Witch, Village]")
    text = text.replace(
        "alice plays Witch]",
        "alice plays Witch: [bob react: nothing, carol react: nothing], alice plays Witch]",
    )
    assert asked(text, "Moat").verdict.startswith("Moat does not trigger yet for carol when alice plays Witch: the run")


def test_a_player_who_declined_already_is_not_said_to_wait() -> None:
    text = """\
id: a
title: bob has declined, carol is asked
kingdom: [Witch, Moat, Caravan Guard]
players: {alice: {hand: [Witch]}, bob: {hand: [Moat]}, carol: {hand: [Caravan Guard]}}
moves: [{alice plays Witch: [bob react: nothing]}]
"""
    assert asked(text, "Moat").verdict == "bob could react with Moat when alice plays Witch, but declined to."


def test_it_waits_while_another_players_reaction_is_resolved() -> None:
    text = WITCH.replace("[Caravan Guard]}", "[Diplomat, 5 Copper], deck: [2 Gold]}")
    text = text.replace("alice plays Witch]", "alice plays Witch: [bob react: Diplomat]]")
    found = asked(text, "Moat")
    assert found.verdict == (
        "Moat does not trigger yet for carol when alice plays Witch: the run waits for bob's answer first."
    )
    assert "discard" in found.spoken.steps[-1].text


def test_what_comes_after_the_play_waits_for_the_play() -> None:
    text = """\
id: a
title: The play is not over
kingdom: [Chapel, Village]
landscapes: [Citadel]
players: {alice: {hand: [Chapel, 2 Copper], projects: [Citadel]}, bob: {}}
moves: [alice plays Chapel]
"""
    found = asked(text, "Citadel")
    assert found.verdict == (
        "Citadel does not trigger yet for alice when alice plays Chapel: the run waits for alice's answer first."
    )


def test_the_others_of_a_player_wait_while_one_is_resolved() -> None:
    text = """\
id: a
title: Sleigh asks where to
kingdom: [Sleigh, Watchtower, Workshop]
players: {alice: {hand: [Sleigh, Watchtower]}, bob: {}}
moves: [{alice gains Silver: [alice react: Sleigh]}]
"""
    assert asked(text, "Watchtower").verdict == (
        "Watchtower does not trigger yet for alice when alice gains Silver: the run waits for alice's answer first."
    )
    assert asked(text, "Sleigh").answer == "happened"


def test_the_start_of_a_turn_is_not_over() -> None:
    text = """\
id: a
title: Two Projects at the start of a turn
kingdom: [Village]
landscapes: [Cathedral, Piazza]
players: {alice: {hand: [2 Copper, Estate], deck: [9 Copper], projects: [Cathedral, Piazza]}, bob: {}}
turn: bob
moves:
  - bob ends turn
  - alice first: Cathedral
"""
    assert asked(text, "Piazza").verdict == (
        "Piazza does not trigger yet for alice at the start of alice's turn: the run waits for alice's answer first."
    )


def test_what_would_not_come_anyway_is_not_said_to_wait() -> None:
    assert asked(FALCONER, "Falconer").verdict == (
        "Falconer does not trigger when bob gains Silver: it has only one type."
    )
    waits = asked(FALCONER.replace("buys Silver", "buys Nobles"), "Falconer")
    assert waits.verdict == (
        "Falconer does not trigger yet for alice when bob gains Nobles: the run waits for bob's answer first."
    )


def test_nobody_has_the_card() -> None:
    found = asked(WITCH.replace("[Diplomat, Moat]", "[Diplomat]"), "Moat")
    assert found.verdict == "Moat does not trigger when alice plays Witch: no Moat is in bob's or carol's hand then."
