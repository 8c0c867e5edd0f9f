"""Prosperity: Kingdom cards from Rabble to Worker's Village, in alphabetical order."""

from __future__ import annotations

from typing import Final

from adjudicator.cards.defining import card
from adjudicator.cards.families import dig_for, play_several_times
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import ANYONE, FROM_HAND, FROM_PLAY, IN_GAME
from adjudicator.engine.game import Game
from adjudicator.engine.moments import BUY, GAIN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, TREASURE, VICTORY, costing, not_a, up_to
from adjudicator.rules.you import You
from adjudicator.world.places import DECK
from adjudicator.world.records import UNTIL_END_OF_TURN

PROSPERITY = "Prosperity"

rabble = card(
    "Rabble",
    "Action-Attack",
    5,
    2010,
    expansion=PROSPERITY,
    text="+3 Cards. Each other player reveals the top three cards of their deck, discards the Actions and Treasures,"
    " and puts the others back in any order they choose.",
    cites=("Rabble",),
)


@rabble.instructions
async def leave_them_what_is_useless(you: You) -> None:
    await you.plus(cards=3)
    for other in you.attacked:
        revealed = await other.reveal_from_deck(3)
        gone = tuple(ref for ref in revealed if you.types(ref) & {ACTION, TREASURE})
        await other.discard(gone)
        await other.put_back(tuple(ref for ref in revealed if ref not in gone))


royal_seal = card(
    "Royal Seal",
    "Treasure",
    5,
    2010,
    expansion=PROSPERITY,
    text="$2. While you have this in play, when you gain a card, you may put it onto your deck.",
    cites=("Royal Seal",),
)


@royal_seal.instructions
async def royal_seal_coins(you: You) -> None:
    await you.plus(coins=2)


@royal_seal.when(GAIN, where=FROM_PLAY, may=True, cites=("Royal Seal 1", "Royal Seal 2"))
async def put_it_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(it.card, DECK)


talisman = card(
    "Talisman",
    "Treasure",
    4,
    2010,
    expansion=PROSPERITY,
    text="$1. While you have this in play, when you buy a card that is not a Victory card and costs up to $4, gain a copy of"
    " it.",
    cites=("Talisman",),
)


@talisman.instructions
async def a_coin(you: You) -> None:
    await you.plus(coins=1)


@talisman.when(
    BUY, where=FROM_PLAY, trigger=not_a(VICTORY) & costing(up_to(4), "$4 or less"), cites=("Talisman 1", "Talisman 3")
)
async def gain_a_copy(you: You, it: Occurrence) -> None:
    await you.gain_a_copy(it.then.name)


tiara = card(
    "Tiara",
    "Treasure",
    4,
    2022,
    expansion=PROSPERITY,
    text="+1 Buy. This turn, when you gain a card, you may put it onto your deck. You may play a Treasure from your hand"
    " twice.",
    cites=("Tiara",),
)


@tiara.later(GAIN, may=True, lasting=True, until=UNTIL_END_OF_TURN, cites=("Tiara 2", "Tiara 3", "Tiara 4", "Tiara 5"))
async def put_the_gained_card_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(it.card, DECK)


@tiara.instructions
async def a_buy_gains_onto_your_deck_and_a_treasure_twice(you: You) -> None:
    await you.plus(buys=1)
    await you.set_up(put_the_gained_card_onto_your_deck)
    await play_several_times(you, 2, may=True, of=TREASURE)


TRADE_ROUTE: Final = "trade route"
"""The Coin token on each Victory pile until a card is gained from it."""


FROM_A_PILE_WITH_A_TOKEN: Final = when(
    lambda you, it: bool(you.world.number(str(it.then.from_.of), TRADE_ROUTE)), "its pile had no Coin token", "where"
)


def a_token_on_each_victory_pile(game: Game) -> tuple[tuple[str, str, int], ...]:
    """The Coin tokens at the start."""
    return tuple((name, TRADE_ROUTE, 1) for name in game.supply if VICTORY in game.catalog[name].types)


async def move_the_token_to_the_mat(you: You, it: Occurrence) -> None:
    """The Coin token of the pile that a card is gained from goes to the Trade Route mat."""
    await you.add_token(str(it.then.from_.of), TRADE_ROUTE, -1)


async def a_coin_for_each_token_on_the_mat(you: You) -> None:
    """+$1 for each Coin token on the Trade Route mat: each one that is no longer on a pile."""
    moved = sum(1 for name, token, _ in a_token_on_each_victory_pile(you.game) if not you.world.number(name, token))
    await you.plus(coins=moved)


trade_route_2010 = card(
    "Trade Route",
    "Action",
    3,
    2010,
    expansion=PROSPERITY,
    setup=a_token_on_each_victory_pile,
    text="+1 Buy, +$1 for each Coin token on the Trade Route mat. Trash a card from your hand. Each Victory pile of the Supply"
    " begins with a Coin token, which moves to the mat when a card is gained from the pile.",
    onto_piles=(TRADE_ROUTE,),
    cites=("Trade Route",),
)


@trade_route_2010.instructions
async def count_then_trash(you: You) -> None:
    await you.plus(buys=1)
    await a_coin_for_each_token_on_the_mat(you)
    await you.trash_from_hand(1)


trade_route_2010.when(GAIN, where=IN_GAME, trigger=FROM_A_PILE_WITH_A_TOKEN, cites=("Trade Route 3",))(
    move_the_token_to_the_mat
)


trade_route_2017 = card(
    "Trade Route",
    "Action",
    3,
    2017,
    expansion=PROSPERITY,
    setup=a_token_on_each_victory_pile,
    text="+1 Buy. Trash a card from your hand. +$1 for each Coin token on the Trade Route mat. Each Victory pile of the Supply"
    " begins with a Coin token, which moves to the mat when a card is gained from the pile.",
    onto_piles=(TRADE_ROUTE,),
    cites=("Trade Route", "Trade Route 5"),
)


@trade_route_2017.instructions
async def trash_then_count(you: You) -> None:
    await you.plus(buys=1)
    await you.trash_from_hand(1)
    await a_coin_for_each_token_on_the_mat(you)


trade_route_2017.when(GAIN, where=IN_GAME, whose=ANYONE, trigger=FROM_A_PILE_WITH_A_TOKEN, cites=("Trade Route 3",))(
    move_the_token_to_the_mat
)


vault = card(
    "Vault",
    "Action",
    5,
    2010,
    expansion=PROSPERITY,
    text="+2 Cards. Discard any number of cards, for +$1 each. Each other player may discard two cards, to draw one.",
    cites=("Vault",),
)


@vault.instructions
async def discard_for_coins(you: You) -> None:
    await you.plus(cards=2)
    discarded = await you.discard_from_hand(0, len(you.hand))
    await you.plus(coins=len(discarded))
    for other in you.others:
        if other.hand and await other.may("discard two cards"):
            gone = await other.discard_from_hand(2)
            if await other.did_all(gone, 2, "discarded"):
                await other.draw(1)


venture = card(
    "Venture",
    "Treasure",
    5,
    2010,
    expansion=PROSPERITY,
    text="$1. Reveal cards from your deck until you find a Treasure; discard the others and play it.",
    cites=("Venture",),
)


@venture.instructions
async def venture_for_a_treasure(you: You) -> None:
    await you.plus(coins=1)
    found, others = await dig_for(you, 1, TREASURE)
    await you.discard(others)
    if found:
        await you.play(found[0])


NAMED: Final = "named for a War Chest"


war_chest = card(
    "War Chest",
    "Treasure",
    5,
    2022,
    expansion=PROSPERITY,
    text="The player to your left names a card. Gain a card that costs up to $5 and was not named for a War Chest this turn.",
    cites=("War Chest",),
)


@war_chest.instructions
async def gain_what_was_not_named(you: You) -> None:
    name = await you.player(you.left).name_a_card()
    await you.keep_in_mind(NAMED, name)
    named = you.kept_in_mind(NAMED)
    found = you.cards(you.supply, costing=up_to(5))
    chosen = await you.choose_one("gain", tuple(ref for ref in found if you.name(ref) not in named))
    if chosen is not None:
        await you.gain(chosen)


watchtower = card(
    "Watchtower",
    "Action-Reaction",
    3,
    2010,
    expansion="Prosperity",
    text="Draw until you have six cards in hand. When you gain a card, you may reveal this from your hand and either"
    " trash that card or put it onto your deck.",
    cites=("Watchtower",),
)


@watchtower.instructions
async def draw_to_six(you: You) -> None:
    await you.draw_to(6)


@watchtower.when(GAIN, where=FROM_HAND, may=True, cites=("Watchtower 1", "Watchtower 3"))
async def trash_the_card_or_put_it_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.reveal(you.this)
    if await you.decide("trash it", "put it onto your deck") == "trash it":
        await you.trash(it.card)
    else:
        await you.put(it.card, DECK)


workers_village = card(
    "Worker's Village",
    "Action",
    4,
    2010,
    expansion=PROSPERITY,
    text="+1 Card, +2 Actions, +1 Buy.",
    cites=("Worker's Village",),
)


@workers_village.instructions
async def a_card_two_actions_and_a_buy(you: You) -> None:
    await you.plus(cards=1, actions=2, buys=1)
