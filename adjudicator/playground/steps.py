"""The steps of a run as HTML, each with the rule behind it and a button that shows the table as it was then."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.explanations.outline import Line
from adjudicator.explanations.phrases import listed
from adjudicator.rules.register import register
from adjudicator.scenario.step_worlds import Stop
from adjudicator.site.html import text


def steps(stops: Sequence[Stop], shown: int) -> str:
    """All steps in order; `shown` is the number of the one whose table is shown, 0 for the start."""
    rows = [_start(shown == 0)]
    rows += [_row(number, stop.line, number == shown) for number, stop in enumerate(stops) if stop.line is not None]
    return f'<ol class="adj-steps" id="adj-steps">{"".join(rows)}</ol>'


def _start(is_shown: bool) -> str:
    return f'<li class="pg-start{_current(is_shown)}><button type="button" class="adj-number" data-at="0">Start</button></li>'


def _current(is_shown: bool) -> str:
    return ' adj-current" aria-current="step"' if is_shown else '"'


def _row(number: int, line: Line, is_shown: bool) -> str:
    marks = ["adj-choice"] if line.is_choice else []
    notes = []
    if line.outcome not in ("done", "open"):
        marks.append("adj-stopped")
        notes.append(f'<em class="adj-outcome">{text(line.outcome)}</em>')
    if line.options:
        notes.append(f'<span class="adj-among">out of {text(listed(line.options))}</span>')
    if line.cites:
        notes.append(f'<span class="adj-rule">{"; ".join(map(_cite, line.cites))}</span>')
    style = f' data-depth="{min(line.depth, 8)}"' if line.depth else ""
    return (
        f'<li{style} class="{" ".join(marks)}{_current(is_shown)}>'
        f'<button type="button" class="adj-number" data-at="{number}" aria-label="The table after step {line.number}">'
        f"{line.number}</button> <span>{text(line.text)} {' '.join(notes)} "
        f'<button type="button" class="pg-why" data-why="{line.number}">why?</button></span></li>'
    )


def _cite(cite: str) -> str:
    rule = register().get(cite)
    return text(cite) if rule is None else f'<abbr title="{text(rule.statement)}">{text(rule.title)}</abbr>'
