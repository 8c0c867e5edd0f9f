"""Who may look at what can be expected (II, Open information)."""

from __future__ import annotations

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

BOARD = """
id: a
title: A
kingdom: [Haven, Ninja, Marauder, Castles, Harbinger, Island, Native Village, Cursed Village, Possession]
landscapes: [Looting]
%s
players:
  alice:
    hand: [2 Gold, Harbinger]
    deck: [Copper, Ninja, Gold, Copper]
    discard: [Gold, Curse]
    set aside: [Estate, Silver]
    in play: [Haven]
    in force: [{ability: Haven, cards: [Silver]}]
    native village: [Duchy]
    island: [Duchy]
  bob: {hand: [Copper]}
moves: [%s]
expect: {%s: {sees: %s}}
"""


def ran(who: str, sees: str, moves: str = "", board: str = "") -> Result:
    (scenario,) = loads(BOARD % (board, moves, who, sees), "a.yaml", names())
    return run_scenario(scenario, check=True)


@pytest.mark.parametrize(
    ("who", "sees"),
    [
        ("alice", "{hand: all, deck: [Ninja], discard: top card, set aside: all, native village: all}"),
        ("alice", "{bob's hand: number, bob's deck: nothing, bob's discard: top card, deck: number}"),
        ("bob", "{alice's hand: number, alice's deck: nothing, alice's discard: top card, alice's in play: all}"),
        ("bob", "{alice's set aside: [Estate], alice's native village: number, alice's island: all, trash: all}"),
        ("bob", "{Copper: all, Castles: all, Ruins: top card, Loot: number}"),
        ("bob", "{hexes: number, hexes discarded: top card}"),
    ],
)
def test_who_may_look_at_what(who: str, sees: str) -> None:
    assert [failure.message for failure in ran(who, sees).failures] == []


def test_one_looks_through_a_discard_pile_to_choose_from_it() -> None:
    asked = "{check: {alice: {sees: {discard: all}}, bob: {sees: {alice's discard: top card}}}}"
    assert ran("alice", "{discard: top card}", f"alice plays Harbinger, {asked}, put: Gold").verdict == "holds"


def test_who_makes_the_decisions_sees_what_that_player_sees() -> None:
    board = "controlled by: bob\nextra turn: yes"
    assert ran("bob", "{alice's hand: all, alice's deck: [Ninja], hand: all}", board=board).verdict == "holds"


@pytest.mark.parametrize(
    ("sees", "message"),
    [
        ("{alice's hand: all}", "alice's hand: expected bob to see all of the cards, got only the number of cards."),
        ("{alice's set aside: [Silver]}", "expected bob to see Silver in alice's set aside, got Estate."),
        ("{boons: number}", "boons: this game has no such place, so nobody can look at it."),
    ],
)
def test_what_is_seen_otherwise(sees: str, message: str) -> None:
    assert [failure.message for failure in ran("bob", sees).failures] == [message]


@pytest.mark.parametrize(
    ("sees", "message"),
    [
        ("{alice's hnad: all}", "sees: there is no place 'alice's hnad'. Did you mean 'alice's hand'?"),
        ("{bobs hand: all}", "sees: there is no place 'bobs hand'. Did you mean 'bob's hand'?"),
        ("{carol's hand: all}", "There is no player called 'carol'. The players are alice and bob."),
        ("{hand: everything}", "hand: must be all, top card, number or nothing, not 'everything'."),
        ("{x: all}", "sees: there is no place 'x'. Write hand, deck, discard,"),
    ],
)
def test_what_cannot_be_seen(sees: str, message: str) -> None:
    with pytest.raises(BadScenario) as caught:
        ran("bob", sees)
    assert caught.value.problems[0].message.startswith(message)
