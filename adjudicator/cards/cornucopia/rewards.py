"""Cornucopia: the Rewards, a pile outside the Supply from which any of them can be taken."""

from __future__ import annotations

from adjudicator.cards.defining import card, pile
from adjudicator.cards.families import play_several_times
from adjudicator.engine.definitions import ANYONE
from adjudicator.engine.moments import COST, WORTH
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, REWARD, TREASURE
from adjudicator.rules.you import You
from adjudicator.world.places import PLAY
from adjudicator.world.records import UNTIL_END_OF_TURN

CORNUCOPIA = "Cornucopia"
NAMES = ("Coronet", "Courser", "Demesne", "Housecarl", "Huge Turnip", "Renown")

rewards = pile(
    "Rewards",
    "Reward",
    0,
    2024,
    holds=NAMES,
    each=1,
    doubled=NAMES,
    expansion=CORNUCOPIA,
    text="One of each Reward, two of each with three players or more; all of them can be seen.",
)

coronet = card(
    "Coronet",
    "Action-Treasure-Reward",
    0,
    2024,
    expansion=CORNUCOPIA,
    text="You may play an Action from your hand that is not a Reward twice. You may play a Treasure from your hand that is not"
    " a Reward twice.",
    cites=("Coronet",),
)


@coronet.instructions
async def an_action_twice_and_a_treasure_twice(you: You) -> None:
    await play_several_times(you, 2, may=True, but_not=REWARD)
    await play_several_times(you, 2, may=True, of=TREASURE, but_not=REWARD)


courser = card(
    "Courser",
    "Action-Reward",
    0,
    2024,
    expansion=CORNUCOPIA,
    text="Choose two different ones: +2 Cards; +2 Actions; +$2; gain four Silvers.",
    cites=("Courser",),
)


@courser.instructions
async def two_of_four(you: You) -> None:
    chosen = await you.choose_options("+2 Cards", "+2 Actions", "+$2", "gain four Silvers", number=2)
    if "+2 Cards" in chosen:
        await you.plus(cards=2)
    if "+2 Actions" in chosen:
        await you.plus(actions=2)
    if "+$2" in chosen:
        await you.plus(coins=2)
    if "gain four Silvers" in chosen:
        for _ in range(4):
            await you.gain("Silver")


demesne = card(
    "Demesne",
    "Action-Victory-Reward",
    0,
    2024,
    expansion=CORNUCOPIA,
    text="+2 Actions, +2 Buys, gain a Gold. 1 VP for each Gold that you have.",
    cites=("Demesne",),
)


@demesne.instructions
async def gain_a_gold(you: You) -> None:
    await you.plus(actions=2, buys=2)
    await you.gain("Gold")


@demesne.ongoing(WORTH, title="1 VP for each Gold that you have")
def a_point_for_each_gold(you: You) -> int:
    return len(you.cards(you.all_cards, named="Gold"))


housecarl = card(
    "Housecarl",
    "Action-Reward",
    0,
    2024,
    expansion=CORNUCOPIA,
    text="+1 Card for each differently named Action card that you have in play.",
    cites=("Housecarl",),
)


@housecarl.instructions
async def a_card_for_each_different_action(you: You) -> None:
    await you.plus(cards=await you.count_names(PLAY, ACTION))


huge_turnip = card(
    "Huge Turnip",
    "Treasure-Reward",
    0,
    2024,
    expansion=CORNUCOPIA,
    text="+2 Coffers. +$1 for each Coffers that you have.",
    hands_out=("coffers",),
    cites=("Huge Turnip",),
)


@huge_turnip.instructions
async def a_coin_for_each_coffers(you: You) -> None:
    await you.plus(coffers=2)
    await you.plus(coins=await you.count_tokens("coffers"))


renown = card(
    "Renown",
    "Action-Reward",
    0,
    2024,
    expansion=CORNUCOPIA,
    text="+1 Buy. This turn, cards cost $2 less.",
    cites=("Renown",),
)


@renown.later(COST, whose=ANYONE, until=UNTIL_END_OF_TURN)
def cards_cost_two_less_this_turn(you: You, it: Occurrence) -> int:
    return -2


@renown.instructions
async def a_buy_and_lower_costs(you: You) -> None:
    await you.plus(buys=1)
    await you.set_up(cards_cost_two_less_this_turn)
