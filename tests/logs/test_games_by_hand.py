"""Short games written by hand in the form of the online client: as they are, and each with one line that is false.

A comment above the line gives the line of the false game, and another one what the report must say against it.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from slowness import one_of

from adjudicator.logs import read_log, replay, report
from adjudicator.logs.report_text import summary

FALSE, BECAUSE = "# false: ", "# because: "
GAMES = sorted((Path(__file__).parent / "by_hand").glob("*.log"))


@pytest.mark.parametrize("game", one_of(2, GAMES), ids=lambda game: game.stem)
def test_the_game_is_replayed_and_the_false_line_is_found(game: Path) -> None:
    lines = game.read_text(encoding="utf-8").splitlines()
    right = report(replay(read_log("\n".join(lines))))
    assert not right.replay.log.unknown
    assert right.status == "complete", f"{right.stopped_at} {right.instead}"

    at = next(place for place, line in enumerate(lines) if line.startswith(FALSE))
    lines[at + 2] = lines[at].removeprefix(FALSE)
    wrong = report(replay(read_log("\n".join(lines))))
    assert wrong.status == "contradiction"
    assert wrong.stopped_at is not None
    assert wrong.stopped_at.number == at + 3, wrong.stopped_at
    assert lines[at + 1].removeprefix(BECAUSE) in " ".join(summary(wrong))
