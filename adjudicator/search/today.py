"""Whether a scenario that pins a date still has the same answer today, found out by playing it by today's rules."""

from __future__ import annotations

import re
from typing import Final

from adjudicator.engine.errors import EndlessLoop
from adjudicator.format.catalogue import names
from adjudicator.format.document import Scenario
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario

_PINS: Final = re.compile(r"^(as_of|versions|rules):.*\n((?:[ \t]+.*\n|\n)*)", re.MULTILINE)
"""The keys that say by which rules a scenario is played, each with the indented lines under it."""


_OF_ITS_DAY: Final = re.compile(
    r"\b(before|until|in|by) (the )?(rules? of )?(19|20)\d\d|\b(the|by the|with the) (first|old|older)\b|first edition",
    re.I,
)
"""Titles that themselves say that they are about the past."""


def pins_rules(text: str) -> bool:
    """Whether any scenario of a file pins the rules it is played by."""
    return _PINS.search(text) is not None


def of_the_past(title: str, text: str) -> bool:
    """Whether a scenario that pins its rules no longer holds."""
    return _OF_ITS_DAY.search(title) is not None or not holds_today(text)


def holds_today(text: str) -> bool:
    """Whether the scenario of a text meets its expectations when it is played by the newest rules and versions."""
    try:
        (scenario,) = loads(_PINS.sub("", f"{text.rstrip()}\n"), "", names())
    except (BadScenario, ValueError):
        return False
    return meets_expectations(scenario)


def meets_expectations(scenario: Scenario) -> bool:
    """Whether a scenario expects something, can be played as written, and ends as it expects."""
    if scenario.expect is None:
        return False
    try:
        return run_scenario(scenario).verdict == "holds"
    except (BadScenario, EndlessLoop, ValueError):
        return False
