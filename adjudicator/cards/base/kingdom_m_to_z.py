"""Dominion: Kingdom cards from Market to Workshop, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.families import discard_or_put_back_each_top_card, may_play, play_several_times, remodel
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import FROM_HAND, OTHERS
from adjudicator.engine.moments import AFTER_PLAY, BEFORE_PLAY
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, ATTACK, TREASURE, a, first_this_turn, up_to
from adjudicator.rules.you import You
from adjudicator.world.places import HAND
from adjudicator.world.records import UNTIL_END_OF_TURN, Ref

BASE = "Dominion"

market = card("Market", "Action", 5, 2008, expansion=BASE, text="+1 Card, +1 Action, +1 Buy, +$1", cites=("Market",))


@market.instructions
async def one_of_each(you: You) -> None:
    await you.plus(cards=1, actions=1, buys=1, coins=1)


merchant = card(
    "Merchant",
    "Action",
    3,
    2016,
    expansion=BASE,
    text="+1 Card, +1 Action. When you play your first Silver this turn, +$1.",
    cites=("Merchant",),
)


@merchant.later(
    AFTER_PLAY,
    trigger=first_this_turn("played", "Silver"),
    until=UNTIL_END_OF_TURN,
    cites=("Merchant 2", "Merchant 3"),
)
async def a_coin_for_your_first_silver(you: You, it: Occurrence) -> None:
    await you.plus(coins=1)


@merchant.instructions
async def a_card_and_the_first_silver(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await you.set_up(a_coin_for_your_first_silver)


militia = card(
    "Militia",
    "Action-Attack",
    4,
    2008,
    expansion=BASE,
    text="+$2. Each other player discards down to three cards in hand.",
    cites=("Militia",),
)


@militia.instructions
async def others_discard_to_three(you: You) -> None:
    await you.plus(coins=2)
    for other in you.attacked:
        await other.discard_down_to(3)


mine_2008 = card(
    "Mine",
    "Action",
    5,
    2008,
    expansion=BASE,
    text="Trash a Treasure from your hand and gain to your hand a Treasure that costs up to $3 more.",
    cites=("Mine",),
)


@mine_2008.instructions
async def upgrade_a_treasure(you: You) -> None:
    await remodel(you, you.cards(you.hand, TREASURE), 3, TREASURE, to=HAND)


mine_2016 = card(
    "Mine",
    "Action",
    5,
    2016,
    expansion=BASE,
    text="You may trash a Treasure from your hand, and gain to your hand a Treasure that costs up to $3 more.",
    cites=("Mine",),
)


@mine_2016.instructions
async def may_upgrade_a_treasure(you: You) -> None:
    await remodel(you, you.cards(you.hand, TREASURE), 3, TREASURE, may=True, to=HAND)


moat = card(
    "Moat",
    "Action-Reaction",
    2,
    2008,
    expansion=BASE,
    text="+2 Cards. When another player plays an Attack card, you may first reveal this from your hand, to be unaffected"
    " by it.",
    cites=("Moat",),
)


@moat.instructions
async def moat_cards(you: You) -> None:
    await you.plus(cards=2)


@moat.when(
    BEFORE_PLAY,
    where=FROM_HAND,
    whose=OTHERS,
    may=True,
    trigger=a(ATTACK)
    & when(lambda you, it: not you.unaffected_by(it.play), "that Attack does not affect them anyway", "how often"),
    cites=("Moat 2",),
)
async def be_unaffected(you: You, it: Occurrence) -> None:
    await you.reveal(you.this)
    await you.not_affected(it.play)


moneylender_2008 = card(
    "Moneylender",
    "Action",
    4,
    2008,
    expansion=BASE,
    text="Trash a Copper from your hand; if you do, +$3.",
    cites=("Moneylender",),
)


@moneylender_2008.instructions
async def three_coins_for_a_copper(you: You) -> None:
    await lend_for_copper(you, may=False)


moneylender_2016 = card(
    "Moneylender",
    "Action",
    4,
    2016,
    expansion=BASE,
    text="You may trash a Copper from your hand, for +$3.",
    cites=("Moneylender",),
)


@moneylender_2016.instructions
async def may_get_three_coins_for_a_copper(you: You) -> None:
    await lend_for_copper(you, may=True)


async def lend_for_copper(you: You, may: bool) -> None:
    """Trash a Copper from hand, and get +$3 if one was trashed."""
    copper = await you.choose_one("trash", you.cards(you.hand, named="Copper"), may=may)
    if await you.trash(copper):
        await you.plus(coins=3)


poacher = card(
    "Poacher",
    "Action",
    4,
    2016,
    expansion=BASE,
    text="+1 Card, +1 Action, +$1. Discard one card for each empty Supply pile.",
    cites=("Poacher",),
)


@poacher.instructions
async def discard_one_for_each_empty_pile(you: You) -> None:
    await you.plus(cards=1, actions=1, coins=1)
    await you.discard_from_hand(await you.count_empty_piles())


remodel_ = card(
    "Remodel",
    "Action",
    4,
    2008,
    expansion=BASE,
    text="Trash a card from your hand and gain a card that costs up to $2 more.",
    cites=("Remodel",),
)


@remodel_.instructions
async def trash_a_card_and_gain_a_better_one(you: You) -> None:
    await remodel(you, you.hand, 2)


sentry = card(
    "Sentry",
    "Action",
    5,
    2016,
    expansion=BASE,
    text="+1 Card, +1 Action. Look at the top two cards of your deck. Trash any of them, discard any of the rest, and put"
    " what is left back in any order.",
    cites=("Sentry",),
)


@sentry.instructions
async def sort_out_two_cards(you: You) -> None:
    await you.plus(cards=1, actions=1)
    seen = await you.look_at(2)
    trashed = await you.choose("trash", seen, 0, len(seen))
    await you.trash(trashed)
    rest = tuple(ref for ref in seen if ref not in trashed)
    discarded = await you.choose("discard", rest, 0, len(rest))
    await you.discard(discarded)
    await you.put_back(tuple(ref for ref in rest if ref not in discarded))


smithy = card("Smithy", "Action", 4, 2008, expansion=BASE, text="+3 Cards", cites=("Smithy",))


@smithy.instructions
async def smithy_cards(you: You) -> None:
    await you.plus(cards=3)


spy = card(
    "Spy",
    "Action-Attack",
    4,
    2008,
    expansion=BASE,
    text="+1 Card, +1 Action. Each player, including you, reveals the top card of their deck; you decide whether they"
    " discard it or put it back.",
    cites=("Spy",),
)


@spy.instructions
async def decide_about_the_top_card_of_each_deck(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await discard_or_put_back_each_top_card(you)


thief = card(
    "Thief",
    "Action-Attack",
    4,
    2008,
    expansion=BASE,
    text="Each other player reveals the top two cards of their deck and trashes a Treasure among them that you choose. You"
    " may gain any of the trashed cards. They discard the rest.",
    cites=("Thief",),
)


@thief.instructions
async def take_treasures_from_the_others(you: You) -> None:
    loot: tuple[Ref, ...] = ()
    left: tuple[tuple[int, tuple[Ref, ...]], ...] = ()
    for other in you.attacked:
        revealed = await other.reveal_from_deck(2)
        chosen = await you.choose_one("trash", other.cards(revealed, TREASURE))
        trashed = await other.trash(chosen)
        loot = (*loot, *trashed)
        left = (*left, (other.seat, tuple(ref for ref in revealed if ref != chosen)))
    while loot:
        wanted = await you.choose_one("gain", tuple(ref for ref in loot if you.tracked(ref)), may=True)
        if wanted is None:
            break
        await you.gain(wanted)
        loot = tuple(ref for ref in loot if ref != wanted)
    for seat, rest in left:
        await you.player(seat).discard(rest)


throne_room_2008 = card(
    "Throne Room",
    "Action",
    4,
    2008,
    expansion=BASE,
    text="Choose an Action card in your hand and play it twice.",
    cites=("Throne Room",),
)


@throne_room_2008.instructions
async def play_an_action_twice(you: You) -> None:
    await play_several_times(you, 2)


throne_room_2016 = card(
    "Throne Room",
    "Action",
    4,
    2016,
    expansion=BASE,
    text="You may play an Action card from your hand twice.",
    cites=("Throne Room",),
)


@throne_room_2016.instructions
async def may_play_an_action_twice(you: You) -> None:
    await play_several_times(you, 2, may=True)


vassal = card(
    "Vassal",
    "Action",
    3,
    2016,
    expansion=BASE,
    text="+$2. Discard the top card of your deck. If it is an Action card, you may play it.",
    cites=("Vassal",),
)


@vassal.instructions
async def discard_a_card_and_may_play_it(you: You) -> None:
    await you.plus(coins=2)
    discarded = await you.discard_from_deck(1)
    for ref in you.cards(discarded, ACTION):
        await may_play(you, ref)


village = card("Village", "Action", 3, 2008, expansion=BASE, text="+1 Card, +2 Actions", cites=("Village",))


@village.instructions
async def village_actions(you: You) -> None:
    await you.plus(cards=1, actions=2)


witch = card(
    "Witch",
    "Action-Attack",
    5,
    2008,
    expansion=BASE,
    text="+2 Cards. Each other player gains a Curse.",
    cites=("Witch",),
)


@witch.instructions
async def others_gain_a_curse(you: You) -> None:
    await you.plus(cards=2)
    for other in you.attacked:
        await other.gain("Curse")


woodcutter = card("Woodcutter", "Action", 3, 2008, expansion=BASE, text="+1 Buy, +$2", cites=("Woodcutter",))


@woodcutter.instructions
async def woodcutter_money(you: You) -> None:
    await you.plus(buys=1, coins=2)


workshop = card(
    "Workshop",
    "Action",
    3,
    2008,
    expansion=BASE,
    text="Gain a card that costs up to $4.",
    cites=("Workshop",),
)


@workshop.instructions
async def gain_a_cheap_card(you: You) -> None:
    await you.gain_one(costing=up_to(4))
