"""Slow tests are left out, and the run says so."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SLOW_ALONE = "tests/test_same_traces.py"


@pytest.mark.parametrize(
    ("more", "code", "said"),
    [
        ((), 5, "Slow tests left out: 1. --slow runs them too."),
        (("-n", "1"), 5, "Slow tests left out: 1. --slow runs them too."),
        (("--slow",), 0, "test_the_hash_seed_changes_nothing"),
    ],
    ids=["alone", "in another process", "with --slow"],
)
def test_slow_tests_are_left_out_and_this_is_said(more: tuple[str, ...], code: int, said: str) -> None:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--collect-only", SLOW_ALONE, *more]
    if "-n" in more:
        command.remove("--collect-only")
    ran = subprocess.run(command, cwd=Path(__file__).parents[1], capture_output=True, text=True)
    assert ran.returncode == code, ran.stdout
    assert said in ran.stdout
