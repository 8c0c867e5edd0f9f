"""Citations that name nothing: a mistake if a ruling is called official, otherwise a note."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.format.catalogue import names
from adjudicator.format.citations import wrong_citation
from adjudicator.format.document import Scenario
from adjudicator.format.problems import Problem, Problems

OFFICIAL = "official"


def check_citations(scenario: Scenario, problems: Problems) -> None:
    """Note what an official ruling cites that does not exist."""
    if scenario.status == OFFICIAL:
        for problem in _wrong(scenario):
            problems.add(problem.line, problem.column, problem.message)


def odd_citations(scenario: Scenario) -> tuple[Problem, ...]:
    """A note for each citation of any other ruling that names nothing."""
    return () if scenario.status == OFFICIAL else tuple(_wrong(scenario))


def _wrong(scenario: Scenario) -> Iterator[Problem]:
    for said in scenario.cites:
        if (wrong := wrong_citation(said.text, names())) is not None:
            yield Problem(scenario.file, said.line, said.column, f"cites: {wrong}")
