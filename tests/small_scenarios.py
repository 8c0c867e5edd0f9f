"""A few cards to write scenarios with; reading them only needs names."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adjudicator.format.names import Names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads

CARDS = "Copper Silver Gold Platinum Estate Duchy Province Colony Curse Village Smithy Militia Moat Inn Watchtower"
MORE_CARDS = "Artificer Masterpiece Caravan Haven Duplicate"

NAMES = Names(
    cards=frozenset(
        [
            *CARDS.split(),
            *MORE_CARDS.split(),
            "King's Court",
            "Throne Room",
            "Mining Village",
            "Black Market",
            "Native Village",
        ]
    ),
    landscapes=frozenset(["Alms", "Way of the Mouse", "Innovation"]),
    rules=frozenset(["reactions-again", "discard-order"]),
    known=frozenset(["Copper", "Village", "Possession", "Alms"]),
    piles=frozenset(["Knights"]),
    others=frozenset(["The Sky's Gift"]),
)

HEAD = """\
id: test-1
title: A test
players:
  alice: {hand: [Village]}
  bob: {}
"""
"""Five lines that are a scenario; tests put more behind them, so their first line is line 6."""


@pytest.fixture
def names() -> Names:
    """The names there are."""
    return NAMES


@pytest.fixture
def mistakes() -> Callable[[str], list[str]]:
    """The problems of a text, as they are printed."""

    def found(text: str) -> list[str]:
        with pytest.raises(BadScenario) as caught:
            loads(text, "t.yaml", NAMES)
        return [str(problem) for problem in caught.value.problems]

    return found


@pytest.fixture
def head() -> str:
    """A scenario of five lines."""
    return HEAD


HAGGLER = """
id: a
title: A
kingdom: [Haggler]
players:
  alice: {in play: [Haggler], coins: 3}
  bob: {}
phase: buying
moves:
  - alice buys Silver:
      - gain: Copper
"""
"""Haggler gave a card for buying a Silver until 2022, and since then for gaining it."""
