"""Seaside: Kingdom cards from A to L, in alphabetical order."""

from __future__ import annotations

from typing import Final

from adjudicator.cards.defining import card
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import ANYONE, FROM_PLAY, IN_GAME, ON_PILE, OTHERS
from adjudicator.engine.moments import BEFORE_PLAY, BUY, GAIN, START_OF_TURN
from adjudicator.engine.occurrences import Occurrence
from adjudicator.rules.words import ATTACK, BY_ANOTHER_PLAYER, ON_YOUR_TURN, a, up_to, with_token
from adjudicator.rules.you import You
from adjudicator.world.places import ASIDE, HAND
from adjudicator.world.records import UNTIL_NEXT_TURN, Ref

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


fishing_village = card(
    "Fishing Village",
    "Action-Duration",
    3,
    2009,
    expansion=SEASIDE,
    text="+2 Actions, +$1. At the start of your next turn, +1 Action and +$1.",
    cites=("Fishing Village",),
)


@fishing_village.later(START_OF_TURN, next_turn=True, stays=True, cites=("Fishing Village 1", "Fishing Village 2"))
async def an_action_and_a_coin_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(actions=1, coins=1)


@fishing_village.instructions
async def actions_and_a_coin_now_and_next_turn(you: You) -> None:
    await you.plus(actions=2, coins=1)
    await you.set_up(an_action_and_a_coin_next_turn)


haven = card(
    "Haven",
    "Action-Duration",
    2,
    2009,
    expansion=SEASIDE,
    text="+1 Card, +1 Action. Set aside a card from your hand, face down. At the start of your next turn, put it into your"
    " hand.",
    cites=("Haven",),
)


@haven.later(START_OF_TURN, next_turn=True, stays=True, cites=("Haven 1",))
async def put_the_card_set_aside_into_your_hand(you: You, it: Occurrence) -> None:
    aside = it.values[0]
    assert isinstance(aside, Ref)
    await you.put(aside, HAND)


@haven.instructions
async def save_a_card_for_next_turn(you: You) -> None:
    await you.plus(cards=1, actions=1)
    chosen = await you.choose_one("set aside", you.hand)
    aside = await you.set_aside(chosen)
    if aside:
        await you.set_up(put_the_card_set_aside_into_your_hand, aside[0])


lighthouse_2009 = card(
    "Lighthouse",
    "Action-Duration",
    2,
    2009,
    expansion=SEASIDE,
    text="+1 Action. Now and at the start of your next turn, +$1. While this is in play, Attack cards that other players"
    " play do not affect you.",
    cites=("Lighthouse",),
)


@lighthouse_2009.later(START_OF_TURN, next_turn=True, stays=True, cites=("Lighthouse 1",))
async def a_coin_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(coins=1)


@lighthouse_2009.instructions
async def an_action_and_a_coin_now_and_next_turn(you: You) -> None:
    await you.plus(actions=1, coins=1)
    await you.set_up(a_coin_next_turn)


@lighthouse_2009.when(
    BEFORE_PLAY, where=FROM_PLAY, whose=OTHERS, trigger=a(ATTACK), cites=("Lighthouse 2", "Lighthouse 5")
)
async def be_unaffected_while_this_is_in_play(you: You, it: Occurrence) -> None:
    await you.not_affected(int(str(it.get("play"))), "Lighthouse")


lighthouse_2022 = card(
    "Lighthouse",
    "Action-Duration",
    2,
    2022,
    expansion=SEASIDE,
    text="+1 Action, +$1. At the start of your next turn, +$1. Until then, Attack cards that other players play do not"
    " affect you.",
    cites=("Lighthouse",),
)


@lighthouse_2022.later(
    BEFORE_PLAY,
    whose=ANYONE,
    lasting=True,
    until=UNTIL_NEXT_TURN,
    trigger=a(ATTACK) & BY_ANOTHER_PLAYER,
    cites=("Lighthouse 2", "Lighthouse 3", "Lighthouse 4"),
)
async def be_unaffected_until_your_next_turn(you: You, it: Occurrence) -> None:
    await you.not_affected(int(str(it.get("play"))), "Lighthouse")


@lighthouse_2022.later(START_OF_TURN, next_turn=True, stays=True, cites=("Lighthouse 1",))
async def another_coin_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(coins=1)


@lighthouse_2022.instructions
async def a_coin_now_and_next_turn_and_no_attacks(you: You) -> None:
    await you.plus(actions=1, coins=1)
    await you.set_up(another_coin_next_turn)
    await you.set_up(be_unaffected_until_your_next_turn)
