"""The scenarios, the time each takes, the lines each gets to and the definitions each looks up.

They are watched once, and again only for what has changed.
"""

from __future__ import annotations

import os
import pickle
import sys
from array import array
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from types import FrameType
from typing import Any, Final, TypeAlias

from mutation.loading import PACKAGE, PARTS, caches, load

CHUNK: Final = 50
"""How many files of scenarios are watched before what was found out is kept."""
LOOKED_UP_IN: Final = "_versions"
"""The function of `adjudicator.cards` that loads the definition of a name, once as long as its cache is not cleared."""
Lines: TypeAlias = Mapping[str, frozenset[int]]
"""For each file, numbers of its lines."""


@dataclass(frozen=True, slots=True)
class Corpus:
    """All scenarios as they were read, pickled, with the seconds each takes, and where each goes through.

    `reached` has for each file and line the scenarios that get there, the quickest first; `loading` the lines that are
    done while the program is loaded; `looked_up` for each name of an object the scenarios that look its definition up.
    """

    scenarios: Mapping[str, bytes]
    seconds: Mapping[str, float]
    reached: Mapping[str, Mapping[int, tuple[str, ...]]]
    loading: Lines
    looked_up: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def getting_to(self, file: str, lines: range) -> list[str]:
        """The scenarios that get to one of these lines of a file, the quickest first."""
        there = {name for line in lines for name in self.reached.get(file, {}).get(line, ())}
        return sorted(there, key=self.seconds.__getitem__)

    def getting_into(self, file: str) -> list[str]:
        """The scenarios that get to any line of a file, the quickest first."""
        there = {name for names in self.reached.get(file, {}).values() for name in names}
        return sorted(there, key=self.seconds.__getitem__)

    def every(self) -> list[str]:
        """All scenarios, the quickest first."""
        return sorted(self.scenarios, key=self.seconds.__getitem__)

    def looking_up(self, names: Iterable[str]) -> list[str]:
        """The scenarios that look up the definition of one of these objects, the quickest first."""
        there = {name for one in names for name in self.looked_up.get(one, ())}
        return sorted(there, key=self.seconds.__getitem__)


@dataclass(frozen=True, slots=True)
class _One:
    """A scenario that holds: as it was read, pickled; its time; where it goes through; and what it looks up."""

    scenario: bytes
    seconds: float
    lines: Mapping[str, bytes]
    """For each file the numbers of its lines, two bytes each: there are millions of them."""
    looked_up: tuple[str, ...]


@dataclass(slots=True)
class _Watched:
    """What is kept: which program it was, and for each file of scenarios what it held, and those that hold."""

    program: str
    loading: Lines
    files: dict[str, tuple[str, dict[str, _One]]] = field(default_factory=dict)


def corpus_of(folder: Path, kept: Path, jobs: int) -> Corpus:
    """The scenarios of a folder that hold; what is known of them is in the file `kept`, as long as nothing changes."""
    program = _hash(*(file for file in sorted(Path(PACKAGE).rglob("*")) if file.suffix in (".py", ".csv", ".json")))
    files = {str(file): _hash(file) for file in sorted(folder.rglob("*.scenario.yaml"))}
    known = _read(kept)
    if known is None or known.program != program:
        known = _Watched(program, _in_a_process(_loading))
    missing = [file for file, now in files.items() if known.files.get(file, ("",))[0] != now]
    with get_context("fork").Pool(jobs, maxtasksperchild=1) as pool:
        chunks = [missing[at : at + CHUNK] for at in range(0, len(missing), CHUNK)]
        for done in pool.imap_unordered(_watched, chunks, chunksize=1):
            for file, found in done.items():
                known.files[file] = files[file], found
            kept.write_bytes(pickle.dumps(known))
    there = [known.files[file][1] for file in files]
    every = sorted([(one.seconds, name, one) for found in there for name, one in found.items()], key=lambda it: it[:2])
    reached: dict[str, dict[int, list[str]]] = {}
    looked_up: dict[str, list[str]] = {}
    for _, name, one in every:
        for looked in one.looked_up:
            looked_up.setdefault(looked, []).append(name)
        for file, lines in one.lines.items():
            for line in array("H", lines):
                reached.setdefault(file, {}).setdefault(line, []).append(name)
    return Corpus(
        {name: one.scenario for _, name, one in every},
        {name: seconds for seconds, name, _ in every},
        {file: {line: tuple(names) for line, names in by.items()} for file, by in reached.items()},
        known.loading,
        {looked: tuple(names) for looked, names in looked_up.items()},
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


class Tracer:
    """Writes down the lines of the program that are done, in the parts that are changed, and what is looked up."""

    def __init__(self) -> None:
        self.root = f"{Path.cwd()}{os.sep}"
        self.folders = tuple([f"{self.root}{PACKAGE}{os.sep}{part}{os.sep}" for part in PARTS])
        self.lines: set[tuple[str, int]] = set()
        self.looked_up: set[str] = set()

    def __enter__(self) -> Tracer:
        self.lines.clear()
        self.looked_up.clear()
        sys.settrace(self._called)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)

    def _called(self, frame: FrameType, event: str, _: object) -> Any:
        if not frame.f_code.co_filename.startswith(self.folders):
            return None
        if frame.f_code.co_name == LOOKED_UP_IN:
            self.looked_up.add(frame.f_locals["name"])
        return self._line

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
    with Tracer() as tracer:
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

    tracer = Tracer()
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
            looked_up = tuple([sys.intern(name) for name in sorted(tracer.looked_up)])
            yield one.id, _One(pickle.dumps(one), seconds, lines, looked_up)
