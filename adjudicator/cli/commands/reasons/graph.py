"""`adjudicator graph`: the graph of causes as a picture, or for other programs."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from adjudicator.cli.input import arguments
from adjudicator.cli.output import out_file
from adjudicator.cli.output.exits import HOLDS, MISSING, fail
from adjudicator.cli.output.explanation import answer
from adjudicator.cli.program import epilog, sentences

if TYPE_CHECKING:
    from adjudicator.cli.output.picture import DrawnGraph


class GraphFormat(StrEnum):
    """What the graph can be written as."""

    TEXT = "text"
    SVG = "svg"
    PNG = "png"
    MERMAID = "mermaid"
    DOT = "dot"
    GRAPHML = "graphml"
    JSON = "json"


_BY_ENDING = {
    ".txt": GraphFormat.TEXT,
    ".svg": GraphFormat.SVG,
    ".png": GraphFormat.PNG,
    ".mmd": GraphFormat.MERMAID,
    ".mermaid": GraphFormat.MERMAID,
    ".dot": GraphFormat.DOT,
    ".gv": GraphFormat.DOT,
    ".graphml": GraphFormat.GRAPHML,
    ".json": GraphFormat.JSON,
}

EXAMPLES = epilog(
    "graph question.scenario.yaml --text",
    "graph question.scenario.yaml --out question.svg",
    "graph question.scenario.yaml --why 1.7.4 --out why.png",
    "graph question.scenario.yaml --format json",
    more="Exit codes: 0 drawn, 1 nothing matches --why, 2 bad input, 3 an answer is missing (what happens before that is drawn).",
)


def graph(
    file: arguments.File,
    only: arguments.Only = None,
    format: Annotated[
        GraphFormat | None,
        typer.Option(
            "--format",
            help="The format; by default it follows from the ending of --out, or is svg.",
            show_default=False,
        ),
    ] = None,
    text: Annotated[bool, typer.Option("--text", help="Draw it in the terminal, like --format text.")] = False,
    out: arguments.Out = None,
    force: arguments.Force = False,
    why: Annotated[
        str | None, typer.Option("--why", metavar="WHAT", help="Only what led to this: see 'adjudicator why'.")
    ] = None,
    refused: Annotated[
        bool, typer.Option("--refused", help="Show refused abilities too, each with the reason.")
    ] = False,
    full: arguments.InternalSteps = False,
    stats: Annotated[
        bool,
        typer.Option(
            "--stats",
            help="Instead of a drawing, show the longest chain of triggers, what depends on each choice, and which orders mattered.",
        ),
    ] = False,
    json: arguments.AsJson = False,
) -> None:
    """Draw what happened, and what led to what.

    Text, SVG and PNG show the trace from top to bottom with its causes beside it; the other formats are for programs.
    """
    out_file.force_needs_out(out, force=force)
    with sentences():
        if text and format not in (None, GraphFormat.TEXT):
            fail(f"--text and --format {format} ask for different things: use one of them.")
        chosen = (
            GraphFormat.TEXT if text else format or out_file.by_ending(out, _BY_ENDING, GraphFormat.SVG, "--format")
        )
        if json and not stats:
            fail("--json goes with --stats; the graph itself is JSON with --format json.")
        if stats and (text or format or out):
            fail("--stats draws nothing: leave out --text, --format and --out.")
        if chosen == GraphFormat.PNG and out is None:
            fail("A PNG picture is not for a terminal: say with --out which file to write.")
        if out is not None:
            out_file.may_be_written(out, force=force, reads=file)
        from adjudicator.cli.output.picture import picture

        result = arguments.resolved(file, only)
        run, title = result.run, result.scenario.title
        events = None
        if why is not None:
            found, run = answer(result, why)
            events, title = found.events, f"{title}: {why}"
        shown = picture(result, run, title, events=events, refused=refused, full=full)
        if stats:
            shown.say_facts(as_json=json)
            raise typer.Exit(HOLDS if result.missing is None else MISSING)
        if chosen == GraphFormat.PNG:
            out_file.write(str(out), shown.png(), force=force)
        elif chosen == GraphFormat.TEXT and out is None:
            shown.write()
        elif out is None:
            print(_text(shown, chosen).rstrip("\n"))
        else:
            out_file.write(out, _text(shown, chosen), force=force)
        raise typer.Exit(HOLDS if result.missing is None else MISSING)


def _text(shown: DrawnGraph, chosen: GraphFormat) -> str:
    from adjudicator.drawing import formats

    if chosen == GraphFormat.TEXT:
        return shown.text()
    if chosen == GraphFormat.SVG:
        return shown.svg()
    return {
        GraphFormat.MERMAID: formats.mermaid,
        GraphFormat.DOT: formats.dot,
        GraphFormat.GRAPHML: formats.graphml,
        GraphFormat.JSON: formats.as_json,
    }[chosen](shown.graph)


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command(epilog=EXAMPLES)(graph)
