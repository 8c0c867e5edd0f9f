"""A message quotes the words of the file, not what they were read as."""

from __future__ import annotations

import pytest

from adjudicator.format.own_words import own_words


@pytest.mark.parametrize(
    ("line", "read", "quoted"),
    [
        (
            "alice plays Village and draws 2 cards because of Enchantress",
            "alice draws 2 cards with Enchantress",
            "draws 2 cards because of Enchantress",
        ),
        (
            "alice plays Monastery, trashing Curse from her hand and a Copper she has in play",
            "alice trashes Curse from her hand and a Copper from play",
            "trashing Curse from her hand and a Copper she has in play",
        ),
        ("alice buys Silver and gains a Curse because of Chapel", "alice uses Chapel", "because of Chapel"),
        ("alice plays Bridge, drawing a Copper because of Bridge", "alice uses Bridge", "because of Bridge"),
        (
            "alice plays Tanuki from her discard pile, trashing Estate",
            "alice plays Tanuki from discard",
            "alice plays Tanuki from her discard pile",
        ),
        ("alice buys a Silver for nothing", "alice buys a Silver for $0", "alice buys a Silver for nothing"),
        (
            "alice plays Lurker, gains the trashed Smithy",
            "alice gains the Smithy from trash",
            "gains the trashed Smithy",
        ),
    ],
)
def test_words_that_were_put_differently_are_quoted_as_they_stand(line: str, read: str, quoted: str) -> None:
    assert own_words(line, read) == quoted


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("alice plays Remodel, trashing Gold", "alice trashes Gold"),
        (
            "alice plays Hamlet, discarding Estate for +1 Action and Copper for +1 Buy",
            "alice discards Copper for +1 Buy",
        ),
        ("carol gains a Curse, but bob does not", "bob does not gain a Curse"),
        ("alice plays Militia. Bob discards 2 Silvers, keeping the other 4", "bob discards down to 4 cards"),
        ("", "alice gains Gold"),
    ],
)
def test_a_player_or_a_verb_may_be_added(line: str, read: str) -> None:
    assert own_words(line, read) == read


def test_the_words_of_the_line_may_be_wanted_literally() -> None:
    line = "alice plays Village, giving a Curse to carol"
    assert own_words(line, "alice a Curse to carol", literally=True) == "giving a Curse to carol"
