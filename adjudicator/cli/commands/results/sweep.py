"""`adjudicator sweep`: every pair of cards of some sets in small situations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from adjudicator.cli.input import arguments, completion, pairs_of_cards
from adjudicator.cli.output import out_file
from adjudicator.cli.output.exits import DIFFERS, HOLDS, OUR_MISTAKE, STOPPED, fail, say_error
from adjudicator.cli.program import epilog, sentences

if TYPE_CHECKING:
    from adjudicator.sweep.store import SweepStore

EXAMPLES = epilog(
    "sweep Dominion Seaside",
    "sweep --pairs Dominion,Seaside --first 500",
    "sweep Prosperity --jobs 2 --into prosperity.sweep",
    "sweep --scheduler tcp://10.0.0.5:8786 --into all.sweep",
    "sweep Prosperity --graph prosperity.graphml",
    more="Results are kept in the file: run the same command again to continue where it stopped. Exit codes: 0 nothing bad "
    "was found, 1 something crashed, broke an invariant or never ended, 2 bad input, 130 stopped by Ctrl-C.",
)
SHOWN = 20
"""How many findings of a kind are shown, unless all of them are requested."""


def sweep(
    sets: pairs_of_cards.Sets = None,
    into: Annotated[str, typer.Option("--into", metavar="FILE", help="Where findings are kept.")] = "adjudicator.sweep",
    jobs: arguments.Jobs = 1,
    scheduler: pairs_of_cards.Scheduler = None,
    states: Annotated[
        int, typer.Option("--states", metavar="N", min=1, help="Explore at most this many states of each situation.")
    ] = 300,
    of: Annotated[
        list[str] | None,
        typer.Option(
            "--pairs",
            metavar="SETS",
            help="Another way to name the sets, separated by commas: Dominion,Seaside. A number means --first.",
            autocompletion=completion.sets,
        ),
    ] = None,
    first: pairs_of_cards.First = None,
    graph: Annotated[
        str | None, typer.Option("--graph", metavar="FILE", help="Write the interactions as GraphML as well.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="With --graph: overwrite an existing file.")] = False,
    every: Annotated[bool, typer.Option("--every", help=f"Show all findings, not only {SHOWN} of each kind.")] = False,
    json: arguments.AsJson = False,
) -> None:
    """Put every pair of cards into small situations, explore them, and report what deserves a look."""
    with sentences():
        from sqlite3 import DatabaseError, OperationalError

        from adjudicator.cli.output.progress import Progress
        from adjudicator.processes import ProcessDied
        from adjudicator.sweep.all_pairs import NoCluster, graphml
        from adjudicator.sweep.all_pairs import sweep as look
        from adjudicator.sweep.situations import expansions, pairs
        from adjudicator.sweep.store import OtherSweep, SweepStore

        if graph is not None:
            out_file.may_be_written(graph, force=force, reads=into)
        named, most = _pairs(of or [])
        wanted = pairs_of_cards.sets_named([*(sets or []), *named], expansions())
        every_pair = pairs(wanted)[: first or most]
        try:
            store = SweepStore(into, f"{', '.join(wanted) or 'every set'}; {states} states; {_version()}")
        except OtherSweep as other:
            fail(f"{into}: This file was made by another sweep ({other}). Name another one with --into.")
        except OperationalError as error:
            fail(f"{into}: This cannot be written ({error}). Name another file with --into, or make room.")
        except DatabaseError:
            fail(f"{into}: This is not a sweep file. Name another one with --into.")
        stopped = False
        with Progress("{0:,} of {1:,} pairs explored") as progress:
            try:
                look(store, every_pair, jobs=jobs, scheduler=scheduler, states=states, progress=progress)
            except NoCluster as missing:
                fail(missing)
            except ProcessDied as died:
                fail(
                    f"{died} The results so far are kept: run the same command again to continue ({into}).", OUR_MISTAKE
                )
            except DatabaseError as error:
                fail(
                    f"{into}: The findings cannot be written ({error}). Earlier results are kept: when there is room, run the "
                    "same command again to continue."
                )
            except KeyboardInterrupt:
                stopped = True
        if graph is not None:
            out_file.write(graph, graphml(store), force=force)
        code = _report(store, len(every_pair), every, json)
        if stopped:
            say_error(f"\nStopped. Run the same command again to continue ({into}).")
            raise typer.Exit(STOPPED)
        raise typer.Exit(code)


def _pairs(typed: list[str]) -> tuple[list[str], int | None]:
    """The sets given with `--pairs`, and the number of pairs if there is one."""
    words = [word for text in typed for part in text.split(",") if (word := " ".join(part.split()))]
    numbers = [int(word) for word in words if word.isdecimal()]
    if 0 in numbers:
        fail("'--pairs 0' leaves nothing to explore: write how many pairs to explore, or the names of sets.")
    return [word for word in words if not word.isdecimal()], min(numbers, default=None)


def _version() -> str:
    from adjudicator import __version__

    return f"adjudicator {__version__}"


def _report(store: SweepStore, pairs: int, every: bool, json: bool) -> int:
    from adjudicator.sweep.findings import BAD, LOST, NOT_POSSIBLE, ORDER, UNKNOWN

    counts = store.counts()
    bad = sum(counts.get(kind, 0) for kind in BAD)
    done = len(store.done())
    if json:
        from adjudicator.cli.output import as_json

        findings = [finding._asdict() for finding in store.findings(*BAD, ORDER, LOST, UNKNOWN)]
        as_json.write(
            {"pairs": done, "wanted": pairs, "situations": store.situations(), "counts": counts, "findings": findings}
        )
        return DIFFERS if bad else HOLDS
    from adjudicator.cli.output import terminal
    from adjudicator.cli.output.styled import Styled

    to = terminal.console()
    verdict = f"{bad} bad findings" if bad else "nothing bad found"
    style = terminal.STYLES["differs" if bad else "holds"]
    terminal.write(to, Styled.assemble((verdict, style), f" in {store.situations():,} situations of {done:,} pairs"))
    for kind, count in counts.items():
        if kind != NOT_POSSIBLE:
            terminal.write(to, f"{count:6,}  {kind}")
    for kind in (*BAD, LOST, ORDER):
        found = list(store.findings(kind))
        if found:
            terminal.write(to)
            terminal.write(to, Styled(kind, "bold"))
        for finding in found if every else found[:SHOWN]:
            terminal.write(to, f"{finding.situation}: {finding.detail}", "  ", "      ")
        if len(found) > SHOWN and not every:
            terminal.write(to, f"... and {len(found) - SHOWN} more: --every shows them.", "  ")
    return DIFFERS if bad else HOLDS


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command(epilog=EXAMPLES)(sweep)
