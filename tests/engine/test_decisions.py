"""Decisions: equal cards are one option, one legal answer is not a question, answers are labels."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import asked, labels, played

from adjudicator.engine.decisions import Decision, Option
from adjudicator.rules.you import You

STOCK = st.dictionaries(st.sampled_from("ABCD"), st.integers(1, 3), min_size=0, max_size=3)


def decision(stock: dict[str, int], least: int, most: int, *, ordered: bool = False, phase: bool = False) -> Decision:
    options = tuple(
        Option(label, tuple(f"{label}{copy}" for copy in range(number))) for label, number in sorted(stock.items())
    )
    return Decision("discard", 0, 0, options, least, most, ordered=ordered, phase=phase)


def cards(stock: dict[str, int]) -> list[str]:
    return [label for label, number in sorted(stock.items()) for _ in range(number)]


@given(STOCK, st.integers(0, 3), st.integers(0, 3))
def test_every_multiset_once(stock: dict[str, int], least: int, more: int) -> None:
    one = decision(stock, least, least + more)
    size = len(cards(stock))
    wanted = {
        picked
        for number in range(min(least, size), min(least + more, size) + 1)
        for picked in combinations(cards(stock), number)
    }
    got = [tuple(sorted(answer)) for answer in one.answers()]
    assert len(got) == len(set(got))
    assert set(got) == wanted


@given(STOCK, st.integers(0, 2), st.integers(0, 2))
def test_every_sequence_once(stock: dict[str, int], least: int, more: int) -> None:
    one = decision(stock, least, least + more, ordered=True)
    size = len(cards(stock))
    wanted = {
        picked
        for number in range(min(least, size), min(least + more, size) + 1)
        for picked in permutations(cards(stock), number)
    }
    got = list(one.answers())
    assert len(got) == len(set(got))
    assert set(got) == wanted


@given(STOCK, st.integers(0, 3), st.integers(0, 3), st.booleans())
def test_forced_exactly_when_there_is_one_answer(stock: dict[str, int], least: int, more: int, ordered: bool) -> None:
    one = decision(stock, least, least + more, ordered=ordered)
    answers = list(one.answers())
    if one.forced is not None:
        assert [tuple(sorted(answer)) for answer in answers] == [tuple(sorted(one.forced))]
        assert one.problem(one.forced) is None
    else:
        assert len(answers) > 1


@given(STOCK, st.integers(0, 3), st.integers(0, 3), st.lists(st.sampled_from("ABCDE"), max_size=4))
def test_what_is_listed_is_what_is_legal(stock: dict[str, int], least: int, more: int, answer: list[str]) -> None:
    one = decision(stock, least, least + more)
    legal = {tuple(sorted(listed)) for listed in one.answers()}
    assert (one.problem(answer) is None) == (tuple(sorted(answer)) in legal)
    if one.problem(answer) is None:
        values = one.chosen(answer)
        assert values is not None
        assert len(set(values)) == len(values)
        assert Counter(str(value)[0] for value in values) == Counter(answer)


def test_a_phase_is_always_asked() -> None:
    assert decision({"A": 1}, 1, 1, phase=True).forced is None
    assert decision({"A": 1}, 1, 1).forced == ("A",)


@pytest.mark.parametrize(
    ("least", "most", "answer", "sentence"),
    [
        (1, 1, ["C"], "'C' is not one of the options"),
        (1, 2, ["A", "A", "A"], "there are only 2 A"),
        (1, 2, ["B", "B"], "there is only 1 B"),
        (2, 2, ["A"], "1 chosen, but 2 must be"),
        (1, 2, [], "0 chosen, but 1 to 2 must be"),
        (0, 9, ["A"], None),
        (9, 9, ["A", "A", "B"], None),
    ],
)
def test_problems_are_sentences(least: int, most: int, answer: list[str], sentence: str | None) -> None:
    assert decision({"A": 2, "B": 1}, least, most).problem(answer) == sentence


def test_letters_have_no_case() -> None:
    one = decision({"A": 2, "B": 1}, 2, 2)
    assert one.chosen(("a", "A")) == ("A0", "A1")
    assert one.find("b") == one.options[1]


def test_a_choice_that_is_alone_is_not_one_of_several_at_the_same_time() -> None:
    async def body(you: You) -> None:
        await you.discard(await you.choose_one("discard", you.hand))
        await you.may("go on")

    run = played(body, hand=("Red", "Blue"))
    assert run.decision is not None
    after = run.answer("Red").decision
    assert after is not None
    assert [run.decision.at_once, after.at_once] == [0, 0]


def test_equal_cards_are_one_option() -> None:
    async def body(you: You) -> None:
        await you.discard_from_hand(1)

    run = played(body, hand=("Red", "Blue", "Red"))
    assert run.decision is not None
    assert [option.label for option in run.decision.options] == ["Blue", "Red"]
    assert labels(run) == ["Blue", "Red", "Red"]


def test_one_legal_answer_is_recorded_and_not_asked() -> None:
    async def body(you: You) -> None:
        await you.discard_from_hand(2)
        await you.may("go on")

    run = played(body, hand=("Red", "Red"))
    assert asked(run)[-1] == ("discard", ("Red", "Red"))
    assert run.decision is not None
    assert run.decision.word == "go on"


def test_nothing_to_choose_from_is_no_question() -> None:
    async def body(you: You) -> None:
        await you.discard_from_hand(2)
        await you.may("go on")

    run = played(body)
    assert asked(run) == [("turn", ("play Test",)), ("discard", ())]
    assert run.decision is not None
    assert run.decision.word == "go on"


def test_a_shuffled_deck_of_equal_cards_asks_nothing() -> None:
    async def body(you: You) -> None:
        await you.plus(cards=2)

    run = played(body, bag=("Red",) * 5)
    assert run.decision is not None
    assert run.decision.phase


def test_chance_offers_each_distinct_card_once() -> None:
    async def body(you: You) -> None:
        await you.plus(cards=1)

    run = played(body, bag=("Red", "Blue", "Red"))
    assert run.decision is not None
    assert run.decision.decider == -1
    assert list(run.decision.answers()) == [("Blue",), ("Red",)]
