"""Games of ours, written as the client writes them, are replayed to the same end."""

from __future__ import annotations

import pytest
from logs.client import log_of, played

from adjudicator.logs.findings import report
from adjudicator.logs.log_text import read_log
from adjudicator.logs.search import replay


@pytest.mark.parametrize("seed", range(4))
def test_with_both_hands_shown_a_game_ends_with_its_score(seed: int) -> None:
    game = played(seed)
    told = report(replay(read_log(log_of(game.run))))
    assert told.status == "complete", f"seed {seed}: {told.stopped_at}"
    assert told.over
    assert told.scores == game.scores


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("hidden", [(1,), (0, 1)])
def test_with_hands_hidden_it_comes_about_too(seed: int, hidden: tuple[int, ...]) -> None:
    game = played(seed)
    told = report(replay(read_log(log_of(game.run, hidden))))
    assert told.status == "complete", f"seed {seed}: {told.stopped_at}"
    assert told.scores == game.scores
    assert told.hidden == hidden


def test_a_line_that_cannot_come_about_is_a_contradiction_where_every_hand_is_shown() -> None:
    lines = log_of(played(1).run).splitlines()
    buys = next(number for number, line in enumerate(lines) if "buys and gains a Silver" in line)
    lines[buys] = lines[buys].replace("a Silver", "a Province")
    told = report(replay(read_log("\n".join(lines))))
    assert told.status == "contradiction"
    assert told.stopped_at is not None
    assert told.stopped_at.number == buys + 1
    assert told.understood > 0


def test_where_a_hand_is_hidden_it_is_unknown_and_never_a_false_contradiction() -> None:
    lines = log_of(played(1).run, (0, 1)).splitlines()
    buys = next(number for number, line in enumerate(lines) if "buys and gains a Silver" in line)
    lines[buys] = lines[buys].replace("a Silver", "a Province")
    told = report(replay(read_log("\n".join(lines))))
    assert told.status == "unknown"
    assert told.stopped_at is not None
    assert told.stopped_at.number == buys + 1
