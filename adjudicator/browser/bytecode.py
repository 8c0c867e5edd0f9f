"""Run by the Python of the page when the playground is built: compiles all modules, so that nothing is compiled in the page.

It is a module of its own that imports nothing of the program: `bytecode.mjs` hands its text to Pyodide.
"""

from __future__ import annotations

import dis
import importlib.util
import io
import marshal
import sys
import zipfile
from collections.abc import Iterable, Iterator
from modulefinder import ModuleFinder
from types import CodeType
from typing import Any, Final

SUFFIX: Final = ".py"
PACKAGE: Final = "/__init__.py"
NEVER_CHECKED: Final = (1).to_bytes(4, "little")
"""Follows the version: a hash of the source comes next, which is not compared with the source on import."""
HEAD: Final = 16
"""Bytes before the code itself."""
LIBRARY: Final = "library/"
NEVER_WANTED: Final = (
    *(
        "_pyrepl",
        "bdb",
        "cProfile",
        "ctypes",
        "doctest",
        "ftplib",
        "multiprocessing",
        "pdb",
        "profile",
        "pstats",
    ),
    *("pydoc", "pydoc_data", "unittest", "xmlrpc", "wsgiref"),
)
"""Modules of the library that a page has no use for, although some import statement leads to them."""
FROM_C: Final = (
    "_strptime",
    "_pydatetime",
    "encodings.ascii",
    "encodings.cp437",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.utf_8_sig",
)
"""Modules of the library that C code imports, or that an encoding's name leads to: no import statement names them."""
_DAY: Final = (1980, 1, 1, 0, 0, 0)
_IMPORT: Final = dis.opmap["IMPORT_NAME"]
_READER: Final = ModuleFinder()
_HAS_DOCUMENTATION: Final = 0x4000000
"""The flag of a function whose first constant is its documentation."""


def compiled(program: bytes, library: bytes, before: bytes | None, home: str, library_at: str) -> bytes:
    """A zip with the bytecode of every module of the program and, below `library/`, of the library modules it can import.

    Both are zips of source files; `home` and `library_at` are where the page has them, for tracebacks. `before` is the
    result of an earlier run: what has not changed is taken from it.
    """
    kept = {} if before is None else _files(before)
    found: dict[str, bytes] = {}
    waiting = [*sys.modules, *FROM_C]
    for path, text in _files(program).items():
        found[path] = _bytecode(text, f"{home}/{path}", kept.get(path))
        waiting += _imported(found[path], path)
    available = {_name(path): (path, text) for path, text in _files(library).items() if path.endswith(SUFFIX)}
    for name in NEVER_WANTED:
        available = {one: file for one, file in available.items() if not f"{one}.".startswith(f"{name}.")}
    while waiting:
        path, text = available.pop(waiting.pop(), ("", b""))
        if path:
            at = f"{LIBRARY}{path}"
            found[at] = _bytecode(text, f"{library_at}/{path}", kept.get(at))
            waiting += _imported(found[at], path)
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for path, written in sorted(found.items()):
            archive.writestr(zipfile.ZipInfo(path, _DAY), written)
    return made.getvalue()


def _files(archive: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def _bytecode(text: bytes, path: str, before: bytes | None) -> bytes:
    """The content of a module's `.pyc` file."""
    head = importlib.util.MAGIC_NUMBER + NEVER_CHECKED + importlib.util.source_hash(text)
    if before is not None and before.startswith(head):
        return before
    return head + marshal.dumps(_without_documentation(compile(text, path, "exec", dont_inherit=True)))


def _without_documentation(code: CodeType) -> CodeType:
    """The same code without the documentation of its functions. Classes keep theirs: a data class without any writes
    its own."""
    constants = [_without_documentation(one) if isinstance(one, CodeType) else one for one in code.co_consts]
    if code.co_flags & _HAS_DOCUMENTATION:
        constants[0] = ""
    return code.replace(co_consts=tuple(constants))


def _imported(written: bytes, path: str) -> Iterator[str]:
    """The name of every module that this one may import, with the packages it is in. Some of them are names in modules."""
    package = _name(path) if path.endswith(PACKAGE) else _name(path).rpartition(".")[0]
    for what, found in _statements(marshal.loads(written[HEAD:])):
        if what == "absolute_import":
            names, base = found
        elif what == "relative_import":
            level, names, base = found
            above = package.split(".")[: 1 - level or None]
            base = ".".join([*above, *([base] if base else [])])
        else:
            continue
        yield from _with_packages([base, *(f"{base}.{name}" for name in names or ())])


def _statements(code: CodeType) -> Iterator[tuple[str, Any]]:
    """The import statements of a module and of all its functions."""
    if _IMPORT in code.co_code[::2]:
        yield from _READER.scan_opcodes(code)
    for inside in code.co_consts:
        if isinstance(inside, CodeType):
            yield from _statements(inside)


def _with_packages(names: Iterable[str]) -> Iterator[str]:
    for name in names:
        parts = name.split(".")
        for number in range(1, len(parts) + 1):
            yield ".".join(parts[:number])


def _name(path: str) -> str:
    return path.removesuffix(PACKAGE).removesuffix(SUFFIX).replace("/", ".")
