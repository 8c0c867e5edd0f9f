"""Empires: the split piles, five of each card with the cheaper one on top, and the cards in them."""

from __future__ import annotations

from adjudicator.cards.defining import card, pile
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import SOME_CARDS, ForLater
from adjudicator.engine.moments import GAIN, START_OF_CLEAN_UP, TRASH
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, TREASURE, at_least
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import DECK, HAND, PLAY

EMPIRES = "Empires"

catapult_rocks = pile(
    "Catapult/Rocks",
    "Action-Attack",
    3,
    2016,
    holds=("Catapult", "Rocks"),
    each=5,
    expansion=EMPIRES,
    text="Five Catapults on five Rocks.",
)

catapult = card(
    "Catapult",
    "Action-Attack",
    3,
    2016,
    expansion=EMPIRES,
    text="+$1. Trash a card from your hand. If it costs $3 or more, each other player gains a Curse. If it is a Treasure,"
    " each other player discards down to three cards in hand.",
    cites=("Catapult",),
)


@catapult.instructions
async def throw_a_card_at_the_others(you: You) -> None:
    await you.plus(coins=1)
    trashed = await you.trash_from_hand(1)
    if not trashed:
        return
    costly = at_least(3)(you.cost(trashed[0]))
    treasure = you.is_(trashed[0], TREASURE)
    if costly:
        for other in you.attacked:
            await other.gain("Curse")
    if treasure:
        for other in you.attacked:
            await other.discard_down_to(3)


rocks = card(
    "Rocks",
    "Treasure",
    4,
    2016,
    expansion=EMPIRES,
    text="$1. When you gain or trash it, gain a Silver: onto your deck if it is your Buy phase, else to your hand.",
    cites=("Rocks",),
)


@rocks.instructions
async def one_coin(you: You) -> None:
    await you.plus(coins=1)


async def gain_a_silver_for_the_rocks(you: You) -> None:
    await you.gain("Silver", DECK if you.on_turn and you.world.turn.phase == "Buy" else HAND)


@rocks.when(GAIN, cites=("Rocks 2", "Rocks 3", "Rocks 4"))
async def gain_a_silver_when_gained(you: You, it: Occurrence) -> None:
    await gain_a_silver_for_the_rocks(you)


@rocks.when(TRASH, cites=("Rocks 1", "Rocks 2", "Rocks 3"))
async def gain_a_silver_when_trashed(you: You, it: Occurrence) -> None:
    await gain_a_silver_for_the_rocks(you)


encampment_plunder = pile(
    "Encampment/Plunder",
    "Action",
    2,
    2016,
    holds=("Encampment", "Plunder"),
    each=5,
    expansion=EMPIRES,
    text="Five Encampments on five Plunders.",
)

encampment = card(
    "Encampment",
    "Action",
    2,
    2016,
    expansion=EMPIRES,
    text="+2 Cards, +2 Actions. You may reveal a Gold or Plunder from your hand. If you do not, set this aside, and return"
    " it to its pile at the start of Clean-up.",
    for_later=ForLater(names=("Encampment",), most=1),
    cites=("Encampment",),
)


@encampment.later(
    START_OF_CLEAN_UP,
    title="return it to its pile at the start of Clean-up",
    knows=SOME_CARDS,
    cites=("Encampment", "Encampment 4"),
)
async def return_it_to_its_pile(you: You, it: Occurrence) -> None:
    await you.return_to_pile(it.kept_cards)


@encampment.instructions
async def cards_and_actions_and_perhaps_it_goes_home(you: You) -> None:
    await you.plus(cards=2, actions=2)
    golden = (*you.cards(you.hand, named="Gold"), *you.cards(you.hand, named="Plunder"))
    shown = await you.choose_one("reveal", golden, may=True)
    if shown is not None:
        await you.reveal(shown)
        return
    aside = await you.set_aside(you.this)
    if aside:
        await you.set_up(return_it_to_its_pile, *aside)


plunder = card(
    "Plunder",
    "Treasure",
    5,
    2016,
    expansion=EMPIRES,
    text="$2, +1 VP.",
    cites=("Plunder",),
)


@plunder.instructions
async def two_coins_and_a_point(you: You) -> None:
    await you.plus(coins=2, vp=1)


gladiator_fortune = pile(
    "Gladiator/Fortune",
    "Action",
    3,
    2016,
    holds=("Gladiator", "Fortune"),
    each=5,
    expansion=EMPIRES,
    text="Five Gladiators on five Fortunes.",
)

gladiator = card(
    "Gladiator",
    "Action",
    3,
    2016,
    expansion=EMPIRES,
    text="+$2. Reveal a card from your hand. The player to your left may reveal a copy from their hand. If they do not,"
    " +$1 and trash a Gladiator from its pile.",
    cites=("Gladiator",),
)


@gladiator.instructions
async def challenge_the_left(you: You) -> None:
    await you.plus(coins=2)
    shown = await you.choose_one("reveal", you.hand)
    copy = None
    if shown is not None:
        await you.reveal(shown)
        left = you.player(you.left)
        copy = await left.choose_one("reveal", left.cards(left.hand, named=you.name(shown)), may=True)
        if copy is not None:
            await left.reveal(copy)
    if copy is None:
        await you.plus(coins=1)
        await you.trash(you.cards(you.supply, named="Gladiator"))


fortune = card(
    "Fortune",
    "Treasure",
    Cost(8, debt=8),
    2016,
    expansion=EMPIRES,
    text="+1 Buy. Double your $ if you have not yet this turn. When you gain it, gain a Gold for each Gladiator you have in"
    " play.",
    cites=("Fortune",),
)


@fortune.instructions
async def double_your_coins(you: You) -> None:
    await you.plus(buys=1)
    first = await you.first_time_this_turn("Fortune")
    if first:
        await you.plus(coins=you.coins)


@fortune.when(GAIN, cites=("Fortune 5", "Fortune 6"))
async def gain_a_gold_for_each_gladiator(you: You, it: Occurrence) -> None:
    for _ in range(await you.count(PLAY, named="Gladiator")):
        await you.gain("Gold")


patrician_emporium = pile(
    "Patrician/Emporium",
    "Action",
    2,
    2016,
    holds=("Patrician", "Emporium"),
    each=5,
    expansion=EMPIRES,
    text="Five Patricians on five Emporiums.",
)

patrician = card(
    "Patrician",
    "Action",
    2,
    2016,
    expansion=EMPIRES,
    text="+1 Card, +1 Action. Reveal the top card of your deck; if it costs $5 or more, put it into your hand.",
    cites=("Patrician",),
)


@patrician.instructions
async def reveal_and_keep_a_costly_card(you: You) -> None:
    await you.plus(cards=1, actions=1)
    revealed = await you.reveal_from_deck(1)
    costly = you.cards(revealed, costing=at_least(5))
    if costly:
        await you.put(costly, HAND)
    else:
        await you.put_back(revealed)


emporium = card(
    "Emporium",
    "Action",
    5,
    2016,
    expansion=EMPIRES,
    text="+1 Card, +1 Action, +$1. When you gain it, if you have at least five Action cards in play, +2 VP.",
    cites=("Emporium",),
)


@emporium.instructions
async def a_card_an_action_and_a_coin(you: You) -> None:
    await you.plus(cards=1, actions=1, coins=1)


@emporium.when(
    GAIN,
    if_=when(
        lambda you, it: len(you.cards(you.in_play, ACTION)) >= 5, "there are not five Action cards in play", "how much"
    ),
    cites=("Emporium 1", "Emporium 2", "Emporium 3"),
)
async def points_for_five_actions_in_play(you: You, it: Occurrence) -> None:
    await you.plus(vp=2)


settlers_bustling_village = pile(
    "Settlers/Bustling Village",
    "Action",
    2,
    2016,
    holds=("Settlers", "Bustling Village"),
    each=5,
    expansion=EMPIRES,
    text="Five Settlers on five Bustling Villages.",
)

settlers = card(
    "Settlers",
    "Action",
    2,
    2016,
    expansion=EMPIRES,
    text="+1 Card, +1 Action. You may reveal a Copper from your discard pile and put it into your hand.",
    cites=("Settlers",),
)


async def may_fetch_from_the_discard_pile(you: You, name: str) -> None:
    found = await you.choose_one("put", you.cards(you.discard_pile, named=name), may=True)
    if found is not None:
        await you.reveal(found)
        await you.put(found, HAND)


@settlers.instructions
async def fetch_a_copper(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await may_fetch_from_the_discard_pile(you, "Copper")


bustling_village = card(
    "Bustling Village",
    "Action",
    5,
    2016,
    expansion=EMPIRES,
    text="+1 Card, +3 Actions. You may reveal a Settlers from your discard pile and put it into your hand.",
    cites=("Bustling Village",),
)


@bustling_village.instructions
async def fetch_a_settlers(you: You) -> None:
    await you.plus(cards=1, actions=3)
    await may_fetch_from_the_discard_pile(you, "Settlers")
