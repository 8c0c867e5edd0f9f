"""`adjudicator export-corpus`: scenarios as data with which other engines test themselves."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from adjudicator.cli.output.exits import BAD, HOLDS, fail, say_error
from adjudicator.cli.program import epilog, sentences

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
            "--out", "-o", metavar="PATH", help="A file *.jsonl, one case a line; or a folder, one file a case."
        ),
    ] = None,
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
        raise typer.Exit(_write(wanted, Path(out)))


def _write(folders: list[str], out: Path) -> int:
    import json

    from adjudicator.corpus.case import case
    from adjudicator.format.catalogue import names
    from adjudicator.format.folders import find
    from adjudicator.format.problems import BadScenario
    from adjudicator.format.reading.reader import load
    from adjudicator.scenario.runner import run_scenario

    bundle = out.suffix == ".jsonl"
    if bundle and out.is_dir():
        fail(f"{out}: This is a folder. Name the file to write in it.")
    if not bundle and out.is_file():
        fail(f"{out}: This is a file. A bundle ends in .jsonl; everything else is a folder.")
    (out.parent if bundle else out).mkdir(parents=True, exist_ok=True)
    written = left_out = 0
    lines = out.open("w", encoding="utf-8", newline="\n") if bundle else None
    try:
        for file in find(folders).files:
            try:
                scenarios = load(file, names())
            except BadScenario as bad:
                say_error("\n".join(map(str, bad.problems)))
                left_out += 1
                continue
            for scenario in scenarios:
                try:
                    result = run_scenario(scenario, keep_worlds=True)
                except BadScenario as bad:
                    say_error("\n".join(map(str, bad.problems)))
                    left_out += 1
                    continue
                if result.verdict != "holds":
                    # what does not hold is nothing to test another engine by
                    say_error(f"{scenario.file}:{scenario.line}: {scenario.id}: {result.verdict}: left out.")
                    left_out += 1
                    continue
                told = case(result)
                if lines is not None:
                    lines.write(json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n")
                else:
                    text = json.dumps(told, ensure_ascii=False, indent=1) + "\n"
                    (out / f"{scenario.id}.json").write_text(text, encoding="utf-8", newline="\n")
                written += 1
    finally:
        if lines is not None:
            lines.close()
    print(f"{written:,} case{'' if written == 1 else 's'} written to {out}")
    return BAD if left_out else HOLDS


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command("export-corpus", epilog=EXAMPLES)(export_corpus)
