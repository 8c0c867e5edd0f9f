"""The graph of states: reported limits, ways, where outcomes diverge, what players can make sure of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from adjudicator.choices import graph as graph_module
from adjudicator.choices.findings import NOT_LOOKED_AT, Possible, Ways, ensured, parting, paths, prevented
from adjudicator.choices.graph import MOST_CHOICES, Bounds, Graph, Stopped, explore, memory_used
from adjudicator.engine.decisions import CHANCE, Decision, Option

ALICE, BOB = 0, 1


@dataclass
class Drawn:
    """A little game: for each position who decides and where each answer leads; positions without a rule are outcomes."""

    rules: Mapping[str, tuple[int, tuple[str, ...]]]
    interrupted_at: str = ""
    rested: list[str] = field(default_factory=list)

    def open(self, at: str) -> Decision | None:
        if at == self.interrupted_at:
            raise KeyboardInterrupt
        if at not in self.rules:
            return None
        who, leads = self.rules[at]
        return Decision("choose", max(who, 0), who, tuple(Option(to, (to,)) for to in leads))

    def answered(self, at: str, answer: tuple[str, ...]) -> str:
        return answer[0]

    def only(self, at: str) -> None:
        return None

    def try_all(self) -> None:
        raise AssertionError("No answer was left out.")

    def mark(self, at: str) -> bytes:
        return at.encode()

    def rest(self, at: str) -> None:
        self.rested.append(at)


def drawn(rules: Mapping[str, tuple[int, tuple[str, ...]]], bounds: Bounds | None = None) -> Graph[str]:
    return explore("start", Drawn(rules), bounds or Bounds())


def numbers(graph: Graph[str], *ends: str) -> frozenset[int]:
    return frozenset(state for state, end in graph.outcomes.items() if end in ends)


DIAMOND = {"start": (ALICE, ("left", "right")), "left": (BOB, ("end",)), "right": (BOB, ("end", "other"))}


LONG_AND_SHORT = {"start": (ALICE, ("a", "end")), "a": (ALICE, ("b",)), "b": (ALICE, ("c",)), "c": (ALICE, ("other",))}


def test_where_only_the_whole_is_of_use_the_first_limit_ends_it() -> None:
    some, none = (drawn(LONG_AND_SHORT, Bounds(depth=2, whole=whole)) for whole in (False, True))
    assert some.stopped == none.stopped == "at 2 choices one after the other"
    assert list(some.outcomes.values()) == ["end"]
    assert len(none.edges) <= len(some.edges)


@dataclass
class Unwilling(Drawn):
    """Choices that end the exploring at an outcome, as shuffles do."""

    def rest(self, at: str) -> None:
        raise Stopped("at an outcome")


@pytest.mark.parametrize("rules", [DIAMOND, {}])
def test_choices_can_end_the_exploring(rules: Mapping[str, tuple[int, tuple[str, ...]]]) -> None:
    assert explore("start", Unwilling(rules), Bounds()).stopped == "at an outcome"


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
    (end,) = numbers(graph, "end")
    assert Ways(graph).to(end) == [(0, 1)]


def test_the_first_choice_at_which_outcomes_part() -> None:
    rules = {
        "start": (ALICE, ("left", "right")),
        "left": (BOB, ("one", "two")),
        "right": (BOB, ("one", "two")),
    }
    graph = drawn(rules)
    # whatever alice answers, both outcomes stay possible: it is bob's answer that matters
    part = parted(graph)
    assert part is not None
    assert graph.deciders[part] == BOB
    assert parted(drawn({"start": (ALICE, ("end",))})) is None


def kinds(graph: Graph[str]) -> dict[int, int]:
    names = sorted(set(graph.outcomes.values()))
    return {state: names.index(end) + 1 for state, end in graph.outcomes.items()}


def parted(graph: Graph[str]) -> int | None:
    return parting(graph, Possible(graph, kinds(graph)), Ways(graph))


def test_what_is_still_possible() -> None:
    graph = drawn(DIAMOND)
    possible = Possible(graph, kinds(graph))
    left, right = graph.after(0)
    assert [possible.kinds(possible.of[state]) for state in (0, left, right)] == [(1, 2), (1,), (1, 2)]


def test_what_is_possible_where_ways_come_back() -> None:
    graph = drawn({"start": (ALICE, ("again", "end")), "again": (ALICE, ("start", "other"))})
    possible = Possible(graph, kinds(graph))
    assert {possible.kinds(possible.of[state]) for state in (0, graph.after(0)[0])} == {(1, 2)}


HALF_LOOKED_AT = {
    "start": (ALICE, ("far", "near", "other")),
    "far": (ALICE, ("farther",)),
    "farther": (ALICE, ("one",)),
    "near": (ALICE, ("one",)),
    "other": (BOB, ("one",)),
}


def test_what_was_not_looked_at_could_come_to_the_same() -> None:
    graph = drawn(HALF_LOOKED_AT, Bounds(depth=2))
    assert sorted(graph.outcomes.values()) == ["one"]
    assert not graph.complete
    assert parted(graph) is None


def test_answers_that_were_looked_at_part_outcomes_for_certain() -> None:
    rules = HALF_LOOKED_AT | {"near": (ALICE, ("two",))}
    assert parted(drawn(rules, Bounds(depth=2))) == 0
    # near can come to one only, and other to two as well: that near rules two out is certain, too
    rules = HALF_LOOKED_AT | {"other": (BOB, ("two", "more")), "more": (BOB, ("still",)), "still": (BOB, ("one",))}
    assert parted(drawn(rules, Bounds(depth=2))) == 0
    # but not when near is the one that was not looked at to the end
    rules = HALF_LOOKED_AT | {"near": (BOB, ("two", "more")), "more": (BOB, ("still",)), "other": (BOB, ("far",))}
    assert parted(drawn(rules, Bounds(depth=2))) is None


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
    for step, number in Ways(graph).to(state):
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
        (Bounds(seconds=1e-9), "after 1e-09 seconds"),
        (Bounds(states=1), "after 1 state"),
        (Bounds(depth=1), "at 1 choice one after the other"),
    ],
)
def test_a_bound_that_is_reached_is_said(bounds: Bounds, said: str) -> None:
    graph = drawn(WIDE, bounds)
    assert not graph.complete
    assert graph.stopped == said
    assert bounds.states is None or len(graph) <= bounds.states
    assert len(graph.outcomes) < 300
    # what was not looked at can still come of anything
    possible = Possible(graph, kinds(graph))
    assert NOT_LOOKED_AT in possible.kinds(possible.of[0])


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
    graph = explore("start", Drawn(WIDE, interrupted_at="a7"), Bounds(ctrl_c=True))
    assert graph.stopped == "by Ctrl-C"
    assert len(graph.outcomes) == 7


def test_ctrl_c_ends_what_explores_unless_it_is_a_limit() -> None:
    with pytest.raises(KeyboardInterrupt):
        explore("start", Drawn(WIDE, interrupted_at="a7"))


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    explore("start", Drawn(WIDE), progress=lambda found, waiting: told.append((found, waiting)))
    assert told == sorted(told, key=lambda one: one[0])
    assert told


MOST = 10_000
ONE_WIDE = {"start": (ALICE, tuple(f"a{number}" for number in range(MOST)))}
"""One question with very many answers, each of which is an outcome."""


def test_progress_is_told_during_one_wide_question() -> None:
    told: list[tuple[int, int]] = []
    explore("start", Drawn(ONE_WIDE), progress=lambda found, waiting: told.append((found, waiting)))
    assert len(told) > 10
    assert all(waiting >= found - 2 for found, waiting in told)


@pytest.mark.parametrize(
    ("bounds", "said"),
    [
        (Bounds(seconds=0), "after 0 seconds"),
        (Bounds(states=100), "after 100 states"),
        (Bounds(states=3), "after 3 states"),
    ],
)
def test_what_was_tried_of_one_wide_question_is_kept(bounds: Bounds, said: str) -> None:
    graph = drawn(ONE_WIDE, bounds)
    assert graph.stopped == said
    assert graph.unfinished == 0
    assert 0 < len(graph.outcomes) == len(graph.after(0)) < MOST
    possible = Possible(graph, kinds(graph))
    assert NOT_LOOKED_AT in possible.kinds(possible.of[0])
    # the answers that were tried part outcomes; what nobody tried is not said to be possible or impossible
    assert parted(graph) == 0


def test_ctrl_c_during_one_wide_question_keeps_what_was_tried() -> None:
    class Interrupted(Drawn):
        def answered(self, at: str, answer: tuple[str, ...]) -> str:
            if answer == ("a7",):
                raise KeyboardInterrupt
            return super().answered(at, answer)

    graph = explore("start", Interrupted(ONE_WIDE), Bounds(ctrl_c=True))
    assert (graph.stopped, graph.unfinished) == ("by Ctrl-C", 0)
    assert sorted(graph.outcomes.values()) == [f"a{number}" for number in range(7)]


def test_an_answer_that_was_not_tried_may_be_the_one_to_fear() -> None:
    good = tuple(f"good{number}" for number in range(9))
    for who, sure in ((BOB, False), (ALICE, True)):
        graph = drawn({"start": (who, (*good, "bad"))}, Bounds(states=9))
        assert ensured(graph, ALICE, numbers(graph, *good))[0] is sure


def test_only_what_is_looked_at_next_stays_ready_to_go_on() -> None:
    choices = Drawn({"start": (ALICE, ("a", "b", "end", "c")), "a": (ALICE, ("d",)), "d": (ALICE, ("end",))})
    explore("start", choices)
    assert choices.rested == ["b", "end", "c"]


def test_memory_is_looked_at_during_one_wide_question(monkeypatch: pytest.MonkeyPatch) -> None:
    used = iter(range(50_000_000, 90_000_000, 1_000_000))
    monkeypatch.setattr(graph_module, "memory_used", lambda: next(used))
    graph = drawn(ONE_WIDE, Bounds(megabytes=5))
    assert graph.stopped == f"at about 5 MB, after {len(graph)} states"
    assert 0 < len(graph.outcomes) < MOST


def test_the_memory_that_is_used_is_that_of_the_process() -> None:
    before = memory_used()
    held = bytes(range(256)) * 200_000
    assert memory_used() - before > len(held) * 3 // 4


def test_the_outcome_that_others_can_bring_about() -> None:
    rules = {
        "start": (ALICE, ("silly", "best")),
        "silly": (ALICE, ("lost", "worse")),
        "worse": (BOB, ("lost",)),
        "best": (BOB, ("good", "bad")),
    }
    graph = drawn(rules)
    ends = {graph.outcomes[end] for end in [prevented(graph, ALICE, numbers(graph, "good"))] if end is not None}
    assert ends <= {"lost", "bad"}
    assert ends
    # alice cannot go wrong before bob decides: what bob chooses is shown
    graph = drawn({"start": (ALICE, ("best",)), "best": (BOB, ("hers", "bad")), "hers": (ALICE, ("good", "slip"))})
    end = prevented(graph, ALICE, numbers(graph, "good"))
    assert end is not None
    assert graph.outcomes[end] == "bad"
    assert prevented(graph, BOB, numbers(graph, "bad")) is None


def test_a_question_with_very_many_answers_is_a_bound_too() -> None:
    many = {"start": (ALICE, tuple(f"a{number}" for number in range(200)))} | {
        f"a{number}": (ALICE, tuple(f"b{other}" for other in range(100))) for number in range(200)
    }
    graph = drawn(many, Bounds(states=400))
    assert graph.stopped == "after 4000 answers"
    assert len(graph.edges) <= 4000
