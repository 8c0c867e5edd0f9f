"""What is made from the program's own files is made once, and again when they change."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator import made_files
from adjudicator.made_files import made


class Maker:
    """Counts how often it had to make something."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> str:
        self.times += 1
        return f"made\n{self.times}\n"


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A program with one file, whose compiled files are elsewhere."""
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "moat.py").write_text("one = 1\n")
    monkeypatch.setattr(made_files, "PROGRAM", tmp_path)
    monkeypatch.setattr(made_files, "SHIPPED", tmp_path / "made")
    monkeypatch.setattr("sys.pycache_prefix", str(tmp_path / "kept"))
    made_files._stamp.cache_clear()
    yield tmp_path
    made_files._stamp.cache_clear()


def test_it_is_made_once(program: Path) -> None:
    make = Maker()
    assert [made("x.txt", make), made("x.txt", make)] == ["made\n1\n"] * 2
    assert len([*(program / "kept").rglob("x.txt")]) == 1


def test_it_is_made_again_when_a_file_has_changed(program: Path) -> None:
    make = Maker()
    made("x.txt", make)
    (program / "cards" / "moat.py").write_text("one = 1 + 1\n")
    made_files._stamp.cache_clear()
    assert made("x.txt", make) == "made\n2\n"


def test_what_was_kept_and_is_broken_is_made_again(program: Path) -> None:
    make = Maker()
    made("x.txt", make)
    (kept,) = (program / "kept").rglob("x.txt")
    kept.write_bytes(b"\xff\xfe")
    assert made("x.txt", make) == "made\n2\n"


def test_where_nothing_can_be_kept_it_is_made_each_time(program: Path) -> None:
    make = Maker()
    (program / "kept").write_text("not a folder")
    assert [made("x.txt", make), made("x.txt", make)] == ["made\n1\n", "made\n2\n"]


def test_where_python_keeps_nothing_nothing_is_kept(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make = Maker()
    monkeypatch.setattr("sys.dont_write_bytecode", True)
    made("x.txt", make)
    assert not (program / "kept").exists()


def test_an_installed_program_has_it(program: Path) -> None:
    (program / "made").mkdir()
    (program / "made" / "x.txt").write_text("shipped")
    assert made("x.txt", Maker()) == "shipped"
