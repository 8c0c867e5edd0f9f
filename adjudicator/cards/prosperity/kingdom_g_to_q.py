"""Prosperity: Kingdom cards from Grand Market to Quarry, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.families import dig_for, play_several_times
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import ANYONE, FROM_PLAY
from adjudicator.engine.moments import BUY, COST, GAIN, MAY_BUY
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, BOUGHT, DURATION, TREASURE, VICTORY, a
from adjudicator.rules.you import You
from adjudicator.world.places import HAND
from adjudicator.world.records import UNTIL_END_OF_TURN

PROSPERITY = "Prosperity"

grand_market = card(
    "Grand Market",
    "Action",
    6,
    2010,
    expansion=PROSPERITY,
    text="+1 Card, +1 Action, +1 Buy, +$2. You cannot buy this while you have any Coppers in play.",
    cites=("Grand Market",),
)


@grand_market.instructions
async def grand_market_card(you: You) -> None:
    await you.plus(cards=1, actions=1, buys=1, coins=2)


@grand_market.ongoing(MAY_BUY, cites=("Grand Market 2",))
def not_with_coppers_in_play(you: You, it: Occurrence) -> bool:
    return not you.cards(you.in_play, named="Copper")


hoard_2010 = card(
    "Hoard",
    "Treasure",
    6,
    2010,
    expansion=PROSPERITY,
    text="$2. While you have this in play, when you buy a Victory card, gain a Gold.",
    cites=("Hoard (pre-2022)",),
)


@hoard_2010.instructions
async def two_coins(you: You) -> None:
    await you.plus(coins=2)


@hoard_2010.when(BUY, where=FROM_PLAY, trigger=a(VICTORY), cites=("Hoard (pre-2022) 4",))
async def gain_a_gold_when_you_buy_a_victory_card(you: You, it: Occurrence) -> None:
    await you.gain("Gold")


hoard_2022 = card(
    "Hoard",
    "Treasure",
    6,
    2022,
    expansion=PROSPERITY,
    text="$2. This turn, when you gain a Victory card that you bought, gain a Gold.",
    cites=("Hoard",),
)


@hoard_2022.later(
    GAIN, trigger=a(VICTORY) & BOUGHT, lasting=True, until=UNTIL_END_OF_TURN, cites=("Hoard 1", "Hoard 2")
)
async def gain_a_gold_for_a_bought_victory_card(you: You, it: Occurrence) -> None:
    await you.gain("Gold")


@hoard_2022.instructions
async def two_coins_and_golds_this_turn(you: You) -> None:
    await you.plus(coins=2)
    await you.set_up(gain_a_gold_for_a_bought_victory_card)


investment = card(
    "Investment",
    "Treasure",
    4,
    2022,
    expansion=PROSPERITY,
    text="Trash a card from your hand. Choose one: +$1; or trash this to reveal your hand, for +1 VP for each differently named"
    " Treasure in it.",
    cites=("Investment",),
)


@investment.instructions
async def invest_a_card(you: You) -> None:
    await you.trash_from_hand(1)
    chosen = await you.choose_options("+$1", "trash this")
    if "+$1" in chosen:
        await you.plus(coins=1)
    if "trash this" in chosen and await you.trash(you.this):
        await you.reveal(you.hand)
        await you.plus(vp=await you.count_names(HAND, TREASURE))


kings_court = card(
    "King's Court",
    "Action",
    7,
    2010,
    expansion=PROSPERITY,
    text="You may play an Action card from your hand three times.",
    cites=("King's Court",),
)


@kings_court.instructions
async def may_play_an_action_three_times(you: You) -> None:
    await play_several_times(you, 3, may=True)


loan = card(
    "Loan",
    "Treasure",
    3,
    2010,
    expansion=PROSPERITY,
    text="$1. Reveal cards from your deck until you find a Treasure; discard or trash it, and discard the others.",
    cites=("Loan",),
)


@loan.instructions
async def discard_or_trash_a_treasure(you: You) -> None:
    await you.plus(coins=1)
    found, others = await dig_for(you, 1, TREASURE)
    if found and await you.decide("discard it", "trash it") == "trash it":
        await you.trash(found)
    else:
        await you.discard(found)
    await you.discard(others)


magnate = card(
    "Magnate",
    "Action",
    5,
    2022,
    expansion=PROSPERITY,
    text="Reveal your hand. +1 Card for each Treasure in it.",
    cites=("Magnate",),
)


@magnate.instructions
async def a_card_for_each_treasure(you: You) -> None:
    await you.reveal(you.hand)
    await you.plus(cards=await you.count(HAND, TREASURE))


async def mint_a_treasure(you: You) -> None:
    """Reveal a Treasure in hand, if the player likes, and gain a copy of it."""
    shown = await you.choose_one("reveal", you.cards(you.hand, TREASURE), may=True)
    if shown is not None:
        await you.reveal(shown)
        await you.gain_a_copy(you.name(shown))


mint_2010 = card(
    "Mint",
    "Action",
    5,
    2010,
    expansion=PROSPERITY,
    text="You may reveal a Treasure from your hand and gain a copy of it. When you buy this, trash all Treasures that you"
    " have in play.",
    cites=("Mint (pre-2022)",),
)


mint_2010.instructions(mint_a_treasure)


@mint_2010.when(
    BUY,
    if_=when(lambda you, it: bool(you.cards(you.in_play, TREASURE)), "there is no Treasure in play", "where"),
    cites=("Mint (pre-2022) 9", "Mint (pre-2022) 10", "Mint (pre-2022) 11"),
)
async def trash_all_treasures_in_play(you: You, it: Occurrence) -> None:
    await you.trash(you.cards(you.in_play, TREASURE))


mint_2022 = card(
    "Mint",
    "Action",
    5,
    2022,
    expansion=PROSPERITY,
    text="You may reveal a Treasure from your hand and gain a copy of it. When you gain this, trash all Treasures that you"
    " have in play, except Durations.",
    cites=("Mint",),
)


mint_2022.instructions(mint_a_treasure)


@mint_2022.when(
    GAIN,
    if_=when(
        lambda you, it: bool(you.cards(you.in_play, TREASURE, but_not=DURATION)),
        "there is no Treasure in play that is not a Duration",
        "where",
    ),
    cites=("Mint 1", "Mint 5", "Mint 6", "Mint 7"),
)
async def trash_treasures_in_play(you: You, it: Occurrence) -> None:
    await you.trash(you.cards(you.in_play, TREASURE, but_not=DURATION))


monument = card(
    "Monument",
    "Action",
    4,
    2010,
    expansion=PROSPERITY,
    text="+$2, +1 VP.",
    cites=("Monument",),
)


@monument.instructions
async def two_coins_and_a_victory_point(you: You) -> None:
    await you.plus(coins=2, vp=1)


mountebank = card(
    "Mountebank",
    "Action-Attack",
    5,
    2010,
    expansion=PROSPERITY,
    text="+$2. Each other player may discard a Curse; if they do not, they gain a Curse and a Copper.",
    cites=("Mountebank",),
)


@mountebank.instructions
async def a_curse_and_a_copper_for_the_others(you: You) -> None:
    await you.plus(coins=2)
    for other in you.attacked:
        curse = await other.choose_one("discard", you.cards(other.hand, named="Curse"), may=True)
        discarded = await other.discard(curse)
        if not discarded:
            await other.gain("Curse")
            await other.gain("Copper")


peddler = card(
    "Peddler",
    "Action",
    8,
    2010,
    expansion=PROSPERITY,
    text="+1 Card, +1 Action, +$1. During a player's Buy phase, this costs $2 less for each Action card they have in play.",
    cites=("Peddler",),
)


@peddler.instructions
async def peddler_card(you: You) -> None:
    await you.plus(cards=1, actions=1, coins=1)


@peddler.ongoing(COST, cites=("Peddler 1", "Peddler 2", "Peddler 3"))
def cheaper_for_actions_in_play(you: You, it: Occurrence) -> int:
    return -2 * len(you.cards(you.in_play, ACTION)) if you.world.turn.phase == "Buy" else 0


AN_ACTION_CARD = when(lambda you, it: you.is_(it.card, ACTION), "it is not an Action card", "which card")


quarry_2010 = card(
    "Quarry",
    "Treasure",
    4,
    2010,
    expansion=PROSPERITY,
    text="$1. While it is in play, Action cards cost $2 less, but not less than $0.",
    cites=("Quarry", "Quarry 2"),
)


@quarry_2010.instructions
async def quarry_coin(you: You) -> None:
    await you.plus(coins=1)


@quarry_2010.ongoing(COST, where=FROM_PLAY, whose=ANYONE, trigger=AN_ACTION_CARD, cites=("Quarry 2",))
def actions_cost_less_while_it_is_in_play(you: You, it: Occurrence) -> int:
    return -2


quarry_2022 = card(
    "Quarry",
    "Treasure",
    4,
    2022,
    expansion=PROSPERITY,
    text="$1. This turn, Action cards cost $2 less.",
    cites=("Quarry", "Quarry 1"),
)


@quarry_2022.later(COST, whose=ANYONE, trigger=AN_ACTION_CARD, until=UNTIL_END_OF_TURN, cites=("Quarry 1",))
def actions_cost_less_this_turn(you: You, it: Occurrence) -> int:
    return -2


@quarry_2022.instructions
async def a_coin_and_cheaper_actions(you: You) -> None:
    await you.plus(coins=1)
    await you.set_up(actions_cost_less_this_turn)
