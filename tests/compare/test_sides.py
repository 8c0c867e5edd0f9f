"""Every side takes a file as `run` does; what is unknown is not an answer, and a mistake does not hide what came before."""

from __future__ import annotations

from adjudicator.choices.graph import Bounds
from adjudicator.compare.by_date import compare, history, side
from adjudicator.format.catalogue import names
from adjudicator.format.document import Scenario
from adjudicator.format.reading.reader import loads

DISPUTE = """
id: a
title: A
kingdom: [Throne Room, Militia, Moat]
players:
  alice: {hand: [Throne Room, Militia, 3 Copper], coins: %s}
  bob: {hand: [Moat, 2 Copper, 2 Estate]}
unwritten: decline
moves:
  - alice plays Throne Room:
      - play: %s
      - bob react: Moat
      - bob discard: %s
  - alice buys Silver
"""


def scenario(coins: int = 0, play: str = "Militia", discard: str = "2 Estate") -> Scenario:
    return loads(DISPUTE % (coins, play, discard), "a.yaml", names())[0]


def test_what_is_not_written_is_declined_on_every_side() -> None:
    (since,) = history(scenario())
    assert len(since.side.states) == 1


def test_an_answer_that_fits_nothing_is_known() -> None:
    found = side(scenario(play="Village", coins=3))
    assert found.result is not None
    assert [step.line for step in found.result.unused] == [11, 12, 13]


def test_unknown_is_no_answer_of_its_own() -> None:
    found = history(scenario(discard="2 Gold"), Bounds(states=1))
    assert all(since.side.unknown and not since.causes for since in found)
    assert len(found) == 1


def test_the_first_difference_where_one_side_ends_in_a_mistake() -> None:
    short = loads(
        DISPUTE.replace("alice buys Silver", "alice buys Gold") % (0, "Militia", "2 Estate"), "a.yaml", names()
    )
    rich = loads(
        DISPUTE.replace("alice buys Silver", "alice buys Gold") % (2, "Militia", "2 Estate"), "a.yaml", names()
    )
    found = compare(short[0], rich[0])
    assert found.one.cannot == "alice cannot buy Gold: it costs $6, and alice has $4 (in hand, not played: 3 Copper)."
    assert found.first is not None
    here, there = found.first
    assert here is None
    assert there is not None
    assert there.text == "alice's Buy phase begins"
