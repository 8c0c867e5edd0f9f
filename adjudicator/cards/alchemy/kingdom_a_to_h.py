"""Alchemy: Kingdom cards from Alchemist to Herbalist, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.families import dig_for
from adjudicator.engine.conditions import when
from adjudicator.engine.moments import DISCARD as DISCARDED
from adjudicator.engine.moments import (
    START_OF_CLEAN_UP,
)
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import (
    ACTION,
    FROM_PLAY_BY_YOU,
    TREASURE,
    a,
)
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import DECK, HAND
from adjudicator.world.records import UNTIL_END_OF_TURN

ALCHEMY = "Alchemy"

A_POTION_IN_PLAY = when(
    lambda you, it: bool(you.cards(you.in_play, named="Potion")), "there is no Potion in play", "where"
)


alchemist_2010 = card(
    "Alchemist",
    "Action",
    Cost(3, 1),
    2010,
    expansion=ALCHEMY,
    text="+2 Cards, +1 Action. When you discard it from play while you have a Potion in play, you may put it onto your"
    " deck.",
    cites=("Alchemist",),
)


@alchemist_2010.instructions
async def two_cards_and_an_action(you: You) -> None:
    await you.plus(cards=2, actions=1)


@alchemist_2010.when(
    DISCARDED, may=True, trigger=FROM_PLAY_BY_YOU & A_POTION_IN_PLAY, cites=("Alchemist 1", "Alchemist 3")
)
async def put_it_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(it.card, DECK)


alchemist_2022 = card(
    "Alchemist",
    "Action",
    Cost(3, 1),
    2022,
    expansion=ALCHEMY,
    text="+2 Cards, +1 Action. At the start of Clean-up this turn, if you have a Potion in play, you may put this onto your"
    " deck.",
    cites=("Alchemist",),
)


@alchemist_2022.later(START_OF_CLEAN_UP, may=True, trigger=A_POTION_IN_PLAY, cites=("Alchemist 1", "Alchemist 2"))
async def put_this_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(you.this, DECK)


@alchemist_2022.instructions
async def two_cards_an_action_and_perhaps_again(you: You) -> None:
    await you.plus(cards=2, actions=1)
    await you.set_up(put_this_onto_your_deck)


apothecary = card(
    "Apothecary",
    "Action",
    Cost(2, 1),
    2010,
    expansion=ALCHEMY,
    text="+1 Card, +1 Action. Reveal the top four cards of your deck; put the Coppers and Potions into your hand and the"
    " others back in any order.",
    cites=("Apothecary",),
)


@apothecary.instructions
async def take_coppers_and_potions(you: You) -> None:
    await you.plus(cards=1, actions=1)
    revealed = await you.reveal_from_deck(4)
    wanted = tuple(ref for ref in revealed if you.name(ref) in ("Copper", "Potion"))
    await you.put(wanted, HAND)
    await you.put_back(tuple(ref for ref in revealed if ref not in wanted))


apprentice = card(
    "Apprentice",
    "Action",
    5,
    2010,
    expansion=ALCHEMY,
    text="+1 Action. Trash a card from your hand: +1 Card for each $1 it costs, and +2 Cards if it has a Potion in its"
    " cost.",
    cites=("Apprentice",),
)


@apprentice.instructions
async def trash_a_card_for_cards(you: You) -> None:
    await you.plus(actions=1)
    trashed = await you.trash_from_hand(1)
    if trashed:
        price = you.cost(trashed[0])
        await you.plus(cards=price.coins)
        if price.potions:
            await you.plus(cards=2)


familiar = card(
    "Familiar",
    "Action-Attack",
    Cost(3, 1),
    2010,
    expansion=ALCHEMY,
    text="+1 Card, +1 Action. Each other player gains a Curse.",
    cites=("Familiar",),
)


@familiar.instructions
async def others_gain_a_curse(you: You) -> None:
    await you.plus(cards=1, actions=1)
    for other in you.attacked:
        await other.gain("Curse")


golem = card(
    "Golem",
    "Action",
    Cost(4, 1),
    2010,
    expansion=ALCHEMY,
    text="Reveal cards from your deck until you have revealed two Actions other than Golem. Discard the other cards, then"
    " play the two Actions in either order.",
    cites=("Golem",),
)


@golem.instructions
async def find_and_play_two_actions(you: You) -> None:
    found, others = await dig_for(you, 2, ACTION, other_than="Golem")
    await you.discard(others)
    while found:
        picked = await you.choose_one("play", found)
        found = tuple(ref for ref in found if ref != picked)
        if picked is not None:
            await you.play(picked)


herbalist_2010 = card(
    "Herbalist",
    "Action",
    2,
    2010,
    expansion=ALCHEMY,
    text="+1 Buy, +$1. When you discard it from play, you may put a Treasure that you have in play onto your deck.",
    cites=("Herbalist (pre-2022)",),
)


@herbalist_2010.instructions
async def a_buy_and_a_coin(you: You) -> None:
    await you.plus(buys=1, coins=1)


@herbalist_2010.when(
    DISCARDED,
    may=True,
    trigger=FROM_PLAY_BY_YOU,
    cites=("Herbalist (pre-2022) 5", "Herbalist (pre-2022) 6", "Herbalist (pre-2022) 8"),
)
async def put_a_treasure_in_play_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(await you.choose_one("put", you.cards(you.in_play, TREASURE)), DECK)


herbalist_2022 = card(
    "Herbalist",
    "Action",
    2,
    2022,
    expansion=ALCHEMY,
    text="+1 Buy, +$1. Once this turn, when you discard a Treasure from play, you may put it onto your deck.",
    cites=("Herbalist",),
)


@herbalist_2022.later(
    DISCARDED,
    may=True,
    trigger=a(TREASURE) & FROM_PLAY_BY_YOU,
    until=UNTIL_END_OF_TURN,
    cites=("Herbalist 1", "Herbalist 2", "Herbalist 3"),
)
async def put_a_discarded_treasure_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(it.card, DECK)


@herbalist_2022.instructions
async def a_buy_a_coin_and_perhaps_a_treasure_again(you: You) -> None:
    await you.plus(buys=1, coins=1)
    await you.set_up(put_a_discarded_treasure_onto_your_deck)
