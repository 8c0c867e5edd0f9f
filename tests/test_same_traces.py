"""The same traces whatever the hash seed: nothing depends on the order of sets or on where something lies in memory.

`PYTHONHASHSEED=1 python tests/trace_digest.py` prints the digest of the whole corpus and of 100 games; this is a share of it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from whole_games import TIMES

HERE = Path(__file__).parent


def digests(seed: int) -> list[str]:
    share = ("1", "100") if TIMES >= 13 else (str(max(1, 13 // TIMES)), str(3 * TIMES))
    environment = {**os.environ, "PYTHONHASHSEED": str(seed), "PYTHONPATH": f"{HERE.parent}{os.pathsep}{HERE}"}
    words = [sys.executable, str(HERE / "trace_digest.py"), *share]
    return subprocess.run(words, env=environment, capture_output=True, text=True, check=True).stdout.splitlines()


@pytest.mark.slow
def test_the_hash_seed_changes_nothing() -> None:
    first, second, third = map(digests, (0, 1, 2))
    assert len(first) == 2
    assert first == second == third
