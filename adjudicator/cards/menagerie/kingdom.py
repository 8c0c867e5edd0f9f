"""Menagerie: Kingdom cards, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.engine.definitions import FROM_HAND, OTHERS
from adjudicator.engine.moments import GAIN
from adjudicator.engine.occurrences import Occurrence
from adjudicator.rules.words import VICTORY, a
from adjudicator.rules.you import You

black_cat = card(
    "Black Cat",
    "Action-Attack-Reaction",
    2,
    2020,
    expansion="Menagerie",
    text="+2 Cards. If it is not your turn, each other player gains a Curse. When another player gains a Victory card, you"
    " may play this from your hand.",
    cites=("Black Cat",),
)


@black_cat.instructions
async def curse_others_out_of_turn(you: You) -> None:
    await you.plus(cards=2)
    if not you.on_turn:
        for other in you.attacked:
            await other.gain("Curse")


@black_cat.when(
    GAIN,
    where=FROM_HAND,
    whose=OTHERS,
    reaction=True,
    may=True,
    trigger=a(VICTORY),
    cites=("Black Cat 2", "Black Cat 3", "Black Cat 4"),
)
async def play_it_from_your_hand(you: You, it: Occurrence) -> None:
    await you.play(you.this)


sheepdog = card(
    "Sheepdog",
    "Action-Reaction",
    3,
    2020,
    expansion="Menagerie",
    text="+2 Cards. When you gain a card, you may play this from your hand.",
    cites=("Sheepdog",),
)


@sheepdog.instructions
async def sheepdog_cards(you: You) -> None:
    await you.plus(cards=2)


@sheepdog.when(
    GAIN,
    where=FROM_HAND,
    reaction=True,
    may=True,
    cites=("Sheepdog 1", "Sheepdog 2", "Sheepdog 5"),
)
async def play_it_for_the_gain(you: You, it: Occurrence) -> None:
    await you.play(you.this)
