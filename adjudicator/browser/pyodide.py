"""Pyodide, the Python that runs in a browser: one version, fetched once with npm and kept in the user's cache folder."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

VERSION: Final = "314.0.7"
INTEGRITY: Final = "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""The checksum of the whole package, as npm has it for this version."""
PYTHON: Final = "3.14"
LICENCE: Final = "MPL-2.0"
LIBRARY: Final = "python_stdlib.zip"
"""Python's own modules, as source."""
FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", LIBRARY)
"""The files of the package that a page loads; its list of packages is replaced by an empty one."""
LOCK: Final = "pyodide-lock.json"
PATIENCE: Final = 300
"""How many seconds to wait for npm."""


class NoPyodide(Exception):
    """Pyodide cannot be fetched. The message says why, and what to do."""


def fetched(cache: Path | None = None) -> Path:
    """The folder with the files of Pyodide, which are fetched if they are not there yet.

    Raises `NoPyodide`.
    """
    kept = (cache or user_cache_path("adjudicator")) / f"pyodide-{VERSION}"
    if all((kept / name).is_file() for name in (*FILES, LOCK)):
        return kept
    npm = shutil.which("npm")
    if npm is None:
        raise NoPyodide(
            "The playground needs npm once, to fetch Pyodide: install Node.js (for instance 'apt-get install npm'), "
            "and try again."
        )
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent, prefix="pyodide-") as folder:
            unpacked = _unpack(_pack(npm, Path(folder)), Path(folder) / "files")
            try:
                os.replace(unpacked, kept)
            except OSError:
                # somebody else has fetched it meanwhile, or an earlier attempt left only a part of it
                shutil.rmtree(kept, ignore_errors=True)
                os.replace(unpacked, kept)
    except OSError as error:
        raise NoPyodide(f"Pyodide cannot be kept in {kept.parent}: {error.strerror or error}.") from None
    return kept


def _pack(npm: str, folder: Path) -> Path:
    """The package as npm has it."""
    command = [npm, "pack", f"pyodide@{VERSION}", "--pack-destination", str(folder), "--ignore-scripts", "--silent"]
    try:
        subprocess.run(
            command, check=True, capture_output=True, text=True, timeout=PATIENCE, cwd=folder, stdin=subprocess.DEVNULL
        )
    except subprocess.TimeoutExpired:
        raise NoPyodide(f"npm did not fetch Pyodide {VERSION} within {PATIENCE} seconds. Try again later.") from None
    except subprocess.CalledProcessError as failed:
        said = " ".join(failed.stderr.split())[-300:] or f"exit code {failed.returncode}"
        raise NoPyodide(f"npm could not fetch Pyodide {VERSION}: {said}") from None
    found = next(folder.glob("*.tgz"), None)
    if found is None:
        raise NoPyodide(f"npm left no package when it fetched Pyodide {VERSION}.")
    return found


def _unpack(package: Path, into: Path) -> Path:
    """The files of the package that a page needs, after its checksum has been compared."""
    algorithm, _, wanted = INTEGRITY.partition("-")
    digest = hashlib.new(algorithm, package.read_bytes()).digest()
    if base64.b64encode(digest).decode("ascii") != wanted:
        raise NoPyodide(f"What npm fetched is not Pyodide {VERSION}: its checksum differs. None of it is used.")
    into.mkdir()
    with tarfile.open(package) as archive:
        for name in (*FILES, LOCK):
            inside = archive.extractfile(f"package/{name}")
            assert inside is not None
            (into / name).write_bytes(inside.read())
    lock = json.loads((into / LOCK).read_text(encoding="utf-8"))
    (into / LOCK).write_text(json.dumps({"info": lock["info"], "packages": {}}), encoding="utf-8")
    return into
