"""`adjudicator export-corpus`: scenarios as data with which other engines test themselves."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from adjudicator.cli.output import out_file
from adjudicator.cli.output.exits import BAD, HOLDS, fail, say_error
from adjudicator.cli.program import epilog, sentences

if TYPE_CHECKING:
    from adjudicator.format.document import Scenario

EXAMPLES = epilog(
    "export-corpus scenarios --out corpus.jsonl",
    "export-corpus scenarios/cards/base --out cases",
    "export-corpus --schema",
    more="Exit codes: 0 written, 2 bad input.",
)


def export_corpus(
    folders: Annotated[
        list[str] | None, typer.Argument(metavar="FOLDERS", help="Folders with scenarios, and scenario files.")
    ] = None,
    out: Annotated[
        str | None,
        typer.Option(
            "--out",
            "-o",
            metavar="PATH",
            help="A file *.jsonl with one case per line, or a folder with one file per case.",
        ),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Overwrite an existing bundle, or files that this command did not write.")
    ] = False,
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON Schema of a case instead.")] = False,
) -> None:
    """Write scenarios as cases for other engines: start, decisions, events, and the table after each act."""
    with sentences():
        import json

        if schema:
            from adjudicator.corpus.case import schema as of_a_case

            print(json.dumps(of_a_case(), indent=2))
            raise typer.Exit(HOLDS)
        if out is None:
            fail("Say with --out where to write: a file that ends in .jsonl, or a folder.")
        wanted = folders or ["scenarios"]
        for folder in wanted:
            if not os.path.exists(folder):
                fail(f"There is no '{folder}'. Name the folder with your *.scenario.yaml files.")
        raise typer.Exit(_write(wanted, Path(out), force=force))


def _write(folders: list[str], out: Path, *, force: bool) -> int:
    from adjudicator.format.folders import find
    from adjudicator.own_folders import OthersFiles, listed, write_changed

    bundle = out.suffix == ".jsonl"
    if bundle:
        out_file.may_be_written(str(out), force=force)
    elif out.is_file():
        fail(f"{out}: This is a file. A bundle ends in .jsonl; everything else is a folder.")
    scenarios, wrong = _read(find(folders).files)
    cases = ((one.id, _case(one)) for one in scenarios)
    if bundle:
        lines = [_json(case) for _, case in cases if case is not None]
        written = len(lines)
        if lines:
            out.parent.mkdir(parents=True, exist_ok=True)
            out_file.write(str(out), "".join([f"{line}\n" for line in lines]), force=force)
    else:
        written = 0
        try:
            with listed(out, {f"{one.id}.json" for one in scenarios}, force=force):
                for name, case in cases:
                    if case is None:
                        (out / f"{name}.json").unlink(missing_ok=True)
                    else:
                        write_changed(out / f"{name}.json", f"{_json(case, indent=1)}\n".encode())
                        written += 1
        except OthersFiles as others:
            fail(others)
    if written:
        print(f"{written:,} case{'' if written == 1 else 's'} written to {out}")
    else:
        say_error("No scenario holds: nothing was written.")
    return BAD if wrong or written < len(scenarios) else HOLDS


def _read(files: Iterable[str]) -> tuple[list[Scenario], int]:
    """The scenarios of the files that can be read, and how many cannot."""
    from adjudicator.format.catalogue import names
    from adjudicator.format.problems import BadScenario
    from adjudicator.format.reading.reader import load

    found: list[Scenario] = []
    wrong = 0
    for file in files:
        try:
            found += load(file, names())
        except BadScenario as bad:
            say_error("\n".join(map(str, bad.problems)))
            wrong += 1
    return found, wrong


def _case(scenario: Scenario) -> dict[str, Any] | None:
    """A scenario as a case; None, after saying why, if it does not hold: then it cannot test another engine."""
    from adjudicator.corpus.case import case
    from adjudicator.format.problems import BadScenario
    from adjudicator.scenario.runner import run_scenario

    try:
        result = run_scenario(scenario, keep_worlds=True)
    except BadScenario as bad:
        say_error("\n".join(map(str, bad.problems)))
        return None
    if result.verdict != "holds":
        say_error(f"{scenario.file}:{scenario.line}: {scenario.id}: {result.verdict}: left out.")
        return None
    return case(result)


def _json(case: dict[str, Any], indent: int | None = None) -> str:
    import json

    return json.dumps(case, ensure_ascii=False, indent=indent, separators=None if indent else (",", ":"))


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command("export-corpus", epilog=EXAMPLES)(export_corpus)
