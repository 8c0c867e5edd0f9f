"""The program as one zip file that Pyodide can import: this package, and the pure Python of what it needs."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Final

LEFT_OUT: Final = ("browser", "cli", "coverage", "site/hubs", "sweep")
"""Folders of this package that no page needs."""
LEFT_OUT_FILES: Final = (
    *("pytest_plugin.py", "processes.py", "py.typed"),
    "search/rulings.sqlite3",
    *(
        "site/plugin.py",
        "site/kept_html.py",
        "site/contents.py",
        "site/all_rulings.py",
        "site/store.py",
        "site/plain_markdown.py",
    ),
)
NEEDED: Final = {"yaml": "PyYAML"}
"""Packages that are needed, and what they are called where they are published. Their compiled parts are optional."""
FOR_SEARCH: Final = {"rapidfuzz": "RapidFuzz"}
FOR_GRAPHS: Final = {"networkx": "networkx"}
"""What is loaded only when a question is asked, and when causes are drawn."""
LICENCES: Final = {"PyYAML": "MIT", "RapidFuzz": "MIT", "networkx": "BSD-3-Clause"}
_DAY: Final = (1980, 1, 1, 0, 0, 0)
"""The same files are the same zip, whenever it is made."""


def program() -> bytes:
    """The zip file. The same files give the same bytes."""
    return zipped((*_of_program(), *(file for name in NEEDED for file in pure(name))))


def searching(index: bytes) -> bytes:
    """What questions are looked up with, as a zip: `index` is that of the rulings."""
    found = [("adjudicator/search/rulings.sqlite3", index), *(file for name in FOR_SEARCH for file in pure(name))]
    return zipped(tuple(found))


def graphs() -> bytes:
    """What causes are drawn with, as a zip."""
    return zipped(tuple(file for name in FOR_GRAPHS for file in pure(name) if "/tests/" not in file[0]))


def zipped(files: Iterator[tuple[str, bytes]] | tuple[tuple[str, bytes], ...]) -> bytes:
    """A zip of these files (path and content), in this order, without a date."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, content in files:
            archive.writestr(zipfile.ZipInfo(path, _DAY), content, zipfile.ZIP_DEFLATED)
    return made.getvalue()


def versions() -> dict[str, str]:
    """The version of each package in the zips but this one."""
    published = (*NEEDED.values(), *FOR_SEARCH.values(), *FOR_GRAPHS.values())
    return {name: version(name) for name in published}


def pure(package: str) -> Iterator[tuple[str, bytes]]:
    """The Python files of an installed package."""
    root = _folder(package)
    for file in sorted(root.rglob("*.py")):
        yield f"{package}/{file.relative_to(root).as_posix()}", file.read_bytes()


def _of_program() -> Iterator[tuple[str, bytes]]:
    root = _folder("adjudicator")
    for file in sorted(root.rglob("*")):
        path = file.relative_to(root).as_posix()
        left_out = path in LEFT_OUT_FILES or any(path.startswith(f"{folder}/") for folder in LEFT_OUT)
        if file.is_file() and not left_out and "__pycache__" not in file.parts:
            yield f"adjudicator/{path}", file.read_bytes()


def _folder(package: str) -> Path:
    found = find_spec(package)
    assert found is not None
    assert found.submodule_search_locations
    return Path(found.submodule_search_locations[0])
