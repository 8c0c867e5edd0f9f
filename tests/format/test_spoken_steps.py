"""Steps written the way one would say them are read as the answers and acts that they mean."""

from __future__ import annotations

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.format.reading.spoken_steps import SpokenAnswer, phase_meant, spoken_answer
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

BOARD = """
id: a
title: A
kingdom: [Militia, Moat, Workshop, Village, Chapel, Throne Room, Wild Hunt]
players:
  alice: {hand: [Militia, Workshop, Village, Chapel, Throne Room, Wild Hunt, 3 Copper], deck: [5 Silver], coins: 6}
  bob: {hand: [Moat, 4 Copper]}
unwritten: %s
moves:
%s
expect:
  %s
"""


def ran(moves: str, expect: str, unwritten: str = "error") -> Result:
    (scenario,) = loads(BOARD % (unwritten, moves, expect), "a.yaml", names())
    return run_scenario(scenario, check=True)


@pytest.mark.parametrize("unwritten", ["error", "decline"])
@pytest.mark.parametrize(
    ("moves", "expect"),
    [
        ("  - alice plays Militia\n  - bob reveals Moat", "bob: {hand size: 5}"),
        ("  - alice plays Militia: [bob reacts with Moat]", "bob: {hand size: 5}"),
        ("  - alice plays Militia: [bob react Moat]", "bob: {hand size: 5}"),
        ("  - alice plays Militia: [bob: {react: Moat}]", "bob: {hand size: 5}"),
        (
            "  - alice plays Militia: [bob react: nothing, bob discards 2 Copper]",
            "bob: {hand: [2 Copper, Moat], discard: [2 Copper]}",
        ),
        (
            "  - alice plays Militia: [bob react: nothing, bob discards Copper and Moat]",
            "bob: {hand: [3 Copper], discard: [Copper, Moat]}",
        ),
        ("  - alice plays Workshop: [gain Village]", "alice: {discard: [Village]}"),
        ("  - alice plays Workshop: [alice gains a Village]", "alice: {discard: [Village]}"),
        ("  - alice plays Chapel: [trash 2 Coppers]", "trash: [2 Copper]"),
        ("  - alice plays Chapel: [alice trashes 2 Copper]", "trash: [2 Copper]"),
        ("  - alice plays Throne Room: [Village]", "alice: {actions: 4}"),
        ("  - alice plays Wild Hunt: [choose: gain an Estate]", "alice: {discard: [Estate]}"),
        ("  - alice: plays Village\n  - alice plays the Chapel: [trash: nothing]", "alice: {actions: 1}"),
        ("  - alice plays Village, Chapel:\n      - trash: Copper", "trash: [Copper]"),
        ("  - alice ends the Action phase", "phase: Buy"),
        ("  - alice ends action phase\n  - alice ends her turn", "turn: bob"),
    ],
)
def test_steps_as_one_would_say_them(moves: str, expect: str, unwritten: str) -> None:
    found = ran(moves, expect, unwritten)
    assert [failure.message for failure in found.failures] == []
    assert found.missing is None


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        ("  - end turn", "'end turn' is not a step. Say who does it: 'alice ends turn'."),
        (
            "  - alice plays Chapel: {trash: Copper, gain: Silver}",
            "alice plays Chapel: must be a list of steps, but this is a map. Write [trash: Copper, gain: Silver].",
        ),
        (
            "  - alice buys nothing",
            "'alice buys nothing': to continue without that, write 'alice ends turn', or which phase ends.",
        ),
        ("  - play: Village", "Write it as an act: 'alice plays Village'."),
        ("  - alice play Village", "'play' is not something players do. Did you mean 'plays'?"),
        ("  - alice plays Village, trashing Gold, dancing on", "'trashing Gold, dancing on' is not understood."),
        ("  - alice juggles 5 cards", "'juggles' is not something players do."),
        (
            "  - alice plays Village, revealing 2 cards",
            "'alice reveals 2 cards' is not what happens: alice reveals nothing.",
        ),
        ("  - alice trashes 2 Treasures", "'2 Treasures' does not say which cards."),
        (
            "  - alice plays Village, returns to her Action phase",
            "'alice returns to her Action phase' is not what happens: alice does not return to the Action phase.",
        ),
        (
            "  - bob plays discards",
            "'discards' is something that is done, not a card. Leave out 'plays' before it, or name the card.",
        ),
        (
            "  - alice plays Village, reveals both to gain 2 Golds",
            "'both to gain 2 Golds' names no card. Name only cards after 'reveal', and write what else happens on a line of",
        ),
        (
            "  - alice plays Workshop and gains a Slver",
            "'gains a Slver' is not understood. There is no card called 'Slver'. Did you mean 'Silver'? The words",
        ),
        (
            "  - alice ends turn and trades Page in",
            "'and trades Page in' is not understood. The words before it are read as 'alice ends turn'.",
        ),
        (
            "  - alice plays Militia: whatever",
            "'whatever' is not a step. To leave what is asked open, write 'any', or 'any, to the end' for everything that",
        ),
        (
            "  - if alice trashes Copper then alice buys Village",
            "An 'if' has its steps in a list: 'if bob reveals Moat: [disc",
        ),
        (
            "  - elif alice plays: [any]",
            "write another 'if ...', or 'otherwise' for all branches that none before it is about.",
        ),
        ("  - trash: Estate", "Nobody has done anything yet: an answer stands below the act that asks for it."),
        ("  - alice", "'alice' is not a step: say what alice does right after the name, as in 'alice plays Village'."),
        (
            "  - bob cannot reveal Moat",
            "it says what is not possible. Where bob is asked, write 'check: {not offered: [NAME]}'.",
        ),
        ("  - alice never plays Village", "say what does not happen, as in 'alice does not play Village'."),
        (
            "  - alice tries to play Village",
            "'tries' is not something players do. Write only what happens, as in 'alice plays Village'.",
        ),
    ],
)
def test_what_cannot_be_meant_says_the_right_form(moves: str, message: str) -> None:
    with pytest.raises(BadScenario) as wrong:
        ran(moves, "{}")
    assert message in wrong.value.problems[0].message


def test_playing_the_next_card_is_not_an_answer_to_an_optional_question() -> None:
    found = ran("  - alice plays Throne Room\n  - alice ends turn", "turn: bob", "decline")
    assert found.verdict == "holds"


def test_sentences_are_taken_apart() -> None:
    words = ("reveal", "react", "set aside", "gain")
    players = ("alice", "bob")
    assert spoken_answer("bob reacts with Moat", players, words, is_card=False) == SpokenAnswer("bob", "react", "Moat")
    assert spoken_answer("bob sets aside Gold", players, words, is_card=False) == SpokenAnswer(
        "bob", "set aside", "Gold"
    )
    assert spoken_answer("gain Gold", players, words, is_card=False) == SpokenAnswer("", "gain", "Gold")
    assert spoken_answer("Gold", players, words, is_card=True) == SpokenAnswer("", "choose", "Gold")
    assert spoken_answer("bob gain Gold", players, words, is_card=False) is None
    assert spoken_answer("gain", players, words, is_card=False) is None
    assert phase_meant("her turn") == "turn"
    assert phase_meant("the Night phase") == "Night"
    assert phase_meant("game") == "game"
