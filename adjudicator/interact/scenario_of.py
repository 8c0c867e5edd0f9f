"""The scenario of a finding, with the answers that the players of the meeting gave: ready to run."""

from __future__ import annotations

from adjudicator.drafts.saved_answers import CannotWrite, with_answers
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.interact.answers import MeetingAnswers
from adjudicator.interact.findings import Finding
from adjudicator.scenario.runner import run_scenario


def scenario_of(finding: Finding) -> str:
    """Its text. If the answers cannot be written down, every choice is left open instead."""
    (scenario,) = loads(finding.scenario, "", names())
    answers = MeetingAnswers(finding.wants, otherwise=finding.otherwise, deeds=finding.deeds)
    result = run_scenario(scenario, ask=answers)
    try:
        return with_answers(finding.scenario, [result], names())
    except CannotWrite:
        return finding.scenario.replace("\nplayers:\n", "\nunwritten: explore\nplayers:\n", 1)
