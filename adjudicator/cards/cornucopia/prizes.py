"""Cornucopia: the Prizes, a pile outside the Supply from which any of them can be taken."""

from __future__ import annotations

from adjudicator.cards.defining import card, pile
from adjudicator.engine.definitions import ANYONE, FROM_PLAY
from adjudicator.engine.moments import COST
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, DISCARD
from adjudicator.world.records import UNTIL_END_OF_TURN

CORNUCOPIA = "Cornucopia"

prizes = pile(
    "Prizes",
    "Prize",
    0,
    2011,
    holds=("Bag of Gold", "Diadem", "Followers", "Princess", "Trusty Steed"),
    each=1,
    expansion=CORNUCOPIA,
    text="One of each Prize; all of them can be seen.",
)

bag_of_gold = card(
    "Bag of Gold",
    "Action-Prize",
    0,
    2011,
    expansion=CORNUCOPIA,
    text="+1 Action. Gain a Gold onto your deck.",
    cites=("Bag of Gold",),
)


@bag_of_gold.instructions
async def gain_a_gold_onto_your_deck(you: You) -> None:
    await you.plus(actions=1)
    await you.gain("Gold", DECK)


diadem = card(
    "Diadem",
    "Treasure-Prize",
    0,
    2011,
    expansion=CORNUCOPIA,
    text="$2, and $1 more for each Action left in your Action pool.",
    cites=("Diadem",),
)


@diadem.instructions
async def two_coins_and_one_for_each_action_left(you: You) -> None:
    await you.plus(coins=2)
    await you.plus(coins=await you.count_actions())


followers = card(
    "Followers",
    "Action-Attack-Prize",
    0,
    2011,
    expansion=CORNUCOPIA,
    text="+2 Cards. Gain an Estate. Each other player gains a Curse and discards down to three cards in hand.",
    cites=("Followers",),
)


@followers.instructions
async def an_estate_for_you_curses_for_the_others(you: You) -> None:
    await you.plus(cards=2)
    await you.gain("Estate")
    for other in you.attacked:
        await other.gain("Curse")
        await other.discard_down_to(3)


princess_2011 = card(
    "Princess",
    "Action-Prize",
    0,
    2011,
    expansion=CORNUCOPIA,
    text="+1 Buy. While it is in play, cards cost $2 less, but not less than $0.",
    cites=("Princess",),
)


@princess_2011.instructions
async def a_buy(you: You) -> None:
    await you.plus(buys=1)


@princess_2011.ongoing(COST, where=FROM_PLAY, whose=ANYONE, cites=("Princess 2",))
def cards_cost_two_less_while_it_is_in_play(you: You, it: Occurrence) -> int:
    return -2


princess_2022 = card(
    "Princess",
    "Action-Prize",
    0,
    2022,
    expansion=CORNUCOPIA,
    text="+1 Buy. This turn, cards cost $2 less.",
    cites=("Princess",),
)


@princess_2022.later(COST, whose=ANYONE, until=UNTIL_END_OF_TURN, cites=("Princess 1",))
def cards_cost_two_less_this_turn(you: You, it: Occurrence) -> int:
    return -2


@princess_2022.instructions
async def a_buy_and_lower_costs(you: You) -> None:
    await you.plus(buys=1)
    await you.set_up(cards_cost_two_less_this_turn)


trusty_steed = card(
    "Trusty Steed",
    "Action-Prize",
    0,
    2011,
    expansion=CORNUCOPIA,
    text="Choose two different ones: +2 Cards; +2 Actions; +$2; gain four Silvers and put your deck into your discard pile.",
    cites=("Trusty Steed",),
)
STEED = ("+2 Cards", "+2 Actions", "+$2", "Silvers")


@trusty_steed.instructions
async def two_of_four(you: You) -> None:
    for chosen in await you.choose_options(*STEED, number=2):
        if chosen == "+2 Cards":
            await you.plus(cards=2)
        elif chosen == "+2 Actions":
            await you.plus(actions=2)
        elif chosen == "+$2":
            await you.plus(coins=2)
        else:
            for _ in range(4):
                await you.gain("Silver")
            await you.put(you.deck, DISCARD)
