"""Allies: Kingdom cards from A to L, in alphabetical order."""

from __future__ import annotations

from typing import Final

from adjudicator.cards.defining import card
from adjudicator.cards.families import remodel
from adjudicator.engine.definitions import A_CARD, OTHERS, ForLater
from adjudicator.engine.moments import GAIN, START_OF_TURN, WOULD_FOLLOW
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.engine.triggers.windows import PREVENTED
from adjudicator.rules.moving_cards.shuffling import SHUFFLED
from adjudicator.rules.words import (
    ACTION,
    TREASURE,
    VICTORY,
    at_least,
    between,
    cheaper_than,
    costing,
    nth_this_turn,
    up_to,
)
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND
from adjudicator.world.records import UNTIL_END_OF_TURN, UNTIL_NEXT_TURN

ALLIES: Final = "Allies"

barbarian = card(
    "Barbarian",
    "Action-Attack",
    5,
    2022,
    expansion=ALLIES,
    text="+$2. Each other player trashes the top card of their deck. If it costs $3 or more, they gain a cheaper card"
    " that shares a type with it; otherwise they gain a Curse.",
    cites=("Barbarian",),
)


@barbarian.instructions
async def two_coins_and_the_others_lose_a_card(you: You) -> None:
    await you.plus(coins=2)
    for other in you.attacked:
        trashed = await other.trash_from_deck(1)
        if trashed and at_least(3)(other.cost(trashed[0])):
            types = other.types(trashed[0])
            cheaper = other.cards(other.supply, costing=cheaper_than(other.cost(trashed[0])))
            chosen = await other.choose_one("gain", tuple(ref for ref in cheaper if other.types(ref) & types))
            if chosen is not None:
                await other.gain(chosen)
        else:
            await other.gain("Curse")


bauble = card(
    "Bauble",
    "Treasure-Liaison",
    2,
    2022,
    expansion=ALLIES,
    text="Choose two different ones: +1 Buy; +$1; +1 Favor; or this turn, when you gain a card, you may put it onto your"
    " deck.",
    cites=("Bauble",),
)


@bauble.later(
    GAIN,
    may=True,
    lasting=True,
    until=UNTIL_END_OF_TURN,
    cites=("Bauble 2", "Bauble 4", "Bauble 5"),
    title="this turn, when you gain a card, you may put it onto your deck",
)
async def put_the_gained_card_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(it.card, DECK)


@bauble.instructions
async def two_of_four_things(you: You) -> None:
    chosen = await you.choose_options("+1 Buy", "+$1", "+1 Favor", "gained cards onto your deck", number=2)
    if "+1 Buy" in chosen:
        await you.plus(buys=1)
    if "+$1" in chosen:
        await you.plus(coins=1)
    if "+1 Favor" in chosen:
        await you.plus(favors=1)
    if "gained cards onto your deck" in chosen:
        await you.set_up(put_the_gained_card_onto_your_deck)


broker = card(
    "Broker",
    "Action-Liaison",
    4,
    2022,
    expansion=ALLIES,
    text="Trash a card from your hand and choose one for each $1 that it costs: +1 Card, +1 Action, +$1 or +1 Favor.",
    cites=("Broker",),
)


@broker.instructions
async def trash_a_card_for_as_much_of_something(you: You) -> None:
    trashed = await you.trash_from_hand(1)
    if not trashed:
        return
    chosen = await you.choose_options("+Cards", "+Actions", "+$", "+Favors")
    coins = you.cost(trashed[0]).coins
    if "+Cards" in chosen:
        await you.plus(cards=coins)
    if "+Actions" in chosen:
        await you.plus(actions=coins)
    if "+$" in chosen:
        await you.plus(coins=coins)
    if "+Favors" in chosen:
        await you.plus(favors=coins)


capital_city = card(
    "Capital City",
    "Action",
    5,
    2022,
    expansion=ALLIES,
    text="+1 Card, +2 Actions. You may discard two cards for +$2. You may pay $2 for +2 Cards.",
    cites=("Capital City",),
)


@capital_city.instructions
async def cards_for_coins_and_coins_for_cards(you: You) -> None:
    await you.plus(cards=1, actions=2)
    if you.hand and await you.may("discard two cards"):
        discarded = await you.discard_from_hand(2)
        if await you.did_all(discarded, 2, "discarded"):
            await you.plus(coins=2)
    paid = await you.may_pay(2)
    if paid:
        await you.plus(cards=2)


carpenter = card(
    "Carpenter",
    "Action",
    4,
    2022,
    expansion=ALLIES,
    text="If no Supply pile is empty: +1 Action, and gain a card that costs up to $4. Otherwise: trash a card from"
    " your hand and gain one that costs up to $2 more.",
    cites=("Carpenter",),
)


@carpenter.instructions
async def build_or_rebuild(you: You) -> None:
    if await you.count_empty_piles():
        await remodel(you, you.hand, 2)
    else:
        await you.plus(actions=1)
        await you.gain_one(costing=up_to(4))


contract = card(
    "Contract",
    "Treasure-Duration-Liaison",
    5,
    2022,
    expansion=ALLIES,
    text="$2, +1 Favor. You may set aside an Action card from your hand to play it at the start of your next turn.",
    for_later=ForLater((ACTION,)),
    cites=("Contract",),
)


@contract.later(START_OF_TURN, knows=A_CARD, stays=True, cites=("Contract 2", "Contract 3"))
async def play_the_card_set_aside(you: You, it: Occurrence) -> None:
    await you.play(it.kept)


@contract.instructions
async def coins_a_favor_and_an_action_for_next_turn(you: You) -> None:
    await you.plus(coins=2, favors=1)
    chosen = await you.choose_one("set aside", you.cards(you.hand, ACTION), may=True)
    aside = await you.set_aside(chosen)
    if aside:
        await you.set_up(play_the_card_set_aside, aside[0])


courier = card(
    "Courier",
    "Action",
    4,
    2022,
    expansion=ALLIES,
    text="+$1. Discard the top card of your deck. You may play an Action or Treasure card from your discard pile.",
    cites=("Courier",),
)


@courier.instructions
async def play_a_card_from_the_discard_pile(you: You) -> None:
    await you.plus(coins=1)
    await you.discard_from_deck(1)
    playable = tuple(ref for ref in you.discard_pile if you.is_(ref, ACTION) or you.is_(ref, TREASURE))
    chosen = await you.choose_one("play", playable, may=True)
    if chosen is not None:
        await you.play(chosen)


emissary = card(
    "Emissary",
    "Action-Liaison",
    5,
    2022,
    expansion=ALLIES,
    recalls="shuffles of the turn",
    text="+3 Cards. If that made you shuffle any card, +1 Action and +2 Favors.",
    cites=("Emissary",),
)


@emissary.instructions
async def three_cards_and_more_after_shuffling(you: You) -> None:
    shuffles = you.times(SHUFFLED)
    await you.plus(cards=3)
    if you.times(SHUFFLED) > shuffles:
        await you.plus(actions=1, favors=2)


galleria = card(
    "Galleria",
    "Action",
    5,
    2022,
    expansion=ALLIES,
    text="+$3. This turn, when you gain a card that costs $3 or $4, +1 Buy.",
    cites=("Galleria",),
)


@galleria.later(
    GAIN,
    lasting=True,
    until=UNTIL_END_OF_TURN,
    trigger=costing(between(3, 4), "$3 or $4"),
    cites=("Galleria 1", "Galleria 2", "Galleria 3", "Galleria 4"),
)
async def a_buy_for_the_gained_card(you: You, it: Occurrence) -> None:
    await you.plus(buys=1)


@galleria.instructions
async def three_coins_and_buys_for_gaining(you: You) -> None:
    await you.plus(coins=3)
    await you.set_up(a_buy_for_the_gained_card)


guildmaster = card(
    "Guildmaster",
    "Action-Liaison",
    5,
    2022,
    expansion=ALLIES,
    text="+$3. This turn, when you gain a card, +1 Favor.",
    cites=("Guildmaster",),
)


@guildmaster.later(
    GAIN,
    lasting=True,
    until=UNTIL_END_OF_TURN,
    cites=("Guildmaster 1", "Guildmaster 2", "Guildmaster 3"),
)
async def a_favor_for_the_gained_card(you: You, it: Occurrence) -> None:
    await you.plus(favors=1)


@guildmaster.instructions
async def three_coins_and_favors_for_gaining(you: You) -> None:
    await you.plus(coins=3)
    await you.set_up(a_favor_for_the_gained_card)


highwayman = card(
    "Highwayman",
    "Action-Duration-Attack",
    5,
    2022,
    expansion=ALLIES,
    text="At the start of your next turn, discard this from play, then +3 Cards. Until then, the first Treasure card that"
    " each other player plays on a turn does nothing.",
    cites=("Highwayman",),
)


@highwayman.later(
    WOULD_FOLLOW,
    whose=OTHERS,
    lasting=True,
    until=UNTIL_NEXT_TURN,
    trigger=nth_this_turn("played", TREASURE, 1),
    cites=("Highwayman 1", "Highwayman 4", "Highwayman 6", "Highwayman 10", "Highwayman 12"),
)
async def the_treasure_does_nothing(you: You, it: Occurrence) -> str:
    return PREVENTED


@highwayman.later(START_OF_TURN, stays=True, cites=("Highwayman 1", "Highwayman 2", "Highwayman 3"))
async def discard_this_then_three_cards(you: You, it: Occurrence) -> None:
    await you.discard(you.this)
    await you.plus(cards=3)


@highwayman.instructions
async def waylay_the_treasures(you: You) -> None:
    await you.set_up(the_treasure_does_nothing)
    await you.set_up(discard_this_then_three_cards)


hunter = card(
    "Hunter",
    "Action",
    5,
    2022,
    expansion=ALLIES,
    text="+1 Action. Reveal the top three cards of your deck; put an Action, then a Treasure, then a Victory card of them"
    " into your hand, and discard the rest.",
    cites=("Hunter",),
)


@hunter.instructions
async def one_of_each_kind_of_the_top_three(you: You) -> None:
    await you.plus(actions=1)
    revealed = await you.reveal_from_deck(3)
    for type_ in (ACTION, TREASURE, VICTORY):
        left = tuple(ref for ref in revealed if you.tracked(ref))
        chosen = await you.choose_one("put", you.cards(left, type_))
        await you.put(chosen, HAND)
    await you.discard(tuple(ref for ref in revealed if you.tracked(ref)))


importer = card(
    "Importer",
    "Action-Duration-Liaison",
    3,
    2022,
    starts_with=(("favors", 4),),
    expansion=ALLIES,
    text="At the start of your next turn, gain a card that costs up to $5. Each player starts the game with four more Favors.",
    cites=("Importer",),
)


@importer.later(START_OF_TURN, stays=True, cites=("Importer 1", "Importer 2"))
async def gain_a_card_that_costs_up_to_five(you: You, it: Occurrence) -> None:
    await you.gain_one(costing=up_to(5))


@importer.instructions
async def import_a_card_next_turn(you: You) -> None:
    await you.set_up(gain_a_card_that_costs_up_to_five)


innkeeper = card(
    "Innkeeper",
    "Action",
    4,
    2022,
    expansion=ALLIES,
    text="+1 Action. Choose one: +1 Card; +3 Cards, then discard three cards; or +5 Cards, then discard six cards.",
    cites=("Innkeeper",),
)


@innkeeper.instructions
async def draw_and_discard(you: You) -> None:
    await you.plus(actions=1)
    chosen = await you.choose_options("+1 Card", "+3 Cards, discard three", "+5 Cards, discard six")
    if "+1 Card" in chosen:
        await you.plus(cards=1)
    if "+3 Cards, discard three" in chosen:
        await you.plus(cards=3)
        await you.discard_from_hand(3)
    if "+5 Cards, discard six" in chosen:
        await you.plus(cards=5)
        await you.discard_from_hand(6)
