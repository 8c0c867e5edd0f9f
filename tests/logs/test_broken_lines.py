"""A copy in which every line is broken at the coloured words is read like a whole one."""

from __future__ import annotations

import re

import pytest
from logs.hand_written import two_players

from adjudicator.logs import read_log, replay, report

GAME = two_players(
    """
    Turn 1 - anna
    a plays 4 Coppers. (+$4)
    a buys and gains a Militia.
    a draws 3 Coppers and 2 Estates.
    """,
    """
    Turn 1 - ben
    b plays 4 Coppers. (+$4)
    b buys and gains a Silver.
    b draws 3 Coppers and 2 Estates.
    """,
    """
    Turn 2 - anna
    a plays 3 Coppers. (+$3)
    a buys and gains a Silver.
    a shuffles their deck.
    a draws 3 Coppers, an Estate, and a Militia.
    """,
    """
    Turn 2 - ben
    b plays 3 Coppers. (+$3)
    b shuffles their deck.
    b draws 4 Coppers and a Silver.
    """,
    """
    Turn 3 - anna
    a plays a Militia.
    a gets +$2.
    b discards 2 Coppers.
    a plays 3 Coppers. (+$3)
    """,
)


def broken(text: str, blanks: str) -> str:
    """A log with line breaks around names, cards and numbers, as copied with the blanks at the breaks or without them."""
    lines = []
    for line in text.splitlines():
        if not re.match(r"[ab] ", line):
            lines.append(line)
            continue
        pieces = re.split(r"(?:^(\w)(?= )|((?:\d+|an?) [A-Z]\w+)|(?<=\$)(\d+))", line)
        lines += [piece if blanks else piece.strip() for piece in pieces if piece and piece.strip()]
    return "\n".join(lines)


@pytest.mark.parametrize("blanks", ["with blanks", ""])
def test_every_line_of_it_comes_about(blanks: str) -> None:
    whole, found = read_log(GAME), read_log(broken(GAME, blanks))
    assert [line.text for line in found.lines] == [line.text for line in whole.lines]
    told = report(replay(found))
    assert told.status == "complete"
    assert told.turns_understood == told.turns == 5


def test_lines_have_the_number_of_their_first_piece() -> None:
    text = broken(GAME, "")
    found = next(line for line in read_log(text).lines if line.text == "a plays a Militia.")
    assert text.splitlines()[found.number - 1 : found.number + 2] == ["a", "plays", "a Militia"]


def test_what_follows_a_line_that_was_not_finished_is_read_as_usual() -> None:
    text = broken(GAME, "").replace("b\ndiscards\n2 Coppers\n.", "b\ndiscards\nTurn 4 - anna")
    found = read_log(text)
    assert found.lines[-1].text == "a plays 3 Coppers. (+$3)"
    assert [line.text for line in found.unknown] == ["b discards"]
