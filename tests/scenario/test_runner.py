"""Moves that cannot be made, and what is said about them."""

from __future__ import annotations

import pytest

from adjudicator.compare.outcomes import explore_scenario
from adjudicator.engine import machine as engine_run
from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

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
    assert message == "a.yaml:9:5: alice cannot play Village: alice has no Village in hand."


def test_another_players_turn() -> None:
    assert told("bob plays Village").startswith(
        "a.yaml:9:5: It is alice's turn, so bob cannot do this; if it is over, write 'alice ends turn' before this. "
    )


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


FORCED = """
id: a
title: A
kingdom: [Steward, Moat]
players:
  alice: {hand: [Steward, Copper, Estate]}
  bob: {}
moves:
  - alice plays Steward:
      - choose: trash two cards
"""


def steward(*answers: str) -> Result:
    (scenario,) = loads(FORCED + "".join(f"      - {answer}\n" for answer in answers), "a.yaml", names())
    return run_scenario(scenario, check=True)


def test_the_only_possible_answer_may_be_written_or_not() -> None:
    assert steward().verdict == steward("trash: [Copper, Estate]").verdict == "holds"


@pytest.mark.parametrize(
    "answer", ["trash: [2 Copper]", "trash: [Copper]", "discard: [Copper, Estate]", "trash: nothing"]
)
def test_another_answer_than_the_only_possible_one(answer: str) -> None:
    with pytest.raises(BadScenario, match="a.yaml:11:9: This answer is left over"):
        steward(answer)


def test_the_only_possible_answer_written_twice() -> None:
    with pytest.raises(BadScenario, match="a.yaml:12:9: This answer is left over"):
        steward("trash: [Copper, Estate]", "trash: [Copper, Estate]")


def test_an_answer_to_what_was_forced_before_the_last_move() -> None:
    moved = FORCED + "  - alice ends turn:\n      - trash: [Copper, Estate]\n"
    (scenario,) = loads(moved, "a.yaml", names())
    with pytest.raises(BadScenario, match="This answer is left over"):
        run_scenario(scenario)


def test_an_answer_that_is_missing() -> None:
    result = ran("alice plays Militia", "bob react: nothing")
    assert result.verdict == "missing answer"
    assert str(result.missing).startswith("a.yaml:10:5: After the last move an answer is missing. bob is asked")


def test_a_loop_that_never_ends_says_what_repeats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_run, "MOST_EFFECTS", 8)
    message = told("alice plays Militia", "bob react: nothing", "bob discard: [2 Copper]", "alice ends turn")
    assert message.startswith("a.yaml:2:1: This never ends: ")
    assert "Militia" in message


@pytest.mark.parametrize(("card", "side"), [("Possession", "left"), ("Advisor", "left"), ("Smugglers", "right")])
def test_a_neighbour_is_somebody_else(card: str, side: str) -> None:
    """Complete Rules I: numbers are given for two players and more, so "the player to your left" is never oneself."""
    alone = f"id: a\ntitle: A\nkingdom: [{card}]\nplayers:\n  alice: {{hand: [{card}], deck: [4 Gold]}}\n"
    (scenario,) = loads(f"{alone}unwritten: explore\nmoves: [alice plays {card}, alice ends turn]\n", "a.yaml", names())
    sentence = (
        f"a.yaml:1:1: {card} is about the player to the {side}, and alice is alone at the table. Add another player"
    )
    for way in (run_scenario, explore_scenario):
        with pytest.raises(BadScenario, match=sentence):
            way(scenario)


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


SPENDING = """
id: a
title: A
kingdom: [Militia, Cellar]
players:
  alice: {hand: [Militia, Cellar, Copper], coins: 2, debt: 2, coffers: 2}
  bob: {hand: [3 Copper, 2 Silver], coins: 1, debt: 1, coffers: 1, villagers: 1}
moves:
"""


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        (("alice plays Militia", "bob pays off 1 Debt"), "bob can pay off Debt only in their turn"),
        (("alice plays Militia", "bob spends 1 Coffers"), "It is not bob's turn, so Coffers cannot be spent."),
        (("alice plays Militia", "bob spends 1 Villagers"), "It is not bob's turn, so Villagers cannot be spent."),
        (
            ("alice plays Militia", "pay off: 6 Debt"),
            r"alice has 2 Debt and \$4, so 6 cannot be paid off. bob is asked by Militia: discard 2 of",
        ),
        (
            ("alice plays Militia", "alice spends 3 Coffers"),
            "alice has only 2 Coffers. bob is asked by Militia: discard 2 of",
        ),
        (("alice plays Militia", "bob spends 2 Villagers"), r"bob has only 1 Villager\. "),
    ],
)
def test_tokens_that_cannot_be_spent_now(moves: tuple[str, ...], message: str) -> None:
    (scenario,) = loads(SPENDING + "".join(f"  - {move}\n" for move in moves), "a.yaml", names())
    with pytest.raises(BadScenario, match=message):
        run_scenario(scenario, check=True)


def test_debt_waited_for_the_second_part_of_the_buy_phase() -> None:
    moves = "  - alice plays Cellar\n  - alice pays off 1 Debt\n"
    (scenario,) = loads("as_of: 2024-07\n" + SPENDING.lstrip() + moves, "a.yaml", names())
    with pytest.raises(BadScenario, match="alice can pay off Debt only in the second part"):
        run_scenario(scenario, check=True)


OVERPAYING = """
id: a
title: A
kingdom: [Masterpiece, Talisman, Familiar]
phase: buying
players:
  alice: {coins: COINS, potions: POTIONS, in play: [Talisman]}
  bob: {}
as_of: YEAR
moves:
  - MOVE
"""


def told_overpaying(move: str, *, as_of: int = 2022, coins: int = 5, potions: int = 0) -> str:
    text = OVERPAYING.replace("COINS", str(coins)).replace("POTIONS", str(potions))
    (scenario,) = loads(text.replace("YEAR", str(as_of)).replace("MOVE", move), "a.yaml", names())
    with pytest.raises(BadScenario) as bad:
        run_scenario(scenario)
    return str(bad.value)


def test_overpaying_for_a_card_that_cannot_be_overpaid() -> None:
    assert "Silver cannot be overpaid: its cost has no '+'." in told_overpaying("alice buys Silver, overpaying 2")


def test_overpaying_more_than_there_is() -> None:
    message = told_overpaying("alice buys Masterpiece, overpaying 3 and 1 Potion", potions=1)
    assert "alice cannot overpay $3 P. alice is asked by Masterpiece: overpay one of " in message
    assert "$2 P" in message


def test_overpaying_with_nothing_left() -> None:
    message = told_overpaying("alice buys Masterpiece, overpaying 1", coins=3)
    assert "alice has nothing left to overpay Masterpiece with." in message


def test_overpaying_that_is_asked_later() -> None:
    message = told_overpaying("alice buys Masterpiece, overpaying 2", as_of=2021, coins=5)
    assert "Something else is asked first. Write 'overpay: $2' where alice is asked for that." in message


@pytest.mark.parametrize(("more", "note"), [("", []), ("  - alice plays Village\n", ["The line of moves below"])])
def test_a_mistake_says_how_much_below_it_was_not_looked_at(more: str, note: list[str]) -> None:
    board = "kingdom: [Vassal, Village]\nplayers:\n  alice: {hand: [Vassal], deck: [2 Gold]}\n  bob: {}\n"
    moves = f"moves:\n  - alice plays Vassal, and gains a Gold\n{more}"
    (scenario,) = loads(f"id: a\ntitle: A\n{board}{moves}", "a.yaml", names())
    with pytest.raises(BadScenario) as bad:
        run_scenario(scenario)
    assert [one.message[: len(note[0])] for one in bad.value.notes] == note
