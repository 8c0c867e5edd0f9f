"""Games of ours, written as the client writes them, are replayed to the same end."""

from __future__ import annotations

import pytest
from logs.client import log_of
from logs.played_games import played

from adjudicator.logs.findings import report
from adjudicator.logs.reading.reader import read_log
from adjudicator.logs.replaying.whole_log import replay
from adjudicator.logs.report_text import summary


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


@pytest.mark.slow
def test_where_a_hand_is_hidden_it_is_unknown_and_never_a_false_contradiction() -> None:
    lines = log_of(played(1).run, (0, 1)).splitlines()
    buys = next(number for number, line in enumerate(lines) if "buys and gains a Silver" in line)
    lines[buys] = lines[buys].replace("a Silver", "a Province")
    told = report(replay(read_log("\n".join(lines))))
    assert told.status == "unknown"
    assert told.stopped_at is not None
    assert told.stopped_at.number == buys + 1


@pytest.mark.parametrize("hidden", [(), (0, 1)])
def test_after_a_line_that_cannot_come_about_the_rest_is_checked_on(hidden: tuple[int, ...]) -> None:
    game = played(1)
    lines = log_of(game.run, hidden).splitlines()
    buys = next(number for number, line in enumerate(lines) if "buys and gains a Silver" in line)
    lines.insert(buys, f"{lines[buys][0]} trashes a Curse.")
    told = report(replay(read_log("\n".join(lines))))
    assert told.stopped_at is not None
    assert told.stopped_at.number == buys + 1
    assert told.status == ("unknown" if hidden else "contradiction")
    (restart,) = told.replay.restarts
    assert restart.how == "as told"
    # only the turn with that line does not count
    assert told.turns_understood == told.turns - 1
    assert told.scores == game.scores
    assert f"The check resumes at line {told.replay.lines[restart.resumed].number}" in " ".join(summary(told))


def test_turns_after_a_line_that_nothing_can_go_on_from_do_not_count() -> None:
    lines = log_of(played(1).run).splitlines()
    headings = [number for number, line in enumerate(lines) if line.startswith("Turn ")]
    lines = [*lines[: headings[3]], *lines[headings[4] :]]
    told = report(replay(read_log("\n".join(lines))))
    assert told.status == "contradiction"
    assert told.turns_understood == 3


def test_a_line_of_unknown_form_before_it_leaves_it_unknown() -> None:
    lines = log_of(played(1).run).splitlines()
    buys = next(number for number, line in enumerate(lines) if "buys and gains a Silver" in line)
    lines[buys] = lines[buys].replace("a Silver", "a Province")
    lines.insert(buys, f"{lines[buys][0]} frobnicates.")
    told = report(replay(read_log("\n".join(lines))))
    assert told.status == "unknown"
