"""`adjudicator log` with damaged logs: the exit codes are those documented, and nothing strange reaches the terminal."""

from __future__ import annotations

from random import Random

import pytest
from commands import GAME, Command
from logs.test_damaged_logs import DAMAGES, Damage


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_exit_codes_are_those_documented(adjudicator: Command, damage: Damage) -> None:
    for seed in range(2):
        any_ = Random(f"{damage.__name__} {seed}")
        lines = GAME.splitlines()
        damage(lines, any_)
        ran = adjudicator("log", "-", "--lines", "--seconds", "1", typed="\n".join(lines))
        assert ran.code in (0, 1, 2), f"seed {seed}"
        assert "Traceback" not in ran.err
        assert bool(ran.err) == (ran.code == 2), f"seed {seed}: {ran.err}"
        assert "\x1b[31m" not in ran.out + ran.err, f"seed {seed}"
