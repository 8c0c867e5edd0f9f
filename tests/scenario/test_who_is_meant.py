"""Whom "she" and "he" stand for, what leaves a Reaction unused, and which card is the Bane."""

from __future__ import annotations

import pytest
from sentences import Board, mistake

WORKSHOP = (
    "Village, Militia, Workshop",
    "alice: {hand: [Militia, Workshop], actions: 2}, bob: {hand: [3 Copper, 2 Estate]}",
    "",
)
BANDIT = ("Bandit", "alice: {hand: [Bandit]}, bob: {deck: [Silver, Gold]}", "")
SWINDLER = ("Swindler", "alice: {hand: [Swindler]}, bob: {deck: [Copper]}", "")
CULTIST = (
    "Cultist, Moat",
    "alice: {hand: [2 Cultist], deck: [4 Copper, Silver]}, bob: {hand: [Moat]}, carol: {}",
    "piles: {Ruins: [Abandoned Mine, Survivors, Ruined Market]}",
)
WITCH = ("Witch, Moat", "alice: {hand: [Witch], deck: [2 Copper]}, bob: {hand: [Moat]}, carol: {}", "")
DIPLOMAT = (
    "Witch, Moat, Diplomat",
    "alice: {hand: [Witch], deck: [2 Copper]}, bob: {hand: [Moat, Diplomat, 3 Copper]}",
    "",
)
FRIENDLY = ("Caravan", "alice: {hand: [Caravan, 2 Copper], deck: [6 Silver]}, bob: {}", "traits: {Friendly: Caravan}")
TWO_FRIENDLY = ("Caravan", "alice: {hand: [2 Caravan], deck: [6 Silver]}, bob: {}", "traits: {Friendly: Caravan}")
BANE = (
    "Young Witch, Cellar, Moat",
    "alice: {hand: [Young Witch, 2 Copper], deck: [2 Estate]}, bob: {hand: [Cellar, Moat]}",
    "chosen: {Young Witch: Cellar}",
)
FIRST_CULTIST = "alice plays Cultist, bob reveals Moat. carol gains Abandoned Mine."

SO = [
    (WORKSHOP, "alice plays Militia. bob discards 2 Coppers, and then alice plays Workshop. She gains Village"),
    (WORKSHOP, "alice plays Militia, bob discards 2 Estates. She plays Workshop and gains Village"),
    (
        WORKSHOP,
        "alice plays Militia and bob discards both Estates. Afterwards she plays Workshop, which lets her gain a Village",
    ),
    (WORKSHOP, "alice plays Militia, making him discard 2 Estates"),
    (SWINDLER, "alice plays Swindler. bob trashes his Copper and she gives him a Curse"),
    (CULTIST, f"{FIRST_CULTIST} alice plays another Cultist and bob gains Survivors"),
    (WITCH, "alice plays Witch. bob gains a Curse"),
    (WITCH, "alice plays Witch. bob and carol each gain a Curse"),
    (FRIENDLY, "alice ends turn, discarding a Caravan to gain a Caravan"),
    (FRIENDLY, "alice ends turn, discarding a Caravan to gain another"),
    (TWO_FRIENDLY, "alice ends turn, discarding a Caravan to gain a Caravan"),
]

NOT_SO = [
    (
        WORKSHOP,
        "alice plays Militia, bob discards 2 Estates. She plays Workshop and he gains Village",
        "bob gains Village",
    ),
    (SWINDLER, "alice plays Swindler. bob trashes his Copper, and he gives her a Curse", "an answer is missing"),
    (CULTIST, f"{FIRST_CULTIST} alice plays another Cultist and bob gains Ruined Market", "an answer is missing"),
    (CULTIST, "alice plays Cultist, carol gains Survivors", "bob is asked before a card is played"),
    (WITCH, "alice plays Witch. carol gains a Curse", "bob is asked before a card is played"),
    (DIPLOMAT, "alice plays Witch. bob gains a Curse", "react with one of Diplomat, Moat, nothing"),
    (FRIENDLY, "alice ends turn, discarding a Caravan to gain a Silver", "use one of Friendly, nothing"),
    (FRIENDLY, "alice ends turn, discarding a Caravan", "use one of Friendly, nothing"),
    (TWO_FRIENDLY, "alice ends turn, discarding both Caravans to gain a Caravan", "use one of Friendly, nothing"),
]

THE_BANE = [
    "bob reveals his Bane, the Cellar",
    "bob reveals his Bane",
    "bob reveals Cellar, the Bane",
    "bob reveals Cellar as the Bane",
    "bob reveals Cellar because of Young Witch",
]


@pytest.mark.parametrize(("board", "sentence"), SO, ids=[sentence for _, sentence in SO])
def test_only_one_player_can_be_meant(board: Board, sentence: str) -> None:
    assert mistake(board, sentence, "error") == ""


@pytest.mark.parametrize(("board", "sentence", "instead"), NOT_SO, ids=[sentence for _, sentence, _ in NOT_SO])
def test_somebody_else_does_not_do_it(board: Board, sentence: str, instead: str) -> None:
    assert instead in mistake(board, sentence, "error")


@pytest.mark.parametrize("said", THE_BANE)
def test_the_bane_is_the_pile_that_was_chosen(said: str) -> None:
    assert mistake(BANE, f"alice plays Young Witch, discarding 2 Coppers. {said}", "decline") == ""


@pytest.mark.parametrize("said", ["his Bane, the Moat", "Moat as the Bane", "Moat, the Bane"])
def test_another_card_is_not_the_bane(said: str) -> None:
    assert mistake(BANE, f"alice plays Young Witch. bob reveals {said}. alice discards 2 Coppers", "decline")


def test_what_was_told_is_checked_again_if_something_declined_is_used_after_all() -> None:
    sentence = "alice plays Young Witch, discarding 2 Coppers. bob gains a Curse and reveals Cellar"
    assert "'bob gains a Curse' is not what happens: bob gains nothing." in mistake(BANE, sentence, "decline")
