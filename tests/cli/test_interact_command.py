"""`adjudicator interact`: names as they are typed, what is shown, and what is saved."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commands import Command


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An empty folder to be in, and an empty cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)


def test_misspelt_and_shortened_names(adjudicator: Command, tmp_path: Path) -> None:
    ran = adjudicator("interact", "watchtowr", "inn", "--save", "found")
    assert ran.code == 0
    assert ran.out.startswith("Watchtower + Inn\n\nPlayed out in 25 situations\n 1 Watchtower loses track of Inn")
    (saved,) = (tmp_path / "found").iterdir()
    assert adjudicator("run", str(saved)).code == 0
    written = saved.read_text()
    assert adjudicator("interact", "watchtower", "inn", "--save", "found").code == 0
    saved.write_text("mine")
    ran = adjudicator("interact", "watchtower", "inn", "--save", "found")
    assert (ran.code, saved.read_text()) == (2, "mine")
    assert "This file exists already. --force overwrites it." in ran.err
    assert adjudicator("interact", "watchtower", "inn", "--save", "found", "--force").code == 0
    assert saved.read_text() == written
    data = json.loads(adjudicator("interact", "throne", "room", "caravan", "--json").out)
    assert data["cards"] == ["Throne Room", "Caravan"]
    assert "Throne Room plays Caravan twice." in [one["verdict"] for one in data["findings"]]


def test_a_name_misspelt_over_several_words(adjudicator: Command) -> None:
    assert adjudicator("interact", "horse", "tradrs", "militia").out.startswith("Horse Traders + Militia\n")


def test_what_is_not_a_card(adjudicator: Command) -> None:
    ran = adjudicator("interact", "xyzzy")
    assert (ran.code, ran.err) == (2, "There is no card, landscape or token called 'xyzzy'.\n")
    ran = adjudicator("interact", "herbalist", "spyglass")
    assert (ran.code, ran.err) == (2, "There is no card, landscape or token called 'spyglass'.\n")
    ran = adjudicator("interact", "moat", "inn", "witch", "militia")
    assert ran.code == 2
    assert ran.err.startswith("Name one, two or three different cards; these are 4: Moat, Inn, Witch, Militia.")
    ran = adjudicator("interact", *["moat"] * 7)
    assert (ran.code, ran.err) == (2, "Name at most 6 cards, counting one that is named twice as two; these are 7.\n")


def test_a_pile_of_different_cards_is_played_out_with_one_of_them(adjudicator: Command) -> None:
    ran = adjudicator("interact", "graverobber", "knights")
    assert ran.out.startswith("Graverobber + Dame Anna\nDame Anna stands for any of the Knights.\n")


def test_nothing_changes(adjudicator: Command) -> None:
    ran = adjudicator("interact", "gardens", "duke")
    assert ran.code == 1
    assert "situations: nothing beyond what each of them does by itself." in ran.out


def test_ask_plays_out_what_no_ruling_joins(adjudicator: Command) -> None:
    ran = adjudicator("ask", "does market square work with bishop")
    assert ran.code == 0
    assert "No ruling is on file about Market Square and Bishop together. Played out:" in ran.out
    assert "When Alice trashes Estate, Market Square triggers" in " ".join(ran.out.split())


def test_ask_tells_what_was_played_in_order(adjudicator: Command) -> None:
    said = " ".join(adjudicator("ask", "counterfeit", "+", "stockpile").out.split())
    first, again = said.index("Alice Exiles Stockpile from play."), said.index("Alice plays Stockpile again.")
    lost = "Alice cannot Exile the same Stockpile again, because it loses track of itself."
    # what answers the question stands before the whole story, and in it
    assert said.index(lost) < first < again < said.rindex(lost)
    assert said.count(lost) == 2
    assert "Alice draws" not in said


def test_ask_plays_out_the_very_cards_before_a_ruling_about_others_like_them(adjudicator: Command) -> None:
    said = " ".join(adjudicator("ask", "daimyo then wharf, does daimyo stay in play").out.split())
    assert said.startswith(
        "No ruling is on file about Daimyo and Wharf together. Played out: Daimyo stays in play (it played Wharf again)."
    )


def test_what_happens_with_any_card_is_said_where_nothing_else_is_found(adjudicator: Command) -> None:
    ran = adjudicator("interact", "salvager", "peddler")
    assert "situations: only what happens with any such card" in " ".join(ran.out.split())
    assert "With Salvager, Alice trashes Peddler, as with any such card." in " ".join(ran.out.split())
