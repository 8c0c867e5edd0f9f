"""What a page loads: small enough, the same whenever it is made, and nothing that needs a compiler."""

from __future__ import annotations

import gzip
import io
import json
import re
import subprocess
import zipfile
from pathlib import Path

import pytest

from adjudicator.browser import pyodide
from adjudicator.browser.files import LATER, files, write
from adjudicator.browser.program import LICENCES, program
from adjudicator.browser.pyodide import NoPyodide, fetched

NOT_LOADED = ("licences.txt", "service-worker.js", *LATER)


def test_what_loads_is_small_enough(folder: Path) -> None:
    loaded = [file for file in folder.rglob("*") if file.is_file() and file.name not in NOT_LOADED]
    assert sum(file.stat().st_size for file in loaded) < 16_000_000
    assert sum(len(gzip.compress(file.read_bytes())) for file in loaded) < 8_000_000


def test_the_zip_is_pure_python_and_always_the_same() -> None:
    made = program()
    assert made == program()
    names = zipfile.ZipFile(io.BytesIO(made)).namelist()
    assert "adjudicator/playground/calls.py" in names
    assert "yaml/__init__.py" in names
    assert [
        name for name in names if name.endswith((".so", ".pyd", ".pyc")) or name.startswith("adjudicator/cli/")
    ] == []


def test_the_service_worker_keeps_every_file(runtime: Path) -> None:
    made = dict(files(runtime))
    kept = re.search(r"const FILES = (\{.*?\});", made["service-worker.js"].decode())
    assert kept is not None
    listed = json.loads(kept[1])
    assert listed == json.loads(made["files.json"])
    assert listed["sizes"].keys() == made.keys() - {"files.json"}
    assert f"const LATER = {json.dumps(list(LATER))}" in made["service-worker.js"].decode()
    assert listed["version"] != json.loads(dict(files(runtime, home="../"))["files.json"])["version"]


def test_licences_are_named(folder: Path) -> None:
    said = (folder / "licences.txt").read_text(encoding="utf-8")
    assert f"Pyodide {pyodide.VERSION} (MPL-2.0)" in said
    for name, licence in LICENCES.items():
        assert re.search(rf"{name} [0-9.]+ \({licence}\)", said)


def test_what_is_there_already_stays_untouched(runtime: Path, folder: Path) -> None:
    page = folder / "index.html"
    before = page.stat().st_mtime_ns
    write(folder, runtime)
    assert page.stat().st_mtime_ns == before


def test_without_npm_it_is_said_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(NoPyodide, match=r"needs npm once.*install Node\.js"):
        fetched(tmp_path)


def test_another_package_than_the_pinned_one_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def pack(command: list[str], **settings: object) -> None:
        folder = Path(command[command.index("--pack-destination") + 1])
        (folder / "pyodide.tgz").write_bytes(b"something else")

    monkeypatch.setattr("shutil.which", lambda name: "/usr/bin/npm")
    monkeypatch.setattr(subprocess, "run", pack)
    with pytest.raises(NoPyodide, match="checksum differs"):
        fetched(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_page_allows_nothing_from_elsewhere(folder: Path) -> None:
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert "default-src 'none'" in page
    assert "unsafe-inline" not in page
    assert "'unsafe-eval'" not in page
    texts = [file.read_text(encoding="utf-8") for file in folder.glob("*") if file.suffix in (".html", ".js", ".css")]
    assert [found for text in texts for found in re.findall(r"https?://(?!www\.w3\.org)[^\s\"')]+", text)] == []
    assert re.search(r"\son[a-z]+=|\sstyle=", page) is None
