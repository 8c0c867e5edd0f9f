"""Questions about changes of cards, editions and rules; and rulings that no longer hold, or hold only if players agree."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from adjudicator.search.answers import ask
from adjudicator.search.index import open_index


@pytest.mark.parametrize("typed", ["how was Mine changed", "mine errata", "did mine change in the second edition"])
def test_how_a_card_changed_is_told_first(corpus_index: sqlite3.Connection, typed: str) -> None:
    first = ask(typed, corpus_index).answers[0]
    assert (first.kind, first.key) == ("change", "Mine")
    assert "Since 2016" in first.answer


@pytest.mark.parametrize(
    "typed",
    [
        "when did the throne room text change from choose an action to you may play",
        "old vs new lighthouse",
        "did Lighthouse change? my opponent plays two militias",
        "is embargo still in seaside",
    ],
)
def test_how_a_card_changed_is_told_first_if_asked_first(corpus_index: sqlite3.Connection, typed: str) -> None:
    assert ask(typed, corpus_index).answers[0].kind == "change"


def test_being_replaced_on_the_board_is_no_change_of_a_card(corpus_index: sqlite3.Connection) -> None:
    found = ask("swindler hits a knight, what can it be replaced with", corpus_index).answers
    assert found[0].key == "pair-swindler-knights"
    assert "change" not in [one.kind for one in found]


def test_how_a_card_changed_comes_second_where_something_else_is_asked(corpus_index: sqlite3.Connection) -> None:
    first, second, *_ = ask("by the first edition of Mine, do I have to trash a Treasure", corpus_index).answers
    assert first.kind == "ruling"
    assert (second.kind, second.key) == ("change", "Mine")


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("which cards were removed in second edition seaside", "edition-seaside"),
        ("what is new in prosperity 2e", "edition-prosperity"),
        ("which cards removed from seaside second ed", "edition-seaside"),
        ("what got errata in 2019", "changes-2019"),
    ],
)
def test_what_changed_in_an_edition_or_a_year(corpus_index: sqlite3.Connection, typed: str, rule: str) -> None:
    assert ask(typed, corpus_index).answers[0].key == rule


TRADER = """\
id: trader-ID
title: Trader gives a Silver
question: Does Trader of this year give a Silver instead of the card?
kingdom: [Trader]
players: {alice: {}, bob: {}}
"""


def test_a_ruling_that_the_folder_has_anew_is_found_only_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours, mine = tmp_path / "ours", tmp_path / "mine"
    monkeypatch.setattr("adjudicator.search.sources.CHECKOUT", ours)
    today = TRADER.replace("ID", "today")
    for folder, text in ((ours, today), (mine, today.replace("gives", "has given"))):
        folder.mkdir()
        (folder / "today.scenario.yaml").write_text(text, encoding="utf-8")
    past = TRADER.replace("ID", "past") + "as_of: 2011\ntoday: trader-today\n"
    (mine / "past.scenario.yaml").write_text(past, encoding="utf-8")
    found = open_index(str(mine), print, tmp_path / "cache")
    answers = ask("does trader give a silver", found, limit=9).answers
    assert [one.title for one in answers if one.key == "trader-today"] == ["Trader has given a Silver"]
    found.close()


def test_rulings_of_today_come_before_those_of_the_past(tmp_path: Path) -> None:
    (tmp_path / "past.scenario.yaml").write_text(TRADER.replace("ID", "past") + "as_of: 2011\n", encoding="utf-8")
    (tmp_path / "today.scenario.yaml").write_text(TRADER.replace("ID", "today"), encoding="utf-8")
    found = open_index(str(tmp_path), print, tmp_path / "cache")
    answers = ask("does trader give a silver", found, limit=20).answers
    assert [one.key for one in answers if one.kind == "ruling"][:2] == ["trader-today", "trader-past"]
    past = ask("does trader of 2011 give a silver", found, limit=20).answers
    assert [one.key for one in past if one.kind == "ruling"][:2] == ["trader-past", "trader-today"]
    for typed in ("trader is from 2011, does it give a silver today", "trader new edition, does it give a silver"):
        assert ask(typed, found, limit=2).answers[0].key == "trader-today"
    found.close()


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("can you play dominion with 6 people and what do u need", "setup-players"),
        ("which cards left dominion in the second edition", "edition-dominion"),
        ("what rules changed about shuffling", "shuffle-then-draw"),
        ("what got errata in 2016", "changes-2016"),
        ("possession token rule changed?", "Possession"),
    ],
)
def test_a_list_of_changes_only_for_who_asks_for_it(corpus_index: sqlite3.Connection, typed: str, first: str) -> None:
    assert ask(typed, corpus_index).answers[0].key == first


def test_a_version_that_is_not_printed_is_not_called_an_older_one(corpus_index: sqlite3.Connection) -> None:
    found = ask("by the change of 2026 when may i put my treasury onto my deck", corpus_index, limit=10)
    said = {one.key: one.why_outdated for one in found.answers}
    assert "a version that is not printed" in said["treasury-2026-when-discarded"]


def test_what_a_card_says_tells_of_a_version_that_is_not_printed(corpus_index: sqlite3.Connection) -> None:
    card = ask("when may i put my treasury onto my deck", corpus_index).card
    assert card is not None
    assert "The version of 2026 is not printed and holds only where the players agree on it" in card.answer


def test_how_change_works_is_no_question_about_a_change(corpus_index: sqlite3.Connection) -> None:
    assert ask("how does change work if i have debt tokens", corpus_index).answers[0].key == "change-with-debt"
    assert [one.kind for one in ask("did Change change", corpus_index).answers[:1]] == ["change"]
