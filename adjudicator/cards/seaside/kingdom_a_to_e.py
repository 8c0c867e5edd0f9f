"""Seaside: Kingdom cards from Ambassador to Embargo, in alphabetical order."""

from __future__ import annotations

from typing import Final

from adjudicator.cards.defining import card
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import A_CARD, IN_GAME, ON_PILE, OTHERS, ForLater
from adjudicator.engine.moments import AFTER_PLAY, BUY, GAIN, START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import (
    ON_YOUR_TURN,
    up_to,
    with_token,
)
from adjudicator.rules.you import You
from adjudicator.world.places import ASIDE, HAND
from adjudicator.world.records import UNTIL_NEXT_TURN

SEASIDE = "Seaside"

ambassador = card(
    "Ambassador",
    "Action-Attack",
    3,
    2009,
    expansion=SEASIDE,
    text="Reveal a card from your hand. Return up to two copies of it from your hand to the Supply. Then each other player"
    " gains a copy of it.",
    restacks=True,
    cites=("Ambassador",),
)


@ambassador.instructions
async def return_copies_and_hand_them_out(you: You) -> None:
    shown = await you.choose_one("reveal", you.hand)
    if shown is None:
        return
    await you.reveal(shown)
    name = you.name(shown)
    pile = you.game.piles.get(you.world.pile_of[shown.card] or "")
    if pile is not None and pile.name in you.game.supply_now(you.world):
        copies = you.cards(you.hand, named=name)
        await you.return_to_pile(await you.choose("return", copies, 0, 2))
    for other in you.attacked:
        await other.gain_a_copy(name)


astrolabe = card(
    "Astrolabe",
    "Treasure-Duration",
    3,
    2022,
    expansion=SEASIDE,
    text="Now and at the start of your next turn, +$1 and +1 Buy.",
    cites=("Astrolabe",),
)


@astrolabe.later(START_OF_TURN, stays=True, cites=("Astrolabe 1",))
async def a_coin_and_a_buy_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(coins=1, buys=1)


@astrolabe.instructions
async def a_coin_and_a_buy_now_and_next_turn(you: You) -> None:
    await you.plus(coins=1, buys=1)
    await you.set_up(a_coin_and_a_buy_next_turn)


bazaar = card(
    "Bazaar",
    "Action",
    5,
    2009,
    expansion=SEASIDE,
    text="+1 Card, +2 Actions, +$1.",
    cites=("Bazaar",),
)


@bazaar.instructions
async def a_card_two_actions_and_a_coin(you: You) -> None:
    await you.plus(cards=1, actions=2, coins=1)


blockade = card(
    "Blockade",
    "Action-Duration-Attack",
    4,
    2022,
    expansion=SEASIDE,
    text="Gain a card that costs up to $4, setting it aside. At the start of your next turn, put it into your hand. While"
    " it is set aside, another player who gains a copy of it on their turn gains a Curse.",
    for_later=ForLater(up_to=4),
    cites=("Blockade",),
)


def a_copy_of_the_card_set_aside(you: You, it: Occurrence) -> bool:
    """Whether the card is a copy of the one that was set aside and still is."""
    return you.world.there(it.kept) and you.name(it.kept) == it.then.name


@blockade.later(
    GAIN,
    knows=A_CARD,
    whose=OTHERS,
    lasting=True,
    until=UNTIL_NEXT_TURN,
    trigger=when(a_copy_of_the_card_set_aside, "it is not a copy of the card that is set aside", "which card")
    & ON_YOUR_TURN,
    cites=("Blockade 3", "Blockade 5"),
)
async def gain_a_curse_for_the_copy(you: You, it: Occurrence) -> None:
    await you.gain("Curse")


@blockade.later(START_OF_TURN, knows=A_CARD, stays=True, cites=("Blockade 2",))
async def put_it_into_your_hand(you: You, it: Occurrence) -> None:
    await you.put(it.kept, HAND)


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


@caravan.later(START_OF_TURN, stays=True, cites=("Caravan 1",))
async def a_card_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=1)


@caravan.instructions
async def a_card_now_and_next_turn(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await you.set_up(a_card_next_turn)


corsair = card(
    "Corsair",
    "Action-Duration-Attack",
    5,
    2022,
    expansion=SEASIDE,
    text="+$2. At the start of your next turn, +1 Card. Until then, each other player trashes the first Silver or Gold that"
    " they play in each turn.",
    cites=("Corsair",),
)


def first_silver_or_gold(you: You, it: Occurrence) -> bool:
    """Whether it is the first Silver or Gold that its player played this turn."""
    player = you.player(it.player)
    times = sum(player.times("played", name=name, among=it.facts) for name in ("Silver", "Gold"))
    return it.then.name in ("Silver", "Gold") and times == 1


@corsair.later(
    AFTER_PLAY,
    whose=OTHERS,
    lasting=True,
    until=UNTIL_NEXT_TURN,
    trigger=when(first_silver_or_gold, "it is not the first Silver or Gold played this turn", "how often"),
    cites=("Corsair 2", "Corsair 3", "Corsair 4", "Corsair 5", "Corsair 6"),
    title="each other player trashes the first Silver or Gold that they play in each turn",
)
async def trash_the_first_silver_or_gold(you: You, it: Occurrence) -> None:
    await you.trash(it.card)


@corsair.later(START_OF_TURN, stays=True, cites=("Corsair 1",), title="at the start of your next turn, +1 Card")
async def draw_a_card_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=1)


@corsair.instructions
async def two_coins_and_lurk_until_your_next_turn(you: You) -> None:
    await you.plus(coins=2)
    await you.set_up(draw_a_card_next_turn)
    await you.set_up(trash_the_first_silver_or_gold)


cutpurse = card(
    "Cutpurse",
    "Action-Attack",
    4,
    2009,
    expansion=SEASIDE,
    text="+$2. Each other player discards a Copper, or reveals a hand with no Copper.",
    cites=("Cutpurse",),
)


@cutpurse.instructions
async def the_others_discard_a_copper(you: You) -> None:
    await you.plus(coins=2)
    for other in you.attacked:
        coppers = you.cards(other.hand, named="Copper")
        if coppers:
            await other.discard(coppers[0])
        else:
            await other.reveal(other.hand)


EMBARGO: Final = "embargo"
"""The token."""


embargo_2009 = card(
    "Embargo",
    "Action",
    2,
    2009,
    expansion=SEASIDE,
    text="+$2. Trash this. Put an Embargo token on a Supply pile. When a player buys a card, they gain a Curse for each"
    " Embargo token on its pile.",
    onto_piles=(EMBARGO,),
    cites=("Embargo", "Embargo 3", "Embargo 6"),
)


@embargo_2009.instructions
async def trash_this_and_put_a_token_on_a_pile(you: You) -> None:
    await you.plus(coins=2)
    await you.trash(you.this)
    await embargo_a_pile(you)


@embargo_2009.when(BUY, where=IN_GAME, trigger=with_token(EMBARGO), cites=("Embargo 6",))
async def gain_a_curse_for_each_token(you: You, it: Occurrence) -> None:
    for _ in range(await you.count_tokens(EMBARGO, it.pile)):
        await you.gain("Curse")


embargo_2017 = card(
    "Embargo",
    "Action",
    2,
    2017,
    expansion=SEASIDE,
    text="+$2. Trash this. Add an Embargo token to a Supply pile; each of them makes a player who buys a card from that"
    " pile gain a Curse.",
    onto_piles=(EMBARGO,),
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
    onto_piles=(EMBARGO,),
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
