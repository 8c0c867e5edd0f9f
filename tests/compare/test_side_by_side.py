"""Outcomes of two sides next to each other."""

from __future__ import annotations

from adjudicator.compare.side_by_side import beside, in_all


def test_what_is_always_another_thing_is_told_once_and_the_rest_is_paired() -> None:
    one = [{"trash": ["Feast"], "hand": ["Gold"]}, {"trash": ["Feast"], "hand": ["Silver"]}]
    other = [{"trash": [], "hand": ["Silver"]}, {"trash": [], "hand": ["Gold"]}]
    found = beside(one, other)
    assert found.differs == {"trash": (["Feast"], [])}
    assert found.in_both == ((1, 2), (2, 1))
    assert (found.only_one, found.only_other) == ({}, {})


def test_an_outcome_that_one_side_alone_has_says_what_of_it_is_not_as_in_most() -> None:
    moat = {"bob hand": ["Moat"], "turn": "alice", "coins": 2}
    witch = {"bob hand": ["Moat"], "turn": "alice", "coins": 3}
    cursed = {"bob hand": ["Moat"], "bob discard": ["Curse"], "turn": "alice", "coins": 2}
    found = beside([moat, cursed], [witch, moat])
    assert found.differs == {}
    assert found.in_both == ((1, 2),)
    assert found.only_one == {2: {"bob discard": ["Curse"]}}
    assert found.only_other == {1: {"coins": 3}}


def test_where_no_more_than_half_agree_each_says_what_it_is() -> None:
    found = beside([{"coins": 1}], [{"coins": 1}, {"coins": 2}])
    assert found.in_both == ((1, 1),)
    assert found.only_other == {2: {"coins": 2}}


def test_what_lies_nowhere_on_one_side_differs_too() -> None:
    found = beside([{"hand": 1}], [{"hand": 1, "in force": ["Haven"]}])
    assert found.differs == {"in force": (None, ["Haven"])}
    assert found.in_both == ((1, 1),)


def test_beside_nothing_every_outcome_is_new() -> None:
    found = beside([], [{"coins": 1, "hand": 2}, {"coins": 3, "hand": 2}])
    assert (found.differs, found.in_both, found.only_one) == ({}, (), {})
    assert found.only_other == {1: {"coins": 1}, 2: {"coins": 3}}


def test_what_all_have_in_common() -> None:
    assert in_all([{"a": 1, "b": [2]}, {"a": 1, "b": [3]}, {"a": 1}]) == {"a": 1}
