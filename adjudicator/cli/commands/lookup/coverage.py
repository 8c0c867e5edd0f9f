"""`adjudicator coverage`: which official rulings a scenario settles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from adjudicator.cli.input import arguments
from adjudicator.cli.output.exits import DIFFERS, HOLDS, fail
from adjudicator.cli.program import epilog, sentences

if TYPE_CHECKING:
    from adjudicator.coverage.register import OfficialRuling

EXAMPLES = epilog(
    "coverage",
    "coverage Watchtower Inn",
    "coverage --open",
    "coverage --markdown > rulings.md",
    more="Exit codes: 0 every ruling is settled or has a reason, 1 some are open, 2 bad input.",
)


def coverage(
    entries: Annotated[
        list[str] | None,
        arguments.card_names("[CARD]...", "Only the rulings about these cards."),
    ] = None,
    rulings: Annotated[str, typer.Option("--rulings", metavar="FOLDER", help="Where the register is.")] = "rulings",
    scenarios: Annotated[str, typer.Option("--scenarios", metavar="FOLDER", help="Where scenarios are.")] = "scenarios",
    open_only: Annotated[bool, typer.Option("--open", help="List the open ones.")] = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print the whole register as a page.")] = False,
    json: arguments.AsJson = False,
) -> None:
    """Say which official rulings are settled by a scenario, and why others have none."""
    with sentences():
        from adjudicator.cli.output.progress import Progress
        from adjudicator.coverage.register import citing, counts, register, settle
        from adjudicator.coverage.rulings_page import page
        from adjudicator.format.folders import find

        found = register(rulings)
        files = find([scenarios])
        if not files.files:
            fail(f"{scenarios}: There are no scenario files here. Say where they are with --scenarios.")
        with Progress("{0:,} of {1:,} files read") as progress:
            for number, file in enumerate(files.files):
                progress(number, len(files.files))
                settle(found, citing(file))
        if entries:
            found = {ruling.id: ruling for ruling in _of(list(found.values()), entries)}
        if markdown:
            print(page(found), end="")
        elif json:
            from adjudicator.cli.output import as_json

            as_json.write({"counts": counts(found.values()), "rulings": [_data(ruling) for ruling in found.values()]})
        else:
            _show(list(found.values()), each=bool(entries), open_only=open_only)
        raise typer.Exit(DIFFERS if any(ruling.kind == "open" for ruling in found.values()) else HOLDS)


def _of(rulings: list[OfficialRuling], entries: list[str]) -> list[OfficialRuling]:
    from adjudicator.format.former_names import former_names
    from adjudicator.format.problems import did_you_mean, shown

    known = {ruling.entry.casefold(): ruling.entry for ruling in rulings}
    # rulings keep the name by which the rules have them
    for former, one in former_names().items():
        if former in known:
            known.setdefault(one.name.casefold(), known[former])
    for entry in entries:
        if entry.casefold() not in known:
            fail(f"No ruling is about '{shown(entry)}'.{did_you_mean(entry, known.values())}")
    wanted = {known[entry.casefold()] for entry in entries}
    return [ruling for ruling in rulings if ruling.entry in wanted]


def _show(rulings: list[OfficialRuling], *, each: bool, open_only: bool) -> None:
    from adjudicator.cli.output import terminal
    from adjudicator.cli.output.styled import Styled
    from adjudicator.coverage.register import KINDS, counts

    to = terminal.console()
    found = counts(rulings)
    looked = len(rulings) - found["open"]
    style = terminal.STYLES["holds" if not found["open"] else "unknown"]
    terminal.write(
        to, Styled.assemble((f"{looked:,} of {len(rulings):,} rulings", style), " are settled or have a reason")
    )
    for kind, number in found.items():
        said = {"settled": "a scenario shows it", "open": "not examined yet"}.get(kind) or KINDS[kind]
        if number:
            terminal.write(to, Styled.assemble(f"{number:6,}  {kind}", (f" - {said}", "dim")), rest="        ")
    for ruling in rulings:
        if open_only and ruling.kind != "open":
            continue
        if each or open_only:
            why = f"{ruling.reason.kind}: {ruling.reason.why}" if ruling.reason else "open"
            terminal.write(to, "" if ruling.scenarios else why, Styled(f"{ruling.id}: ", "bold"), "    ")
            for one in ruling.scenarios:
                terminal.write(to, Styled.assemble(f"{one.title} ", (f"({one.scenario})", "dim")), "    ", "        ")


def _data(ruling: OfficialRuling) -> dict[str, object]:
    reason = ruling.reason
    return {
        "id": ruling.id,
        "entry": ruling.entry,
        "kind": ruling.kind,
        "scenarios": [{"file": one.file, "id": one.scenario, "title": one.title} for one in ruling.scenarios],
        "why": None if reason is None else reason.why,
    }


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command(epilog=EXAMPLES)(coverage)
