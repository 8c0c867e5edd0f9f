"""Intrigue: Kingdom cards from Ironworks to Replace, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.families import may_trash_this, remodel
from adjudicator.rules.words import (
    ACTION,
    CURSE,
    TREASURE,
    VICTORY,
    up_to,
)
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND
from adjudicator.world.records import Ref

INTRIGUE = "Intrigue"

ironworks = card(
    "Ironworks",
    "Action",
    4,
    2009,
    expansion=INTRIGUE,
    text="Gain a card that costs up to $4. For an Action card +1 Action, for a Treasure +$1, for a Victory card +1 Card.",
    cites=("Ironworks",),
)


@ironworks.instructions
async def gain_a_card_for_what_it_is(you: You) -> None:
    gained = await you.gain_one(costing=up_to(4))
    if gained is not None:
        await you.plus(
            actions=int(you.is_(gained, ACTION)),
            coins=int(you.is_(gained, TREASURE)),
            cards=int(you.is_(gained, VICTORY)),
        )


lurker = card(
    "Lurker",
    "Action",
    2,
    2016,
    expansion=INTRIGUE,
    text="+1 Action. Choose one: trash an Action card of the Supply; or gain an Action card from the trash.",
    cites=("Lurker",),
)


@lurker.instructions
async def trash_from_the_supply_or_gain_from_the_trash(you: You) -> None:
    await you.plus(actions=1)
    chosen = await you.choose_options("trash from the Supply", "gain from the trash")
    if "trash from the Supply" in chosen:
        await you.trash(await you.choose_one("trash", you.cards(you.supply, ACTION)))
    if "gain from the trash" in chosen:
        found = await you.choose_one("gain", you.cards(you.trash_pile, ACTION))
        if found is not None:
            await you.gain(found)


masquerade_2009 = card(
    "Masquerade",
    "Action",
    3,
    2009,
    expansion=INTRIGUE,
    text="+2 Cards. Each player passes a card from their hand to the player to their left, all at once. Then you may trash a"
    " card from your hand.",
    cites=("Masquerade",),
)


@masquerade_2009.instructions
async def everyone_passes_a_card_to_the_left(you: You) -> None:
    await you.plus(cards=2)
    await pass_to_the_left(you, tuple(each.seat for each in you.everyone))
    await you.trash_from_hand(0, 1)


masquerade_2016 = card(
    "Masquerade",
    "Action",
    3,
    2016,
    expansion=INTRIGUE,
    text="+2 Cards. Each player who has any cards in hand passes one to the next such player to their left, all at once. Then"
    " you may trash a card from your hand.",
    cites=("Masquerade",),
)


@masquerade_2016.instructions
async def those_with_cards_pass_one_to_the_left(you: You) -> None:
    await you.plus(cards=2)
    await pass_to_the_left(you, tuple(each.seat for each in you.everyone if each.hand))
    await you.trash_from_hand(0, 1)


async def pass_to_the_left(you: You, seats: tuple[int, ...]) -> None:
    """Each of these players who can chooses a card to pass to the next one; all of the cards are passed at once."""
    passed: tuple[tuple[Ref, int], ...] = ()
    for number, seat in enumerate(seats, 1):
        receiver = seats[number % len(seats)]
        chosen = None
        if receiver != seat:
            chosen = await you.player(seat).choose_one("pass", you.player(seat).hand, at_once=number)
        if chosen is not None:
            passed = (*passed, (chosen, receiver))
    await you.pass_cards(passed)


mill = card(
    "Mill",
    "Action-Victory",
    4,
    2016,
    expansion=INTRIGUE,
    vp=1,
    text="1 VP. +1 Card, +1 Action. You may discard two cards, for +$2.",
    cites=("Mill",),
)


@mill.instructions
async def may_discard_two_for_two_coins(you: You) -> None:
    await you.plus(cards=1, actions=1)
    if you.hand and await you.may("discard two cards"):
        discarded = await you.discard_from_hand(2)
        if await you.did_all(discarded, 2, "discarded"):
            await you.plus(coins=2)


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


minion = card(
    "Minion",
    "Action-Attack",
    5,
    2009,
    expansion=INTRIGUE,
    text="+1 Action. Choose one: +$2; or discard your hand, +4 Cards, and each other player with at least five cards in hand"
    " discards their hand and draws four cards.",
    cites=("Minion",),
)


@minion.instructions
async def money_or_new_hands(you: You) -> None:
    await you.plus(actions=1)
    chosen = await you.choose_options("+$2", "new hands")
    if "+$2" in chosen:
        await you.plus(coins=2)
    if "new hands" in chosen:
        await you.discard(you.hand)
        await you.plus(cards=4)
        for other in you.attacked:
            if await other.count(HAND) >= 5:
                await other.discard(other.hand)
                await other.draw(4)


nobles = card(
    "Nobles",
    "Action-Victory",
    6,
    2009,
    expansion=INTRIGUE,
    vp=2,
    text="2 VP. Choose one: +3 Cards; or +2 Actions.",
    cites=("Nobles",),
)


@nobles.instructions
async def cards_or_actions(you: You) -> None:
    chosen = await you.choose_options("+3 Cards", "+2 Actions")
    if "+3 Cards" in chosen:
        await you.plus(cards=3)
    if "+2 Actions" in chosen:
        await you.plus(actions=2)


patrol = card(
    "Patrol",
    "Action",
    5,
    2016,
    expansion=INTRIGUE,
    text="+3 Cards. Reveal the top four cards of your deck; put the Victory cards and Curses into your hand and the others back"
    " in any order.",
    cites=("Patrol",),
)


@patrol.instructions
async def take_victory_cards_and_curses(you: You) -> None:
    await you.plus(cards=3)
    revealed = await you.reveal_from_deck(4)
    wanted = tuple(ref for ref in revealed if you.types(ref) & {VICTORY, CURSE})
    await you.put(wanted, HAND)
    await you.put_back(tuple(ref for ref in revealed if ref not in wanted))


pawn = card(
    "Pawn",
    "Action",
    2,
    2009,
    expansion=INTRIGUE,
    text="Choose two different ones: +1 Card; +1 Action; +1 Buy; +$1.",
    cites=("Pawn",),
)


@pawn.instructions
async def two_of_four(you: You) -> None:
    chosen = await you.choose_options("+1 Card", "+1 Action", "+1 Buy", "+$1", number=2)
    await you.plus(
        cards=int("+1 Card" in chosen),
        actions=int("+1 Action" in chosen),
        buys=int("+1 Buy" in chosen),
        coins=int("+$1" in chosen),
    )


replace = card(
    "Replace",
    "Action-Attack",
    5,
    2016,
    expansion=INTRIGUE,
    text="Trash a card from your hand and gain one that costs up to $2 more. If that is an Action or Treasure, put it onto"
    " your deck; if it is a Victory card, each other player gains a Curse.",
    cites=("Replace",),
)


@replace.instructions
async def replace_a_card(you: You) -> None:
    gained = await remodel(you, you.hand, 2)
    if gained is None:
        return
    types = you.types(you.now(gained))
    if types & {ACTION, TREASURE}:
        await you.put(gained, DECK)
    if VICTORY in types:
        for other in you.attacked:
            await other.gain("Curse")
