"""Dates before a card was printed, and versions of cards that are not in the game: a note says so."""

from __future__ import annotations

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario

BOARD = """\
id: a
title: A
<days>kingdom: [Trader, Archive, Clashes]
landscapes: [Innovation]
players:
  alice: {hand: [Trader, Copper]}
  bob: {}
"""
TRADER = "Trader was first printed in 2011: its first version is used."
ARCHIVE = "Archive was first printed in 2016: its first version is used."
INNOVATION = "Innovation was first printed in 2018: its first version is used."
CLASHES = "Clashes was first printed in 2022: its first version is used."


def notes(days: str) -> list[str]:
    (scenario,) = loads(BOARD.replace("<days>", days), "a.yaml", names())
    return [str(note) for note in run_scenario(scenario).notes]


@pytest.mark.parametrize(
    ("days", "said"),
    [
        ("", []),
        ("as_of: 2022\n", []),
        # what Clashes bring with them and nobody has named is not told one by one
        ("as_of: 2017\n", [INNOVATION, CLASHES]),
        ("as_of: 2009\n", [TRADER, ARCHIVE, INNOVATION, CLASHES]),
    ],
)
def test_rules_of_a_day_before_a_card_was_printed(days: str, said: list[str]) -> None:
    assert notes(days) == [f"a.yaml:3:1: {sentence}" for sentence in said]


def test_cards_of_one_year_stand_together() -> None:
    text = BOARD.replace("<days>", "as_of: 2009\n").replace("Archive, Clashes", "Develop, Moat")
    (scenario,) = loads(text, "a.yaml", names())
    assert [note.message for note in run_scenario(scenario).notes] == [
        "Develop and Trader were first printed in 2011: their first versions are used.",
        INNOVATION,
    ]


def test_versions_of_a_day_before_a_card_was_printed() -> None:
    assert notes("versions: {Trader: 2009, Innovation: 2019}\n") == [f"a.yaml:3:1: {TRADER}"]
    # a version of its own is as good as a day for all
    assert notes("as_of: 2019\nversions: {Clashes: 2022, Trader: 2019}\n") == []


def test_versions_of_what_is_not_in_the_game() -> None:
    assert notes("versions: {Smithy: 2012, Warlord: 2022}\n") == [
        "a.yaml:3:1: Smithy is not in this game, so its version changes nothing."
    ]
