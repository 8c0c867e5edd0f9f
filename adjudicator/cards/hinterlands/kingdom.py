"""Hinterlands: Kingdom cards from A to I, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import ANYONE, FROM_PLAY, IN_GAME
from adjudicator.engine.moments import BUY, COST, GAIN
from adjudicator.engine.occurrences import Occurrence
from adjudicator.rules.words import ACTION, BOUGHT, VICTORY, cheaper_than, named, nth_this_turn
from adjudicator.rules.you import You
from adjudicator.world.records import UNTIL_END_OF_TURN

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
    lasting=True,
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


duchess = card(
    "Duchess",
    "Action",
    2,
    2011,
    expansion="Hinterlands",
    text="+$2. Each player, you too, looks at the top card of their deck and may discard it. In games with this, when you"
    " gain a Duchy you may gain a Duchess.",
    cites=("Duchess",),
)


@duchess.instructions
async def everyone_looks_at_a_card(you: You) -> None:
    await you.plus(coins=2)
    for each in you.everyone:
        looked = await each.look_at(1)
        unwanted = False
        if looked:
            unwanted = await each.may("discard it")
        if unwanted:
            await each.discard(looked)
        else:
            await each.put_back(looked)


@duchess.when(
    GAIN,
    where=IN_GAME,
    may=True,
    trigger=named("Duchy") & when(lambda you, it: "Duchess" in you.game.piles, "Duchess has no pile in this game"),
    cites=("Duchess 2", "Duchess 3"),
)
async def gain_a_duchess_with_a_duchy(you: You, it: Occurrence) -> None:
    await you.gain("Duchess")


haggler_2011 = card(
    "Haggler",
    "Action",
    5,
    2011,
    expansion="Hinterlands",
    text="+$2. While it is in play, when you buy a card, gain a cheaper card that is no Victory card.",
    cites=("Haggler",),
)


@haggler_2011.instructions
async def haggler_money(you: You) -> None:
    await you.plus(coins=2)


@haggler_2011.when(BUY, where=FROM_PLAY, cites=("Haggler (pre-2022) 9", "Haggler (pre-2022) 11"))
async def gain_a_cheaper_card_than_the_bought_one(you: You, it: Occurrence) -> None:
    await haggle(you, it)


haggler_2022 = card(
    "Haggler",
    "Action",
    5,
    2022,
    expansion="Hinterlands",
    text="+$2. This turn, when you gain a card that you bought, gain a cheaper card that is no Victory card.",
    cites=("Haggler",),
)


@haggler_2022.later(
    GAIN, trigger=BOUGHT, lasting=True, until=UNTIL_END_OF_TURN, cites=("Haggler 1", "Haggler 2", "Haggler 4")
)
async def gain_a_cheaper_card_than_the_bought(you: You, it: Occurrence) -> None:
    await haggle(you, it)


@haggler_2022.instructions
async def haggle_this_turn(you: You) -> None:
    await you.plus(coins=2)
    await you.set_up(gain_a_cheaper_card_than_the_bought)


async def haggle(you: You, it: Occurrence) -> None:
    """Gain a card cheaper than what was bought costs now, and no Victory card."""
    await you.gain_one(costing=cheaper_than(you.cost(you.now(it.card))), but_not=VICTORY)


highway_2011 = card(
    "Highway",
    "Action",
    5,
    2011,
    expansion="Hinterlands",
    text="+1 Card, +1 Action. While it is in play, cards cost $1 less, but not less than $0.",
    cites=("Highway",),
)


@highway_2011.instructions
async def highway_card(you: You) -> None:
    await you.plus(cards=1, actions=1)


@highway_2011.ongoing(COST, where=FROM_PLAY, whose=ANYONE, cites=("Highway (pre-2022) 2",))
def cards_cost_less_while_it_is_in_play(you: You, it: Occurrence) -> int:
    return -1


highway_2022 = card(
    "Highway",
    "Action",
    5,
    2022,
    expansion="Hinterlands",
    text="+1 Card, +1 Action. This turn, cards cost $1 less.",
    cites=("Highway",),
)


@highway_2022.later(COST, whose=ANYONE, lasting=True, until=UNTIL_END_OF_TURN, cites=("Highway 1",))
def cards_cost_less_this_turn(you: You, it: Occurrence) -> int:
    return -1


@highway_2022.instructions
async def lower_costs_this_turn(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await you.set_up(cards_cost_less_this_turn)


inn = card(
    "Inn",
    "Action",
    5,
    2011,
    expansion="Hinterlands",
    text="+2 Cards, +2 Actions, discard two cards. When you gain it, shuffle as many Action cards of your discard pile as"
    " you like into your deck.",
    cites=("Inn",),
)


@inn.instructions
async def draw_two_discard_two(you: You) -> None:
    await you.plus(cards=2, actions=2)
    await you.discard_from_hand(2)


@inn.when(GAIN, cites=("Inn 2", "Inn 4"))
async def shuffle_actions_into_your_deck(you: You, it: Occurrence) -> None:
    actions = you.cards(you.discard_pile, ACTION)
    chosen = await you.choose("shuffle in", actions, 0, len(actions))
    if chosen:
        await you.reveal(chosen)
    await you.shuffle_in(chosen)
