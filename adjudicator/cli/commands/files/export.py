"""`adjudicator export`: the result of a scenario as something to paste, print or send, and the scenario itself as a
link.
"""

from __future__ import annotations

import re
import shlex
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from adjudicator.cli.input import arguments
from adjudicator.cli.output import out_file
from adjudicator.cli.output.exits import HOLDS, MISSING, fail, say_error
from adjudicator.cli.program import epilog, sentences

if TYPE_CHECKING:
    from adjudicator.scenario.results import Result
    from adjudicator.sharing.sheet import Sheet


class ExportFormat(StrEnum):
    """The forms a scenario can be shared in."""

    MARKDOWN = "markdown"
    HTML = "html"
    TEXT = "text"
    BBCODE = "bbcode"
    WIKI = "wiki"
    DISCORD = "discord"
    SVG = "svg"
    PNG = "png"
    JSON = "json"
    LINK = "link"
    YAML = "yaml"


_BY_ENDING = {
    ".md": ExportFormat.MARKDOWN,
    ".markdown": ExportFormat.MARKDOWN,
    ".html": ExportFormat.HTML,
    ".htm": ExportFormat.HTML,
    ".txt": ExportFormat.TEXT,
    ".bbcode": ExportFormat.BBCODE,
    ".wiki": ExportFormat.WIKI,
    ".svg": ExportFormat.SVG,
    ".png": ExportFormat.PNG,
    ".json": ExportFormat.JSON,
    ".yaml": ExportFormat.YAML,
    ".yml": ExportFormat.YAML,
}

EXAMPLES = epilog(
    "export question.scenario.yaml --as markdown",
    "export question.scenario.yaml --out answer.html",
    "export question.scenario.yaml --as wiki --card-template Card",
    "export question.scenario.yaml --out table.png",
    "export question.scenario.yaml --as link",
    "export adjudicator:1:eNp... --out question.scenario.yaml",
    more="Exit codes: 0 written, 2 bad input or an existing file, 3 an answer is missing (what happens before that is written).",
)


def export(
    file: arguments.File,
    only: arguments.Only = None,
    as_: Annotated[
        ExportFormat | None,
        typer.Option(
            "--as", help="The format; by default it follows from the ending of --out, or is text.", show_default=False
        ),
    ] = None,
    out: arguments.Out = None,
    card_template: Annotated[
        str,
        typer.Option(
            "--card-template",
            metavar="NAME",
            help="With --as wiki: the template to put names of cards in, such as Card.",
            show_default=False,
        ),
    ] = "",
    force: arguments.Force = False,
) -> None:
    """Write the result of a scenario to paste, print or send, or the whole scenario as a link.

    SVG and PNG show the table at the start with the question, for a post; 'graph' draws what led to what.
    """
    out_file.force_needs_out(out, force=force)
    with sentences():
        chosen = as_ or out_file.by_ending(out, _BY_ENDING, ExportFormat.TEXT, "--as")
        if card_template and chosen != ExportFormat.WIKI:
            fail("--card-template goes with --as wiki.")
        if not re.fullmatch(r"[\w -]*", card_template):
            fail(f"'{card_template}' cannot be the name of a template: letters, digits, spaces and hyphens can.")
        if chosen == ExportFormat.PNG and out is None:
            fail("A PNG picture is not for a terminal: say with --out which file to write.")
        if out is not None:
            out_file.may_be_written(out, force=force, reads=file)
        text, code = _written(file, only, chosen, card_template)
        if out is None:
            print(str(text).rstrip("\n"))
        else:
            out_file.write(out, text, force=force)
            say_error(f"{out}: written.")
        raise typer.Exit(code)


def _written(file: str, only: str | None, chosen: ExportFormat, card_template: str) -> tuple[str | bytes, int]:
    """What is to be written, and the exit code."""
    from adjudicator.format.reading.source import read
    from adjudicator.sharing.kept_scenario import kept

    text = arguments.on_file(file)
    if text is None:
        text = read(file)
    scenario = arguments.one_scenario(file, only, text)
    if chosen in (ExportFormat.LINK, ExportFormat.YAML):
        keeping = kept(scenario, text)
        return (keeping.link if chosen == ExportFormat.LINK else keeping.text), HOLDS
    from adjudicator.format.link import is_link
    from adjudicator.sharing.sheet import sheet

    pictured = chosen in (ExportFormat.SVG, ExportFormat.PNG)
    result = arguments.resolved_in_time(scenario, keep_worlds=pictured)
    if result.missing is not None:
        say_error(result.missing)
    code = HOLDS if result.missing is None else MISSING
    if pictured:
        return _picture(result, chosen), code
    options = f" --only {only}" if only is not None else ""
    ruling_sheet = sheet(result, text, "" if is_link(file) else f"adjudicator run {shlex.quote(file)}{options}")
    return _text(ruling_sheet, result, chosen, card_template), code


def _picture(result: Result, chosen: ExportFormat) -> str | bytes:
    from adjudicator.cli.output.picture import as_png
    from adjudicator.site.table_for_posts import table_svg

    run = result.run
    if chosen == ExportFormat.SVG:
        return table_svg(result.scenario, run)
    return as_png(table_svg(result.scenario, run, theme="light"))


def _text(ruling_sheet: Sheet, result: Result, chosen: ExportFormat, card_template: str) -> str:
    from adjudicator.sharing import texts

    if chosen == ExportFormat.JSON:
        from adjudicator.cli.output import as_json

        return as_json.text(
            {
                **as_json.full(result, rules_view=True),
                "board": dict(ruling_sheet.board),
                "rules_cited": [
                    {"id": rule.id, "title": rule.title, "statement": rule.statement, "source": rule.source}
                    for rule in ruling_sheet.rules
                ],
                "rules_date": ruling_sheet.day.isoformat(),
                "commands": ruling_sheet.commands,
                "link": ruling_sheet.kept.link,
                "yaml": ruling_sheet.kept.text,
            }
        )
    if chosen == ExportFormat.HTML:
        from adjudicator.cli.output.picture import drawn
        from adjudicator.sharing.page import html

        return html(ruling_sheet, drawn(result))
    written = {
        ExportFormat.MARKDOWN: texts.markdown,
        ExportFormat.BBCODE: texts.bbcode,
        ExportFormat.DISCORD: texts.discord,
    }
    if chosen == ExportFormat.WIKI:
        from adjudicator.format.catalogue import names

        return texts.wiki(ruling_sheet, card_template=card_template, cards=names().cards | names().landscapes)
    return written.get(chosen, texts.text)(ruling_sheet)


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command(epilog=EXAMPLES)(export)
