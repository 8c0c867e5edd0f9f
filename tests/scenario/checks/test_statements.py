"""What a sentence says with "first" and "then" is the order in which it happens; without them none is stated."""

from __future__ import annotations

import pytest
from sentences import Board, mistake


def board(card: str, hand: str, deck: str = "", others: str = "bob: {}", more: str = "") -> Board:
    """A board on which alice has these cards in hand, with one more pile, or more, in the kingdom."""
    return card, f"alice: {{hand: [{hand}], deck: [{deck}]}}, {others}", more


DEVELOP = board("Develop, Village, Smithy, Market", "Develop, Smithy")
REMODEL = board("Remodel", "Remodel, Gold")
UPGRADE = board("Upgrade", "Upgrade, Estate", "Copper")
TRADING_POST = board("Trading Post", "Trading Post, 2 Estate")
FARMLAND = ("Farmland", "alice: {hand: [Gold], coins: 6}, bob: {}", "phase: buying")
MARGRAVE = board("Margrave", "Margrave", "3 Gold", "bob: {hand: [2 Gold, 2 Copper], deck: [Silver]}")
SOOTHSAYER = board("Soothsayer", "Soothsayer", "", "bob: {deck: [Copper]}")
WITCH = board("Witch", "Witch", "2 Copper", "bob: {}, carol: {}")
WAREHOUSE = board("Warehouse", "Warehouse, 3 Estate", "3 Copper")
THRONE_ROOM = board("Throne Room, Salvager", "Throne Room, Salvager, Estate, Gold")
KINGS_COURT = board("King's Court, Bishop", "King's Court, Bishop, Curse, Estate, Gold")
REMAKE = board("Remake, Village", "Remake, Estate, Curse")
CHAPEL = board("Chapel", "Chapel, Estate, Gold, Curse")
MILITIA = board("Militia", "Militia", "", "bob: {hand: [Estate, Copper, 3 Gold]}")

SO = [
    (DEVELOP, "alice plays Develop, trashing Smithy and then gaining Village and Market"),
    (DEVELOP, "alice plays Develop, gaining Market, trashing Smithy and gaining Village"),
    (DEVELOP, "alice plays Develop, trashing Smithy, gaining first Market and then Village onto her deck"),
    (DEVELOP, "alice plays Develop, trashing Smithy, gaining Market first and then Village"),
    (REMODEL, "alice plays Remodel, trashes Gold and then gains Province"),
    (REMODEL, "alice plays Remodel, gaining Province and trashing Gold"),
    (UPGRADE, "alice plays Upgrade, draws Copper and then trashes Estate, gaining Silver"),
    (FARMLAND, "alice buys Farmland. She trashes Gold. Then she gains Province"),
    (MARGRAVE, "alice plays Margrave. bob draws Silver and then discards 2 Coppers"),
    (SOOTHSAYER, "alice plays Soothsayer. bob gains a Curse and then draws Copper"),
    (WITCH, "alice plays Witch. First bob gains a Curse, then carol gains a Curse"),
    (WAREHOUSE, "alice plays Warehouse, drawing 3 cards and then discarding 3 Estates"),
    (THRONE_ROOM, "alice plays Throne Room on Salvager, trashing Gold and then Estate"),
    (
        THRONE_ROOM,
        "alice plays Throne Room on Salvager. The first time she trashes Gold, the second time she trashes Estate",
    ),
    (
        THRONE_ROOM,
        "alice plays Throne Room on Salvager, the first time she trashes Gold, the second time she trashes Estate",
    ),
    (THRONE_ROOM, "alice plays Throne Room on Salvager, trashing Gold the first time and Estate the second time"),
    (KINGS_COURT, "alice plays King's Court on Bishop, trashing first Curse, then Estate, then Gold"),
    (THRONE_ROOM, "alice plays Throne Room on Salvager: [trash: [Gold, Estate]]"),
    (THRONE_ROOM, "alice plays Throne Room on Salvager, trashing Gold and Estate"),
    (REMAKE, "alice plays Remake, trashing first Estate to gain Village and then Curse for nothing"),
    (CHAPEL, "alice plays Chapel, trashing Estate and then Gold"),
    (CHAPEL, "alice plays Chapel, trashing Gold, then Estate, then Curse"),
    (MILITIA, "alice plays Militia. bob discards Estate and then Copper"),
]

NOT_SO = [
    (
        DEVELOP,
        "alice plays Develop, gaining Market and then trashing Smithy and gaining Village",
        "'alice trashes Smithy' happens before 'alice gains Market', not after it.",
    ),
    (DEVELOP, "alice plays Develop, gaining Market and Village. Then she trashes Smithy", "happens before"),
    (REMODEL, "alice plays Remodel, gaining Province and then trashing Gold", "happens before"),
    (UPGRADE, "alice plays Upgrade, trashes Estate and then draws Copper, gaining Silver", "happens before"),
    (TRADING_POST, "alice plays Trading Post, gaining a Silver and then trashing 2 Estates", "happens before"),
    (FARMLAND, "alice buys Farmland, gaining Province and then trashing Gold", "happens before"),
    (MARGRAVE, "alice plays Margrave. bob discards 2 Coppers and then draws Silver", "happens before"),
    (SOOTHSAYER, "alice plays Soothsayer. bob draws Copper and then gains a Curse", "happens before"),
    (WITCH, "alice plays Witch. First carol gains a Curse, then bob gains a Curse", "happens before"),
    (WAREHOUSE, "alice plays Warehouse, discarding 3 Estates and then drawing 3 cards", "happens before"),
    (THRONE_ROOM, "alice plays Throne Room on Salvager: [trash: [Gold, Gold]]", "There is only 1 Gold."),
    (REMAKE, "alice plays Remake, trashing Estate for nothing, then Curse", "nothing"),
]


@pytest.mark.parametrize(("board", "sentence"), SO, ids=[sentence for _, sentence in SO])
def test_things_may_be_said_in_the_order_in_which_they_happen(board: Board, sentence: str) -> None:
    assert mistake(board, sentence, "error") == ""


@pytest.mark.parametrize(("board", "sentence", "instead"), NOT_SO, ids=[sentence for _, sentence, _ in NOT_SO])
def test_another_order_is_a_mistake(board: Board, sentence: str, instead: str) -> None:
    assert instead in mistake(board, sentence, "decline")
