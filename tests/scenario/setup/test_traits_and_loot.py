"""Traits on piles, and the face-down Loot pile: on boards, in what can be seen, and noted down again."""

from __future__ import annotations

import pytest

from adjudicator.drafts.scenario_from_cards import starting
from adjudicator.drafts.scenario_from_game import note_down
from adjudicator.engine.decisions import CHANCE
from adjudicator.engine.run import Run
from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.rules.open_information import seen
from adjudicator.scenario.runner import run_scenario
from adjudicator.scenario.state import state
from adjudicator.world.places import pile
from adjudicator.world.records import Bag

HEADING = "id: a\ntitle: A\n"
PLAYERS = "players: {alice: {coins: 6}, bob: {}}\n"


def run_of(text: str) -> Run:
    (scenario,) = loads(HEADING + text, "a.yaml", names())
    return run_scenario(scenario, check=True).run


def told(text: str) -> str:
    with pytest.raises(BadScenario) as bad:
        run_of(text)
    return str(bad.value)


def noted(run: Run) -> str:
    note = note_down(run.game, run.world, id="a", title="A")
    assert note.unsaid == ()
    return note.text


def test_a_trait_needs_no_place_among_the_landscapes() -> None:
    run = run_of(f"kingdom: [Smithy]\ntraits: {{Cheap: Smithy}}\n{PLAYERS}")
    assert run.game.landscapes == ("Cheap",)
    assert state(run)["chosen"] == {"Cheap": "Smithy"}


def test_a_trait_lies_on_a_pile_of_the_game() -> None:
    assert "there is no Smithy in this game" in told(f"kingdom: [Village]\ntraits: {{Cheap: Smithy}}\n{PLAYERS}")


RULE = "Each Trait is on an Action or Treasure Kingdom pile of its own (Complete Rules I: Plunder)."


@pytest.mark.parametrize("pile_name", ["Province", "Silver", "Ruins", "Gardens", "Castles", "Horse"])
def test_a_trait_lies_on_an_action_or_treasure_kingdom_pile(pile_name: str) -> None:
    kingdom = "kingdom: [Cultist, Gardens, Castles, Sleigh]\n"
    said = told(f"{kingdom}traits: {{Cheap: {pile_name}}}\n{PLAYERS}")
    why = f"Cheap cannot be on {pile_name}: it is not an Action or Treasure Kingdom pile. {RULE}"
    assert said == f"a.yaml:4:17: traits: {why}"


@pytest.mark.parametrize("pile_name", ["Knights", "Encampment/Plunder", "Loan", "Farm", "Mill"])
def test_a_trait_lies_on_a_pile_with_one_of_these_types(pile_name: str) -> None:
    run = run_of(f"kingdom: [{pile_name}]\ntraits: {{Cheap: {pile_name}}}\n{PLAYERS}")
    assert state(run)["chosen"] == {"Cheap": pile_name}


def test_no_two_traits_lie_on_one_pile() -> None:
    said = told(f"kingdom: [Smithy]\ntraits: {{Cheap: Smithy, Rich: Smithy}}\n{PLAYERS}").splitlines()
    assert said == [
        f"a.yaml:4:17: traits: Cheap cannot be on Smithy: Rich is on it. {RULE}",
        f"a.yaml:4:31: traits: Rich cannot be on Smithy: Cheap is on it. {RULE}",
    ]


def test_a_trait_may_lie_on_the_bane() -> None:
    run = run_of(
        f"kingdom: [Young Witch, Cellar]\nchosen: {{Young Witch: Cellar}}\ntraits: {{Rich: Cellar}}\n{PLAYERS}"
    )
    assert state(run)["chosen"]["Rich"] == "Cellar"


@pytest.mark.parametrize(
    "wanted", [["Cheap"], ["Cheap", "Rich", "Gardens"], ["Cheap", "Hasty", "Rich", "Nearby", "Shy"]]
)
def test_in_a_new_file_each_trait_has_a_pile_of_its_own(wanted: list[str]) -> None:
    (scenario,) = loads(starting(wanted), "a.yaml", names())
    run = run_scenario(scenario).run
    traits = [name for name in wanted if name != "Gardens"]
    assert len(set(state(run)["chosen"].values())) == len(traits)


def test_a_trait_is_noted_with_its_pile() -> None:
    text = noted(run_of(f"kingdom: [Smithy]\nlandscapes: [Looting]\ntraits: {{Cheap: Smithy}}\n{PLAYERS}"))
    assert "landscapes: [Looting]\n" in text
    assert "traits: {Cheap: Smithy}\n" in text


def test_the_loot_is_shuffled() -> None:
    run = run_of(f"landscapes: [Looting]\n{PLAYERS}")
    (bag,) = run.world.raw(pile("Loot"))
    assert isinstance(bag, Bag)
    assert len(bag.cards) == 30
    assert run.world.top("Loot") is None
    assert seen(run.game, run.world, 0)[pile("Loot")] == (30, (), "number")


def test_chance_decides_which_loot_is_gained() -> None:
    text = f"landscapes: [Looting]\n{PLAYERS}moves:\n  - alice buys Looting:\n      - shuffle: Hammer\n"
    run = run_of(f"{text}expect: {{alice: {{discard: [Hammer]}}, supply: {{Loot: 29}}}}\n")
    assert run.decision is not None
    assert run.decision.decider != CHANCE
    assert "Loot:" not in noted(run)
    before = run_of(f"landscapes: [Looting]\n{PLAYERS}moves: [alice starts buying]\n").answer("buy Looting")
    assert before.decision is not None
    assert before.decision.decider == CHANCE
    assert len(before.decision.options) == 15


def test_what_is_known_of_the_loot() -> None:
    run = run_of(f"landscapes: [Looting]\npiles: {{Loot: [Hammer, Sword]}}\n{PLAYERS}")
    assert len(run.world.at(pile("Loot"))) == 30
    assert seen(run.game, run.world, 0)[pile("Loot")] == (30, ("Hammer",), "number")
    assert "piles: {Loot: [Hammer, Sword]}\n" in noted(run)


def test_how_much_loot_is_left() -> None:
    run = run_of(f"landscapes: [Looting]\nsupply: {{Loot: 1}}\n{PLAYERS}")
    assert len(run.world.at(pile("Loot"))) == 1
    assert "supply: {Loot: 1}\n" in noted(run)


def test_a_loot_on_the_board_comes_out_of_its_pile() -> None:
    run = run_of("players: {alice: {hand: [2 Hammer]}, bob: {}}\n")
    assert len(run.world.at(pile("Loot"))) == 28
    assert "There are only 2 Hammer" in told("players: {alice: {hand: [3 Hammer]}, bob: {}}\n")


@pytest.mark.parametrize("wanted", [("Cheap",), ("Cheap", "Rich", "Cage"), ("Shield",), ("Looting",)])
def test_a_first_scenario_with_a_trait_or_a_loot(wanted: tuple[str, ...]) -> None:
    (scenario,) = loads(starting(wanted), "", names())
    assert run_scenario(scenario).verdict == "holds"
