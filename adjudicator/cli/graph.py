"""`adjudicator graph`: the graph of causes as a picture, or for other programs."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from adjudicator.cli.input import arguments
from adjudicator.cli.output import out_file
from adjudicator.cli.output.exits import HOLDS, MISSING
from adjudicator.cli.output.explanation import answer
from adjudicator.cli.program import epilog, sentences


class Format(StrEnum):
    """What the graph can be written as."""

    SVG = "svg"
    MERMAID = "mermaid"
    DOT = "dot"
    GRAPHML = "graphml"
    JSON = "json"


_BY_ENDING = {
    ".svg": Format.SVG,
    ".mmd": Format.MERMAID,
    ".mermaid": Format.MERMAID,
    ".dot": Format.DOT,
    ".gv": Format.DOT,
    ".graphml": Format.GRAPHML,
    ".json": Format.JSON,
}

EXAMPLES = epilog(
    "graph question.scenario.yaml --out question.svg",
    "graph question.scenario.yaml --why 1.7.4 --out why.svg",
    "graph question.scenario.yaml --format mermaid",
    more="Exit codes: 0 drawn, 1 nothing matches --why, 2 bad input, 3 the scenario misses an answer (drawn up to there).",
)


def graph(
    file: arguments.File,
    only: arguments.Only = None,
    format: Annotated[
        Format | None,
        typer.Option("--format", help="What to write: what the ending of --out says, else svg.", show_default=False),
    ] = None,
    out: Annotated[
        str | None, typer.Option("--out", "-o", metavar="PATH", help="The file to write; without it, it is printed.")
    ] = None,
    why: Annotated[
        str | None, typer.Option("--why", metavar="WHAT", help="Only what led to this: see 'adjudicator why'.")
    ] = None,
    full: Annotated[bool, typer.Option("--full", help="The steps that only the engine needs, too.")] = False,
) -> None:
    """Draw what happened, and what led to what."""
    with sentences():
        chosen = format or out_file.by_ending(out, _BY_ENDING, Format.SVG, "--format")
        if out is not None:
            out_file.may_be_written(out, force=True)
        from adjudicator.explanations import drawing
        from adjudicator.explanations.trigger_graph import graph as whole
        from adjudicator.explanations.trigger_graph import part, rules_view

        result = arguments.resolved(file, only)
        run, title = result.run, result.scenario.title
        events = None
        if why is not None:
            found, run = answer(result.runs, why)
            events, title = found.events, f"{title}: {why}"
        drawn = whole(run.trace, run.game.players)
        if events is not None:
            drawn = part(drawn, events)
        if not full:
            drawn = rules_view(drawn)
        text = {
            Format.SVG: lambda: drawing.svg(drawn, title=title),
            Format.MERMAID: lambda: drawing.mermaid(drawn),
            Format.DOT: lambda: drawing.dot(drawn),
            Format.GRAPHML: lambda: drawing.graphml(drawn),
            Format.JSON: lambda: drawing.as_json(drawn),
        }[chosen]()
        if out is None:
            print(text.rstrip("\n"))
        else:
            out_file.write(out, text, force=True)
        raise typer.Exit(HOLDS if result.missing is None else MISSING)


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command(epilog=EXAMPLES)(graph)
