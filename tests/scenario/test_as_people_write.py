"""Whole scenarios as people write them: each holds, or its message leads to what has to be written.

They are in the files `as_people_write*.yaml`, with their name in the first line. After `message:` is a part of the message
that is expected, after `verdict:` a verdict other than "holds".
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario

TEXTS = [path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("as_people_write*.yaml"))]
SCENARIOS = {
    text.splitlines()[0].removeprefix("# "): text for whole in TEXTS for text in re.split(r"(?m)^---\n", whole)
}


def outcome(text: str) -> tuple[str, str]:
    """The verdict, and everything that is said besides."""
    try:
        (scenario,) = loads(f"id: a\ntitle: A\n{text}", "a.yaml", names())
        result = run_scenario(scenario)
    except BadScenario as bad:
        return "mistake", " ".join(problem.message for problem in (*bad.problems, *bad.notes))
    said = [failure.message for failure in result.failures] + [note.message for note in result.notes]
    return result.verdict, " ".join([*said, "" if result.missing is None else result.missing.message])


@pytest.mark.parametrize("name", SCENARIOS)
def test_as_people_write(name: str) -> None:
    text = SCENARIOS[name]
    message = re.search(r"(?m)^# message: (.+)$", text)
    wanted = re.search(r"(?m)^# verdict: (.+)$", text)
    verdict, said = outcome(text)
    if message is not None:
        assert message[1] in said
    assert verdict == (wanted[1] if wanted else "mistake" if message else "holds"), said
