"""Answers on file that are no longer true: scenarios of older rules whose answer is different today."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import date

from adjudicator.format.document import Scenario
from adjudicator.format.problems import BadScenario, Problem, shown
from adjudicator.scenario.runner import run_scenario


def turned(scenario: Scenario, since: date) -> bool:
    """Whether what a scenario of older rules expects held by the rules of that day or later, and does not hold today.

    The versions of cards that it pins stay pinned: the question may be about an old card by today's rules.
    """
    if scenario.as_of is None and not scenario.rules:
        return False
    if _holds(replace(scenario, as_of=None, rules={})):
        return False
    recent = scenario.as_of is not None and scenario.as_of > since
    return recent or _holds(replace(scenario, as_of=since, rules={}))


def unlinked(scenarios: Sequence[Scenario], turned_ids: Collection[str]) -> list[Problem]:
    """What is wrong with the scenarios' keys `today`: missing, naming nothing, or naming one of older rules too."""
    known = {one.id: one for one in scenarios}
    found = []
    for one in scenarios:
        other = known.get(one.today)
        if not one.today:
            if one.id not in turned_ids:
                continue
            message = "the answer is different today. Name the scenario that has it: 'today: ID'."
        elif other is None:
            message = f"today: there is no scenario '{shown(one.today)}' in these files."
        elif other.as_of is not None and not _holds(replace(other, as_of=None, rules={})):
            message = f"today: '{shown(one.today)}' does not hold by today's rules either."
        else:
            continue
        found.append(Problem(one.file, *one.at.get("today", one.at["id"]), f"{one.id}: {message}"))
    return found


def _holds(scenario: Scenario) -> bool:
    try:
        return run_scenario(scenario).verdict == "holds"
    except BadScenario:
        # what was done or said then is not possible any more
        return False
