"""Guilds: Kingdom cards from Journeyman to Taxman, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.families import dig_for, overpay, overpay_when_bought
from adjudicator.engine.definitions import FROM_PLAY
from adjudicator.engine.moments import BUY, END_OF_BUY
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, TREASURE, cheaper_than, exactly, up_to
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import DECK, HAND

GUILDS = "Guilds"

journeyman = card(
    "Journeyman",
    "Action",
    5,
    2013,
    expansion=GUILDS,
    text="Name a card. Reveal cards from your deck until you find three with other names; put them into your hand and"
    " discard the others.",
    cites=("Journeyman",),
)


@journeyman.instructions
async def three_cards_but_not_those(you: You) -> None:
    name = await you.name_a_card()
    found, others = await dig_for(you, 3, other_than=name)
    await you.put(found, HAND)
    await you.discard(others)


async def a_coin(you: You) -> None:
    """+$1."""
    await you.plus(coins=1)


async def gain_a_silver_for_each_coin(you: You, amount: Cost) -> None:
    """Masterpiece, overpaid: gain Silvers."""
    for _ in range(amount.coins):
        await you.gain("Silver")


masterpiece_2013 = card(
    "Masterpiece",
    "Treasure",
    3,
    2013,
    expansion=GUILDS,
    overpay=True,
    text="$1. When you buy it, you may overpay: gain a Silver for each $1.",
    cites=("Masterpiece",),
)


masterpiece_2013.instructions(a_coin)


overpay_when_bought(masterpiece_2013, gain_a_silver_for_each_coin, "Masterpiece 2")


masterpiece_2022 = card(
    "Masterpiece",
    "Treasure",
    3,
    2022,
    expansion=GUILDS,
    overpay=True,
    text="$1. Overpay: gain a Silver for each $1.",
    cites=("Masterpiece",),
)


masterpiece_2022.instructions(a_coin)


overpay(masterpiece_2022, gain_a_silver_for_each_coin, "Masterpiece 1")


merchant_guild_2013 = card(
    "Merchant Guild",
    "Action",
    5,
    2013,
    expansion=GUILDS,
    text="+1 Buy, +$1. While this is in play, when you buy a card, +1 Coffers.",
    hands_out=("coffers",),
    cites=("Merchant Guild (pre-2022)",),
)


@merchant_guild_2013.instructions
async def a_buy_and_a_coin(you: You) -> None:
    await you.plus(buys=1, coins=1)


@merchant_guild_2013.when(BUY, where=FROM_PLAY, cites=("Merchant Guild (pre-2022) 4", "Merchant Guild (pre-2022) 5"))
async def a_coin_to_keep_for_buying(you: You, it: Occurrence) -> None:
    await you.plus(coffers=1)


merchant_guild_2022 = card(
    "Merchant Guild",
    "Action",
    5,
    2022,
    expansion=GUILDS,
    text="+1 Buy, +$1. At the end of your Buy phase this turn, +1 Coffers for each card that you gained in it.",
    hands_out=("coffers",),
    cites=("Merchant Guild",),
)


@merchant_guild_2022.later(END_OF_BUY, lasting=True, cites=("Merchant Guild 1", "Merchant Guild 2", "Merchant Guild 3"))
async def coins_to_keep_for_what_you_gained(you: You, it: Occurrence) -> None:
    await you.plus(coffers=await you.count_gained_in_buy_phase())


@merchant_guild_2022.instructions
async def a_buy_a_coin_and_coins_to_keep(you: You) -> None:
    await you.plus(buys=1, coins=1)
    await you.set_up(coins_to_keep_for_what_you_gained)


plaza = card(
    "Plaza",
    "Action",
    4,
    2013,
    expansion=GUILDS,
    text="+1 Card, +2 Actions. You may discard a Treasure card for +1 Coffers.",
    hands_out=("coffers",),
    cites=("Plaza",),
)


@plaza.instructions
async def may_discard_a_treasure_for_a_coin_to_keep(you: You) -> None:
    await you.plus(cards=1, actions=2)
    chosen = await you.choose("discard", you.cards(you.hand, TREASURE), 0, 1)
    discarded = await you.discard(chosen)
    if discarded:
        await you.plus(coffers=1)


soothsayer_2013 = card(
    "Soothsayer",
    "Action-Attack",
    5,
    2013,
    expansion=GUILDS,
    text="Gain a Gold. Each other player gains a Curse. Each player who did draws a card.",
    cites=("Soothsayer",),
)


@soothsayer_2013.instructions
async def curses_then_cards(you: You) -> None:
    await you.gain("Gold")
    cursed: tuple[int, ...] = ()
    for other in you.attacked:
        if await other.gain("Curse"):
            cursed = (*cursed, other.seat)
    for seat in cursed:
        await you.player(seat).draw(1)


soothsayer_2018 = card(
    "Soothsayer",
    "Action-Attack",
    5,
    2018,
    expansion=GUILDS,
    text="Gain a Gold. Each other player gains a Curse, and if they did, draws a card.",
    cites=("Soothsayer",),
)


@soothsayer_2018.instructions
async def a_curse_and_a_card_for_each(you: You) -> None:
    await you.gain("Gold")
    for other in you.attacked:
        if await other.gain("Curse"):
            await other.draw(1)


STONEMASON = "Trash a card from your hand. Gain two cards that each cost less than it."


async def trash_a_card_for_two_cheaper_ones(you: You) -> None:
    """Trash a card and gain two that cost less."""
    trashed = await you.trash_from_hand(1)
    if trashed:
        for _ in range(2):
            await you.gain_one(costing=cheaper_than(you.cost(trashed[0])))


async def gain_two_actions_that_cost_it(you: You, amount: Cost) -> None:
    """Stonemason, overpaid: gain two Action cards that cost exactly that."""
    for _ in range(2):
        await you.gain_one(ACTION, costing=exactly(amount))


stonemason_2013 = card(
    "Stonemason",
    "Action",
    2,
    2013,
    expansion=GUILDS,
    overpay=True,
    text=f"{STONEMASON} When you buy it, you may overpay: gain two Action cards that each cost what you overpaid.",
    cites=("Stonemason",),
)


stonemason_2013.instructions(trash_a_card_for_two_cheaper_ones)


overpay_when_bought(stonemason_2013, gain_two_actions_that_cost_it, "Stonemason 2", "Stonemason 4", "Stonemason 6")


stonemason_2022 = card(
    "Stonemason",
    "Action",
    2,
    2022,
    expansion=GUILDS,
    overpay=True,
    text=f"{STONEMASON} Overpay: gain two Action cards that each cost what you overpaid.",
    cites=("Stonemason",),
)


stonemason_2022.instructions(trash_a_card_for_two_cheaper_ones)


overpay(stonemason_2022, gain_two_actions_that_cost_it, "Stonemason 2", "Stonemason 3", "Stonemason 5")


taxman = card(
    "Taxman",
    "Action-Attack",
    4,
    2013,
    expansion=GUILDS,
    text="You may trash a Treasure from your hand. Each other player with five or more cards in hand discards a copy of it, or"
    " shows that they cannot. Gain a Treasure onto your deck that costs up to $3 more.",
    cites=("Taxman",),
)


@taxman.instructions
async def tax_a_treasure(you: You) -> None:
    trashed = await you.trash(await you.choose_one("trash", you.cards(you.hand, TREASURE), may=True))
    if not trashed:
        return
    name = you.name(trashed[0])
    for other in you.attacked:
        if await other.count(HAND) >= 5:
            copies = you.cards(other.hand, named=name)
            if copies:
                await other.discard(copies[0])
            else:
                await other.reveal(other.hand)
    await you.gain_one(TREASURE, costing=up_to(you.cost(trashed[0]).more(3)), to=DECK)
