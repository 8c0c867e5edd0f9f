"""Hinterlands: Kingdom cards from Berserker to Farmland, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import IN_GAME
from adjudicator.engine.moments import (
    BUY,
    GAIN,
)
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import (
    ACTION,
    VICTORY,
    cheaper_than,
    exactly,
    named,
    nth_this_turn,
)
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND
from adjudicator.world.records import UNTIL_END_OF_TURN

HINTERLANDS = "Hinterlands"

berserker = card(
    "Berserker",
    "Action-Attack",
    5,
    2022,
    expansion=HINTERLANDS,
    text="Gain a card that costs less than this. Each other player discards down to three cards in hand. When you gain this,"
    " if you have an Action in play, play this.",
    cites=("Berserker",),
)


@berserker.instructions
async def a_cheaper_card_and_smaller_hands(you: You) -> None:
    await you.gain_one(costing=cheaper_than(you.cost(you.this)))
    for other in you.attacked:
        await other.discard_down_to(3)


@berserker.when(
    GAIN,
    if_=when(lambda you, it: bool(you.cards(you.in_play, ACTION)), "there is no Action in play", "where"),
    cites=("Berserker 3", "Berserker 4", "Berserker 5", "Berserker 6", "Berserker 10"),
)
async def play_it_with_an_action_in_play(you: You, it: Occurrence) -> None:
    await you.play(it.card)


border_village = card(
    "Border Village",
    "Action",
    6,
    2011,
    expansion="Hinterlands",
    text="+1 Card, +2 Actions. When you gain it, gain a card that costs less than it.",
    cites=("Border Village",),
)


@border_village.instructions
async def border_village_actions(you: You) -> None:
    await you.plus(cards=1, actions=2)


@border_village.when(GAIN, cites=("Border Village 1", "Border Village 2"))
async def gain_a_cheaper_card(you: You, it: Occurrence) -> None:
    await you.gain_one(costing=cheaper_than(you.cost(you.this)))


cache = card(
    "Cache",
    "Treasure",
    5,
    2011,
    expansion=HINTERLANDS,
    text="$3. When you gain this, gain two Coppers.",
    cites=("Cache",),
)


@cache.instructions
async def three_coins(you: You) -> None:
    await you.plus(coins=3)


@cache.when(GAIN, cites=("Cache 1",))
async def gain_two_coppers(you: You, it: Occurrence) -> None:
    await you.gain("Copper")
    await you.gain("Copper")


cartographer = card(
    "Cartographer",
    "Action",
    5,
    2011,
    expansion=HINTERLANDS,
    text="+1 Card, +1 Action. Look at the top four cards of your deck; discard any number of them and put the others back in any"
    " order.",
    cites=("Cartographer",),
)


@cartographer.instructions
async def map_four_cards(you: You) -> None:
    await you.plus(cards=1, actions=1)
    looked = await you.look_at(4)
    gone = await you.choose("discard", looked, 0, len(looked))
    await you.discard(gone)
    await you.put_back(tuple(ref for ref in looked if ref not in gone))


cauldron = card(
    "Cauldron",
    "Treasure-Attack",
    5,
    2022,
    expansion="Hinterlands",
    text="$2, +1 Buy. This turn, when you gain an Action card and it is your third, each other player gains a Curse.",
    cites=("Cauldron",),
)


@cauldron.later(
    GAIN,
    trigger=nth_this_turn("gained", ACTION, 3),
    until=UNTIL_END_OF_TURN,
    cites=("Cauldron 1", "Cauldron 2", "Cauldron 3"),
)
async def others_gain_a_curse(you: You, it: Occurrence) -> None:
    for other in you.attacked:
        await other.gain("Curse")


@cauldron.instructions
async def set_up_the_curses(you: You) -> None:
    await you.plus(coins=2, buys=1)
    await you.set_up(others_gain_a_curse)


crossroads = card(
    "Crossroads",
    "Action",
    2,
    2011,
    expansion=HINTERLANDS,
    text="Reveal your hand. +1 Card for each Victory card in it. If this is the first time that you play a Crossroads this turn,"
    " +3 Actions.",
    cites=("Crossroads",),
)


@crossroads.instructions
async def cards_for_victory_cards(you: You) -> None:
    await you.reveal(you.hand)
    await you.plus(cards=await you.count(HAND, VICTORY))
    if await you.is_first_played("Crossroads"):
        await you.plus(actions=3)


develop = card(
    "Develop",
    "Action",
    3,
    2011,
    expansion=HINTERLANDS,
    text="Trash a card from your hand. Gain onto your deck a card that costs exactly $1 more than it and one that costs"
    " exactly $1 less, in either order.",
    cites=("Develop",),
)


@develop.instructions
async def a_card_for_a_costlier_and_a_cheaper_one(you: You) -> None:
    trashed = await you.trash_from_hand(1)
    if not trashed:
        return
    costlier = you.cards(you.supply, costing=exactly(you.cost(trashed[0]).more(1)))
    cheaper = you.cards(you.supply, costing=exactly(you.cost(trashed[0]).more(-1)))
    first = await you.choose_one("gain", (*costlier, *cheaper))
    if first is None:
        return
    difference = -1 if first in costlier else 1
    await you.gain(first, DECK)
    await you.gain_one(costing=exactly(you.cost(trashed[0]).more(difference)), to=DECK)


duchess = card(
    "Duchess",
    "Action",
    2,
    2011,
    expansion="Hinterlands",
    text="+$2. Each player, including you, looks at the top card of their deck and may discard it. In games with"
    " this, when you gain a Duchy you may gain a Duchess.",
    cites=("Duchess",),
)


@duchess.instructions
async def everyone_looks_at_a_card(you: You) -> None:
    await you.plus(coins=2)
    for each in you.everyone:
        looked = await each.look_at(1)
        if looked and await each.may("discard it"):
            await each.discard(looked)
        else:
            await each.put_back(looked)


@duchess.when(
    GAIN,
    where=IN_GAME,
    may=True,
    trigger=named("Duchy")
    & when(lambda you, it: you.game.is_there(you.world, "Duchess"), "Duchess has no pile in this game", "where"),
    cites=("Duchess 2", "Duchess 3"),
    title="when you gain a Duchy, you may gain a Duchess",
)
async def gain_a_duchess_with_a_duchy(you: You, it: Occurrence) -> None:
    await you.gain("Duchess")


embassy = card(
    "Embassy",
    "Action",
    5,
    2011,
    expansion=HINTERLANDS,
    text="+5 Cards, then discard three cards. When you gain this, each other player gains a Silver.",
    cites=("Embassy",),
)


@embassy.instructions
async def five_cards_less_three(you: You) -> None:
    await you.plus(cards=5)
    await you.discard_from_hand(3)


@embassy.when(GAIN, cites=("Embassy", "Embassy 2", "Embassy 3", "Embassy 4"))
async def the_others_gain_a_silver(you: You, it: Occurrence) -> None:
    for other in you.others:
        await other.gain("Silver")


farmland_2011 = card(
    "Farmland",
    "Victory",
    6,
    2011,
    expansion=HINTERLANDS,
    vp=2,
    text="2 VP. When you buy this, trash a card from your hand and gain a card that costs exactly $2 more.",
    cites=("Farmland",),
)


@farmland_2011.when(BUY, cites=("Farmland 2", "Farmland 3"))
async def trash_a_card_for_one_that_costs_two_more(you: You, it: Occurrence) -> None:
    trashed = await you.trash_from_hand(1)
    if trashed:
        await you.gain_one(costing=exactly(you.cost(trashed[0]).more(2)))


farmland_2022 = card(
    "Farmland",
    "Victory",
    6,
    2022,
    expansion=HINTERLANDS,
    vp=2,
    text="2 VP. When you gain this, trash a card from your hand and gain a card that costs exactly $2 more and is not"
    " a Farmland.",
    cites=("Farmland",),
)


@farmland_2022.when(GAIN, cites=("Farmland 1", "Farmland 3"))
async def trash_a_card_for_another_that_costs_two_more(you: You, it: Occurrence) -> None:
    trashed = await you.trash_from_hand(1)
    if trashed:
        found = you.cards(you.supply, costing=exactly(you.cost(trashed[0]).more(2)))
        chosen = await you.choose_one("gain", tuple(ref for ref in found if you.name(ref) != "Farmland"))
        if chosen is not None:
            await you.gain(chosen)
