"""A sheet as a page of its own: one file with everything in it, which asks nobody for anything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.resources import files

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from adjudicator import __version__
from adjudicator.explanations.outline import Line
from adjudicator.explanations.trace import HAPPENED
from adjudicator.sharing.sheet import Sheet, title_of
from adjudicator.sharing.texts import HOW


@dataclass(frozen=True, slots=True)
class Step:
    """A line of what happened, how it looks, and the lines inside it."""

    line: Line
    look: str
    inside: list[Step] = field(default_factory=list)


def html(sheet: Sheet, picture: str) -> str:
    """The page. `picture` is SVG that is safe to stand in it; every text of the sheet is escaped."""
    folder = files("adjudicator.sharing")
    # autoescape: nothing gets into the page unescaped but what is marked up here
    paper = Environment(autoescape=True, trim_blocks=True, undefined=StrictUndefined)
    template = paper.from_string(folder.joinpath("page.html.j2").read_text(encoding="utf-8"))
    return template.render(
        sheet=sheet,
        steps=nested(sheet.steps),
        anchors={rule.id: f"rule-{rule.id}" for rule in sheet.rules},
        title_of=title_of,
        css=Markup(folder.joinpath("page.css").read_text(encoding="utf-8")),
        picture=Markup(picture),
        version=__version__,
        how=HOW,
    )


def nested(lines: Sequence[Line]) -> list[Step]:
    """The lines inside one another, as their depths say."""
    outermost: list[Step] = []
    around: list[Step] = []
    for line in lines:
        look = "stopped" if line.outcome not in HAPPENED else "choice" if line.is_choice else ""
        step = Step(line, look)
        del around[line.depth :]
        (around[-1].inside if around else outermost).append(step)
        around.append(step)
    return outermost
