"""Why not, asked of what came once and then no more."""

from __future__ import annotations

import pytest
from explained import is_sound, result

from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario
from adjudicator.why_not.question import why_not

MERCHANT = """\
id: merchant-1
title: A Merchant and two Silvers
kingdom: [Merchant, Village]
players:
  alice: {hand: [Merchant, 2 Silver, Copper]}
  bob: {}
moves: [alice plays Merchant, alice plays Silver, alice plays Silver, alice plays Copper]
"""
SAILOR = """\
id: sailor-1
title: Two Durations are gained
kingdom: [Sailor, Astrolabe, Caravan]
players:
  alice: {hand: [Sailor], coins: 20, buys: 3}
  bob: {}
moves: [alice plays Sailor, alice buys Astrolabe: [use: Sailor], alice buys Caravan]
"""
FLAGSHIP = """\
id: flagship-1
title: An Estate that plays a Smithy
as_of: 2023
kingdom: [Flagship, Smithy]
landscapes: [Inheritance]
players:
  alice: {hand: [Flagship, Estate], actions: 2, set aside: [Smithy], bought: [Inheritance],
          in force: [{ability: Inheritance, cards: [Smithy]}], deck: [9 Copper]}
  bob: {}
moves: [alice plays Flagship, alice plays Estate]
"""
SEARCH = """\
id: search-1
title: Two piles are emptied
kingdom: [Search, Village, Smithy]
supply: {Village: 1, Smithy: 1}
players:
  alice: {hand: [Search], coins: 20, buys: 4}
  bob: {}
moves: [alice plays Search, alice buys Village: [shuffle: Shield], alice buys Smithy, alice buys Copper]
"""


@pytest.mark.parametrize(
    ("text", "what", "verdict", "last"),
    [
        (
            MERCHANT,
            "Merchant",
            "Merchant triggered when alice plays Silver, but not later when alice plays Silver: it is not the first Silver"
            " played this turn.",
            "So Merchant (when you play your first Silver this turn, +$1) does not trigger again.",
        ),
        (
            SAILOR,
            "Sailor",
            "Sailor triggered when alice gains Astrolabe, but not later when alice gains Caravan: it triggers only once"
            " each time it is set up, and it had already triggered.",
            "So Sailor (once this turn, when you gain a Duration card, you may play it) does not trigger again.",
        ),
        (
            FLAGSHIP,
            "Flagship: replay",
            "Flagship triggered when alice plays Smithy from the cards set aside, leaving it where it is, but not when"
            " alice plays Estate: it is a Command card.",
            "So Flagship (the next time you play an Action card that is not a Command card, replay it) does not trigger.",
        ),
        (
            SEARCH,
            "Search: the next time",
            "Search triggered when alice gains Village, but not later when alice gains Smithy: it applies only to the"
            " next time, which was earlier.",
            "So Search (the next time a Supply pile empties, trash this and gain a Loot) does not trigger again.",
        ),
    ],
)
def test_what_came_once(text: str, what: str, verdict: str, last: str) -> None:
    (scenario,) = loads(text, "a", names())
    found = why_not(run_scenario(scenario, keep_worlds=True), what)
    assert found is not None
    assert (found.answer, found.verdict) == ("refused", verdict)
    assert found.spoken.steps[-1].text == last
    assert all(step.kind == "ability" for step in found.happened)
    is_sound(found.spoken)


@pytest.mark.parametrize(
    ("file", "id_", "what", "verdict"),
    [
        (
            "cards/plunder/rush",
            "rush-livery",
            "Rush",
            "Rush triggered when alice gains Livery, but not later when alice gains Horse: it applies only to the next"
            " time, which was earlier.",
        ),
        (
            "cards/plunder/search",
            "search-before-territory",
            "Search",
            "Search triggered when alice gains Territory, but not later when alice gains Gold: no Supply pile was emptied.",
        ),
    ],
)
def test_of_scenarios(file: str, id_: str, what: str, verdict: str) -> None:
    found = why_not(result(file, id_), what)
    assert found is not None
    assert found.verdict == verdict
    is_sound(found.spoken)


def test_another_of_the_kind_that_still_waits_may_come() -> None:
    text = MERCHANT.replace("hand: [Merchant,", "hand: [2 Merchant,").replace(
        "[alice plays Merchant,", "[alice plays Merchant, alice plays Merchant,"
    )
    (scenario,) = loads(text, "a", names())
    found = why_not(run_scenario(scenario, keep_worlds=True), "Merchant")
    assert found is not None
    assert "but not later when alice plays Silver" in found.verdict


def test_in_the_next_turn_nothing_more_is_expected() -> None:
    text = MERCHANT.replace("alice plays Silver, alice plays Copper]", "alice ends turn, bob ends turn]")
    (scenario,) = loads(text, "a", names())
    found = why_not(run_scenario(scenario, keep_worlds=True), "Merchant")
    assert found is not None
    assert "later" not in found.verdict
