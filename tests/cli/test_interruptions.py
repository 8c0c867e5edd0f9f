"""Ctrl-C, SIGTERM and SIGKILL at any moment, then the same command again: as if nothing had happened.

`ADJUDICATOR_GAMES=20 pytest tests/cli/test_interruptions.py --slow` tries twenty times as many moments.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from commands import GAME, INN, MILITIA
from whole_games import TIMES

from adjudicator.cli.program import sentences

PROJECT = Path(__file__).parents[2]
PROGRAM = (sys.executable, "-m", "adjudicator")
WITHOUT_RULINGS = (
    sys.executable,
    "-c",
    "import signal\n"
    "signal.signal(signal.SIGINT, signal.SIG_DFL)\n"
    "import pathlib, adjudicator.search.sources\n"
    "adjudicator.search.sources.CHECKOUT = pathlib.Path('no rulings')\n"
    "from adjudicator.cli.main import main\n"
    "main()\n",
)
"""The program in a folder of its own: reading all rulings takes seconds."""
SIGNALS = [signal.SIGINT, *([signal.SIGTERM, signal.SIGKILL] if hasattr(signal, "SIGKILL") else [])]
BEFORE_IT_STARTS = re.compile(r"Traceback((?!/adjudicator/).)*\nKeyboardInterrupt\n", re.S)
"""What Python itself says while it starts: no program can change that."""
PYTHONS_OWN = re.compile(r"Traceback|Warning|Exception ignored|leaked|never awaited|mistake in adjudicator")
SAVED = MILITIA.replace("      - bob discard: [2 Copper]\n", "      - ask\n")


@dataclass(frozen=True)
class Work:
    """A command, what it works on, and the files that it makes."""

    words: tuple[str, ...]
    makes: Callable[[Path], object]
    typed: str = ""
    program: tuple[str, ...] = PROGRAM


def pages(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted((folder / "out").rglob("*.*"))}


def findings(folder: Path) -> list[tuple[object, ...]]:
    import sqlite3

    with sqlite3.connect(folder / "all.sweep") as file:
        return [
            *file.execute("select * from pairs order by 1, 2"),
            *file.execute("select * from findings order by 1, 4, 5"),
        ]


def scenario(folder: Path) -> bytes:
    return (folder / "ask.scenario.yaml").read_bytes()


def cut(folder: Path) -> bytes | None:
    file = folder / "cut.scenario.yaml"
    return file.read_bytes() if file.exists() else None


def indexed(folder: Path) -> list[tuple[object, ...]]:
    """What the index knows; which source was read first does not matter."""
    import sqlite3

    found = []
    for name in sorted((folder / "cache").rglob("ask-*.sqlite3")):
        with sqlite3.connect(name) as file:
            found += [
                *file.execute("select key from sources order by 1"),
                *file.execute("select * from texts order by 1, 2"),
            ]
    return found


SWEEP = ("sweep", "Alchemy", "--first", "3", "--states", "20", "--into", "all.sweep")
SITE = ("site", "scenarios", "--out", "out", "--cache", "kept")
WORKS = {
    "sweep": Work(SWEEP, findings),
    "sweep by two": Work((*SWEEP, "--jobs", "2"), findings),
    "site": Work((*SITE, "--jobs", "1"), pages),
    "site by two": Work((*SITE, "--jobs", "2"), pages),
    "log": Work(("log", "game.txt", "--at", "Turn 3", "--out", "cut.scenario.yaml", "--force"), cut),
    "index": Work(("ask", "militia", "discards"), indexed, program=WITHOUT_RULINGS),
    "save": Work(("run", "ask.scenario.yaml", "--ask", "--save"), scenario, "Copper, Copper\n"),
}


def prepared(folder: Path) -> Path:
    """A folder with everything that the commands work on."""
    (folder / "scenarios").mkdir(parents=True)
    for number in range(12):
        text = (INN if number % 2 else MILITIA).replace("-1\n", f"-{number}\n")
        (folder / "scenarios" / f"{number}.scenario.yaml").write_text(text, encoding="utf-8")
    (folder / "ask.scenario.yaml").write_text(SAVED, encoding="utf-8")
    (folder / "game.txt").write_text(GAME, encoding="utf-8")
    return folder


def environment(folder: Path) -> dict[str, str]:
    cache = str(folder / "cache")
    return {**os.environ, "PYTHONPATH": str(PROJECT), "XDG_CACHE_HOME": cache, "LOCALAPPDATA": cache, "COLUMNS": "80"}


def run(work: Work, folder: Path) -> tuple[int, str, object]:
    """The command to its end: its exit code, what it printed, what it has made."""
    ran = subprocess.run(
        [*work.program, *work.words],
        cwd=folder,
        env=environment(folder),
        input=work.typed,
        capture_output=True,
        text=True,
    )
    assert not PYTHONS_OWN.search(ran.stderr), ran.stderr
    # what was there already is not worked out anew
    said = re.sub(r"[0-9]+\s+were\s+resolved\s+again", "", ran.stdout)
    return ran.returncode, said, work.makes(folder)


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], tuple[object, float]]:
    """What comes of a command that nobody stops, and how long that takes."""
    known: dict[str, tuple[object, float]] = {}

    def found(name: str) -> tuple[object, float]:
        # two processes have to come to what one comes to
        name = name.removesuffix(" by two")
        if name not in known:
            folder = prepared(tmp_path_factory.mktemp("undisturbed") / "here")
            began = time.monotonic()
            done = run(WORKS[name], folder)
            known[name] = (done, time.monotonic() - began)
            assert done[0] < 2, done
        return known[name]

    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", WORKS)
def test_the_same_again(name: str, undisturbed: Callable[[str], tuple[object, float]], tmp_path: Path) -> None:
    work = WORKS[name]
    wanted, took = undisturbed(name)
    for seed in range(3 * TIMES):
        lots = Random(f"{name} {seed}")
        by, after = SIGNALS[seed % len(SIGNALS)], lots.uniform(0.0, took)
        folder = prepared(tmp_path / str(seed))
        process = subprocess.Popen(
            [*work.program, *work.words],
            cwd=folder,
            env=environment(folder),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        try:
            if work.typed:
                assert process.stdin
                process.stdin.write(work.typed)
                process.stdin.flush()
            time.sleep(after)
            # Ctrl-C goes to all processes that belong to the command, the others to the one that was started
            (os.killpg if by == signal.SIGINT and hasattr(os, "killpg") else os.kill)(process.pid, by)
        except (ProcessLookupError, BrokenPipeError):
            pass
        _, err = process.communicate(timeout=120)
        told = f"{name}, seed {seed}: {by.name} after {after:.3f} s, exit code {process.returncode}\n{err}"
        assert process.returncode in (0, 1, 2, 130, -by), told
        if by != signal.SIGINT or not BEFORE_IT_STARTS.search(err):
            assert not PYTHONS_OWN.search(err), told
        if process.returncode not in (0, 1, -by) and err:
            assert "Stopped" in err, told
        if name == "save" and work.makes(folder) != scenario(prepared(tmp_path / f"{seed} as it was")):
            # it was saved before it was stopped
            assert work.makes(folder) == wanted[2], told  # type: ignore[index]
            continue
        again = run(work, folder)
        assert again[:2] == wanted[:2], told  # type: ignore[index]
        assert again[2] == wanted[2], f"{told}{different(again[2], wanted[2])}"  # type: ignore[index]


def different(again: object, wanted: object) -> str:
    """Which files are not the same, and where first: whole pages would hide it."""
    if not (isinstance(again, dict) and isinstance(wanted, dict)):
        return ""
    lines = []
    for name in sorted({*again, *wanted}):
        now, before = again.get(name, b""), wanted.get(name, b"")
        if now != before:
            at = next((number for number, both in enumerate(zip(now, before, strict=False)) if len({*both}) > 1), 0)
            around = slice(max(0, at - 60), at + 60)
            lines.append(f"{name}, byte {at}: {now[around]!r}, not {before[around]!r}")
    return "\n".join(lines)


def test_the_program_is_ready_for_a_stop_before_it_imports_anything() -> None:
    (entry,) = re.findall(
        '^adjudicator = "(adjudicator.*:main)"', (PROJECT / "pyproject.toml").read_text("utf-8"), re.M
    )
    module = entry.partition(":")[0]
    watching = (
        "import signal, sys\n"
        "class Watch:\n"
        "    def find_spec(self, name, *_):\n"
        "        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:\n"
        "            print(name)\n"
        "sys.meta_path.insert(0, Watch())\n"
        f"import {module}\n"
    )
    ran = subprocess.run([sys.executable, "-c", watching], cwd=PROJECT, capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["adjudicator", module]


IN_AN_EXEC = """\
import signal, sys
from adjudicator.cli.interruption import stop_politely

stop_politely()
try:
    exec("signal.raise_signal(signal.SIGTERM)")
except KeyboardInterrupt:
    sys.exit(130)
"""


def test_a_stop_in_text_that_python_runs_has_the_same_exit_code() -> None:
    # dataclasses are made of such text, and Python ends with SIGINT when its own KeyboardInterrupt has passed through it
    assert subprocess.run([sys.executable, "-c", IN_AN_EXEC]).returncode == 130


def test_a_stop_that_python_wraps_is_still_a_stop() -> None:
    with pytest.raises(KeyboardInterrupt), sentences():
        raise RuntimeError("Error calling __set_name__") from KeyboardInterrupt()
