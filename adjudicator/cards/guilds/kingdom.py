"""Guilds: Kingdom cards, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.families import overpay, overpay_when_bought
from adjudicator.rules.words import ACTION, TREASURE, cheaper_than, exactly, up_to
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import DECK

GUILDS = "Guilds"

butcher = card(
    "Butcher",
    "Action",
    5,
    2013,
    expansion=GUILDS,
    text="+2 Coffers. You may trash a card from your hand and spend any number of Coffers, to gain a card that costs up to"
    " $1 more than it for each of them.",
    cites=("Butcher",),
)


@butcher.instructions
async def trash_a_card_for_one_that_costs_what_you_spend_more(you: You) -> None:
    await you.plus(coffers=2)
    trashed = await you.trash_from_hand(0, 1)
    if trashed:
        spent = await you.spend("coffers")
        await you.gain_one(costing=up_to(you.cost(trashed[0]).more(spent)))


candlestick_maker = card(
    "Candlestick Maker",
    "Action",
    2,
    2013,
    expansion=GUILDS,
    text="+1 Action, +1 Buy, +1 Coffers.",
    cites=("Candlestick Maker",),
)


@candlestick_maker.instructions
async def an_action_a_buy_and_a_coin_to_keep(you: You) -> None:
    await you.plus(actions=1, buys=1, coffers=1)


DOCTOR = "Name a card. Reveal the top three cards of your deck, trash those with that name, and put the others back."


async def trash_the_named_cards_of_three(you: You) -> None:
    """Name a card; of the top three cards of the deck, trash the copies of it and put the others back."""
    name = await you.name_a_card()
    revealed = await you.reveal_from_deck(3)
    await you.trash(you.cards(revealed, named=name))
    await you.put_back(tuple(ref for ref in revealed if you.tracked(ref)))


async def look_at_a_card_for_each_coin(you: You, amount: Cost) -> None:
    """Doctor, overpaid: trash, discard or put back the top card of the deck, again and again."""
    for _ in range(amount.coins):
        looked = await you.look_at(1)
        if not looked:
            return
        where = await you.decide("trash it", "discard it", "put it back")
        if where == "trash it":
            await you.trash(looked)
        elif where == "discard it":
            await you.discard(looked)
        else:
            await you.put(looked, DECK)


doctor_2013 = card(
    "Doctor",
    "Action",
    3,
    2013,
    expansion=GUILDS,
    overpay=True,
    text=f"{DOCTOR} When you buy it, you may overpay: for each $1, look at the top card of your deck and trash it, discard"
    " it or put it back.",
    cites=("Doctor (pre-2022)",),
)
doctor_2013.instructions(trash_the_named_cards_of_three)
overpay_when_bought(doctor_2013, look_at_a_card_for_each_coin, "Doctor 3", "Doctor (pre-2022) 7", "Doctor (pre-2022) 8")

doctor_2022 = card(
    "Doctor",
    "Action",
    3,
    2022,
    expansion=GUILDS,
    overpay=True,
    text=f"{DOCTOR} Overpay: for each $1, look at the top card of your deck and trash it, discard it or put it back.",
    cites=("Doctor",),
)
doctor_2022.instructions(trash_the_named_cards_of_three)
overpay(doctor_2022, look_at_a_card_for_each_coin, "Doctor 3", "Doctor 4", "Doctor 5")

HERALD = "+1 Card, +1 Action. Reveal the top card of your deck; if it is an Action card, play it."


async def play_the_top_card_if_it_is_an_action(you: You) -> None:
    """+1 Card, +1 Action; play the top card of the deck if it is an Action, else it goes back."""
    await you.plus(cards=1, actions=1)
    revealed = await you.reveal_from_deck(1)
    if you.cards(revealed, ACTION):
        await you.play(revealed[0])
    else:
        await you.put(revealed, DECK)


async def put_a_discarded_card_back_for_each_coin(you: You, amount: Cost) -> None:
    """Herald, overpaid: put so many cards from the discard pile onto the deck."""
    chosen = await you.choose("put", you.discard_pile, amount.coins, ordered=amount.coins > 1)
    await you.put(tuple(reversed(chosen)), DECK)


herald_2013 = card(
    "Herald",
    "Action",
    4,
    2013,
    expansion=GUILDS,
    overpay=True,
    text=f"{HERALD} When you buy it, you may overpay: for each $1, put a card from your discard pile onto your deck.",
    cites=("Herald",),
)
herald_2013.instructions(play_the_top_card_if_it_is_an_action)
overpay_when_bought(herald_2013, put_a_discarded_card_back_for_each_coin, "Herald 2", "Herald 4")

herald_2022 = card(
    "Herald",
    "Action",
    4,
    2022,
    expansion=GUILDS,
    overpay=True,
    text=f"{HERALD} Overpay: for each $1, put a card from your discard pile onto your deck.",
    cites=("Herald",),
)
herald_2022.instructions(play_the_top_card_if_it_is_an_action)
overpay(herald_2022, put_a_discarded_card_back_for_each_coin, "Herald 2", "Herald 3")


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

plaza = card(
    "Plaza",
    "Action",
    4,
    2013,
    expansion=GUILDS,
    text="+1 Card, +2 Actions. You may discard a Treasure card for +1 Coffers.",
    cites=("Plaza",),
)


@plaza.instructions
async def may_discard_a_treasure_for_a_coin_to_keep(you: You) -> None:
    await you.plus(cards=1, actions=2)
    chosen = await you.choose("discard", you.cards(you.hand, TREASURE), 0, 1)
    discarded = await you.discard(chosen)
    if discarded:
        await you.plus(coffers=1)


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
