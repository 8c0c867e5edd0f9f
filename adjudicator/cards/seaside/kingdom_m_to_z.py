"""Seaside: Kingdom cards from M to Z, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.seaside.kingdom import SEASIDE
from adjudicator.engine.definitions import ANYONE
from adjudicator.engine.moments import AFTER_TURN, START_OF_TURN, WOULD_DRAW_HAND
from adjudicator.engine.occurrences import Occurrence
from adjudicator.rules.words import NOT_A_THIRD_TURN
from adjudicator.rules.you import You
from adjudicator.world.places import HAND, NATIVE_VILLAGE
from adjudicator.world.records import UNTIL_END_OF_TURN

merchant_ship = card(
    "Merchant Ship",
    "Action-Duration",
    5,
    2009,
    expansion=SEASIDE,
    text="Now and at the start of your next turn, +$2.",
    cites=("Merchant Ship",),
)


@merchant_ship.later(START_OF_TURN, next_turn=True, stays=True, cites=("Merchant Ship 1",))
async def two_coins_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(coins=2)


@merchant_ship.instructions
async def two_coins_now_and_next_turn(you: You) -> None:
    await you.plus(coins=2)
    await you.set_up(two_coins_next_turn)


native_village = card(
    "Native Village",
    "Action",
    2,
    2009,
    expansion=SEASIDE,
    text="+2 Actions. Choose one: put the top card of your deck on your Native Village mat, face down; or put all cards"
    " from the mat into your hand.",
    cites=("Native Village",),
)


@native_village.instructions
async def put_a_card_on_the_mat_or_take_all(you: You) -> None:
    await you.plus(actions=2)
    onto_mat = "put the top card of your deck onto your mat"
    if await you.choose_option(onto_mat, "put the cards from your mat into your hand") == onto_mat:
        await you.take_from_deck(1, NATIVE_VILLAGE)
    else:
        await you.put(you.zone(NATIVE_VILLAGE), HAND)


outpost_2009 = card(
    "Outpost",
    "Action-Duration",
    5,
    2009,
    expansion=SEASIDE,
    text="You draw only three cards in this turn's Clean-up. Take an extra turn after this one, unless it would be more than"
    " your second turn in a row.",
    cites=("Outpost",),
)


@outpost_2009.later(WOULD_DRAW_HAND, until=UNTIL_END_OF_TURN, cites=("Outpost 1", "Outpost 5"))
async def draw_only_three_cards(you: You, it: Occurrence) -> Occurrence:
    return it.changed(amount=3)


@outpost_2009.later(AFTER_TURN, whose=ANYONE, stays=True, if_=NOT_A_THIRD_TURN, cites=("Outpost 2", "Outpost 4"))
async def take_an_extra_turn(you: You, it: Occurrence) -> None:
    await you.extra_turn()


@outpost_2009.instructions
async def a_small_hand_and_an_extra_turn(you: You) -> None:
    await you.set_up(draw_only_three_cards)
    await you.set_up(take_an_extra_turn)


outpost_2017 = card(
    "Outpost",
    "Action-Duration",
    5,
    2017,
    expansion=SEASIDE,
    text="If this is the first Outpost you play this turn and the turn before was not yours, take an extra turn after this"
    " one, and draw only three cards for your next hand.",
    cites=("Outpost",),
)


@outpost_2017.later(WOULD_DRAW_HAND, cites=("Outpost 1", "Outpost 5"))
async def draw_only_three_cards_for_it(you: You, it: Occurrence) -> Occurrence:
    return it.changed(amount=3)


@outpost_2017.later(AFTER_TURN, whose=ANYONE, stays=True, cites=("Outpost 3", "Outpost 4"))
async def take_the_extra_turn(you: You, it: Occurrence) -> None:
    await you.extra_turn()


@outpost_2017.instructions
async def an_extra_turn_for_the_first_one(you: You) -> None:
    if you.played_so_far("Outpost") == 1 and you.world.turn.last != you.seat:
        await you.set_up(take_the_extra_turn)
        await you.set_up(draw_only_three_cards_for_it)


outpost_2024 = card(
    "Outpost",
    "Action-Duration",
    5,
    2024,
    expansion=SEASIDE,
    text="You draw only three cards for your next hand. Take an extra turn after this one, unless it would be your third"
    " turn in a row.",
    cites=("Outpost",),
)


@outpost_2024.later(WOULD_DRAW_HAND, cites=("Outpost 1",))
async def draw_only_three_cards_next(you: You, it: Occurrence) -> Occurrence:
    return it.changed(amount=3)


@outpost_2024.later(AFTER_TURN, whose=ANYONE, stays=True, if_=NOT_A_THIRD_TURN, cites=("Outpost 4",))
async def take_one_more_turn(you: You, it: Occurrence) -> None:
    await you.extra_turn()


@outpost_2024.instructions
async def a_small_next_hand_and_an_extra_turn(you: You) -> None:
    await you.set_up(draw_only_three_cards_next)
    await you.set_up(take_one_more_turn)


tactician_2009 = card(
    "Tactician",
    "Action-Duration",
    5,
    2009,
    expansion=SEASIDE,
    text="Discard your hand. If you discarded any card, +5 Cards, +1 Buy and +1 Action at the start of your next turn.",
    cites=("Tactician",),
)


@tactician_2009.later(START_OF_TURN, next_turn=True, stays=True, cites=("Tactician 1",))
async def five_cards_a_buy_and_an_action_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=5, buys=1, actions=1)


@tactician_2009.instructions
async def a_better_turn_for_the_discarded_hand(you: You) -> None:
    discarded = await you.discard(you.hand)
    if discarded:
        await you.set_up(five_cards_a_buy_and_an_action_next_turn)


tactician_2017 = card(
    "Tactician",
    "Action-Duration",
    5,
    2017,
    expansion=SEASIDE,
    text="If you have a card in hand: discard your hand, and +5 Cards, +1 Action and +1 Buy at the start of your next turn.",
    cites=("Tactician",),
)


@tactician_2017.later(START_OF_TURN, next_turn=True, stays=True, cites=("Tactician 1",))
async def five_cards_an_action_and_a_buy_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=5, actions=1, buys=1)


@tactician_2017.instructions
async def discard_your_hand_for_a_better_turn(you: You) -> None:
    if you.hand:
        await you.discard(you.hand)
        await you.set_up(five_cards_an_action_and_a_buy_next_turn)


warehouse = card(
    "Warehouse",
    "Action",
    3,
    2009,
    expansion=SEASIDE,
    text="+3 Cards, +1 Action. Discard three cards.",
    cites=("Warehouse",),
)


@warehouse.instructions
async def draw_three_discard_three(you: You) -> None:
    await you.plus(cards=3, actions=1)
    await you.discard_from_hand(3)


wharf = card(
    "Wharf",
    "Action-Duration",
    5,
    2009,
    expansion=SEASIDE,
    text="Now and at the start of your next turn, +2 Cards and +1 Buy.",
    cites=("Wharf",),
)


@wharf.later(START_OF_TURN, next_turn=True, stays=True, cites=("Wharf 1",))
async def two_cards_and_a_buy_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=2, buys=1)


@wharf.instructions
async def two_cards_and_a_buy_now_and_next_turn(you: You) -> None:
    await you.plus(cards=2, buys=1)
    await you.set_up(two_cards_and_a_buy_next_turn)
