"""What is said about a line that the rules do not allow: why, and whether it is a known bug of the client."""

from __future__ import annotations

from pathlib import Path

from logs.hand_written import until_the_third_turn

from adjudicator.format.catalogue import names
from adjudicator.logs.findings import report
from adjudicator.logs.reading.names import known_name
from adjudicator.logs.reading.reader import read_log
from adjudicator.logs.refusals import client_bugs
from adjudicator.logs.replaying.whole_log import replay
from adjudicator.logs.report_text import as_data, summary

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "online-client"

HAMLET = until_the_third_turn(
    "Hamlet",
    2,
    "3 Coppers, an Estate and a Hamlet",
    """
    a plays a Hamlet.
    a draws a Copper.
    a gets +1 Action.
    a plays 4 Coppers. (+$4)
    a buys and gains a Hamlet.
    a buys and gains a Hamlet.
    a draws a Silver, 2 Coppers and 2 Estates.
    Turn 3 - ben
    b plays 4 Coppers. (+$4)
    b buys and gains a Silver.
    """,
    above="# kingdom: Hamlet",
)
"""The client gave a second Buy, though no card was discarded for it."""


def test_a_purchase_that_is_not_possible_is_told_with_the_rule_and_the_bug() -> None:
    told = report(replay(read_log(HAMLET)))
    assert told.status == "contradiction"
    assert told.stopped_at is not None
    assert told.stopped_at.text == "a buys and gains a Hamlet."
    assert told.refusal is not None
    assert "Buy" in told.refusal.verdict
    assert [bug.scenario for bug in told.known_bugs] == ["online-hamlet-no-card-for-the-buy"]
    said = " ".join(summary(told))
    assert "By the rules: " in said
    assert "A known bug of the client may explain it: With no card left in hand Hamlet still gives +1 Buy." in said
    assert as_data(told)["known_bugs"][0]["scenario"] == "online-hamlet-no-card-for-the-buy"
    # the rest of the game is checked on
    assert told.turns_understood == told.turns - 1


def test_every_known_bug_names_cards_and_a_scenario_there_are() -> None:
    ids = {
        line[4:].strip()
        for file in SCENARIOS.glob("*.yaml")
        for line in file.read_text("utf-8").splitlines()
        if line.startswith("id: ")
    }
    for bug in client_bugs():
        assert bug.scenario in ids, bug
        for name in bug.cards:
            assert known_name(name) is not None or name in names().either or name == "Villagers", name
