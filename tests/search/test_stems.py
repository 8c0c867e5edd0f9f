"""Words are compared by what remains of them."""

from __future__ import annotations

import pytest

from adjudicator.search.stems import forms, stem, stems


@pytest.mark.parametrize(
    "same",
    [
        "gain gains gained gaining",
        "buy buys bought buying",
        "take takes taking took taken",
        "copy copies",
        "pile piles",
    ],
)
def test_forms_of_a_word_are_the_same(same: str) -> None:
    assert len(set(stems(same))) == 1


def test_different_words_stay_different() -> None:
    assert len(set(stems("gain play draw trash use us red two"))) == 8


def test_a_verb_is_looked_up_in_all_its_irregular_forms() -> None:
    assert set(forms("drew")) == {"draw", "drew", "drawn"}
    assert forms("gained") == ("gained",)
    assert stem("drawn") == stem("draws")
