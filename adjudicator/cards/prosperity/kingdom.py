"""Prosperity: Kingdom cards, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.families import play_several_times
from adjudicator.engine.definitions import FROM_HAND, FROM_PLAY
from adjudicator.engine.moments import BUY, GAIN
from adjudicator.engine.occurrences import Occurrence
from adjudicator.rules.words import BOUGHT, VICTORY, a, costing, not_a, up_to
from adjudicator.rules.you import You
from adjudicator.world.places import DECK
from adjudicator.world.records import UNTIL_END_OF_TURN

PROSPERITY = "Prosperity"

bishop = card(
    "Bishop",
    "Action",
    4,
    2010,
    expansion=PROSPERITY,
    text="+$1, +1 VP. Trash a card from your hand; +1 VP for each $2 it costs. Each other player may trash a card from"
    " their hand.",
    cites=("Bishop",),
)


@bishop.instructions
async def trash_a_card_for_victory_points(you: You) -> None:
    await you.plus(coins=1, vp=1)
    trashed = await you.trash_from_hand(1)
    if trashed:
        await you.plus(vp=you.cost(trashed[0]).coins // 2)
    for other in you.others:
        await other.trash_from_hand(0, 1)


city = card(
    "City",
    "Action",
    5,
    2010,
    expansion=PROSPERITY,
    text="+1 Card, +2 Actions. With one or more empty Supply piles, +1 Card; with two or more, also +1 Buy and +$1.",
    cites=("City",),
)


@city.instructions
async def more_with_empty_piles(you: You) -> None:
    await you.plus(cards=1, actions=2)
    if you.empty_piles >= 1:
        await you.plus(cards=1)
    if you.empty_piles >= 2:
        await you.plus(buys=1, coins=1)


goons = card(
    "Goons",
    "Action-Attack",
    6,
    2010,
    expansion=PROSPERITY,
    text="+1 Buy, +$2. Each other player discards down to three cards in hand. While you have this in play, when you buy a"
    " card, +1 VP.",
    cites=("Goons",),
)


@goons.instructions
async def money_for_you_three_cards_for_the_others(you: You) -> None:
    await you.plus(buys=1, coins=2)
    for other in you.attacked:
        await other.discard_down_to(3)


@goons.when(BUY, where=FROM_PLAY, cites=("Goons 2", "Goons 4"))
async def a_victory_point_for_buying(you: You, it: Occurrence) -> None:
    await you.plus(vp=1)


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


royal_seal = card(
    "Royal Seal",
    "Treasure",
    5,
    2010,
    expansion=PROSPERITY,
    text="$2. While you have this in play, when you gain a card, you may put it onto your deck.",
    cites=("Royal Seal",),
)


@royal_seal.instructions
async def royal_seal_coins(you: You) -> None:
    await you.plus(coins=2)


@royal_seal.when(GAIN, where=FROM_PLAY, may=True, cites=("Royal Seal 1", "Royal Seal 2"))
async def put_it_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(it.card, DECK)


talisman = card(
    "Talisman",
    "Treasure",
    4,
    2010,
    expansion=PROSPERITY,
    text="$1. While you have this in play, when you buy a card that is no Victory card and costs up to $4, gain a copy of"
    " it.",
    cites=("Talisman",),
)


@talisman.instructions
async def a_coin(you: You) -> None:
    await you.plus(coins=1)


@talisman.when(
    BUY, where=FROM_PLAY, trigger=not_a(VICTORY) & costing(up_to(4), "$4 or less"), cites=("Talisman 1", "Talisman 3")
)
async def gain_a_copy(you: You, it: Occurrence) -> None:
    await you.gain_a_copy(it.then.name)


watchtower = card(
    "Watchtower",
    "Action-Reaction",
    3,
    2010,
    expansion="Prosperity",
    text="Draw until you have six cards in hand. When you gain a card, you may reveal this from your hand and either"
    " trash that card or put it onto your deck.",
    cites=("Watchtower",),
)


@watchtower.instructions
async def draw_to_six(you: You) -> None:
    await you.draw_to(6)


@watchtower.when(GAIN, where=FROM_HAND, reaction=True, may=True, cites=("Watchtower 1", "Watchtower 3"))
async def trash_the_card_or_put_it_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.reveal(you.this)
    if await you.choose_option("trash it", "put it onto your deck") == "trash it":
        await you.trash(it.card)
    else:
        await you.put(it.card, DECK)
