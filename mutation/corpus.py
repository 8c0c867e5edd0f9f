"""The scenarios, the time each takes, and the lines each gets to: watched once, and again only for what has changed."""

from __future__ import annotations

import os
import pickle
import sys
from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from types import FrameType
from typing import Any, Final, TypeAlias

from mutation.loading import PACKAGE, PARTS, caches, load

CHUNK: Final = 50
"""How many files of scenarios are watched before what was found out is kept."""
Lines: TypeAlias = Mapping[str, frozenset[int]]
"""For each file, numbers of its lines."""


@dataclass(frozen=True, slots=True)
class Corpus:
    """All scenarios as they were read, pickled, with the seconds each takes, and where each goes through.

    `reached` has for each file and line the scenarios that get there, the quickest first; `loading` the lines that are
    done while the program is loaded.
    """

    scenarios: Mapping[str, bytes]
    seconds: Mapping[str, float]
    reached: Mapping[str, Mapping[int, tuple[str, ...]]]
    loading: Lines

    def getting_to(self, file: str, lines: range) -> list[str]:
        """The scenarios that get to one of these lines of a file, the quickest first."""
        there = {name for line in lines for name in self.reached.get(file, {}).get(line, ())}
        return sorted(there, key=self.seconds.__getitem__)

    def getting_into(self, file: str) -> list[str]:
        """The scenarios that get to any line of a file, the quickest first."""
        there = {name for names in self.reached.get(file, {}).values() for name in names}
        return sorted(there, key=self.seconds.__getitem__)


@dataclass(frozen=True, slots=True)
class _One:
    """A scenario that holds: as it was read, pickled; its time; and where it goes through."""

    scenario: bytes
    seconds: float
    lines: Mapping[str, bytes]
    """For each file the numbers of its lines, two bytes each: there are millions of them."""


@dataclass(slots=True)
class _Watched:
    """What is kept: which program it was, and for each file of scenarios what it held, and those that hold."""

    program: str
    loading: Lines
    files: dict[str, tuple[str, dict[str, _One]]] = field(default_factory=dict)


def corpus_of(folder: Path, kept: Path) -> Corpus:
    """The scenarios of a folder that hold; what is known of them is in the file `kept`, as long as nothing changes."""
    program = _hash(*(file for file in sorted(Path(PACKAGE).rglob("*")) if file.suffix in (".py", ".csv", ".json")))
    files = {str(file): _hash(file) for file in sorted(folder.rglob("*.scenario.yaml"))}
    known = _read(kept)
    if known is None or known.program != program:
        known = _Watched(program, _in_a_process(_loading))
    while missing := [file for file, now in files.items() if known.files.get(file, ("",))[0] != now][:CHUNK]:
        for file, found in _in_a_process(_watched, missing).items():
            known.files[file] = files[file], found
        kept.write_bytes(pickle.dumps(known))
    there = [known.files[file][1] for file in files]
    every = sorted([(one.seconds, name, one) for found in there for name, one in found.items()], key=lambda it: it[:2])
    reached: dict[str, dict[int, list[str]]] = {}
    for _, name, one in every:
        for file, lines in one.lines.items():
            for line in array("H", lines):
                reached.setdefault(file, {}).setdefault(line, []).append(name)
    return Corpus(
        {name: one.scenario for _, name, one in every},
        {name: seconds for seconds, name, _ in every},
        {file: {line: tuple(names) for line, names in by.items()} for file, by in reached.items()},
        known.loading,
    )


def _hash(*files: Path) -> str:
    return sha256(b"".join([file.read_bytes() for file in files])).hexdigest()


def _read(kept: Path) -> _Watched | None:
    found = pickle.loads(kept.read_bytes()) if kept.exists() else None
    return found if isinstance(found, _Watched) else None


def _in_a_process(what: Any, *about: Any) -> Any:
    """What a function returns that is called in a forked process: this one goes on having loaded nothing."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        with os.fdopen(writing, "wb") as told:
            pickle.dump(what(*about), told)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as told:
        found = pickle.load(told)
    os.waitpid(child, 0)
    return found


class _Tracer:
    """Writes down the lines of the program that are done, in the parts that are changed."""

    def __init__(self) -> None:
        self.root = f"{Path.cwd()}{os.sep}"
        self.folders = tuple([f"{self.root}{PACKAGE}{os.sep}{part}{os.sep}" for part in PARTS])
        self.lines: set[tuple[str, int]] = set()

    def __enter__(self) -> _Tracer:
        self.lines.clear()
        sys.settrace(self._called)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)

    def _called(self, frame: FrameType, event: str, _: object) -> Any:
        return self._line if frame.f_code.co_filename.startswith(self.folders) else None

    def _line(self, frame: FrameType, event: str, _: object) -> Any:
        if event == "line":
            self.lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self._line

    def found(self) -> Lines:
        """For each file its lines that were done."""
        by: dict[str, set[int]] = {}
        for file, line in self.lines:
            by.setdefault(file.removeprefix(self.root), set()).add(line)
        return {file: frozenset(lines) for file, lines in by.items()}


def _loading() -> Lines:
    with _Tracer() as tracer:
        load()
    return tracer.found()


def _watched(files: list[str]) -> dict[str, dict[str, _One]]:
    load()
    caches()
    return {file: dict(_watched_in(file)) for file in files}


def _watched_in(file: str) -> Iterator[tuple[str, _One]]:
    from time import process_time

    from adjudicator.format.catalogue import names
    from adjudicator.format.reading.reader import load as read
    from adjudicator.scenario.runner import run_scenario

    tracer = _Tracer()
    for one in read(Path(file), names()):
        start = process_time()
        held = run_scenario(one).verdict == "holds"
        seconds = process_time() - start
        if held:
            # what one scenario has worked out and kept is worked out by the next one, too: it depends on it
            for cache in caches():
                cache.cache_clear()
            with tracer:
                run_scenario(one)
            lines = {sys.intern(file): array("H", lines).tobytes() for file, lines in tracer.found().items()}
            yield one.id, _One(pickle.dumps(one), seconds, lines)
