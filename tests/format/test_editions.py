"""What changed from one edition to the next, as a question and its answer."""

from __future__ import annotations

import pytest

from adjudicator.cards import all_facts
from adjudicator.format.catalogue import known_objects
from adjudicator.format.editions import edition_rules, how_changed
from adjudicator.rules.switches import SWITCHES


def test_an_edition_tells_which_cards_it_removed_and_added() -> None:
    answer = edition_rules()["edition-seaside"].answer
    removed, added = answer.split("It added")
    assert "2022" in removed
    assert "Sea Hag" in removed
    assert "Sea Witch" in added


def test_two_sets_of_one_box_have_one_edition() -> None:
    answer = edition_rules()["edition-cornucopia-and-guilds"].answer
    assert "Tournament" in answer
    assert "Taxman" in answer


def test_every_card_that_came_or_went_is_in_an_edition() -> None:
    answers = " ".join(rule.answer for name, rule in edition_rules().items() if name.startswith("edition-"))
    changed = [row["name"] for row in known_objects() if row["status"].startswith(("added (", "removed ("))]
    assert changed
    assert [name for name in changed if name not in answers] == []


def test_a_year_tells_its_cards_and_rules() -> None:
    answer = edition_rules()["changes-2019"].answer
    assert "Procession" in answer
    titles = [switch.title for switch in SWITCHES if switch.since.year == 2019]
    assert titles
    assert all(title in answer for title in titles)


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("Mine", ["Since 2016: You may trash", "From 2008 until 2016: Trash a Treasure"]),
        ("Chancellor", ["The second edition of Dominion (2016) removed it.", "has not changed"]),
        ("Woodcutter", ["+$2."]),
        ("Village Green", ["From December 2020 until 2021"]),
        ("Overlord", ["It is an Action-Command.", "It is an Action."]),
    ],
)
def test_a_card_tells_how_it_changed(card: str, said: list[str]) -> None:
    assert [part for part in said if part not in how_changed(card)] == []


def test_what_is_not_printed_is_told_as_that() -> None:
    announced = [name for name, versions in all_facts().items() if versions[-1].only_announced]
    assert announced
    for name in announced:
        said = how_changed(name)
        assert "2026 is not printed and holds only where the players agree on it:" in said
        assert "has not changed" not in said
        assert "Since 2026" not in said


def test_what_came_instead_of_a_removed_card_is_told() -> None:
    said = how_changed("Tournament")
    assert "The cards that it added instead are Carnival," in said
    assert "Joust and Shop, and the Rewards (Coronet," in said
    assert "instead" not in how_changed("Joust")


def test_a_pile_whose_cards_were_removed_is_told_to_be_removed() -> None:
    assert how_changed("Prizes").startswith("The second edition of Cornucopia & Guilds (2024) removed them. The cards")
    assert how_changed("Rewards").startswith("The second edition of Cornucopia & Guilds (2024) added them. Only")
