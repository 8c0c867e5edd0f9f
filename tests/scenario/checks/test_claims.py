"""Claims are decided by exploring; what was not explored is unknown, and never holds."""

from __future__ import annotations

import pytest

from adjudicator.choices.graph import Bounds
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario import runner
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario
from adjudicator.world.places import THE_TRASH

BOARD = """
id: a
title: A
kingdom: [Cellar]
players:
  alice: {hand: [Cellar, Estate, Copper], deck: [3 Gold]}
  bob: {}
moves:
  - alice plays Cellar:
      - any
"""


def result(expect: str) -> Result:
    (scenario,) = loads(BOARD + f"expect:\n  {expect}\n", "a.yaml", names())
    return run_scenario(scenario, check=True)


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("sometimes: {alice: {hand: [2 Gold]}}", "holds"),
        ("sometimes: {alice: {hand: [3 Gold]}}", "differs"),
        ("always: {alice: {in play: [Cellar]}}", "holds"),
        ("always: {alice: {hand: [Estate, Copper]}}", "differs"),
        ("never: {alice: {discard: [Gold]}}", "holds"),
        ("never: {alice: {discard: [Estate]}}", "differs"),
        ("alice: {hand size: 2}", "holds"),
        ("alice: {hand: [2 Gold]}", "differs"),
    ],
)
def test_claims_over_what_is_left_open(claim: str, verdict: str) -> None:
    found = result(claim)
    assert len(found.runs) == 4
    assert found.verdict == verdict


def test_a_failing_claim_shows_the_outcome_that_breaks_it() -> None:
    (failure,) = result("never: {alice: {discard: [Estate]}}").failures
    assert failure.run is not None
    assert (failure.line, failure.column) == (12, 3)


ALL = """always: {alice: {hand: [Estate, Copper]}}
  sometimes: {alice: {hand: [3 Gold]}}
  never: {alice: {discard: [Estate, Copper]}}
  could: {bob: {alice: {hand: [2 Gold]}}}"""


def test_every_failing_claim_names_the_outcome_that_refutes_it() -> None:
    found = result(ALL)
    # discarded is nothing, Copper, Estate, or both
    assert [(one.message, found.number(one.run)) for one in found.failures] == [
        ("always: not in outcome 2: expected Copper, Estate in alice's hand, got Estate, Gold.", 2),
        ("sometimes: this holds in none of the 4 outcomes. In outcome 1: expected 3 Gold in alice's hand, "
         "got Copper, Estate.", 1),
        ("never: this holds in outcome 4.", 4),
        ("could: bob cannot make sure of this: the others or chance can bring about outcome 1.", 1),
    ]  # fmt: skip
    assert [found.number(run) for run in found.refuting] == [2, 1, 4]


def test_claims_about_the_only_outcome() -> None:
    board = BOARD.replace("      - any\n", "      - discard: Copper\n")
    claims = """expect:
  always: {alice: {hand size: 3}}
  sometimes: {alice: {hand size: 3}}
  never: {alice: {hand: [Gold]}}
"""
    (scenario,) = loads(board + claims, "a.yaml", names())
    assert [one.message for one in run_scenario(scenario).failures] == [
        "always: not in the only outcome: expected alice's hand size to be 3, got 2.",
        "sometimes: this does not hold in the only outcome: expected alice's hand size to be 3, got 2.",
        "never: this holds in the only outcome.",
    ]


def test_could_is_refuted_by_what_the_others_can_bring_about() -> None:
    text = BOARD.replace("[Cellar]", "[Militia, Moat]").replace(
        "players:\n  alice: {hand: [Cellar, Estate, Copper], deck: [3 Gold]}\n  bob: {}",
        "players:\n  alice: {hand: [Militia]}\n  bob: {hand: [3 Copper, Estate, Moat]}",
    )
    text = text.replace("alice plays Cellar:\n      - any", "alice plays Militia:\n      - any, to the end")
    (scenario,) = loads(
        text + "expect:\n  could: {alice: {bob: {hand size: 3}}, bob: {bob: {hand size: 4}}}\n", "a", names()
    )
    first, second = run_scenario(scenario).failures
    assert first.message.endswith("alice cannot make sure of this: the others or chance can bring about outcome 1.")
    assert second.message.endswith("bob cannot make sure of this: it holds in no outcome at all.")


@pytest.mark.parametrize("most", [1, 2])
@pytest.mark.parametrize(
    "claim",
    [
        "sometimes: {alice: {hand: [3 Gold]}}",
        "always: {alice: {in play: [Cellar]}}",
        "never: {alice: {discard: [Gold]}}",
    ],
)
def test_what_was_not_looked_at_is_unknown(claim: str, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "BOUNDS", Bounds(states=most))
    found = result(claim)
    assert found.verdict == "unknown"
    assert "exploring stopped" in str(found.why_unknown)
    assert found.run is not None


TRAIL = """
id: a
title: A
kingdom: [Trail, Watchtower]
players:
  alice: {hand: [Watchtower], deck: [Silver]}
  bob: {}
moves:
  - alice gains Trail:
      - any, to the end
"""


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("sometimes: {alice: {in play: [Trail]}, trace: [alice trashes Trail]}", "holds"),
        ("sometimes: {alice: {in play: [Trail]}, not in trace: [alice trashes Trail]}", "holds"),
        ("never: {alice: {in play: [Trail]}, trace: [alice trashes Trail]}", "differs"),
        ("never: {alice: {in play: [Trail]}, not in trace: [alice trashes Trail]}", "differs"),
        ("always: {trace: [alice trashes Trail]}", "differs"),
        ("could: {alice: {trace: [alice trashes Trail], alice: {in play: [Trail]}}}", "holds"),
        ("not in trace: [alice trashes Trail]", "differs"),
    ],
)
def test_two_ways_to_the_same_table_are_told_apart_by_what_the_trace_says(claim: str, verdict: str) -> None:
    # a Trail is in play at once, or only after Watchtower has trashed it
    (scenario,) = loads(TRAIL + f"expect:\n  {claim}\n", "a.yaml", names())
    assert run_scenario(scenario, check=True).verdict == verdict


def test_a_check_on_the_way_also_tells_them_apart() -> None:
    moves = TRAIL.replace("any, to the end", "any\n      - any\n      - any\n      - any")
    moves += "  - check: {never: {alice: {in play: [Trail]}, trace: [alice trashes Trail]}}\n"
    (scenario,) = loads(moves, "a.yaml", names())
    assert run_scenario(scenario, check=True).verdict == "differs"


def test_the_outcome_told_is_the_one_that_shows_what_can_be() -> None:
    (scenario,) = loads(
        """
id: a
title: A
kingdom: [Amulet]
players: {alice: {hand: [Amulet, Estate]}, bob: {}}
moves:
  - alice plays Amulet: ["any, to the end"]
expect:
  could: {alice: {trash: [Estate]}}
  sometimes: {alice: {coins: 1}}
""",
        "a.yaml",
        names(),
    )
    result = run_scenario(scenario)
    assert result.verdict == "holds"
    assert result.number(result.shown) == 2
    assert [result.run.world.names[ref.card] for ref in result.run.world.at(THE_TRASH)] == ["Estate"]


PASSING = """
id: a
title: A
kingdom: [Masquerade]
players:
  alice: {hand: [Masquerade, Copper, Silver]}
  bob: {hand: [Copper, Silver]}
turn: %s
moves: [%s plays Masquerade: [any, any, trash: nothing]]
expect: {could: {%s: {%s: {%s}}}}
"""


@pytest.mark.parametrize(("who", "other"), [("alice", "bob"), ("bob", "alice")])
@pytest.mark.parametrize(("state", "sure"), [("hand: [Copper, Silver]", False), ("hand contains: [Silver]", True)])
def test_nobody_knows_what_others_pass_at_once(who: str, other: str, state: str, sure: bool) -> None:
    for player in (who, other):
        text = PASSING % (player, player, who, who, state)
        text = (
            text
            if player == "alice"
            else text.replace("[Masquerade, Copper", "[Copper").replace(
                "bob: {hand: [Copper", "bob: {hand: [Masquerade, Copper"
            )
        )
        (scenario,) = loads(text, "a.yaml", names())
        assert (run_scenario(scenario).verdict == "holds") is sure
