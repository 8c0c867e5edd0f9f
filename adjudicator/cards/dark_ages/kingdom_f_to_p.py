"""Dark Ages: Kingdom cards from Feodum to Pillage, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.dark_ages.ruins import gain_a_ruins
from adjudicator.cards.defining import card
from adjudicator.cards.families import guess_the_top_card, remodel
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import ANYONE, FROM_HAND
from adjudicator.engine.moments import DISCARD as DISCARDED
from adjudicator.engine.moments import END_OF_BUY, TRASH, WORTH
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import (
    ACTION,
    FROM_PLAY_BY_YOU,
    TREASURE,
    VICTORY,
    YOUR_CARD,
    between,
    up_to,
)
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, HAND

DARK_AGES = "Dark Ages"

feodum = card(
    "Feodum",
    "Victory",
    4,
    2012,
    expansion="Dark Ages",
    text="1 VP for every three Silvers that you have. When you trash it, gain three Silvers.",
    cites=("Feodum",),
)


@feodum.ongoing(WORTH)
def a_point_for_three_silvers(you: You) -> int:
    return len(you.cards(you.all_cards, named="Silver")) // 3


@feodum.when(TRASH, cites=("Feodum 1",))
async def gain_three_silvers(you: You, it: Occurrence) -> None:
    await you.gain("Silver")
    await you.gain("Silver")
    await you.gain("Silver")


forager = card(
    "Forager",
    "Action",
    3,
    2012,
    expansion=DARK_AGES,
    text="+1 Action, +1 Buy. Trash a card from your hand, then +$1 for each differently named Treasure in the trash.",
    cites=("Forager",),
)


@forager.instructions
async def a_coin_for_each_treasure_in_the_trash(you: You) -> None:
    await you.plus(actions=1, buys=1)
    await you.trash_from_hand(1)
    await you.plus(coins=await you.count_names(TRASH, TREASURE))


fortress = card(
    "Fortress",
    "Action",
    4,
    2012,
    expansion=DARK_AGES,
    text="+1 Card, +2 Actions. When you trash this, put it into your hand.",
    cites=("Fortress",),
)


@fortress.instructions
async def a_card_and_two_actions(you: You) -> None:
    await you.plus(cards=1, actions=2)


@fortress.when(TRASH, cites=("Fortress 1", "Fortress 2"))
async def put_it_into_your_hand(you: You, it: Occurrence) -> None:
    await you.put(it.card, HAND)


graverobber = card(
    "Graverobber",
    "Action",
    5,
    2012,
    expansion="Dark Ages",
    text="Choose one: gain a card that costs $3 to $6 from the trash onto your deck; or trash an Action card from your hand"
    " and gain a card that costs up to $3 more.",
    cites=("Graverobber",),
)


@graverobber.instructions
async def rob_or_rebuild(you: You) -> None:
    chosen = await you.choose_options("gain a card from the trash", "trash an Action card")
    if "gain a card from the trash" in chosen:
        robbed = await you.choose_one("gain", you.cards(you.trash_pile, costing=between(3, 6)))
        if robbed is not None:
            await you.gain(robbed, DECK)
    if "trash an Action card" in chosen:
        await remodel(you, you.cards(you.hand, ACTION), 3)


async def may_trash_a_card_and_gain_one(you: You) -> None:
    """Trash a non-Treasure card from the discard pile or hand, if the player likes, and gain a card costing up to $3."""
    await you.trash(
        await you.choose_one("trash", you.cards((*you.discard_pile, *you.hand), but_not=TREASURE), may=True)
    )
    await you.gain_one(costing=up_to(3))


hermit_2012 = card(
    "Hermit",
    "Action",
    3,
    2012,
    expansion=DARK_AGES,
    needs=("Madman",),
    text="Look through your discard pile. You may trash a card that is not a Treasure from it or from your hand. Gain a card that"
    " costs up to $3. When you discard this from play, if you bought no cards this turn, trash this and gain a Madman.",
    cites=("Hermit (pre-2022)",),
)


hermit_2012.instructions(may_trash_a_card_and_gain_one)


@hermit_2012.when(
    DISCARDED,
    trigger=FROM_PLAY_BY_YOU
    & when(lambda you, it: not you.times("bought"), "a card was bought this turn", "how often"),
    cites=("Hermit (pre-2022) 9", "Hermit (pre-2022) 10", "Hermit (pre-2022) 11"),
)
async def trash_it_and_gain_a_madman(you: You, it: Occurrence) -> None:
    await you.trash(it.card)
    await you.gain("Madman", from_its_pile=True)


hermit_2022 = card(
    "Hermit",
    "Action",
    3,
    2022,
    expansion=DARK_AGES,
    needs=("Madman",),
    text="Look through your discard pile. You may trash a card that is not a Treasure from it or from your hand. Gain a card that"
    " costs up to $3. At the end of your Buy phase this turn, if you gained no cards in it, exchange this for a Madman.",
    cites=("Hermit",),
)


@hermit_2022.later(
    END_OF_BUY,
    lasting=True,
    if_=when(lambda you, it: not you.gained_in_buy_phase(), "a card was gained in this Buy phase", "how often"),
    cites=("Hermit 4", "Hermit 5", "Hermit 6", "Hermit 7"),
)
async def exchange_it_for_a_madman(you: You, it: Occurrence) -> None:
    await you.exchange(you.this, "Madman")


@hermit_2022.instructions
async def trash_and_gain_and_perhaps_go_mad(you: You) -> None:
    await may_trash_a_card_and_gain_one(you)
    await you.set_up(exchange_it_for_a_madman)


hunting_grounds = card(
    "Hunting Grounds",
    "Action",
    6,
    2012,
    expansion=DARK_AGES,
    text="+4 Cards. When you trash this, gain a Duchy or three Estates.",
    cites=("Hunting Grounds",),
)


@hunting_grounds.instructions
async def four_cards(you: You) -> None:
    await you.plus(cards=4)


@hunting_grounds.when(TRASH, cites=("Hunting Grounds 1",))
async def gain_a_duchy_or_three_estates(you: You, it: Occurrence) -> None:
    if await you.decide("gain a Duchy", "gain three Estates") == "gain a Duchy":
        await you.gain("Duchy")
    else:
        for _ in range(3):
            await you.gain("Estate")


ironmonger = card(
    "Ironmonger",
    "Action",
    4,
    2012,
    expansion=DARK_AGES,
    text="+1 Card, +1 Action. Reveal the top card of your deck, which you may discard. In either case, +1 Action if it is an"
    " Action, +$1 if it is a Treasure, +1 Card if it is a Victory card.",
    cites=("Ironmonger",),
)


@ironmonger.instructions
async def something_for_the_top_card(you: You) -> None:
    await you.plus(cards=1, actions=1)
    revealed = await you.reveal_from_deck(1)
    if not revealed:
        return
    types = you.types(revealed[0])
    if await you.may("discard it"):
        await you.discard(revealed)
    else:
        await you.put_back(revealed)
    await you.plus(actions=int(ACTION in types), coins=int(TREASURE in types), cards=int(VICTORY in types))


junk_dealer = card(
    "Junk Dealer",
    "Action",
    5,
    2012,
    expansion=DARK_AGES,
    text="+1 Card, +1 Action, +$1. Trash a card from your hand.",
    cites=("Junk Dealer",),
)


@junk_dealer.instructions
async def deal_in_junk(you: You) -> None:
    await you.plus(cards=1, actions=1, coins=1)
    await you.trash_from_hand(1)


marauder = card(
    "Marauder",
    "Action-Attack-Looter",
    4,
    2012,
    expansion=DARK_AGES,
    needs=("Ruins", "Spoils"),
    text="Gain a Spoils. Each other player gains a Ruins.",
    cites=("Marauder",),
)


@marauder.instructions
async def spoils_for_you_ruins_for_the_others(you: You) -> None:
    await you.gain("Spoils", from_its_pile=True)
    for other in you.attacked:
        await gain_a_ruins(other)


market_square = card(
    "Market Square",
    "Action-Reaction",
    3,
    2012,
    expansion="Dark Ages",
    text="+1 Card, +1 Action, +1 Buy. When one of your cards is trashed, you may discard this from your hand to gain a"
    " Gold.",
    cites=("Market Square",),
)


@market_square.instructions
async def market_square_card(you: You) -> None:
    await you.plus(cards=1, actions=1, buys=1)


@market_square.when(
    TRASH,
    where=FROM_HAND,
    whose=ANYONE,
    may=True,
    trigger=YOUR_CARD,
    cites=("Market Square 1", "Market Square 3", "Market Square 4", "Market Square 6"),
)
async def discard_it_to_gain_a_gold(you: You, it: Occurrence) -> None:
    discarded = await you.discard(you.this)
    if discarded:
        await you.gain("Gold")


mystic = card(
    "Mystic",
    "Action",
    5,
    2012,
    expansion=DARK_AGES,
    text="+1 Action, +$2. Name a card, then reveal the top card of your deck; if it is the one, put it into your hand.",
    cites=("Mystic",),
)


@mystic.instructions
async def two_coins_and_a_guess(you: You) -> None:
    await you.plus(actions=1, coins=2)
    await guess_the_top_card(you)


PILLAGE = "each other player with five or more cards in hand reveals their hand and discards a card that you choose"


async def pillage_the_others(you: You) -> None:
    """Each other player with five or more cards reveals them and discards the one that you choose."""
    for other in you.attacked:
        if await other.count(HAND) >= 5:
            await other.reveal(other.hand)
            await other.discard(await you.choose_one("discard", other.hand))


async def gain_two_spoils(you: You) -> None:
    """Gain two Spoils from their pile."""
    await you.gain("Spoils", from_its_pile=True)
    await you.gain("Spoils", from_its_pile=True)


pillage_2012 = card(
    "Pillage",
    "Action-Attack",
    5,
    2012,
    expansion=DARK_AGES,
    needs=("Spoils",),
    text=f"Trash this. {PILLAGE[0].upper()}{PILLAGE[1:]}. Gain two Spoils.",
    cites=("Pillage",),
)


@pillage_2012.instructions
async def trash_this_pillage_and_gain_spoils(you: You) -> None:
    await you.trash(you.this)
    await pillage_the_others(you)
    await gain_two_spoils(you)


pillage_2019 = card(
    "Pillage",
    "Action-Attack",
    5,
    2019,
    expansion=DARK_AGES,
    needs=("Spoils",),
    text=f"Trash this. If you did, gain two Spoils, and {PILLAGE}.",
    cites=("Pillage", "Pillage 2"),
)


@pillage_2019.instructions
async def trash_this_for_spoils_and_pillage(you: You) -> None:
    if await you.trash(you.this):
        await gain_two_spoils(you)
        await pillage_the_others(you)
