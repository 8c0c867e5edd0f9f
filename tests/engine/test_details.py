"""What events carry: every key means one thing, and what a run records is of the type that it is said to be."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from explained import result

from adjudicator.engine import details
from adjudicator.engine.decisions import DecisionKind
from adjudicator.world.places import Place

KINDS: dict[Any, type] = {
    details.NumberKey: int,
    details.SeatKey: int,
    details.FlagKey: bool,
    details.WordKey: str,
    details.PlaceKey: Place,
    details.ListKey: tuple,
    details.SeatsKey: tuple,
}


def test_no_key_has_two_types() -> None:
    keys = [key for kind in KINDS for key in get_args(kind)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize(
    ("file", "id_"),
    [
        ("cards/allies/highwayman", "highwayman-attack-reactions-first"),
        ("chapter-4/ways", "way-after-reactions"),
        ("cards/adventures/page-line", "champion-for-good"),
    ],
)
def test_what_is_recorded_is_of_its_type(file: str, id_: str) -> None:
    types = {key: type_ for kind, type_ in KINDS.items() for key in get_args(kind)}
    trace = result(file, id_).run.trace
    assert all(type(value) is types[key] for event in trace for key, value in event.detail)
    assert {event.get("asked") for event in trace if event.kind == "choose"} <= set(get_args(DecisionKind))
