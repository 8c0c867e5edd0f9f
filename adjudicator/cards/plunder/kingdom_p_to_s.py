"""Plunder: Kingdom cards from P to Silver Mine, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.plunder.loot import LOOT, PLUNDER
from adjudicator.engine.definitions import ANYONE, IN_GAME, SOME_CARDS, ForLater
from adjudicator.engine.moments import (
    EXCHANGE,
    EXILED,
    GAIN,
    SET_ASIDE,
    START_OF_TURN,
    TRASH,
)
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import (
    EMPTIES_A_PILE,
    TREASURE,
    a,
    at_least,
    cheaper_than,
    up_to,
)
from adjudicator.rules.you import You
from adjudicator.world.places import ASIDE, HAND, PLAY

pendant = card(
    "Pendant",
    "Treasure",
    5,
    2022,
    expansion=PLUNDER,
    text="+$1 for each differently named Treasure you have in play.",
    cites=("Pendant",),
)


@pendant.instructions
async def a_coin_for_each_treasure(you: You) -> None:
    await you.plus(coins=await you.count_names(PLAY, TREASURE))


pickaxe = card(
    "Pickaxe",
    "Treasure",
    5,
    2022,
    expansion=PLUNDER,
    text="$1. Trash a card from your hand. If it costs $3 or more, gain a Loot to your hand.",
    needs=(LOOT,),
    cites=("Pickaxe",),
)


@pickaxe.instructions
async def dig_for_a_loot(you: You) -> None:
    await you.plus(coins=1)
    trashed = await you.trash_from_hand(1)
    if you.cards(trashed, costing=at_least(3)):
        await you.gain_from(LOOT, HAND)


pilgrim = card(
    "Pilgrim",
    "Action",
    5,
    2022,
    expansion=PLUNDER,
    text="+4 Cards. Put a card from your hand onto your deck.",
    cites=("Pilgrim",),
)


@pilgrim.instructions
async def four_cards_and_one_back(you: You) -> None:
    await you.plus(cards=4)
    await you.put_back_from_hand(1)


quartermaster = card(
    "Quartermaster",
    "Action-Duration",
    5,
    2022,
    expansion=PLUNDER,
    text="At the start of each of your turns for the rest of the game, choose one: gain a card that costs up to $4, setting"
    " it aside on this; or put a card from this into your hand.",
    for_later=ForLater(up_to=4),
    cites=("Quartermaster",),
)


@quartermaster.later(
    START_OF_TURN,
    knows=SOME_CARDS,
    lasting=True,
    stays=True,
    cites=("Quartermaster 1", "Quartermaster 2", "Quartermaster 3", "Quartermaster 4", "Quartermaster 6"),
)
async def store_a_card_or_take_one(you: You, it: Occurrence) -> None:
    chosen = await you.choose_options("gain a card onto this", "take a card from this")
    if "gain a card onto this" in chosen:
        gained = await you.gain_one(costing=up_to(4), to=ASIDE)
        if gained is not None and you.tracked(gained):
            await you.rebind(*you.bound_already(store_a_card_or_take_one), gained)
    if "take a card from this" in chosen:
        there = tuple(ref for ref in you.bound_already(store_a_card_or_take_one) if you.tracked(ref))
        await you.put(await you.choose_one("put", there), HAND)


@quartermaster.instructions
async def a_store_for_the_rest_of_the_game(you: You) -> None:
    await you.set_up(store_a_card_or_take_one, *you.bound_already(store_a_card_or_take_one))


rope = card(
    "Rope",
    "Treasure-Duration",
    4,
    2022,
    expansion=PLUNDER,
    text="$1, +1 Buy. At the start of your next turn, +1 Card, and you may trash a card from your hand.",
    cites=("Rope",),
)


@rope.later(START_OF_TURN, stays=True, cites=("Rope 1",))
async def a_card_and_may_trash_one(you: You, it: Occurrence) -> None:
    await you.plus(cards=1)
    await you.trash_from_hand(0, 1)


@rope.instructions
async def a_coin_a_buy_and_more_next_turn(you: You) -> None:
    await you.plus(coins=1, buys=1)
    await you.set_up(a_card_and_may_trash_one)


sack_of_loot = card(
    "Sack of Loot",
    "Treasure",
    6,
    2022,
    expansion=PLUNDER,
    text="$1, +1 Buy. Gain a Loot.",
    needs=(LOOT,),
    cites=("Sack of Loot",),
)


@sack_of_loot.instructions
async def a_coin_a_buy_and_a_loot(you: You) -> None:
    await you.plus(coins=1, buys=1)
    await you.gain_from(LOOT)


search = card(
    "Search",
    "Action-Duration",
    2,
    2022,
    expansion=PLUNDER,
    text="+$2. The next time a Supply pile empties, trash this and gain a Loot.",
    needs=(LOOT,),
    cites=("Search",),
)


@search.later(
    GAIN,
    also=(TRASH, EXILED, EXCHANGE, SET_ASIDE),
    whose=ANYONE,
    next_time=True,
    stays=True,
    trigger=EMPTIES_A_PILE,
    cites=("Search 1", "Search 2", "Search 3", "Search 4", "Search 5", "Search 7"),
)
async def find_a_loot(you: You, it: Occurrence) -> None:
    await you.trash(you.this)
    await you.gain_from(LOOT)


@search.instructions
async def two_coins_and_a_search(you: You) -> None:
    await you.plus(coins=2)
    await you.set_up(find_a_loot)


secluded_shrine = card(
    "Secluded Shrine",
    "Action-Duration",
    3,
    2022,
    expansion=PLUNDER,
    text="+$1. The next time you gain a Treasure, trash up to two cards from your hand.",
    cites=("Secluded Shrine",),
)


@secluded_shrine.later(
    GAIN,
    next_time=True,
    stays=True,
    trigger=a(TREASURE),
    cites=("Secluded Shrine 1", "Secluded Shrine 2", "Secluded Shrine 5"),
)
async def trash_up_to_two_for_the_treasure(you: You, it: Occurrence) -> None:
    await you.trash_from_hand(0, 2)


@secluded_shrine.instructions
async def a_coin_and_a_treasure_is_awaited(you: You) -> None:
    await you.plus(coins=1)
    await you.set_up(trash_up_to_two_for_the_treasure)


shaman = card(
    "Shaman",
    "Action",
    2,
    2022,
    expansion=PLUNDER,
    text="+1 Action, +$1. You may trash a card from your hand. In games using this, at the start of your turn, gain a card"
    " from the trash that costs up to $6.",
    cites=("Shaman",),
)


@shaman.instructions
async def may_trash_a_card(you: You) -> None:
    await you.plus(actions=1, coins=1)
    await you.trash_from_hand(0, 1)


@shaman.when(START_OF_TURN, where=IN_GAME, cites=("Shaman 1", "Shaman 2", "Shaman 3"))
async def gain_a_card_from_the_trash(you: You, it: Occurrence) -> None:
    chosen = await you.choose_one("gain", you.cards(you.trash_pile, costing=up_to(6)))
    if chosen is not None:
        await you.gain(chosen)


silver_mine = card(
    "Silver Mine",
    "Treasure",
    5,
    2022,
    expansion=PLUNDER,
    text="Gain a Treasure that costs less than this to your hand.",
    cites=("Silver Mine",),
)


@silver_mine.instructions
async def gain_a_cheaper_treasure_to_your_hand(you: You) -> None:
    await you.gain_one(TREASURE, costing=cheaper_than(you.cost(you.now(you.this))), to=HAND)
