"""Questions as players ask them, and what the answers have to say: the specification is `asked.yaml` beside this file."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from explained import is_sound, result
from quick_yaml import read

from adjudicator.explanations.outline import numbers
from adjudicator.explanations.spoken_answer import Spoken
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.programs import explain
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario
from adjudicator.why_not.question import why_not

ASKED: list[dict[str, Any]] = read(Path(__file__).with_name("asked.yaml"))
HEAD = "id: asked\ntitle: Asked\n"


@cache
def resolved(asks: str) -> Result:
    """The scenario that a question is about, with its worlds."""
    question = next(one for one in ASKED if one["asks"] == asks)
    if "scenario" in question:
        return result(*question["scenario"].split())
    (scenario,) = loads(HEAD + question["board"], "asked.yaml", names())
    return run_scenario(scenario, keep_worlds=True)


def answered(question: dict[str, Any]) -> Spoken | None:
    """What `why` or `why-not` says."""
    found = resolved(question["asks"])
    said = explain(found, question["why"]) if "why" in question else why_not(found, question["why-not"])
    return None if said is None else said.spoken


@pytest.mark.parametrize("question", ASKED, ids=[one["asks"] for one in ASKED])
def test_the_answer_says_what_decided_it(question: dict[str, Any]) -> None:
    spoken = answered(question)
    assert spoken is not None
    is_sound(spoken)
    said = " ".join((spoken.verdict, *(step.text for step in spoken.steps)))
    for words in question["says"]:
        assert any(one.strip() in spoken.verdict for one in words.split(" | ")), (words, spoken.verdict)
    for words in question.get("never", ()):
        assert words not in said, (words, said)
    assert question.get("step", "") in said


@pytest.mark.parametrize("question", ASKED, ids=[one["asks"] for one in ASKED])
def test_every_step_is_one_of_the_outcome_that_is_shown(question: dict[str, Any]) -> None:
    spoken = answered(question)
    assert spoken is not None
    shown = resolved(question["asks"]).shown
    there = set(numbers(shown.trace).values())
    assert {step.number for step in spoken.steps if step.number} <= there
    assert all(step.text != spoken.verdict or len(spoken.steps) == 1 for step in spoken.steps[:-1])


def test_no_question_stands_there_twice() -> None:
    assert len({one["asks"] for one in ASKED}) == len(ASKED) >= 60
