"""Rules that changed and that no card of today shows: both behaviours, with artificial cards."""

from __future__ import annotations

import pytest
from tables import happened, names, played

from adjudicator.engine.run import Run
from adjudicator.rules.switches import SWITCHES
from adjudicator.rules.you import You
from adjudicator.world.places import DISCARD

SINCE = {
    "shuffle-first": "2016-01",
    "thrones-stay": "2016-01",
    "covered-discards-can-move": "2019-01",
    "reactions-again": "2019-01",
    "gain-by-name": "2019-01",
    "cost-floor": "2019-01",
    "lost-cannot-be-played": "2021-01",
    "look-when-shuffling": "2021-01",
    "discard-down-at-once": "2022-01",
    "coffers-any-time": "2022-01",
    "overpay-when-gained": "2022-01",
    "leaving-ends-the-buy-phase": "2022-01",
    "own-instructions-by-way": "2023-01",
    "ways-by-the-card": "2023-01",
    "debt-any-time": "2024-08",
    "durations-end-with-the-card": "2025-02",
}


async def gain_by_name(you: You) -> None:
    await you.gain("Blue")


async def gain_from_its_pile(you: You) -> None:
    await you.gain("Blue", from_its_pile=True)


async def draw_two(you: You) -> None:
    await you.plus(cards=2)


def discards(run: Run) -> list[str]:
    return [run.world.names[ref.card] for ref in run.world.held(0, DISCARD)]


@pytest.mark.parametrize(("off", "gained"), [((), ["Blue"]), (("gain-by-name",), [])])
def test_a_card_outside_the_supply_is_gained_by_its_name_since_2019(off: tuple[str, ...], gained: list[str]) -> None:
    run = played(gain_by_name, outside=("Blue",), off=off)
    assert discards(run) == gained


def test_a_text_that_names_the_pile_gains_from_it_at_any_date() -> None:
    run = played(gain_from_its_pile, outside=("Blue",), off=("gain-by-name",))
    assert discards(run) == ["Blue"]


def test_a_card_of_the_supply_is_gained_by_its_name_at_any_date() -> None:
    assert discards(played(gain_by_name, off=("gain-by-name",))) == ["Blue"]


@pytest.mark.parametrize(("off", "looks"), [((), 1), (("look-when-shuffling",), 0)])
def test_the_rest_of_the_deck_may_be_looked_at_when_shuffling_since_2021(off: tuple[str, ...], looks: int) -> None:
    run = played(draw_two, deck=("Red",), discard=("Blue",), off=off)
    assert happened(run).count("may look at") == looks
    assert sorted(names(run)) == ["Blue", "Red"]


def test_nothing_is_left_to_look_at_in_an_empty_deck() -> None:
    assert "may look at" not in happened(played(draw_two, discard=("Blue", "Red")))


def test_every_switch_has_a_date_both_behaviours_and_a_source() -> None:
    assert {switch.name: f"{switch.since:%Y-%m}" for switch in SWITCHES} == SINCE
    for switch in SWITCHES:
        assert switch.before != switch.since_then
        assert switch.source.startswith(("Complete Rules", "Rising Sun", "Errata"))
