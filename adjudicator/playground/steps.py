"""The steps of a run as HTML, each with the rule behind it and a button that shows the table as it was then."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.run import Run
from adjudicator.explanations.outline import Line, outline
from adjudicator.explanations.phrases import capitalised
from adjudicator.rules.register import register
from adjudicator.scenario.step_worlds import Stop
from adjudicator.site.html import text


def steps(run: Run, stops: Sequence[Stop], shown: int) -> str:
    """All steps in order; `shown` is the number of the one whose table is shown, 0 for the start."""
    written = {line.event: line.text for line in outline(run.trace, capitalised(run.game.players))}
    rows = "".join(
        _row(number, stop.line, written.get(stop.line.event, ""), number == shown)
        for number, stop in enumerate(stops)
        if stop.line is not None
    )
    return f'{start(shown)}<ol class="adj-steps" id="adj-steps">{rows}</ol>'


def start(shown: int) -> str:
    """The button that shows the table before the first step."""
    now = ' aria-current="step"' if shown == 0 else ""
    return f'<p class="pg-start"><button type="button" data-at="0"{now}>The start</button></p>'


def inside(number: int, line: Line, sentence: str = "", more: str = "") -> str:
    """The content of the row of a step: its number, its sentence, and whatever `more` there is to say about it."""
    notes = []
    if line.outcome not in ("done", "open"):
        notes.append(f'<em class="adj-outcome">{text(line.outcome)}</em>')
    if line.options:
        notes.append(f'<span class="adj-among">{text(line.among)}</span>')
    if more:
        notes.append(more)
    if line.cites:
        notes.append(f'<span class="adj-rule">{"; ".join(map(_cite, line.cites))}</span>')
    return (
        f'<button type="button" class="adj-number" data-at="{number}" aria-label="The table after step {line.number}">'
        f"{line.number}</button> <span>{text(sentence or line.text)} {' '.join(notes)} "
        f'<button type="button" class="pg-why" data-why="{line.number}">why?</button></span>'
    )


def _row(number: int, line: Line, sentence: str, is_shown: bool) -> str:
    marks = ["adj-choice"] if line.is_choice else []
    marks += [] if line.outcome in ("done", "open") else ["adj-stopped"]
    marks += ["adj-current"] if is_shown else []
    depth = f' data-depth="{min(line.depth, 8)}"' if line.depth else ""
    now = ' aria-current="step"' if is_shown else ""
    return f'<li{depth} class="{" ".join(marks)}"{now}>{inside(number, line, sentence)}</li>'


def _cite(cite: str) -> str:
    rule = register().get(cite)
    return text(cite) if rule is None else f'<abbr title="{text(rule.statement)}">{text(rule.title)}</abbr>'
