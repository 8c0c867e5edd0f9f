"""Why not, of what a text gives on a condition: the answer says what the text found."""

from __future__ import annotations

import pytest
from explained import asked


@pytest.mark.parametrize(
    ("what", "card", "alice", "more", "found"),
    [
        ("+1 Card", "Conspirator", "hand: [Conspirator]", "", "alice has played 1 Action card this turn"),
        ("+2 Actions", "Diplomat", "hand: [Diplomat, 6 Copper]", "", "alice has 6 cards in hand"),
        ("+1 Buy", "City", "hand: [City]", "supply: {Curse: 0}", "1 Supply pile is empty"),
        ("+1 Coffers", "Swashbuckler", "hand: [Swashbuckler]", "", "alice has no cards in their discard pile"),
    ],
)  # fmt: skip
def test_the_condition_and_what_the_text_found(what: str, card: str, alice: str, more: str, found: str) -> None:
    verdict = asked(what, card, alice, f"alice plays {card}", more=more).verdict
    assert verdict.startswith(f"alice plays {card}, but {what} ")
    assert f"is not given: {found}, and its text says" in verdict
