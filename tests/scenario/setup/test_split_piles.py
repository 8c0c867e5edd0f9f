"""Split piles, tokens on piles and landscapes, and what was chosen for a landscape: on boards, and noted down again."""

from __future__ import annotations

import pytest

from adjudicator.cards import all_versions
from adjudicator.drafts.scenario_from_game import note_down
from adjudicator.engine.run import Run
from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.rules.setup.piles import pile_cards
from adjudicator.scenario.runner import run_scenario
from adjudicator.scenario.state import state

HEADING = "id: a\ntitle: A\n"


def run_of(text: str) -> Run:
    (scenario,) = loads(HEADING + text, "a.yaml", names())
    return run_scenario(scenario, check=True).run


def told(text: str) -> str:
    with pytest.raises(BadScenario) as bad:
        run_of(text)
    return str(bad.value)


def test_castles_by_the_number_of_players() -> None:
    castles = all_versions()["Castles"][-1]
    assert len(pile_cards(castles, 2)) == len(set(pile_cards(castles, 2))) == 8
    four = pile_cards(castles, 4)
    assert len(four) == 12
    assert four[:3] == ("Humble Castle", "Humble Castle", "Crumbling Castle")
    assert four[-2:] == ("King's Castle", "King's Castle")


def test_a_split_pile_is_named_by_its_randomizer() -> None:
    message = told("supply: {Encampment: 3}\nplayers: {alice: {}, bob: {}}\n")
    assert "'Encampment' has no pile of its own: it is in the Encampment/Plunder pile." in message


def test_a_kingdom_may_name_a_split_pile_by_one_of_its_cards() -> None:
    board = "kingdom: [Plunder, Archer]\nplayers: {alice: {}, bob: {}}\n"
    text = f"{HEADING}{board}expect: {{supply: {{Encampment/Plunder: 10, Clashes: 16}}}}\n"
    assert run_scenario(loads(text, "a.yaml", names())[0], check=True).verdict == "holds"


def test_a_card_of_a_pile_that_is_not_there() -> None:
    ten = "Artisan, Bandit, Cellar, Chapel, Festival, Gardens, Harbinger, Library, Market, Mine"
    message = told(f"kingdom: [{ten}]\nplayers:\n  alice: {{hand: [Plunder]}}\n  bob: {{}}\n")
    assert "Add Encampment/Plunder to 'kingdom'." in message


def test_a_landscape_needs_its_pile() -> None:
    board = "landscapes: [Obelisk]\nplayers: {alice: {}, bob: {}}\n"
    assert "chosen: {Obelisk: Village}" in told(f"kingdom: [Village, Smithy]\n{board}")
    assert state(run_of(f"kingdom: [Village]\n{board}"))["chosen"] == {"Obelisk": "Village"}


def test_tokens_on_what_is_not_there() -> None:
    message = told("kingdom: [Village]\nvp tokens: {Arena: 3}\nplayers: {alice: {}, bob: {}}\n")
    assert "vp tokens: there is no Arena in this game." in message


def test_what_lies_on_piles_and_landscapes_is_noted_down() -> None:
    run = run_of(
        "kingdom: [Village, Castles, Gladiator/Fortune]\n"
        "landscapes: [Arena, Tax, Mountain Pass, Obelisk, Aqueduct]\n"
        "piles: {Castles: [Opulent Castle]}\n"
        "vp tokens: {Arena: 4, Silver: 0}\n"
        "debt tokens: {Village: 3}\n"
        "chosen: {Obelisk: Gladiator/Fortune}\n"
        "used up: [Mountain Pass]\n"
        "this turn: [alice used Fortune]\n"
        "players: {alice: {hand: [Fortune]}, bob: {}}\n"
    )
    noted = note_down(run.game, run.world, id="a", title="A")
    assert noted.unsaid == ()
    assert "vp tokens: {Silver: 0, Arena: 4}" in noted.text
    assert "debt tokens: {Village: 3}" in noted.text
    assert "chosen: {Obelisk: Gladiator/Fortune}" in noted.text
    assert "used up: [Mountain Pass]" in noted.text
    assert "alice used Fortune" in noted.text


def test_more_cards_in_a_split_pile_than_there_are() -> None:
    board = "kingdom: [Encampment/Plunder]\npiles: {Encampment/Plunder: [4 Encampment]}\nplayers:\n"
    message = told(f"{board}  alice: {{hand: [2 Encampment]}}\n  bob: {{}}\n")
    assert "There are only 5 Encampments in this game, the pile and the board together." in message
