"""The files of the playground, made once for all tests that need them."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import NoReturn

import pytest

from adjudicator.browser.files import write
from adjudicator.browser.pyodide import NoPyodide
from adjudicator.browser.runtime import Runtime, ready


def missing(what: str) -> NoReturn:
    """Skip, or fail where it has been said that there is to be a browser."""
    if os.environ.get("ADJUDICATOR_BROWSER") == "required":
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(autouse=True)
def shared_index(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All tests look questions up in one index."""
    monkeypatch.setattr("adjudicator.search.index.cache_folder", lambda: kept / "adjudicator")


@pytest.fixture(scope="session")
def runtime() -> Runtime:
    """Pyodide, fetched with npm, and the program compiled by it, if they have not been kept."""
    try:
        return ready()
    except NoPyodide as no_pyodide:
        missing(str(no_pyodide))


@pytest.fixture(scope="session")
def folder(runtime: Runtime, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All files of the playground."""
    made = tmp_path_factory.mktemp("playground")
    write(made, runtime)
    return made


@pytest.fixture(scope="session")
def node() -> str:
    """Node, which runs what a browser would."""
    return shutil.which("node") or missing("There is no Node.js to run Pyodide with.")
