"""Cards that a player looks at have to be where that player can look, though the engine has no event for looking there."""

from __future__ import annotations

import pytest
from logs.hand_written import until_the_third_turn

from adjudicator.logs import Report, read_log, replay, report

LOOK = "a looks at 4 Coppers, a Silver and an Estate."


def told(look: str) -> Report:
    """A game in which anna looks through her discard pile with a Harbinger."""
    lines = f"""
    a plays 4 Coppers. (+$4)
    a buys and gains a Silver.
    a draws 2 Coppers, 2 Estates and a Harbinger.
    Turn 3 - ben
    b plays 4 Coppers and a Silver. (+$6)
    b buys and gains a Gold.
    b draws 3 Coppers and 2 Estates.
    Turn 4 - anna
    a plays a Harbinger.
    a draws a Copper.
    a gets +1 Action.
    {look}
    a topdecks a Silver.
    a plays 3 Coppers. (+$3)
    """
    return report(replay(read_log(until_the_third_turn("Harbinger", 3, "4 Coppers and an Estate", lines.strip()))))


def test_the_discard_pile_is_what_the_line_names() -> None:
    assert told(LOOK).status == "complete"


@pytest.mark.parametrize(
    "cards", ["2 Provinces and a Curse", "4 Coppers, a Gold and an Estate", "4 Coppers and an Estate"]
)
def test_other_cards_are_not_in_the_discard_pile(cards: str) -> None:
    found = told(f"a looks at {cards}.")
    assert found.stopped_at is not None
    assert found.stopped_at.text == f"a looks at {cards}."
    # an earlier choice might have filled the pile otherwise
    assert found.status == "unknown"


def test_a_line_that_hides_cards_is_not_looked_into() -> None:
    assert told("a looks at 6 cards.").status == "complete"
