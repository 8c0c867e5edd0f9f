"""All files of the playground, and a folder with them that any web server can hand out."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from importlib.resources import files as resources
from pathlib import Path
from typing import Final

from adjudicator.browser import pyodide
from adjudicator.browser.program import LICENCES, graphs, program, searching, versions
from adjudicator.browser.runtime import Runtime
from adjudicator.own_folders import listed, write_changed

PAGE: Final = "index.html"
SERVICE: Final = "service-worker.js"
PROGRAM: Final = "program.tgz"
SEARCH: Final = "search.tgz"
GRAPHS: Final = "graphs.tgz"
LATER: Final = (SEARCH, GRAPHS)
"""What a page loads only when it is wanted."""
RUNTIME: Final = "pyodide"
MANIFEST: Final = "files.json"
_ASSETS: Final = (PAGE, "playground.css", "playground.js", "worker.js", SERVICE)
_MARK: Final = '"@FILES@"'
"""The placeholder in the service worker for the list of files."""


def files(runtime: Runtime, *, index: Path | None = None, home: str = "") -> Iterator[tuple[str, bytes]]:
    """Every file with its path in the folder of the playground. `runtime` is what it runs on.

    `index` is the file that questions are looked up in; without it, the page has no search. `home` is the address of
    the site that the page links back to, as seen from the playground; empty without one.
    """
    found = dict(_files(runtime, index, home))
    sizes = {path: len(content) for path, content in found.items()}
    digest = hashlib.sha256()
    for path, content in sorted(found.items()):
        digest.update(f"{path}\0{len(content)}\0".encode())
        digest.update(content)
    manifest = json.dumps({"version": digest.hexdigest()[:16], "sizes": sizes}, separators=(",", ":"))
    found[MANIFEST] = manifest.encode()
    found[SERVICE] = found[SERVICE].replace(_MARK.encode(), manifest.encode())
    yield from found.items()


def write(
    folder: Path, runtime: Runtime, *, index: Path | None = None, home: str = "", force: bool = False
) -> Mapping[str, int]:
    """Write all of them below a folder, and return the size of each in bytes. Files that have not changed stay untouched.

    Raises `OthersFiles`, before anything is written, if a file that this program did not write is in the way and
    `force` is not set; `OSError` if a file cannot be written.
    """
    made = dict(files(runtime, index=index, home=home))
    with listed(folder, made.keys(), force=force):
        for path, content in made.items():
            write_changed(folder / path, content)
    return {path: len(content) for path, content in made.items()}


def _files(runtime: Runtime, index: Path | None, home: str) -> Iterator[tuple[str, bytes]]:
    assets = resources("adjudicator.browser").joinpath("assets")
    for name in _ASSETS:
        content = assets.joinpath(name).read_bytes()
        yield name, content.replace(b"@HOME@", home.encode()) if name == PAGE else content
    style = resources("adjudicator.site").joinpath("assets", "adjudicator.css")
    yield "adjudicator.css", style.read_bytes() + resources("adjudicator.drawing").joinpath("trace.css").read_bytes()
    for name in (*pyodide.FILES, pyodide.LOCK):
        content = runtime.library if name == pyodide.LIBRARY else (runtime.folder / name).read_bytes()
        yield f"{RUNTIME}/{name}", content
    yield PROGRAM, program(runtime.bytecode, runtime.kept)
    yield GRAPHS, graphs(runtime.bytecode, runtime.kept)
    if index is not None:
        yield SEARCH, searching(index.read_bytes(), runtime.bytecode, runtime.kept)
    yield "licences.txt", _licences().encode()


def _licences() -> str:
    lines = [
        "The playground runs these third-party programs in the page:",
        "",
        f"Pyodide {pyodide.VERSION} ({pyodide.LICENCE}), https://pyodide.org, from npm, unchanged but for its list of packages, and",
        f"  {pyodide.LIBRARY}: that has only what this program can import, compiled. All of its source is in that package.",
        f"  It contains Python {pyodide.PYTHON} (PSF-2.0), https://python.org, with SQLite (public domain) and zlib (Zlib).",
    ]
    lines += [
        f"{name} {version} ({LICENCES[name]}), from PyPI, compiled, otherwise unchanged."
        for name, version in versions().items()
    ]
    return "\n".join([*lines, ""])
