"""Writing whole files: a stop at any moment leaves the old file or the new one, and nothing else."""

from __future__ import annotations

import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from adjudicator.whole_files import remove_unfinished, write_file


@pytest.mark.parametrize("old", [b"old", None], ids=["over another", "new"])
def test_a_stop_before_any_line_leaves_no_file_beside_it(old: bytes | None, tmp_path: Path) -> None:
    lines = 0
    while True:
        lines += 1
        folder = tmp_path / str(lines)
        folder.mkdir()
        file = folder / "page.md"
        if old is not None:
            file.write_bytes(old)
        if _stopped(file, lines):
            there = {one.name: one.read_bytes() for one in folder.iterdir()}
            assert there in ({} if old is None else {"page.md": old}, {"page.md": b"new"}), lines
        else:
            assert file.read_bytes() == b"new"
            break
    assert lines > 20


def _stopped(file: Path, lines: int) -> bool:
    """Whether writing was stopped before that line, counting those of all modules as they are run."""
    left = lines

    def watch(_: FrameType, event: str, __: object) -> Any:
        nonlocal left
        if event == "line":
            left -= 1
            if not left:
                sys.settrace(None)
                raise KeyboardInterrupt
        return watch

    before = sys.gettrace()
    sys.settrace(watch)
    try:
        write_file(file, b"new", replace=True)
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(before)
    return False


def test_what_a_killed_process_left_is_removed_and_nothing_of_others(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    left, others = [".page.md.0123abcd"], [".other.md.0123abcd", ".page.md", ".page.md.backup", "page.md.0123abcd"]
    for name in (*left, *others):
        (tmp_path / name).touch()
    remove_unfinished([page, tmp_path / "no folder" / "page.md"])
    assert sorted(one.name for one in tmp_path.iterdir()) == sorted(others)
