"""Trying one change: in a process of its own, the scenarios that could notice are run first, and then all others."""

from __future__ import annotations

import gc
import os
import pickle
import signal
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Final

from mutation.changes import Change

PACKAGE: Final = "adjudicator"
AT_LEAST: Final = 5.0
TIMES: Final = 20.0
"""A scenario that takes so many times as long as before, and at least some seconds of process time, goes on for ever."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of a change: `noticed`, `unnoticed` or `broken` (it cannot even be loaded); by which scenario."""

    outcome: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class Corpus:
    """All scenarios as they were read, pickled, with the seconds each takes, and where each goes through.

    `reached` has for each file and line the scenarios that get there.
    """

    scenarios: Mapping[str, bytes]
    seconds: Mapping[str, float]
    reached: Mapping[str, Mapping[int, tuple[str, ...]]]


class _Changed(MetaPathFinder, InspectLoader):
    """Loads one module from another source."""

    def __init__(self, file: str, source: str) -> None:
        self.module = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        self.file, self.source = file, source

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The module, if it is this one."""
        return spec_from_loader(name, self) if name == self.module else None

    def is_package(self, fullname: str) -> bool:
        """Whether it is the first file of a folder."""
        return self.file.endswith("__init__.py")

    def get_source(self, fullname: str) -> str:
        """The other source."""
        return self.source


def tried(change: Change, source: str, corpus: Corpus, first: Sequence[str]) -> Tried:
    """What the scenarios say to a change: `first` are asked first, then all others. It happens in a forked process.

    A change in a function is made in the program as it was loaded; one that is done when a module is loaded, only where
    nothing of the program has been loaded yet. So a process tries those first.
    """
    if change.running:
        _load()
    elif PACKAGE in sys.modules:
        raise RuntimeError(f"{PACKAGE} has been loaded already")
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        outcome = b"noticed it crashes"
        try:
            outcome = _in_child(change, source, corpus, first).encode()
        finally:
            os.write(writing, outcome)
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as told:
        what, _, by = (told.read().decode() or "noticed it crashes").partition(" ")
    os.waitpid(child, 0)
    return Tried(what, by)


def _load() -> None:
    """The program with all definitions."""
    from adjudicator.cards import all_versions

    import_module("adjudicator.scenario.runner")
    all_versions()


def _in_child(change: Change, source: str, corpus: Corpus, first: Sequence[str]) -> str:
    with open(os.devnull, "w") as nowhere:
        sys.stdout = sys.stderr = nowhere
        os.dup2(nowhere.fileno(), 2)
    sys.dont_write_bytecode = True
    signal.signal(signal.SIGVTALRM, _too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, 60)
    try:
        if change.running:
            _make_in_functions(source, change.applied(source))
        else:
            sys.meta_path.insert(0, _Changed(change.file, change.applied(source)))
            _load()
    except Exception as wrong:
        return f"broken {type(wrong).__name__}"
    from adjudicator.scenario.runner import run_scenario

    asked = set(first)
    rest = sorted((name for name in corpus.scenarios if name not in asked), key=corpus.seconds.__getitem__)
    for name in (*first, *rest):
        signal.setitimer(signal.ITIMER_VIRTUAL, AT_LEAST + TIMES * corpus.seconds[name])
        try:
            held = run_scenario(pickle.loads(corpus.scenarios[name])).verdict == "holds"
        except BaseException:
            # whatever happens to it, the scenario does not hold any more
            held = False
        if not held:
            return f"noticed {name}"
    return "unnoticed"


def _make_in_functions(before: str, after: str) -> None:
    """Let all functions that were made from one source do what the other one says."""
    instead = dict(_differing(compile(before, "", "exec"), compile(after, "", "exec")))
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and (now := instead.get(one.__code__)) is not None:
            one.__code__ = now


def _differing(before: CodeType, after: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The pieces of code that are not the same, the outer ones of them, too."""
    if before == after:
        return
    yield before, after
    within = [[one for one in code.co_consts if isinstance(one, CodeType)] for code in (before, after)]
    if len(within[0]) == len(within[1]):
        for old, new in zip(*within, strict=True):
            yield from _differing(old, new)


def _too_long(number: int, frame: FrameType | None) -> None:
    raise TimeoutError


def corpus_of(folder: Path, files: Iterable[str]) -> Corpus:
    """The scenarios that hold, with their times and ways, found out in a process of its own.

    `files` are those whose lines are watched.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        with os.fdopen(writing, "wb") as told:
            pickle.dump(_watched(folder, frozenset(files)), told)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as told:
        scenarios, seconds, reached = pickle.load(told)
    os.waitpid(child, 0)
    return Corpus(scenarios, seconds, reached)


def _watched(
    folder: Path, files: frozenset[str]
) -> tuple[dict[str, bytes], dict[str, float], dict[str, dict[int, tuple[str, ...]]]]:
    from time import process_time

    from adjudicator.format.catalogue import names
    from adjudicator.format.reading.reader import load
    from adjudicator.scenario.runner import run_scenario

    watched = {str(Path(file).resolve()): file for file in files}
    known = names()
    read = [one for file in sorted(folder.rglob("*.scenario.yaml")) for one in load(file, known)]
    scenarios, seconds = {}, {}
    for one in read:
        start = process_time()
        if run_scenario(one).verdict == "holds":
            scenarios[one.id], seconds[one.id] = pickle.dumps(one), process_time() - start
    there: dict[str, dict[int, list[str]]] = {file: {} for file in files}
    lines: set[tuple[str, int]] = set()

    def in_a_line(frame: FrameType, event: str, _: object) -> object:
        if event == "line":
            lines.add((frame.f_code.co_filename, frame.f_lineno))
        return in_a_line

    def in_a_call(frame: FrameType, event: str, _: object) -> object:
        return in_a_line if frame.f_code.co_filename in watched else None

    for one in sorted(read, key=lambda one: seconds.get(one.id, 0)):
        if one.id not in scenarios:
            continue
        lines.clear()
        sys.settrace(in_a_call)  # type: ignore[arg-type]
        try:
            run_scenario(one)
        finally:
            sys.settrace(None)
        for file, line in lines:
            there[watched[file]].setdefault(line, []).append(one.id)
    return scenarios, seconds, {file: {line: tuple(ids) for line, ids in by.items()} for file, by in there.items()}
