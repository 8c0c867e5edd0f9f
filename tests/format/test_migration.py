"""Scenario files written when abilities had other names are brought up to date, and nothing else in them changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.cards import all_versions
from adjudicator.format.migration import former_abilities, main, migrated, said_now

FORMER = """\
id: former  # a comment that stays
title: The points of Aqueduct
kingdom: [Village]
landscapes: [Aqueduct]
players:
  alice:
    in force: [{ability: Prince, only: play it each turn, cards: [Poacher]}]
moves:
  - alice buys Estate:
      - first: "Aqueduct: take the points"
expect:
  trace: ["Caravan sets up a later ability: a card next turn", Inn's ability]
"""


SENTENCES = [
    ("alice draws Village and 2 Copper", "alice draws Village and 2 Coppers"),
    ("bob discards 2 Witch and 3 Rats", "bob discards 2 Witches and 3 Rats"),
    ("alice spends 1 Favors", "alice spends 1 Favor"),
    ("alice chooses to put Gold", "alice chooses Gold"),
    ("alice chooses to put on top Village", "alice chooses to put Village on top"),
    ("alice chooses to set aside nothing", "alice chooses not to set anything aside"),
    ("alice chooses to trash nothing", "alice chooses not to trash anything"),
    ("alice chooses to buy spend Coffers", "alice chooses to spend Coffers"),
    ("alice reveals Gold from their deck among the cards looked at", "alice reveals Gold from their deck"),
    ("Spoils loses track of Spoils, so alice cannot return it back to its pile", "alice cannot return it to its pile"),
    ("alice gains Gold aside", "alice gains Gold, setting it aside"),
    ("Prince loses track of Page, so alice cannot set aside it from", "so alice cannot set it aside from"),
    ("chance brings Copper", "chance decides: Copper"),
    ("chance decides: Copper, Copper and Estate (out of", "chance decides: 2 Coppers and Estate (out of"),
    ("chance decides: Estate, Copper and Copper", "chance decides: Estate and 2 Coppers"),
    ("the game ends, for the Province pile is empty", "the game ends: the Province pile is empty"),
    ("alice takes the -1 Coin token", "alice takes the -$1 token"),
    ("bob has no card for that", "bob has no card to choose"),
    ("+1 Buy's ability: when you play", "+1 Buy token's ability: when you play"),
    ("alice puts cube token on Fair", "alice puts a cube on Fair"),
]


@pytest.mark.parametrize(("before", "after"), SENTENCES)
def test_sentences_have_plurals_and_plain_words_in_a_trace_only(before: str, after: str) -> None:
    file = f'moves:\n  - "{before}"\nexpect:\n  sometimes: {{not in trace: ["{before}"]}}\n'
    moves, expectation = migrated(file).split("expect:")
    assert before in moves
    assert after in expectation
    assert migrated(migrated(file)) == migrated(file)


def test_names_of_abilities_change_and_nothing_else_does() -> None:
    now = migrated(FORMER).splitlines()
    changed = [(before, after) for before, after in zip(FORMER.splitlines(), now, strict=True) if before != after]
    assert changed == [
        (
            "    in force: [{ability: Prince, only: play it each turn, cards: [Poacher]}]",
            "    in force: [{ability: Prince, only: start of turn, cards: [Poacher]}]",
        ),
        ('      - first: "Aqueduct: take the points"', '      - first: "Aqueduct: take the VP"'),
        (
            '  trace: ["Caravan sets up a later ability: a card next turn", Inn\'s ability]',
            '  trace: ["Caravan sets up a later ability: at the start of your next turn, +1 Card", Inn\'s ability]',
        ),
    ]


def test_a_file_of_today_stays_as_it_is_and_a_second_time_changes_nothing() -> None:
    assert migrated(migrated(FORMER)) == migrated(FORMER)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Inn (shuffle actions into your deck) triggers", "Inn (when you gain it, shuffle"),
        ("Inn's ability: shuffle actions into your deck", "Inn's ability: when you gain it, shuffle"),
        ("Moat's ability (bob): be unaffected", "Moat's ability (bob): when another player plays"),
        ("alice gains Inn", "alice gains Inn"),
        ("Inn: is a card", "Inn: is a card"),
        ("Mountain Pass' ability", "Mountain Pass's ability"),
        ("Goons' ability", "Goons' ability"),
    ],
)
def test_sentences_of_a_trace(before: str, after: str) -> None:
    assert said_now(before).startswith(after)


def test_every_former_name_leads_to_an_ability_of_today() -> None:
    today = {ability.id for versions in all_versions().values() for one in versions for ability in one.abilities}
    assert {f"{one.card}: {one.ability}" for one in former_abilities().values()} <= today
    assert all(one.title for one in former_abilities().values())


def test_a_folder_is_rewritten_in_place_and_what_is_no_scenario_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "deep").mkdir()
    file, other = tmp_path / "deep" / "one.scenario.yaml", tmp_path / "notes.yaml"
    for one in (file, other):
        one.write_text(FORMER, encoding="utf-8")
    assert main([str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"Changed {file}\n"
    assert "take the VP" in file.read_text(encoding="utf-8")
    assert other.read_text(encoding="utf-8") == FORMER


def test_a_folder_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "nowhere")]) == 2
    assert "There is no" in capsys.readouterr().err


def test_without_a_folder_the_usage_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([])
    assert ended.value.code == 2
    assert "the following arguments are required: FOLDER" in capsys.readouterr().err


def test_help_says_what_is_changed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "usage: python -m adjudicator.format.migration" in said
    assert "Only what has a new name changes; comments and layout stay." in said


def test_what_depends_on_what_there_was_to_choose_is_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.scenario.yaml"
    file.write_text("id: a\nexpect:\n  trace: [alice chooses not to trash anything]\n", encoding="utf-8")
    assert main([str(tmp_path)]) == 0
    assert capsys.readouterr().out == (
        f'{file}:3: "alice chooses not to trash anything" reads "... has no card to trash" now if there was none to choose.\n'
    )
