"""What is offered while somebody types a scenario."""

from __future__ import annotations

import pytest

from adjudicator.playground.completion import offers

BOARD = """id: a
title: A
kingdom: [Minion, Militia, Moat, Mine]
players:
  alice: {hand: [Minion, Copper, Mine, 2 Silver, Copper], actions: 2}
  bob: {hand: [4 Copper, Moat]}
"""


def offered(typed: str) -> list[str]:
    text = BOARD + typed
    return [one.written for one in offers(text, len(text))[1]]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("moves:\n  - alice plays Minion:\n      - c", ["choose: +$2", "choose: new hands"]),
        ("moves:\n  - alice plays Minion:\n      - choose: ", ["+$2", "new hands"]),
        ("moves:\n  - alice plays Minion:\n      - ", ["react: Moat", "react: nothing"]),
        ("moves:\n  - alice plays Mine:\n      - trash: S", ["Silver"]),
        ("expect: {bob: {sees: {alice's ha", ["alice's hand: "]),
        ("expect: {bob: {sees: {trash: ", ["all", "top card", "number", "nothing"]),
        ("phase: start", ["start of turn"]),
    ],
)
def test_what_is_offered(typed: str, first: list[str]) -> None:
    assert offered(typed)[: len(first)] == first


def test_if_is_completed_with_what_tells_the_branches_apart() -> None:
    found = offered("moves:\n  - alice plays Mine:\n      - any\n      - if ")
    assert found[0] == "if asked:"
    assert {"if alice trashes Silver:", "if alice trashes Copper:"} <= set(found)
    assert not any("gains" in one for one in found)
    assert offered("moves:\n  - alice plays Mine:\n      - any\n      - if alice trashes S") == [
        "if alice trashes Silver:"
    ]


def test_nothing_is_told_apart_before_anything_is_open() -> None:
    assert offered("moves:\n  - alice plays Mine:\n      - if ") == []
