"""Versions, piles and rules that are in force when a game is set up."""

from __future__ import annotations

from datetime import date

import pytest
from tables import lay, thing

from adjudicator.cards import catalog
from adjudicator.engine.catalog import Catalog
from adjudicator.engine.definitions import CARD_ASIDE, OUTSIDE_PILE, Definition
from adjudicator.rules.prophecies import first_suns
from adjudicator.rules.setup.piles import (
    aside_for,
    brings_something,
    outside_piles,
    pile_cards,
    pile_names,
    pile_size,
    starting_deck,
)
from adjudicator.rules.switches import SWITCHES, switches_on
from adjudicator.rules.versions import in_force, todays
from adjudicator.world.cost import Cost


def version(name: str, year: int) -> Definition:
    return Definition(name, ("Action",), Cost(2), date(year, 1, 1), str(year))


@pytest.mark.parametrize(
    ("day", "year"), [((2010, 5, 1), "2011"), ((2011, 1, 1), "2011"), ((2021, 12, 31), "2019"), ((2030, 1, 1), "2022")]
)
def test_the_newest_version_not_after_the_date_is_in_force(day: tuple[int, int, int], year: str) -> None:
    versions = [version("Card", 2022), version("Card", 2011), version("Card", 2019)]
    assert in_force("Card", versions, date(*day), {}).version == year
    assert in_force("Card", versions, date(2024, 1, 1), {"Card": date(*day)}).version == year


def test_a_version_that_was_only_announced_is_not_the_one_of_today() -> None:
    announced = Definition("Card", ("Action",), Cost(2), date(2026, 1, 1), "2026", only_announced=True)
    assert todays([version("Card", 2011), version("Card", 2022), announced]).version == "2022"


@pytest.mark.parametrize(
    ("name", "types", "players", "size"),
    [
        ("Copper", "Treasure", 2, 46),
        ("Copper", "Treasure", 4, 32),
        ("Copper", "Treasure", 6, 78),
        ("Curse", "Curse", 1, 10),
        ("Curse", "Curse", 2, 10),
        ("Curse", "Curse", 4, 30),
        ("Estate", "Victory", 2, 8),
        ("Estate", "Victory", 3, 12),
        ("Province", "Victory", 4, 12),
        ("Province", "Victory", 5, 15),
        ("Province", "Victory", 6, 18),
        ("Anything", "Action", 6, 10),
        ("Anything", "Action-Victory", 2, 8),
    ],
)
def test_sizes_of_piles(name: str, types: str, players: int, size: int) -> None:
    assert pile_size(thing(name, types), players) == size


def test_suns_for_each_number_of_players() -> None:
    assert [first_suns(players) for players in range(1, 8)] == [5, 5, 8, 10, 12, 13, 13]


def test_piles_that_other_cards_need() -> None:
    things = {
        name: thing(name) for name in ("Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse", "Potion")
    }
    things |= {
        "Needy": thing("Needy", needs=("Mixed",)),
        "Mixed": thing("Mixed", kind="pile", holds=("X", "Y"), in_supply=False),
    }
    things |= {"Brew": thing("Brew", cost=Cost(1, 1))}
    catalog = Catalog(things, things.__getitem__)
    piles = pile_names(["Needy"], catalog, colonies=False)
    assert list(piles)[-2:] == ["Needy", "Mixed"]
    assert (piles["Needy"], piles["Mixed"]) == (True, False)
    assert "Potion" not in piles
    assert "Potion" in pile_names(["Brew"], catalog, colonies=False)
    assert {"Platinum", "Colony"} <= set(pile_names([], catalog, colonies=True))
    assert pile_cards(catalog["Mixed"], 2)[:4] == ("X", "Y", "X", "Y")


def test_switches_by_date_and_pinned() -> None:
    for switch in SWITCHES:
        assert switch.name in switches_on(switch.since, {})
        assert switch.name not in switches_on(date(2008, 1, 1), {})
        assert switch.name in switches_on(date(2008, 1, 1), {switch.name: True})
        assert switch.name not in switches_on(date(2030, 1, 1), {switch.name: False})
    with pytest.raises(KeyError, match="no-such-rule"):
        switches_on(date(2020, 1, 1), {"no-such-rule": True})


def test_a_year_begins_on_its_first_day() -> None:
    assert "shuffle-first" in switches_on(date(2016, 1, 1), {})
    assert "shuffle-first" not in switches_on(date(2015, 12, 31), {})


def test_starting_decks() -> None:
    things = {one.name: one for one in (thing("Plain"), thing("Tracker", heirloom="Pouch"), thing("Hovel", "Shelter"))}
    catalog = Catalog(things, things.__getitem__)
    assert starting_deck(["Plain"], catalog, shelters=False) == {"Copper": 7, "Estate": 3}
    assert starting_deck(["Plain", "Tracker"], catalog, shelters=False) == {"Copper": 6, "Estate": 3, "Pouch": 1}
    assert starting_deck([], catalog, shelters=True) == {"Copper": 7, "Estate": 0, "Hovel": 1}


def test_the_pile_outside_the_supply_is_the_first_unused_one_that_fits() -> None:
    ferry = thing("Ferry", chooses=OUTSIDE_PILE, can_be=lambda facts: facts.cost.coins == 3)
    split = thing("Split", kind="pile", cost=3, holds=("Held",))
    dear, used, fits = thing("Dear", cost=4), thing("Used", cost=3), thing("Fits", cost=3)
    outside, held, last = thing("Away", cost=3, in_supply=False), thing("Held", cost=3), thing("Zoo", cost=3)
    things = {one.name: one for one in (ferry, split, dear, used, fits, outside, held, last)}
    catalog = Catalog(things, things.__getitem__)
    assert outside_piles(["Ferry", "Used"], catalog) == {"Ferry": "Fits"}
    assert outside_piles(["Ferry", "Used"], catalog, ["Fits"]) == {"Ferry": "Split"}
    assert outside_piles(["Ferry", "Used"], catalog, ["Fits", "Split", "Zoo"]) == {"Ferry": "Fits"}
    assert outside_piles(["Used"], catalog) == {}
    assert outside_piles(["Ferry", "Used", "Fits", "Split", "Zoo"], catalog) == {}


@pytest.mark.parametrize(
    "name", ["Pooka", "Baker", "Underling", "Tea House", "Young Witch", "Necromancer", "Druid", "Marauder"]
)
def test_some_cards_add_more_to_a_game_than_their_own_pile(name: str) -> None:
    printed = catalog(date(2026, 1, 1), {})
    assert brings_something(printed[name], printed)
    assert not brings_something(printed["Village"], printed)


def test_what_has_an_unused_card_set_aside_for_it() -> None:
    game, _ = lay(thing("Boat", chooses=CARD_ASIDE), thing("Ferry", chooses=OUTSIDE_PILE), thing("Plain"))
    assert aside_for(game) == ("Boat",)
