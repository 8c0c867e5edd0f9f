"""A pasted log: mistakes in it are reported, and any of its moments opens as a table."""

from __future__ import annotations

from adjudicator.playground.calls import log, moment

GAME = """\
Game #1, rated.
Card Pool: level 1
a starts with 7 Coppers.
a starts with 3 Estates.
b starts with 7 Coppers.
b starts with 3 Estates.
a shuffles their deck.
a draws 4 Coppers and an Estate.
b shuffles their deck.
b draws 3 Coppers and 2 Estates.

Turn 1 - alice
a plays 4 Coppers. (+$4)
a buys a Silver.
a gains a Silver.
a draws 3 Coppers and 2 Estates.

Turn 1 - bob
b plays 3 Coppers. (+$3)
b buys a Silver.
b gains a Silver.
b draws 4 Coppers and an Estate.
"""


def test_a_moment_of_a_log_opens_as_a_table() -> None:
    html = log(GAME)["html"]
    assert "data-moment=" in html, html
    line = int(html.split('data-moment="')[1].split('"')[0])
    found = moment(GAME, line)
    assert found["problems"] == []
    assert "Copper" in found["table"]


def test_what_is_no_log_is_said() -> None:
    assert "alert" in log("hello <b>there</b>")["html"]
    assert "<b>" not in log("hello <b>there</b>")["html"]


def test_what_is_unknown_of_a_moment_is_said_with_it() -> None:
    drawn = ("b draws 3 Coppers and 2 Estates.", "b draws 4 Coppers and an Estate.")
    hidden = GAME.replace(drawn[0], "b draws 5 cards.").replace(drawn[1], "b draws 5 cards.")
    line = int(log(hidden)["html"].split('data-moment="')[1].split('"')[0])
    found = moment(hidden, line)
    assert found["at"] == 0
    assert "The log does not name these cards in bob's hand" in found["besides"]
    assert found["besides"].replace("'", "&#39;") in found["verdict"] or found["besides"] in found["verdict"]
