"""A sheet as a page of its own: one self-contained file that loads nothing else."""

from __future__ import annotations

from importlib.resources import files

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from adjudicator import __version__
from adjudicator.drawing.html import css, legend, sentence
from adjudicator.drawing.html import html as drawn_as_html
from adjudicator.drawing.layout import Drawing, Row, in_words
from adjudicator.drawing.links import kind_name
from adjudicator.explanations.safe_text import plain, xml
from adjudicator.sharing.sheet import Sheet, title_of
from adjudicator.sharing.texts import HOW


def html(sheet: Sheet, drawn: Drawing) -> str:
    """The page. Every text of the sheet and of the drawing is escaped."""
    folder = files("adjudicator.sharing")
    # autoescape: only what is marked up here gets into the page unescaped
    paper = Environment(autoescape=True, trim_blocks=True, undefined=StrictUndefined, finalize=_seen)
    template = paper.from_string(folder.joinpath("page.html.j2").read_text(encoding="utf-8"))
    return template.render(
        sheet=sheet,
        steps=Markup(_steps(sheet, drawn)),
        anchors={rule.id: f"rule-{rule.id}" for rule in sheet.rules},
        title_of=title_of,
        css=Markup(f"{folder.joinpath('page.css').read_text(encoding='utf-8')}\n{css()}"),
        version=__version__,
        how=HOW,
    )


def _seen(value: object) -> object:
    """A value for the page, with invisible characters shown by name."""
    return plain(value) if isinstance(value, str) and not isinstance(value, Markup) else value


def _steps(sheet: Sheet, drawn: Drawing) -> str:
    """The steps and what led to each; every text is escaped."""
    lines = {line.event: line for line in sheet.steps}
    anchors = {rule.id: f"rule-{rule.id}" for rule in sheet.rules}

    def cited(cite: str) -> str:
        title = xml(title_of(cite))
        return f'<a href="#{xml(anchors[cite])}">{title}</a>' if cite in anchors else xml(cite)

    def inside(row: Row) -> str:
        parts = [f'<span class="adj-number">{xml(row.number)}</span> <span>{sentence(row, xml)}']
        line = lines.get(row.event)
        if line is not None and line.options and row.look == "choice":
            parts.append(f'<span class="among">({xml(line.among)})</span>')
        for kind, words in in_words(row.causes):
            parts.append(f'<span class="adj-led adj-k-{kind_name(kind)}">{xml(words)}</span>')
        if row.cites:
            parts.append(f'<span class="cites">[{"; ".join(map(cited, row.cites))}]</span>')
        return f"{' '.join(parts)}</span>"

    return drawn_as_html(drawn, inside) + legend(drawn)
