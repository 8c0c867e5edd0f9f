"""Empires: Mountain Pass."""

from __future__ import annotations

from typing import Final

from adjudicator.cards.defining import landmark
from adjudicator.engine.decisions import Option, the_number
from adjudicator.engine.definitions import LANDSCAPE
from adjudicator.engine.moments import END_OF_TURN, FIRST_AFTER_TURN, GAIN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import first_in_the_game, named
from adjudicator.rules.you import You

EMPIRES: Final = "Empires"


async def bid_for_points(you: You) -> None:
    """Each player bids once, beginning to the left and ending with this one: the highest bidder gets 8 VP for that much
    Debt."""
    highest, bidder = 0, -1
    number = len(you.game.players)
    for step in range(1, number + 1):
        seat = (you.seat + step) % number
        bids = tuple(Option(str(bid), (bid,)) for bid in range(highest + 1, 41))
        bid = await you.player(seat).ask("bid", (Option("pass", (0,)), *bids), gives=the_number)
        if bid:
            highest, bidder = bid, seat
    if bidder >= 0:
        await you.player(bidder).plus(vp=8, debt=highest)


mountain_pass_2016 = landmark(
    "Mountain Pass",
    2016,
    expansion=EMPIRES,
    once="game",
    text="When you are the first player to gain a Province, each player bids once after that turn, up to 40 Debt,"
    " ending with you. Whoever bids most gets +8 VP and takes the Debt they bid.",
    cites=("Mountain Pass (pre-2021)",),
)


@mountain_pass_2016.later(
    FIRST_AFTER_TURN,
    cites=("Mountain Pass (pre-2021) 6", "Mountain Pass (pre-2021) 7", "Mountain Pass (pre-2021) 8"),
    title="after that turn, each player bids once, up to 40 Debt",
)
async def bid_after_the_turn(you: You, it: Occurrence) -> None:
    await bid_for_points(you)


@mountain_pass_2016.when(
    GAIN,
    where=LANDSCAPE,
    trigger=named("Province") & first_in_the_game("Mountain Pass"),
    cites=("Mountain Pass (pre-2021) 5",),
)
async def let_everybody_bid_after_this_turn(you: You, it: Occurrence) -> None:
    await you.use_up("Mountain Pass")
    await you.set_up(bid_after_the_turn)


mountain_pass_2021 = landmark(
    "Mountain Pass",
    2021,
    expansion=EMPIRES,
    once="game",
    text="When you are the first player to gain a Province, each player bids once at the end of the turn, up to 40"
    " Debt, ending with you. Whoever bids most gets +8 VP and takes the Debt they bid.",
    cites=("Mountain Pass",),
)


@mountain_pass_2021.later(
    END_OF_TURN, cites=("Mountain Pass 4",), title="at the end of the turn, each player bids once, up to 40 Debt"
)
async def bid_at_the_end_of_the_turn(you: You, it: Occurrence) -> None:
    await bid_for_points(you)


@mountain_pass_2021.when(
    GAIN,
    where=LANDSCAPE,
    trigger=named("Province") & first_in_the_game("Mountain Pass"),
    cites=("Mountain Pass 1", "Mountain Pass 4"),
)
async def let_everybody_bid_at_the_end_of_this_turn(you: You, it: Occurrence) -> None:
    await you.use_up("Mountain Pass")
    await you.set_up(bid_at_the_end_of_the_turn)


mountain_pass_2022 = landmark(
    "Mountain Pass",
    2022,
    expansion=EMPIRES,
    once="game",
    text="When you are the first player to gain a Province, each player bids once, up to 40 Debt, ending with you."
    " Whoever bids most gets +8 VP and takes the Debt they bid.",
    cites=("Mountain Pass",),
)


@mountain_pass_2022.when(
    GAIN,
    where=LANDSCAPE,
    trigger=named("Province") & first_in_the_game("Mountain Pass"),
    cites=("Mountain Pass 1", "Mountain Pass 2", "Mountain Pass 3"),
)
async def let_everybody_bid(you: You, it: Occurrence) -> None:
    await you.use_up("Mountain Pass")
    await bid_for_points(you)
