"""Where findings are kept: an SQLite file, so that a stopped sweep continues where it was."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from adjudicator.sweep.findings import NOTHING, SweepFinding

_TABLES: Final = (
    "create table pairs (one text, other text, situations integer, primary key (one, other))",
    "create table findings (situation text, card text, other text, kind text, detail text, states integer, scenario text, "
    "primary key (situation, kind, detail))",
    "create table facts (name text primary key, value text)",
)


class OtherSweep(Exception):
    """The file was made by another sweep, or by another version of the program."""


class SweepStore:
    """The findings of a sweep. Each pair is written as a whole, or not at all."""

    def __init__(self, path: str | Path, kind: str) -> None:
        """Open the file, or make it. `kind` says what is swept and by which version; raises `OtherSweep` if it differs.

        Raises `sqlite3.OperationalError` if it cannot be written, another `sqlite3.Error` if it is not a sweep's file;
        then it is unchanged.
        """
        there = Path(path).exists()
        self.file = sqlite3.connect(path)
        try:
            known = self._kind(kind)
        except sqlite3.Error:
            self.file.close()
            if not there:
                Path(path).unlink(missing_ok=True)
            raise
        if known != kind:
            raise OtherSweep(known)

    def _kind(self, kind: str) -> str:
        """What was swept into the file; a new file gets this kind, or stays empty if it cannot be written."""
        tables = {name for (name,) in self.file.execute("select name from sqlite_master where type = 'table'")}
        if tables and not tables >= {"pairs", "findings", "facts"}:
            raise sqlite3.NotSupportedError("another program's file")
        if not tables:
            with self.file:
                self.file.execute("begin")
                for table in _TABLES:
                    self.file.execute(table)
                self.file.execute("insert into facts values ('kind', ?)", (kind,))
        return str(self.file.execute("select value from facts where name = 'kind'").fetchone()[0])

    def done(self) -> set[tuple[str, str]]:
        """The pairs that were checked."""
        return set(self.file.execute("select one, other from pairs"))

    def add(self, pair: tuple[str, str], situations: int, findings: Iterable[SweepFinding]) -> None:
        """Keep everything about a pair."""
        rows = [finding for finding in findings if finding.kind != NOTHING]
        with self.file:
            self.file.execute("insert or replace into pairs values (?, ?, ?)", (*pair, situations))
            self.file.executemany("insert or replace into findings values (?, ?, ?, ?, ?, ?, ?)", rows)

    def findings(self, *kinds: str) -> Iterator[SweepFinding]:
        """The findings of these kinds (all, if none is named), in a fixed order."""
        marks = ", ".join("?" * len(kinds))
        where = f"where kind in ({marks})" if kinds else ""
        for row in self.file.execute(f"select * from findings {where} order by kind, situation, detail", kinds):
            situation, card, other, kind, detail, states, text = row
            yield SweepFinding(situation, card, other, kind, detail, states, text)

    def counts(self) -> dict[str, int]:
        """How many findings of each kind there are."""
        return dict(self.file.execute("select kind, count(*) from findings group by kind order by kind"))

    def situations(self) -> int:
        """How many situations were checked."""
        return int(self.file.execute("select coalesce(sum(situations), 0) from pairs").fetchone()[0])

    def close(self) -> None:
        """Close the file."""
        self.file.close()
