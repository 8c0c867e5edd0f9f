"""Scenarios that settle a ruling can fail: under the other date, or without the ability they are about, they do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pytest
from whole_corpus import by_id

from adjudicator.cards import all_versions
from adjudicator.format.document import Scenario
from adjudicator.format.problems import BadScenario
from adjudicator.scenario.runner import run_scenario
from adjudicator.scenario.setup.shared import shared_game


def verdict(scenario: Scenario) -> str:
    try:
        return run_scenario(scenario).verdict
    except BadScenario:
        return "cannot be played"


OTHER_DATES = [
    ("lose-track-5-before-2019", 2023),
    ("band-of-misfits-2012-mining-village-chooses-again", 2023),
    ("reaction-one-chance-before-2019", 2023),
    ("discarding-one-at-a-time-before-2022", 2023),
    ("coffers-before-2022", 2023),
    ("coffers-after-buying-2022", 2021),
    ("contingent-moneylender-first-edition", 2023),
    ("contingent-throne-room-embargo-before-2019", 2023),
    ("cumulative-embargo-first-edition", 2018),
    ("procession-caravan-before-2016", 2018),
    ("ongoing-throne-room-highway-2022", 2021),
    ("ongoing-throne-room-haggler-before-2022", 2023),
    ("ongoing-bridge-troll-2022", 2021),
    ("when-buy-hoard-before-2022", 2023),
    ("when-gain-haggler-2022", 2021),
    ("window-innovation-2021-first-only", 2023),
    ("throne-room-first-edition-must", 2023),
    ("reaction-moat-chameleon-before-2023", 2023),
    ("duration-throne-room-set-up-once", 2015),
    ("duration-throne-room-set-up-once-before-2016", 2018),
    ("lighthouse-black-cat-2022", 2021),
    ("lighthouse-black-cat-2009", 2023),
    ("alchemist-2010-potion-discarded-first", 2023),
    ("coffers-not-in-the-action-phase-before-2022", 2023),
    ("overpaying-comes-before-buying-2022", 2021),
    ("overpaying-when-buying-before-2022", 2023),
    ("masterpiece-2022-gained-first", 2021),
    ("masterpiece-possession", 2021),
    ("doctor-2022-gained-already", 2021),
    ("herald-2013-not-itself", 2023),
    ("editions-discard-down-2022-before", 2023),
    ("editions-shuffling-2016-before", 2023),
    ("dispute-throne-room-while-in-play", 2023),
    ("timers-estate-token-2015", 2023),
    ("timers-this-turn-highway", 2021),
    ("timers-while-in-play-highway", 2023),
    ("way-harbor-village-2022", 2023),
    ("editions-coffers-2022", 2021),
]


@pytest.mark.parametrize(("name", "year"), OTHER_DATES, ids=[name for name, _ in OTHER_DATES])
def test_at_another_date_it_fails(name: str, year: int) -> None:
    scenario = by_id()[name]
    assert verdict(scenario) == "holds"
    assert verdict(replace(scenario, as_of=date(year, 12, 31))) != "holds"


WITHOUT = [
    ("lose-track-1", "Inn", "Inn: gain"),
    ("lose-track-4", "Watchtower", "Watchtower: gain"),
    ("lose-track-4", "Border Village", "Border Village: gain"),
    ("caravan-throne-room", "Caravan", "Caravan: start of turn"),
    ("contingent-trader-2020-lost-city", "Lost City", None),
    ("gaining-non-supply-urchin", "Urchin", None),
]


@pytest.fixture
def forgotten() -> Iterator[None]:
    """The games made in a test are not met by any other."""
    yield
    shared_game.cache_clear()


@pytest.mark.parametrize(("name", "card", "ability"), WITHOUT)
@pytest.mark.usefixtures("forgotten")
def test_without_the_ability_it_is_about_it_fails(
    name: str, card: str, ability: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenario = by_id()[name]
    assert verdict(scenario) == "holds"
    shared_game.cache_clear()
    for definition in all_versions()[card]:
        kept = [one for one in definition.abilities if ability is not None and one.id != ability]
        assert len(kept) < len(definition.abilities)
        later = [one for one in definition.abilities if one.id == ability and one.where == "in force"]
        if later:
            monkeypatch.setattr(definition, "play", None)
        monkeypatch.setattr(definition, "abilities", kept)
    assert verdict(scenario) != "holds"
