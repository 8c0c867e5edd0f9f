"""Work that several processes share: the same results in the same order, and nothing left behind however it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from adjudicator.processes import ProcessDied, each

NUMBERS = list(range(7))
LARGE = 20_000_000


def doubled(number: int) -> tuple[int, int]:
    """Twice the number, the later ones sooner; and which process says so."""
    time.sleep(0.02 * (7 - number))
    return 2 * number, os.getpid()


def reciprocal(number: int) -> float:
    return 1 / number


def large(number: int) -> bytes:
    """A result that takes longer to send than to make."""
    return bytes(LARGE)


def killed(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def slept(folder: str) -> str:
    """Tells who it is, and does not come back for a long time."""
    Path(folder, str(os.getpid())).touch()
    time.sleep(600)
    return folder


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    # one that has ended waits for its parent to hear of it
    state = Path(f"/proc/{process}/stat")
    return not (state.exists() and ") Z " in state.read_text())


def soon_gone(processes: list[int]) -> bool:
    """Whether they all end in a moment."""
    for _ in range(400):
        if not any(map(alive, processes)):
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize(("jobs", "together"), [(1, 1), (2, 1), (3, 2)])
def test_results_come_in_order(jobs: int, together: int) -> None:
    results = list(each(doubled, NUMBERS, jobs, together=together))
    assert [number for number, _ in results] == [0, 2, 4, 6, 8, 10, 12]
    processes = {process for _, process in results}
    assert processes == {os.getpid()} if jobs == 1 else os.getpid() not in processes
    assert soon_gone(list(processes - {os.getpid()}))


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_comes_in_place_of_its_result(jobs: int) -> None:
    results = each(reciprocal, [1, 2, 0, 4], jobs)
    assert [next(results), next(results)] == [1, 0.5]
    with pytest.raises(ZeroDivisionError):
        next(results)


def test_a_process_that_dies_is_told() -> None:
    with pytest.raises(ProcessDied, match="Try fewer --jobs"):
        list(each(killed, NUMBERS, 2))


def test_who_stops_listening_stops_the_work() -> None:
    with closing(each(doubled, NUMBERS, 2)) as results:
        _, process = next(results)
        assert alive(process)
    assert not alive(process)


def test_a_result_that_is_just_being_sent_keeps_nobody_waiting(tmp_path: Path) -> None:
    program = """
from contextlib import closing
from test_processes import large
from adjudicator.processes import each
if __name__ == "__main__":
    for _ in range(2):
        with closing(each(large, range(6), 2)) as results:
            print(len(next(results)))
"""
    around = os.pathsep.join([str(Path(__file__).parent), str(Path(__file__).parent.parent)])
    file = tmp_path / "large.py"
    file.write_text(program, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, str(file)],
        env={**os.environ, "PYTHONPATH": around},
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert ran.stdout.split() == [str(LARGE)] * 2, ran.stderr


ENDLESS = """
import sys
from adjudicator.processes import each
from test_processes import slept
if __name__ == "__main__":
    list(each(slept, [sys.argv[1]] * 4, 2))
"""


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="there are no groups of processes to send Ctrl-C to")
@pytest.mark.parametrize("how", ["interrupted", "killed"])
def test_no_process_is_left_behind(how: str, tmp_path: Path) -> None:
    names = tmp_path / "names"
    names.mkdir()
    program = tmp_path / "endless.py"
    program.write_text(ENDLESS, encoding="utf-8")
    around = os.pathsep.join([str(Path(__file__).parent), str(Path(__file__).parent.parent)])
    first = subprocess.Popen(
        [sys.executable, str(program), str(names)],
        env={**os.environ, "PYTHONPATH": around},
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    while len(list(names.iterdir())) < 2:
        time.sleep(0.05)
        assert first.poll() is None
    processes = [int(one.name) for one in names.iterdir()]
    assert all(map(alive, processes))
    if how == "killed":
        first.kill()
    else:
        os.killpg(first.pid, signal.SIGINT)
    _, said = first.communicate(timeout=60)
    assert soon_gone(processes)
    # the one that was interrupted says so; the others were not
    assert said.decode().count("KeyboardInterrupt") == (how == "interrupted")
