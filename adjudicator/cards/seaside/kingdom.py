"""Seaside: Kingdom cards, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.moments import START_OF_TURN
from adjudicator.engine.occurrences import Occurrence
from adjudicator.rules.you import You

SEASIDE = "Seaside"

caravan = card(
    "Caravan",
    "Action-Duration",
    4,
    2009,
    expansion=SEASIDE,
    text="+1 Card, +1 Action. At the start of your next turn, +1 Card.",
    cites=("Caravan",),
)


@caravan.later(START_OF_TURN, next_turn=True, stays=True, cites=("Caravan 1",))
async def a_card_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=1)


@caravan.instructions
async def a_card_now_and_next_turn(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await you.set_up(a_card_next_turn)


warehouse = card(
    "Warehouse",
    "Action",
    3,
    2009,
    expansion=SEASIDE,
    text="+3 Cards, +1 Action. Discard three cards.",
    cites=("Warehouse",),
)


@warehouse.instructions
async def draw_three_discard_three(you: You) -> None:
    await you.plus(cards=3, actions=1)
    await you.discard_from_hand(3)
