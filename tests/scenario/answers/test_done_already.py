"""Answers that say what happened without anybody being asked."""

from __future__ import annotations

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario

SENTRY = """id: a
title: A
kingdom: [Sentry]
players:
  alice: {hand: [Sentry], deck: [Estate, Gold, Copper]}
  bob: {}
moves:
  - alice plays Sentry:
      - trash: Copper
      - discard: nothing
"""


def verdict(text: str) -> str:
    (scenario,) = loads(text, "a.yaml", names())
    return run_scenario(scenario).verdict


def test_the_only_card_that_goes_back_may_be_named() -> None:
    assert verdict(SENTRY + "      - put: Gold\n") == "holds"


@pytest.mark.parametrize("step", ["put: Copper", "put: [Gold, Copper]", "bob put: Gold", "trash: Copper"])
def test_anything_else_is_left_over(step: str) -> None:
    with pytest.raises(BadScenario):
        verdict(SENTRY + f"      - {step}\n")


def test_it_may_be_named_only_once() -> None:
    with pytest.raises(BadScenario):
        verdict(SENTRY + "      - put: Gold\n      - put: Gold\n")
