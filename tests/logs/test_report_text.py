"""What the report says about chat, unnamed cards, piles that must have been there, and the end."""

from __future__ import annotations

import pytest
from logs.client import log_of
from logs.hand_written import two_players, until_the_third_turn
from logs.played_games import played

from adjudicator.logs import Report, read_log, replay, report
from adjudicator.logs.report_text import as_data, heading, summary


def told(text: str) -> Report:
    return report(replay(read_log(text)))


def said(text: str) -> list[str]:
    found = told(text)
    return [*heading(found), *summary(found)]


FIRST_TURN = """
    Turn 1 - anna
    a plays 4 Coppers. (+$4)
    a buys and gains a Silver.
    a draws 3 Coppers and 2 Estates.
"""


def test_chat_is_left_out_and_the_report_says_where_it_was() -> None:
    text = two_players(FIRST_TURN, "anna: good luck: have fun\nZoe B: hi\nb: thanks\nTurn 1 - ben")
    found = told(text)
    assert found.status == "complete"
    assert not found.replay.log.unknown
    assert as_data(found)["chat"] == [15, 16, 17]
    assert "Left out as chat: lines 15, 16 and 17." in list(heading(found))


@pytest.mark.parametrize(
    "line",
    [
        "a juggles: 3 Coppers.",
        "a shows the table: a Copper.",
        "Moat explodes: twice.",
        "The Prophecy comes near: 3 tokens are left.",
        "From the Market: nothing.",
        "Next to act: b skips this",
    ],
)
def test_what_could_be_a_line_of_the_game_is_no_chat(line: str) -> None:
    log = read_log(two_players(FIRST_TURN, line))
    assert [one.text for one in log.unknown] == [line]
    assert not log.chat


def test_a_contradiction_is_still_said_after_chat() -> None:
    lines = log_of(played(1).run).splitlines()
    buys = next(number for number, line in enumerate(lines) if "buys and gains a Silver" in line)
    lines[buys] = lines[buys].replace("a Silver", "a Province")
    lines.insert(buys, "ben: watch this")
    found = told("\n".join(lines))
    assert found.status == "contradiction"
    assert f"The rules do not allow line {buys + 2}: '{lines[buys + 1]}'." in list(summary(found))


def test_a_potion_needs_a_card_with_one_in_its_cost_and_that_stays_open() -> None:
    sentences = said(two_players(FIRST_TURN.replace("a Silver", "a Potion")))
    assert sentences[2] == "On the table, as far as the log names it: only the basic cards."
    assert "Open: which card brought Potion: none that the log names (here: Alchemist)." in sentences


def test_a_game_that_somebody_resigned() -> None:
    sentences = said(two_players(FIRST_TURN, "Turn 1 - ben\nThe game has ended.\nben has resigned."))
    assert "ben resigned. Victory points at that moment: anna 3, ben 3." in sentences


def test_the_cards_that_nobody_named_are_told_at_the_end() -> None:
    hidden = two_players(
        "Turn 1 - anna",
        "Turn 1 - ben\nb plays 3 Coppers. (+$3)\nb buys and gains a Haven.\nb draws 5 cards.",
        "Turn 2 - anna",
        "Turn 2 - ben\nb plays 3 Coppers. (+$3)\nb shuffles their deck.\nb draws 5 cards.",
        "Turn 3 - anna",
        "Turn 3 - ben\nb plays a Haven.\nb draws a card.\nb gets +1 Action.\nb sets a card aside with Haven.",
        first=("4 Coppers and an Estate", "5 cards"),
    ).replace("Turn 1 - ben", "a draws 3 Coppers and 2 Estates.\nTurn 1 - ben")
    hidden = hidden.replace("Turn 2 - ben", "a shuffles their deck.\na draws 5 Coppers.\nTurn 2 - ben")
    hidden = hidden.replace("Turn 3 - ben", "a draws 2 Coppers and 3 Estates.\nTurn 3 - ben")
    sentences = said(hidden)
    assert any(one.startswith("Open: at the end, which 4 cards are in ben's hand (here: ") for one in sentences)
    assert any(one.startswith("Open: at the end, which card lies set aside by ben (here: ") for one in sentences)
    assert "Open: at the end, which cards lie in ben's shuffled deck." in sentences


def test_a_card_that_could_be_bought_is_no_reason_against_a_line() -> None:
    # the first of the two could be bought, the second one is too dear
    sentences = said(
        until_the_third_turn(
            "Hamlet",
            4,
            "3 Coppers, an Estate and a Hamlet",
            "a plays 3 Coppers. (+$3)\na buys and gains a Curse and a Gold.",
        )
    )
    (reason,) = [one for one in sentences if one.startswith("By the rules: ")]
    assert reason.startswith("By the rules: anna cannot buy Gold")
