"""Every version of Possession: what the possessed player would gain, the possessor gains to the discard pile."""

from __future__ import annotations

from collections import Counter

import pytest

from adjudicator.cards import all_versions
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario
from adjudicator.world.places import DISCARD

POSSESSIONS = [one.since for one in all_versions()["Possession"]]
ELSEWHERE = sorted({one.name for versions in all_versions().values() for one in versions if one.gained_to})
"""The cards that say of themselves where they are gained to."""


def discarded(possession: object, moves: str, hand: str, card: str) -> Counter[str]:
    """What lies in the possessor's discard pile when Bob, possessed by Alice, has made these moves."""
    text = f"""
id: a
title: A
versions: {{Possession: {possession}}}
kingdom: [Possession, {card}, Workshop, Armory, Sculptor, Artisan]
turn: bob
extra turn: yes
last turn: alice
controlled by: alice
players:
  alice: {{hand: [Estate], deck: [Copper]}}
  bob: {{hand: [{hand}], coins: 5, in force: [{{ability: Possession, by: alice}}]}}
moves:
{moves}
"""
    (scenario,) = loads(text, "a.yaml", names())
    world = run_scenario(scenario).run.world
    return Counter(world.names[ref.card] for ref in world.held(0, DISCARD))


@pytest.mark.parametrize("possession", POSSESSIONS)
@pytest.mark.parametrize("card", ELSEWHERE)
def test_a_card_that_says_where_it_is_gained_to_is_gained_to_the_discard_pile(card: str, possession: object) -> None:
    assert discarded(possession, f"  - bob buys {card}", "", card) == Counter([card])


@pytest.mark.parametrize("gainer", ["Workshop", "Armory", "Sculptor", "Artisan"])
@pytest.mark.parametrize("card", [card for card in ELSEWHERE if card != "Den of Sin"])
def test_wherever_an_ability_gains_it_the_possessor_does_not(card: str, gainer: str) -> None:
    then = "\n      - any, to the end" if gainer == "Artisan" else ""
    moves = f"  - bob plays {gainer}:\n      - gain: {card}{then}"
    assert discarded(2024, moves, gainer, card) == Counter([card])


def test_there_are_cards_that_say_where_they_are_gained_to() -> None:
    assert {"Ghost Town", "Den of Sin", "Guardian", "Night Watchman", "Nomad Camp"} <= set(ELSEWHERE)
