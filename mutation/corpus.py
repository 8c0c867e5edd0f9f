"""The scenarios, the time each takes, the changes that could make a difference to each, and the definitions each looks up.

They are watched once, and again only for what has changed.
"""

from __future__ import annotations

import pickle
import sys
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from mutation.changes import Change
from mutation.differing import Differing, watched
from mutation.loading import PACKAGE, caches, load_with

CHUNK: Final = 200
"""How many files of scenarios are watched before the results are saved."""


@dataclass(frozen=True, slots=True)
class Corpus:
    """All scenarios as they were read, pickled, with the seconds each takes, and its result.

    `differing` has for each change the scenarios in which it makes any difference, the quickest first; `loading` the
    changes that make one while the program is loaded; `looked_up` for each name of an object the scenarios that look
    its definition up.
    """

    scenarios: Mapping[str, bytes]
    seconds: Mapping[str, float]
    ends: Mapping[str, str] = field(default_factory=dict)
    differing: Mapping[Change, tuple[str, ...]] = field(default_factory=dict)
    loading: frozenset[Change] = frozenset()
    looked_up: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    looks_up: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The same, the other way round."""
    read: dict[str, Any] = field(default_factory=dict)
    """Scenarios as they were read, where that is worth while."""

    def scenario(self, name: str) -> Any:
        """One as it was read."""
        return self.read[name] if name in self.read else pickle.loads(self.scenarios[name])

    def read_all(self) -> None:
        """All of them as they were read, so that forked processes do not have to do it."""
        self.read.update({name: pickle.loads(scenario) for name, scenario in self.scenarios.items()})

    def every(self) -> list[str]:
        """All scenarios, the quickest first."""
        return sorted(self.scenarios, key=self.seconds.__getitem__)

    def looking_up(self, names: Iterable[str]) -> list[str]:
        """The scenarios that look up the definition of one of these objects, the quickest first."""
        there = {name for one in names for name in self.looked_up.get(one, ())}
        return sorted(there, key=self.seconds.__getitem__)


@dataclass(frozen=True, slots=True)
class _One:
    """A scenario that holds: as it was read, pickled; its time; its result; and what it depends on."""

    scenario: bytes
    seconds: float
    end: str
    differing: bytes
    """The numbers of the changes that make a difference, two bytes each: there are many of them."""
    looked_up: tuple[str, ...]


@dataclass(slots=True)
class _Watched:
    """What is kept: which program and changes it was, and for each file of scenarios its content, and those that hold."""

    program: str
    changes: tuple[Change, ...]
    loading: frozenset[int] = frozenset()
    files: dict[str, tuple[str, dict[str, _One]]] = field(default_factory=dict)


def corpus_of(
    folder: Path, kept: Path, jobs: int, asked: Sequence[Change] = (), sources: Mapping[str, str] | None = None
) -> Corpus:
    """The scenarios of a folder that hold, and what these changes could do to them.

    What is known about them is in the file `kept`, as long as nothing changes. It may be about more changes.
    """
    program = program_now()
    files = {str(file): _hash(file) for file in sorted(folder.rglob("*.scenario.yaml"))}
    known = _read(kept)
    if known is None or known.program != program or not set(asked) <= set(known.changes):
        known = _Watched(program, tuple(asked))
    missing = [file for file, now in files.items() if known.files.get(file, ("",))[0] != now]
    telling = with_changes_watched(known.changes, sources or {})
    with get_context("fork").Pool(jobs, _load, (telling,)) as pool:
        chunks = [missing[at : at + CHUNK] for at in range(0, len(missing), CHUNK)]
        for loading, done in pool.imap_unordered(_watched, chunks, chunksize=1):
            known.loading |= loading
            for file, found in done.items():
                known.files[file] = files[file], found
            kept.write_bytes(pickle.dumps(known))
    there = [known.files[file][1] for file in files]
    every = sorted([(one.seconds, name, one) for found in there for name, one in found.items()], key=lambda it: it[:2])
    differing: dict[Change, list[str]] = {}
    looked_up: dict[str, list[str]] = {}
    for _, name, one in every:
        for looked in one.looked_up:
            looked_up.setdefault(looked, []).append(name)
        for number in array("H", one.differing):
            differing.setdefault(known.changes[number], []).append(name)
    return Corpus(
        {name: one.scenario for _, name, one in every},
        {name: seconds for seconds, name, _ in every},
        {name: one.end for _, name, one in every},
        {change: tuple(names) for change, names in differing.items()},
        frozenset([known.changes[number] for number in known.loading]),
        {looked: tuple(names) for looked, names in looked_up.items()},
        {name: frozenset(one.looked_up) for _, name, one in every},
    )


def with_changes_watched(drawn: Sequence[Change], sources: Mapping[str, str]) -> dict[str, str]:
    """The sources that report, by number, where these changes make a difference."""
    by: dict[str, dict[int, Change]] = {}
    for number, one in enumerate(drawn):
        by.setdefault(one.file, {})[number] = one
    return {file: watched(sources[file], some) for file, some in by.items()}


def program_now() -> str:
    """What identifies the program, as long as nothing in it changes."""
    files = [file for file in sorted(Path(PACKAGE).rglob("*")) if file.suffix in (".py", ".csv", ".json")]
    return _hash(*[file for file in files if "__pycache__" not in file.parts])


def _hash(*files: Path) -> str:
    return sha256(b"".join([file.read_bytes() for file in files])).hexdigest()


def _read(kept: Path) -> _Watched | None:
    found = pickle.loads(kept.read_bytes()) if kept.exists() else None
    return found if isinstance(found, _Watched) else None


_differing: Differing
_looked_up: set[str]
_loading: frozenset[int]
"""The results of a process that watches."""


def _load(telling: Mapping[str, str]) -> None:
    global _differing, _looked_up, _loading
    _differing, _looked_up = Differing(), set()
    found = _differing.start()
    load_with(telling)
    _loading = frozenset(found)
    from adjudicator import cards

    load_versions = cards._versions

    def looked_up(name: str) -> Any:
        _looked_up.add(name)
        return load_versions(name)

    cards._versions = looked_up  # type: ignore[assignment]
    caches()


def _watched(files: list[str]) -> tuple[frozenset[int], dict[str, dict[str, _One]]]:
    return _loading, {file: dict(_watched_in(file)) for file in files}


def _watched_in(file: str) -> Iterator[tuple[str, _One]]:
    from time import process_time

    from what_happens import digest

    from adjudicator.format.catalogue import names
    from adjudicator.format.reading.reader import load as read
    from adjudicator.scenario.runner import run_scenario

    for one in read(Path(file), names()):
        # what one scenario has worked out and kept is worked out by the next one, too: it depends on it
        for cache in caches():
            cache.cache_clear()
        found = _differing.start()
        _looked_up.clear()
        start = process_time()
        result = run_scenario(one)
        seconds = process_time() - start
        if result.verdict == "holds":
            numbers = array("H", sorted(found)).tobytes()
            looked_up = tuple([sys.intern(name) for name in sorted(_looked_up)])
            yield one.id, _One(pickle.dumps(one), seconds, digest(result), numbers, looked_up)
