"""Empires: Kingdom cards, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.families import may_trash_this
from adjudicator.engine.definitions import OTHERS
from adjudicator.engine.moments import GAIN, START_OF_TURN, WOULD_FOLLOW
from adjudicator.engine.occurrences import Occurrence
from adjudicator.engine.windows import INSTEAD
from adjudicator.rules.words import ACTION, ON_YOUR_TURN, nth_this_turn, up_to
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import HAND
from adjudicator.world.records import UNTIL_NEXT_TURN

EMPIRES = "Empires"

city_quarter = card(
    "City Quarter",
    "Action",
    Cost(debt=8),
    2016,
    expansion=EMPIRES,
    text="+2 Actions. Reveal your hand; +1 Card for each Action card revealed.",
    cites=("City Quarter",),
)


@city_quarter.instructions
async def a_card_for_each_action_in_hand(you: You) -> None:
    await you.plus(actions=2)
    revealed = await you.reveal(you.hand)
    await you.plus(cards=len(you.cards(revealed, ACTION)))


enchantress = card(
    "Enchantress",
    "Action-Attack-Duration",
    3,
    2016,
    expansion=EMPIRES,
    text="Until your next turn, each other player gets +1 Card and +1 Action instead of following the first Action card"
    " they play on their turn. At the start of your next turn, +2 Cards.",
    cites=("Enchantress",),
)


@enchantress.later(
    WOULD_FOLLOW,
    whose=OTHERS,
    lasting=True,
    until=UNTIL_NEXT_TURN,
    trigger=ON_YOUR_TURN & nth_this_turn("played", ACTION, 1),
    cites=("Enchantress 2", "Enchantress 6", "Enchantress 10"),
)
async def a_card_and_an_action_instead(you: You, it: Occurrence) -> str:
    await you.plus(cards=1, actions=1)
    return INSTEAD


@enchantress.later(START_OF_TURN, next_turn=True, stays=True, cites=("Enchantress 1",))
async def draw_two_cards(you: You, it: Occurrence) -> None:
    await you.plus(cards=2)


@enchantress.instructions
async def enchant_the_others(you: You) -> None:
    await you.set_up(a_card_and_an_action_instead)
    await you.set_up(draw_two_cards)


engineer = card(
    "Engineer",
    "Action",
    Cost(debt=4),
    2016,
    expansion=EMPIRES,
    text="Gain a card that costs up to $4. You may trash this; if you do, gain another one.",
    cites=("Engineer",),
)


@engineer.instructions
async def gain_a_card_and_perhaps_another(you: You) -> None:
    await you.gain_one(costing=up_to(4))
    if await may_trash_this(you):
        await you.gain_one(costing=up_to(4))


royal_blacksmith = card(
    "Royal Blacksmith",
    "Action",
    Cost(debt=8),
    2016,
    expansion=EMPIRES,
    text="+5 Cards. Reveal your hand and discard the Coppers.",
    cites=("Royal Blacksmith",),
)


@royal_blacksmith.instructions
async def five_cards_but_no_coppers(you: You) -> None:
    await you.plus(cards=5)
    revealed = await you.reveal(you.hand)
    await you.discard(you.cards(revealed, named="Copper"))


villa = card(
    "Villa",
    "Action",
    4,
    2016,
    expansion=EMPIRES,
    text="+2 Actions, +1 Buy, +$1. When you gain it, put it into your hand, +1 Action, and if it is your Buy phase, return"
    " to your Action phase.",
    cites=("Villa",),
)


@villa.instructions
async def actions_a_buy_and_a_coin(you: You) -> None:
    await you.plus(actions=2, buys=1, coins=1)


@villa.when(GAIN, cites=("Villa 2", "Villa 3", "Villa 5", "Villa 6"))
async def put_it_into_your_hand_and_return_to_the_action_phase(you: You, it: Occurrence) -> None:
    await you.put(it.card, HAND)
    await you.plus(actions=1)
    await you.return_to_action_phase()
