"""When abilities trigger, in words."""

from __future__ import annotations

import pytest

from adjudicator.cards import all_versions
from adjudicator.engine.moments import MOMENTS
from adjudicator.explanations.ability_moments import moment, when


@pytest.mark.parametrize("name", sorted(MOMENTS))
def test_every_moment_has_words_of_its_own(name: str) -> None:
    said = moment(name)
    assert said != name
    assert "{" not in said


def test_when_an_ability_comes() -> None:
    (watchtower,) = all_versions()["Watchtower"][-1].abilities
    assert when(watchtower) == "when a card is gained, while this is in hand, Reaction"


def test_instructions_that_other_cards_have_from_this_are_theirs() -> None:
    inheritance = all_versions()["Inheritance"][-1]
    given = next(ability for ability in inheritance.abilities if "granted" in ability.id)
    assert when(given).endswith(", followed by the cards that have it from this")
