"""The tests that run the program in their own process: watched once, and asked about what no scenario notices.

What a test notices is counted by itself: it is the scenarios that the score is about.
"""

from __future__ import annotations

import pickle
from collections.abc import Generator, Sequence
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass, field
from hashlib import sha256
from io import StringIO
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from typing import Any, Final

import pytest

from mutation.corpus import Tracer
from mutation.loading import PACKAGE, caches, prepare

FOLDERS: Final = ("engine", "rules", "scenario", "choices", "explanations", "why_not")
"""Tests of what can be changed, and of what tells of it. Others start programs, which are not changed, or take long."""
SOUND: Final = 10
"""How many of the scenarios are asked what is true of every scenario, `tests/test_traces.py`."""
MOST: Final = 200
"""How many tests are asked about a change, the quickest ones."""
LONGEST: Final = 5.0
"""A test that takes longer than so many seconds of process time is not asked."""


@dataclass(slots=True)
class UnitTests:
    """The tests that pass, with the seconds each takes; for each file and line those that get there."""

    program: str = ""
    seconds: dict[str, float] = field(default_factory=dict)
    reached: dict[str, dict[int, list[str]]] = field(default_factory=dict)

    def getting_to(self, file: str, lines: range) -> list[str]:
        """The tests that get to one of these lines, the quickest first."""
        there = {name for line in lines for name in self.reached.get(file, {}).get(line, ())}
        return sorted(there, key=self.seconds.__getitem__)

    def getting_into(self, file: str) -> list[str]:
        """The tests that get to any line of a file, the quickest first."""
        there = {name for names in self.reached.get(file, {}).values() for name in names}
        return sorted(there, key=self.seconds.__getitem__)


def unit_tests(kept: Path) -> UnitTests:
    """All of them; what is known of them is in the file `kept`, as long as neither they nor the program change."""
    files = [*Path(PACKAGE).rglob("*.py"), *Path("tests").rglob("*.py")]
    program = sha256(b"".join([file.read_bytes() for file in sorted(files)])).hexdigest()
    with suppress(FileNotFoundError):
        known: UnitTests = pickle.loads(kept.read_bytes())
        if known.program == program:
            return known
    with get_context("fork").Pool(1) as pool:
        found: UnitTests = pool.apply(_watched)
    found.program = program
    kept.write_bytes(pickle.dumps(found))
    return found


def _watched() -> UnitTests:
    prepare()
    watching = _Watching()
    _pytest([f"tests/{folder}" for folder in FOLDERS], watching)
    return watching.found


def failing(names: Sequence[str]) -> str:
    """The first of these tests that fails; "" if none does."""
    seen = _Failing()
    if names:
        _pytest(["-x", *names[:MOST]], seen)
    return seen.name


def _pytest(words: Sequence[str], watching: object) -> None:
    # in this process alone, with nothing written to the disk and nothing said
    quiet = ["-q", "--tb=no", "-n", "0", "-p", "no:cacheprovider", "-p", "no:randomly"]
    with redirect_stdout(StringIO()):
        pytest.main([*quiet, *words], plugins=[watching])


class _Failing:
    """Remembers the first test that fails."""

    def __init__(self) -> None:
        self.name = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Told by pytest of each step of a test."""
        if report.failed:
            self.name = self.name or report.nodeid


class _Watching:
    """Writes down which lines each test that passes gets to."""

    def __init__(self) -> None:
        self.found = UnitTests()
        self.tracer = Tracer()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Around each test, without what it has prepared."""
        for cache in caches():
            cache.cache_clear()
        start = process_time()
        with self.tracer:
            result: Any = yield
        seconds = process_time() - start
        if seconds < LONGEST:
            self.found.seconds[item.nodeid] = seconds
            for file, lines in self.tracer.found().items():
                for line in lines:
                    self.found.reached.setdefault(file, {}).setdefault(line, []).append(item.nodeid)
        return result
