"""The conditions that many abilities share, and why they say they do not hold."""

from __future__ import annotations

import pytest

from adjudicator.rules.words import a, having, not_a, nth_this_turn


def test_types_have_their_article() -> None:
    assert a("Action").reason.text == "it is not an Action card"
    assert a("Treasure").reason.text == "it is not a Treasure card"
    assert not_a("Attack").reason.text == "it is an Attack card"
    assert not_a("Victory").reason.text == "it is a Victory card"


def test_how_many_tokens_are_missing() -> None:
    assert having("favors").reason.text == "they have no Favors"
    assert having("favors", 2).reason.text == "they have fewer than 2 Favors"


@pytest.mark.parametrize(("number", "word"), [(1, "first"), (2, "second"), (3, "third")])
def test_which_card_of_the_turn_it_is_not(number: int, word: str) -> None:
    also = nth_this_turn("gained", "Action", number).also
    assert also is not None
    assert also.reason.text == f"it is not the {word} Action gained this turn"
