"""Dark Ages: the pile of Ruins, its cards, and what Looters do with it."""

from __future__ import annotations

from adjudicator.cards.defining import card, pile
from adjudicator.rules.words import RUINS
from adjudicator.rules.you import You

ruins = pile(
    "Ruins",
    "Action-Ruins",
    0,
    2012,
    holds=("Abandoned Mine", "Ruined Library", "Ruined Market", "Ruined Village", "Survivors"),
    expansion="Dark Ages",
    text="Different Ruins, shuffled; as many as there are Curses.",
)


async def gain_a_ruins(you: You) -> None:
    """Gain the Ruins on top of their pile."""
    tops = you.cards(you.supply, RUINS)
    await you.gain(tops[0] if tops else "Ruins")


abandoned_mine = card("Abandoned Mine", "Action-Ruins", 0, 2012, expansion="Dark Ages", text="+$1")


@abandoned_mine.instructions
async def mine_money(you: You) -> None:
    await you.plus(coins=1)


ruined_library = card("Ruined Library", "Action-Ruins", 0, 2012, expansion="Dark Ages", text="+1 Card")


@ruined_library.instructions
async def library_card(you: You) -> None:
    await you.plus(cards=1)


ruined_market = card("Ruined Market", "Action-Ruins", 0, 2012, expansion="Dark Ages", text="+1 Buy")


@ruined_market.instructions
async def market_buy(you: You) -> None:
    await you.plus(buys=1)


ruined_village = card("Ruined Village", "Action-Ruins", 0, 2012, expansion="Dark Ages", text="+1 Action")


@ruined_village.instructions
async def village_action(you: You) -> None:
    await you.plus(actions=1)


survivors = card(
    "Survivors",
    "Action-Ruins",
    0,
    2012,
    expansion="Dark Ages",
    text="Look at the top two cards of your deck; discard both, or put both back in an order you like.",
)


@survivors.instructions
async def discard_two_or_put_them_back(you: You) -> None:
    looked = await you.look_at(2)
    if looked and await you.may("discard them"):
        await you.discard(looked)
    else:
        await you.put_back(looked)
