"""The graph of states: bounds that are said, ways, where outcomes part, what players can make sure of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from adjudicator.engine.decisions import CHANCE, Decision, Option
from adjudicator.explore.graph import MOST_CHOICES, Bounds, Graph, explore
from adjudicator.explore.reading import ensured, parting, paths, reachable, way_to

ALICE, BOB = 0, 1


@dataclass
class Drawn:
    """A little game: for each position who decides and where each answer leads; positions without a rule are outcomes."""

    rules: Mapping[str, tuple[int, tuple[str, ...]]]
    interrupted_at: str = ""

    def open(self, at: str) -> Decision | None:
        if at == self.interrupted_at:
            raise KeyboardInterrupt
        if at not in self.rules:
            return None
        who, leads = self.rules[at]
        return Decision("go", max(who, 0), who, tuple(Option(to, (to,)) for to in leads))

    def answered(self, at: str, answer: tuple[str, ...]) -> str:
        return answer[0]

    def mark(self, at: str) -> bytes:
        return at.encode()

    def rest(self, at: str) -> None:
        assert at not in self.rules


def drawn(rules: Mapping[str, tuple[int, tuple[str, ...]]], bounds: Bounds | None = None) -> Graph[str]:
    return explore("start", Drawn(rules), bounds or Bounds())


def numbers(graph: Graph[str], *ends: str) -> frozenset[int]:
    return frozenset(state for state, end in graph.outcomes.items() if end in ends)


DIAMOND = {"start": (ALICE, ("left", "right")), "left": (BOB, ("end",)), "right": (BOB, ("end", "other"))}


def test_states_that_are_equal_are_looked_at_once() -> None:
    graph = drawn(DIAMOND)
    assert graph.complete
    assert (len(graph), len(graph.edges), sorted(graph.outcomes.values())) == (5, 5, ["end", "other"])
    assert paths(graph) == 3


def test_ways_without_end() -> None:
    graph = drawn({"start": (ALICE, ("again", "end")), "again": (ALICE, ("start",))})
    assert graph.complete
    assert paths(graph) is None


def test_a_shortest_way() -> None:
    graph = drawn({"start": (ALICE, ("long", "end")), "long": (ALICE, ("longer",)), "longer": (ALICE, ("end",))})
    way = way_to(graph, lambda state: state in numbers(graph, "end"))
    assert way == [(0, 1)]


def test_the_first_choice_at_which_outcomes_part() -> None:
    rules = {
        "start": (ALICE, ("left", "right")),
        "left": (BOB, ("one", "two")),
        "right": (BOB, ("one", "two")),
    }
    graph = drawn(rules)
    names = sorted(graph.outcomes.values())
    can = reachable(graph, lambda state: names.index(graph.outcomes[state]))
    part = parting(graph, can)
    # whatever alice answers, both outcomes stay possible: it is bob's answer that matters
    assert part is not None
    assert graph.deciders[part] == BOB
    assert parting(drawn({"start": (ALICE, ("end",))}), [1, 1]) is None


@pytest.mark.parametrize(
    ("rules", "who", "sure"),
    [
        ({"start": (ALICE, ("good", "bad"))}, ALICE, True),
        ({"start": (BOB, ("good", "bad"))}, ALICE, False),
        ({"start": (CHANCE, ("good", "bad"))}, ALICE, False),
        ({"start": (BOB, ("here", "there")), "here": (ALICE, ("good", "bad")), "there": (ALICE, ("good",))}, ALICE, True),
        ({"start": (BOB, ("here", "there")), "here": (ALICE, ("good", "bad")), "there": (BOB, ("good", "bad"))}, ALICE, False),
        ({"start": (ALICE, ("here", "bad")), "here": (BOB, ("start", "bad"))}, ALICE, False),
        # bob can go round for ever, and then the good end never comes
        ({"start": (BOB, ("start", "good"))}, ALICE, False),
        ({"start": (ALICE, ("start", "good"))}, ALICE, True),
    ],
)  # fmt: skip
def test_what_a_player_can_make_sure_of(rules: Mapping[str, tuple[int, tuple[str, ...]]], who: int, sure: bool) -> None:
    graph = drawn(rules)
    can, answers = ensured(graph, who, numbers(graph, "good"))
    assert can is sure
    if sure and rules["start"][0] == who:
        at = "start"
        for _ in range(9):
            if at in rules and rules[at][0] == who:
                state = next(number for number in answers if _name(graph, rules, number) == at)
                at = rules[at][1][answers[state]]
        assert at == "good"


def _name(graph: Graph[str], rules: Mapping[str, tuple[int, tuple[str, ...]]], state: int) -> str:
    at = "start"
    for step, number in way_to(graph, lambda one: one == state) or ():
        assert step >= 0
        at = rules[at][1][number]
    return at


WIDE = {"start": (ALICE, tuple(f"a{number}" for number in range(300)))} | {
    f"a{number}": (ALICE, (f"b{number}",)) for number in range(300)
}


@pytest.mark.parametrize(
    ("bounds", "said"),
    [
        (Bounds(states=5), "after 5 states"),
        (Bounds(states=400), "after 400 states"),
        (Bounds(states=29), "after 29 states"),
        (Bounds(seconds=0), "after 0 seconds"),
        (Bounds(depth=1), "at 1 choices one after the other"),
        (Bounds(megabytes=0), "at about 0 MB, after 1 states"),
    ],
)
def test_a_bound_that_is_reached_is_said(bounds: Bounds, said: str) -> None:
    graph = drawn(WIDE, bounds)
    assert not graph.complete
    assert graph.stopped == said
    assert bounds.states is None or len(graph) <= bounds.states
    assert len(graph.outcomes) < 300
    # what was not looked at can still come of anything
    can = reachable(graph, lambda state: 1 if state in graph.outcomes else 0)
    assert can[0] & 1


def test_no_bound_is_reached() -> None:
    graph = drawn(WIDE, Bounds(states=601, depth=2))
    assert graph.complete
    assert len(graph.outcomes) == 300


def test_choices_that_go_on_and_on_are_not_followed_for_ever() -> None:
    # a Way of the Mouse can be used on the card that it plays, and so on
    far = MOST_CHOICES + 50
    rules = {"start": (ALICE, ("1", "done"))} | {str(n): (ALICE, (str(n + 1), "done")) for n in range(1, far)}
    graph = drawn(rules)
    assert graph.stopped == f"at {MOST_CHOICES} choices one after the other"
    assert sorted(graph.outcomes.values()) == ["done"]
    assert drawn(rules, Bounds(depth=None)).complete


def test_ctrl_c_gives_what_was_found_until_then() -> None:
    graph = explore("start", Drawn(WIDE, interrupted_at="a7"))
    assert graph.stopped == "by Ctrl-C"
    assert len(graph.outcomes) == 7


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    explore("start", Drawn(WIDE), progress=lambda found, waiting: told.append((found, waiting)))
    assert told == sorted(told, key=lambda one: one[0])
    assert told


def test_a_question_with_very_many_answers_is_a_bound_too() -> None:
    many = {"start": (ALICE, tuple(f"a{number}" for number in range(200)))} | {
        f"a{number}": (ALICE, tuple(f"b{other}" for other in range(100))) for number in range(200)
    }
    graph = drawn(many, Bounds(states=400))
    assert graph.stopped == "after 4000 answers"
    assert len(graph.edges) <= 4000
