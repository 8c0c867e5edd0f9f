"""Orders of discards in Clean-up that are left out: the others lead to the same ends."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from reduced import assert_all_the_same, assert_the_same, explored, tables

from adjudicator.compare.outcomes import explore_scenario
from adjudicator.format.catalogue import names
from adjudicator.format.document import Scenario
from adjudicator.format.reading.reader import loads

IN_FORCE = ("Scheme", "Trickster", "Caravan")
IN_PLAY = (
    *("Page", "Peasant", "Treasure Hunter", "Soldier", "Merchant Camp", "Capital", "Alchemist", "Treasury", "Hermit"),
    *("Copper", "Copper", "Silver", "Gold", "Potion", "Village", "Herbalist", "Fugitive", "Warrior", "Quarry"),
)
BASE = {"Copper", "Silver", "Gold", "Potion", "Estate", "Treasure Hunter", "Warrior", "Soldier", "Fugitive"}

CLEAN_UP = """
id: clean-up
title: What is discarded first
kingdom: [{kingdom}]
unwritten: explore
phase: buying
{more}
players:
  alice: {{in play: [{in_play}], in force: [{in_force}], hand: [{hand}], deck: [{deck}]}}
  bob: {{}}
moves:
  - alice ends turn
"""


def clean_up(
    *in_play: str, in_force: tuple[str, ...] = (), hand: tuple[str, ...] = (), deck: str = "10 Estate", more: str = ""
) -> Scenario:
    """Cards in play are discarded at the end of alice's turn."""
    kingdom = {*in_play, *in_force, *hand, "Alchemist"} - BASE
    kingdom |= {"Page"} if {"Treasure Hunter", "Warrior"} & {*in_play} else set()
    kingdom |= {"Peasant"} if {"Soldier", "Fugitive"} & {*in_play} else set()
    lists = {"kingdom": sorted(kingdom), "in_play": (*in_play, *in_force), "in_force": in_force, "hand": hand}
    text = CLEAN_UP.format(**{key: ", ".join(value) for key, value in lists.items()}, deck=deck, more=more)
    (found,) = loads(text, "t.yaml", names())
    return found


def test_once_nothing_is_used_on_a_card_nothing_is_used_on_the_others() -> None:
    of = clean_up("Village", "Copper", "Silver", in_force=("Scheme", "Trickster"))
    less, all_orders = explored(of, 2), explored(of, None)
    assert len(less[1]) < len(all_orders[1]) / 2
    # a Treasure or none is set aside, an Action or none is put onto the deck
    assert len(set(tables(*less).values())) == (2 + 1) * (3 + 1)
    assert_the_same(less, all_orders, of.id)


def test_each_outcome_comes_of_the_answers_that_are_shown() -> None:
    of = clean_up("Village", "Copper", "Silver", in_force=("Scheme", "Trickster"))
    found = explore_scenario(of)
    assert (found.left_out, found.paths, found.parting) == (True, None, None)
    for outcome in found.outcomes:
        assert found.number_of(outcome.table) == outcome.number


def test_a_card_that_looks_at_what_is_in_play_is_tried_in_every_order() -> None:
    of = clean_up("Alchemist", "Alchemist", "Potion", "Copper", in_force=("Scheme",), more="as_of: 2020")
    less, all_orders = explored(of, 2), explored(of, None)
    assert not less[1].only
    assert_the_same(less, all_orders, of.id)


def test_discard_piles_with_an_order_are_tried_in_every_order() -> None:
    of = clean_up("Alchemist", "Treasury", "Herbalist", "Silver", "Potion", more="as_of: 2015")
    assert not explored(of, 2)[1].only


@pytest.mark.parametrize("hand", [(), ("Trail", "Tunnel")])
def test_the_hand_is_discarded_at_any_time(hand: tuple[str, ...]) -> None:
    of = clean_up("Village", "Page", "Silver", in_force=("Trickster",), hand=(*hand, "Estate"))
    less, all_orders = explored(of, 2), explored(of, None)
    assert less[1].only
    assert len(less[1]) < len(all_orders[1])
    assert_the_same(less, all_orders, of.id)


def positions(drawn: int) -> Iterator[tuple[int, Scenario]]:
    for seed in range(drawn):
        random = Random(seed)
        in_force = tuple(random.choice(IN_FORCE) for _ in range(random.randint(0, 2)))
        in_play = [random.choice(IN_PLAY) for _ in range(random.randint(2, 4))]
        hand = tuple(random.choice(("Trail", "Faithful Hound", "Estate")) for _ in range(random.choice((0, 0, 1))))
        deck = random.choice(("10 Estate", "2 Copper, Silver", "5 Gold, 3 Copper"))
        more = random.choice(("", "", "as_of: 2020"))
        yield seed, clean_up(*in_play, in_force=in_force, hand=hand, deck=deck, more=more)


@pytest.mark.parametrize(
    ("drawn", "most", "complete"), [(30, 100, 5), pytest.param(60, 700, 13, marks=pytest.mark.slow)]
)
def test_random_positions_lead_to_the_same(drawn: int, most: int, complete: int) -> None:
    assert assert_all_the_same(positions(drawn), most) >= complete
