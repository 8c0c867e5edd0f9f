"""A full disk: the message names the file, no empty file is left, and existing files are unchanged."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from commands import INN, Written
from slowness import one_of

resource = pytest.importorskip("resource", reason="there is no limit for files that a test could set")

PROJECT = Path(__file__).parents[2]
LIMITED = "import resource, runpy, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
LIMITED += " resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv.pop(1)),) * 2);"
LIMITED += " runpy.run_module('adjudicator', run_name='__main__')"
SWEEP = ("sweep", "Alchemy", "--first", "3", "--states", "20", "--into", "all.sweep")


def ran(folder: Path, room: int | None, *words: str, out: str | None = None) -> subprocess.CompletedProcess[str]:
    """A command that can write files of this many bytes."""
    start = ["-m", "adjudicator"] if room is None else ["-c", LIMITED, str(room)]
    environment = {**os.environ, "PYTHONPATH": str(PROJECT), "XDG_CACHE_HOME": str(folder / "cache")}
    if room is not None:
        # Python keeps what it compiles even if only a part of it has been written
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
    # without a buffer Python itself loses what no longer fits, and does not say so
    environment.pop("PYTHONUNBUFFERED", None)
    with open(out or os.devnull, "w", encoding="utf-8") as written:
        to = written if out else subprocess.PIPE
        done = subprocess.run(
            [sys.executable, *start, *words], cwd=folder, env=environment, stdout=to, stderr=subprocess.PIPE, text=True
        )
    assert "Traceback" not in done.stderr
    assert "mistake in adjudicator" not in done.stderr
    return done


@pytest.mark.parametrize("room", one_of(4, [0, 4_096, 13_000, 21_000]))
def test_a_sweep_goes_on_when_there_is_room(tmp_path: Path, room: int) -> None:
    full = ran(tmp_path, room, *SWEEP)
    assert full.returncode == 2
    assert full.stderr.startswith("all.sweep: ")
    assert "cannot be written (" in full.stderr
    assert not (tmp_path / "all.sweep").exists() or (tmp_path / "all.sweep").stat().st_size
    again = ran(tmp_path, None, *SWEEP)
    assert (again.returncode, again.stdout) == (0, "nothing bad found in 60 situations of 3 pairs\n")


@pytest.mark.parametrize(
    "words",
    [
        ("export", "q.scenario.yaml", "--out", "made.html"),
        ("graph", "q.scenario.yaml", "--out", "made.svg"),
        ("new", "Village", "--out", "made.scenario.yaml"),
    ],
    ids=lambda words: words[0],
)
@pytest.mark.parametrize("room", one_of(2, [0, 100]))
def test_nothing_half_written_is_left(tmp_path: Path, written: Written, words: tuple[str, ...], room: int) -> None:
    written(INN)
    full = ran(tmp_path, room, *words)
    assert full.returncode == 2
    assert full.stderr.startswith(f"{words[-1]}: ")
    assert [path.name for path in tmp_path.iterdir() if "made" in path.name] == []
    (tmp_path / words[-1]).write_text("as it was", encoding="utf-8")
    assert ran(tmp_path, room, *words, "--force").returncode == 2
    assert (tmp_path / words[-1]).read_text(encoding="utf-8") == "as it was"
    assert [path.name for path in tmp_path.iterdir() if "made" in path.name] == [words[-1]]


def test_output_that_goes_into_a_full_file(tmp_path: Path, written: Written) -> None:
    file = written(INN)
    full = ran(tmp_path, 100, "run", file, "--json", out=str(tmp_path / "out.json"))
    assert full.returncode == 2
    assert full.stderr.startswith("The output cannot be written: ")
