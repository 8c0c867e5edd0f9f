"""Lines that no hidden card could explain are called impossible even in games with hidden hands."""

from __future__ import annotations

import pytest
from logs.hand_written import two_players
from logs.written_games import written_game

from adjudicator.logs import Report, read_log, replay, report
from adjudicator.logs.counting import reasons
from adjudicator.logs.report_text import as_data, summary

UNSEEN = ("4 Coppers and an Estate", "5 cards")
ANNA = """
Turn 1 - anna
a plays 4 Coppers. (+$4)
a buys and gains a Silver.
a draws 3 Coppers and 2 Estates.
Turn 1 - ben
"""


def told(*lines: str, kingdom: str = "Smithy, Village") -> Report:
    return report(replay(read_log(two_players(ANNA, *lines, above=f"# kingdom: {kingdom}", first=UNSEEN))))


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (
            ("b plays 4 Coppers. (+$4)", "b buys and gains a Copper and a Silver."),
            "ben buys 2 times in this turn, and the log gives ben 1 Buy.",
        ),
        (
            ("b plays 4 Coppers. (+$4)", "b buys and gains a Province."),
            "What ben buys in this turn costs $8, and the log gives ben $4.",
        ),
        (("b plays 2 Golds. (+$6)",), "ben cannot have 2 Golds: by the log ben has had 0 at the most."),
        (
            ("b draws 5 cards.", "Turn 2 - ben"),
            "After the turn of ben it is the turn of anna.",
        ),
        (
            ("b draws 2 Provinces and 3 Coppers.",),
            "ben cannot have 2 Provinces: by the log ben has had 0 at the most.",
        ),
        (
            ("b plays 4 Coppers. (+$4)", "b gains 11 Curses."),
            "Curse is gained 11 times, and its pile had 10.",
        ),
    ],
)
def test_what_the_log_counts_is_enough(lines: tuple[str, ...], why: str) -> None:
    found = told(*lines)
    assert found.status == "contradiction"
    assert found.stopped_at is not None
    assert found.stopped_at.text == lines[-1]
    assert found.counted_out == why
    assert f"By counting: {why}" in list(summary(found))
    assert as_data(found)["by_counting"] == why


def test_where_costs_change_the_price_is_no_proof() -> None:
    found = told("b plays 4 Coppers. (+$4)", "b buys and gains a Province.", kingdom="Bridge, Village")
    assert found.status == "unknown"
    assert found.counted_out is None


def test_after_a_line_that_was_not_read_nothing_is_proved() -> None:
    found = told("b plays 4 Coppers. (+$4)", "b jumps over a Fence.", "b buys and gains a Province.")
    assert found.status == "unknown"


@pytest.mark.parametrize("seed", range(6))
def test_no_line_of_a_game_that_was_played_is_counted_out(seed: int) -> None:
    game = written_game(seed, turns=30, hidden=True)
    found = replay(read_log(game.text))
    run = found.stretches[0].nodes[0].run
    for place, line in enumerate(found.lines):
        if line.seat >= 0:
            assert not list(reasons(found, run, place)), f"seed {seed}: {line}"
