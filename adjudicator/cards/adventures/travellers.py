"""Adventures: the two lines of Travellers, from Page to Champion and from Peasant to Teacher."""

from __future__ import annotations

from adjudicator.cards.adventures.tokens import PLUS_ACTION, PLUS_BUY, PLUS_CARD, PLUS_COIN
from adjudicator.cards.defining import card
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import ANYONE, FROM_TAVERN, Definition
from adjudicator.engine.moments import BEFORE_PLAY, DISCARD, START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import (
    ACTION,
    ATTACK,
    BY_ANOTHER_PLAYER,
    FROM_PLAY_BY_YOU,
    TRAVELLER,
    TREASURE,
    a,
    between,
)
from adjudicator.rules.you import You
from adjudicator.world.places import HAND, PLAY, TAVERN

ADVENTURES = "Adventures"


def may_become(definition: Definition, upgrade: str) -> None:
    """ "When you discard this from play, you may exchange it for ..."."""

    @definition.when(
        DISCARD,
        may=True,
        trigger=FROM_PLAY_BY_YOU,
        can=when(lambda you, it: you.can_exchange(it.card, upgrade), f"it cannot be exchanged for {upgrade}", "where"),
        cites=("exchanging",),
    )
    async def exchange_it(you: You, it: Occurrence) -> None:
        await you.exchange(you.this, upgrade)


# Page


page = card(
    "Page",
    "Action-Traveller",
    2,
    2015,
    expansion=ADVENTURES,
    needs=("Treasure Hunter", "Warrior", "Hero", "Champion"),
    text="+1 Card, +1 Action. When you discard this from play, you may exchange it for a Treasure Hunter.",
    cites=("Page",),
)


@page.instructions
async def page_card(you: You) -> None:
    await you.plus(cards=1, actions=1)


may_become(page, "Treasure Hunter")


treasure_hunter = card(
    "Treasure Hunter",
    "Action-Traveller",
    3,
    2015,
    expansion=ADVENTURES,
    in_supply=False,
    recalls="last turns",
    copies=5,
    text="+1 Action, +$1. Gain a Silver for each card that the player to your right gained on their last turn. When you"
    " discard this from play, you may exchange it for a Warrior.",
    cites=("Treasure Hunter",),
)


@treasure_hunter.instructions
async def silver_for_their_gains(you: You) -> None:
    await you.plus(actions=1, coins=1)
    for _ in range(await you.player(you.right).count_gained_last_turn()):
        await you.gain("Silver")


may_become(treasure_hunter, "Warrior")


warrior = card(
    "Warrior",
    "Action-Attack-Traveller",
    4,
    2015,
    expansion=ADVENTURES,
    in_supply=False,
    copies=5,
    text="+2 Cards. For each Traveller you have in play (including this), each other player discards the top card of"
    " their deck and trashes it if it costs $3 or $4. When you discard this from play, you may exchange it for a"
    " Hero.",
    cites=("Warrior",),
)


@warrior.instructions
async def strike_for_each_traveller(you: You) -> None:
    await you.plus(cards=2)
    for _ in range(await you.count(PLAY, TRAVELLER)):
        for other in you.attacked:
            discarded = await other.discard_from_deck(1)
            if other.cards(discarded, costing=between(3, 4)):
                await other.trash(discarded)


may_become(warrior, "Hero")


hero = card(
    "Hero",
    "Action-Traveller",
    5,
    2015,
    expansion=ADVENTURES,
    in_supply=False,
    copies=5,
    text="+$2. Gain a Treasure. When you discard this from play, you may exchange it for a Champion.",
    cites=("Hero",),
)


@hero.instructions
async def money_and_a_treasure(you: You) -> None:
    await you.plus(coins=2)
    await you.gain_one(TREASURE)


may_become(hero, "Champion")


champion = card(
    "Champion",
    "Action-Duration",
    6,
    2015,
    expansion=ADVENTURES,
    in_supply=False,
    copies=5,
    text="+1 Action. For the rest of the game, Attack cards that other players play do not affect you, and when you play an"
    " Action card, you first get +1 Action.",
    cites=("Champion",),
)


@champion.later(
    BEFORE_PLAY,
    whose=ANYONE,
    lasting=True,
    stays=True,
    trigger=a(ATTACK) & BY_ANOTHER_PLAYER,
    cites=("Champion 1",),
    slug="Attack",
    title="for the rest of the game, Attack cards that other players play do not affect you",
)
async def be_unaffected_for_good(you: You, it: Occurrence) -> None:
    await you.not_affected(it.play)


@champion.later(
    BEFORE_PLAY,
    lasting=True,
    trigger=a(ACTION),
    cites=("Champion 1", "Champion 2", "Champion 4"),
    slug="Action",
    title="for the rest of the game, when you play an Action card, you first get +1 Action",
)
async def an_action_first(you: You, it: Occurrence) -> None:
    await you.plus(actions=1)


@champion.instructions
async def win_for_good(you: You) -> None:
    await you.plus(actions=1)
    await you.set_up(be_unaffected_for_good)
    await you.set_up(an_action_first)


# Peasant


peasant = card(
    "Peasant",
    "Action-Traveller",
    2,
    2015,
    expansion=ADVENTURES,
    needs=("Soldier", "Fugitive", "Disciple", "Teacher"),
    text="+1 Buy, +$1. When you discard this from play, you may exchange it for a Soldier.",
    cites=("Peasant",),
)


@peasant.instructions
async def peasant_money(you: You) -> None:
    await you.plus(buys=1, coins=1)


may_become(peasant, "Soldier")


soldier = card(
    "Soldier",
    "Action-Attack-Traveller",
    3,
    2015,
    expansion=ADVENTURES,
    in_supply=False,
    copies=5,
    text="+$2. +$1 for each other Attack card you have in play. Each other player with at least four cards in hand discards"
    " one. When you discard this from play, you may exchange it for a Fugitive.",
    cites=("Soldier",),
)


@soldier.instructions
async def money_for_attacks(you: You) -> None:
    await you.plus(coins=2)
    await you.plus(coins=await you.count(PLAY, ATTACK, but=you.this))
    for other in you.attacked:
        if await other.count(HAND) >= 4:
            await other.discard_from_hand(1)


may_become(soldier, "Fugitive")


fugitive = card(
    "Fugitive",
    "Action-Traveller",
    4,
    2015,
    expansion=ADVENTURES,
    in_supply=False,
    copies=5,
    text="+2 Cards, +1 Action. Discard a card. When you discard this from play, you may exchange it for a Disciple.",
    cites=("Fugitive",),
)


@fugitive.instructions
async def two_cards_less_one(you: You) -> None:
    await you.plus(cards=2, actions=1)
    await you.discard_from_hand(1)


may_become(fugitive, "Disciple")


disciple = card(
    "Disciple",
    "Action-Traveller",
    5,
    2015,
    expansion=ADVENTURES,
    in_supply=False,
    copies=5,
    text="You may play an Action card from your hand twice. Gain a copy of it. When you discard this from play, you may"
    " exchange it for a Teacher.",
    cites=("Disciple",),
)


@disciple.instructions
async def play_it_twice_and_gain_a_copy(you: You) -> None:
    chosen = await you.choose_one("play", you.cards(you.playable_from_hand, ACTION), may=True)
    if chosen is None:
        return
    played = await you.play(chosen)
    if played is not None:
        await you.play(played, again=True)
    # a copy of what the card is by now
    await you.gain_a_copy(you.name(you.now(chosen)))


may_become(disciple, "Teacher")


teacher = card(
    "Teacher",
    "Action-Reserve",
    6,
    2015,
    expansion=ADVENTURES,
    in_supply=False,
    copies=5,
    gives=(PLUS_CARD, PLUS_ACTION, PLUS_BUY, PLUS_COIN),
    text="Put this on your Tavern mat. At the start of your turn, you may call this, to move your +1 Card, +1 Action, +1 Buy"
    " or +$1 token to an Action Supply pile on which you have no tokens.",
    cites=("Teacher",),
)


@teacher.instructions
async def teacher_onto_the_mat(you: You) -> None:
    await you.put(you.this, TAVERN)


@teacher.when(START_OF_TURN, where=FROM_TAVERN, may=True, cites=("Teacher 1", "Teacher 4"))
async def call_it_to_move_a_token(you: You, it: Occurrence) -> None:
    called = await you.call()
    if called is None:
        return
    token = await you.decide(PLUS_CARD, PLUS_ACTION, PLUS_BUY, PLUS_COIN)
    pile = await you.choose_pile("put", ACTION, other_than=you.piles_with_tokens)
    if pile:
        await you.move_token(token, pile)
