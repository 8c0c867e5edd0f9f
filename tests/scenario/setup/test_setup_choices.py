"""What was chosen when a game was set up: a Bane, a pile outside the Supply, a card set aside, Boons, a deck."""

from __future__ import annotations

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

HEADING = "id: a\ntitle: A\n"
SEATS = "players: {alice: {}, bob: {}}\n"


def laid(board: str) -> Result:
    (scenario,) = loads(HEADING + board + SEATS, "a.yaml", names())
    return run_scenario(scenario, check=True)


def told(board: str) -> str:
    with pytest.raises(BadScenario) as bad:
        laid(board)
    return str(bad.value)


@pytest.mark.parametrize("pile", ["Laboratory", "Gardens", "Estate", "Horse"])
def test_a_bane_costs_2_or_3_and_is_a_kingdom_pile(pile: str) -> None:
    message = told(f"kingdom: [Young Witch, Laboratory, Gardens, Sleigh]\nchosen: {{Young Witch: {pile}}}\n")
    why = f"{pile} cannot be the pile for Young Witch. It has to be one more Kingdom pile that costs $2 or $3."
    assert message == f"a.yaml:4:23: chosen: {why}"


@pytest.mark.parametrize("pile", ["Moat", "Wizards", "Gladiator/Fortune"])
def test_a_bane_that_can_be(pile: str) -> None:
    board = f"kingdom: [Young Witch, {pile}]\nchosen: {{Young Witch: {pile}}}\nexpect: {{supply: {{Curse: 10}}}}\n"
    assert laid(board).verdict == "holds"


def test_a_bane_that_is_not_in_the_game() -> None:
    message = told("kingdom: [Young Witch]\nchosen: {Young Witch: Moat}\n")
    assert message == "a.yaml:4:23: chosen: there is no Moat in this game. Add it to 'kingdom'."


def test_a_bane_is_in_the_supply() -> None:
    message = told("kingdom: [Young Witch, Ferryman]\nchosen: {Ferryman: Village, Young Witch: Village}\n")
    why = "Village cannot be the pile for Young Witch, because it is not in the Supply."
    assert message == f"a.yaml:4:42: chosen: {why}"


@pytest.mark.parametrize(("name", "where"), [("Young Witch", "kingdom"), ("Obelisk", "landscapes")])
def test_what_a_pile_was_chosen_for_is_in_the_game(name: str, where: str) -> None:
    message = told(f"kingdom: [Moat]\nchosen: {{{name}: Moat}}\n")
    assert message == f"a.yaml:4:10: chosen: there is no {name} in this game. Add it to '{where}'."


def test_a_landscape_for_which_no_pile_is_chosen() -> None:
    message = told("kingdom: [Moat]\nlandscapes: [Alms]\nchosen: {Alms: Moat}\n")
    assert message == "a.yaml:5:10: chosen: no pile is chosen for Alms when a game is set up. Leave it out."


def test_the_pile_of_a_landscape_has_its_type() -> None:
    board = "kingdom: [Moat, Gardens, Village]\nlandscapes: [Obelisk]\n"
    message = told(f"{board}chosen: {{Obelisk: Gardens}}\n")
    has_to_be = "It has to be one of the Action piles in the Supply: Moat or Village."
    assert message == f"a.yaml:5:19: chosen: Gardens cannot be the pile for Obelisk. {has_to_be}"
    assert told(board) == "a.yaml:4:14: Say which pile was chosen: 'chosen: {Obelisk: Moat}'."
    nothing = "There is no Action pile that could be chosen for Obelisk. Add one to 'kingdom'."
    assert told("kingdom: [Gardens]\nlandscapes: [Obelisk]\n") == f"a.yaml:4:14: {nothing}"


def test_the_pile_suggested_for_a_trait_can_have_it() -> None:
    message = told("kingdom: [Gardens, Moat, Village]\nlandscapes: [Rich]\ntraits: {Cheap: Moat}\n")
    assert message == "a.yaml:4:14: Say which pile Rich is on: 'traits: {Rich: Village}'."


@pytest.mark.parametrize("pile", ["Market", "Copper"])
def test_what_a_pile_outside_the_supply_has_to_be(pile: str) -> None:
    board = "kingdom: [Ferryman]\n"
    message = told(f"{board}chosen: {{Ferryman: {pile}}}\n")
    has_to_be = "It has to be an unused Kingdom pile that costs $3 or $4, such as "
    assert message.startswith(f"a.yaml:4:20: chosen: {pile} cannot be the pile for Ferryman. {has_to_be}")
    could_be = message.removesuffix(".").rpartition(" such as ")[2]
    assert laid(f"{board}chosen: {{Ferryman: {could_be}}}\nexpect: {{turn: alice}}\n").verdict == "holds"


MOUSE = "kingdom: [Smithy, Village, Page, Chancellor]\nlandscapes: [Way of the Mouse]\n"
MOUSE_CARD = "It has to be an unused Action Kingdom card that costs $2 or $3 and is not a Duration, such as "


@pytest.mark.parametrize("card", ["Caravan", "Haven", "Loan", "Madman"])
def test_what_a_card_set_aside_has_to_be(card: str) -> None:
    message = told(f"{MOUSE}set aside: {{Way of the Mouse: {card}}}\n")
    cannot = f"set aside: {card} cannot be set aside for Way of the Mouse."
    assert message.startswith(f"a.yaml:5:31: {cannot} {MOUSE_CARD}")


def test_a_pile_of_different_cards_cannot_be_set_aside() -> None:
    message = told(f"{MOUSE}set aside: {{Way of the Mouse: Encampment/Plunder}}\n")
    assert message.startswith("a.yaml:5:31: 'Encampment/Plunder' is a pile of different cards. Name one of them.")


def test_a_duration_is_no_reason_by_the_older_rules() -> None:
    message = told(f"as_of: 2022\n{MOUSE}set aside: {{Way of the Mouse: Caravan}}\n")
    assert "It has to be an unused Action Kingdom card that costs $2 or $3, such as " in message


@pytest.mark.parametrize("card", ["Village", "Treasure Hunter"])
def test_a_card_set_aside_is_not_used_otherwise(card: str) -> None:
    message = told(f"{MOUSE}set aside: {{Way of the Mouse: {card}}}\n")
    cannot = f"set aside: {card} cannot be set aside for Way of the Mouse, because it is a card of this game."
    assert message.startswith(f"a.yaml:5:31: {cannot} {MOUSE_CARD}")


def test_the_card_suggested_can_be_set_aside() -> None:
    message = told(MOUSE)
    assert message.startswith("a.yaml:4:14: Say which card was set aside: 'set aside: {Way of the Mouse: ")
    said = message.removesuffix("'.").rpartition("'")[2]
    assert said.partition(": ")[2].partition(": ")[2] not in ("Village}", "Chancellor}")
    assert laid(f"{MOUSE}{said}\nexpect: {{turn: alice}}\n").verdict == "holds"


def test_how_many_boons_are_set_aside() -> None:
    boons = "boons set aside: [The Sea's Gift, The Sky's Gift]\n"
    message = told(f"kingdom: [Druid]\n{boons}")
    assert message == "a.yaml:4:1: boons set aside: 3 Boons are set aside in this game, not 2. Name all of them."
    message = told(f"kingdom: [Pixie]\n{boons}")
    why = "nothing in this game sets Boons aside. Leave it out, or add Druid to 'kingdom'."
    assert message == f"a.yaml:4:1: boons set aside: {why}"


@pytest.mark.parametrize("card", ["Gold", "Village"])
def test_a_deck_of_unused_kingdom_cards(card: str) -> None:
    message = told(f"kingdom: [Black Market, Village]\nblack market: [Moat, {card}]\n")
    why = f"{card} cannot be in this deck, which has one each of unused Kingdom cards."
    assert message == f"a.yaml:4:22: black market: {why}"


def test_a_deck_that_is_not_in_the_game() -> None:
    message = told("kingdom: [Village]\nblack market: [Village]\n")
    why = "there is no such deck in this game. Leave it out, or add Black Market to 'kingdom'."
    assert message == f"a.yaml:4:1: black market: {why}"


def test_what_is_used_up_is_in_the_game() -> None:
    message = told("landscapes: [Tax]\nused up: [Mountain Pass]\n")
    assert message == "a.yaml:4:11: used up: there is no Mountain Pass in this game. Add it to 'landscapes'."


@pytest.mark.parametrize(
    ("name", "how"),
    [
        ("Village", "Add it to 'kingdom'"),
        ("Ruins", "Add Cultist to 'kingdom'"),
        ("Colony", "Write 'colonies: yes'"),
        ("Potion", "Add a card with a Potion in its cost to 'kingdom'"),
    ],
)
def test_how_a_pile_comes_into_the_game(name: str, how: str) -> None:
    ten = "Artisan, Bandit, Cellar, Chapel, Festival, Gardens, Harbinger, Library, Market, Mine"
    message = told(f"kingdom: [{ten}]\nsupply: {{{name}: 3}}\n")
    assert message == f"a.yaml:4:10: There is no {name} pile in this game. {how}, or take it out of 'supply'."
    assert told(f"vp tokens: {{{name}: 3}}\n") == f"a.yaml:3:13: vp tokens: there is no {name} in this game. {how}."


@pytest.mark.parametrize(("name", "where"), [("Arena", "landscapes"), ("Cheap", "traits")])
def test_how_a_landscape_comes_into_the_game(name: str, where: str) -> None:
    message = told(f"vp tokens: {{{name}: 3}}\n")
    assert message == f"a.yaml:3:13: vp tokens: there is no {name} in this game. Add it to '{where}'."
