"""Adventures: Kingdom cards, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.rules.words import exactly
from adjudicator.rules.you import You
from adjudicator.world.places import DECK

artificer = card(
    "Artificer",
    "Action",
    5,
    2015,
    expansion="Adventures",
    text="+1 Card, +1 Action, +$1. Discard as many cards as you like; then you may gain to your deck a card that costs"
    " $1 for each of them.",
    cites=("Artificer",),
)


@artificer.instructions
async def gain_for_discards(you: You) -> None:
    await you.plus(cards=1, actions=1, coins=1)
    discarded = await you.discard_from_hand(0, len(you.hand))
    await you.gain_one(costing=exactly(len(discarded)), to=DECK, may=True)
