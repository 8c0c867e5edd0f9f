"""Orders that are left out because they make no difference: the others lead to the same ends."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from reduced import assert_all_the_same, assert_the_same, explored, tables

from adjudicator.cli.output.explored import ways
from adjudicator.compare.outcomes import explore_scenario
from adjudicator.format.catalogue import names
from adjudicator.format.document import Scenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario

SIMPLE = ("Fishing Village", "Merchant Ship", "Lighthouse", "Gatekeeper", "Swamp Hag", "Guardian", "Astrolabe")
"""Their abilities at the start of a turn add to pools and do nothing else."""
OTHERS = (
    *("Caravan", "Wharf", "Den of Sin", "Amulet", "Captain", "Cabin Boy", "Cobbler", "Crew", "Dungeon", "Enlarge"),
    *("Gondola", "Mastermind", "Monkey", "Rope", "Sailor", "Samurai", "Siren", "Stowaway", "Tactician", "Tide Pools"),
)
IN_HAND = ("Storyteller", "Moat", "Village", "Silver", "Estate", "Conspirator", "Salvager", "Clerk", "Villa")
PROJECTS = ("Barracks", "Cathedral", "Crop Rotation", "Fair", "Silos")

START_OF_TURN = """
id: start-of-turn
title: What comes first at the start of a turn
kingdom: [{kingdom}]
{more}
unwritten: explore
turn: bob
players:
  alice: {{in play: [{waiting}], in force: [{waiting}], hand: [{hand}], deck: [{deck}], projects: [{projects}]}}
  bob: {{hand: [Moat, Copper, Estate], deck: [5 Copper]}}
moves:
  - bob ends turn
{expect}
"""


def scenario(
    *waiting: str, hand: tuple[str, ...] = (), deck: str = "5 Copper", projects: tuple[str, ...] = (), expect: str = ""
) -> Scenario:
    """At the start of alice's turn all that waits is resolved in any order."""
    kingdom = sorted({*waiting, *hand, "Moat"} - {"Silver", "Estate"})
    filled = {"waiting": waiting, "hand": hand, "projects": projects, "kingdom": kingdom}
    text = START_OF_TURN.format(
        **{key: ", ".join(value) for key, value in filled.items()},
        more=f"landscapes: [{', '.join(projects)}]" if projects else "",
        deck=deck,
        expect=expect,
    )
    (found,) = loads(text, "t.yaml", names())
    return found


def test_what_only_adds_comes_first() -> None:
    of = scenario(*SIMPLE[:5], "Caravan", "Wharf", deck="5 Copper, 5 Estate, 5 Silver")
    less, all_orders = explored(of, 5), explored(of, None)
    assert (len(less[1]), len(all_orders[1])) == (7, 121)
    assert_the_same(less, all_orders, of.id)


def test_few_abilities_are_tried_in_every_order() -> None:
    of = scenario(*SIMPLE[:2], "Caravan", "Wharf")
    _, graph = explored(of, 5)
    assert not graph.only


def test_where_a_text_looks_at_coins_every_order_is_tried() -> None:
    of = scenario(*SIMPLE[:4], "Mastermind", hand=("Storyteller",), deck="5 Copper, 5 Estate, 5 Silver")
    less, all_orders = explored(of, 5), explored(of, None)
    assert not less[1].only
    assert len(set(tables(*less).values())) > 5
    assert_the_same(less, all_orders, of.id)


def test_an_outcome_is_shown_with_every_answer_that_leads_to_it() -> None:
    of = scenario(*SIMPLE[:5], "Amulet")
    found = explore_scenario(of)
    assert len(found.outcomes) > 1
    for outcome in found.outcomes:
        assert "alice first: Fishing Village" in [taken.step for taken in outcome.witness]


def test_ways_are_not_counted_where_orders_are_left_out() -> None:
    assert explored(scenario(*SIMPLE[:5]), 5)[1].only
    assert ways(explore_scenario(scenario(*SIMPLE[:5]))) == (
        "5 states, 5 answers tried; orders that make no difference were left out"
    )
    assert ways(explore_scenario(scenario(*SIMPLE[:3]))) == "6 ways, 5 states, 9 answers tried"


@pytest.mark.parametrize("first", ["Fishing Village", "Swamp Hag"])
def test_claims_about_the_trace_see_every_order(first: str) -> None:
    expect = f'expect:\n  sometimes:\n    trace: ["alice resolves {first} first"]'
    found = run_scenario(scenario(*SIMPLE[:5], expect=expect))
    assert found.graph is not None
    assert not found.graph.only
    assert found.verdict == "holds"


def positions(drawn: int) -> Iterator[tuple[int, Scenario]]:
    for seed in range(drawn):
        random = Random(seed)
        waiting = [random.choice(SIMPLE if random.random() < 0.6 else OTHERS) for _ in range(random.randint(3, 5))]
        hand = [random.choice(IN_HAND) for _ in range(random.randint(0, 3))]
        deck = ", ".join(random.choice(("Copper", "Estate", "Silver")) for _ in range(random.randint(3, 10)))
        projects = random.sample(PROJECTS, random.choice((0, 0, 1)))
        yield seed, scenario(*waiting, hand=tuple(hand), deck=deck, projects=tuple(projects))


@pytest.mark.parametrize(
    ("drawn", "most", "complete"), [(12, 200, 9), pytest.param(60, 600, 16, marks=pytest.mark.slow)]
)
def test_random_positions_lead_to_the_same(drawn: int, most: int, complete: int) -> None:
    assert assert_all_the_same(positions(drawn), most) >= complete
