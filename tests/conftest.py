"""What takes long runs with `--slow`; the tests' own tools can be imported from every folder of tests.

Hypothesis always tries the same examples.
"""

from __future__ import annotations

import gc
import os
import signal
import sqlite3
import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import later_games
import pytest
import sound_traces
import what_happens
import whole_corpus
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, settings

from adjudicator.pytest_plugin import ScenarioItem
from adjudicator.scenario.results import Result
from adjudicator.search.index import open_index

pytest_plugins = ["small_scenarios"]

settings.register_profile("fixed", derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile("fixed")

# where Python was told to keep nothing that it has compiled, every program that a test starts would compile all of this one
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# a suite that a shell starts in the background ignores Ctrl-C, and so would every program that its tests start
signal.signal(signal.SIGINT, signal.default_int_handler)


ONE_OF = 40
"""Of how many scenarios one is looked at closely."""
LONGEST = "test_in_pyodide.py"
SLOW_FIXTURES = {"chromium", "runtime"}

# a test makes little that needs the collector, and looking through what thousands of tests have made takes long: most of
# it is gone by itself before so much of it is there
gc.set_threshold(500_000, 20, 20)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """The tests themselves stay until the end, so the collector never looks through them."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--slow` runs everything."""
    parser.addoption("--slow", action="store_true", help="also run the tests that take long (marked slow)")


def pytest_configure(config: pytest.Config) -> None:
    """What `@pytest.mark.slow` means."""
    config.addinivalue_line("markers", "slow: takes long, and guards against what seldom breaks; runs with --slow")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Slow tests are left out without `--slow`. What takes minutes starts first, so that nobody waits for it at the end."""
    # only this hook hears of the scenarios, which are in a folder beside this one
    whole_corpus.remember(item.scenario for item in items if isinstance(item, ScenarioItem))
    if not config.getoption("--slow"):
        slow = [item for item in items if is_slow(item)]
        items[:] = [item for item in items if not is_slow(item)]
        config.hook.pytest_deselected(items=slow)
        left_out(config, len(slow))
    items.sort(key=lambda item: item.path.name != LONGEST)


@pytest.hookimpl(optionalhook=True)
def pytest_adjudicator_resolved(item: ScenarioItem, result: Result) -> Iterator[str]:
    """What happens in a scenario is what was kept. The traces of some are looked at closely, of all with `--slow`."""
    yield from what_happens.unlike_before(item.scenario.id, result)
    if item.config.getoption("--slow") or crc32(item.scenario.id.encode()) % ONE_OF == 0:
        yield from sound_traces.unsound(result)
        yield from later_games.unlike_later(result)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """One of several processes tells the one that prints how each test went, and not also that it begins, was set up and
    was taken down: for most tests here, telling takes longer than testing.
    """
    wanted = item.config.option
    asked_for_more = wanted.verbose > 0 or wanted.durations is not None or wanted.xmlpath is not None
    if not hasattr(item.config, "workerinput") or asked_for_more:
        return None
    for report in runtestprotocol(item, nextitem=nextitem, log=False):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def is_slow(item: pytest.Item) -> bool:
    """Whether a test takes long: it says so, or needs a browser or Pyodide."""
    return item.get_closest_marker("slow") is not None or not SLOW_FIXTURES.isdisjoint(
        getattr(item, "fixturenames", ())
    )


LEFT_OUT = pytest.StashKey[int]()


def left_out(config: pytest.Config, number: int) -> None:
    """So many slow tests are not run. A process that shares the tests with others tells the one that prints."""
    if hasattr(config, "workeroutput"):
        config.workeroutput["slow"] = number
    else:
        config.stash[LEFT_OUT] = number


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """What one of several processes has left out; they all collect the same."""
    if number := getattr(node, "workeroutput", {}).get("slow"):
        left_out(node.config, number)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say that something was left out."""
    if number := config.stash.get(LEFT_OUT, 0):
        terminalreporter.write_line(f"Slow tests left out: {number}. --slow runs them too.")


@pytest.fixture(scope="session")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A user's cache folder for what takes long to make: the index of all rulings. All test processes share it."""
    base = tmp_path_factory.getbasetemp()
    return (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "kept"


@pytest.fixture(scope="session")
def corpus_index(kept: Path) -> Iterator[sqlite3.Connection]:
    """The index of everything in this repository. Several test processes share one, which each of them may make."""
    index = open_index(None, lambda sentence: None, kept / "adjudicator")
    yield index
    index.close()
