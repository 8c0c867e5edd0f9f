"""Changes that are marked as making no difference."""

from __future__ import annotations

from pathlib import Path

import pytest

from mutation.changes import changes
from mutation.marks import marked, marks, stale

ROOT = Path(__file__).parent.parent.parent
SOURCE = """\
def most(number):
    first = number + 1
    return first + 1


LIMIT: int = 3
"""
MARKS = """\
- file: a.py
  in: most
  line: first = number + 1
  was: '1'
  now: ['2', '0']
  why: Nobody counts.
- file: a.py
  in: LIMIT
  was: '3'
  now: '4'
  why: Nobody asks.
"""


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of marks beside the source that they are about."""
    monkeypatch.chdir(tmp_path)
    Path("a.py").write_text(SOURCE)
    file = Path("marks.yaml")
    file.write_text(MARKS)
    return file


def test_a_mark_is_about_one_place_and_what_the_change_makes_of_it(written: Path) -> None:
    found = [(one.line, one.now) for one in changes("a.py", SOURCE) if marked(one, SOURCE, marks(written))]
    assert found == [(2, "0"), (2, "2"), (6, "4")]


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        ("def most", "def least", "a.py, most: 1 -> 2"),
        ("number + 1", "number + 7", "a.py, most: 1 -> 2"),
        ("LIMIT: int = 3", "LIMIT: int = 5", "a.py, LIMIT: 3 -> 4"),
    ],
)
def test_a_mark_is_stale_when_what_it_is_about_has_changed(written: Path, was: str, now: str, said: str) -> None:
    assert stale(marks(written)) == []
    Path("a.py").write_text(SOURCE.replace(was, now))
    assert said in stale(marks(written))
    Path("a.py").unlink()
    assert len(stale(marks(written))) == 3


def test_every_mark_is_about_the_program_as_it_is_now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert stale(marks()) == [], "marked in mutation/no_difference.yaml, but no change of the program any more"
