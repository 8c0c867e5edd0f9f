"""What somebody is said to get has to be all that there is, and "nothing" has to be nothing."""

from __future__ import annotations

import pytest
from sentences import Board, mistake

FESTIVAL: Board = ("Festival", "alice: {hand: [Festival]}, bob: {}", "")
HAMLET: Board = ("Hamlet", "alice: {hand: [Hamlet, 2 Estate], deck: [Copper]}, bob: {}", "")
SWINDLER: Board = ("Swindler", "alice: {hand: [Swindler]}, bob: {deck: [Copper]}", "")
GLADIATOR: Board = ("Gladiator/Fortune", "alice: {hand: [Gladiator, Gold]}, bob: {}", "")
CAPITAL_CITY: Board = ("Capital City", "alice: {hand: [Capital City, 2 Estate], deck: [4 Copper]}, bob: {}", "")
APPRENTICE: Board = ("Apprentice", "alice: {hand: [Apprentice, Estate], deck: [4 Copper]}, bob: {}", "")
MASQUERADE: Board = ("Masquerade", "alice: {hand: [Masquerade, Curse]}, bob: {hand: [Estate]}", "")

NOT_SO = [
    (FESTIVAL, "alice plays Festival. She gets nothing", "alice gets +2 Actions, +1 Buy and +$2"),
    (FESTIVAL, "alice plays Festival for nothing", "alice gets +2 Actions, +1 Buy and +$2"),
    (HAMLET, "alice plays Hamlet, discarding 2 Estates for a Buy", "alice gets +1 Action and +1 Buy"),
    (
        SWINDLER,
        "alice plays Swindler, trashing bob's Copper and giving him a Curse. bob gets nothing",
        "bob gains Curse",
    ),
    (GLADIATOR, "alice plays Gladiator for $2, revealing Gold", "alice gets +$3"),
    (
        CAPITAL_CITY,
        "alice plays Capital City, discarding 2 Estates for $2 and paying $2 for 3 cards",
        "alice gets +2 Cards",
    ),
    (APPRENTICE, "alice plays Apprentice, trashing Estate for nothing", "alice gets +2 Cards"),
    (
        MASQUERADE,
        "alice plays Masquerade, passing Curse to bob. bob passes Estate to alice and gets nothing. alice trashes nothing",
        "bob is passed Curse",
    ),
]


@pytest.mark.parametrize(("board", "sentence", "instead"), NOT_SO, ids=[sentence for _, sentence, _ in NOT_SO])
def test_a_message_says_what_somebody_gets(board: Board, sentence: str, instead: str) -> None:
    assert instead in mistake(board, sentence, "error")
