"""Dark Ages: Kingdom cards from Poor House to Wandering Minstrel, in alphabetical order."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.cards.dark_ages.knights import reveal_two_and_trash_one
from adjudicator.cards.defining import card
from adjudicator.cards.families import dig_for
from adjudicator.engine.definitions import FROM_PLAY
from adjudicator.engine.moments import BEFORE_PLAY, TRASH
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import (
    ACTION,
    ANOTHER_CARD,
    ATTACK,
    CURSE,
    DURATION,
    RUINS,
    SHELTER,
    TREASURE,
    VICTORY,
    a,
    at_least,
    between,
    exactly,
    up_to,
)
from adjudicator.rules.you import You
from adjudicator.world.places import DECK, DISCARD, HAND
from adjudicator.world.records import Ref

DARK_AGES = "Dark Ages"

poor_house = card(
    "Poor House",
    "Action",
    1,
    2012,
    expansion=DARK_AGES,
    text="+$4. Reveal your hand. -$1 for each Treasure in it, but you cannot go below $0.",
    cites=("Poor House",),
)


@poor_house.instructions
async def money_for_the_poor(you: You) -> None:
    await you.plus(coins=4)
    await you.reveal(you.hand)
    await you.lose_coins(await you.count(HAND, TREASURE))


procession_2012 = card(
    "Procession",
    "Action",
    4,
    2012,
    expansion="Dark Ages",
    text="You may play an Action card from your hand twice, trash it, and gain an Action card that costs exactly $1 more.",
    cites=("Procession",),
)


@procession_2012.instructions
async def play_twice_and_replace(you: You) -> None:
    await process(you, you.cards(you.playable_from_hand, ACTION))


procession_2019 = card(
    "Procession",
    "Action",
    4,
    2019,
    expansion="Dark Ages",
    text="You may play an Action card that is not a Duration from your hand twice, trash it, and gain an Action card that"
    " costs exactly $1 more.",
    cites=("Procession",),
)


@procession_2019.instructions
async def play_a_non_duration_twice_and_replace_it(you: You) -> None:
    await process(you, you.cards(you.playable_from_hand, ACTION, but_not=DURATION))


async def process(you: You, refs: Sequence[Ref]) -> None:
    """Play one of these cards twice, trash it, and gain an Action card costing $1 more than it does then."""
    card = await you.choose_one("play", refs, may=True)
    if card is None:
        return
    played = await you.play(card)
    if played is None:
        return
    await you.play(played, again=True)
    await you.trash(played)
    await you.gain_one(ACTION, costing=exactly(you.cost(you.now(played)).more(1)))


rats = card(
    "Rats",
    "Action",
    4,
    2012,
    expansion="Dark Ages",
    copies=20,
    text="+1 Card, +1 Action. Gain a Rats. Trash a card from your hand that is not a Rats, or reveal a hand of nothing but"
    " Rats. When you trash it, +1 Card.",
    cites=("Rats",),
)


@rats.instructions
async def gnaw_at_your_hand(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await you.gain("Rats")
    food = tuple(ref for ref in you.hand if you.name(ref) != "Rats")
    if food:
        eaten = await you.choose_one("trash", food)
        await you.trash(eaten)
    else:
        await you.reveal(you.hand)


@rats.when(TRASH, cites=("Rats 1",))
async def draw_a_card(you: You, it: Occurrence) -> None:
    await you.plus(cards=1)


rebuild = card(
    "Rebuild",
    "Action",
    5,
    2012,
    expansion=DARK_AGES,
    text="+1 Action. Name a card. Reveal cards from your deck until you find a Victory card with another name."
    " Discard the others, trash it, and gain a Victory card that costs up to $3 more.",
    cites=("Rebuild",),
)


@rebuild.instructions
async def rebuild_a_victory_card(you: You) -> None:
    await you.plus(actions=1)
    name = await you.name_a_card()
    found, others = await dig_for(you, 1, VICTORY, other_than=name)
    await you.discard(others)
    trashed = await you.trash(found)
    if trashed:
        await you.gain_one(VICTORY, costing=up_to(you.cost(trashed[0]).more(3)))


rogue = card(
    "Rogue",
    "Action-Attack",
    5,
    2012,
    expansion=DARK_AGES,
    text="+$2. If there are cards in the trash that cost $3 to $6, gain one of them. Otherwise each other player reveals the"
    " top two cards of their deck, trashes one that costs $3 to $6, and discards the rest.",
    cites=("Rogue",),
)


@rogue.instructions
async def rob_the_trash_or_the_others(you: You) -> None:
    await you.plus(coins=2)
    found = you.cards(you.trash_pile, costing=between(3, 6))
    if found:
        chosen = await you.choose_one("gain", found)
        if chosen is not None:
            await you.gain(chosen)
        return
    for other in you.attacked:
        await reveal_two_and_trash_one(other)


sage = card(
    "Sage",
    "Action",
    3,
    2012,
    expansion=DARK_AGES,
    text="+1 Action. Reveal cards from your deck until one costs $3 or more; put it into your hand and discard the others.",
    cites=("Sage",),
)


@sage.instructions
async def find_something_worth_three(you: You) -> None:
    await you.plus(actions=1)
    found, others = await dig_for(you, 1, costing=at_least(3))
    await you.put(found, HAND)
    await you.discard(others)


scavenger = card(
    "Scavenger",
    "Action",
    4,
    2012,
    expansion=DARK_AGES,
    text="+$2. You may put your deck into your discard pile. Put a card from your discard pile onto your deck.",
    cites=("Scavenger",),
)


@scavenger.instructions
async def a_card_from_the_discard_pile(you: You) -> None:
    await you.plus(coins=2)
    if you.deck and await you.may("put your deck into your discard pile"):
        await you.put(you.deck, DISCARD)
    await you.put(await you.choose_one("put", you.discard_pile), DECK)


squire = card(
    "Squire",
    "Action",
    2,
    2012,
    expansion="Dark Ages",
    text="+$1. Choose one: +2 Actions, +2 Buys, or gain a Silver. When you trash it, gain an Attack card.",
    cites=("Squire",),
)


@squire.instructions
async def actions_or_buys_or_a_silver(you: You) -> None:
    await you.plus(coins=1)
    chosen = await you.choose_options("+2 Actions", "+2 Buys", "gain a Silver")
    if "+2 Actions" in chosen:
        await you.plus(actions=2)
    if "+2 Buys" in chosen:
        await you.plus(buys=2)
    if "gain a Silver" in chosen:
        await you.gain("Silver")


@squire.when(TRASH, cites=("Squire 2",))
async def gain_an_attack(you: You, it: Occurrence) -> None:
    await you.gain_one(ATTACK)


storeroom_2012 = card(
    "Storeroom",
    "Action",
    3,
    2012,
    expansion=DARK_AGES,
    text="+1 Buy. Discard any number of cards, for +1 Card each. Then discard any number of cards, for +$1 each.",
    cites=("Storeroom",),
)


@storeroom_2012.instructions
async def sort_the_store_for_cards_and_coins(you: You) -> None:
    await you.plus(buys=1)
    first = await you.discard_from_hand(0, len(you.hand))
    await you.plus(cards=len(first))
    second = await you.discard_from_hand(0, len(you.hand))
    await you.plus(coins=len(second))


storeroom_2017 = card(
    "Storeroom",
    "Action",
    3,
    2017,
    expansion=DARK_AGES,
    text="+1 Buy. Discard any number of cards, then draw that many. Then discard any number of cards, for +$1 each.",
    cites=("Storeroom",),
)


@storeroom_2017.instructions
async def sort_the_store(you: You) -> None:
    await you.plus(buys=1)
    first = await you.discard_from_hand(0, len(you.hand))
    await you.draw(len(first))
    second = await you.discard_from_hand(0, len(you.hand))
    await you.plus(coins=len(second))


urchin = card(
    "Urchin",
    "Action-Attack",
    3,
    2012,
    expansion="Dark Ages",
    needs=("Mercenary",),
    text="+1 Card, +1 Action. Each other player discards down to four cards in hand. When you play another Attack card"
    " with this in play, you may first trash this to gain a Mercenary.",
    cites=("Urchin",),
)


@urchin.instructions
async def others_discard_to_four(you: You) -> None:
    await you.plus(cards=1, actions=1)
    for other in you.attacked:
        await other.discard_down_to(4)


@urchin.when(
    BEFORE_PLAY,
    where=FROM_PLAY,
    may=True,
    trigger=a(ATTACK) & ANOTHER_CARD,
    cites=("Urchin 2", "Urchin 3"),
)
async def trash_it_to_gain_a_mercenary(you: You, it: Occurrence) -> None:
    trashed = await you.trash(you.this)
    if trashed:
        await you.gain("Mercenary", from_its_pile=True)


vagrant = card(
    "Vagrant",
    "Action",
    2,
    2012,
    expansion=DARK_AGES,
    text="+1 Card, +1 Action. Reveal the top card of your deck; if it is a Curse, Ruins, Shelter or Victory card, put it into"
    " your hand.",
    cites=("Vagrant",),
)


@vagrant.instructions
async def pick_up_what_nobody_wants(you: You) -> None:
    await you.plus(cards=1, actions=1)
    revealed = await you.reveal_from_deck(1)
    if revealed:
        await you.put(revealed, HAND if you.types(revealed[0]) & {CURSE, RUINS, SHELTER, VICTORY} else DECK)


wandering_minstrel = card(
    "Wandering Minstrel",
    "Action",
    4,
    2012,
    expansion=DARK_AGES,
    text="+1 Card, +2 Actions. Reveal the top three cards of your deck; put the Actions back in any order and discard the"
    " others.",
    cites=("Wandering Minstrel",),
)


@wandering_minstrel.instructions
async def keep_the_actions_on_top(you: You) -> None:
    await you.plus(cards=1, actions=2)
    revealed = await you.reveal_from_deck(3)
    actions = you.cards(revealed, ACTION)
    await you.put_back(actions)
    await you.discard(tuple(ref for ref in revealed if ref not in actions))
