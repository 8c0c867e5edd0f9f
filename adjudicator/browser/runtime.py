"""What the program runs on in a page: Pyodide, and every module compiled by it, so that the page compiles nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files as resources
from pathlib import Path
from typing import Final

from adjudicator.browser import pyodide
from adjudicator.browser.program import by_age, digest, kept_file, modules, zipped
from adjudicator.browser.pyodide import NoPyodide

HOME: Final = "/home/pyodide"
"""The folder in which the page has the program."""
LIBRARY: Final = f"/lib/python{pyodide.PYTHON.replace('.', '')}.zip"
"""Where it has Python's library."""
PATIENCE: Final = 600
"""How many seconds compiling may take."""
KEPT: Final = 4
"""How many compiled programs are kept: those used last."""
_MAKERS: Final = ("bytecode.mjs", "bytecode.py")
_LIBRARY: Final = "library/"


@dataclass(frozen=True, slots=True)
class Runtime:
    """`folder` has Pyodide's files; `bytecode` is what a `.pyc` file has, by the path of the module; `library` is that
    of Python's own modules, as a zip. `kept` is the folder that keeps the result, if there is one."""

    folder: Path
    bytecode: Mapping[str, bytes]
    library: bytes
    kept: Path | None = None


def ready(cache: Path | None = None) -> Runtime:
    """Pyodide, which is fetched if it is missing, and the current program, which is compiled if it has changed.

    Raises `NoPyodide`.
    """
    folder = pyodide.fetched(cache)
    sources = tuple(modules())
    makers = digest(pyodide.INTEGRITY.encode(), *map(_maker, _MAKERS))
    program = digest(*(part for path, text in sources for part in (f"{path}\0{len(text)}\0".encode(), text)))
    kept = folder.parent / f"bytecode-{makers}-{program}.zip"
    if kept.is_file():
        os.utime(kept)
    else:
        _compile(folder, zipped(sources), kept, by_age(folder.parent, f"bytecode-{makers}-*.zip")[-1:])
        for old in by_age(folder.parent, "bytecode-*.zip")[:-KEPT]:
            old.unlink(missing_ok=True)
    with zipfile.ZipFile(kept) as archive:
        made = {name: archive.read(name) for name in archive.namelist()}
    own = {path: code for path, code in made.items() if not path.startswith(_LIBRARY)}
    library = tuple(
        (f"{path.removeprefix(_LIBRARY)}c", code) for path, code in made.items() if path.startswith(_LIBRARY)
    )
    # it is made of the same files for every program that imports the same of it
    name = f"library-{digest(*(part for path, code in library for part in (path.encode(), code)))}.zip"
    return Runtime(folder, own, kept_file(folder.parent, name, lambda: zipped(library)), folder.parent)


def _compile(folder: Path, sources: bytes, into: Path, before: list[Path]) -> None:
    """Let Pyodide compile these modules under Node; modules that have not changed are taken from the last result."""
    node = shutil.which("node")
    if node is None:
        raise NoPyodide(
            "The playground needs Node.js to compile the program: install it (for instance 'apt-get install nodejs'), "
            "and try again."
        )
    try:
        with tempfile.TemporaryDirectory(dir=into.parent, prefix="bytecode-") as work:
            for name in _MAKERS:
                Path(work, name).write_bytes(_maker(name))
            Path(work, "sources.zip").write_bytes(sources)
            places = ("sources.zip", "made.zip", HOME, LIBRARY, *map(str, before))
            _run([node, _MAKERS[0], str(folder), *places], work)
            os.replace(Path(work, "made.zip"), into)
    except OSError as error:
        raise NoPyodide(f"The program cannot be compiled in {into.parent}: {error.strerror or error}.") from None


def _run(command: list[str], folder: str) -> None:
    try:
        subprocess.run(
            command,
            check=True,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            cwd=folder,
            stdin=subprocess.DEVNULL,
        )
    except subprocess.TimeoutExpired:
        raise NoPyodide(f"Node.js did not compile the program within {PATIENCE} seconds. Try again later.") from None
    except subprocess.CalledProcessError as failed:
        said = " ".join(failed.stderr.split())[-300:] or f"exit code {failed.returncode}"
        raise NoPyodide(f"Node.js could not compile the program: {said}") from None


def _maker(name: str) -> bytes:
    return resources("adjudicator.browser").joinpath(name).read_bytes()
