"""Moves that cannot be made, and what is said about them."""

from __future__ import annotations

import pytest

from adjudicator.engine import run as engine_run
from adjudicator.scenario.catalogue import names
from adjudicator.scenario.load import loads
from adjudicator.scenario.problems import BadScenario
from adjudicator.scenario.results import Result
from adjudicator.scenario.running import run_scenario

BOARD = """
id: a
title: A
kingdom: [Militia, Moat, Village]
players:
  alice: {hand: [Militia, Copper]}
  bob: {hand: [Moat, Village, 3 Copper]}
moves:
"""


def ran(*moves: str) -> Result:
    (scenario,) = loads(BOARD + "".join(f"  - {move}\n" for move in moves), "a.yaml", names())
    return run_scenario(scenario, check=True)


def told(*moves: str) -> str:
    with pytest.raises(BadScenario) as bad:
        ran(*moves)
    return str(bad.value)


def test_a_card_that_is_not_in_hand() -> None:
    message = told("alice plays Village")
    assert message.startswith("a.yaml:9:5: alice cannot play Village now. ")
    assert "play Militia" in message


def test_another_players_turn() -> None:
    assert told("bob plays Village").startswith("a.yaml:9:5: It is alice's turn, so bob cannot do this. ")


def test_an_answer_of_the_wrong_player() -> None:
    message = told("alice plays Militia", "alice react: Moat")
    assert "a.yaml:10:5: " in message
    assert "bob is asked" in message


def test_an_answer_that_is_no_option() -> None:
    message = told("alice plays Militia", "bob react: nothing", "bob discard: [2 Estate]")
    assert "a.yaml:11:5: 'Estate'" in message or "a.yaml:11:5: '2 Estate'" in message
    assert "3 Copper" in message


def test_too_few_cards() -> None:
    message = told("alice plays Militia", "bob react: nothing", "bob discard: [Copper]")
    assert "1 chosen, but 2 must be" in message


def test_an_answer_that_is_left_over() -> None:
    message = told("alice plays Militia", "bob react: Moat", "bob discard: [2 Copper]")
    assert "This answer is left over" in message


def test_an_answer_that_is_missing() -> None:
    result = ran("alice plays Militia", "bob react: nothing")
    assert result.verdict == "missing answer"
    assert str(result.missing).startswith("a.yaml:10:5: After the last move an answer is missing. bob is asked")


def test_a_loop_that_never_ends_says_what_repeats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_run, "MOST_EFFECTS", 8)
    message = told("alice plays Militia", "bob react: nothing", "bob discard: [2 Copper]", "alice ends turn")
    assert message.startswith("a.yaml:2:1: This never ends: ")
    assert "Militia" in message


TIE = """
id: a
title: A
supply: {{Province: 1}}
players:
  alice: {{discard: [Province]{turns}}}
  bob: {{hand: [3 Gold], turns: 4}}
turn: bob
moves:
  - bob plays Gold
  - bob plays Gold
  - bob plays Gold
  - bob buys Province
  - bob ends turn
expect:
  winner: [{winner}]
"""


@pytest.mark.parametrize(
    ("turns", "winner", "said"),
    [
        (", turns: 4", "alice, bob", None),
        (", turns: 5", "bob", None),
        (", turns: 3", "bob", "expected bob to win, got alice."),
        ("", "alice, bob", "alice and bob are tied, and who had fewer turns is not known: write 'turns' for them."),
    ],
)
def test_a_tie_hangs_on_the_turns_taken(turns: str, winner: str, said: str | None) -> None:
    (scenario,) = loads(TIE.format(turns=turns, winner=winner), "a.yaml", names())
    assert [failure.message for failure in run_scenario(scenario).failures] == ([said] if said else [])
