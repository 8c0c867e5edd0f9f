"""Dark Ages: cards from piles outside the Supply."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.rules.you import You

mercenary = card(
    "Mercenary",
    "Action-Attack",
    0,
    2012,
    expansion="Dark Ages",
    in_supply=False,
    text="You may trash two cards from your hand. If you did: +2 Cards, +$2, and each other player discards down to three"
    " cards in hand.",
    cites=("Mercenary",),
)


@mercenary.instructions
async def sell_two_cards(you: You) -> None:
    wants = False
    if you.hand:
        wants = await you.may("trash two cards")
    if not wants:
        return
    trashed = await you.trash_from_hand(2)
    if len(trashed) == 2:
        await you.plus(cards=2, coins=2)
        for other in you.attacked:
            await other.discard_down_to(3)
