"""Where cards are said to go back to: `puts the Silver back`, `returns it`."""

from __future__ import annotations

import pytest
from sentences import Board, mistake

NATIVE_VILLAGE = (
    "Native Village",
    "alice: {hand: [Native Village], deck: [Silver], native village: [Gold]}, bob: {}",
    "",
)
WISHING_WELL = ("Wishing Well", "alice: {hand: [Wishing Well], deck: [Copper, Silver]}, bob: {}", "")
SETTLERS = ("Settlers/Bustling Village", "alice: {hand: [Settlers], deck: [Silver], discard: [Copper]}, bob: {}", "")
COURTYARD = ("Courtyard", "alice: {hand: [Courtyard, Silver], deck: [3 Copper]}, bob: {}", "")
AMBASSADOR = ("Ambassador", "alice: {hand: [Ambassador, 2 Silver]}, bob: {}", "")
FORTRESS = ("Fortress, Chapel", "alice: {hand: [Chapel, Fortress]}, bob: {}", "")


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        (WISHING_WELL, "alice plays Wishing Well, naming Gold, and puts the Silver back"),
        (COURTYARD, "alice plays Courtyard, putting Silver back"),
        (COURTYARD, "alice plays Courtyard: [put back: Copper]"),
        (AMBASSADOR, "alice plays Ambassador, returning Silver"),
        (AMBASSADOR, "alice plays Ambassador, revealing Silver and returning 2 Silvers"),
        (FORTRESS, "alice plays Chapel, trashing Fortress and putting it back"),
    ],
)
def test_back_is_a_deck_a_pile_or_where_the_card_was(board: Board, sentence: str) -> None:
    assert mistake(board, sentence, "decline") == ""


@pytest.mark.parametrize(
    ("board", "sentence", "happens"),
    [
        (
            NATIVE_VILLAGE,
            "alice plays Native Village, putting the Silver back",
            "Silver goes onto alice's Native Village mat",
        ),
        (NATIVE_VILLAGE, "alice plays Native Village, putting the Gold back", "Gold goes into alice's hand"),
        (NATIVE_VILLAGE, "alice plays Native Village: [put back: Gold]", "Gold goes into alice's hand"),
        (WISHING_WELL, "alice plays Wishing Well, naming Silver and putting it back", "Silver goes into alice's hand"),
        (WISHING_WELL, "alice plays Wishing Well, naming Silver and returning it", "Silver goes into alice's hand"),
        (SETTLERS, "alice plays Settlers, putting back Copper", "Copper goes into alice's hand"),
        (COURTYARD, "alice plays Courtyard, returning Silver", "'alice returns Silver' does not answer this question"),
    ],
)
def test_a_card_that_goes_elsewhere_is_not_put_back(board: Board, sentence: str, happens: str) -> None:
    assert happens in mistake(board, sentence, "decline")
