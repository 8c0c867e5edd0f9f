"""The clause of a text that an ability carries out, found by its moment."""

from __future__ import annotations

import pytest

from adjudicator.engine.moments import BEFORE_PLAY, COST, DISCARD, GAIN, START_OF_TURN, Moment
from adjudicator.engine.titles import clause, uncapitalised


@pytest.mark.parametrize(
    ("text", "moment", "title"),
    [
        ("+1 Card. When you gain this, gain a Red.", GAIN, "when you gain this, gain a Red"),
        ("Gain a Blue. When you gain this, gain a Red.", GAIN, "when you gain this, gain a Red"),
        ("When you gain a Red, trash it. When you gain a Blue, trash it.", GAIN, ""),
        ("Trash a Red. Trash a Blue.", GAIN, ""),
        ("It is no use to anyone.", GAIN, "it is no use to anyone"),
        ("Coppers cost $1 less. Blues are Reds.", COST, "Coppers cost $1 less"),
        ("Now and at the start of your next turn, +$1.", START_OF_TURN, "at the start of your next turn, +$1"),
        ("+1 Card; at the start of your next turn, +1 Card", START_OF_TURN, "at the start of your next turn, +1 Card"),
        (
            "At the start of your next turn, +1 Card. Until then, Reds cost $1 less.",
            COST,
            "until your next turn, Reds cost $1 less",
        ),
        ("When you discard this from play, +1 Card. Play a Red.", BEFORE_PLAY, "play a Red"),
        ("When you DISCARD this, +1 Card. Trash a Red.", DISCARD, "when you DISCARD this, +1 Card"),
    ],
)
def test_the_one_clause_about_a_moment_is_the_title(text: str, moment: Moment, title: str) -> None:
    assert clause(text, moment) == title


def test_a_word_that_always_has_a_capital_keeps_it() -> None:
    assert uncapitalised("Treasures are Reds") == "Treasures are Reds"
    assert uncapitalised("Exile: a Red") == "Exile: a Red"
    assert uncapitalised("+1 Card") == "+1 Card"
    assert uncapitalised("Gain a Red") == "gain a Red"
