"""Plunder: Traits, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import trait
from adjudicator.cards.plunder.loot import LOOT, PLUNDER
from adjudicator.engine.conditions import Condition, when
from adjudicator.engine.definitions import A_CARD, LANDSCAPE, OF_ITS_PILE, SOME_CARDS, STARTING_CARDS, ForLater
from adjudicator.engine.moments import (
    AFTER_PLAY,
    COST,
    DISCARD,
    END_OF_TURN,
    GAIN,
    START_OF_CLEAN_UP,
    START_OF_TURN,
    WOULD_FOLLOW,
    WOULD_SHUFFLE,
)
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, FROM_PLAY_BY_YOU, ON_YOUR_TURN, named
from adjudicator.rules.you import You
from adjudicator.world.places import DECK
from adjudicator.world.records import Ref


def in_hand(name: str) -> Condition:
    """The player has a card in hand that belongs to the pile with the Trait."""
    return when(lambda you, it: bool(you.of_chosen_pile(name, you.hand)), f"there is no {name} card in hand", "where")


cheap = trait("Cheap", 2022, expansion=PLUNDER, text="Cards of this pile cost $1 less.", cites=("Cheap",))


@cheap.ongoing(COST, where=OF_ITS_PILE, cites=("Cheap 1",))
def a_dollar_less(you: You, it: Occurrence) -> int:
    return -1


cursed = trait(
    "Cursed",
    2022,
    expansion=PLUNDER,
    text="When you gain a card of this pile, gain a Loot and a Curse.",
    needs=(LOOT,),
    cites=("Cursed",),
)


@cursed.when(GAIN, where=OF_ITS_PILE, cites=("Cursed 1", "Cursed 2", "Cursed 5"))
async def gain_a_loot_and_a_curse(you: You, it: Occurrence) -> None:
    await you.gain_from(LOOT)
    await you.gain("Curse")


fated = trait(
    "Fated",
    2022,
    expansion=PLUNDER,
    text="When you shuffle, you may look through the cards you will shuffle and reveal cards of this pile, to put them on"
    " the top or on the bottom.",
    cites=("Fated",),
)


@fated.when(
    WOULD_SHUFFLE,
    where=LANDSCAPE,
    may=True,
    trigger=when(
        lambda you, it: bool(you.of_chosen_pile("Fated", it.refs("shuffled"))),
        "no Fated card would be shuffled",
        "which card",
    ),
    cites=("Fated 1", "Fated 2", "Fated 3", "Fated 4", "Fated 5", "Fated 6"),
)
async def put_them_on_top_or_on_the_bottom(you: You, it: Occurrence) -> Occurrence:
    fateful = you.of_chosen_pile("Fated", it.refs("shuffled"))
    top = await you.choose("put on top", fateful, 0, len(fateful), ordered=True)
    others = tuple(ref for ref in fateful if ref not in top)
    bottom = await you.choose("put on the bottom", others, 0, len(others), ordered=True)
    await you.reveal((*top, *bottom))
    left = tuple(ref for ref in it.refs("shuffled") if ref not in top and ref not in bottom)
    return it.changed(shuffled=left, top=(*top, *it.refs("top")), bottom=(*it.refs("bottom"), *bottom))


fawning = trait(
    "Fawning",
    2022,
    expansion=PLUNDER,
    text="When you gain a Province, gain a card of this pile.",
    cites=("Fawning",),
)


@fawning.when(GAIN, where=LANDSCAPE, trigger=named("Province"), cites=("Fawning 1", "Fawning 2"))
async def gain_a_fawning_card(you: You, it: Occurrence) -> None:
    await you.gain_from(you.chosen_pile("Fawning"))


friendly = trait(
    "Friendly",
    2022,
    expansion=PLUNDER,
    text="At the start of your Clean-up, you may discard a card of this pile to gain one.",
    cites=("Friendly",),
)


@friendly.when(
    START_OF_CLEAN_UP,
    where=LANDSCAPE,
    may=True,
    can=in_hand("Friendly"),
    cites=("Friendly 1", "Friendly 2", "Friendly 3"),
)
async def discard_a_friendly_card_to_gain_one(you: You, it: Occurrence) -> None:
    chosen = await you.choose_one("discard", you.of_chosen_pile("Friendly", you.hand))
    discarded = await you.discard(chosen)
    if discarded:
        await you.gain_from(you.chosen_pile("Friendly"))


hasty = trait(
    "Hasty",
    2022,
    expansion=PLUNDER,
    text="When you gain a card of this pile, set it aside and play it at the start of your next turn.",
    for_later=ForLater(of_pile=True),
    cites=("Hasty",),
)


@hasty.later(
    START_OF_TURN,
    knows=A_CARD,
    cites=("Hasty 3", "Hasty 4", "Hasty 5", "Hasty 6"),
    title="play the card set aside at the start of your next turn",
)
async def play_the_hasty_card(you: You, it: Occurrence) -> None:
    await you.play(it.kept)


@hasty.when(GAIN, where=OF_ITS_PILE, cites=("Hasty 1", "Hasty 2"))
async def set_it_aside_until_next_turn(you: You, it: Occurrence) -> None:
    aside = await you.set_aside(you.this)
    if aside:
        await you.set_up(play_the_hasty_card, aside[0])


inherited = trait(
    "Inherited",
    2022,
    expansion=PLUNDER,
    chooses=STARTING_CARDS,
    text="When the game is set up, each player replaces a starting card of their choice with a card of this pile.",
    cites=("Inherited",),
)

inspiring = trait(
    "Inspiring",
    2022,
    expansion=PLUNDER,
    text="After playing a card of this pile on your turn, you may play an Action card from your hand that you have no copy"
    " of in play.",
    cites=("Inspiring",),
)


def actions_not_in_play(you: You) -> tuple[Ref, ...]:
    """The Action cards in hand of which this player has no copy in play."""
    called = {you.name(ref) for ref in you.in_play}
    return tuple(ref for ref in you.cards(you.playable_from_hand, ACTION) if you.name(ref) not in called)


@inspiring.when(
    AFTER_PLAY,
    where=OF_ITS_PILE,
    may=True,
    trigger=ON_YOUR_TURN,
    can=when(lambda you, it: bool(actions_not_in_play(you)), "there is no such Action card in hand", "where"),
    cites=("Inspiring 1", "Inspiring 2", "Inspiring 3", "Inspiring 4", "Inspiring 5"),
)
async def play_another_action(you: You, it: Occurrence) -> None:
    chosen = await you.choose_one("play", actions_not_in_play(you))
    if chosen is not None:
        await you.play(chosen)


nearby = trait("Nearby", 2022, expansion=PLUNDER, text="When you gain a card of this pile, +1 Buy.", cites=("Nearby",))


@nearby.when(GAIN, where=OF_ITS_PILE, cites=("Nearby 1", "Nearby 2"))
async def a_buy_for_the_nearby_card(you: You, it: Occurrence) -> None:
    await you.plus(buys=1)


patient = trait(
    "Patient",
    2022,
    expansion=PLUNDER,
    text="At the start of your Clean-up, you may set aside cards of this pile from your hand, to play them at the start of"
    " your next turn.",
    for_later=ForLater(of_pile=True),
    cites=("Patient",),
)


@patient.later(
    START_OF_TURN,
    knows=SOME_CARDS,
    cites=("Patient 1", "Patient 2", "Patient 3", "Patient 4", "Patient 6", "Patient 7", "Patient 8"),
    title="play the cards set aside at the start of your next turn",
)
async def play_the_patient_cards(you: You, it: Occurrence) -> None:
    waiting = it.kept_cards
    while waiting:
        chosen = await you.choose_one("play", waiting)
        assert chosen is not None
        waiting = tuple(ref for ref in waiting if ref != chosen)
        await you.play(chosen)


@patient.when(
    START_OF_CLEAN_UP,
    where=LANDSCAPE,
    may=True,
    can=in_hand("Patient"),
    cites=("Patient 1", "Patient 5"),
)
async def set_patient_cards_aside(you: You, it: Occurrence) -> None:
    cards = you.of_chosen_pile("Patient", you.hand)
    chosen = await you.choose("set aside", cards, 1, len(cards))
    aside = await you.set_aside(chosen)
    if aside:
        await you.set_up(play_the_patient_cards, *aside)


pious = trait(
    "Pious",
    2022,
    expansion=PLUNDER,
    text="When you gain a card of this pile, you may trash a card from your hand.",
    cites=("Pious",),
)


@pious.when(GAIN, where=OF_ITS_PILE, cites=("Pious 1",))
async def may_trash_a_card_from_hand(you: You, it: Occurrence) -> None:
    await you.trash_from_hand(0, 1)


reckless = trait(
    "Reckless",
    2022,
    expansion=PLUNDER,
    text="Follow the instructions of a played card of this pile twice. When you discard it from play, return it to its"
    " pile.",
    restacks=True,
    cites=("Reckless",),
)


@reckless.when(
    WOULD_FOLLOW,
    where=OF_ITS_PILE,
    modifies=True,
    cites=("Reckless 1", "Reckless 2", "Reckless 3", "Reckless 4", "Reckless 5", "Reckless 6"),
    title="follow the instructions of a played card of this pile twice",
)
async def follow_it_twice(you: You, it: Occurrence) -> Occurrence:
    return it.changed(times=it.times + 1)


@reckless.when(
    DISCARD,
    where=OF_ITS_PILE,
    trigger=FROM_PLAY_BY_YOU,
    cites=("Reckless 1", "Reckless 8", "Reckless 9"),
    title="when you discard a card of this pile from play, return it to its pile",
)
async def return_it_to_its_pile(you: You, it: Occurrence) -> None:
    await you.return_to_pile(you.this)


rich = trait("Rich", 2022, expansion=PLUNDER, text="When you gain a card of this pile, gain a Silver.", cites=("Rich",))


@rich.when(GAIN, where=OF_ITS_PILE, cites=("Rich 1",))
async def gain_a_silver(you: You, it: Occurrence) -> None:
    await you.gain("Silver")


shy = trait(
    "Shy",
    2022,
    expansion=PLUNDER,
    text="At the start of your turn, you may discard a card of this pile for +2 Cards.",
    cites=("Shy",),
)


@shy.when(START_OF_TURN, where=LANDSCAPE, may=True, can=in_hand("Shy"), cites=("Shy 1", "Shy 2"))
async def discard_a_shy_card_for_two(you: You, it: Occurrence) -> None:
    chosen = await you.choose_one("discard", you.of_chosen_pile("Shy", you.hand))
    discarded = await you.discard(chosen)
    if discarded:
        await you.plus(cards=2)


tireless = trait(
    "Tireless",
    2022,
    expansion=PLUNDER,
    text="When you discard a card of this pile from play, set it aside; put it onto your deck at the end of the turn.",
    for_later=ForLater(of_pile=True),
    cites=("Tireless",),
)


@tireless.later(END_OF_TURN, knows=A_CARD, cites=("Tireless 2",))
async def put_the_tireless_card_onto_your_deck(you: You, it: Occurrence) -> None:
    await you.put(it.kept, DECK)


@tireless.when(DISCARD, where=OF_ITS_PILE, trigger=FROM_PLAY_BY_YOU, cites=("Tireless 1",))
async def set_it_aside_for_your_deck(you: You, it: Occurrence) -> None:
    aside = await you.set_aside(you.this)
    if aside:
        await you.set_up(put_the_tireless_card_onto_your_deck, aside[0])
