"""Seaside: Kingdom cards, in alphabetical order."""

from __future__ import annotations

from typing import Final

from adjudicator.cards.defining import card
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import ANYONE, IN_GAME, ON_PILE, OTHERS
from adjudicator.engine.moments import AFTER_TURN, BUY, GAIN, START_OF_TURN, WOULD_DRAW_HAND
from adjudicator.engine.occurrences import Occurrence
from adjudicator.rules.words import NOT_A_THIRD_TURN, ON_YOUR_TURN, up_to, with_token
from adjudicator.rules.you import You
from adjudicator.world.places import ASIDE, HAND, NATIVE_VILLAGE
from adjudicator.world.records import UNTIL_END_OF_TURN, UNTIL_NEXT_TURN, Ref

SEASIDE = "Seaside"
EMBARGO: Final = "embargo"
"""The token."""

blockade = card(
    "Blockade",
    "Action-Duration-Attack",
    4,
    2022,
    expansion=SEASIDE,
    text="Gain a card that costs up to $4, setting it aside. At the start of your next turn, put it into your hand. While"
    " it is set aside, another player who gains a copy of it on their turn gains a Curse.",
    cites=("Blockade",),
)


def a_copy_of_the_card_set_aside(you: You, it: Occurrence) -> bool:
    """Whether the card was a copy of the one that was set aside, which still is."""
    aside = it.values[0]
    return isinstance(aside, Ref) and you.world.there(aside) and you.name(aside) == it.then.name


@blockade.later(
    GAIN,
    whose=OTHERS,
    lasting=True,
    until=UNTIL_NEXT_TURN,
    trigger=when(a_copy_of_the_card_set_aside, "it is no copy of the card that is set aside") & ON_YOUR_TURN,
    cites=("Blockade 3", "Blockade 5"),
)
async def gain_a_curse_for_the_copy(you: You, it: Occurrence) -> None:
    await you.gain("Curse")


@blockade.later(START_OF_TURN, next_turn=True, stays=True, cites=("Blockade 2",))
async def put_it_into_your_hand(you: You, it: Occurrence) -> None:
    aside = it.values[0]
    assert isinstance(aside, Ref)
    await you.put(aside, HAND)


@blockade.instructions
async def gain_a_card_and_set_it_aside(you: You) -> None:
    aside = await you.gain_one(costing=up_to(4), to=ASIDE)
    if aside is not None and you.tracked(aside):
        await you.set_up(put_it_into_your_hand, aside)
        await you.set_up(gain_a_curse_for_the_copy, aside)


caravan = card(
    "Caravan",
    "Action-Duration",
    4,
    2009,
    expansion=SEASIDE,
    text="+1 Card, +1 Action. At the start of your next turn, +1 Card.",
    cites=("Caravan",),
)


@caravan.later(START_OF_TURN, next_turn=True, stays=True, cites=("Caravan 1",))
async def a_card_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=1)


@caravan.instructions
async def a_card_now_and_next_turn(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await you.set_up(a_card_next_turn)


embargo_2009 = card(
    "Embargo",
    "Action",
    2,
    2009,
    expansion=SEASIDE,
    text="+$2. Trash this. Put an Embargo token on a Supply pile. When a player buys a card, they gain a Curse for each"
    " Embargo token on its pile.",
    cites=("Embargo", "Embargo 3", "Embargo 6"),
)


@embargo_2009.instructions
async def trash_this_and_put_a_token_on_a_pile(you: You) -> None:
    await you.plus(coins=2)
    await you.trash(you.this)
    await embargo_a_pile(you)


@embargo_2009.when(BUY, where=IN_GAME, trigger=with_token(EMBARGO), cites=("Embargo 6",))
async def gain_a_curse_for_each_token(you: You, it: Occurrence) -> None:
    for _ in range(you.world.number(str(it.then.pile), EMBARGO)):
        await you.gain("Curse")


embargo_2017 = card(
    "Embargo",
    "Action",
    2,
    2017,
    expansion=SEASIDE,
    text="+$2. Trash this. Add an Embargo token to a Supply pile; each of them makes a player who buys a card from that"
    " pile gain a Curse.",
    cites=("Embargo", "Embargo 3", "Embargo 7"),
)


@embargo_2017.instructions
async def trash_this_and_add_a_token_to_a_pile(you: You) -> None:
    await you.plus(coins=2)
    await you.trash(you.this)
    await embargo_a_pile(you)


@embargo_2017.when(BUY, where=ON_PILE, token=EMBARGO, cites=("Embargo 7",))
async def gain_a_curse_for_a_token(you: You, it: Occurrence) -> None:
    await you.gain("Curse")


embargo_2019 = card(
    "Embargo",
    "Action",
    2,
    2019,
    expansion=SEASIDE,
    text="+$2. Trash this to add an Embargo token to a Supply pile; each of them makes a player who buys a card from that"
    " pile gain a Curse.",
    cites=("Embargo", "Embargo 2", "Embargo 8"),
)


@embargo_2019.instructions
async def trash_this_to_add_a_token_to_a_pile(you: You) -> None:
    await you.plus(coins=2)
    if await you.trash(you.this):
        await embargo_a_pile(you)


@embargo_2019.when(BUY, where=ON_PILE, token=EMBARGO, cites=("Embargo 7",))
async def gain_a_curse_for_this_token(you: You, it: Occurrence) -> None:
    await you.gain("Curse")


async def embargo_a_pile(you: You) -> None:
    """Put an Embargo token on a Supply pile."""
    pile = await you.choose_pile("put")
    await you.add_token(pile, EMBARGO)


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
