"""Scenarios of the corpus that tests ask for explanations of."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from adjudicator.explanations.spoken_answer import Spoken
from adjudicator.explanations.why import WhyNot
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import load, loads
from adjudicator.rules.register import register
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario
from adjudicator.why_not.question import why_not

FOLDER = Path(__file__).parent.parent / "scenarios"


@cache
def result(file: str, id_: str) -> Result:
    scenarios = load(str(FOLDER / f"{file}.scenario.yaml"), names())
    return run_scenario(next(one for one in scenarios if one.id == id_), keep_worlds=True)


def asked(what: str, kingdom: str, alice: str, moves: str, bob: str = "", more: str = "") -> WhyNot:
    """Why something did not happen, of these moves on this board."""
    text = (
        f"id: a\ntitle: A\nkingdom: [{kingdom}]\n{more}\n"
        f"players: {{alice: {{{alice}}}, bob: {{{bob}}}}}\nmoves: [{moves}]\n"
    )
    (scenario,) = loads(text, "a.yaml", names())
    result = run_scenario(scenario, keep_worlds=True)
    assert result.missing is None
    found = why_not(result, what)
    assert found is not None
    return found


def is_sound(spoken: Spoken) -> None:
    """At most six whole sentences, and every rule is one of the register or a ruling about a card."""
    assert len(spoken.steps) <= 6
    for text in (spoken.verdict, *(step.text for step in spoken.steps)):
        assert text.endswith((".", '."'))
        assert "\n" not in text
    for cite in (*spoken.cites, *(cite for step in spoken.steps for cite in step.cites)):
        assert cite in register() or cite[0].isupper() or cite.startswith(("-", "+"))
