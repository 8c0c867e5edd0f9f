"""Nocturne: States."""

from __future__ import annotations

from adjudicator.cards.defining import state
from adjudicator.engine.conditions import when
from adjudicator.engine.moments import INSTRUCTED, MAY_BUY, START_OF_BUY, START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION
from adjudicator.rules.you import You
from adjudicator.world.records import UNTIL_END_OF_TURN

NOCTURNE = "Nocturne"
DELUDED = "Deluded"
ENVIOUS = "Envious"
MISERABLE = "Miserable"
TWICE_MISERABLE = "Twice Miserable"
LOST_IN_THE_WOODS = "Lost in the Woods"

deluded = state(
    DELUDED,
    2017,
    expansion=NOCTURNE,
    other_side=ENVIOUS,
    text="At the start of your Buy phase, return this, and you cannot buy Actions this turn.",
    cites=("Deluded",),
)


@deluded.later(MAY_BUY, until=UNTIL_END_OF_TURN, cites=("Deluded 1",), title="you cannot buy Actions this turn")
def no_actions_this_turn(you: You, it: Occurrence) -> bool:
    return not it.is_(ACTION)


@deluded.when(START_OF_BUY, token=DELUDED, cites=("Deluded 1", "Deluded 2", "Deluded 4"))
async def buy_no_actions(you: You, it: Occurrence) -> None:
    await you.return_state(DELUDED)
    await you.set_up(no_actions_this_turn)


envious = state(
    ENVIOUS,
    2017,
    expansion=NOCTURNE,
    other_side=DELUDED,
    text="At the start of your Buy phase, return this, and Silver and Gold give $1 this turn.",
    cites=("Envious",),
)


@envious.later(
    INSTRUCTED,
    lasting=True,
    until=UNTIL_END_OF_TURN,
    trigger=when(
        lambda you, it: it.what == "coins" and it.origin is not None and it.origin.ability in ("Silver", "Gold"),
        "it is not what a Silver or Gold gives",
        "which card",
    ),
    cites=("Envious 1", "Envious 4"),
    title="Silver and Gold give $1 this turn",
)
async def silver_and_gold_give_one_coin(you: You, it: Occurrence) -> Occurrence:
    return it.changed(amount=1)


@envious.when(START_OF_BUY, token=ENVIOUS, cites=("Envious 1", "Envious 2", "Envious 3"))
async def silver_and_gold_are_worth_less(you: You, it: Occurrence) -> None:
    await you.return_state(ENVIOUS)
    await you.set_up(silver_and_gold_give_one_coin)


miserable = state(
    MISERABLE,
    2017,
    expansion=NOCTURNE,
    other_side=TWICE_MISERABLE,
    vp=-2,
    text="-2 VP",
    cites=("Miserable",),
)
twice_miserable = state(
    TWICE_MISERABLE,
    2017,
    expansion=NOCTURNE,
    other_side=MISERABLE,
    vp=-4,
    text="-4 VP",
    cites=("Twice Miserable",),
)

lost_in_the_woods = state(
    LOST_IN_THE_WOODS,
    2017,
    expansion=NOCTURNE,
    copies=1,
    text="At the start of your turn, you may discard a card to receive a Boon.",
    cites=("Lost in the Woods",),
)


@lost_in_the_woods.when(
    START_OF_TURN,
    token=LOST_IN_THE_WOODS,
    may=True,
    can=when(lambda you, it: bool(you.hand), "there is no card in hand", "where"),
    cites=("Lost in the Woods 1", "Fool 4"),
)
async def discard_a_card_for_a_boon(you: You, it: Occurrence) -> None:
    discarded = await you.discard_from_hand(1)
    if discarded:
        await you.receive_a_boon()
