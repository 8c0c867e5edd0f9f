"""Where a game looks up its cards."""

from __future__ import annotations

from tables import BLUE, RED, thing

from adjudicator.engine.catalog import Catalog


def test_other_definitions_take_the_place_of_those_of_their_names() -> None:
    printed = Catalog({}, {"Red": RED, "Blue": BLUE}.__getitem__)
    other = thing("Red")
    altered = printed.altered({"Red": other})
    assert (altered["Red"], altered["Blue"]) == (other, BLUE)
    assert printed["Red"] is RED
