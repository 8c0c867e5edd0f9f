"""Dominion: Kingdom cards, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.families import play_several_times
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import FROM_HAND, OTHERS
from adjudicator.engine.moments import BEFORE_PLAY
from adjudicator.engine.occurrences import Occurrence
from adjudicator.rules.words import ATTACK, a
from adjudicator.rules.you import You

BASE = "Dominion"

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
    reaction=True,
    may=True,
    trigger=a(ATTACK)
    & when(lambda you, it: not you.unaffected_by(it.get("play")), "that Attack does not affect its player anyway"),
    cites=("Moat",),
)
async def be_unaffected(you: You, it: Occurrence) -> None:
    await you.reveal(you.this)
    await you.not_affected(int(str(it.get("play"))), "Moat")


smithy = card("Smithy", "Action", 4, 2008, expansion=BASE, text="+3 Cards", cites=("Smithy",))


@smithy.instructions
async def smithy_cards(you: You) -> None:
    await you.plus(cards=3)


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
