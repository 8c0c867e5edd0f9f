"""Text with styles: its lines, and the codes that a terminal gets."""

from __future__ import annotations

import io
import os

import pytest

from adjudicator.cli.output.exits import clear_passing, say_error, say_passing
from adjudicator.cli.output.styled import Console, Styled, columns


class Screen(io.StringIO):
    """A terminal that remembers what it was told."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    found = Screen()
    monkeypatch.setattr(Console, "file", found)
    monkeypatch.setenv("TERM", "xterm")
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return found


def lines(text: str, room: int) -> list[str]:
    return [line.stripped().plain for line in Styled(text).wrapped(room)]


def test_lines_are_broken_between_words() -> None:
    assert lines("alice plays Throne Room", 12) == ["alice plays", "Throne Room"]
    assert lines("alice plays Throne Room", 11) == ["alice plays", "Throne Room"]
    assert lines("alice plays Throne Room", 10) == ["alice", "plays", "Throne", "Room"]
    assert lines("fits", 4) == ["fits"]
    assert lines("", 4) == [""]


def test_lines_that_are_there_stay() -> None:
    assert lines("one\n\ntwo three", 5) == ["one", "", "two", "three"]


def test_a_word_that_is_too_long_is_cut() -> None:
    assert lines("a Witch-and-a-Moat b", 6) == ["a", "Witch-", "and-a-", "Moat b"]
    assert lines("abcdef ghi", 6) == ["abcdef", "ghi"]
    assert lines("abcdefabcdef   ", 6) == ["abcdef", "abcdef"]


def test_wide_letters_need_two_columns_and_accents_none() -> None:
    assert columns("村") == 2
    assert columns("e\u0301") == 1
    assert lines("村村村 村", 6) == ["村村村", "村"]
    assert lines("村村村村", 5) == ["村村", "村村"]


def test_styles_stay_with_their_letters(screen: Screen) -> None:
    first, second = Styled.assemble(("alice ", "bold green"), "plays ", ("Moat", "dim")).wrapped(11)
    Console().print(first.stripped())
    Console().print(second)
    assert screen.getvalue() == "\x1b[1;32malice \x1b[0mplays\n\x1b[2mMoat\x1b[0m\n"


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb"), ("FORCE_COLOR", "")])
def test_whoever_wants_no_colours_gets_none(
    name: str, value: str, screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    Console().print(Styled("Moat", "red"))
    assert screen.getvalue() == "Moat\n"


def test_colours_can_be_asked_for_in_a_pipe(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("FORCE_COLOR", "1")
    Console().print(Styled("Moat", "red"))
    assert capsys.readouterr().out == "\x1b[31mMoat\x1b[0m\n"


def test_texts_are_joined() -> None:
    assert Styled(", ").join(map(Styled, ("Moat", "Inn", "Witch"))).plain == "Moat, Inn, Witch"
    assert (Styled("(") + Styled("Moat", "red") + ")").pieces == (("(", ""), ("Moat", "red"), (")", ""))


def test_what_nobody_would_see_has_a_name(capsys: pytest.CaptureFixture[str]) -> None:
    Console().print(Styled.assemble("a\u202eb\r", ("\x1b[31m", "bold")))
    assert capsys.readouterr().out == "a<U+202E>b<U+001B>[31m\n"


def test_the_size_is_what_the_environment_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "57")
    monkeypatch.setenv("LINES", "12")
    assert (Console().width, Console().height) == (57, 12)


def test_without_a_terminal_it_has_eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(stream: int) -> os.terminal_size:
        raise OSError

    for name in ("COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os, "get_terminal_size", none)
    assert (Console().width, Console().height) == (80, 25)


def test_how_far_it_is_goes_before_anything_else_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    say_passing("1 of 2 files")
    Console().print("differs")
    say_passing("2 of 2 files")
    say_error("A mistake.")
    clear_passing()
    said = capsys.readouterr()
    assert said.out == "differs\n"
    assert said.err == "\r1 of 2 files\x1b[K\r\x1b[K\r2 of 2 files\x1b[K\r\x1b[KA mistake.\n"
