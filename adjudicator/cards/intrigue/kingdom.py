"""Intrigue: Kingdom cards, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.families import may_trash_this
from adjudicator.rules.you import You

INTRIGUE = "Intrigue"

mining_village = card(
    "Mining Village",
    "Action",
    4,
    2009,
    expansion=INTRIGUE,
    text="+1 Card, +2 Actions. You may trash this for +$2.",
    cites=("Mining Village",),
)


@mining_village.instructions
async def may_trash_this_for_two_coins(you: You) -> None:
    await you.plus(cards=1, actions=2)
    if await may_trash_this(you):
        await you.plus(coins=2)
