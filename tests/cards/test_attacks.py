"""Every Attack, in every version: a player who revealed Moat is unaffected, whatever anybody chooses."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from adjudicator.cards import all_versions
from adjudicator.engine.definitions import Definition
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario

OBJECTS = Path(__file__).parent.parent.parent / "adjudicator" / "cards" / "objects.csv"
with OBJECTS.open(encoding="utf-8") as rows:
    PILES = {row["name"]: row["pile"] for row in csv.DictReader(rows)}

BROUGHT_BY = {
    "Disciple": "Peasant",
    "Followers": "Tournament",
    "Mercenary": "Urchin",
    "Soldier": "Peasant",
    "Sword": "Search",
    "Warrior": "Page",
}
"""A Kingdom card that brings the pile of this one."""

ATTACKS = [
    one for versions in all_versions().values() for one in versions if "Attack" in one.types and one.kind != "pile"
]

BOB = (
    "hand: [Moat, Silver, Estate, Copper, Copper], deck: [Gold, Silver, Duchy, Copper], discard: [Curse],"
    " in play: [], exile: [], tokens: [], states: []"
)


def phase(attack: Definition) -> str:
    if "Action" in attack.types:
        return "Action"
    return "Buy" if "Treasure" in attack.types else "Night"


def board(attack: Definition) -> str:
    pile = BROUGHT_BY.get(attack.name) or PILES[attack.name]
    return f"""
id: a
title: A
versions: {{{attack.name}: {attack.since}}}
kingdom: [{", ".join(dict.fromkeys(("Moat", "Village", pile)))}]
phase: {phase(attack)}
players:
  alice:
    hand: [{attack.name}, Gold, Estate]
    deck: [Copper, Silver, Village, 2 Copper]
    in play: [Copper]
    favors: 1
  bob: {{{BOB}}}
moves:
  - alice plays {attack.name}:
      - bob react: Moat
      - any, to the end
expect:
  bob: {{{BOB}}}
"""


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: f"{attack.name} {attack.since}")
def test_moat_saves_from_it_whatever_is_chosen(attack: Definition) -> None:
    (scenario,) = loads(board(attack), "a.yaml", names())
    found = run_scenario(scenario, check=True)
    assert found.verdict == "holds", [failure.message for failure in found.failures] or found.missing


@pytest.mark.parametrize("name", ["Witch", "Militia", "Cardinal", "Skulk", "Swindler", "Relic"])
def test_without_moat_there_is_a_way_to_be_affected(name: str) -> None:
    (attack,) = [one for one in ATTACKS if one.name == name][-1:]
    text = board(attack).replace("bob react: Moat", "bob react: nothing")
    (scenario,) = loads(text, "a.yaml", names())
    assert run_scenario(scenario, check=True).verdict == "differs"
