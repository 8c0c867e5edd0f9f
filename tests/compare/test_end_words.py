"""The places of a table as people read them."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.compare.end_words import lying, place

PLAYERS = ("alice", "al", "chris")


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("alice hand", "Alice's hand"),
        ("al deck", "Al's deck"),
        ("chris shuffled deck", "Chris' shuffled deck"),
        ("alice discard", "Alice's discard pile"),
        ("alice tavern", "Alice's Tavern mat"),
        ("alice in play", "Alice has in play"),
        ("alice used this turn", "Alice has used this turn"),
        ("alice vp", "Alice's VP"),
        ("alice score", "Alice's score"),
        ("alicehand", "alicehand"),
        ("supply Copper", "supply Copper"),
        ("trash", "trash"),
    ],
)
def test_places(key: str, said: str) -> None:
    assert place(key, PLAYERS) == said


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (["2 Copper", "Estate"], "2 Copper, Estate"),
        ([], "nothing"),
        (None, "nothing"),
        (True, "yes"),
        (False, "no"),
        (0, "0"),
        ("alice", "Alice"),
        (["chris"], "Chris"),
        ("Silver", "Silver"),
    ],
)
def test_what_lies_there(value: Any, said: str) -> None:
    assert lying(value, PLAYERS) == said
