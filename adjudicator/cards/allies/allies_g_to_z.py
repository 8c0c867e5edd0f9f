"""Allies: the Ally of a game, from G to Z, in alphabetical order."""

from __future__ import annotations

from typing import Final

from adjudicator.cards.allies.allies_a_to_f import A_FAVOR, ALLIES, FAVORS, another_favor
from adjudicator.cards.defining import ally
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import LANDSCAPE
from adjudicator.engine.moments import (
    AFTER_PLAY,
    AFTER_TURN,
    END_OF_TURN,
    GAIN,
    START_OF_BUY,
    START_OF_TURN,
    WORTH,
    WOULD_SHUFFLE,
)
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, LIAISON, NOT_A_THIRD_TURN, a, exactly, having
from adjudicator.rules.you import You
from adjudicator.world.places import DECK
from adjudicator.world.records import Ref

FIVE_FAVORS: Final = having(FAVORS, 5)
NOT_YOURS_BEFORE: Final = when(
    lambda you, it: you.world.turn.last != you.seat, "the turn before was that player's too", "when"
)

gang_of_pickpockets = ally(
    "Gang of Pickpockets",
    2022,
    expansion=ALLIES,
    text="At the start of your turn, spend a Favor or discard down to four cards in hand.",
    cites=("Gang of Pickpockets",),
)


@gang_of_pickpockets.when(START_OF_TURN, where=LANDSCAPE, cites=("Gang of Pickpockets 1", "Gang of Pickpockets 2"))
async def spend_a_favor_or_discard_down_to_four(you: You, it: Occurrence) -> None:
    if you.world.number(you.seat, FAVORS) and await you.may("spend a Favor"):
        await you.spend(FAVORS, 1)
    else:
        await you.discard_down_to(4)


island_folk_2022 = ally(
    "Island Folk",
    2022,
    expansion=ALLIES,
    text="At the end of your turn, if the turn before was not yours, you may spend five Favors to take an extra turn.",
    extra_turns=True,
    cites=("Island Folk",),
)


@island_folk_2022.later(AFTER_TURN, cites=("Island Folk 1",), title="take an extra turn")
async def take_the_turn_paid_for(you: You, it: Occurrence) -> None:
    await you.extra_turn()


@island_folk_2022.when(
    END_OF_TURN,
    where=LANDSCAPE,
    may=True,
    trigger=NOT_YOURS_BEFORE,
    can=FIVE_FAVORS,
    cites=("Island Folk 1", "Island Folk 3"),
    title="at the end of your turn, if the turn before was not yours, you may spend five Favors to take an extra turn",
)
async def pay_for_an_extra_turn(you: You, it: Occurrence) -> None:
    await you.spend(FAVORS, 5)
    await you.set_up(take_the_turn_paid_for)


island_folk_2023 = ally(
    "Island Folk",
    "2023-09",
    expansion=ALLIES,
    text="At the end of your turn, you may spend five Favors to take an extra turn after this one, unless it would be your"
    " third turn in a row.",
    extra_turns=True,
    cites=("Island Folk",),
)


@island_folk_2023.later(
    AFTER_TURN,
    if_=NOT_A_THIRD_TURN,
    cites=("Island Folk 1",),
    title="take an extra turn after this one, unless it would be your third turn in a row",
)
async def take_a_turn_but_no_third(you: You, it: Occurrence) -> None:
    await you.extra_turn()


@island_folk_2023.when(
    END_OF_TURN,
    where=LANDSCAPE,
    may=True,
    can=FIVE_FAVORS,
    cites=("Island Folk 1",),
    title="at the end of your turn, you may spend five Favors to take an extra turn after this one",
)
async def pay_for_another_turn(you: You, it: Occurrence) -> None:
    await you.spend(FAVORS, 5)
    await you.set_up(take_a_turn_but_no_third)


league_of_bankers = ally(
    "League of Bankers",
    2022,
    expansion=ALLIES,
    text="At the start of your Buy phase, +$1 for every four Favors you have.",
    cites=("League of Bankers",),
)


@league_of_bankers.when(START_OF_BUY, where=LANDSCAPE, cites=("League of Bankers 1",))
async def a_coin_for_every_four_favors(you: You, it: Occurrence) -> None:
    await you.plus(coins=await you.count_tokens(FAVORS) // 4)


league_of_shopkeepers = ally(
    "League of Shopkeepers",
    2022,
    expansion=ALLIES,
    text="After you play a Liaison card: +$1 if you have five Favors or more, and +1 Action and +1 Buy if ten or more.",
    cites=("League of Shopkeepers",),
)


@league_of_shopkeepers.when(
    AFTER_PLAY,
    where=LANDSCAPE,
    trigger=a(LIAISON),
    cites=("League of Shopkeepers 1", "League of Shopkeepers 2", "League of Shopkeepers 3"),
    title="after you play a Liaison card, more for five Favors, and for ten",
)
async def more_for_five_and_for_ten_favors(you: You, it: Occurrence) -> None:
    favors = await you.count_tokens(FAVORS)
    if favors >= 5:
        await you.plus(coins=1)
    if favors >= 10:
        await you.plus(actions=1, buys=1)


market_towns = ally(
    "Market Towns",
    2022,
    expansion=ALLIES,
    text="At the start of your Buy phase, you may spend a Favor to play an Action card from your hand, as many times"
    " as you like.",
    cites=("Market Towns",),
)


AN_ACTION_TO_PLAY: Final = when(
    lambda you, it: bool(you.cards(you.playable_from_hand, ACTION)), "there is no Action card in hand", "where"
)


@market_towns.when(
    START_OF_BUY,
    where=LANDSCAPE,
    may=True,
    trigger=A_FAVOR,
    can=AN_ACTION_TO_PLAY,
    cites=("Market Towns 1", "Market Towns 2", "Market Towns 3", "Market Towns 4"),
)
async def play_an_action(you: You, it: Occurrence) -> None:
    spent = await you.spend(FAVORS, 1)
    while spent:
        card = await you.choose_one("play", you.cards(you.playable_from_hand, ACTION))
        if card is not None:
            await you.play(card)
        spent = await another_favor(you) if you.cards(you.playable_from_hand, ACTION) else 0


mountain_folk = ally(
    "Mountain Folk",
    2022,
    expansion=ALLIES,
    text="At the start of your turn, you may spend five Favors for +3 Cards.",
    cites=("Mountain Folk",),
)


@mountain_folk.when(START_OF_TURN, where=LANDSCAPE, may=True, trigger=FIVE_FAVORS, cites=("Mountain Folk 1",))
async def three_cards_for_five_favors(you: You, it: Occurrence) -> None:
    await you.spend(FAVORS, 5)
    await you.plus(cards=3)


async def keep_aside(you: You, it: Occurrence, for_each: int) -> tuple[tuple[Ref, ...], tuple[Ref, ...]]:
    """Spend a Favor, look through the cards to be shuffled, spend more, and pick this many cards for each. Returns
    those, the first one picked first, and the others."""
    shuffled = it.refs("shuffled")
    spent = await you.spend(FAVORS, 1)
    more = await you.spend(FAVORS)
    chosen = await you.choose("keep", shuffled, 0, for_each * (spent + more), ordered=True)
    return chosen, tuple(ref for ref in shuffled if ref not in chosen)


order_of_astrologers = ally(
    "Order of Astrologers",
    2022,
    expansion=ALLIES,
    text="When you shuffle, you may spend Favors and pick one of the cards for each of them, to go on top of the others.",
    cites=("Order of Astrologers",),
)


@order_of_astrologers.when(
    WOULD_SHUFFLE,
    where=LANDSCAPE,
    may=True,
    trigger=A_FAVOR,
    cites=("Order of Astrologers 1", "Order of Astrologers 2", "Order of Astrologers 3", "Order of Astrologers 5"),
)
async def put_picked_cards_on_top(you: You, it: Occurrence) -> Occurrence:
    picked, rest = await keep_aside(you, it, 1)
    return it.changed(shuffled=rest, top=(*picked, *it.refs("top")))


order_of_masons = ally(
    "Order of Masons",
    2022,
    expansion=ALLIES,
    text="When you shuffle, you may spend Favors and pick up to two of the cards for each of them, to go into your discard"
    " pile.",
    cites=("Order of Masons",),
)


@order_of_masons.when(
    WOULD_SHUFFLE,
    where=LANDSCAPE,
    may=True,
    trigger=A_FAVOR,
    cites=("Order of Masons 1", "Order of Masons 3", "Order of Masons 4"),
)
async def put_picked_cards_into_the_discard_pile(you: You, it: Occurrence) -> Occurrence:
    picked, rest = await keep_aside(you, it, 2)
    return it.changed(shuffled=rest, kept=(*picked, *it.refs("kept")))


peaceful_cult = ally(
    "Peaceful Cult",
    2022,
    expansion=ALLIES,
    text="At the start of your Buy phase, you may spend any number of Favors to trash that many cards from your hand.",
    cites=("Peaceful Cult",),
)


@peaceful_cult.when(
    START_OF_BUY,
    where=LANDSCAPE,
    may=True,
    trigger=A_FAVOR,
    cites=("Peaceful Cult 1", "Peaceful Cult 2", "Peaceful Cult 3"),
)
async def trash_a_card_for_each_favor(you: You, it: Occurrence) -> None:
    spent = await you.spend(FAVORS)
    await you.trash_from_hand(spent)


plateau_shepherds = ally(
    "Plateau Shepherds",
    2022,
    expansion=ALLIES,
    text="At the end: 2 VP for each pair of a Favor and a card that costs $2, among those you have.",
    cites=("Plateau Shepherds",),
)


@plateau_shepherds.ongoing(WORTH, cites=("Plateau Shepherds 1", "Plateau Shepherds 2"))
def two_for_each_favor_with_a_cheap_card(you: You) -> int:
    return 2 * min(you.world.number(you.seat, FAVORS), len(you.cards(you.all_cards, costing=exactly(2))))


trappers_lodge = ally(
    "Trappers' Lodge",
    2022,
    expansion=ALLIES,
    text="When you gain a card, you may spend a Favor to put it onto your deck.",
    cites=("Trappers' Lodge",),
)


@trappers_lodge.when(
    GAIN,
    where=LANDSCAPE,
    may=True,
    can=A_FAVOR,
    cites=("Trappers' Lodge 1", "Trappers' Lodge 2"),
)
async def put_it_onto_your_deck_for_a_favor(you: You, it: Occurrence) -> None:
    await you.spend(FAVORS, 1)
    await you.put(it.card, DECK)


woodworkers_guild = ally(
    "Woodworkers' Guild",
    2022,
    expansion=ALLIES,
    text="At the start of your Buy phase, you may spend a Favor to trash an Action card from your hand. If you did, gain an"
    " Action card.",
    cites=("Woodworkers' Guild",),
)


@woodworkers_guild.when(
    START_OF_BUY,
    where=LANDSCAPE,
    may=True,
    trigger=A_FAVOR,
    cites=("Woodworkers' Guild 1", "Woodworkers' Guild 2", "Woodworkers' Guild 3", "Woodworkers' Guild 4"),
)
async def trash_an_action_and_gain_one(you: You, it: Occurrence) -> None:
    await you.spend(FAVORS, 1)
    card = await you.choose_one("trash", you.cards(you.hand, ACTION))
    trashed = await you.trash(card)
    if trashed:
        await you.gain_one(ACTION)
