"""`adjudicator atlas`: which pairs of cards interact, and how, for whole sets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from adjudicator.cli.input import arguments, pairs_of_cards
from adjudicator.cli.output import out_file
from adjudicator.cli.output.exits import HOLDS, OUR_MISTAKE, STOPPED, fail, say_error
from adjudicator.cli.program import epilog, sentences

if TYPE_CHECKING:
    from adjudicator.sweep.atlas import Atlas

EXAMPLES = epilog(
    "atlas Dominion",
    "atlas Dominion Intrigue --jobs 2 --into atlas.sqlite",
    "atlas --scheduler tcp://10.0.0.5:8786 --into all.sqlite",
    "atlas Dominion --out atlas.json",
    more="Results are kept in the file: run the same command again to continue where it stopped. Exit codes: 0 finished, "
    "2 bad input, 130 stopped by Ctrl-C.",
)


def atlas(
    sets: pairs_of_cards.Sets = None,
    into: Annotated[
        str, typer.Option("--into", metavar="FILE", help="The SQLite file with the atlas.")
    ] = "atlas.sqlite",
    jobs: arguments.Jobs = 1,
    scheduler: pairs_of_cards.Scheduler = None,
    first: pairs_of_cards.First = None,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help="Write it as JSON as well.")] = None,
    force: Annotated[bool, typer.Option("--force", help="With --out: overwrite an existing file.")] = False,
    json: arguments.AsJson = False,
) -> None:
    """Play every pair of cards against each other, as 'interact' does, and keep the findings."""
    with sentences():
        from sqlite3 import DatabaseError

        from adjudicator import __version__
        from adjudicator.cli.output.progress import Progress
        from adjudicator.processes import ProcessDied
        from adjudicator.sweep.all_pairs import NoCluster
        from adjudicator.sweep.atlas import Atlas, chart
        from adjudicator.sweep.situations import expansions, pairs
        from adjudicator.sweep.store import OtherSweep

        if out is not None:
            out_file.may_be_written(out, force=force, reads=into)
        every_pair = pairs(pairs_of_cards.sets_named(sets or [], expansions()))[:first]
        try:
            kept = Atlas(into, f"adjudicator {__version__}")
        except OtherSweep as other:
            fail(f"{into}: This atlas was made by another version ({other}). Name another file with --into.")
        except DatabaseError:
            fail(f"{into}: This is not an atlas file, or it cannot be written. Name another one with --into.")
        stopped = False
        with Progress("{0:,} of {1:,} pairs played out") as progress:
            try:
                chart(kept, every_pair, jobs=jobs, scheduler=scheduler, progress=progress)
            except NoCluster as missing:
                fail(missing)
            except ProcessDied as died:
                fail(
                    f"{died} The results so far are kept: run the same command again to continue ({into}).", OUR_MISTAKE
                )
            except DatabaseError as error:
                fail(f"{into}: The atlas cannot be written ({error}). Earlier results are kept.")
            except KeyboardInterrupt:
                stopped = True
        _report(kept, json, out, force=force)
        kept.close()
        if stopped:
            say_error(f"\nStopped. Run the same command again to continue ({into}).")
            raise typer.Exit(STOPPED)
        raise typer.Exit(HOLDS)


def _report(kept: Atlas, json: bool, out: str | None, *, force: bool) -> None:
    from adjudicator.cli.output import as_json, terminal

    done, interacting, counts = len(kept.done()), kept.interacting(), kept.counts()
    if out is not None:
        out_file.write(out, kept.as_json(), force=force)
    if json:
        as_json.write({"pairs": done, "interacting": interacting, "counts": counts})
        return
    to = terminal.console()
    terminal.write(to, f"{interacting:,} of {done:,} pairs interact")
    for kind, count in counts.items():
        terminal.write(to, f"{count:6,}  {kind}")


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command(epilog=EXAMPLES)(atlas)
