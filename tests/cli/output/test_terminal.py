"""The program as a process: colours, pipes, Ctrl-C, and what is imported."""

from __future__ import annotations

import contextlib
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from commands import MILITIA, Written

ROOT = Path(__file__).parents[3]
PROGRAM = [sys.executable, "-m", "adjudicator"]
UNANSWERED = MILITIA.replace(":\n      - bob react: nothing\n      - bob discard: [2 Copper]\n", "\n")


def _environment(**more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
    return {**kept, "PYTHONPATH": str(ROOT), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", **more}


def _in_terminal(*arguments: str, **environment: str) -> tuple[int, str]:
    """Runs the program in a terminal of 80 columns."""
    outer, inner = pty.openpty()
    process = subprocess.Popen(
        [*PROGRAM, *arguments], stdin=inner, stdout=inner, stderr=inner, env=_environment(COLUMNS="80", **environment)
    )
    os.close(inner)
    written = b""
    with contextlib.suppress(OSError):
        while more := os.read(outer, 65536):
            written += more
    os.close(outer)
    return process.wait(timeout=60), written.decode().replace("\r\n", "\n")


def _piped(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PROGRAM, *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        env=_environment(**environment),
        stdin=subprocess.DEVNULL,
        check=False,
    )


def test_colours_only_on_a_terminal(inn: str) -> None:
    code, shown = _in_terminal("run", inn)
    assert code == 0
    assert "\x1b[" in shown
    assert "\x1b" not in _piped("run", inn).stdout


def test_no_color(inn: str) -> None:
    code, shown = _in_terminal("run", inn, NO_COLOR="1")
    assert code == 0
    assert "\x1b" not in shown
    assert shown == _piped("run", inn).stdout
    assert max(map(len, shown.splitlines())) <= 80


def test_a_failed_line_is_whole_in_a_pipe(written: Written) -> None:
    file = written(MILITIA.replace("[2 Estate, Moat]", "[Estate, 2 Moat]"))
    message = f"{file}:12:9: expected Estate, 2 Moat in bob's hand, got 2 Estate, Moat."
    assert message in _piped("run", file).stdout.splitlines()
    code, shown = _in_terminal("run", file, NO_COLOR="1")
    assert code == 1
    assert max(map(len, shown.splitlines())) <= 80
    assert message.replace(" ", "") in "".join(shown.split())


def test_letters_the_terminal_does_not_know(inn: str) -> None:
    ran = _piped("run", inn, PYTHONIOENCODING="ascii")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "|-1.1 +1 Card" in ran.stdout
    assert "`-1.7 alice gains Inn" in ran.stdout
    assert _piped("why", inn, "1.7", "--full", PYTHONIOENCODING="ascii").stdout.count("> 1.7 ") == 1
    assert _piped("--help", PYTHONIOENCODING="ascii").returncode == 0


def test_progress_only_on_a_terminal(written: Written) -> None:
    file = written(MILITIA)
    code, shown = _in_terminal("check", file)
    assert code == 0
    assert "files" in shown
    assert "1 scenario in 1 file: " in shown
    piped = _piped("check", file)
    assert (piped.stdout, piped.stderr) == ("1 scenario in 1 file: 1 holds\n", "")


def test_ctrl_c_while_asked(written: Written) -> None:
    file = written(UNANSWERED)
    process = subprocess.Popen(
        [*PROGRAM, "run", file, "--ask", "--save"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=_environment(),
    )
    assert process.stdin
    assert process.stderr
    written_so_far = b""
    while not written_so_far.endswith(b"> "):
        more = os.read(process.stderr.fileno(), 4096)
        assert more, written_so_far
        written_so_far += more
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert out == b""
    assert err.decode().strip() == "Stopped."
    assert Path(file).read_text() == UNANSWERED


def test_the_reader_goes_away(written: Written) -> None:
    text = "---\n".join(MILITIA.replace("militia-1", f"militia-{number}") for number in range(250))
    # more than a pipe holds, so that the program is still writing when the reader goes
    process = subprocess.Popen(
        [*PROGRAM, "run", written(text)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=_environment()
    )
    assert process.stdout
    assert process.stderr
    assert process.stdout.read(5) == b"holds"
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(timeout=60) == 141


@pytest.mark.parametrize("arguments", [["schema"], ["--help"], ["rules", "--json"]])
def test_the_reader_is_gone_at_once(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    ran = subprocess.run(
        [*PROGRAM, *arguments], stdout=writing, stderr=subprocess.PIPE, env=_environment(), timeout=60, check=False
    )
    os.close(writing)
    assert ran.stderr == b""
    assert ran.returncode in (1, 141)


@pytest.mark.parametrize("arguments", [["schema"], ["rules"], ["--version"]])
def test_no_room_for_the_output(arguments: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        ran = subprocess.run(
            [*PROGRAM, *arguments], stdout=full, stderr=subprocess.PIPE, env=_environment(), timeout=60, check=False
        )
    assert ran.returncode == 2
    assert b"No space left on device" in ran.stderr
    assert b"Traceback" not in ran.stderr


def test_no_output_at_all(inn: str) -> None:
    ran = subprocess.run(
        ["sh", "-c", '"$@" >&- 2>&-', "sh", *PROGRAM, "run", inn], env=_environment(), timeout=60, check=False
    )
    assert ran.returncode == 0


def test_help_is_plain_text() -> None:
    code, shown = _in_terminal("--help")
    assert (code, shown) == (0, _piped("--help", COLUMNS="80").stdout)
    assert shown.isascii()
    assert "\x1b" not in shown
    assert "\b" not in shown


HEAVY = (
    "rich",
    "typer.rich_utils",
    "networkx",
    "igraph",
    "yaml",
    "adjudicator.cards",
    "adjudicator.engine",
    "adjudicator.scenario",
    "adjudicator.explain",
)


@pytest.mark.parametrize(
    ("arguments", "ends"),
    [
        ([], 0),
        (["--help"], 0),
        (["--version"], 0),
        (["run", "--help"], 0),
        (["runn"], 2),
        (["run", "FILE", "--quit"], 2),
    ],
)
def test_help_imports_nothing_heavy(arguments: list[str], ends: int) -> None:
    code = (
        "import sys\n"
        f"sys.argv = ['adjudicator', *{arguments!r}]\n"
        "from adjudicator.cli.main import main\n"
        "try:\n    main()\n"
        "finally:\n    print(*sys.modules, sep='\\n', file=sys.stderr)\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=_environment(), timeout=60, check=False
    )
    assert ran.returncode == ends
    loaded = ran.stderr.split()
    assert "typer" in loaded
    assert [name for name in loaded if name.startswith(HEAVY)] == []
