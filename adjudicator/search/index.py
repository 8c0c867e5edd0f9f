"""The index that questions are looked up in: an SQLite file in the user's cache folder, kept up to date automatically.

Two programs may do that at once: the second one waits, and finds it done. A damaged file is rebuilt. If
no file can be written, the index is built in memory, which takes longer but gives the same answers.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sqlite3
import zlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from adjudicator.search import sources as places
from adjudicator.search.sources import OF_PROGRAM, PROGRAM, Source, brought_files, is_brought, program, scenario_files

PATIENCE: Final = 60.0
"""Seconds to wait for another program that is writing the index."""

MANY: Final = 50
"""Reading more files than this takes so long that the user is told."""

_TABLES: Final = """
CREATE TABLE sources (key TEXT PRIMARY KEY, stamp TEXT NOT NULL, digest TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE reading (digest TEXT NOT NULL);
CREATE TABLE entries (
    id INTEGER PRIMARY KEY, source TEXT NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL, title TEXT NOT NULL,
    question TEXT NOT NULL, answer TEXT NOT NULL, cites TEXT NOT NULL, status TEXT NOT NULL, several INTEGER NOT NULL,
    dated INTEGER NOT NULL, rules_of TEXT NOT NULL, today TEXT NOT NULL, facts TEXT NOT NULL,
    cards INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX entries_of_source ON entries (source);
CREATE INDEX entries_of_key ON entries (key);
CREATE TABLE documents (entry INTEGER PRIMARY KEY, text BLOB NOT NULL);
CREATE VIRTUAL TABLE texts USING fts5 (title, question, answer, more, tokenize = 'porter unicode61');
CREATE TABLE named (
    name TEXT NOT NULL, entry INTEGER NOT NULL, weight REAL NOT NULL, PRIMARY KEY (name, entry)
) WITHOUT ROWID;
CREATE INDEX named_in_entry ON named (entry);
CREATE TABLE names (
    name TEXT PRIMARY KEY, known INTEGER NOT NULL, everyday INTEGER NOT NULL, told INTEGER NOT NULL, type TEXT NOT NULL,
    plain INTEGER NOT NULL, a_set INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE forms (form TEXT NOT NULL, name TEXT NOT NULL, how TEXT NOT NULL, PRIMARY KEY (form, name)) WITHOUT ROWID;
CREATE TABLE effects (name TEXT NOT NULL, other TEXT NOT NULL, PRIMARY KEY (name, other)) WITHOUT ROWID;
CREATE TABLE words (word TEXT PRIMARY KEY, low INTEGER NOT NULL, high INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE siblings (
    name TEXT NOT NULL, sibling TEXT NOT NULL, of_type TEXT NOT NULL, twin INTEGER NOT NULL,
    PRIMARY KEY (name, sibling)
) WITHOUT ROWID;
CREATE TABLE synonyms (word TEXT NOT NULL, other TEXT NOT NULL, PRIMARY KEY (word, other)) WITHOUT ROWID;
CREATE TABLE wordings (entry INTEGER NOT NULL, wording TEXT NOT NULL, PRIMARY KEY (entry, wording)) WITHOUT ROWID;
CREATE TABLE changes (name TEXT PRIMARY KEY, told TEXT NOT NULL, cites TEXT NOT NULL) WITHOUT ROWID;
"""


class NoFullTextSearch(Exception):
    """The SQLite that Python was built with cannot search texts."""


Report = Callable[[str], None]
"""Called with a sentence when something takes long or has gone wrong."""


@dataclass(frozen=True, slots=True)
class Changes:
    """What has to be read again, and what is gone."""

    changed: tuple[Source, ...]
    gone: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.changed or self.gone)


def cache_folder() -> Path:
    """Where this user's programs keep files that can be recreated."""
    from platformdirs import user_cache_path

    return user_cache_path("adjudicator", appauthor=False)


def index_file(folder: str | None, cache: Path) -> Path:
    """The file with the index of a folder of scenarios, by this installation of the program."""
    about = f"{os.path.abspath(folder) if folder is not None else ''}\n{PROGRAM}"
    if places.SHIPPED.is_file():
        about += f"\n{places.SHIPPED.stat().st_mtime_ns} {places.SHIPPED.stat().st_size}"
    return cache / f"ask-{hashlib.sha256(about.encode()).hexdigest()[:16]}.sqlite3"


def open_index(folder: str | None, report: Report, cache: Path | None = None) -> sqlite3.Connection:
    """The index of the project's rulings, the rules, the cards, and the scenarios of a folder if there is one, as they are now.

    Raises `NoFullTextSearch`.
    """
    shipped = places.SHIPPED if places.SHIPPED.is_file() else None
    own = scenario_files(folder) if folder is not None and not _is_checkout(folder) else []
    try:
        if shipped is not None and not own:
            return _read_only(shipped)
        sources = own if shipped is not None else [program(), *brought_files(), *own]
        return _kept(folder if own else None, shipped, sources, report, cache)
    except sqlite3.OperationalError as missing:
        if "no such module" in str(missing):
            raise NoFullTextSearch from None
        raise


def shipped_index() -> sqlite3.Connection:
    """The index that an installed program has, for reading. Raises `NoFullTextSearch`."""
    try:
        return _read_only(places.SHIPPED)
    except sqlite3.OperationalError as missing:
        if "no such module" in str(missing):
            raise NoFullTextSearch from None
        raise


def make(file: Path) -> None:
    """Build, from a checkout, the index that is shipped with the program."""
    file.unlink(missing_ok=True)
    index = _made(sqlite3.connect(file, isolation_level=None), [program(), *brought_files()], lambda sentence: None)
    index.execute("INSERT INTO texts (texts) VALUES ('optimize')")
    index.execute("VACUUM")
    index.close()


def collected(file: Path, folders: Sequence[str], report: Report) -> None:
    """Make the index of everything that the program brings along, and of the scenarios of these folders, in a file.

    Its scenarios are left unpacked: packed as a whole, the file is then smaller by a third than if each had been packed.
    Raises `NoFullTextSearch`.
    """
    with closing(open_index(None, report)) as brought, closing(sqlite3.connect(file, isolation_level=None)) as index:
        brought.backup(index)
        own = [one for folder in folders if not _is_checkout(folder) for one in scenario_files(folder)]
        if own:
            had = index.execute("SELECT key, stamp FROM sources").fetchall()
            _made(index, [*own, *(Source(key, stamp, ()) for key, stamp in had)], report)
        index.create_function("unpacked", 1, document, deterministic=True)
        index.execute("UPDATE documents SET text = unpacked(text)")
        index.execute("INSERT INTO texts (texts) VALUES ('optimize')")
        index.execute("VACUUM")


def document(kept: bytes | str) -> str:
    """The text of a scenario as an index keeps it, packed or unpacked."""
    return kept if isinstance(kept, str) else zlib.decompress(kept).decode()


def _is_checkout(folder: str) -> bool:
    """Whether a folder is that of the project's rulings, which are always included."""
    return os.path.realpath(folder) == os.path.realpath(places.CHECKOUT)


def _read_only(file: Path) -> sqlite3.Connection:
    index = sqlite3.connect(f"{file.as_uri()}?mode=ro&immutable=1", uri=True, isolation_level=None)
    # fails here, not later, if this SQLite cannot search
    index.execute("SELECT rowid FROM texts LIMIT 1").fetchone()
    return index


def _kept(
    folder: str | None, shipped: Path | None, sources: Sequence[Source], report: Report, cache: Path | None
) -> sqlite3.Connection:
    """An index that is kept in the cache folder, and brought up to date."""
    try:
        file = index_file(folder, cache_folder() if cache is None else cache)
        file.parent.mkdir(parents=True, exist_ok=True)
        try:
            return _up_to_date(file, shipped, sources, report)
        except sqlite3.DatabaseError as broken:
            if "no such module" in str(broken):
                raise
            if isinstance(broken, sqlite3.OperationalError) and not _is_broken(broken):
                raise
            report(f"{file}: This index is damaged ({broken}), so it is built again.")
            file.unlink()
            return _up_to_date(file, shipped, sources, report)
    except (OSError, sqlite3.Error) as error:
        if "no such module" in str(error):
            raise
        why = getattr(error, "strerror", None) or str(error)
        report(f"The index cannot be kept in the cache folder ({why}), so it is built for this question only.")
        index = sqlite3.connect(":memory:", isolation_level=None)
        if shipped is not None:
            with closing(_read_only(shipped)) as brought:
                brought.backup(index)
        return _made(index, sources, report)


def _is_broken(error: sqlite3.OperationalError) -> bool:
    """Whether the file itself is damaged, not just out of reach (no permission, a full disk, another program writing)."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    return code in (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _up_to_date(file: Path, shipped: Path | None, sources: Sequence[Source], report: Report) -> sqlite3.Connection:
    if shipped is not None and not file.exists():
        _copied(shipped, file)
    index = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)
    try:
        if _has_tables(index) and not _changes(index, sources):
            return index
        return _made(index, sources, report)
    except BaseException:
        index.close()
        raise


def _copied(shipped: Path, file: Path) -> None:
    """Begin with the index that is shipped. Another program that does so at the same moment copies the same file."""
    beside = file.with_suffix(f".{os.getpid()}")
    shutil.copyfile(shipped, beside)
    os.replace(beside, file)


def _has_tables(index: sqlite3.Connection) -> bool:
    """Whether the tables are there, and are those of this version of the program."""
    return bool(index.execute("PRAGMA user_version").fetchone()[0] == _form())


def _form() -> int:
    return zlib.crc32(_TABLES.encode()) >> 1


def _make_tables(index: sqlite3.Connection) -> None:
    """Make the tables, in place of those of another version."""
    had = index.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'texts!_%' ESCAPE '!'")
    for (name,) in had.fetchall():
        index.execute(f'DROP TABLE "{name}"')
    for statement in _TABLES.split(";\n"):
        index.execute(statement)
    index.execute(f"PRAGMA user_version = {_form()}")


def _changes(index: sqlite3.Connection, sources: Sequence[Source]) -> Changes:
    had = dict(index.execute("SELECT key, stamp FROM sources"))
    changed = tuple(source for source in sources if had.pop(source.key, None) != source.stamp)
    if not any(is_brought(source.key) for source in sources):
        had = {key: stamp for key, stamp in had.items() if not is_brought(key)}
    return Changes(changed, tuple(had))


def _made(index: sqlite3.Connection, sources: Sequence[Source], report: Report) -> sqlite3.Connection:
    """Read what has changed: all of it at once or, if anything goes wrong, none of it."""
    index.execute("BEGIN IMMEDIATE")
    try:
        if not _has_tables(index):
            _make_tables(index)
        # another program may have done it while this one waited
        if changes := _changes(index, sources):
            _read(index, changes, sources, report)
        index.execute("COMMIT")
    except BaseException:
        if index.in_transaction:
            index.execute("ROLLBACK")
        raise
    return index


def _read(index: sqlite3.Connection, changes: Changes, sources: Sequence[Source], report: Report) -> None:
    digests = dict(index.execute("SELECT key, digest FROM sources"))
    differs = False
    fresh = [(source, source.digest()) for source in changes.changed]
    if any(source.key == OF_PROGRAM and digests.get(source.key) != digest for source, digest in fresh):
        digests = _still_read_so(index, sources, digests)
        seen = {source.key for source, _ in fresh}
        fresh += [(source, source.digest()) for source in sources if source.key not in seen]
    many = sum(source.key != OF_PROGRAM and digests.get(source.key) != digest for source, digest in fresh)
    if many > MANY:
        report(f"Reading {many} scenario files, which takes a moment; the next question is answered at once.")
    for key in changes.gone:
        _forget(index, key)
        index.execute("DELETE FROM sources WHERE key = ?", (key,))
        differs = True
    for source, digest in fresh:
        if digests.get(source.key) != digest:
            _forget(index, source.key)
            _add(index, source)
            differs = True
        index.execute("INSERT OR REPLACE INTO sources VALUES (?, ?, ?)", (source.key, source.stamp, digest))
    if differs:
        from adjudicator.search.vocabulary import learn

        learn(index)


def _still_read_so(index: sqlite3.Connection, sources: Sequence[Source], had: Mapping[str, str]) -> dict[str, str]:
    """The files read by another version of the program that this one would read in the same way.

    Whether a ruling that pins older rules still holds depends on all cards and rules, so these are read again.
    """
    from adjudicator.search import corpus
    from adjudicator.search.today import pins_rules

    now = corpus.way_of_reading()
    before = index.execute("SELECT digest FROM reading").fetchone()
    index.execute("DELETE FROM reading")
    index.execute("INSERT INTO reading VALUES (?)", (now,))
    if before is None or before[0] != now:
        return {}
    return {
        source.key: had[source.key]
        for source in sources
        if source.key in had and source.key != OF_PROGRAM and not pins_rules(source.text())
    }


def _forget(index: sqlite3.Connection, key: str) -> None:
    for table, column in (("texts", "rowid"), ("named", "entry"), ("documents", "entry"), ("wordings", "entry")):
        index.execute(f"DELETE FROM {table} WHERE {column} IN (SELECT id FROM entries WHERE source = ?)", (key,))
    index.execute("DELETE FROM entries WHERE source = ?", (key,))
    if key == OF_PROGRAM:
        index.execute("DELETE FROM changes")


def _add(index: sqlite3.Connection, source: Source) -> None:
    from adjudicator.search import corpus
    from adjudicator.search.words import outspoken, plain

    if source.key == OF_PROGRAM:
        found = [*corpus.rules(), *corpus.cards()]
        index.executemany("INSERT INTO changes VALUES (?, ?, ?)", corpus.changes())
    else:
        found = corpus.scenarios(source.text())
    for entry in found:
        cites = json.dumps(entry.cites)
        columns = (source.key, entry.kind, entry.key, entry.title, entry.question, entry.answer, cites, entry.status)
        row = index.execute(
            "INSERT INTO entries VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)",
            (*columns, entry.several, entry.dated, entry.rules_of, entry.today, entry.facts),
        ).lastrowid
        if entry.text:
            index.execute("INSERT INTO documents VALUES (?, ?)", (row, zlib.compress(entry.text.encode(), 9)))
        texts = (entry.title, f"{entry.question} {entry.also}", entry.answer, f"{entry.more} {' '.join(entry.cites)}")
        index.execute(
            "INSERT INTO texts (rowid, title, question, answer, more) VALUES (?, ?, ?, ?, ?)",
            (row, *(plain(outspoken(text)) for text in texts)),
        )
        wordings = {plain(outspoken(one)) for one in (entry.title, entry.question, *entry.also.split(", ")) if one}
        index.executemany("INSERT INTO wordings VALUES (?, ?)", [(row, one) for one in wordings])
        index.executemany("INSERT INTO named VALUES (?, ?, ?)", [(name, row, w) for name, w in entry.named.items()])
