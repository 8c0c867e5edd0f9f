"""Menagerie: Kingdom cards from D to M, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.families import play_several_times
from adjudicator.cards.menagerie.exile import EXILE_MAT
from adjudicator.cards.menagerie.horse import HORSE, gain_horses
from adjudicator.cards.menagerie.kingdom import MENAGERIE
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import ANYONE, FROM_HAND, OTHERS
from adjudicator.engine.moments import BEFORE_PLAY, COST, GAIN, START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import (
    ACTION,
    ON_YOUR_TURN,
    TREASURE,
    VICTORY,
    at_least,
    cheaper_than,
    costing,
    up_to,
)
from adjudicator.rules.you import You
from adjudicator.world.places import HAND
from adjudicator.world.records import UNTIL_END_OF_TURN, UNTIL_NEXT_TURN

destrier = card(
    "Destrier",
    "Action",
    6,
    2020,
    expansion=MENAGERIE,
    text="+2 Cards, +1 Action. On your turns it costs $1 less for each card you have gained that turn.",
    cites=("Destrier",),
)


@destrier.instructions
async def two_cards_and_an_action(you: You) -> None:
    await you.plus(cards=2, actions=1)


@destrier.ongoing(COST, trigger=ON_YOUR_TURN, cites=("Destrier 1", "Destrier 2", "Destrier 5"))
def cheaper_for_each_card_gained(you: You, it: Occurrence) -> int:
    return -you.times("gained")


displace = card(
    "Displace",
    "Action",
    5,
    2020,
    expansion=MENAGERIE,
    text="Exile a card from your hand. Gain a card with another name that costs up to $2 more than it.",
    gives=(EXILE_MAT,),
    cites=("Displace",),
)


@displace.instructions
async def exile_a_card_and_gain_another(you: You) -> None:
    card = await you.choose_one("exile", you.hand)
    exiled = await you.exile(card)
    if not exiled:
        return
    name = you.name(exiled[0])
    better = you.cards(you.supply, costing=up_to(you.cost(exiled[0]).more(2)))
    chosen = await you.choose_one("gain", tuple(ref for ref in better if you.name(ref) != name))
    if chosen is not None:
        await you.gain(chosen)


falconer = card(
    "Falconer",
    "Action-Reaction",
    5,
    2020,
    expansion=MENAGERIE,
    text="Gain to your hand a card that costs less than this. When anybody gains a card with two types or more, you may"
    " play this from your hand.",
    cites=("Falconer",),
)


@falconer.instructions
async def gain_a_cheaper_card_to_your_hand(you: You) -> None:
    await you.gain_one(costing=cheaper_than(you.cost(you.now(you.this))), to=HAND)


@falconer.when(
    GAIN,
    where=FROM_HAND,
    whose=ANYONE,
    may=True,
    trigger=when(lambda you, it: len(it.then.types) > 1, "it has only one type", "which card"),
    cites=("Falconer", "Falconer 3", "Falconer 5", "Falconer 6"),
)
async def play_it_for_a_card_of_several_types(you: You, it: Occurrence) -> None:
    await you.play(you.this)


fisherman = card(
    "Fisherman",
    "Action",
    5,
    2020,
    expansion=MENAGERIE,
    text="+1 Card, +1 Action, +$1. On your turns, while your discard pile is empty, it costs $3 less.",
    cites=("Fisherman",),
)


@fisherman.instructions
async def a_card_an_action_and_a_coin(you: You) -> None:
    await you.plus(cards=1, actions=1, coins=1)


@fisherman.ongoing(
    COST,
    trigger=ON_YOUR_TURN & when(lambda you, it: not you.discard_pile, "the discard pile is not empty", "how much"),
    cites=("Fisherman 1", "Fisherman 2", "Fisherman 6"),
)
def cheaper_with_an_empty_discard_pile(you: You, it: Occurrence) -> int:
    return -3


gatekeeper = card(
    "Gatekeeper",
    "Action-Duration-Attack",
    5,
    2020,
    expansion=MENAGERIE,
    text="At the start of your next turn, +$3. Until then, another player who gains an Action or Treasure card Exiles it if"
    " they have no copy of it in Exile.",
    gives=(EXILE_MAT,),
    cites=("Gatekeeper",),
)


@gatekeeper.later(
    GAIN,
    whose=OTHERS,
    lasting=True,
    until=UNTIL_NEXT_TURN,
    trigger=when(
        lambda you, it: it.is_(ACTION) or it.is_(TREASURE), "it is neither an Action nor a Treasure card", "which card"
    )
    & when(lambda you, it: not it.get("exiled"), "they had a copy of it in Exile", "whose"),
    cites=("Gatekeeper 2", "Gatekeeper 4", "Gatekeeper 6", "Gatekeeper 7"),
)
async def exile_the_gained_card(you: You, it: Occurrence) -> None:
    await you.exile(it.card)


@gatekeeper.later(START_OF_TURN, stays=True, cites=("Gatekeeper 1",))
async def three_coins_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(coins=3)


@gatekeeper.instructions
async def keep_the_gate_until_your_next_turn(you: You) -> None:
    await you.set_up(three_coins_next_turn)
    await you.set_up(exile_the_gained_card)


goatherd = card(
    "Goatherd",
    "Action",
    3,
    2020,
    expansion=MENAGERIE,
    text="+1 Action. You may trash a card from your hand. +1 Card for each card that the player to your right trashed on"
    " their last turn.",
    recalls="last turns",
    cites=("Goatherd",),
)


@goatherd.instructions
async def a_card_for_each_trashed_to_your_right(you: You) -> None:
    await you.plus(actions=1)
    await you.trash_from_hand(0, 1)
    await you.plus(cards=await you.player(you.right).count_trashed_last_turn())


groom = card(
    "Groom",
    "Action",
    4,
    2020,
    expansion=MENAGERIE,
    text="Gain a card that costs up to $4. For an Action card gain a Horse, for a Treasure card a Silver, for a Victory card"
    " +1 Card and +1 Action.",
    needs=(HORSE,),
    cites=("Groom",),
)


@groom.instructions
async def gain_a_card_and_more_for_its_types(you: You) -> None:
    gained = await you.gain_one(costing=up_to(4))
    if gained is None:
        return
    if you.is_(gained, ACTION):
        await gain_horses(you, 1)
    if you.is_(gained, TREASURE):
        await you.gain("Silver")
    if you.is_(gained, VICTORY):
        await you.plus(cards=1, actions=1)


hostelry = card(
    "Hostelry",
    "Action",
    4,
    2020,
    expansion=MENAGERIE,
    text="+1 Card, +2 Actions. When you gain it, you may discard Treasures from your hand, revealed, to gain that"
    " many Horses.",
    needs=(HORSE,),
    cites=("Hostelry",),
)


@hostelry.instructions
async def a_card_and_two_actions(you: You) -> None:
    await you.plus(cards=1, actions=2)


@hostelry.when(GAIN, cites=("Hostelry 1", "Hostelry 2", "Hostelry 4"))
async def discard_treasures_for_horses(you: You, it: Occurrence) -> None:
    treasures = you.cards(you.hand, TREASURE)
    chosen = await you.choose("discard", treasures, 0, len(treasures))
    if chosen:
        await you.reveal(chosen)
    discarded = await you.discard(chosen)
    await gain_horses(you, len(discarded))


hunting_lodge = card(
    "Hunting Lodge",
    "Action",
    5,
    2020,
    expansion=MENAGERIE,
    text="+1 Card, +2 Actions. You may discard your hand for +5 Cards.",
    cites=("Hunting Lodge",),
)


@hunting_lodge.instructions
async def perhaps_a_new_hand(you: You) -> None:
    await you.plus(cards=1, actions=2)
    if await you.may("discard your hand"):
        await you.discard(you.hand)
        await you.plus(cards=5)


kiln = card(
    "Kiln",
    "Action",
    5,
    2020,
    expansion=MENAGERIE,
    text="+$2. The next time you play a card this turn, you may first gain a copy of it.",
    cites=("Kiln",),
)


@kiln.later(
    BEFORE_PLAY,
    next_time=True,
    until=UNTIL_END_OF_TURN,
    if_=when(lambda you, it: bool(you.cards(you.supply, named=it.then.name)), "no copy is in the Supply", "where"),
    cites=("Kiln 1", "Kiln 2", "Kiln 3", "Kiln 9"),
)
async def first_gain_a_copy(you: You, it: Occurrence) -> None:
    if await you.may("gain a copy"):
        await you.gain_a_copy(it.then.name)


@kiln.instructions
async def coins_and_a_copy_of_the_next_card(you: You) -> None:
    await you.plus(coins=2)
    await you.set_up(first_gain_a_copy)


livery = card(
    "Livery",
    "Action",
    5,
    2020,
    expansion=MENAGERIE,
    text="+$3. This turn, when you gain a card that costs $4 or more, gain a Horse.",
    needs=(HORSE,),
    cites=("Livery",),
)


@livery.later(
    GAIN,
    lasting=True,
    until=UNTIL_END_OF_TURN,
    trigger=costing(at_least(4), "$4 or more"),
    cites=("Livery 1", "Livery 2", "Livery 3", "Livery 4"),
)
async def gain_a_horse(you: You, it: Occurrence) -> None:
    await gain_horses(you, 1)


@livery.instructions
async def coins_and_horses_this_turn(you: You) -> None:
    await you.plus(coins=3)
    await you.set_up(gain_a_horse)


mastermind = card(
    "Mastermind",
    "Action-Duration",
    5,
    2020,
    expansion=MENAGERIE,
    text="At the start of your next turn, you may play an Action card from your hand three times.",
    cites=("Mastermind",),
)


@mastermind.later(START_OF_TURN, stays=True, cites=("Mastermind 1", "Mastermind 3", "Mastermind 4"))
async def play_an_action_three_times(you: You, it: Occurrence) -> None:
    await play_several_times(you, 3, may=True)


@mastermind.instructions
async def wait_for_your_next_turn(you: You) -> None:
    await you.set_up(play_an_action_three_times)
