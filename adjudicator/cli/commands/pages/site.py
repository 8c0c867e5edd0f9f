"""`adjudicator site`: the rulings of some folders as pages of Markdown, for a generator of sites."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from adjudicator.cli.input import arguments
from adjudicator.cli.output.exits import BAD, DIFFERS, HOLDS, fail, say_error
from adjudicator.cli.program import epilog, sentences

if TYPE_CHECKING:
    from adjudicator.site.contents import Site

EXAMPLES = epilog(
    "site --out pages scenarios",
    "site --out content --links folders my-scenarios",
    "site --out pages --playground",
    "site --out pages --jobs 4 --json",
    more="With mkdocs you do not need this command: the plugin 'adjudicator' makes the same pages, and draws them. What has not "
    "changed is not run again.\n\n"
    "Exit codes: 0 everything holds, 1 something differs or is unknown (its page says so), 2 a file cannot be used (the "
    "others have their pages), 130 stopped by Ctrl-C (the same command continues from there).",
)


class Links(StrEnum):
    """How the generator addresses pages."""

    HTML = "html"
    FOLDERS = "folders"


def site(
    out: Annotated[
        str, typer.Option("--out", "-o", metavar="DIR", help="The folder to write into.", show_default=False)
    ],
    folders: Annotated[
        list[str] | None,
        typer.Argument(metavar="[FOLDERS]...", help="Folders and scenario files; the folder 'scenarios' by default."),
    ] = None,
    links: Annotated[
        Links, typer.Option("--links", help="Whether a page becomes page.html or page/ in the built site.")
    ] = Links.HTML,
    register: Annotated[
        str | None,
        typer.Option("--register", metavar="DIR", help="The register of official rulings, to show which are settled."),
    ] = None,
    atlas: Annotated[
        str | None,
        typer.Option("--atlas", metavar="FILE", help="A file from 'atlas --out', to show which cards interact."),
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option("--jobs", "-j", metavar="N", min=1, help="How many processes; by default one per processor."),
    ] = None,
    cache: Annotated[
        str | None, typer.Option("--cache", metavar="FILE", help="Where results are kept for next time.")
    ] = None,
    seconds: arguments.Seconds = None,
    playground: Annotated[
        bool, typer.Option("--playground", help="Add a playground, in the folder 'playground'.")
    ] = False,
    force: Annotated[bool, typer.Option("--force", help="Overwrite files that this command did not write.")] = False,
    json: arguments.AsJson = False,
) -> None:
    """Write a page for every scenario, and the pages that lead to them, as Markdown."""
    import os

    with sentences():
        from adjudicator.cli.output.progress import Progress
        from adjudicator.own_folders import OthersFiles
        from adjudicator.site.atlas import NONE, NoAtlas, read
        from adjudicator.site.contents import build
        from adjudicator.site.plain_markdown import address, write
        from adjudicator.site.playground_links import playground as files_of_playground
        from adjudicator.site.rulings.all_rulings import processors
        from adjudicator.site.store import NotAStore, TextStore, beside

        wanted = folders or ["scenarios"]
        for folder in wanted:
            if not os.path.exists(folder):
                fail(f"There is no '{folder}'. Name the folder with your *.scenario.yaml files.")
        if os.path.exists(out) and not os.path.isdir(out):
            fail(f"{out}: This is a file. Name a folder with --out.")
        try:
            pairs = NONE if atlas is None else read(atlas)
        except NoAtlas as missing:
            fail(missing)
        try:
            opened = TextStore(cache if cache is not None else beside(out), ours=cache is None)
        except NotAStore:
            fail(
                f"{cache}: 'adjudicator site' did not make this file, so it is not overwritten. Name another one with --cache."
            )
        with opened as store:
            with Progress("{0:,} of {1:,} scenarios resolved") as progress:
                built = build(
                    wanted,
                    store,
                    register_in=register,
                    address=address(links.value),
                    jobs=jobs or processors(),
                    progress=progress,
                    base=os.getcwd(),
                    seconds=arguments.bounds(seconds).seconds,
                    atlas=pairs,
                )
            if not built.gathered.rulings and not built.gathered.problems:
                fail(f"There is no *.scenario.yaml in {', '.join(wanted)}.")
            try:
                more = files_of_playground(wanted, say_error) if playground else {}
                written = write(built, store, out, form=links.value, more=more, force=force)
            except OthersFiles as others:
                fail(others)
            except OSError as error:
                fail(f"{error.filename or out}: This cannot be written: {error.strerror or error}.")
            store.drop_unused()
        raise typer.Exit(_report(built, out, written, json))


def _report(built: Site, out: str, written: int, json: bool) -> int:
    from adjudicator.cli.output import as_json, terminal

    rulings, problems = built.gathered.rulings, built.gathered.problems
    wrong = [ruling for ruling in rulings if ruling.holds != "holds"]
    for problem in problems:
        say_error(problem)
    for ruling in wrong:
        say_error(f"{ruling.file}:{ruling.line}: {ruling.holds}: {ruling.id}: {ruling.wrong[0]}")
    if json:
        summary = {
            "rulings": len(rulings),
            "files": written,
            "resolved": built.gathered.ran,
            "holding": len(rulings) - len(wrong),
        }
        as_json.write({"summary": summary, "problems": as_json.problems(problems)})
    else:
        many = f"{len(rulings):,} ruling{'' if len(rulings) == 1 else 's'}"
        terminal.write(
            terminal.console(), f"{many} in {written:,} files in {out}; {built.gathered.ran:,} were resolved again"
        )
    return BAD if problems else DIFFERS if wrong else HOLDS


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command(epilog=EXAMPLES)(site)
