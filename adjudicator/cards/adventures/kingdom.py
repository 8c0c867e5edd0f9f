"""Adventures: Kingdom cards, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.adventures.tokens import MINUS_COIN
from adjudicator.cards.defining import card
from adjudicator.engine.definitions import ANYONE, FROM_HAND, FROM_PLAY, IN_FORCE, OTHERS
from adjudicator.engine.moments import BEFORE_PLAY, COST, GAIN, START_OF_TURN
from adjudicator.engine.occurrences import Occurrence
from adjudicator.rules.words import ATTACK, ON_YOUR_TURN, a, exactly
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND
from adjudicator.world.records import UNTIL_END_OF_NEXT_TURN, UNTIL_END_OF_TURN, Ref

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


bridge_troll_2015 = card(
    "Bridge Troll",
    "Action-Attack-Duration",
    5,
    2015,
    expansion="Adventures",
    text="Each other player takes their -$1 token. Now and at the start of your next turn, +1 Buy. While this is in play,"
    " cards cost $1 less on your turn, but not less than $0.",
    gives=(MINUS_COIN,),
    cites=("Bridge Troll",),
)


@bridge_troll_2015.ongoing(COST, where=FROM_PLAY, trigger=ON_YOUR_TURN, cites=("Bridge Troll 3",))
def a_dollar_less_while_in_play(you: You, it: Occurrence) -> int:
    return -1


@bridge_troll_2015.later(START_OF_TURN, next_turn=True, stays=True, cites=("Bridge Troll 1",))
async def a_buy_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(buys=1)


@bridge_troll_2015.instructions
async def others_take_their_token(you: You) -> None:
    for other in you.attacked:
        await other.take_token(MINUS_COIN)
    await you.plus(buys=1)
    await you.set_up(a_buy_next_turn)


bridge_troll_2022 = card(
    "Bridge Troll",
    "Action-Attack-Duration",
    5,
    2022,
    expansion="Adventures",
    text="Each other player takes their -$1 token. This turn and your next turn, cards cost $1 less. Now and at the start"
    " of your next turn, +1 Buy.",
    gives=(MINUS_COIN,),
    cites=("Bridge Troll",),
)


@bridge_troll_2022.ongoing(COST, where=IN_FORCE, whose=ANYONE, until=UNTIL_END_OF_TURN, cites=("Bridge Troll 2",))
def a_dollar_less_this_turn(you: You, it: Occurrence) -> int:
    return -1


@bridge_troll_2022.ongoing(
    COST,
    where=IN_FORCE,
    next_turn=True,
    until=UNTIL_END_OF_NEXT_TURN,
    trigger=ON_YOUR_TURN,
    cites=("Bridge Troll 2",),
)
def a_dollar_less_next_turn(you: You, it: Occurrence) -> int:
    return -1


@bridge_troll_2022.later(START_OF_TURN, next_turn=True, stays=True, cites=("Bridge Troll 1",))
async def another_buy_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(buys=1)


@bridge_troll_2022.instructions
async def others_take_their_token_and_cards_cost_less(you: You) -> None:
    for other in you.attacked:
        await other.take_token(MINUS_COIN)
    await you.set_up(a_dollar_less_this_turn)
    await you.set_up(a_dollar_less_next_turn)
    await you.plus(buys=1)
    await you.set_up(another_buy_next_turn)


caravan_guard = card(
    "Caravan Guard",
    "Action-Duration-Reaction",
    3,
    2015,
    expansion="Adventures",
    text="+1 Card, +1 Action. At the start of your next turn, +$1. When another player plays an Attack card, you may first"
    " play this from your hand.",
    cites=("Caravan Guard",),
)


@caravan_guard.later(START_OF_TURN, next_turn=True, stays=True, cites=("Caravan Guard 1",))
async def coin_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(coins=1)


@caravan_guard.instructions
async def draw_and_wait(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await you.set_up(coin_next_turn)


@caravan_guard.when(
    BEFORE_PLAY,
    where=FROM_HAND,
    whose=OTHERS,
    reaction=True,
    may=True,
    trigger=a(ATTACK),
    cites=("Caravan Guard 2", "Caravan Guard 3", "Caravan Guard 4"),
)
async def play_it_before_the_attack(you: You, it: Occurrence) -> None:
    await you.play(you.this)


gear = card(
    "Gear",
    "Action-Duration",
    3,
    2015,
    expansion="Adventures",
    text="+2 Cards. Set aside up to two cards from your hand, face down. At the start of your next turn, put them into your"
    " hand.",
    cites=("Gear",),
)


@gear.later(START_OF_TURN, next_turn=True, stays=True, cites=("Gear 1",))
async def put_them_into_your_hand(you: You, it: Occurrence) -> None:
    await you.put(tuple(ref for ref in it.values if isinstance(ref, Ref)), HAND)


@gear.instructions
async def save_up_to_two_cards_for_next_turn(you: You) -> None:
    await you.plus(cards=2)
    chosen = await you.choose("set aside", you.hand, 0, 2)
    aside = await you.set_aside(chosen)
    if aside:
        await you.set_up(put_them_into_your_hand, *aside)


lost_city = card(
    "Lost City",
    "Action",
    5,
    2015,
    expansion="Adventures",
    text="+2 Cards, +2 Actions. When you gain it, each other player draws a card.",
    cites=("Lost City",),
)


@lost_city.instructions
async def lost_city_cards(you: You) -> None:
    await you.plus(cards=2, actions=2)


@lost_city.when(GAIN, cites=("Lost City",))
async def others_draw_a_card(you: You, it: Occurrence) -> None:
    for other in you.others:
        await other.draw(1)
