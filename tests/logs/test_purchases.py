"""If something is put on a pile without a line, what follows purchases shows which pile."""

from __future__ import annotations

import pytest
from logs.hand_written import until_the_third_turn

from adjudicator.logs import ReplayBounds, read_log, replay, report

OF_2018 = 8_900_000
EMBARGO = until_the_third_turn(
    "Embargo",
    2,
    "3 Coppers, an Estate and an Embargo",
    """
    a plays an Embargo.
    a trashes an Embargo.
    a plays 3 Coppers.
    a buys and gains a Silver.
    a draws 4 Coppers and an Estate.
    Turn 3 - ben
    b plays 4 Coppers and a Silver.
    b buys and gains a Silver.
    b draws 3 Coppers and 2 Estates.
    Turn 4 - anna
    a plays 4 Coppers.
    a shuffles their deck.
    a draws 2 Coppers, 2 Silvers and an Estate.
    Turn 4 - ben
    b plays 3 Coppers.
    b shuffles their deck.
    b draws 3 Coppers, a Silver and an Estate.
    Turn 5 - anna
    a plays 2 Coppers and 2 Silvers.
    """,
    above="# kingdom: Embargo, Village, Smithy",
).replace("#184000000", f"#{OF_2018}")


@pytest.mark.parametrize(
    "last",
    [
        "a buys and gains a Gold.\na gains a Curse.",
        "a buys and gains a Silver.",
        "a buys and gains a Duchy.",
    ],
)
def test_the_pile_is_found_however_much_later_somebody_buys_from_it(last: str) -> None:
    told = report(replay(read_log(EMBARGO + last + "\n"), bounds=ReplayBounds(120, None)))
    assert told.status == "complete", told.stopped_at
