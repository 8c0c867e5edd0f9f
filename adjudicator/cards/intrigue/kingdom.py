"""Intrigue: Kingdom cards, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.families import may_trash_this
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import FROM_HAND, OTHERS
from adjudicator.engine.moments import BEFORE_PLAY
from adjudicator.engine.occurrences import Occurrence
from adjudicator.rules.words import ACTION, ATTACK, a, exactly
from adjudicator.rules.you import You
from adjudicator.world.places import HAND

INTRIGUE = "Intrigue"

conspirator = card(
    "Conspirator",
    "Action",
    4,
    2009,
    expansion=INTRIGUE,
    text="+$2. If you have played three or more Actions this turn, this one counted, +1 Card and +1 Action.",
    cites=("Conspirator",),
)


@conspirator.instructions
async def more_as_your_third_action(you: You) -> None:
    await you.plus(coins=2)
    if you.times("played", ACTION) >= 3:
        await you.plus(cards=1, actions=1)


diplomat = card(
    "Diplomat",
    "Action-Reaction",
    4,
    2016,
    expansion=INTRIGUE,
    text="+2 Cards. If you then have five or fewer cards in hand, +2 Actions. When another player plays an Attack card,"
    " you may first reveal this from a hand of five or more cards, to draw two cards and then discard three.",
    cites=("Diplomat",),
)


@diplomat.instructions
async def two_cards_and_perhaps_two_actions(you: You) -> None:
    await you.plus(cards=2)
    if len(you.hand) <= 5:
        await you.plus(actions=2)


@diplomat.when(
    BEFORE_PLAY,
    where=FROM_HAND,
    whose=OTHERS,
    reaction=True,
    may=True,
    repeatable=True,
    trigger=a(ATTACK) & when(lambda you, it: len(you.hand) >= 5, "there are fewer than five cards in hand"),
    cites=("Diplomat 1", "Diplomat 4"),
)
async def draw_two_and_discard_three(you: You, it: Occurrence) -> None:
    await you.reveal(you.this)
    await you.draw(2)
    await you.discard_from_hand(3)


mining_village = card(
    "Mining Village",
    "Action",
    4,
    2009,
    expansion=INTRIGUE,
    text="+1 Card, +2 Actions. You may trash this for +$2.",
    cites=("Mining Village",),
)


@mining_village.instructions
async def may_trash_this_for_two_coins(you: You) -> None:
    await you.plus(cards=1, actions=2)
    if await may_trash_this(you):
        await you.plus(coins=2)


secret_chamber = card(
    "Secret Chamber",
    "Action-Reaction",
    2,
    2009,
    expansion=INTRIGUE,
    text="Discard as many cards as you like; +$1 for each of them. When another player plays an Attack card, you may first"
    " reveal this from your hand; if you do, +2 Cards, then put two cards from your hand onto your deck.",
    cites=("Secret Chamber",),
)


@secret_chamber.instructions
async def discard_for_coins(you: You) -> None:
    discarded = await you.discard_from_hand(0, len(you.hand))
    await you.plus(coins=len(discarded))


@secret_chamber.when(
    BEFORE_PLAY,
    where=FROM_HAND,
    whose=OTHERS,
    reaction=True,
    may=True,
    repeatable=True,
    trigger=a(ATTACK),
    cites=("Secret Chamber 1", "Secret Chamber 4"),
)
async def two_cards_and_two_back(you: You, it: Occurrence) -> None:
    await you.reveal(you.this)
    await you.plus(cards=2)
    await you.put_back_from_hand(2)


torturer = card(
    "Torturer",
    "Action-Attack",
    5,
    2009,
    expansion=INTRIGUE,
    text="+3 Cards. Each other player either discards two cards or gains a Curse to their hand, as they like, even if they"
    " cannot do it.",
    cites=("Torturer",),
)


@torturer.instructions
async def others_discard_two_or_gain_a_curse(you: You) -> None:
    await you.plus(cards=3)
    for other in you.attacked:
        if await other.decide("discard 2 cards", "gain a Curse") == "discard 2 cards":
            await other.discard_from_hand(2)
        else:
            await other.gain("Curse", HAND)


trading_post = card(
    "Trading Post",
    "Action",
    5,
    2009,
    expansion=INTRIGUE,
    text="Trash two cards from your hand. If you did, gain a Silver to your hand.",
    cites=("Trading Post",),
)


@trading_post.instructions
async def trash_two_for_a_silver(you: You) -> None:
    trashed = await you.trash_from_hand(2)
    if len(trashed) == 2:
        await you.gain("Silver", HAND)


upgrade = card(
    "Upgrade",
    "Action",
    5,
    2009,
    expansion=INTRIGUE,
    text="+1 Card, +1 Action. Trash a card from your hand, and gain a card that costs exactly $1 more than it.",
    cites=("Upgrade",),
)


@upgrade.instructions
async def trash_a_card_for_one_that_costs_a_coin_more(you: You) -> None:
    await you.plus(cards=1, actions=1)
    trashed = await you.trash_from_hand(1)
    if trashed:
        await you.gain_one(costing=exactly(you.cost(trashed[0]).more(1)))
