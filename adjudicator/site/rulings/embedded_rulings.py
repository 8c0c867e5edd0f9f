"""A ruling inside a hand-written page: a line `<!-- ruling: lose-track-1 -->` becomes the answer in short.

The line is a comment, so that the page stays readable wherever else it is shown.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from adjudicator.drawing.html import html, legend, sentence
from adjudicator.drawing.layout import Row, drawing, in_words
from adjudicator.drawing.links import kind_name
from adjudicator.explanations.phrases import capitalised
from adjudicator.explanations.spoken_answer import Spoken, main_event, say_why
from adjudicator.explanations.trace import engine_only
from adjudicator.explanations.trigger_graph import graph, part, rules_view
from adjudicator.explanations.why import why
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.rules.register import register
from adjudicator.rules.switches import BY_NAME
from adjudicator.scenario.runner import run_scenario
from adjudicator.site import links
from adjudicator.site.html import text
from adjudicator.site.plain_markdown import Form, addressed
from adjudicator.site.rulings.all_rulings import Gathered
from adjudicator.site.rulings.ruling import Ruling
from adjudicator.site.rulings.ruling_page import NOT_HOLDING

_MARK: Final = re.compile(
    r"^(?P<fence>```+|~~~+).*?^(?P=fence)[ \t]*$|^<!-- *ruling: *(?P<id>\S+) *-->[ \t]*$", re.MULTILINE | re.DOTALL
)
"""The line, or a block of code, in which such a line is only shown."""


def embed(page: str, path: str, gathered: Gathered, form: Form, missing: Callable[[str], None]) -> str:
    """A page with its rulings inserted. `path` is its place; `missing` is called with the ids that no scenario has."""
    if _MARK.search(page) is None:
        return page
    rulings = {ruling.id: ruling for ruling in gathered.rulings}

    def put_in(found: re.Match[str]) -> str:
        name = found["id"]
        if name in rulings:
            return addressed(in_short(rulings[name], path, gathered), path, form)
        if name is not None:
            missing(name)
        return found[0]

    return _MARK.sub(put_in, page)


def in_short(ruling: Ruling, page: str, gathered: Gathered) -> str:
    """A ruling as a block of HTML: the verdict, the question, the steps as a judge would tell them, and what led to what."""
    target = links.between(page, links.ruling(ruling.id))
    parts = [f'<p class="adj-verdict adj-{ruling.color}">{text(ruling.verdict)}</p>']
    if ruling.question:
        parts.append(f'<p class="adj-question"><strong>Question</strong> {text(ruling.question)}</p>')
    if ruling.holds in NOT_HOLDING:
        parts.append(f'<p class="adj-wrong" role="note"><strong>{NOT_HOLDING[ruling.holds]}.</strong></p>')
    elif ruling.lacks:
        parts.append(f'<p class="adj-lacks" role="note">{text(" ".join(ruling.lacks))}</p>')
    written = gathered.written[ruling.id]
    scenario = next(one for one in loads(written.text, written.file, names()) if one.id == ruling.id)
    run = run_scenario(scenario).shown
    events = [event for event in run.trace if not engine_only(event)]
    if events:
        main = main_event(run.trace, events)
        players = capitalised(run.game.players)
        parts.append(_steps(say_why(run.trace, main, players), page))
        chain = why(run.trace, f"#{main.id}", run.game.players).events
        drawn = drawing(part(rules_view(graph(run.trace, players)), chain))
        parts.append(f'<p class="adj-drawn">What led to what</p>{legend(drawn)}{html(drawn, _row)}')
    cites = "; ".join(map(text, ruling.cites))
    parts.append(
        f'<p><a href="{target}">Every step, with the table</a><br>'
        f"<small><strong>{ruling.status}</strong>{f': {cites}' if cites else ''}</small></p>"
    )
    return f'<div class="adj adj-embedded">{"".join(parts)}</div>'


def _steps(spoken: Spoken, page: str) -> str:
    lines = []
    for step in spoken.steps:
        rules = "; ".join(_rule(cite, page) for cite in step.cites)
        because = f' <span class="adj-rule">{rules}</span>' if rules else ""
        lines.append(f"<li>{text(step.text)}{because}</li>")
    return f"<ol>{''.join(lines)}</ol>" if lines else ""


def _row(row: Row) -> str:
    led = "".join(
        f' <span class="adj-led adj-k-{kind_name(kind)}">{text(said)}</span>' for kind, said in in_words(row.causes)
    )
    return f'<span class="adj-number">{row.number}</span> <span>{sentence(row, text)}{led}</span>'


def _rule(cite: str, page: str) -> str:
    rules = register()
    if cite not in rules and cite not in BY_NAME:
        return text(cite)
    title = rules[cite].title if cite in rules else BY_NAME[cite].title
    return f'<a href="{links.between(page, links.rule(cite))}">{text(title)}</a>'
