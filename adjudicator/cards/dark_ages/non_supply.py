"""Dark Ages: cards from piles outside the Supply."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.rules.you import You
from adjudicator.world.places import HAND

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
    if not you.hand or not await you.may("trash two cards"):
        return
    trashed = await you.trash_from_hand(2)
    if await you.did_all(trashed, 2, "trashed"):
        await you.plus(cards=2, coins=2)
        for other in you.attacked:
            await other.discard_down_to(3)


madman = card(
    "Madman",
    "Action",
    0,
    2012,
    expansion="Dark Ages",
    in_supply=False,
    text="+2 Actions. Return this to the Madman pile; if you do, +1 Card for each card in your hand.",
    cites=("Madman",),
)


@madman.instructions
async def return_this_for_cards(you: You) -> None:
    await you.plus(actions=2)
    if await you.return_to_pile(you.this):
        await you.plus(cards=await you.count(HAND))


spoils = card(
    "Spoils",
    "Treasure",
    0,
    2012,
    copies=15,
    expansion="Dark Ages",
    in_supply=False,
    text="$3. Return this to the Spoils pile.",
    cites=("Spoils",),
)


@spoils.instructions
async def three_coins_once(you: You) -> None:
    await you.plus(coins=3)
    await you.return_to_pile(you.this)
