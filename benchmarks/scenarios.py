"""Scenarios: adjudicated when they are already loaded, and from file to verdict."""

from __future__ import annotations

from typing import Final

from adjudicator.format.catalogue import names
from adjudicator.format.document import Scenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario

LOSE_TRACK: Final = """\
id: lost
title: A Throne Room plays Feast twice
question: Feast trashes itself the first time. What does it do the second time?
cites: ["Complete Rules III: the lose track rule"]
status: official
as_of: 2018
kingdom: [Throne Room, Feast, Village, Smithy]
players:
  alice: {hand: [Throne Room, Feast]}
  bob: {}
moves:
  - alice plays Throne Room:
      - play: Feast
      - gain: Smithy
      - gain: Village
expect:
  alice: {hand: [], in play: [Throne Room], discard: [Smithy, Village]}
  trash: [Feast]
"""


def loaded() -> Scenario:
    """The scenario, read and checked."""
    (scenario,) = loads(LOSE_TRACK, "lost", names())
    return scenario


def adjudicated(scenario: Scenario) -> None:
    """Run it, with trace, and compare with what is expected."""
    result = run_scenario(scenario)
    assert result.verdict == "holds", (result.failures, result.missing)


def from_text() -> None:
    """Read the file's text and adjudicate it."""
    adjudicated(loaded())
