"""Plunder: Kingdom cards from Siren to Z, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.plunder.loot import LOOT, PLUNDER
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import A_CARD, ANYONE, FROM_HAND, ForLater
from adjudicator.engine.moments import DISCARD, END_OF_TURN, GAIN, START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, DURATION, FROM_PLAY_BY_YOU, TREASURE, a, costing, exactly
from adjudicator.rules.you import You
from adjudicator.world.places import HAND, PLAY
from adjudicator.world.records import UNTIL_END_OF_TURN, Ref

siren = card(
    "Siren",
    "Action-Duration-Attack",
    3,
    2022,
    expansion=PLUNDER,
    text="Each other player gains a Curse. At the start of your next turn, draw until you have eight cards in hand. When you"
    " gain it, trash it unless you trash an Action card from your hand.",
    cites=("Siren",),
)


@siren.later(START_OF_TURN, stays=True, cites=("Siren 1",))
async def draw_to_eight(you: You, it: Occurrence) -> None:
    await you.draw_to(8)


@siren.instructions
async def others_gain_a_curse(you: You) -> None:
    for other in you.attacked:
        await other.gain("Curse")
    await you.set_up(draw_to_eight)


@siren.when(GAIN, cites=("Siren 2", "Siren 3", "Siren 4"))
async def trash_it_or_an_action(you: You, it: Occurrence) -> None:
    chosen = await you.choose_one("trash", you.cards(you.hand, ACTION), may=True)
    if chosen is None:
        await you.trash(you.this)
    else:
        await you.trash(chosen)


stowaway = card(
    "Stowaway",
    "Action-Duration-Reaction",
    3,
    2022,
    expansion=PLUNDER,
    text="At the start of your next turn, +2 Cards. When anyone gains a Duration card, you may play this from your hand.",
    cites=("Stowaway",),
)


@stowaway.later(START_OF_TURN, stays=True, cites=("Stowaway 1",))
async def two_cards_from_below_deck(you: You, it: Occurrence) -> None:
    await you.plus(cards=2)


@stowaway.instructions
async def stow_away(you: You) -> None:
    await you.set_up(two_cards_from_below_deck)


@stowaway.when(
    GAIN,
    where=FROM_HAND,
    whose=ANYONE,
    may=True,
    trigger=a(DURATION),
    cites=("Stowaway 3", "Stowaway 2", "Stowaway 4", "Stowaway 5", "Stowaway 6"),
)
async def come_aboard(you: You, it: Occurrence) -> None:
    await you.play(you.this)


swamp_shacks = card(
    "Swamp Shacks",
    "Action",
    4,
    2022,
    expansion=PLUNDER,
    text="+2 Actions. +1 Card for every three cards you have in play.",
    cites=("Swamp Shacks",),
)


@swamp_shacks.instructions
async def a_card_for_every_three_in_play(you: You) -> None:
    await you.plus(actions=2)
    await you.plus(cards=await you.count(PLAY) // 3)


taskmaster = card(
    "Taskmaster",
    "Action-Duration",
    3,
    2022,
    expansion=PLUNDER,
    text="+1 Action, +$1. If you gain a card that costs exactly $5 this turn, do all of this again at the start of your next"
    " turn.",
    cites=("Taskmaster",),
)


@taskmaster.later(
    START_OF_TURN,
    stays=True,
    cites=("Taskmaster 4", "Taskmaster 5", "Taskmaster 6"),
    title="at the start of your next turn, do all of this again",
)
async def set_the_task_again(you: You, it: Occurrence) -> None:
    await set_a_task(you)


@taskmaster.later(
    GAIN,
    until=UNTIL_END_OF_TURN,
    trigger=costing(exactly(5), "exactly $5"),
    cites=("Taskmaster 1", "Taskmaster 2", "Taskmaster 3", "Taskmaster 7", "Taskmaster 8", "Taskmaster 9"),
    title="if you gain a card that costs exactly $5 this turn, do all of this again at the start of your next turn",
)
async def repeat_it_next_turn(you: You, it: Occurrence) -> None:
    await you.set_up(set_the_task_again)


@taskmaster.instructions
async def set_a_task(you: You) -> None:
    await you.plus(actions=1, coins=1)
    await you.set_up(repeat_it_next_turn)


tools = card(
    "Tools",
    "Treasure",
    4,
    2022,
    expansion=PLUNDER,
    text="Gain a copy of a card that anyone has in play.",
    cites=("Tools",),
)


@tools.instructions
async def gain_a_copy_of_a_card_in_play(you: You) -> None:
    different = tuple({you.name(ref): ref for each in you.everyone for ref in each.in_play}.values())
    chosen = await you.choose_one("gain", different)
    if chosen is not None:
        await you.gain_a_copy(you.name(chosen))


def treasures_from_play(it: Occurrence) -> tuple[Ref, ...]:
    """The Treasures among the cards discarded from play, where they were put."""
    return tuple(then.ref for then in it.cards if TREASURE in then.types)


trickster = card(
    "Trickster",
    "Action-Attack",
    5,
    2022,
    expansion=PLUNDER,
    text="Each other player gains a Curse. Once this turn, when you discard a Treasure from play, you may set it aside; put"
    " it into your hand at the end of the turn.",
    for_later=ForLater((TREASURE,)),
    cites=("Trickster",),
)


@trickster.later(END_OF_TURN, knows=A_CARD, afterwards=True, cites=("Trickster 2",))
async def take_the_treasure_into_your_hand(you: You, it: Occurrence) -> None:
    await you.put(it.kept, HAND)


@trickster.later(
    DISCARD,
    may=True,
    until=UNTIL_END_OF_TURN,
    trigger=FROM_PLAY_BY_YOU
    & when(lambda you, it: bool(treasures_from_play(it)), "no Treasure was discarded", "how much"),
    can=when(
        lambda you, it: any(you.tracked(ref) for ref in treasures_from_play(it)),
        "that card has gone elsewhere",
        "where",
    ),
    cites=("Trickster 1",),
)
async def set_a_treasure_aside(you: You, it: Occurrence) -> None:
    chosen = await you.choose_one("set aside", treasures_from_play(it))
    aside = await you.set_aside(chosen)
    if aside:
        await you.set_up(take_the_treasure_into_your_hand, aside[0])


@trickster.instructions
async def curses_and_a_treasure_kept(you: You) -> None:
    for other in you.attacked:
        await other.gain("Curse")
    await you.set_up(set_a_treasure_aside)


wealthy_village = card(
    "Wealthy Village",
    "Action",
    5,
    2022,
    expansion=PLUNDER,
    text="+1 Card, +2 Actions. When you gain it, if you have three or more differently named Treasures in play, gain a"
    " Loot.",
    needs=(LOOT,),
    cites=("Wealthy Village",),
)


@wealthy_village.instructions
async def a_card_and_two_actions(you: You) -> None:
    await you.plus(cards=1, actions=2)


@wealthy_village.when(
    GAIN,
    if_=when(
        lambda you, it: len(you.one_of_each(you.cards(you.in_play, TREASURE))) >= 3,
        "there are fewer than three different Treasures in play",
        "how much",
    ),
    cites=("Wealthy Village 1", "Wealthy Village 2", "Wealthy Village 3", "Wealthy Village 4"),
)
async def gain_a_loot_for_three_treasures(you: You, it: Occurrence) -> None:
    await you.gain_from(LOOT)
