"""Intrigue: Kingdom cards from Baron to Great Hall, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import ANYONE, FROM_HAND, OTHERS
from adjudicator.engine.moments import BEFORE_PLAY, COST, INSTRUCTED, WORTH
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import (
    ACTION,
    ATTACK,
    a,
)
from adjudicator.rules.you import You
from adjudicator.world.places import HAND
from adjudicator.world.records import UNTIL_END_OF_TURN

INTRIGUE = "Intrigue"

baron = card(
    "Baron",
    "Action",
    4,
    2009,
    expansion=INTRIGUE,
    text="+1 Buy. You may discard an Estate for +$4; if you do not, gain an Estate.",
    cites=("Baron",),
)


@baron.instructions
async def an_estate_for_coins(you: You) -> None:
    await you.plus(buys=1)
    discarded = await you.discard(await you.choose_one("discard", you.cards(you.hand, named="Estate"), may=True))
    if discarded:
        await you.plus(coins=4)
    else:
        await you.gain("Estate")


bridge = card(
    "Bridge",
    "Action",
    4,
    2009,
    expansion=INTRIGUE,
    text="+1 Buy, +$1. This turn, cards cost $1 less, wherever they are.",
    cites=("Bridge",),
)


@bridge.later(COST, whose=ANYONE, until=UNTIL_END_OF_TURN, cites=("Bridge 1",))
def cards_cost_less_this_turn(you: You, it: Occurrence) -> int:
    return -1


@bridge.instructions
async def a_buy_a_coin_and_lower_costs(you: You) -> None:
    await you.plus(buys=1, coins=1)
    await you.set_up(cards_cost_less_this_turn)


conspirator = card(
    "Conspirator",
    "Action",
    4,
    2009,
    expansion=INTRIGUE,
    text="+$2. If you have played three or more Actions this turn, counting this one, +1 Card and +1 Action.",
    cites=("Conspirator",),
)


@conspirator.instructions
async def more_as_your_third_action(you: You) -> None:
    await you.plus(coins=2)
    if await you.count_times("played", ACTION) >= 3:
        await you.plus(cards=1, actions=1)


coppersmith = card(
    "Coppersmith",
    "Action",
    4,
    2009,
    expansion=INTRIGUE,
    text="This turn, Coppers give an extra $1 when they are played.",
    cites=("Coppersmith",),
)


@coppersmith.later(
    INSTRUCTED,
    trigger=when(
        lambda you, it: it.what == "coins" and it.origin is not None and it.origin.ability == "Copper",
        "it is no +$ of a Copper",
        "which card",
    ),
    lasting=True,
    until=UNTIL_END_OF_TURN,
    cites=("Coppersmith 1", "Coppersmith 2", "Coppersmith 3"),
)
async def give_one_more(you: You, it: Occurrence) -> Occurrence:
    return it.changed(amount=it.amount + 1)


@coppersmith.instructions
async def an_extra_coin_for_coppers_this_turn(you: You) -> None:
    await you.set_up(give_one_more)


courtier = card(
    "Courtier",
    "Action",
    5,
    2016,
    expansion=INTRIGUE,
    text="Reveal a card from your hand. For each type it has choose one: +1 Action; +1 Buy; +$3; gain a Gold. The choices"
    " must be different.",
    cites=("Courtier",),
)


@courtier.instructions
async def as_many_things_as_types(you: You) -> None:
    shown = await you.choose_one("reveal", you.hand)
    if shown is None:
        return
    await you.reveal(shown)
    number = len(you.types(shown))
    chosen = await you.choose_options("+1 Action", "+1 Buy", "+$3", "gain a Gold", number=number)
    if "+1 Action" in chosen:
        await you.plus(actions=1)
    if "+1 Buy" in chosen:
        await you.plus(buys=1)
    if "+$3" in chosen:
        await you.plus(coins=3)
    if "gain a Gold" in chosen:
        await you.gain("Gold")


courtyard = card(
    "Courtyard",
    "Action",
    2,
    2009,
    expansion=INTRIGUE,
    text="+3 Cards. Put a card from your hand onto your deck.",
    cites=("Courtyard",),
)


@courtyard.instructions
async def three_cards_one_back(you: You) -> None:
    await you.plus(cards=3)
    await you.put_back_from_hand(1)


diplomat = card(
    "Diplomat",
    "Action-Reaction",
    4,
    2016,
    expansion=INTRIGUE,
    text="+2 Cards. If you then have five or fewer cards in hand, +2 Actions. When another player plays an Attack card,"
    " you may first reveal this from a hand of five or more cards, to draw two cards and then discard three.",
    cites=("Diplomat",),
)


@diplomat.instructions
async def two_cards_and_perhaps_two_actions(you: You) -> None:
    await you.plus(cards=2)
    if await you.count(HAND) <= 5:
        await you.plus(actions=2)


@diplomat.when(
    BEFORE_PLAY,
    where=FROM_HAND,
    whose=OTHERS,
    may=True,
    repeatable=True,
    trigger=a(ATTACK) & when(lambda you, it: len(you.hand) >= 5, "there are fewer than five cards in hand", "how much"),
    cites=("Diplomat 1", "Diplomat 4"),
)
async def draw_two_and_discard_three(you: You, it: Occurrence) -> None:
    await you.reveal(you.this)
    await you.draw(2)
    await you.discard_from_hand(3)


duke = card(
    "Duke",
    "Victory",
    5,
    2009,
    expansion=INTRIGUE,
    text="1 VP for each Duchy that you have.",
    cites=("Duke",),
)


@duke.ongoing(WORTH)
def a_point_for_each_duchy(you: You) -> int:
    return len(you.cards(you.all_cards, named="Duchy"))


farm = card(
    "Farm",
    "Treasure-Victory",
    6,
    2009,
    expansion=INTRIGUE,
    vp=2,
    text="$2. 2 VP. (Until 2022 it was called Harem.)",
    cites=("Farm",),
)


@farm.instructions
async def two_coins(you: You) -> None:
    await you.plus(coins=2)


great_hall = card(
    "Great Hall",
    "Action-Victory",
    3,
    2009,
    expansion=INTRIGUE,
    vp=1,
    text="1 VP. +1 Card, +1 Action.",
    cites=("Great Hall",),
)


@great_hall.instructions
async def great_hall_card(you: You) -> None:
    await you.plus(cards=1, actions=1)
