"""The tests' own tools can be imported from every folder of tests, and hypothesis always tries the same examples."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
import whole_corpus
from hypothesis import HealthCheck, settings

from adjudicator.pytest_plugin import ScenarioItem

pytest_plugins = ["small_scenarios"]

settings.register_profile("fixed", derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile("fixed")

# where Python was told to keep nothing that it has compiled, every program that a test starts would compile all of this one
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# a suite that a shell starts in the background ignores Ctrl-C, and so would every program that its tests start
signal.signal(signal.SIGINT, signal.default_int_handler)


LONGEST = "test_in_pyodide.py"

# a test makes little that needs the collector, and looking through what thousands of tests have made takes long
gc.set_threshold(50_000, 20, 20)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """The tests themselves stay until the end, so the collector never looks through them."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes minutes starts first, so that nobody waits for it at the end."""
    items.sort(key=lambda item: item.path.name != LONGEST)


@pytest.fixture(scope="session")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A user's cache folder for what takes long to make: the index of all rulings. All test processes share it."""
    base = tmp_path_factory.getbasetemp()
    return (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "kept"


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """A file of scenarios that has been collected is not read again by a test."""
    collected = [one for one in report.result if isinstance(one, ScenarioItem)]
    if collected:
        whole_corpus.remember(collected[0].path, tuple(one.scenario for one in collected))
