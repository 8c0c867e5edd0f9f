"""Empires: Kingdom cards from Groundskeeper to Wild Hunt, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.definitions import FROM_PLAY
from adjudicator.engine.moments import GAIN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, COMMAND, DURATION, TREASURE, VICTORY, a, up_to
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import HAND
from adjudicator.world.records import UNTIL_END_OF_TURN

EMPIRES = "Empires"

groundskeeper_2016 = card(
    "Groundskeeper",
    "Action",
    5,
    2016,
    expansion=EMPIRES,
    text="+1 Card, +1 Action. While this is in play, when you gain a Victory card, +1 VP.",
    cites=("Groundskeeper",),
)


@groundskeeper_2016.instructions
async def a_card_and_an_action(you: You) -> None:
    await you.plus(cards=1, actions=1)


@groundskeeper_2016.when(GAIN, where=FROM_PLAY, trigger=a(VICTORY), cites=("Groundskeeper 3",))
async def a_point_while_in_play(you: You, it: Occurrence) -> None:
    await you.plus(vp=1)


groundskeeper_2022 = card(
    "Groundskeeper",
    "Action",
    5,
    2022,
    expansion=EMPIRES,
    text="+1 Card, +1 Action. This turn, when you gain a Victory card, +1 VP.",
    cites=("Groundskeeper",),
)


@groundskeeper_2022.later(
    GAIN,
    lasting=True,
    until=UNTIL_END_OF_TURN,
    trigger=a(VICTORY),
    cites=("Groundskeeper 1", "Groundskeeper 2", "Groundskeeper 4"),
)
async def a_point_this_turn(you: You, it: Occurrence) -> None:
    await you.plus(vp=1)


@groundskeeper_2022.instructions
async def keep_the_grounds_this_turn(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await you.set_up(a_point_this_turn)


legionary = card(
    "Legionary",
    "Action-Attack",
    5,
    2016,
    expansion=EMPIRES,
    text="+$3. You may reveal a Gold from your hand. If you do, each other player discards down to two cards in hand, then"
    " draws a card.",
    cites=("Legionary",),
)


@legionary.instructions
async def show_a_gold_to_the_others(you: You) -> None:
    await you.plus(coins=3)
    gold = await you.choose_one("reveal", you.cards(you.hand, named="Gold"), may=True)
    if gold is None:
        return
    await you.reveal(gold)
    for other in you.attacked:
        await other.discard_down_to(2)
        await other.draw(1)


overlord_2016 = card(
    "Overlord",
    "Action",
    Cost(debt=8),
    2016,
    expansion=EMPIRES,
    becomes=True,
    text="Play this as an Action card in the Supply that costs up to $5; it is that card until it leaves play.",
    cites=("Overlord", "Band of Misfits (pre-2019)"),
)


@overlord_2016.instructions
async def play_this_as_an_action_up_to_five(you: You) -> None:
    chosen = await you.choose_one("play", you.cards(you.supply, ACTION, costing=up_to(5)))
    if chosen is not None:
        await you.play(you.this, becoming=you.name(chosen))


overlord_2019 = card(
    "Overlord",
    "Action-Command",
    Cost(debt=8),
    2019,
    expansion=EMPIRES,
    text="Play an Action card of the Supply that costs up to $5 and is not a Command, leaving it there.",
    cites=("Overlord", "Band of Misfits"),
)


@overlord_2019.instructions
async def play_an_action_up_to_five(you: You) -> None:
    chosen = await you.choose_one("play", you.cards(you.supply, ACTION, but_not=COMMAND, costing=up_to(5)))
    if chosen is not None:
        await you.play(chosen, leaving=True)


overlord_2025 = card(
    "Overlord",
    "Action-Command",
    Cost(debt=8),
    "2025-02",
    expansion=EMPIRES,
    text="Play an Action card of the Supply that costs up to $5 and is neither a Command nor a Duration, leaving it there.",
    cites=("Overlord", "Band of Misfits"),
)


@overlord_2025.instructions
async def play_an_action_that_is_over_at_once(you: You) -> None:
    others = you.cards(you.supply, ACTION, but_not=(COMMAND, DURATION), costing=up_to(5))
    chosen = await you.choose_one("play", others)
    if chosen is not None:
        await you.play(chosen, leaving=True)


royal_blacksmith = card(
    "Royal Blacksmith",
    "Action",
    Cost(debt=8),
    2016,
    expansion=EMPIRES,
    text="+5 Cards. Reveal your hand and discard the Coppers.",
    cites=("Royal Blacksmith",),
)


@royal_blacksmith.instructions
async def five_cards_but_no_coppers(you: You) -> None:
    await you.plus(cards=5)
    revealed = await you.reveal(you.hand)
    await you.discard(you.cards(revealed, named="Copper"))


sacrifice = card(
    "Sacrifice",
    "Action",
    4,
    2016,
    expansion=EMPIRES,
    text="Trash a card from your hand. If it is an Action card, +2 Cards and +2 Actions; a Treasure, +$2; a Victory card,"
    " +2 VP.",
    cites=("Sacrifice",),
)


@sacrifice.instructions
async def trash_a_card_for_what_it_is(you: You) -> None:
    trashed = await you.trash_from_hand(1)
    if not trashed:
        return
    types = you.types(trashed[0])
    if ACTION in types:
        await you.plus(cards=2, actions=2)
    if TREASURE in types:
        await you.plus(coins=2)
    if VICTORY in types:
        await you.plus(vp=2)


temple = card(
    "Temple",
    "Action-Gathering",
    4,
    2016,
    expansion=EMPIRES,
    text="+1 VP. Trash one to three differently named cards from your hand. Add 1 VP to the Temple pile. When you gain it,"
    " take the VP from the pile.",
    cites=("Temple",),
)


@temple.instructions
async def trash_different_cards(you: You) -> None:
    await you.plus(vp=1)
    chosen = await you.choose("trash", you.one_of_each(you.hand), 1, 3)
    await you.trash(chosen)
    await you.put_on_pile("Temple", "vp")


@temple.when(GAIN, cites=("Temple", "Temple 4"))
async def take_the_points_from_the_pile(you: You, it: Occurrence) -> None:
    await you.take_tokens("Temple", "vp")


villa = card(
    "Villa",
    "Action",
    4,
    2016,
    expansion=EMPIRES,
    text="+2 Actions, +1 Buy, +$1. When you gain it, put it into your hand, +1 Action, and if it is your Buy phase, return"
    " to your Action phase.",
    cites=("Villa",),
)


@villa.instructions
async def actions_a_buy_and_a_coin(you: You) -> None:
    await you.plus(actions=2, buys=1, coins=1)


@villa.when(GAIN, cites=("Villa 2", "Villa 3", "Villa 5", "Villa 6"))
async def put_it_into_your_hand_and_return_to_the_action_phase(you: You, it: Occurrence) -> None:
    await you.put(it.card, HAND)
    await you.plus(actions=1)
    await you.return_to_action_phase()


wild_hunt = card(
    "Wild Hunt",
    "Action-Gathering",
    5,
    2016,
    expansion=EMPIRES,
    text="Choose: +3 Cards and add 1 VP to the Wild Hunt pile; or gain an Estate, and if you do, take the VP from the pile.",
    cites=("Wild Hunt",),
)


@wild_hunt.instructions
async def cards_or_the_points_from_the_pile(you: You) -> None:
    chosen = await you.choose_options("+3 Cards", "an Estate")
    if "+3 Cards" in chosen:
        await you.plus(cards=3)
        await you.put_on_pile("Wild Hunt", "vp")
    if "an Estate" in chosen:
        gained = await you.gain("Estate")
        if gained is not None:
            await you.take_tokens("Wild Hunt", "vp")
