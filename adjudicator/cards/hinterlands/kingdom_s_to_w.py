"""Hinterlands: Kingdom cards from Souk to Witch's Hut, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import FROM_HAND
from adjudicator.engine.moments import (
    DISCARD,
    GAIN,
    TRASH,
    WOULD_GAIN,
)
from adjudicator.engine.moments import DISCARD as DISCARDED
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.engine.triggers.windows import INSTEAD
from adjudicator.rules.words import (
    ACTION,
    NOT_BY_ITSELF,
    NOT_IN_CLEAN_UP,
    TREASURE,
    up_to,
)
from adjudicator.rules.you import You
from adjudicator.world.places import HAND

HINTERLANDS = "Hinterlands"

souk = card(
    "Souk",
    "Action",
    5,
    2022,
    expansion=HINTERLANDS,
    text="+1 Buy, +$7, and -$1 for each card in your hand, but you cannot go below $0. When you gain this, trash up"
    " to two cards from your hand.",
    cites=("Souk",),
)


@souk.instructions
async def money_less_what_you_hold(you: You) -> None:
    await you.plus(buys=1, coins=7)
    await you.lose_coins(await you.count(HAND))


@souk.when(GAIN, cites=("Souk 5", "Souk 4"))
async def trash_up_to_two_cards(you: You, it: Occurrence) -> None:
    await you.trash_from_hand(0, 2)


spice_merchant = card(
    "Spice Merchant",
    "Action",
    4,
    2011,
    expansion=HINTERLANDS,
    text="You may trash a Treasure from your hand to choose one: +2 Cards and +1 Action; or +1 Buy and +$2.",
    cites=("Spice Merchant",),
)


@spice_merchant.instructions
async def trade_a_treasure(you: You) -> None:
    trashed = await you.trash(await you.choose_one("trash", you.cards(you.hand, TREASURE), may=True))
    if not trashed:
        return
    chosen = await you.choose_options("+2 Cards, +1 Action", "+1 Buy, +$2")
    if "+2 Cards, +1 Action" in chosen:
        await you.plus(cards=2, actions=1)
    if "+1 Buy, +$2" in chosen:
        await you.plus(buys=1, coins=2)


stables = card(
    "Stables",
    "Action",
    5,
    2011,
    expansion=HINTERLANDS,
    text="You may discard a Treasure, for +3 Cards and +1 Action.",
    cites=("Stables",),
)


@stables.instructions
async def discard_a_treasure_for_cards(you: You) -> None:
    discarded = await you.discard(await you.choose_one("discard", you.cards(you.hand, TREASURE), may=True))
    if discarded:
        await you.plus(cards=3, actions=1)


trader_2011 = card(
    "Trader",
    "Action-Reaction",
    4,
    2011,
    expansion="Hinterlands",
    text="Trash a card from your hand and gain a Silver for each $1 it costs. When you would gain a card, you may reveal this"
    " from your hand to gain a Silver instead.",
    cites=("Trader (pre-2020)",),
)


@trader_2011.instructions
async def trash_a_card_for_silvers(you: You) -> None:
    await trade_a_card(you)


@trader_2011.when(
    WOULD_GAIN,
    where=FROM_HAND,
    may=True,
    trigger=NOT_BY_ITSELF,
    cites=("Trader (pre-2020) 14", "Trader (pre-2020) 12", "Trader (pre-2020) 13", "Trader (pre-2020) 15"),
)
async def gain_a_silver_instead(you: You, it: Occurrence) -> str:
    await you.reveal(you.this)
    await you.gain("Silver")
    return INSTEAD


trader_2020 = card(
    "Trader",
    "Action-Reaction",
    4,
    2020,
    expansion="Hinterlands",
    text="Trash a card from your hand and gain a Silver for each $1 it costs. When you gain a card, you may reveal this from"
    " your hand to exchange that card for a Silver.",
    cites=("Trader",),
)


@trader_2020.instructions
async def trash_for_silvers(you: You) -> None:
    await trade_a_card(you)


@trader_2020.when(
    GAIN,
    where=FROM_HAND,
    may=True,
    can=when(lambda you, it: you.can_exchange(it.card, "Silver"), "it cannot be exchanged for Silver", "where"),
    cites=("Trader 5", "Trader 6", "Trader 7", "Trader 8", "Trader 9"),
)
async def exchange_it_for_a_silver(you: You, it: Occurrence) -> None:
    await you.reveal(you.this)
    await you.exchange(it.card, "Silver")


async def trade_a_card(you: You) -> None:
    """Trash a card from hand, and gain a Silver for each $1 it costs then."""
    trashed = await you.trash_from_hand(1)
    if trashed:
        for _ in range(you.cost(you.now(trashed[0])).coins):
            await you.gain("Silver")


trail = card(
    "Trail",
    "Action-Reaction",
    4,
    2022,
    expansion=HINTERLANDS,
    text="+1 Card, +1 Action. When you gain, trash or discard this, not in Clean-up, you may play it.",
    cites=("Trail",),
)


@trail.instructions
async def a_card_and_an_action(you: You) -> None:
    await you.plus(cards=1, actions=1)


@trail.when(GAIN, may=True, trigger=NOT_IN_CLEAN_UP, cites=("Trail 1", "Trail 4", "Trail 7"))
async def play_it_when_gained(you: You, it: Occurrence) -> None:
    await you.play(it.card)


@trail.when(TRASH, may=True, trigger=NOT_IN_CLEAN_UP, cites=("Trail 1", "Trail 3"))
async def play_it_when_trashed(you: You, it: Occurrence) -> None:
    await you.play(it.card)


@trail.when(DISCARDED, may=True, trigger=NOT_IN_CLEAN_UP, cites=("Trail 1", "Trail 2"))
async def play_it_when_discarded(you: You, it: Occurrence) -> None:
    await you.play(it.card)


tunnel = card(
    "Tunnel",
    "Victory-Reaction",
    3,
    2011,
    expansion="Hinterlands",
    vp=2,
    text="2 VP. When you discard it, not in Clean-up, you may reveal it to gain a Gold.",
    cites=("Tunnel",),
)


@tunnel.when(DISCARD, may=True, trigger=NOT_IN_CLEAN_UP, cites=("Tunnel 1", "Tunnel 2"))
async def gain_a_gold_for_the_discard(you: You, it: Occurrence) -> None:
    revealed = await you.reveal(you.this)
    if revealed:
        await you.gain("Gold")


weaver = card(
    "Weaver",
    "Action-Reaction",
    4,
    2022,
    expansion=HINTERLANDS,
    text="Gain two Silvers, or a card that costs up to $4. When you discard this, not in Clean-up, you may play it.",
    cites=("Weaver",),
)


@weaver.instructions
async def silvers_or_a_card(you: You) -> None:
    if await you.decide("gain two Silvers", "gain a card") == "gain two Silvers":
        await you.gain("Silver")
        await you.gain("Silver")
    else:
        await you.gain_one(costing=up_to(4))


@weaver.when(DISCARDED, may=True, trigger=NOT_IN_CLEAN_UP, cites=("Weaver 2", "Weaver 3", "Weaver 4"))
async def play_the_discarded_card(you: You, it: Occurrence) -> None:
    await you.play(it.card)


wheelwright = card(
    "Wheelwright",
    "Action",
    5,
    2022,
    expansion=HINTERLANDS,
    text="+1 Card, +1 Action. You may discard a card to gain an Action card that costs as much as it or less.",
    cites=("Wheelwright",),
)


@wheelwright.instructions
async def discard_a_card_for_an_action(you: You) -> None:
    await you.plus(cards=1, actions=1)
    discarded = await you.discard_from_hand(0, 1)
    if discarded:
        await you.gain_one(ACTION, costing=up_to(you.cost(discarded[0])))


witchs_hut = card(
    "Witch's Hut",
    "Action-Attack",
    5,
    2022,
    expansion=HINTERLANDS,
    text="+4 Cards. Discard two cards, revealed; if both are Actions, each other player gains a Curse.",
    cites=("Witch's Hut",),
)


@witchs_hut.instructions
async def curses_for_two_actions(you: You) -> None:
    await you.plus(cards=4)
    chosen = await you.choose("discard", you.hand, 2)
    await you.reveal(chosen)
    actions = you.cards(chosen, ACTION)
    await you.discard(chosen)
    if len(actions) == 2:
        for other in you.attacked:
            await other.gain("Curse")
