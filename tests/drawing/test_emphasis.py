"""What a drawing emphasises."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.drawing.emphasis import leading
from adjudicator.engine.events import Event


def test_what_went_otherwise_and_what_led_to_it(trace: tuple[Event, ...], players: tuple[str, ...]) -> None:
    found = leading(trace, players)
    assert {23, 21, 12, 19} <= found
    assert not {5, 7, 8} & found


def test_what_is_looked_for_in_the_trace_comes_first(trace: tuple[Event, ...], players: tuple[str, ...]) -> None:
    found = leading(trace, players, ["Alice discards 5"])
    assert 10 in found
    assert 23 not in found


def test_nothing_where_nothing_stands_out(happened: Callable[..., Event], players: tuple[str, ...]) -> None:
    assert (
        leading((happened(1, "play", "Village"), happened(2, "plus", parent=1, what="cards", amount=1)), players)
        == frozenset()
    )
