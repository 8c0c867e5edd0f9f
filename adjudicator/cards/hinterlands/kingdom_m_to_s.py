"""Hinterlands: Kingdom cards from Margrave to Silk Road, in alphabetical order."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from adjudicator.cards.defining import card
from adjudicator.engine.conditions import when
from adjudicator.engine.moments import (
    BUY,
    DISCARD,
    GAIN,
    START_OF_CLEAN_UP,
    TRASH,
    WORTH,
)
from adjudicator.engine.triggers.occurrences import Occurrence, Then
from adjudicator.rules.words import (
    ACTION,
    TREASURE,
    VICTORY,
)
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, PLAY
from adjudicator.world.records import UNTIL_END_OF_TURN, Ref

HINTERLANDS = "Hinterlands"
DISCARD_THEM: Final = "discard them"
PUT_BACK: Final = "put them back"

margrave = card(
    "Margrave",
    "Action-Attack",
    5,
    2011,
    expansion=HINTERLANDS,
    text="+3 Cards, +1 Buy. Each other player draws a card, then discards down to three cards in hand.",
    cites=("Margrave",),
)


@margrave.instructions
async def they_draw_and_discard(you: You) -> None:
    await you.plus(cards=3, buys=1)
    for other in you.attacked:
        await other.draw(1)
        await other.discard_down_to(3)


noble_brigand_2011 = card(
    "Noble Brigand",
    "Action-Attack",
    4,
    2011,
    expansion="Hinterlands",
    text="+$1 when played. When you buy or play it, each other player reveals two cards from their deck, trashes a Silver"
    " or Gold among them that you choose and discards the rest; whoever revealed no Treasure gains a Copper. You gain"
    " what was trashed.",
    cites=("Noble Brigand",),
)


@noble_brigand_2011.instructions
async def rob_when_played(you: You) -> None:
    await you.plus(coins=1)
    await rob_the_rich(you)


@noble_brigand_2011.when(BUY, cites=("Noble Brigand 2", "Noble Brigand 3"), title="when you buy this, do its attack")
async def rob_when_bought(you: You, it: Occurrence) -> None:
    await rob_the_rich(you)


noble_brigand_2020 = card(
    "Noble Brigand",
    "Action-Attack",
    4,
    2020,
    expansion="Hinterlands",
    text="+$1. Each other player reveals two cards from their deck, trashes a Silver or Gold among them that you choose,"
    " discards the rest, and gains a Copper if they revealed no Treasure. You gain what was trashed. When you buy it, do"
    " the same to them.",
    cites=("Noble Brigand",),
)


@noble_brigand_2020.instructions
async def rob_the_others(you: You) -> None:
    await you.plus(coins=1)
    await rob_the_rich(you)


@noble_brigand_2020.when(
    BUY, cites=("Noble Brigand 2", "Noble Brigand 3", "Noble Brigand 5"), title="when you buy this, do its attack"
)
async def do_its_attack(you: You, it: Occurrence) -> None:
    await rob_the_rich(you)


async def rob_the_rich(you: You) -> None:
    """Each other player reveals two cards and loses a Silver or Gold to you; those who reveal no Treasure gain a Copper."""
    stolen: tuple[Ref, ...] = ()
    for other in you.attacked:
        revealed = await other.reveal_from_deck(2)
        poor = not other.cards(revealed, TREASURE)
        rich = (*other.cards(revealed, named="Silver"), *other.cards(revealed, named="Gold"))
        chosen = await you.choose_one("trash", rich)
        trashed = await other.trash(chosen)
        stolen = (*stolen, *trashed)
        await other.discard(tuple(ref for ref in revealed if ref != chosen))
        if poor:
            await other.gain("Copper")
    for ref in stolen:
        await you.gain(ref)


nomad_camp_2011 = card(
    "Nomad Camp",
    "Action",
    4,
    2011,
    expansion=HINTERLANDS,
    gained_to=DECK,
    text="+1 Buy, +$2. This is gained onto your deck.",
    cites=("Nomad Camp",),
)


@nomad_camp_2011.instructions
async def a_buy_and_two_coins_of_the_camp(you: You) -> None:
    await you.plus(buys=1, coins=2)


nomads = card(
    "Nomads",
    "Action",
    4,
    2022,
    expansion=HINTERLANDS,
    text="+1 Buy, +$2. When you gain or trash this, +$2.",
    cites=("Nomads",),
)


@nomads.instructions
async def a_buy_and_two_coins(you: You) -> None:
    await you.plus(buys=1, coins=2)


@nomads.when(GAIN, cites=("Nomads",))
async def two_coins_for_gaining_it(you: You, it: Occurrence) -> None:
    await you.plus(coins=2)


@nomads.when(TRASH, cites=("Nomads 1",))
async def two_coins_for_trashing_it(you: You, it: Occurrence) -> None:
    await you.plus(coins=2)


oasis = card(
    "Oasis",
    "Action",
    3,
    2011,
    expansion=HINTERLANDS,
    text="+1 Card, +1 Action, +$1. Discard a card.",
    cites=("Oasis",),
)


@oasis.instructions
async def a_coin_and_discard_a_card(you: You) -> None:
    await you.plus(cards=1, actions=1, coins=1)
    await you.discard_from_hand(1)


async def look_at_two_cards_of_every_deck(you: You, decide: Callable[[You], Awaitable[tuple[str, ...]]]) -> None:
    """Each player who is affected, this one too, reveals two cards and puts them where this one decides."""
    for each in you.affected:
        revealed = await each.reveal_from_deck(2)
        if not revealed:
            continue
        decided = await decide(you)
        if DISCARD_THEM in decided:
            await each.discard(revealed)
        if PUT_BACK in decided:
            await each.put_back(tuple(ref for ref in revealed if you.tracked(ref)))


oracle_2011 = card(
    "Oracle",
    "Action-Attack",
    3,
    2011,
    expansion=HINTERLANDS,
    text="Each player, including you, reveals the top two cards of their deck, and you choose one: they discard them,"
    " or put them back in an order of their choice. +2 Cards.",
    cites=("Oracle",),
)


async def choose_one(you: You) -> tuple[str, ...]:
    return await you.choose_options(DISCARD_THEM, PUT_BACK)


@oracle_2011.instructions
async def choose_for_every_deck_then_two_cards(you: You) -> None:
    await look_at_two_cards_of_every_deck(you, choose_one)
    await you.plus(cards=2)


oracle_2017 = card(
    "Oracle",
    "Action-Attack",
    3,
    2017,
    expansion=HINTERLANDS,
    text="Each player, including you, reveals the top two cards of their deck, and discards them or puts them back,"
    " your choice (they choose the order). Then draw two cards.",
    cites=("Oracle",),
)


async def as_you_like(you: You) -> tuple[str, ...]:
    decided = await you.decide(DISCARD_THEM, PUT_BACK)
    return (decided,)


@oracle_2017.instructions
async def decide_for_every_deck_then_draw_two(you: You) -> None:
    await look_at_two_cards_of_every_deck(you, as_you_like)
    await you.draw(2)


def discarded_from_play(it: Occurrence) -> tuple[Then, ...]:
    """The cards that were in play until they were discarded."""
    return tuple(then for then in it.cards if then.from_.zone == PLAY)


def the_chosen_card(it: Occurrence) -> tuple[Ref, ...]:
    """The card chosen before, if it is the one that was discarded from play."""
    chosen = it.kept
    return tuple(then.ref for then in discarded_from_play(it) if then.ref[:2] == (chosen.card, chosen.moves + 1))


def actions_from_play(it: Occurrence) -> tuple[Ref, ...]:
    """The Action cards that were discarded from play."""
    return tuple(then.ref for then in discarded_from_play(it) if ACTION in then.types)


scheme_2011 = card(
    "Scheme",
    "Action",
    3,
    2011,
    expansion="Hinterlands",
    text="+1 Card, +1 Action. At the start of Clean-up this turn you may choose an Action card you have in play; if you"
    " discard it from play this turn, put it onto your deck.",
    cites=("Scheme",),
)


@scheme_2011.later(
    DISCARD,
    knows="the card that was chosen",
    afterwards=True,
    trigger=when(lambda you, it: bool(the_chosen_card(it)), "it is not the chosen card", "which card"),
    until=UNTIL_END_OF_TURN,
    cites=("Scheme 3",),
    title="when you discard the chosen card from play this turn, put it onto your deck",
)
async def put_the_chosen_card_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(the_chosen_card(it), DECK)


@scheme_2011.later(
    START_OF_CLEAN_UP,
    may=True,
    cites=("Scheme 1", "Scheme 2"),
    title="at the start of Clean-up this turn, you may choose an Action card you have in play",
)
async def choose_an_action_in_play(you: You, it: Occurrence) -> None:
    chosen = await you.choose_one("choose", you.cards(you.in_play, ACTION))
    if chosen is not None:
        await you.set_up(put_the_chosen_card_onto_your_deck, chosen)


@scheme_2011.instructions
async def choose_in_clean_up(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await you.set_up(choose_an_action_in_play)


scheme_2016 = card(
    "Scheme",
    "Action",
    3,
    2016,
    expansion="Hinterlands",
    text="+1 Card, +1 Action. This turn, you may put one of your Action cards onto your deck when you discard it from play.",
    cites=("Scheme",),
)


@scheme_2016.later(
    DISCARD,
    may=True,
    trigger=when(lambda you, it: bool(actions_from_play(it)), "no Action card was discarded from play", "where"),
    can=when(
        lambda you, it: any(you.tracked(ref) for ref in actions_from_play(it)), "that card has gone elsewhere", "where"
    ),
    until=UNTIL_END_OF_TURN,
    cites=("Scheme 1", "Scheme 2", "Scheme 3"),
)
async def put_an_action_onto_your_deck(you: You, it: Occurrence) -> None:
    chosen = await you.choose_one("put", actions_from_play(it))
    await you.put(chosen, DECK)


@scheme_2016.instructions
async def save_an_action_this_turn(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await you.set_up(put_an_action_onto_your_deck)


silk_road = card(
    "Silk Road",
    "Victory",
    4,
    2011,
    expansion=HINTERLANDS,
    text="1 VP for every four Victory cards that you have.",
    cites=("Silk Road",),
)


@silk_road.ongoing(WORTH)
def a_point_for_four_victory_cards(you: You) -> int:
    return len(you.cards(you.all_cards, VICTORY)) // 4
