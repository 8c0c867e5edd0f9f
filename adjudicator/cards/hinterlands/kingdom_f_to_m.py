"""Hinterlands: Kingdom cards from Fool's Gold to Mandarin, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.definitions import ANYONE, FROM_HAND, FROM_PLAY, OTHERS
from adjudicator.engine.moments import (
    BEFORE_PLAY,
    BUY,
    COST,
    GAIN,
)
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import (
    ACTION,
    ATTACK,
    BOUGHT,
    TREASURE,
    VICTORY,
    a,
    cheaper_than,
    named,
)
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND
from adjudicator.world.records import UNTIL_END_OF_TURN

HINTERLANDS = "Hinterlands"

fools_gold = card(
    "Fool's Gold",
    "Treasure-Reaction",
    2,
    2011,
    expansion=HINTERLANDS,
    text="If this is the first time that you play a Fool's Gold this turn, +$1, otherwise +$4. When another player gains a"
    " Province, you may trash this from your hand, to gain a Gold onto your deck.",
    cites=("Fool's Gold",),
)


@fools_gold.instructions
async def one_coin_then_four(you: You) -> None:
    await you.plus(coins=1 if await you.is_first_played("Fool's Gold") else 4)


@fools_gold.when(
    GAIN,
    where=FROM_HAND,
    whose=OTHERS,
    may=True,
    trigger=named("Province"),
    cites=("Fool's Gold 1", "Fool's Gold 2", "Fool's Gold 3"),
)
async def trash_it_to_gain_a_gold(you: You, it: Occurrence) -> None:
    if await you.trash(you.this):
        await you.gain("Gold", DECK)


guard_dog = card(
    "Guard Dog",
    "Action-Reaction",
    3,
    2022,
    expansion=HINTERLANDS,
    text="+2 Cards. If you then have five or fewer cards in hand, +2 Cards. When another player plays an Attack, you may first"
    " play this from your hand.",
    cites=("Guard Dog",),
)


@guard_dog.instructions
async def two_cards_and_perhaps_two_more(you: You) -> None:
    await you.plus(cards=2)
    if await you.count(HAND) <= 5:
        await you.plus(cards=2)


@guard_dog.when(
    BEFORE_PLAY,
    where=FROM_HAND,
    whose=OTHERS,
    may=True,
    trigger=a(ATTACK),
    cites=("Guard Dog 1", "Guard Dog 2", "Guard Dog 3", "Guard Dog 5"),
)
async def play_it_before_the_attack(you: You, it: Occurrence) -> None:
    await you.play(you.this)


haggler_2011 = card(
    "Haggler",
    "Action",
    5,
    2011,
    expansion="Hinterlands",
    text="+$2. While it is in play, when you buy a card, gain a cheaper card that is not a Victory card.",
    cites=("Haggler",),
)


@haggler_2011.instructions
async def haggler_money(you: You) -> None:
    await you.plus(coins=2)


@haggler_2011.when(BUY, where=FROM_PLAY, cites=("Haggler (pre-2022) 9", "Haggler (pre-2022) 11"))
async def gain_a_cheaper_card_than_the_bought_one(you: You, it: Occurrence) -> None:
    await haggle(you, it)


haggler_2022 = card(
    "Haggler",
    "Action",
    5,
    2022,
    expansion="Hinterlands",
    text="+$2. This turn, when you gain a card that you bought, gain a cheaper card that is not a Victory card.",
    cites=("Haggler",),
)


@haggler_2022.later(
    GAIN, trigger=BOUGHT, lasting=True, until=UNTIL_END_OF_TURN, cites=("Haggler 1", "Haggler 2", "Haggler 4")
)
async def gain_a_cheaper_card_than_the_bought(you: You, it: Occurrence) -> None:
    await haggle(you, it)


@haggler_2022.instructions
async def haggle_this_turn(you: You) -> None:
    await you.plus(coins=2)
    await you.set_up(gain_a_cheaper_card_than_the_bought)


async def haggle(you: You, it: Occurrence) -> None:
    """Gain a non-Victory card that costs less than the card that was bought costs now."""
    await you.gain_one(costing=cheaper_than(you.cost(you.now(it.card))), but_not=VICTORY)


highway_2011 = card(
    "Highway",
    "Action",
    5,
    2011,
    expansion="Hinterlands",
    text="+1 Card, +1 Action. While it is in play, cards cost $1 less, but not less than $0.",
    cites=("Highway",),
)


@highway_2011.instructions
async def highway_card(you: You) -> None:
    await you.plus(cards=1, actions=1)


@highway_2011.ongoing(COST, where=FROM_PLAY, whose=ANYONE, cites=("Highway 2",))
def cards_cost_less_while_it_is_in_play(you: You, it: Occurrence) -> int:
    return -1


highway_2022 = card(
    "Highway",
    "Action",
    5,
    2022,
    expansion="Hinterlands",
    text="+1 Card, +1 Action. This turn, cards cost $1 less.",
    cites=("Highway",),
)


@highway_2022.later(COST, whose=ANYONE, until=UNTIL_END_OF_TURN, cites=("Highway 1",))
def cards_cost_less_this_turn(you: You, it: Occurrence) -> int:
    return -1


@highway_2022.instructions
async def lower_costs_this_turn(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await you.set_up(cards_cost_less_this_turn)


ill_gotten_gains = card(
    "Ill-Gotten Gains",
    "Treasure",
    5,
    2011,
    expansion=HINTERLANDS,
    text="$1. You may gain a Copper to your hand. When you gain this, each other player gains a Curse.",
    cites=("Ill-Gotten Gains",),
)


@ill_gotten_gains.instructions
async def a_coin_and_perhaps_a_copper(you: You) -> None:
    await you.plus(coins=1)
    if await you.may("gain a Copper"):
        await you.gain("Copper", HAND)


@ill_gotten_gains.when(GAIN, cites=("Ill-Gotten Gains 2", "Ill-Gotten Gains 3", "Ill-Gotten Gains 4"))
async def the_others_gain_a_curse(you: You, it: Occurrence) -> None:
    for other in you.others:
        await other.gain("Curse")


inn = card(
    "Inn",
    "Action",
    5,
    2011,
    expansion="Hinterlands",
    text="+2 Cards, +2 Actions, discard two cards. When you gain it, shuffle as many Action cards of your discard pile as"
    " you like into your deck.",
    cites=("Inn",),
)


@inn.instructions
async def draw_two_discard_two(you: You) -> None:
    await you.plus(cards=2, actions=2)
    await you.discard_from_hand(2)


@inn.when(GAIN, cites=("Inn 2", "Inn 4"))
async def shuffle_actions_into_your_deck(you: You, it: Occurrence) -> None:
    actions = you.cards(you.discard_pile, ACTION)
    chosen = await you.choose("shuffle in", actions, 0, len(actions))
    if chosen:
        await you.reveal(chosen)
    await you.shuffle_in(chosen)


jack_of_all_trades = card(
    "Jack of All Trades",
    "Action",
    4,
    2011,
    expansion=HINTERLANDS,
    text="Gain a Silver. Look at the top card of your deck, which you may discard. Draw until you have five cards in hand. You"
    " may trash a card from your hand that is not a Treasure.",
    cites=("Jack of All Trades",),
)


@jack_of_all_trades.instructions
async def a_little_of_everything(you: You) -> None:
    await you.gain("Silver")
    looked = await you.look_at(1)
    if looked and await you.may("discard it"):
        await you.discard(looked)
    else:
        await you.put_back(looked)
    await you.draw_to(5)
    await you.trash(await you.choose_one("trash", you.cards(you.hand, but_not=TREASURE), may=True))


mandarin = card(
    "Mandarin",
    "Action",
    5,
    2011,
    expansion=HINTERLANDS,
    text="+$3. Put a card from your hand onto your deck. When you gain this, put all Treasures that you have in play onto"
    " your deck in any order.",
    cites=("Mandarin",),
)


@mandarin.instructions
async def three_coins_and_a_card_back(you: You) -> None:
    await you.plus(coins=3)
    await you.put_back_from_hand(1)


@mandarin.when(GAIN, cites=("Mandarin 3", "Mandarin 4", "Mandarin 5", "Mandarin 6"))
async def put_treasures_in_play_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put_back(you.cards(you.in_play, TREASURE))
