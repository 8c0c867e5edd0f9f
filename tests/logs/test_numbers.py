"""What somebody gets in a line is what the rules give; if only that is wrong, the line does not end the check."""

from __future__ import annotations

import pytest
from logs.hand_written import until_the_third_turn

from adjudicator.logs import Report, read_log, replay, report
from adjudicator.logs.report_text import summary
from adjudicator.logs.trace import traced

VILLAGE = (
    "a plays a Village.",
    "a draws a Copper.",
    "a gets +2 Actions.",
    "a plays 4 Coppers. (+$4)",
    "a buys and gains a Silver.",
    "a draws 3 Coppers, a Silver and an Estate.",
)


def told(*lines: str, hand: str = "3 Coppers, an Estate and a Village") -> Report:
    text = until_the_third_turn("Village", 3, hand, *lines, above="# kingdom: Village, Moat, Militia")
    return report(replay(read_log(text)))


def test_a_line_of_a_number_has_its_event() -> None:
    found = told(*VILLAGE)
    assert found.status == "complete"
    events = {line.text: said for line, said in traced(found.replay)}
    assert events["a gets +2 Actions."] == ("+2 Actions [Village]",)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("a gets +2 Actions.", "a gets +3 Actions."),
        ("a gets +2 Actions.", "a gets +2 Buys."),
        ("a gets +2 Actions.", "a gets 2 VP."),
        ("a plays 4 Coppers. (+$4)", "a plays 4 Coppers. (+$5)"),
        ("a plays 4 Coppers. (+$4)", "a plays 4 Coppers. (+$3)"),
    ],
)
def test_a_wrong_number_is_found_and_the_check_goes_on(right: str, wrong: str) -> None:
    found = told(*(wrong if line == right else line for line in VILLAGE))
    assert found.status == "contradiction"
    assert found.stopped_at is not None
    assert found.stopped_at.text == wrong
    assert found.understood == found.lines - 1
    assert "The check resumes" in " ".join(summary(found))


def test_nobody_reacts_with_a_card_that_is_not_there() -> None:
    found = told(VILLAGE[0], "b reacts with a Moat.", *VILLAGE[1:])
    assert found.status == "contradiction"
    assert found.stopped_at is not None
    assert found.stopped_at.text == "b reacts with a Moat."


def test_a_turn_that_is_no_extra_turn_has_no_cause() -> None:
    text = until_the_third_turn("Village", 3, "3 Coppers, an Estate and a Village", above="# kingdom: Village, Outpost")
    found = report(replay(read_log(text.replace("Turn 3 - anna", "Turn 3 - anna [Outpost]"))))
    assert found.stopped_at is not None
    assert found.stopped_at.text == "Turn 3 - anna [Outpost]"


def test_where_a_token_takes_a_coin_either_sum_will_do() -> None:
    for coins in (3, 4):
        lines = [line.replace("(+$4)", f"(+${coins})") for line in VILLAGE]
        lines.insert(4, "a returns -Coin token set by Bridge Troll. (-$1)")
        assert told(*lines).status == "complete"
