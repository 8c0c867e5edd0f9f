"""The words of a text as they are compared, and their stems."""

from __future__ import annotations

import pytest

from adjudicator.search.words import forms, outspoken, plain, plurals, stem, stems, words


@pytest.mark.parametrize(
    ("text", "compared"),
    [
        ("Can Watchtower move an Inn?", "can watchtower move an inn"),
        ("King\u2019s Court, King's Court", "kings court kings court"),
        ("+1 Card token", "plus1 card token"),
        ("-$2 Cost token", "minus2 coin cost token"),
        ("\u22121 Card", "minus1 card"),
        ("when-gain 3-4", "when gain 3 4"),
        ("Déjà vu, façade", "deja vu facade"),
        ("?! ...", ""),
    ],
)
def test_plain(text: str, compared: str) -> None:
    assert plain(text) == compared


@pytest.mark.parametrize(
    ("text", "compared"),
    [
        ("Do I have to trash it?", "Do I mandatory trash it?"),
        ("must I have the Bane in hand", "must I have the Bane in hand"),
        ("menagerie with no cards in hand", "menagerie with empty hand"),
        ("he has no other cards left in his deck", "he has empty deck"),
        ("nothing in the discard", "empty discard"),
        ("I put nothing onto my deck", "I put nothing onto my deck"),
    ],
)
def test_phrases_that_say_one_thing(text: str, compared: str) -> None:
    assert outspoken(text) == compared


def test_capitals() -> None:
    assert [word.capital for word in words("Inn inn +1 5")] == [True, False, True, True]


@pytest.mark.parametrize(
    ("name", "several"),
    [("inn", "inns"), ("witch", "witches"), ("treasury", "treasuries"), ("gardens", "garden"), ("boss", "bosses")],
)
def test_plurals(name: str, several: str) -> None:
    assert several in list(plurals(name))


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
