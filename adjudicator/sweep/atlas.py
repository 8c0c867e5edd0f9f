"""The atlas: which pairs of cards interact, and how, by the same findings as `adjudicator interact`.

It is an SQLite file that every pair is written into as a whole, so that a stopped one continues where it was, and JSON
for other programs.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final, NamedTuple

from adjudicator.interact.interaction import interact
from adjudicator.processes import each
from adjudicator.sweep.all_pairs import on_cluster
from adjudicator.sweep.store import OtherSweep

Pair = tuple[str, str]

_TABLES: Final = """
create table if not exists pairs (one text, other text, situations integer, primary key (one, other));
create table if not exists findings (
    one text, other text, number integer, kind text, verdict text, steps text, situation text, scenario text,
    primary key (one, other, number)
);
create table if not exists facts (name text primary key, value text);
create index if not exists of_other on findings (other);
"""


class FoundForPair(NamedTuple):
    """What was found for a pair."""

    pair: Pair
    situations: int
    findings: tuple[tuple[str, str, tuple[str, ...], str, str], ...]


def look_at(pair: Pair) -> FoundForPair:
    """The findings of a pair, most interesting first: kind, verdict, steps, situation and scenario of each.

    What is found with any card of the type is left out: it says nothing about the pair.
    """
    one, other = pair
    interaction = interact(pair if one != other else (one,))
    found = tuple(
        (finding.kind, finding.verdict, finding.steps, finding.meeting, finding.scenario)
        for finding in interaction.findings
        if not finding.usual
    )
    return FoundForPair(pair, interaction.situations, found)


class Atlas:
    """An atlas in a file. Raises `OtherSweep` if the file is from another version of the program."""

    def __init__(self, path: str | Path, version: str) -> None:
        self.file = sqlite3.connect(path)
        self.file.executescript(_TABLES)
        known = self.file.execute("select value from facts where name = 'version'").fetchone()
        if known is not None and known[0] != version:
            raise OtherSweep(known[0])
        with self.file:
            self.file.execute("insert or ignore into facts values ('version', ?)", (version,))

    def done(self) -> set[Pair]:
        """The pairs that were played out."""
        return set(self.file.execute("select one, other from pairs"))

    def add(self, found: FoundForPair) -> None:
        """Keep everything about a pair."""
        rows = [
            (*found.pair, number, kind, verdict, json.dumps(steps), situation, scenario)
            for number, (kind, verdict, steps, situation, scenario) in enumerate(found.findings, 1)
        ]
        with self.file:
            self.file.execute("insert or replace into pairs values (?, ?, ?)", (*found.pair, found.situations))
            self.file.executemany("insert or replace into findings values (?, ?, ?, ?, ?, ?, ?, ?)", rows)

    def counts(self) -> dict[str, int]:
        """How many findings of each kind there are."""
        return dict(self.file.execute("select kind, count(*) from findings group by kind order by kind"))

    def interacting(self) -> int:
        """How many pairs interact."""
        return int(self.file.execute("select count(*) from (select distinct one, other from findings)").fetchone()[0])

    def of(self, card: str) -> list[tuple[str, str, str]]:
        """The cards that a card interacts with: the other card, and the kind and verdict of the most interesting finding."""
        rows = self.file.execute(
            "select case when one = ? then other else one end, kind, verdict from findings "
            "where number = 1 and (one = ? or other = ?) order by 1",
            (card, card, card),
        )
        return list(rows)

    def as_data(self) -> dict[str, Any]:
        """The whole atlas for other programs."""
        pairs = self.file.execute("select one, other, situations from pairs order by one, other").fetchall()
        found: dict[Pair, list[dict[str, Any]]] = {}
        rows = self.file.execute(
            "select one, other, kind, verdict, steps, situation from findings order by 1, 2, number"
        )
        for one, other, kind, verdict, steps, situation in rows:
            finding = {"kind": kind, "verdict": verdict, "steps": json.loads(steps), "situation": situation}
            found.setdefault((one, other), []).append(finding)
        return {
            "pairs": [
                {"cards": [one, other], "situations": situations, "findings": found.get((one, other), [])}
                for one, other, situations in pairs
            ]
        }

    def as_json(self) -> str:
        """The same as a JSON file with a line for each pair, so that two atlases can be compared line by line."""
        pairs = ",\n".join(json.dumps(pair, ensure_ascii=False) for pair in self.as_data()["pairs"])
        return f'{{"pairs": [\n{pairs}\n]}}\n'

    def close(self) -> None:
        """Close the file."""
        self.file.close()


def chart(
    atlas: Atlas,
    pairs: Sequence[Pair],
    *,
    jobs: int = 1,
    scheduler: str | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> None:
    """Play out every pair that is not in the atlas yet. Raises `NoCluster`, `ProcessDied`."""
    done = atlas.done()
    left = [pair for pair in pairs if pair not in done]
    with closing(_played(left, jobs, scheduler)) as every:
        for number, found in enumerate(every, 1):
            atlas.add(found)
            if progress is not None:
                progress(number, len(left))


def _played(left: Sequence[Pair], jobs: int, scheduler: str | None) -> Generator[FoundForPair, None, None]:
    if scheduler is not None:
        return on_cluster(look_at, left, scheduler)
    return each(look_at, left, jobs, together=max(1, min(16, len(left) // (4 * jobs))))
