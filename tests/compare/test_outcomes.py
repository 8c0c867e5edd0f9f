"""Exploring a scenario: its outcomes, the answers that lead there, and where they diverge."""

from __future__ import annotations

import pytest

from adjudicator.choices.findings import NOT_LOOKED_AT
from adjudicator.choices.graph import Bounds
from adjudicator.compare.outcomes import AT_SHUFFLES, Explored, explore_scenario
from adjudicator.format.catalogue import names
from adjudicator.format.document import Scenario
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario
from adjudicator.scenario.state import state

MILITIA = """
id: a
title: A
kingdom: [Militia, Moat]
players:
  alice: {hand: [Militia]}
  bob: {hand: [Moat, 3 Copper, Estate]}
moves:
  - alice plays Militia:
      - MOVES
"""


def scenario(text: str) -> Scenario:
    (one,) = loads(text, "a.yaml", names())
    return one


def militia(moves: str = "any, to the end") -> Scenario:
    return scenario(MILITIA.replace("MOVES", moves))


def test_outcomes_are_what_differs_on_the_table() -> None:
    found = explore_scenario(militia())
    assert found.stopped is None
    assert found.paths == 5
    assert [outcome.differs.get("bob hand") for outcome in found.outcomes] == [
        ["3 Copper", "Estate", "Moat"],
        ["Copper", "Estate", "Moat"],
        ["2 Copper", "Moat"],
        ["2 Copper", "Estate"],
        ["3 Copper"],
    ]
    assert all(set(outcome.differs) == {"bob hand", "bob discard"} for outcome in found.outcomes[1:])


def test_an_outcome_is_found_by_its_table() -> None:
    found = explore_scenario(militia())
    assert [found.number_of(outcome.table) for outcome in found.outcomes] == [1, 2, 3, 4, 5]
    assert found.number_of({}) is None


SHUFFLE = """
id: a
title: A
kingdom: [Smithy, Moat]
players:
  alice: {hand: [Smithy, Moat], discard: [2 Gold, 2 Silver]}
  bob: {}
moves:
  - alice plays Smithy:
      - any, to the end
"""


@pytest.mark.parametrize("all_choices", [False, True])
def test_what_is_of_use_only_whole_has_no_outcomes_at_a_shuffle(all_choices: bool) -> None:
    part, whole = (
        explore_scenario(scenario(SHUFFLE), bounds=Bounds(whole=one), all_choices=all_choices) for one in (False, True)
    )
    assert part.stopped == whole.stopped == AT_SHUFFLES
    assert (whole.outcomes, whole.parting, whole.paths, whole.cut_off) == ((), None, None, None)


def test_the_first_choice_that_matters() -> None:
    part = explore_scenario(militia()).parting
    assert part is not None
    assert (part.decision.word, part.before) == ("react", ())
    assert part.answers == ((("Moat",), (1,)), (("nothing",), (2, 3, 4, 5)))


def test_choices_that_do_not_matter_are_not_where_outcomes_part() -> None:
    text = MILITIA.replace("[Moat, 3 Copper, Estate]", "[5 Copper]").replace(
        "kingdom: [Militia, Moat]", "kingdom: [Militia]"
    )
    found = explore_scenario(scenario(text.replace("MOVES", "any, to the end")))
    assert (len(found.outcomes), found.parting) == (1, None)


def pasted(one: Explored, number: int) -> Scenario:
    answers = "\n      - ".join(taken.step for taken in one.outcomes[number].witness)
    return militia(answers)


def test_a_witness_can_be_pasted_into_the_file() -> None:
    found = explore_scenario(militia())
    for number, outcome in enumerate(found.outcomes):
        result = run_scenario(pasted(found, number))
        assert result.verdict == "holds"
        assert state(result.run) == state(outcome.run)


def test_missing_answers_are_open() -> None:
    text = MILITIA.replace(":\n      - MOVES", "")
    assert len(explore_scenario(scenario(text)).outcomes) == 5


def test_all_choices() -> None:
    written = militia("bob react: nothing\n      - bob discard: 2 Copper")
    assert len(explore_scenario(written).outcomes) == 1
    assert len(explore_scenario(written, all_choices=True).outcomes) == 5


def test_nothing_is_open() -> None:
    found = explore_scenario(militia("bob react: Moat"))
    assert (found.open, found.paths, len(found.outcomes)) == (False, 1, 1)


SHUFFLED = """
id: a
title: A
kingdom: [Smithy]
players:
  alice: {hand: [Smithy], shuffled deck: [Gold, 3 Copper]}
  bob: {}
moves:
  - alice plays Smithy
"""


def test_shuffles_only_when_asked() -> None:
    without = explore_scenario(scenario(SHUFFLED))
    # a way that ends before its draw is not an outcome
    assert (without.stopped, without.cut_off, without.outcomes, without.paths) == (AT_SHUFFLES, 1, (), None)
    found = explore_scenario(scenario(SHUFFLED), shuffles=True)
    assert (found.stopped, found.cut_off) == (None, 0)
    assert sorted(outcome.differs["alice hand"] for outcome in found.outcomes) == [["2 Copper", "Gold"], ["3 Copper"]]


@pytest.mark.parametrize("more", ["", "  - alice plays Copper\n"])
def test_a_shuffle_that_the_file_answers_is_not_open(more: str) -> None:
    written = scenario(f"{SHUFFLED}  - alice shuffle: [Gold, Copper, Copper]\n{more}")
    found = explore_scenario(written)
    assert (found.open, found.stopped, found.cut_off, found.paths) == (False, None, 0, 1)
    # with all answers open it is not looked into
    assert explore_scenario(written, all_choices=True).stopped == AT_SHUFFLES


def test_a_shuffle_that_the_file_answers_under_if_is_not_open() -> None:
    text = SHUFFLED.replace("kingdom: [Smithy]", "kingdom: [Smithy, Village]").replace("3 Copper", "4 Copper")
    text = text.replace("hand: [Smithy]", "hand: [Smithy, Village], actions: 2")
    found = explore_scenario(
        scenario(f"{text}  - if asked:\n      - alice shuffle: [3 Copper]\n  - alice plays Village\n")
    )
    # the Smithy draws what is written, the Village one of the two that are left
    assert (found.stopped, found.cut_off) == (AT_SHUFFLES, 1)


CELLAR = """
id: a
title: A
kingdom: [Cellar]
players:
  alice: {hand: [Cellar, 2 Estate, Copper], deck: [Gold], discard: [Silver, Curse]}
  bob: {}
moves:
  - alice plays Cellar:
      - any, to the end
"""


def test_ways_to_a_shuffle_are_counted_apart_from_outcomes() -> None:
    found = explore_scenario(scenario(CELLAR))
    # one card is drawn without shuffling; two or three are not: 2 Estate, Estate and Copper, or all
    assert (found.stopped, found.cut_off) == (AT_SHUFFLES, 3)
    assert [[taken.step for taken in one.witness] for one in found.outcomes] == [
        ["alice discard: nothing"],
        ["alice discard: Copper"],
        ["alice discard: Estate"],
    ]
    assert found.parting is not None
    assert dict(found.parting.answers) == {
        (): (1,),
        ("Copper",): (2,),
        ("Estate",): (3,),
        ("Copper", "Estate"): (NOT_LOOKED_AT,),
        ("Estate", "Estate"): (NOT_LOOKED_AT,),
        ("Copper", "Estate", "Estate"): (NOT_LOOKED_AT,),
    }


ORDERED = """
id: a
title: A
kingdom: [Caravan, Wharf, Fishing Village, Merchant Ship]
unwritten: explore
turn: bob
players:
  alice:
    in play: [Caravan, Wharf, Fishing Village, Merchant Ship]
    in force: [Caravan, Wharf, Fishing Village, Merchant Ship]
    deck: [5 Copper, 5 Estate]
  bob: {}
moves:
  - bob ends turn
"""


@pytest.mark.parametrize("states", [3, 5, 8, 11])
def test_what_was_not_looked_at_is_not_said_to_part_outcomes(states: int) -> None:
    found = explore_scenario(scenario(ORDERED), bounds=Bounds(states=states))
    assert found.stopped is not None
    assert found.parting is None
    whole = explore_scenario(scenario(ORDERED))
    assert (whole.stopped, len(whole.outcomes), whole.parting) == (None, 1, None)


def test_answers_that_were_looked_at_are_said_to_part_outcomes() -> None:
    found = explore_scenario(militia(), bounds=Bounds(states=5))
    assert found.stopped == "after 5 states"
    # what Moat rules out is certain, however little of the other answer was looked at
    assert found.parting is not None
    assert found.parting.answers == ((("Moat",), (1,)), (("nothing",), (NOT_LOOKED_AT, 2, 3)))
    assert not found.parting.untried


def test_answers_that_were_not_tried_are_said_to_be_missing() -> None:
    found = explore_scenario(scenario(CELLAR.replace("deck: [Gold]", "deck: [4 Gold]")), bounds=Bounds(states=4))
    assert found.parting is not None
    assert found.parting.untried
    assert found.parting.answers == (((), (1,)), (("Copper",), (2,)), (("Estate",), (3,)))


def test_the_only_possible_answer_may_be_written_after_an_open_one() -> None:
    text = """
id: a
title: A
kingdom: [Militia, Steward]
players:
  alice: {hand: [Militia, Steward, Copper, Estate], actions: 2}
  bob: {hand: [4 Copper, Estate]}
moves:
  - alice plays Militia:
      - any
  - alice plays Steward:
      - choose: trash two cards
"""
    shorter, longer = (explore_scenario(scenario(text + more)) for more in ("", "      - trash: [Copper, Estate]\n"))
    assert [one.differs for one in longer.outcomes] == [one.differs for one in shorter.outcomes]
    assert len(longer.outcomes) == 2


def test_a_written_answer_may_be_the_only_possible_one_while_there_is_no_choice() -> None:
    text = """
id: a
title: A
kingdom: [Page]
players:
  alice: {in play: [Page], deck: [5 Copper]}
  bob: {}
moves:
  - alice ends turn:
      - first: Page
      - use: Page
"""
    found = explore_scenario(scenario(text))
    assert (found.stopped, len(found.outcomes)) == (None, 1)
    assert found.outcomes[0].table["alice discard"] == ["Treasure Hunter"]


def test_stopped_early_is_never_complete() -> None:
    found = explore_scenario(militia(), bounds=Bounds(states=4))
    assert found.stopped == "after 4 states"
    assert found.paths is None


def test_a_scenario_that_cannot_be_played() -> None:
    with pytest.raises(BadScenario, match="left over"):
        explore_scenario(militia("bob react: Moat\n      - bob discard: Moat"))


def test_exploring_without_a_trace_finds_what_exploring_with_one_finds() -> None:
    inside = militia("within alice plays Militia:\n          - any, to the end")
    assert [one.differs for one in explore_scenario(inside).outcomes] == [
        one.differs for one in explore_scenario(militia()).outcomes
    ]
