"""Versions, piles and rules that are in force when a game is set up."""

from __future__ import annotations

from datetime import date

import pytest
from tables import thing

from adjudicator.engine.catalog import Catalog
from adjudicator.engine.definitions import Definition
from adjudicator.rules.setup.piles import pile_cards, pile_names, pile_size
from adjudicator.rules.switches import SWITCHES, switches_on
from adjudicator.rules.versions import in_force
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


@pytest.mark.parametrize(
    ("name", "types", "players", "size"),
    [
        ("Copper", "Treasure", 2, 46),
        ("Copper", "Treasure", 4, 32),
        ("Copper", "Treasure", 6, 78),
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
