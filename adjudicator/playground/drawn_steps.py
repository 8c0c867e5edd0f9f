"""The steps with their causes drawn beside them. This loads the drawing code, so it is imported only when it is needed."""

from __future__ import annotations

from adjudicator.drawing.emphasis import leading
from adjudicator.drawing.html import html, legend
from adjudicator.drawing.layout import Row, drawing, in_words
from adjudicator.drawing.links import kind_name
from adjudicator.explanations.phrases import capitalised
from adjudicator.explanations.trigger_graph import graph, rules_view
from adjudicator.playground.resolution import Resolution
from adjudicator.playground.steps import inside, start
from adjudicator.site.html import text


def drawn(found: Resolution, shown: int) -> str:
    """All steps with their arcs; `shown` is the number of the step whose table is shown, 0 for the start."""
    run = found.run
    assert run is not None
    stops = {stop.line.event: (at, stop.line) for at, stop in enumerate(found.stops) if stop.line is not None}
    expected = found.scenario.expect if found.scenario is not None else None
    said = [one.text for one in expected.trace] if expected is not None else []
    players = capitalised(run.game.players)
    picture = drawing(rules_view(graph(run.trace, players)), matters=leading(run.trace, players, said))

    def facts(row: Row) -> str:
        here = row.look != "folded" and row.event in stops and stops[row.event][0] == shown
        return ' aria-current="step"' if here else ""

    def within(row: Row) -> str:
        if row.look == "folded" or row.event not in stops:
            return f'<span class="adj-number">{text(row.number)}</span> <span>{text(row.text)}</span>'
        at, line = stops[row.event]
        led = " ".join(
            f'<span class="adj-led adj-k-{kind_name(kind)}">{text(words)}</span>'
            for kind, words in in_words(row.causes)
        )
        return inside(at, line, row.text, led)

    made = legend(picture) + html(picture, within, facts, name="adj-steps")
    # the page forbids styles in HTML, and sets these itself
    return start(shown) + made.replace(' style="', ' data-style="')
