"""The figures of the benchmarks are kept, and what is worse by more than a fifth is noticed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.exploring import EveryOrder, explored, start_of_turn
from benchmarks.figures import BadResults, Figure, Figures, Kind, keep, kept, losses
from benchmarks.positions import POSITIONS, Position, missing, players


def run(machine: float = 100, **found: tuple[float, Kind]) -> Figures:
    return Figures(machine=machine, found={name: Figure(*one) for name, one in found.items()})


def test_a_loss_of_more_than_a_fifth_is_said() -> None:
    before = run(rate=(1000, "rate"), time=(2.0, "seconds"), weight=(300, "size"))
    worse = list(losses(before, run(rate=(790, "rate"), time=(2.6, "seconds"), weight=(380, "size"))))
    assert [line.partition(":")[0] for line in worse] == ["rate", "time", "weight"]
    assert "790, and 1,000 before" in worse[0]


def test_a_smaller_loss_and_a_gain_are_not() -> None:
    before = run(rate=(1000, "rate"), time=(2.0, "seconds"), weight=(300, "size"))
    assert not list(losses(before, run(rate=(810, "rate"), time=(2.4, "seconds"), weight=(370, "size"))))
    assert not list(losses(before, run(rate=(5000, "rate"), time=(0.1, "seconds"), weight=(1, "size"))))


def test_a_slower_machine_is_no_loss() -> None:
    before = run(100, rate=(1000, "rate"), time=(2.0, "seconds"), weight=(300, "size"))
    assert not list(losses(before, run(50, rate=(500, "rate"), time=(4.0, "seconds"), weight=(300, "size"))))
    assert list(losses(before, run(200, rate=(1000, "rate"))))


def test_what_was_not_measured_again_stays(tmp_path: Path) -> None:
    file = tmp_path / "folder" / "results.json"
    assert kept(file) is None
    keep(file, None, run(100, games=(50, "rate"), cold=(0.2, "seconds")))
    keep(file, kept(file), run(200, games=(90, "rate")))
    after = kept(file)
    assert after is not None
    assert after.found == {"games": Figure(90, "rate"), "cold": Figure(0.1, "seconds")}


def test_figures_of_another_python_are_not_compared(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    keep(file, None, Figures("2.7", 100, {"games": Figure(50, "rate")}))
    assert kept(file) is None


@pytest.mark.parametrize(
    "text", ["no JSON", "[]", '{"found": {"games": 3}}', '{"python": "", "machine": 1, "found": []}']
)
def test_another_file_is_not_overwritten(tmp_path: Path, text: str) -> None:
    file = tmp_path / "mine.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadResults, match=r"mine\.json: These are not results"):
        kept(file)
    ran = subprocess.run([sys.executable, "-m", "benchmarks", "--results", str(file)], capture_output=True, text=True)
    assert ran.returncode == 1
    assert ran.stderr.endswith("These are not results of the benchmarks. Name another file with --results.\n")
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_every_program_finds_the_same_answer(position: Position) -> None:
    played = players(position)
    assert len(played) == 1 + len(position.others.keys() - missing())
    for play in played.values():
        play()
        play()


def test_every_order_is_tried_where_that_is_measured() -> None:
    assert explored(start_of_turn(6), kind=EveryOrder).states == 58
    assert explored(start_of_turn(6)).states < 20
