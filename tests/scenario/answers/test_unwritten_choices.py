"""What nobody wrote an answer for is declined only if what is written next cannot be that answer."""

from __future__ import annotations

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

BOARD = """
id: a
title: A
kingdom: [Scheme, Improve, Page, Treasury, Walled Village, Wine Merchant, Moat, Militia, Lighthouse, Caravan]
landscapes: [Arena]
players:
  alice: {hand: [%s], deck: [20 Silver]}
  bob: {hand: [Moat, 4 Copper], deck: [10 Copper], %s}
unwritten: %s
moves:
%s
expect:
  %s
"""


def ran(alice: str, moves: str, expect: str, unwritten: str = "decline", bob: str = "coffers: 0") -> Result:
    (scenario,) = loads(BOARD % (alice, bob, unwritten, moves, expect), "a.yaml", names())
    return run_scenario(scenario, check=True)


@pytest.mark.parametrize(
    ("alice", "moves", "expect"),
    [
        ("Scheme", "  - alice plays Scheme\n  - alice ends turn: [use: Scheme]", "alice: {hand contains: [Scheme]}"),
        ("Scheme", "  - alice plays Scheme\n  - alice ends turn\n  - use: Scheme", "alice: {hand contains: [Scheme]}"),
        (
            "Improve, Scheme",
            "  - alice gains Silver\n  - alice plays Improve\n  - alice ends turn: [trash: Improve, gain: Militia]",
            "trash: [Improve]",
        ),
        (
            "Page",
            "  - alice plays Page\n  - alice ends turn: [use: Page]",
            "alice: {discard contains: [Treasure Hunter]}",
        ),
        (
            "Treasury",
            "  - alice plays Treasury\n  - alice ends turn: [use: Treasury]",
            "alice: {hand contains: [Treasury]}",
        ),
        ("Scheme", "  - alice ends turn: [discard: Scheme]", "alice: {vp: 2}"),
        ("Scheme, Copper", "  - alice plays Copper: [use: Arena, discard: Scheme]", "alice: {vp: 2, coins: 1}"),
        ("Scheme", "  - alice buys Copper: [use: Arena]", "alice: {vp: 2, buys: 0}"),
    ],
)
def test_an_act_that_ends_phases_does_not_decline_what_is_written(alice: str, moves: str, expect: str) -> None:
    found = ran(alice, moves, expect)
    assert [failure.message for failure in found.failures] == []
    assert found.verdict == "holds"


def test_nothing_is_used_that_is_not_written() -> None:
    found = ran("Scheme", "  - alice plays Scheme\n  - alice ends turn", "alice: {discard: [Scheme, Silver], vp: 0}")
    assert found.verdict == "holds"


def test_any_after_an_act_that_ends_the_turn_leaves_that_open() -> None:
    found = ran("Scheme", "  - alice ends turn: [any, to the end]", "sometimes: [{alice: {vp: 2}}, {alice: {vp: 0}}]")
    assert found.verdict == "holds"


@pytest.mark.parametrize("check", ["{asked: bob, offered: [Moat]}", "{bob: {hand size: 5}}", "{trash: []}"])
def test_a_check_changes_nothing(check: str) -> None:
    moves = f"  - alice plays Militia:\n      - check: {check}\n      - bob react: Moat"
    assert ran("Militia", moves, "bob: {hand size: 5}").verdict == "holds"


def test_what_nobody_answers_is_declined_before_a_check_as_without_it() -> None:
    moves = "  - alice plays Militia\n  - check: {asked: bob, offered: [Moat]}\n  - check: {trash: []}\n  - bob discard: 2 Copper"
    assert ran("Militia", moves, "bob: {hand size: 3}").verdict == "holds"


@pytest.mark.parametrize("unwritten", ["error", "decline"])
def test_an_order_that_cannot_matter_need_not_be_written(unwritten: str) -> None:
    moves = "  - bob ends turn"
    text = BOARD % ("Copper", "in play: []", unwritten, moves, "alice: {hand size: 3, coins: 1, actions: 1}")
    text = (
        text.replace(
            "deck: [20 Silver]}", "deck: [20 Silver], in play: [Caravan, Lighthouse], in force: [Caravan, Lighthouse]}"
        )
        .replace("unwritten", "turn: bob\nunwritten")
        .replace("[Arena]", "[]")
    )
    text = text.replace("hand size: 3", "hand size: 2")
    (scenario,) = loads(text, "a.yaml", names())
    found = run_scenario(scenario, check=True)
    assert [failure.message for failure in found.failures] == []
    assert found.verdict == "holds"


@pytest.mark.parametrize(
    ("moves", "expect"),
    [
        ("alice buys Silver: [discard: Village]", "{vp: 2, discard: [Village, Silver]}"),
        ("alice buys Silver, discarding Village", "{vp: 2, discard: [Village, Silver]}"),
        ("alice buys Silver", "{vp: 0, hand: [Village, Watchtower, Copper], discard: [Silver]}"),
        ("alice plays Copper: [discard: Village]", "{vp: 2, in play: [Copper], coins: 4}"),
        (
            "alice buys Silver: [discard: Village, react: Watchtower, choose: onto your deck]",
            "{vp: 2, discard: [Village], deck: [Silver]}",
        ),
        ("alice buys Silver: [choose: onto your deck]", "{vp: 0, hand: [Village, Watchtower, Copper], deck: [Silver]}"),
    ],
)
def test_an_act_is_done_though_what_interrupted_it_was_declined_at_first(moves: str, expect: str) -> None:
    board = "kingdom: [Village, Watchtower]\nlandscapes: [Arena]\nplayers:\n"
    board += "  alice: {hand: [Village, Watchtower, Copper], coins: 3}\n  bob: {}\n"
    heading = "id: a\ntitle: A\nunwritten: decline\n"
    (scenario,) = loads(f"{heading}{board}moves:\n  - {moves}\nexpect: {{alice: {expect}}}\n", "a.yaml", names())
    assert run_scenario(scenario).failures == ()


def test_a_check_between_two_gains_of_one_text_looks_at_the_first() -> None:
    moves = "alice plays Chapel: [trash: Feodum, check: {alice: {discard: [Silver]}}, choose: onto your deck]"
    board = (
        "kingdom: [Chapel, Feodum, Watchtower]\nplayers:\n  alice: {hand: [Chapel, Feodum, Watchtower]}\n  bob: {}\n"
    )
    heading = "id: a\ntitle: A\nunwritten: decline\n"
    (scenario,) = loads(
        f"{heading}{board}moves:\n  - {moves}\nexpect: {{alice: {{deck: [Silver], discard: [2 Silver]}}}}\n",
        "a.yaml",
        names(),
    )
    assert run_scenario(scenario).failures == ()


@pytest.mark.parametrize(
    "moves",
    ["alice plays Ambassador: [reveal: Province, return: Province]", "alice plays Ambassador and reveals Province"],
)
def test_what_happens_anyway_does_not_imply_a_reaction(moves: str) -> None:
    board = "kingdom: [Ambassador, Moat]\nplayers:\n  alice: {hand: [Ambassador, Province]}\n  bob: {hand: [Moat]}\n"
    (scenario,) = loads(f"id: a\ntitle: A\n{board}moves:\n  - {moves}\n", "a.yaml", names())
    with pytest.raises(BadScenario, match="bob is asked before a card is played: react with one of Moat, nothing"):
        run_scenario(scenario, check=True)
