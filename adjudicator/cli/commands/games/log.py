"""`adjudicator log`: the log of an online game, replayed by the rules."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from adjudicator.cli.input import arguments, completion
from adjudicator.cli.output import json_text, out_file
from adjudicator.cli.output.exits import DIFFERS, fail, say_error
from adjudicator.cli.program import epilog, sentences
from adjudicator.whole_files import bounded, read_file

if TYPE_CHECKING:
    from adjudicator.logs.findings import Report
    from adjudicator.logs.reading.kingdom_line import KingdomLine

LARGEST_LOG: Final = 20_000_000
"""How many bytes of a log are read. A saved page has some hundred thousand."""

EXAMPLES = epilog(
    "log game.txt",
    "log game.txt --kingdom 'Moat, Village, Smithy'",
    "log game.txt --at 'Turn 9, c plays a Pawn' --out q.scenario.yaml",
    "log - --anonymous",
    more="The file is the log as it is copied from the client, or the saved page. FILE '-' reads standard input.\n\n"
    "Exit codes: 0 the rules allow every line, 1 not every line, or the client's score differs, 2 bad input, "
    "130 stopped by Ctrl-C.",
)


def log(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="The log: copied text, or a saved page.", show_default=False)
    ],
    kingdom: Annotated[
        str | None,
        typer.Option(
            "--kingdom",
            metavar="NAMES",
            help="The cards and landscapes on the table, separated by commas, with what was chosen for them in brackets: "
            "'Young Witch (Moat)'. Without it, what the log names.",
            autocompletion=completion.listed_cards,
        ),
    ] = None,
    as_of: Annotated[
        str | None,
        typer.Option(
            "--as-of",
            metavar="DATE",
            help="Use the rules of this date; by default, the date follows from the game's number.",
        ),
    ] = None,
    at: Annotated[
        str | None,
        typer.Option(
            "--at",
            metavar="MOMENT",
            help="Cut out this moment as a scenario: a turn, or the number or words of a line.",
        ),
    ] = None,
    out: Annotated[
        str | None, typer.Option("--out", "-o", metavar="PATH", help="With --at: the file to write.")
    ] = None,
    rest: Annotated[
        bool, typer.Option("--rest", help="With --at: include all moves from there to the end, for 'step'.")
    ] = False,
    leave_open: Annotated[
        bool,
        typer.Option(
            "--any", help="With --at: unknown cards in hands can be any that fit; what depends on them is left open."
        ),
    ] = False,
    force: arguments.Force = False,
    anonymous: Annotated[bool, typer.Option("--anonymous", help="Call the players alice, bob ...")] = False,
    lines: Annotated[bool, typer.Option("--lines", help="Show every line with its steps of the trace.")] = False,
    seconds: Annotated[
        float,
        typer.Option(
            "--seconds", metavar="N", min=0.1, callback=arguments.finite, help="Search for at most this many seconds."
        ),
    ] = 20.0,
    json: arguments.AsJson = False,
) -> None:
    """Replay the log of an online game: check every line against the rules, and cut out any moment."""
    if out is not None and at is None:
        fail("--out writes the scenario of a moment: say which one with --at.")
    if rest and at is None:
        fail("--rest takes all moves from a moment on: say which one with --at.")
    if leave_open and at is None:
        fail("--any leaves cards of a moment open: say which one with --at.")
    if leave_open and rest:
        fail("--any ends where the moves depend on unknown cards, so --rest cannot be combined with it.")
    out_file.force_needs_out(out, force=force)
    with sentences():
        from adjudicator.games.random_setup import BadSetup
        from adjudicator.logs.anonymous import moment_without_names, without_names
        from adjudicator.logs.findings import report
        from adjudicator.logs.reading.eras import day_of
        from adjudicator.logs.reading.reader import BadLog, read_log
        from adjudicator.logs.replaying.bounds import MOST_ANSWERS, ReplayBounds
        from adjudicator.logs.replaying.whole_log import replay
        from adjudicator.logs.scenario_cut import NoMoment, moment, scenario_at

        if out is not None:
            out_file.may_be_written(out, force=force, reads=file)
        day = arguments.day(as_of)
        estimated = anonymous and day is None
        table, bounds = _table(kingdom), ReplayBounds(MOST_ANSWERS, seconds)
        text = _text(file)
        try:
            name = "<stdin>" if file == "-" else file
            read = read_log(text, name)
            if anonymous:
                # the number is left out, and with it the day by whose rules the game was played
                day = day_of(read.number) if estimated and read.number is not None else day
                at = moment_without_names(at, read) if at is not None else None
                read = read_log(without_names(text), name)
            found = replay(
                read, as_of=day, estimated=estimated, kingdom=table.names, chosen=table.chosen, bounds=bounds
            )
        except (BadLog, BadSetup) as bad:
            fail(bad)
        if at is not None:
            try:
                noted = scenario_at(found, moment(found, at), rest=rest, leave_open=leave_open)
            except NoMoment as none:
                fail(none)
            for sentence in noted.unsaid:
                say_error(f"Note: {sentence}")
            if out is None:
                print(noted.text, end="")
            else:
                out_file.write(out, noted.text, force=force)
                say_error(f"{out}: written. 'adjudicator run {out}' resolves it.")
            return
        told = report(found)
        if json:
            json_text.write(_as_json(told))
        else:
            _show(told, every=lines)
        if told.status != "complete" or told.differing:
            raise typer.Exit(DIFFERS)


def _text(file: str) -> str:
    """The text of a file, or of standard input. Ends the command if it is not text."""
    if file == "-":
        buffer = getattr(sys.stdin, "buffer", None)
        if buffer is None:
            return sys.stdin.read()
        data = bounded(buffer, LARGEST_LOG, "<stdin>")
    else:
        data = read_file(file, LARGEST_LOG)
    for encoding in ("utf-8-sig", "utf-16"):
        if encoding == "utf-16" and data[:2] not in (b"\xff\xfe", b"\xfe\xff"):
            continue
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    fail(f"{file}: This is not a text. Copy the log from the client, or save the page, and give that file.")


def _table(said: str | None) -> KingdomLine:
    """What `--kingdom` says. Ends the command if a name does not exist."""
    from adjudicator.format.catalogue import names
    from adjudicator.format.problems import did_you_mean, shown
    from adjudicator.logs.reading.kingdom_line import kingdom_line

    found = kingdom_line(said or "")
    for part in found.strange:
        fail(f"There is no card or landscape called '{shown(part)}'.{did_you_mean(part, names().either)}")
    return found


def _show(told: Report, *, every: bool) -> None:
    from adjudicator.cli.output import terminal
    from adjudicator.cli.output.styled import Styled
    from adjudicator.logs.report_text import heading, summary
    from adjudicator.logs.trace import traced

    to = terminal.console()
    for sentence in heading(told):
        terminal.write(to, sentence)
    if every:
        terminal.write(to)
        for line, sentences_ in traced(told.replay):
            terminal.write(to, "  " * line.depth + line.text, f"{line.number:>5}  ")
            for said in sentences_:
                terminal.write(to, said, " " * 9 + "= ")
    terminal.write(to)
    for number, sentence in enumerate(summary(told)):
        terminal.write(to, Styled(sentence, terminal.STYLES[_STYLES[told.status]] if not number else ""))


_STYLES = {"complete": "holds", "contradiction": "differs", "unknown": "unknown"}


def _as_json(told: Report) -> dict[str, Any]:
    from adjudicator.logs.report_text import as_data

    return as_data(told)


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command(epilog=EXAMPLES)(log)
