"""Logs that came through a list, a quotation, a chat or a web page are read like the log itself."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from logs.test_broken_lines import GAME

from adjudicator.logs import read_log, replay, report


def each_line(before: str) -> Callable[[str], str]:
    return lambda text: "\n".join(f"{before}{line}" for line in text.splitlines())


COPIES: dict[str, Callable[[str], str]] = {
    "times": each_line("[12:34] "),
    "times of a chat": each_line("12:34:56 "),
    "quoted": each_line("> "),
    "bullets": each_line("\u2022 "),
    "numbered": lambda text: "\n".join(f"{number}. {line}" for number, line in enumerate(text.splitlines(), 1)),
    "bold headings": lambda text: re.sub(r"^(Turn .+)$", r"**\1**", text, flags=re.MULTILINE),
    "colons": lambda text: re.sub(r"^(Turn \d+) -", r"\1:", text, flags=re.MULTILINE),
    "capitals": lambda text: text.replace("Turn ", "TURN "),
    "a fence": lambda text: f"```\n{text}\n```",
    "paragraphs": lambda text: "<body>" + "".join(f"<p><b>{line}</b></p>" for line in text.splitlines()) + "</body>",
    "line breaks": lambda text: text.replace("\n", "<br>\n").replace(" ", "&nbsp;"),
    "blanks without a break, and line ends of another system": lambda text: text.replace(" ", "\u00a0").replace(
        "\n", "\r\n"
    ),
    "characters without a width": lambda text: text.replace("plays", "\u200bplays\ufeff"),
    "broken at cards": lambda text: re.sub(r" ((?:an?|\d+)) (Coppers?|Silvers?|Estates?)\b", r" \1\n\2\n", text),
    "words of the page around it": lambda text: f"Log\nChat\n{text}\nUndo\nResign\n",
    "an undo, an onlooker and a timeout": lambda text: (
        text.replace("Turn 3", "anna requests an undo.\nben grants undo.\nzoe is now spectating.\nTurn 3")
        + "\nben has timed out.\nanna wins!\n"
    ),
}


@pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)
def test_a_copy_is_read_like_the_log_itself(copied: Callable[[str], str]) -> None:
    found = report(replay(read_log(copied(GAME))))
    assert not found.replay.log.unknown
    assert found.status == "complete", f"{found.stopped_at}"
    assert found.turns == 5
