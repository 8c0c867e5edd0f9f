"""What a page loads: small enough, the same whenever it is made, and nothing that needs a compiler."""

from __future__ import annotations

import gzip
import io
import json
import re
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

from adjudicator.browser import pyodide
from adjudicator.browser.files import LATER, files, write
from adjudicator.browser.program import LICENCES, program
from adjudicator.browser.pyodide import NoPyodide, fetched
from adjudicator.browser.runtime import Runtime, ready

NOT_LOADED = ("licences.txt", "service-worker.js", *LATER)


def test_what_loads_is_small_enough(folder: Path) -> None:
    loaded = [file for file in folder.rglob("*") if file.is_file() and file.name not in NOT_LOADED]
    assert sum(file.stat().st_size for file in loaded) < 16_000_000
    assert sum(len(gzip.compress(file.read_bytes())) for file in loaded) < 8_000_000


def test_the_program_is_compiled_and_always_the_same(runtime: Runtime) -> None:
    made = program(runtime.bytecode)
    assert made == program(runtime.bytecode)
    with tarfile.open(fileobj=io.BytesIO(made)) as archive:
        names = archive.getnames()
    assert "adjudicator/playground/calls.pyc" in names
    assert "yaml/__init__.pyc" in names
    assert "adjudicator/cards/base/__pycache__/__init__.cpython-314.pyc" in names
    assert {name.split("/")[1] for name in names if name.endswith(".py")} == {"cards", "rules"}
    assert [name for name in names if name.endswith((".so", ".pyd")) or name.startswith("adjudicator/cli/")] == []


def test_every_module_of_the_page_has_its_library(node: str, folder: Path) -> None:
    found = subprocess.run(
        [node, str(Path(__file__).with_name("imports.mjs")), str(folder)], capture_output=True, text=True, check=True
    )
    assert json.loads(found.stdout) == []


def test_the_bytecode_is_the_same_whether_all_or_only_what_has_changed_is_compiled(
    runtime: Runtime, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = [
        ("adjudicator/letters.py", b"import calendar\n\ndef f():\n    'said'\n    return {'a', 'b', 'c'}\n"),
        ("adjudicator/rest.py", b""),
    ]
    again = [few[0], ("adjudicator/rest.py", b"import colorsys\n")]
    (tmp_path / runtime.folder.name).symlink_to(runtime.folder)

    def compiled(files: list[tuple[str, bytes]]) -> Runtime:
        monkeypatch.setattr("adjudicator.browser.runtime.modules", lambda: iter(files))
        return ready(tmp_path)

    first, second = compiled(few), compiled(again)
    assert first.bytecode["adjudicator/letters.py"] == second.bytecode["adjudicator/letters.py"]
    assert first.bytecode["adjudicator/rest.py"] != second.bytecode["adjudicator/rest.py"]
    (names, more) = (zipfile.ZipFile(io.BytesIO(one.library)).namelist() for one in (first, second))
    assert "calendar.pyc" in names
    assert "colorsys.pyc" not in names
    assert "colorsys.pyc" in more
    for kept in tmp_path.glob("bytecode-*"):
        kept.unlink()
    alone = compiled(again)
    assert (alone.bytecode, alone.library) == (second.bytecode, second.library)


def test_without_node_it_is_said_what_to_install(
    runtime: Runtime, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / runtime.folder.name).symlink_to(runtime.folder)
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(NoPyodide, match=r"needs Node\.js to compile.*install it"):
        ready(tmp_path)


def test_what_node_says_about_a_failure_is_passed_on(
    runtime: Runtime, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / runtime.folder.name).symlink_to(runtime.folder)
    monkeypatch.setattr("adjudicator.browser.runtime.modules", lambda: iter([("adjudicator/bad.py", b"def")]))
    with pytest.raises(NoPyodide, match=r"Node\.js could not compile the program: .*SyntaxError: invalid syntax"):
        ready(tmp_path)
    assert [kept.name for kept in tmp_path.iterdir()] == [runtime.folder.name]


def test_the_service_worker_keeps_every_file(runtime: Runtime) -> None:
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


def test_what_is_there_already_stays_untouched(runtime: Runtime, folder: Path) -> None:
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
