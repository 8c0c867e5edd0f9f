"""The tests that run the program in their own process: watched once, and run for what no scenario notices.

What a test notices is counted separately: the score is about the scenarios.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass, field
from hashlib import sha256
from io import StringIO
from itertools import zip_longest
from multiprocessing import get_context
from pathlib import Path
from signal import ITIMER_VIRTUAL, setitimer
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, Final

import pytest
from _pytest.runner import runtestprotocol

from mutation.changes import Change
from mutation.corpus import with_changes_watched
from mutation.differing import Differing
from mutation.loading import PACKAGE, caches, load_with

FOLDERS: Final = ("engine", "world", "rules", "scenario", "choices", "explanations", "why_not")
"""Tests of what can be changed, and of what reports it. Others start programs, which are not changed, or take long."""
FILES: Final = (
    "tests/test_merging.py",
    "tests/games/test_new_game.py",
    "tests/logs/test_chosen_at_setup.py",
    "tests/cards/test_titles.py",
    "tests/cards/test_contents.py",
)
PLACES: Final = (*[f"tests/{folder}" for folder in FOLDERS], *FILES)
LONGEST: Final = 5.0
"""A test that takes more seconds of process time than this is not run."""
ENDLESS: Final = 60
"""A test that takes more seconds than this with a change counts as endless."""


@dataclass(slots=True)
class UnitTests:
    """The tests that pass, with the seconds each takes; for each change, those in which it makes any difference."""

    program: str = ""
    changes: tuple[Change, ...] = ()
    seconds: dict[str, float] = field(default_factory=dict)
    numbers: dict[str, frozenset[int]] = field(default_factory=dict)
    differing: dict[Change, tuple[str, ...]] = field(default_factory=dict)
    collected: dict[str, pytest.Item] = field(default_factory=dict)
    """The tests themselves, in a process that has collected them."""

    def every(self) -> list[str]:
        """All tests, the quickest first."""
        return sorted(self.seconds, key=self.seconds.__getitem__)

    def failing_here(self, names: Iterable[str]) -> str:
        """The first of these tests that fails in this process, which has collected them; "" if none does."""
        wanted = [self.collected[name] for name in names if name in self.collected]
        for test, following in zip_longest(wanted, wanted[1:]):
            setitimer(ITIMER_VIRTUAL, ENDLESS)
            reports = runtestprotocol(test, log=False, nextitem=following)
            if any(report.failed for report in reports):
                return str(test.nodeid)
        return ""


def unit_tests(kept: Path, asked: Sequence[Change], sources: Mapping[str, str]) -> UnitTests:
    """All of the tests; what is known about them is in the file `kept`, as long as neither they nor the program change.

    It may be about more changes than are asked for.
    """
    files = [*Path(PACKAGE).rglob("*.py"), *Path("tests").rglob("*.py")]
    program = sha256(b"".join([file.read_bytes() for file in sorted(files)])).hexdigest()
    found = UnitTests()
    with suppress(FileNotFoundError):
        found = pickle.loads(kept.read_bytes())
    if found.program != program or not set(asked) <= set(found.changes):
        with get_context("fork").Pool(1) as pool:
            found = pool.apply(_watched, (with_changes_watched(asked, sources),))
        found.program, found.changes = program, tuple(asked)
        kept.write_bytes(pickle.dumps(found))
    differing: dict[Change, list[str]] = {}
    for name in found.every():
        for number in found.numbers[name]:
            differing.setdefault(found.changes[number], []).append(name)
    found.differing = {change: tuple(names) for change, names in differing.items()}
    return found


def _watched(telling: Mapping[str, str]) -> UnitTests:
    differing = Differing()
    load_with(telling)
    caches()  # before pytest hides from the collector what is there
    watching = _Watching(differing)
    _pytest(PLACES, watching)
    return watching.found


def with_collected(tests: UnitTests, work: Callable[[], None], places: Sequence[str] = PLACES) -> None:
    """Do this in a process that has collected the tests in these places."""
    with TemporaryDirectory() as folder:
        _pytest(["-s", f"--basetemp={folder}/tests", *places], _Collected(tests, work))


def failing(names: Sequence[str]) -> str:
    """The first of these tests that fails in this process, which collects them; "" if none does."""
    seen = _Failing()
    if names:
        _pytest(["-x", *names], seen)
    return seen.name


def _pytest(words: Sequence[str], watching: object) -> None:
    # in this process alone, with nothing written to the disk and nothing said
    quiet = ["-q", "--tb=no", "-n", "0", "-p", "no:cacheprovider", "-p", "no:randomly"]
    with redirect_stdout(StringIO()):
        pytest.main([*quiet, *words], plugins=[watching])


class _Collected:
    """Does something else than running the tests once they are collected."""

    def __init__(self, tests: UnitTests, work: Callable[[], None]) -> None:
        self.tests, self.work = tests, work

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Called by pytest after collecting."""
        self.tests.collected.update({test.nodeid: test for test in session.items})
        self.work()
        return True


class _Failing:
    """Remembers the first test that fails."""

    def __init__(self) -> None:
        self.name = ""

    def pytest_runtest_setup(self) -> None:
        """Called by pytest before each test."""
        setitimer(ITIMER_VIRTUAL, ENDLESS)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Called by pytest for each step of a test."""
        if report.failed:
            self.name = self.name or report.nodeid


class _Watching:
    """Notes which changes make a difference in each test that passes."""

    def __init__(self, differing: Differing) -> None:
        self.found = UnitTests()
        self.differing = differing

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Runs around each test, without its fixtures."""
        for cache in caches():
            cache.cache_clear()
        found = self.differing.start()
        start = process_time()
        result: Any = yield
        seconds = process_time() - start
        if seconds < LONGEST:
            self.found.seconds[item.nodeid] = seconds
            self.found.numbers[item.nodeid] = frozenset(found)
        return result
