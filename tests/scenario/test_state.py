"""The state of the table: what a card has become, what abilities in force know, what was used this turn."""

from __future__ import annotations

import pytest

from adjudicator.compare.outcomes import explore_scenario
from adjudicator.format.catalogue import names
from adjudicator.format.document import Scenario
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario
from adjudicator.scenario.state import state

OVERLORDS = """
id: a
title: A
as_of: 2018
kingdom: [Overlord, Highway, Great Hall]
players:
  alice: {hand: [2 Overlord], deck: [9 Copper], actions: 2}
  bob: {}
moves:
  - alice plays Overlord:
      - play: Highway
  - alice plays Overlord:
      - play: Great Hall
"""


def scenario(text: str) -> Scenario:
    (one,) = loads(text, "a.yaml", names())
    return one


def result(text: str) -> Result:
    return run_scenario(scenario(text))


def test_a_card_in_play_says_what_it_has_become_until_it_leaves_play() -> None:
    alice = state(result(OVERLORDS).run)["players"]["alice"]
    assert alice["in play"] == ["Overlord as Great Hall", "Overlord as Highway"]
    later = state(result(OVERLORDS + "  - alice ends turn\n").run)["players"]["alice"]
    assert "Overlord as" not in str(later)
    assert later["discard"] == ["2 Copper", "2 Overlord"]


@pytest.mark.parametrize(
    "in_play",
    [
        "Overlord as Highway, Overlord as Great Hall",
        # by what is printed, whatever it has become
        "2 Overlord",
        "Overlord, Overlord as Highway",
    ],
)
def test_what_a_card_has_become_can_be_expected(in_play: str) -> None:
    assert result(f"{OVERLORDS}expect:\n  alice: {{in play: [{in_play}]}}\n").verdict == "holds"
    never = result(f"{OVERLORDS}expect:\n  never: {{alice: {{in play: [{in_play}]}}}}\n")
    assert never.verdict == "differs"


@pytest.mark.parametrize("in_play", ["2 Overlord as Highway", "Highway, Great Hall", "Overlord as Highway"])
def test_a_card_that_has_become_another_one_fails_to_be_what_it_is_not(in_play: str) -> None:
    (failure,) = result(f"{OVERLORDS}expect:\n  alice: {{in play: [{in_play}]}}\n").failures
    wanted = ", ".join(sorted(in_play.split(", ")))
    if in_play == "Highway, Great Hall":
        wanted = "Great Hall, Highway"
    assert failure.message == (
        f"expected {wanted} in alice's in play, got Overlord as Great Hall, Overlord as Highway."
    )


def test_never_says_that_a_card_has_not_become_something() -> None:
    text = f"{OVERLORDS}expect:\n  never: {{alice: {{in play: [2 Overlord as Highway]}}}}\n"
    assert result(text).verdict == "holds"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("hand: [2 Overlord]", "hand: [Overlord as Highway]", "A card can be another one only while it is in play"),
        ("hand: [2 Overlord]", "in play: [Overlord as Higway]", "Did you mean 'Highway'?"),
    ],
)
def test_only_in_play_a_card_has_become_another_one(old: str, new: str, said: str) -> None:
    with pytest.raises(BadScenario) as bad:
        scenario(OVERLORDS.replace(old, new))
    assert said in str(bad.value)
    assert [problem.line for problem in bad.value.problems] == [7]


def test_outcomes_differ_by_what_a_card_has_become() -> None:
    text = OVERLORDS.replace("play: Highway", "any").replace("play: Great Hall", "play: Highway")
    found = explore_scenario(scenario(text))
    assert [one.differs["alice in play"] for one in found.outcomes] == [
        ["Overlord as Great Hall", "Overlord as Highway"],
        ["2 Overlord as Highway"],
    ]


VILLA = """
id: a
title: A
kingdom: [Villa, Smithy]
landscapes: [Innovation]
phase: buying
players:
  alice: {coins: 8, buys: 2, projects: [Innovation], deck: [9 Copper]}
  bob: {}
moves:
  - alice buys Villa:
      - first: Villa
      - any
"""


def test_what_was_used_tells_outcomes_apart_as_long_as_the_turn_lasts() -> None:
    found = explore_scenario(scenario(VILLA))
    assert [one.differs.get("alice used this turn") for one in found.outcomes] == [["Innovation"], None]
    assert len(explore_scenario(scenario(VILLA + "  - alice ends turn\n")).outcomes) == 1


CONTRABAND = """
id: a
title: A
kingdom: [Contraband]
players:
  alice: {hand: [Contraband]}
  bob: {}
moves:
  - alice plays Contraband:
      - any
"""


def test_what_an_ability_in_force_knows_tells_outcomes_apart() -> None:
    found = explore_scenario(scenario(CONTRABAND))
    assert ["Contraband: the player to your left names a card; you cannot buy that card this turn (Gold)"] in [
        one.differs["alice in force"] for one in found.outcomes
    ]
    assert len(found.outcomes) == 9


HAVEN = """
id: a
title: A
kingdom: [Haven]
players:
  alice: {hand: [Haven, Gold], deck: [Copper]}
  bob: {}
moves:
  - alice plays Haven:
      - set aside: Gold
"""


def test_an_ability_in_force_says_which_card_it_has() -> None:
    (in_force,) = state(result(HAVEN).run)["players"]["alice"]["in force"]
    assert in_force.startswith("Haven: ")
    assert in_force.endswith(" (Gold)")
