"""Rising Sun: Kingdom cards from Ronin to T, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.families import remodel
from adjudicator.cards.rising_sun.kingdom_a_to_k import RISING_SUN
from adjudicator.engine.moments import START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.you import You
from adjudicator.world.places import HAND

ronin = card(
    "Ronin",
    "Action-Shadow",
    5,
    2024,
    expansion=RISING_SUN,
    text="Draw until you have seven cards in hand. You can play this from your deck as if it were in your hand.",
    cites=("Ronin",),
)


@ronin.instructions
async def draw_to_seven_cards(you: You) -> None:
    await you.draw_to(7)


root_cellar = card(
    "Root Cellar",
    "Action",
    3,
    2024,
    expansion=RISING_SUN,
    text="+3 Cards, +1 Action, +3 Debt.",
    cites=("Root Cellar",),
)


@root_cellar.instructions
async def three_cards_for_three_debt(you: You) -> None:
    await you.plus(cards=3, actions=1, debt=3)


rustic_village = card(
    "Rustic Village",
    "Action-Omen",
    4,
    2024,
    expansion=RISING_SUN,
    text="+1 Sun, +1 Card, +2 Actions. You may discard two cards for +1 Card.",
    cites=("Rustic Village",),
)


@rustic_village.instructions
async def two_actions_and_two_cards_for_one(you: You) -> None:
    await you.plus(suns=1, cards=1, actions=2)
    if you.hand and await you.may("discard two cards"):
        discarded = await you.discard_from_hand(2)
        if await you.did_all(discarded, 2, "discarded"):
            await you.plus(cards=1)


samurai = card(
    "Samurai",
    "Action-Duration-Attack",
    6,
    2024,
    expansion=RISING_SUN,
    text="Each other player discards down to three cards in hand, once. At the start of each of your turns for the rest of"
    " the game, +$1.",
    cites=("Samurai",),
)


@samurai.later(START_OF_TURN, next_turn=True, lasting=True, stays=True, cites=("Samurai 1",))
async def a_coin_each_turn(you: You, it: Occurrence) -> None:
    await you.plus(coins=1)


@samurai.instructions
async def the_others_discard_to_three_once(you: You) -> None:
    for other in you.attacked:
        await other.discard_down_to(3)
    await you.set_up(a_coin_each_turn)


snake_witch = card(
    "Snake Witch",
    "Action-Attack",
    2,
    2024,
    expansion=RISING_SUN,
    text="+1 Card, +1 Action. If no two cards in your hand are the same, you may reveal it and return this to its pile, to have"
    " each other player gain a Curse.",
    cites=("Snake Witch",),
)


@snake_witch.instructions
async def return_this_from_a_hand_without_duplicates_for_curses(you: You) -> None:
    await you.plus(cards=1, actions=1)
    number = await you.count(HAND)
    names = await you.count_names(HAND)
    if names < number:
        return
    wants = await you.may("reveal your hand and return it")
    if not wants:
        return
    await you.reveal(you.hand)
    returned = await you.return_to_pile(you.this)
    if returned:
        for other in you.attacked:
            await other.gain("Curse")


tanuki = card(
    "Tanuki",
    "Action-Shadow",
    5,
    2024,
    expansion=RISING_SUN,
    text="Trash a card from your hand, and gain one that costs up to $2 more. You can play this from your deck as if it were in"
    " your hand.",
    cites=("Tanuki",),
)


@tanuki.instructions
async def a_card_for_one_that_costs_two_more(you: You) -> None:
    await remodel(you, you.hand, 2)


tea_house = card(
    "Tea House",
    "Action-Omen",
    5,
    2024,
    expansion=RISING_SUN,
    text="+1 Sun, +1 Card, +1 Action, +$2.",
    cites=("Tea House",),
)


@tea_house.instructions
async def a_card_an_action_and_two_coins(you: You) -> None:
    await you.plus(suns=1, cards=1, actions=1, coins=2)
