"""Replays all logs of online games in a folder: a table of how far the rules allow each.

`python -m benchmarks.online_logs FOLDER` prints it; with `--write PAGE` it takes the place of the table on that page.
"""

from __future__ import annotations

import argparse
import re
import time
from collections.abc import Iterator
from pathlib import Path

from adjudicator.games.random_setup import BadSetup
from adjudicator.logs.findings import Report, report
from adjudicator.logs.reading.reader import BadLog, read_log
from adjudicator.logs.replaying.bounds import ReplayBounds
from adjudicator.logs.replaying.whole_log import replay

BEGIN, END = "<!-- table of logs -->", "<!-- end of the table -->"
HEAD = (
    "| log | game | hands shown | turns that the rules allow | verdict | first line that they do not allow | why |\n"
    "|---|---|---|---|---|---|---|\n"
)


def reports(folder: Path, bounds: ReplayBounds) -> Iterator[tuple[str, Report | str]]:
    """The result for each log in a folder; a sentence for one that cannot be replayed."""
    for file in sorted(folder.glob("*.log")):
        try:
            yield file.stem, report(replay(read_log(file.read_text(encoding="utf-8")), bounds=bounds))
        except (BadLog, BadSetup) as bad:
            yield file.stem, str(bad)


def row(name: str, told: Report | str) -> str:
    """A row of the table."""
    number = name.split("-")[0]
    if isinstance(told, str):
        return f"| {number} | | | | not replayed | | {told.split('. ')[0]} |"
    players = len(told.replay.log.players)
    shown = "all" if not told.hidden else f"{players - len(told.hidden)} of {players}"
    line = told.stopped_at
    first = "" if line is None else f"{line.number}: {line.act or line.kind}"
    turns = f"{told.turns_understood} of {told.turns}"
    return f"| {number} | {told.replay.log.number or ''} | {shown} | {turns} | {told.status} | {first} | {why(told)} |"


def why(told: Report) -> str:
    """Why the rules do not allow the whole of a log, in a few words."""
    if told.stopped_at is None:
        return ""
    if told.status == "contradiction":
        return "; ".join(bug.does for bug in told.known_bugs) or "not what the rules say"
    return "hidden cards: no way was found in time" if told.hidden else "no way was found in time"


def main() -> None:
    """Print the table, or write it into a page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--write", type=Path, help="a page with a table to replace")
    parser.add_argument("--answers", type=int, default=16_000, help="answers tried for each log at most")
    asked = parser.parse_args()
    begin = time.monotonic()
    rows, turns, understood, complete, many = [], 0, 0, 0, 0
    for name, told in reports(asked.folder, ReplayBounds(asked.answers, None)):
        rows.append(row(name, told))
        if isinstance(told, Report):
            many += 1
            turns += told.turns
            understood += told.turns_understood
            complete += told.status == "complete"
    total = (
        f"The rules allow {complete} of {many} logs as a whole, and {understood} of {turns} turns "
        f"({1000 * understood // max(1, turns) / 10:g} %)."
    )
    table = f"{BEGIN}\n\n{total}\n\n{HEAD}" + "\n".join(rows) + f"\n\n{END}"
    if asked.write is None:
        print(table)
    else:
        page = asked.write.read_text(encoding="utf-8")
        page = re.sub(f"{BEGIN}.*?{END}", lambda _: table, page, flags=re.DOTALL)
        asked.write.write_text(page, encoding="utf-8", newline="\n")
    print(f"{total} {time.monotonic() - begin:.0f} seconds.")


if __name__ == "__main__":
    main()
