"""`adjudicator step`: through what happened, forward and back."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest
from commands import MILITIA, Command, Written

ROOT = Path(__file__).parents[2]
HINT = "Enter next, p back, 1.7 goes there, b whole board, w why, f in full, q quit"


def screens(out: str) -> list[str]:
    """What was shown, one text for each place or message."""
    return [one.strip("\n") for one in re.split(r"\n(?=Bob discards|Watchtower cannot)", out)]


def test_the_start(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("step", written(MILITIA), typed="q\n")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "Bob discards down to three  (0 of 5)",
        "→ 0 the start",
        "",
        "  turn  alice, Action phase",
        "alice",
        "  has   1 Action, 1 Buy, $0",
        "  hand  Militia",
        "bob",
        "  hand  2 Copper, 2 Estate, Moat",
        "",
        HINT,
        "",
    ]


def test_each_step_marks_what_changed(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("step", written(MILITIA), typed="\nn\n\n\n\n")
    played, reacted, coins, chosen, discarded = screens(ran.out)[1:]
    assert "→ 1 alice plays Militia [playing]" in played
    assert "* has      0 Actions, 1 Buy, $0  (-1 Action)" in played
    assert "* hand     empty  (-Militia)" in played
    assert "* in play  Militia  (+Militia)" in played
    assert "→ 1.1 bob does not react" in reacted
    assert "*" not in reacted
    assert "* has      0 Actions, 1 Buy, $2  (+$2)" in coins
    assert "  1 alice plays Militia\n→ 1.3 bob chooses to discard 2 Coppers" in chosen
    assert discarded.count("* ") == 2
    assert "* hand     2 Estate, Moat  (-2 Copper)" in discarded
    assert "* discard  2 Copper  (+2 Copper)" in discarded
    assert discarded.endswith("the end: holds")


def test_back_and_there(adjudicator: Command, inn: str) -> None:
    ran = adjudicator("step", inn, typed="p\n1.7\np\n1.7.\n0\n99\n1..2\nwhat\nQ\n")
    shown = screens(ran.out)
    assert re.findall(r"\((\d+ of 19)\)", ran.out) == ["0 of 19", "9 of 19", "8 of 19", "9 of 19", "0 of 19"]
    assert "This is the start." in shown[0]
    assert "* deck     Inn, 2 Silver, Estate  (+Inn)" in shown[1]
    assert "* supply   Inn 9  (-Inn)" in shown[1]
    assert "No line of the trace has the number 99: they go from 0, the start, to 1.7.4.3." in ran.out
    assert "No line of the trace has the number 1..2" in ran.out
    assert "'what' is not a key: Enter next" in ran.out


def test_the_last_step_stays(adjudicator: Command, inn: str) -> None:
    ran = adjudicator("step", inn, typed="1.7.4.3\n\n")
    assert ran.code == 0
    assert "the end: holds" in ran.out
    assert ran.out.endswith("This is the last step; q quits.\n")


def test_the_whole_board(adjudicator: Command, inn: str) -> None:
    shown = screens(adjudicator("step", inn, typed="1.7\nb\nb\n").out)
    assert "Copper 46" not in shown[1]
    assert "* supply   Copper 46, Silver 37," in shown[2]
    assert "  score    1, 1 turn taken" in shown[2]
    assert shown[3] == shown[1]


def test_why(adjudicator: Command, inn: str) -> None:
    start, step = screens(adjudicator("step", inn, typed="w\n1.7.4.3\nw\n").out)[1::2]
    assert "Nothing has happened yet." in start
    # the line stays above the answer of `why`
    assert "→ 1.7.4.3 Watchtower loses track of Inn" in step
    assert step.partition("\n\n")[2] == adjudicator("why", inn, "1.7.4.3").out.strip()
    assert "turn  alice" not in step


def test_why_in_full(adjudicator: Command, inn: str) -> None:
    start, step = screens(adjudicator("step", inn, typed="f\n1.7.4.3\nf\n").out)[1::2]
    assert "Nothing has happened yet." in start
    assert step.partition("\n\n")[2] == adjudicator("why", inn, "1.7.4.3", "--full").out.strip("\n")
    assert "the card was moved by 1.7.2.3" in step


def test_every_moment_for_other_programs(adjudicator: Command, inn: str) -> None:
    ran = adjudicator("step", inn, "--json")
    assert (ran.code, ran.err) == (0, "")
    found = json.loads(ran.out)
    assert (found["schema_version"], found["id"], found["verdict"]) == (1, "inn-1", "holds")
    start, *moments = found["moments"]
    told = json.loads(adjudicator("run", inn, "--json").out)["scenarios"][0]
    assert start["step"] is None
    assert start["state"]["players"]["alice"]["hand"] == ["Artificer", "5 Copper", "Watchtower"]
    assert [one["step"] for one in moments] == told["trace"]
    assert moments[-1]["state"] == told["state"]
    (gains,) = [one for one in moments if one["step"]["number"] == "1.7"]
    assert gains["state"]["players"]["alice"]["deck"][0] == "Inn"


def test_moments_up_to_a_question_nobody_answered(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("step", written(MILITIA.replace("      - bob discard: [2 Copper]\n", "")), "--json")
    assert ran.code == 3
    found = json.loads(ran.out)
    assert found["verdict"] == "missing answer"
    assert found["missing"]["message"] in ran.err
    assert any("bob does not react" in one["step"]["text"] for one in found["moments"][1:])


def test_a_scenario_that_misses_an_answer(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("step", written(MILITIA.replace("      - bob discard: [2 Copper]\n", "")), typed="\n\n\n")
    assert ran.code == 3
    assert "the end: missing answer" in ran.out
    assert "bob is asked by Militia: discard 2 of 2 Copper, 2 Estate, Moat." in ran.err


def test_what_differs_stands_at_the_end(adjudicator: Command, two: str) -> None:
    assert adjudicator("step", two).code == 2
    ran = adjudicator("step", two, "--only", "militia-1", typed="\n\n\n\n\n")
    assert ran.code == 0
    assert f"the end: differs\n{two}:36:33: expected Copper in bob's discard, got 2 Copper." in ran.out


def test_nothing_happens(adjudicator: Command, written: Written) -> None:
    file = written("id: a\ntitle: Nothing\nplayers: {alice: {}}\n")
    ran = adjudicator("step", file, typed="\n1\n")
    assert ran.code == 0
    assert "(0 of 0)" in ran.out
    assert "alice: no cards" not in ran.out
    assert "This is the last step" in ran.out
    assert "there is nothing but 0, the start." in ran.out


def test_bad_files(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("step", written("id: a\n"))
    assert (ran.code, ran.out) == (2, "")


# at a terminal


class Terminal:
    """The program in a terminal of 80 columns and 24 lines."""

    def __init__(self, *arguments: str) -> None:
        self.outer, inner = pty.openpty()
        kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "adjudicator", *arguments],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            start_new_session=True,
            env={**kept, "PYTHONPATH": str(ROOT), "TERM": "xterm", "COLUMNS": "80", "LINES": "24", "LC_ALL": "C.UTF-8"},
        )
        os.close(inner)
        self.shown = ""

    def until(self, text: str) -> str:
        """What is shown until a text comes."""
        end = time.monotonic() + 20
        read = b""
        while text not in _plain(read.decode("utf-8", "ignore")):
            assert select.select([self.outer], [], [], max(0.0, end - time.monotonic()))[0], read
            try:
                more = os.read(self.outer, 65536)
            except OSError:
                more = b""
            assert more, read
            read += more
        return _plain(read.decode("utf-8", "ignore")).replace("\r\n", "\n")

    def press(self, keys: str) -> None:
        os.write(self.outer, keys.encode())

    def ended(self) -> int:
        try:
            return self.process.wait(timeout=30)
        finally:
            os.close(self.outer)


def _plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)


def test_single_keys(inn: str) -> None:
    terminal = Terminal("step", inn)
    first = terminal.until("w why, f in full, q quit")
    assert len(first.splitlines()) <= 24
    for keys, place in (("n", 1), ("\r", 2), (" ", 3), ("\x1b[C", 4), ("p", 3), ("\x1bOD", 2), ("\x1b[F", 19)):
        terminal.press(keys)
        assert f"({place} of 19)" in terminal.until("w why, f in full, q quit")
    terminal.press("1.8\x7f7\r")
    assert "(9 of 19)" in terminal.until("w why, f in full, q quit")
    terminal.press("w")
    assert "as alice chooses. [Gaining a card]" in terminal.until("w why, f in full, q quit")
    terminal.press("f")
    assert "1.6  alice chooses to gain Inn" in terminal.until("w why, f in full, q quit")
    terminal.press("77\r")
    terminal.until("has the number 77")
    terminal.press("x\x1b[5~")
    assert "(8 of 19)" in terminal.until("w why, f in full, q quit")
    terminal.press("q")
    assert terminal.ended() == 0


@pytest.mark.parametrize(("key", "code"), [("\x04", 0), ("\x03", 130)])
def test_ctrl_d_and_ctrl_c(inn: str, key: str, code: int) -> None:
    terminal = Terminal("step", inn)
    terminal.until("w why, f in full, q quit")
    # the keyboard's own signal needs a terminal that is in control, so it may come as a key or as a signal
    terminal.press(key)
    if key == "\x03":
        time.sleep(0.3)
        if terminal.process.poll() is None:
            terminal.process.send_signal(2)
    assert terminal.ended() == code


VILLA = """\
id: villa-1
title: Innovation is used on Villa
kingdom: [Villa]
landscapes: [Innovation]
phase: buying
players:
  alice: {coins: 4, projects: [Innovation], deck: [Copper]}
  bob: {}
moves:
  - alice buys Villa:
      - first: Villa
      - use: Innovation
"""


def test_what_was_used_this_turn_is_shown(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("step", written(VILLA), typed="\n" * 30)
    assert re.search(r"^\* used  +Innovation  \(\+Innovation\)$", ran.out, re.MULTILINE)
