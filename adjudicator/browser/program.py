"""The program as archives that a page unpacks: this package and the pure Python of what it needs, compiled for the page."""

from __future__ import annotations

import gzip
import hashlib
import io
import os
import tarfile
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from adjudicator.format.catalogue import made_when_built
from adjudicator.made_files import SHIPPED
from adjudicator.whole_files import write_file

LEFT_OUT: Final = ("browser", "cli", "coverage", "made", "search/wordings", "site/hubs", "sweep")
"""Folders of this package that no page needs, or that are built again. The index has the wordings of questions."""
LEFT_OUT_FILES: Final = (
    *("pytest_plugin.py", "processes.py", "py.typed"),
    "search/rulings.sqlite3",
    *(
        "site/plugin.py",
        "site/plugin_options.py",
        "site/kept_html.py",
        "site/contents.py",
        "site/earlier_build.py",
        "site/filled_pages.py",
        "site/rulings/all_rulings.py",
        "site/store.py",
        "site/plain_markdown.py",
    ),
)
NEEDED: Final = {"yaml": "PyYAML"}
"""The packages that are needed, with the names they are published under. Their compiled parts are optional."""
FOR_SEARCH: Final = {"rapidfuzz": "RapidFuzz"}
FOR_GRAPHS: Final = {"networkx": "networkx"}
"""What is loaded only when a question is asked, and when causes are drawn."""
LICENCES: Final = {"PyYAML": "MIT", "RapidFuzz": "MIT", "networkx": "BSD-3-Clause"}
READ: Final = ("adjudicator/cards/", "adjudicator/rules/")
"""Modules that travel as source, too: the program reads in its definitions what can be answered."""
KEPT: Final = 9
"""How many archives are kept: those of three programs."""
_DAY: Final = (1980, 1, 1, 0, 0, 0)
"""A fixed date: the same files give the same archive, whenever it is made."""
_TAG: Final = "cpython-314"


def program(bytecode: Mapping[str, bytes], kept: Path | None = None) -> bytes:
    """The program, as it is unpacked. The same files give the same bytes. `bytecode` has that of every module, by its path;
    `kept` is the folder in which archives are kept.
    """
    return packed(compiled((*_of_program(), *(file for name in NEEDED for file in pure(name))), bytecode), kept)


def searching(index: bytes, bytecode: Mapping[str, bytes], kept: Path | None = None) -> bytes:
    """What questions are looked up with: `index` is that of the rulings."""
    found = [("adjudicator/search/rulings.sqlite3", index), *(file for name in FOR_SEARCH for file in pure(name))]
    return packed(compiled(found, bytecode), kept)


def graphs(bytecode: Mapping[str, bytes], kept: Path | None = None) -> bytes:
    """What causes are drawn with."""
    return packed(compiled(_of_graphs(), bytecode), kept)


def modules() -> Iterator[tuple[str, bytes]]:
    """Every module that may be imported in the page, by its path, except for those of Python itself."""
    found = (*_of_program(), *(file for name in (*NEEDED, *FOR_SEARCH) for file in pure(name)), *_of_graphs())
    return (file for file in found if file[0].endswith(".py"))


def compiled(files: Iterable[tuple[str, bytes]], bytecode: Mapping[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """These files with bytecode in place of modules; next to modules that are read as text, where Python looks for it."""
    for path, content in files:
        folder, _, name = path.rpartition("/")
        if not path.endswith(".py"):
            yield path, content
        elif path.startswith(READ):
            yield path, content
            yield f"{folder}/__pycache__/{name.removesuffix('.py')}.{_TAG}.pyc", bytecode[path]
        else:
            yield f"{path}c", bytecode[path]


def packed(files: Iterable[tuple[str, bytes]], kept: Path | None = None) -> bytes:
    """A compressed tar of these files (path and content), in this order, without a date.

    Compressing takes more than a second, so what was made of the same files before is taken from the folder `kept`.
    """
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path, content in files:
            member = tarfile.TarInfo(path)
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    whole = made.getvalue()
    if kept is None:
        return gzip.compress(whole, 9, mtime=0)
    return kept_file(kept, f"archive-{digest(whole)}.tgz", lambda: gzip.compress(whole, 9, mtime=0))


def digest(*contents: bytes) -> str:
    """The digest that the names of kept files are made from."""
    return hashlib.sha256(b"".join(contents)).hexdigest()[:16]


def kept_file(folder: Path, name: str, make: Callable[[], bytes]) -> bytes:
    """What was made before under this name (`kind-digest.ending`), or is made now; of each kind, those used last are
    kept."""
    file = folder / name
    with suppress(OSError):
        content = file.read_bytes()
        os.utime(file)
        return content
    content = make()
    with suppress(OSError):
        write_file(file, content, replace=True)
        for old in by_age(folder, f"{name.partition('-')[0]}-*{file.suffix}")[:-KEPT]:
            old.unlink(missing_ok=True)
    return content


def by_age(folder: Path, names: str) -> list[Path]:
    """The files of a folder with names like this, the most recently used one last."""
    return sorted(folder.glob(names), key=lambda one: one.stat().st_mtime)


def zipped(files: Iterable[tuple[str, bytes]]) -> bytes:
    """A zip of these files (path and content), in this order, without a date."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, content in files:
            archive.writestr(zipfile.ZipInfo(path, _DAY), content, zipfile.ZIP_DEFLATED)
    return made.getvalue()


def versions() -> dict[str, str]:
    """The version of each package in the archives but this one."""
    published = (*NEEDED.values(), *FOR_SEARCH.values(), *FOR_GRAPHS.values())
    return {name: version(name) for name in published}


def pure(package: str) -> Iterator[tuple[str, bytes]]:
    """The Python files of an installed package."""
    root = _folder(package)
    for file in sorted(root.rglob("*.py")):
        yield f"{package}/{file.relative_to(root).as_posix()}", file.read_bytes()


def _of_graphs() -> Iterator[tuple[str, bytes]]:
    return (file for name in FOR_GRAPHS for file in pure(name) if "/tests/" not in file[0])


def _of_program() -> Iterator[tuple[str, bytes]]:
    root = _folder("adjudicator")
    for file in sorted(root.rglob("*")):
        path = file.relative_to(root).as_posix()
        left_out = path in LEFT_OUT_FILES or any(path.startswith(f"{folder}/") for folder in LEFT_OUT)
        if file.is_file() and not left_out and "__pycache__" not in file.parts:
            yield f"adjudicator/{path}", file.read_bytes()
    for name, text in made_when_built().items():
        yield f"adjudicator/{SHIPPED.name}/{name}", text.encode()


def _folder(package: str) -> Path:
    found = find_spec(package)
    assert found is not None
    assert found.submodule_search_locations
    return Path(found.submodule_search_locations[0])
