"""Every side takes a file as `run` does; what is unknown is not an answer, and a mistake does not hide what came before."""

from __future__ import annotations

import pytest

from adjudicator.choices.graph import Bounds
from adjudicator.compare.by_date import compare
from adjudicator.compare.end_table import comparable
from adjudicator.compare.history import history
from adjudicator.compare.outcomes import explore_scenario, flat, table_of
from adjudicator.compare.sides import side
from adjudicator.format.catalogue import names
from adjudicator.format.document import Scenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario

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


MINING = """
id: a
title: What a player does may be the answer to a question of yes or no
kingdom: [Throne Room, Mining Village]
players:
  alice: {hand: [Throne Room, Mining Village], deck: [2 Copper, Estate]}
  bob: {}
moves:
  - alice plays Throne Room: [play Mining Village, alice trashes Mining Village]
"""
PLOT = """
id: a
title: What a player draws says which option was chosen
kingdom: [Village]
landscapes: [Sinister Plot]
turn: bob
players:
  alice: {sinister plot: 3, deck: [5 Copper], projects: [Sinister Plot]}
  bob: {}
moves:
  - bob ends turn
  - alice starts turn: [alice draws 3]
"""
CAPTAIN = """
id: a
title: A card that is played may be the answer to what Captain asks
kingdom: [Captain, Militia, Moat]
players:
  alice: {hand: [Captain], deck: [9 Copper]}
  bob: {hand: [Moat, 4 Estate], deck: [9 Silver]}
moves:
  - alice plays Captain: [play: Militia, bob reveals Moat]
  - alice ends turn
  - bob ends turn
  - alice plays Militia: [bob discards 2 Silver]
"""


@pytest.mark.parametrize("unwritten", ["error", "decline"])
@pytest.mark.parametrize("text", [MINING, PLOT, CAPTAIN], ids=["yes", "an option", "a card"])
def test_the_same_outcome_in_every_tool(text: str, unwritten: str) -> None:
    (scenario,) = loads(f"{text}unwritten: {unwritten}\n", "a.yaml", names())
    (run,) = run_scenario(scenario).runs
    (outcome,) = explore_scenario(scenario).outcomes
    assert outcome.table == table_of(run)
    assert [dict(one) for one in side(scenario).outcomes] == [flat(comparable(run))]
