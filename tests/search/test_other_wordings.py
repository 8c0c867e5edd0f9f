"""Other words for the questions of rulings, as players ask them."""

from __future__ import annotations

import sqlite3
from collections import Counter
from pathlib import Path

import pytest

import adjudicator.search
from adjudicator.search import corpus
from adjudicator.search.answers import ask
from adjudicator.search.corpus import UnknownKind, scenarios, wordings


def test_every_wording_is_of_a_ruling_or_a_rule(corpus_index: sqlite3.Connection) -> None:
    there = {key for (key,) in corpus_index.execute("SELECT key FROM entries WHERE kind IN ('ruling', 'rule')")}
    assert wordings().keys() - there == set()


def test_no_ruling_has_wordings_in_two_places() -> None:
    folder = Path(adjudicator.search.__file__).parent / "wordings"
    lines = [line for file in folder.glob("*.yaml") for line in file.read_text(encoding="utf-8").splitlines()]
    keys = Counter(line.split(":")[0] for line in lines if line and not line.startswith(("#", " ")))
    assert [key for key, often in keys.items() if often > 1] == []
    assert keys.keys() == wordings().keys()


def test_a_ruling_is_found_by_its_other_words(corpus_index: sqlite3.Connection) -> None:
    found = ask("if vassal hits a militia on top of my deck does that use up an action to play it", corpus_index)
    assert found.answers[0].key == "vassal-plays-from-discard"
    assert "hits" not in f"{found.answers[0].title} {found.answers[0].question} {found.answers[0].answer}"


def test_a_ruling_is_about_the_cards_of_its_other_words(corpus_index: sqlite3.Connection) -> None:
    found = ask("can band of misfits be a wharf", corpus_index).answers[0]
    assert found.key == "band-of-misfits-2024-no-duration"
    assert "Wharf" not in f"{found.title} {found.question} {found.answer}"


def test_an_ordinary_word_in_other_words_is_no_card(corpus_index: sqlite3.Connection) -> None:
    """`save the boon` is not about the Event Save."""
    assert "save the boon" in wordings()["blessed-village-next-turn"]
    named = "SELECT name FROM named JOIN entries ON id = entry WHERE key = 'blessed-village-next-turn'"
    assert "Save" not in {name for (name,) in corpus_index.execute(named)}


def test_a_rule_is_found_by_other_words(corpus_index: sqlite3.Connection) -> None:
    found = ask("what is the max number of players", corpus_index).answers[0]
    assert (found.kind, found.key) == ("rule", "setup-players")


def test_a_wording_can_be_about_any_card_of_a_type_or_kind(corpus_index: sqlite3.Connection) -> None:
    for question, key in (
        ("does moat stop giant", "moat-when"),
        ("bridge troll with moat", "moat-when"),
        ("prince a wharf possible", "prince-2022-which-cards"),
        ("kings court on gear next turn", "throne-stays-kings-court"),
        ("trash catacombs with salvager", "catacombs-trashed"),
        ("can smugglers gain a university that the player on my right gained", "odd-costs-not-by-smugglers"),
        ("does dame molly die if she trashes sir bailey", "knights-both-die"),
    ):
        assert ask(question, corpus_index).answers[0].key == key, question


def test_a_card_of_a_kind_is_asked_about_together_with_the_card_of_the_ruling(corpus_index: sqlite3.Connection) -> None:
    """`any Action` in the words for Enchantress makes no question about two other Actions one about her."""
    for question in ("first mate and militia multiple attacks each", "villa on opponents turn", "my first village"):
        assert ask(question, corpus_index).answers[0].key != "enchantress-first-action", question


def test_words_about_any_card_of_an_unknown_kind_are_named_with_their_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "base.yaml"
    file.write_text("# a comment\nother-ruling: what now\nmy-ruling: moat against any Discarder\n", encoding="utf-8")
    monkeypatch.setattr(corpus, "_files_of_wordings", lambda: iter([file]))
    monkeypatch.setattr(corpus, "wordings", lambda: {"my-ruling": "moat against any Discarder"})
    with pytest.raises(UnknownKind, match=r"base\.yaml:3: There is no type or kind of card called 'Discarder'"):
        scenarios("id: my-ruling\ntitle: Moat\n")


def test_short_forms_of_a_card_are_that_card(corpus_index: sqlite3.Connection) -> None:
    for question, name in (("he spied my province away", "Spy"), ("two masqs in a row", "Masquerade")):
        assert name in {one.name for one in ask(question, corpus_index).asked.there}, question
