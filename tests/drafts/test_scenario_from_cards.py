"""A scenario to begin with, made from the names of cards: what it says about a Prophecy."""

from __future__ import annotations

import re

import pytest

from adjudicator.drafts.scenario_from_cards import starting
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario


@pytest.mark.parametrize(
    ("wanted", "suns"),
    [
        (("Great Leader", "Village"), "sun tokens: {Great Leader: 0}  # it is in force"),
        (("Panic",), "sun tokens: {Panic: 0}  # it is in force"),
        (("Growth", "Tea House"), "sun tokens: {Growth: 1}"),
        (("Kitsune",), "# sun tokens: {Biding Time: 1}  # with 0 it is in force"),
    ],
)
def test_a_prophecy_asked_about_is_in_force_or_an_omen_brings_it(wanted: tuple[str, ...], suns: str) -> None:
    assert suns in starting(wanted).splitlines()


def test_divine_wind_with_an_omen_has_piles_to_set_up() -> None:
    text = starting(("Divine Wind", "Tea House"))
    assert "sun tokens: {Divine Wind: 1}" in text.splitlines()
    (scenario,) = loads(text, "a.yaml", names())
    (run,) = run_scenario(scenario).runs
    new = {said.text for said in scenario.board.new_kingdom}
    assert len(new) == 2
    assert new <= set(run.game.supply_now(run.world))
    assert "Tea House" not in run.game.supply_now(run.world)


@pytest.mark.parametrize(
    ("wanted", "chosen"),
    [
        ("Young Witch", "chosen: {Young Witch: Chapel}"),
        ("Riverboat", "set aside: {Riverboat: Laboratory}"),
        ("Black Market", "black market: [Bureaucrat, Chapel, Council Room]"),
        ("Way of the Mouse", "set aside: {Way of the Mouse: Acting Troupe}"),
    ],
)
def test_what_is_chosen_is_no_card_that_a_second_edition_removed(wanted: str, chosen: str) -> None:
    assert chosen in starting((wanted,)).splitlines()


@pytest.mark.parametrize(
    ("wanted", "move"),
    [
        (("Fortress", "Remodel"), "alice plays Remodel"),
        (("Watchtower", "Witch"), "alice plays Witch"),
        (("Militia", "Throne Room"), "alice plays Throne Room"),
        (("Delay", "Caravan"), "alice buys Delay"),
        (("Bridge", "Highway"), "alice plays Bridge"),
        (("Cursed Village", "Delusion"), "alice buys Cursed Village"),
        (("Delusion",), "alice buys Cursed Village"),
        (("Blessed Village", "The Sea's Gift"), "alice buys Blessed Village"),
        (("Bard", "The Sea's Gift"), "alice plays Bard"),
    ],
)
def test_the_first_move_is_what_does_something_to_the_other_card(wanted: tuple[str, ...], move: str) -> None:
    assert f"- {move}" in starting(wanted)


def test_the_next_moves_are_of_the_player_whose_turn_it_is_then() -> None:
    assert "  # - bob buys Copper" in starting(("Miserable",)).splitlines()
    assert "  # - alice buys Silver" in starting(("Witch",)).splitlines()


@pytest.mark.parametrize("wanted", ["Vampire", "Advance", "Bridge", "Remodel", "Embassy", "Wharf", "Deluded"])
def test_the_next_moves_are_possible(wanted: str) -> None:
    text = starting((wanted,))
    head, then = text.split("# Then come the next moves", 1)
    moves = re.findall(r"^  # (- \w+ .*[a-z])$", then, re.MULTILINE)
    assert moves
    longer = head.rstrip() + "".join(f"\n  {move}" for move in moves)
    assert run_scenario(loads(longer, "", names())[0]).verdict == "holds"


def test_a_boon_that_is_named_is_received() -> None:
    assert "      - receive: The Sea's Gift" in starting(("Druid", "The Sea's Gift")).splitlines()


def test_a_draft_shows_a_move_and_its_answers_as_one_sentence() -> None:
    sentence = "  # A move and its answers may also be one sentence: alice plays Witch, bob reveals Moat"
    assert sentence in starting(("Witch",)).splitlines()
