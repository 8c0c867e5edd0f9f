"""Intrigue: Kingdom cards from Saboteur to Wishing Well, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.families import dig_for, guess_the_top_card
from adjudicator.engine.definitions import FROM_HAND, OTHERS
from adjudicator.engine.moments import BEFORE_PLAY
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import (
    ACTION,
    ATTACK,
    TREASURE,
    VICTORY,
    a,
    at_least,
    exactly,
    up_to,
)
from adjudicator.rules.you import You
from adjudicator.world.places import HAND

INTRIGUE = "Intrigue"

saboteur = card(
    "Saboteur",
    "Action-Attack",
    5,
    2009,
    expansion=INTRIGUE,
    text="Each other player reveals cards from their deck until one costs $3 or more. They trash that and may gain a card that"
    " costs at most $2 less. They discard the others.",
    cites=("Saboteur",),
)


@saboteur.instructions
async def sabotage(you: You) -> None:
    for other in you.attacked:
        found, others = await dig_for(other, 1, costing=at_least(3))
        trashed = await other.trash(found)
        if trashed:
            await other.gain_one(costing=up_to(you.cost(trashed[0]).more(-2)), may=True)
        await other.discard(others)


scout = card(
    "Scout",
    "Action",
    4,
    2009,
    expansion=INTRIGUE,
    text="+1 Action. Reveal the top four cards of your deck; put the Victory cards into your hand and the others back in any"
    " order.",
    cites=("Scout",),
)


@scout.instructions
async def take_victory_cards(you: You) -> None:
    await you.plus(actions=1)
    revealed = await you.reveal_from_deck(4)
    wanted = you.cards(revealed, VICTORY)
    await you.put(wanted, HAND)
    await you.put_back(tuple(ref for ref in revealed if ref not in wanted))


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
    may=True,
    repeatable=True,
    trigger=a(ATTACK),
    cites=("Secret Chamber 1", "Secret Chamber 4"),
)
async def two_cards_and_two_back(you: You, it: Occurrence) -> None:
    await you.reveal(you.this)
    await you.plus(cards=2)
    await you.put_back_from_hand(2)


secret_passage = card(
    "Secret Passage",
    "Action",
    4,
    2016,
    expansion=INTRIGUE,
    text="+2 Cards, +1 Action. Put a card from your hand anywhere into your deck.",
    cites=("Secret Passage",),
)


@secret_passage.instructions
async def hide_a_card_in_your_deck(you: You) -> None:
    await you.plus(cards=2, actions=1)
    hidden = await you.choose_one("put", you.hand)
    if hidden is not None:
        under = await you.decide_how_deep(len(you.deck))
        await you.put_into_deck(hidden, under)


shanty_town = card(
    "Shanty Town",
    "Action",
    3,
    2009,
    expansion=INTRIGUE,
    text="+2 Actions. Reveal your hand; if there are no Action cards in it, +2 Cards.",
    cites=("Shanty Town",),
)


@shanty_town.instructions
async def cards_if_there_are_no_actions(you: You) -> None:
    await you.plus(actions=2)
    await you.reveal(you.hand)
    if not you.cards(you.hand, ACTION):
        await you.plus(cards=2)


steward = card(
    "Steward",
    "Action",
    3,
    2009,
    expansion=INTRIGUE,
    text="Choose one: +2 Cards; or +$2; or trash two cards from your hand.",
    cites=("Steward",),
)


@steward.instructions
async def cards_or_coins_or_trash(you: You) -> None:
    chosen = await you.choose_options("+2 Cards", "+$2", "trash two cards")
    if "+2 Cards" in chosen:
        await you.plus(cards=2)
    if "+$2" in chosen:
        await you.plus(coins=2)
    if "trash two cards" in chosen:
        await you.trash_from_hand(2)


swindler = card(
    "Swindler",
    "Action-Attack",
    3,
    2009,
    expansion=INTRIGUE,
    text="+$2. Each other player trashes the top card of their deck and gains a card that costs the same, which you choose.",
    cites=("Swindler",),
)


@swindler.instructions
async def swap_the_top_cards_of_the_others(you: You) -> None:
    await you.plus(coins=2)
    for other in you.attacked:
        trashed = await other.trash_from_deck(1)
        if trashed:
            chosen = await you.choose_one("gain", you.cards(you.supply, costing=exactly(you.cost(trashed[0]))))
            if chosen is not None:
                await other.gain(chosen)


torturer = card(
    "Torturer",
    "Action-Attack",
    5,
    2009,
    expansion=INTRIGUE,
    text="+3 Cards. Each other player either discards two cards or gains a Curse to their hand; they may choose one"
    " that they cannot do.",
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
    if await you.did_all(trashed, 2, "trashed"):
        await you.gain("Silver", HAND)


tribute = card(
    "Tribute",
    "Action",
    5,
    2009,
    expansion=INTRIGUE,
    text="The player to your left reveals and then discards the top two cards of their deck. For each differently named one:"
    " +2 Actions if it is an Action, +$2 if it is a Treasure, +2 Cards if it is a Victory card.",
    cites=("Tribute",),
)


@tribute.instructions
async def take_tribute(you: You) -> None:
    left = you.player(you.left)
    revealed = await left.reveal_from_deck(2)
    kinds = tuple(you.types(ref) for ref in you.one_of_each(revealed))
    await left.discard(revealed)
    for types in kinds:
        await you.plus(
            actions=2 if ACTION in types else 0, coins=2 if TREASURE in types else 0, cards=2 if VICTORY in types else 0
        )


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


wishing_well = card(
    "Wishing Well",
    "Action",
    3,
    2009,
    expansion=INTRIGUE,
    text="+1 Card, +1 Action. Name a card, then reveal the top card of your deck; if it is the one, put it into your hand.",
    cites=("Wishing Well",),
)


@wishing_well.instructions
async def wish_for_a_card(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await guess_the_top_card(you)
